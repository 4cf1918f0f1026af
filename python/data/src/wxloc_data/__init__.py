"""The index of wxloc."""

from os.path import dirname

#: The folder of the index.
folder: str = dirname(__file__)
