"""The index of wxloc."""

from os.path import dirname, exists, join


def _installed() -> str:
    """The folder of the index: ``share/wxloc/gazetteer`` of the environment that has this package.

    It is there, and not in this package, so that the program ``bin/wxloc`` of the same environment finds it too.
    """
    place = dirname(__file__)
    while True:
        folder = join(place, "share", "wxloc", "gazetteer")
        if exists(join(folder, "places.wxi")):
            return folder
        if place == dirname(place):
            return dirname(__file__)
        place = dirname(place)


#: The folder of the index.
folder: str = _installed()
