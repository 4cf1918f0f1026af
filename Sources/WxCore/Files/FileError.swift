internal import WxPlatform

/// The reason why the system refused an operation on a file.
package struct FileError: ExplainedError, Hashable {
  /// The attempted operation; the raw values follow "cannot be" in a sentence.
  package enum Action: String, Hashable, Sendable {
    /// Opening for reading, or reading.
    case read
    /// Writing, synchronizing to disk, or renaming.
    case written
    /// Creating a file or a folder.
    case made = "created"
    /// Changing permissions.
    case madePrivate = "made private"
    /// Taking a lock.
    case locked
    /// Following a symbolic link.
    case followed
  }

  /// The file or folder.
  package let path: String
  /// The attempted operation.
  package let action: Action
  /// The system's error number; 0 when ``kind`` is the reason.
  package let number: Int32
  /// The kind of the item at the path, if that is the reason: a named pipe in place of a file.
  package let kind: FileKind?

  /// Creates an error from the system's error number.
  package init(path: String, action: Action, number: Int32) {
    self.path = path
    self.action = action
    self.number = number
    kind = nil
  }

  /// Creates an error from the kind of the item at the path.
  package init(path: String, action: Action, kind: FileKind?) {
    self.path = path
    self.action = action
    number = kind == nil ? EINVAL : 0
    self.kind = kind
  }

  /// Whether the file does not exist.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether another process holds the lock.
  package var isLocked: Bool { action == .locked && number == EWOULDBLOCK }
  /// Whether the disk or the user's quota is full, or the file has reached its size limit.
  package var isDiskFull: Bool {
    number == ENOSPC || number == EDQUOT || (number == EFBIG && action == .written)
  }
  /// Whether the file is larger than the reader accepts.
  package var isTooLarge: Bool { number == EFBIG && action == .read }
  /// Whether access to the file or its folder is denied.
  package var isDenied: Bool { number == EACCES || number == EPERM || number == EROFS }

  /// The stable error code.
  package var code: String {
    if kind != nil { return "not_a_regular_file" }
    if isLocked { return "locked" }
    if isMissing { return "file_missing" }
    if isDiskFull { return "disk_full" }
    if isDenied { return number == EROFS ? "read_only" : "permission_denied" }
    return "io_error"
  }

  /// The cause is input and output.
  package var cause: FailureCause { .io }

  /// What happened.
  package var message: String { "\(path.plainText) cannot be \(action.rawValue): \(reason)." }

  /// What to do next.
  package var hint: Hint? {
    if kind == .link { return "Name the file itself." }
    if kind != nil {
      return action == .read ? "Check the path." : "Check the path, or move the existing item away."
    }
    if isLocked { return "Try again when that process has finished." }
    if isDiskFull { return "Free some space on the disk, then try again." }
    if number == EROFS { return "Choose a folder that can be written to." }
    if isDenied { return "Check the owner and the permissions of the file and its folder." }
    return isMissing || number == EISDIR ? "Check the path." : nil
  }

  /// A clause that explains the reason.
  package var reason: String {
    if let kind { return "it is \(kind.rawValue)" }
    if isLocked { return "another process has locked it" }
    if number == EFBIG, action == .written { return "the file size limit is reached" }
    return Self.reason(number)
  }

  /// Returns a clause that explains one of the system's error numbers.
  package static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file or folder"
    case ENOTDIR: "part of the path is not a folder"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EEXIST: "it already exists"
    case EFBIG: "it is larger than the limit"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case EADDRINUSE: "another program uses it"
    case EADDRNOTAVAIL: "this machine does not have this address"
    default: unsafe String(cString: strerror(number))
    }
  }
}
