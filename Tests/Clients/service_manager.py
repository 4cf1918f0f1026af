"""Plays the service manager of the server: passes sockets, and prints the messages that it receives.

Usage: service_manager.py [--abstract] [--watchdog MICROSECONDS] [--host HOST] NAMES PROGRAM ARGUMENT...
NAMES are those of the sockets, separated by commas. Commands on standard input: "deaf" stops the
first socket from accepting connections, "hup" and "term" send the signals.
"""
import argparse, os, signal, socket, sys, tempfile, threading

parser = argparse.ArgumentParser()
parser.add_argument("--abstract", action="store_true")
parser.add_argument("--watchdog")
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("names")
parser.add_argument("program", nargs=argparse.REMAINDER)
options = parser.parse_args()


def say(*words):
    print(*words, flush=True)


folder = tempfile.TemporaryDirectory()
path = f"@wxloc-test-{os.getpid()}" if options.abstract else folder.name + "/notify"
messages = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
address = "\0" + path[1:] if options.abstract else path
messages.bind(address)
# The manager's own message, after the last one of the server.
END = b"end"

listeners = []
for name in options.names.split(","):
    listener = socket.create_server((options.host, 0))
    listeners.append(listener)
    say("socket", name, listener.getsockname()[1])

child = os.fork()
if child == 0:
    # First away from the places that they go to.
    copies = [os.dup(listener.fileno()) for listener in listeners]
    copies = [os.dup2(copy, 100 + index) for index, copy in enumerate(copies)]
    for index, copy in enumerate(copies):
        os.dup2(copy, 3 + index, inheritable=True)
    os.environ.update(
        NOTIFY_SOCKET=path, LISTEN_PID=str(os.getpid()), LISTEN_FDS=str(len(listeners)),
        LISTEN_FDNAMES=options.names.replace(",", ":"))
    if options.watchdog:
        os.environ["WATCHDOG_USEC"] = options.watchdog
    os.closerange(100, 200)
    os.execvp(options.program[0], options.program)


def receive():
    while (message := messages.recv(4096)) != END:
        say("message", message.decode().replace("\n", " "))


def obey():
    for line in sys.stdin:
        command = line.strip()
        if command == "deaf":
            listeners[0].shutdown(socket.SHUT_RDWR)
        else:
            os.kill(child, getattr(signal, "SIG" + command.upper()))


receiver = threading.Thread(target=receive, daemon=True)
receiver.start()
threading.Thread(target=obey, daemon=True).start()
_, status = os.waitpid(child, 0)
code = os.waitstatus_to_exitcode(status)
# What the server sent before its end is printed before the end.
socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(END, address)
receiver.join()
say("exit", code)
os._exit(0)
