"""Finds what compiles or works only on Linux or only on x86-64, outside of an #if for it.

Usage: sources.py [FOLDER]     (default: Sources)
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Calls, constants and paths that macOS does not have.
LINUX = re.compile(r"""\b(
    epoll_\w+|inotify_\w+|signalfd|eventfd|timerfd_\w+|getrandom|prctl|accept4|pipe2|dup3|renameat2|memfd_create|
    pidfd_\w+|statx|secure_getenv|mremap|posix_fallocate|fallocate|sendfile64|splice|tee|vmsplice|getauxval|gettid|
    sched_[gs]etaffinity|sethostname|unshare|setns|clone3?|close_range|copy_file_range|malloc_trim|mallopt|mallinfo2?|
    SOCK_CLOEXEC|SOCK_NONBLOCK|MSG_NOSIGNAL|MSG_CMSG_CLOEXEC|O_PATH|O_TMPFILE|SO_PEERCRED|SO_BINDTODEVICE|
    EPOLL\w+|IN_CLOEXEC|MAP_POPULATE|MADV_HUGEPAGE|CLOCK_BOOTTIME|CLOCK_MONOTONIC_COARSE|
    program_invocation_name|__progname_full|st_[amc]tim
    )\b|"/(?:proc|sys)/""", re.VERBOSE)
# What the processor decides. In Swift, CChar is signed on x86-64 and unsigned on Linux for arm64.
X86 = re.compile(r"""\b(
    __builtin_ia32_\w+|_mm\d*_\w+|__m(?:128|256|512)\w*|immintrin|cpuid\w*|__get_cpuid|rdtsc\w*|
    Unsafe(?:Mutable)?Pointer<Int8|Float80|__float128|long\ double
    )\b|asm\s*(?:volatile)?\s*\(\s*"(?!\.symver)""", re.VERBOSE)
# Files in which a path of Linux does no harm elsewhere, and why.
ALLOWED = {
    "WxCore/Files/OwnDescriptor.swift": "a name that people may write; nothing is opened",
    "WxLocation/IP/NetworkIdentity.swift": "without these tables the network has no name",
}
OPENS = re.compile(r"^\s*#\s*(if|ifdef|ifndef)\b(.*)")
NEXT = re.compile(r"^\s*#\s*(?:elif|elseif)\b(.*)")
OTHER = re.compile(r"^\s*#\s*else\b")
CLOSES = re.compile(r"^\s*#\s*endif\b")
IS_LINUX = re.compile(r"os\(Linux\)|canImport\(Glibc\)|__linux__|__gnu_linux__|_GNU_SOURCE")
IS_NOT_LINUX = re.compile(r"canImport\(Darwin\)|os\(macOS\)|__APPLE__")
IS_X86 = re.compile(r"arch\(x86_64\)|__x86_64__|FIRST_VERSION")


def faults(path):
    """The lines of a file that are for one system only, with what is for it."""
    # What the branches around a line say: for Linux, for x86-64.
    stack = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        code = re.sub(r"//.*|/\*.*?\*/", "", line)
        if opened := OPENS.match(line):
            condition, is_negated = opened[2], opened[1] == "ifndef" or "!" in opened[2]
            linux = bool((IS_NOT_LINUX if is_negated else IS_LINUX).search(condition))
            other = bool((IS_LINUX if is_negated else IS_NOT_LINUX).search(condition))
            stack.append([linux, bool(IS_X86.search(condition)) and not is_negated, other])
        elif then := NEXT.match(line):
            linux, other = bool(IS_LINUX.search(then[1])), stack[-1][2]
            stack[-1] = [linux or other, bool(IS_X86.search(then[1])), other or bool(IS_NOT_LINUX.search(then[1]))]
        elif OTHER.match(line):
            # What is left when the other systems have been named.
            stack[-1] = [stack[-1][2], False, stack[-1][2]]
        elif CLOSES.match(line):
            stack.pop()
        else:
            found = LINUX.search(code)
            if found and not any(each[0] for each in stack):
                yield number, found[0], "Linux"
            found = X86.search(code)
            if found and not any(each[1] for each in stack):
                yield number, found[0], "x86-64"


def check_itself():
    """The check finds what it is for, and accepts what is inside of an #if."""
    import tempfile

    examples = {
        "let a = pipe2(b, c)": 1, "#if os(Linux)\nlet a = pipe2(b, c)\n#endif": 0,
        "#if canImport(Darwin)\nlet a = 0\n#else\nlet a = MSG_NOSIGNAL\n#endif": 0,
        "#if os(Linux)\nlet a = 0\n#else\nlet a = MSG_NOSIGNAL\n#endif": 1,
        "__builtin_ia32_crc32di(a, b);": 1, "#ifdef __x86_64__\n__builtin_ia32_crc32di(a, b);\n#endif": 0,
        'open("/proc/self/exe")': 1, "// pipe2 is only on Linux": 0, "let p: UnsafePointer<Int8>": 1,
    }
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "example.swift"
        for text, expected in examples.items():
            path.write_text(text + "\n")
            found = list(faults(path))
            if len(found) != expected:
                raise SystemExit(f"The check is wrong: it finds {found} in\n{text}")


def main():
    check_itself()
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Sources"
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in {".swift", ".c", ".h"}]
    count = 0
    for path in files:
        if str(path.relative_to(folder)) in ALLOWED:
            if not list(faults(path)):
                raise SystemExit(f"{path} needs no exception any more.")
            continue
        for number, what, system in faults(path):
            print(f"{path}:{number}: {what} is for {system} only; put it into an #if, with another way beside it")
            count += 1
    print(f"{len(files)} files, {count} faults.")
    if count or not files:
        raise SystemExit(1)


main()
