package import WxPlatform
internal import WxCore

/// Sources of bytes other than TCP servers.
extension SystemSocket {
  /// Creates a socket that is bound to an endpoint and receives its datagrams.
  static func bindDatagrams(to endpoint: Endpoint) throws(Failure) -> Int32 {
    let descriptor = try makeSocket(family: endpoint.family, isDatagrams: true)
    let result = unsafe endpoint.address.withUnsafeBytes { bytes in
      unsafe bind(
        descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    guard result == 0 else { throw shutting(descriptor) }
    return descriptor
  }

  /// The address of a Unix socket.
  ///
  /// - Throws: The system's error if the path is too long.
  package static func unixEndpoint(_ path: String) throws(Failure) -> Endpoint {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // The path ends with a zero byte.
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard !bytes.isEmpty, bytes.count <= room, !bytes.contains(0) else {
      throw Failure(number: ENAMETOOLONG)
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    return Endpoint(
      family: AF_UNIX, address: unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
  }

  /// Opens a file, a named pipe or a device for reading.
  ///
  /// A descriptor that this process inherited is read as it is: it may be shared with other
  /// programs, so its mode is not changed.
  static func openFile(_ path: String) throws(Failure) -> Int32 {
    if let number = OwnDescriptor.number(of: path) { return try duplicate(number) }
    // Without O_NONBLOCK, a pipe without a writer would block the thread.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      shut(descriptor)
      throw Failure(number: EISDIR)
    }
    return descriptor
  }

  /// Returns another descriptor for the same open file, which other programs do not inherit.
  static func duplicate(_ descriptor: Int32) throws(Failure) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw Failure(number: errno) }
    return copy
  }

  /// Opens a serial line for reading, eight bits without parity.
  ///
  /// The device is locked, so that a second program of this project does not take half of the data.
  static func openSerial(_ path: String, speed: Int) throws(Failure) -> Int32 {
    let descriptor = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      // A device may allow only reading.
      guard errno == EROFS || errno == EACCES else { throw Failure(number: errno) }
      return try openFile(path)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw shutting(descriptor) }
    tune(descriptor, to: speed)
    return descriptor
  }

  /// Sets the speed of a serial line and drops what was received at another one; does nothing if
  /// the descriptor is none, or does not have the speed.
  static func tune(_ descriptor: Int32, to speed: Int) {
    guard let code = speeds[speed] else { return }
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return }
    unsafe cfmakeraw(&settings)
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    unsafe cfsetispeed(&settings, code)
    unsafe cfsetospeed(&settings, code)
    guard unsafe tcsetattr(descriptor, TCSANOW, &settings) == 0 else { return }
    tcflush(descriptor, TCIFLUSH)
  }

  /// The speeds in baud, with the system's names for them.
  package static let speeds: [Int: speed_t] = [
    1200: speed_t(B1200), 2400: speed_t(B2400), 4800: speed_t(B4800), 9600: speed_t(B9600),
    19200: speed_t(B19200), 38400: speed_t(B38400), 57600: speed_t(B57600),
    115_200: speed_t(B115200), 230_400: speed_t(B230400), 460_800: speed_t(B460800),
    921_600: speed_t(B921600),
  ]

  /// Closes a descriptor after an error, and returns the error.
  private static func shutting(_ descriptor: Int32) -> Failure {
    let failure = Failure(number: errno)
    shut(descriptor)
    return failure
  }
}
