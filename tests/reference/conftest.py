"""The script that made the tables needs the libraries, in an environment of its own."""

collect_ignore = ["make_reference.py"]
