internal import WxPlatform

/// The descriptors 0, 1 and 2 when the process starts.
enum StandardDescriptors {
  /// Opens the standard descriptors that the caller left closed.
  ///
  /// Otherwise the next opened file, such as the store, could get number 1 and receive what is
  /// written to standard output. Each is opened on `/dev/null` in the direction that is not used,
  /// so that reading and writing still fail.
  static func reserve() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // `open` returns the lowest free number, which is this one.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the process can read `/proc`.
  static var hasProcessFolder: Bool {
    #if os(Linux)
      unsafe access("/proc/self/cmdline", R_OK) == 0
    #else
      true
    #endif
  }

  /// Whether this many more descriptors can be opened.
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

  /// Makes two kinds of failing writes return an error instead of ending the process, so that the
  /// store and the sockets are closed properly: writes to a pipe without a reader, and beyond the
  /// limit of the file size.
  ///
  /// Empty handlers are used instead of `SIG_IGN`, which child processes would inherit.
  static func surviveFailingWrites() {
    _ = signal(SIGPIPE) { _ in }
    _ = signal(SIGXFSZ) { _ in }
  }
}
