"""Suites in processes that each have their browsers, and an end that leaves nothing behind."""

import contextlib
import ctypes
import os
import pathlib
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

SET_PARENT_DEATH_SIGNAL, SET_CHILD_SUBREAPER = 1, 36  # of Linux's prctl
PATIENCE = 10
UNANSWERED = 70  # the exit code of a process whose browser does not answer, sysexits.h


@contextlib.contextmanager
def nothing_left():
    """Ends all that was started within, and removes its files, also if TERM, HUP, INT or the death of the parent ends this process."""
    folder = tempfile.mkdtemp(prefix="wxloc-page-test-")
    os.chmod(folder, 0o755)  # gpsd drops its privileges
    os.environ["TMPDIR"] = tempfile.tempdir = folder

    def end():
        end_descendants()
        shutil.rmtree(folder, ignore_errors=True)

    def stop(number, _):
        end()
        os._exit(128 + number)

    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, stop)
    kernel, parent = ctypes.CDLL(None), os.getppid()
    # What a child leaves behind, such as a browser whose driver was killed, becomes a child of this process.
    kernel.prctl(SET_CHILD_SUBREAPER, 1)
    kernel.prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGTERM)
    if os.getppid() != parent:
        stop(signal.SIGTERM, None)
    try:
        yield
    finally:
        end()


def descendants():
    """The processes that descend from this one, also those that have ended and that nobody has waited for."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended
            continue
    found = {os.getpid()}
    while more := {process for process, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {os.getpid()}


def end_descendants():
    """Kills all that this process started, and what they started."""
    end = time.monotonic() + PATIENCE
    while (processes := descendants()) and time.monotonic() < end:
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            pass
        time.sleep(0.05)


def give_up(what):
    """Ends this process, because the browser's driver does not answer; nor would it to what comes next."""
    print(f"FAILED  {what}: the browser's driver does not answer", flush=True)
    end_descendants()
    os._exit(UNANSWERED)


class Worker:
    """A process that runs the suites whose names it reads."""

    def __init__(self):
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen([sys.executable, *sys.argv, "--worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self, suite):
        """Whether a suite passes, and what it prints."""
        if self.process.poll() is not None:  # the suite before has taken it along
            self.start()
        lines = []
        try:
            print(suite, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            pass
        for line in self.process.stdout:
            lines.append(line)
            if match := re.fullmatch(r"\d+ passed, (\d+) failed\n", line):
                return match[1] == "0", "".join(lines)
        return False, "".join(lines) + f"{suite} ended early: exit code {self.process.wait()}\n"


def at_a_time(jobs, suites):
    """Runs suites by as many workers; returns the exit code."""
    waiting, failed = queue.SimpleQueue(), []
    for suite in suites:
        waiting.put(suite)

    def work(worker):
        while True:
            try:
                suite = waiting.get_nowait()
            except queue.Empty:
                worker.process.stdin.close()
                worker.process.wait()
                return
            start = time.monotonic()
            passed, text = worker.run(suite)
            if worker.process.poll() == UNANSWERED:
                print(f"{suite} runs again, in another browser:\n{text}", end="", flush=True)
                passed, text = worker.run(suite)
            print(f"{suite}: {time.monotonic() - start:.0f} s\n{text}", end="", flush=True)
            if not passed:
                failed.append(suite)

    workers = [Worker() for _ in range(min(jobs, len(suites)))]
    threads = [threading.Thread(target=work, args=(worker,), daemon=True) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{len(suites) - len(failed)} suites passed, {len(failed)} failed{': ' if failed else ''}{', '.join(failed)}")
    return 1 if failed else 0
