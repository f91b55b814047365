"""The script that made the tables imports the libraries themselves, in an environment of its own."""

collect_ignore = ["make_reference.py"]
