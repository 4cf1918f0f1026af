internal import Foundation

/// The descriptors 0, 1 and 2 at the start of the process.
enum StandardDescriptors {
  /// Occupies the standard descriptors that the caller left closed.
  ///
  /// Else the next file opened, such as the store, would get the number 1 and receive what is meant
  /// for standard output. Each gets `/dev/null` in the direction it is not used in, so that reading
  /// and writing still fail.
  static func reserve() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is handed out, which is this one.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the system shows the process to itself.
  static var hasProcessFolder: Bool {
    #if os(Linux)
      unsafe access("/proc/self/cmdline", R_OK) == 0
    #else
      true
    #endif
  }

  /// Whether so many more descriptors can be opened.
  static func canOpen(_ count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<count {
      let descriptor = dup(2)
      guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE }
      opened.append(descriptor)
    }
    return true
  }

  /// Makes two kinds of writes fail with an error instead of ending the process, so that the store
  /// and the sockets are closed in order: to a pipe that nobody reads, and beyond the file-size
  /// limit.
  ///
  /// Handlers that do nothing are used and not `SIG_IGN`, which the programs that this one starts
  /// would inherit.
  static func surviveFailingWrites() {
    _ = signal(SIGPIPE) { _ in }
    _ = signal(SIGXFSZ) { _ in }
  }
}
