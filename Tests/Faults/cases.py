"""The list of all cases."""

CASES = []


class Case:
    """A fault of a source: what happens, how the parts are prepared, and the expected end of `current`."""

    def __init__(self, source, fault, text, status, code, prepare):
        self.source, self.fault, self.text = source, fault, text
        self.status, self.code, self.prepare = status, code, prepare


def case(source, fault, text, status, code=None):
    def add(prepare):
        CASES.append(Case(source, fault, text, status, code, prepare))
        return prepare

    return add
