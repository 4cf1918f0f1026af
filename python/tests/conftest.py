import os

import pytest


@pytest.fixture
def fork_safely():
    """Runs a function in forked processes and returns their exit statuses."""
    def run(function, count):
        children = []
        for number in range(count):
            child = os.fork()
            if child == 0:
                status = 1
                try:
                    status = 0 if function(number) else 2
                finally:
                    os._exit(status)
            children.append(child)
        return [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]

    return run
