package import WxPlatform
internal import WxCore

/// Runs another program as a child process.
///
/// It is started without a shell. It gets the environment of the context, its standard input from a
/// pipe, and standard error for both of its outputs, since standard output is for our results. No
/// signal is blocked or ignored in it, regardless of the thread that starts it.
package enum ChildProcess {
  /// The end of a child process.
  package enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Finds a program by its path, or by its name on the search path.
  ///
  /// - Returns: The path of an executable file; `nil` if there is none.
  static func find(_ program: String, searchPath: String) -> String? {
    guard !program.utf8.contains(UInt8(ascii: "/")) else {
      return isExecutable(program) ? program : nil
    }
    return searchPath.split(separator: ":").map { "\($0)/\(program)" }.first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    guard let status = try? FileStatus.of(path), status.kind != .folder else { return false }
    return FileManager.default.isExecutableFile(atPath: path)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: Its environment.
  ///   - input: Its standard input; less than a pipe holds (64 kB), so that writing does not block.
  /// - Returns: The process id, which the caller must wait for.
  /// - Throws: A `POSIXError` with the system's reason.
  package static func start(
    _ path: String, arguments: [String], environment: [String: String], input: [UInt8]
  ) throws -> pid_t {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw failure(errno) }
    defer { for end in ends { close(end) } }
    // The child must not inherit the writing end, or its input would never end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let status = unsafe posix_spawn(&identifier, path, &actions, &attributes, &words, &variables)
    guard status == 0 else { throw failure(status) }
    // A child that does not read its input is not an error.
    _ = unsafe input.withUnsafeBytes { bytes in
      unsafe WxPlatform.write(ends[1], bytes.baseAddress, bytes.count)
    }
    return identifier
  }

  /// Replaces this process by a program, which keeps its environment and descriptors.
  ///
  /// - Throws: A `POSIXError` with the system's reason, if the program cannot be started.
  static func become(_ path: String, arguments: [String]) throws -> Never {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    unsafe execv(path, &words)
    throw failure(errno)
  }

  /// Waits until a child has ended, without reaping it: no other process gets its id before
  /// ``reap(_:)``.
  package static func awaitEnd(of identifier: pid_t) {
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0,
      errno == EINTR
    {}
  }

  /// Reaps a child and returns how it ended.
  package static func reap(_ identifier: pid_t) -> End {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  private static func failure(_ number: Int32) -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
  }
}
