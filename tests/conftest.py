"""The same hypothesis profile for every test: repeatable, and never a race with the clock."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("house")
