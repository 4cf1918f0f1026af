internal import Foundation

/// Why the system refused to do something with a file.
public struct FileError: ExplainedError, Hashable {
  /// What was tried; the raw values stand in a sentence after "cannot be".
  public enum Action: String, Hashable, Sendable {
    /// Opening for reading, and reading.
    case read
    /// Writing, forcing to the disk, renaming.
    case written
    /// Making a file or a folder.
    case made
    /// Changing permissions.
    case madePrivate = "made private"
    /// Taking a lock.
    case locked
    /// Following a symbolic link.
    case followed
  }

  /// The file or folder.
  public let path: String
  /// What was tried.
  public let action: Action
  /// The system's error number; 0 when ``kind`` is the reason.
  public let number: Int32
  /// What stands at the path, when that is the reason: a named pipe in the place of a file.
  public let kind: FileKind?

  /// Makes an error from the system's error number.
  public init(path: String, action: Action, number: Int32) {
    self.path = path
    self.action = action
    self.number = number
    kind = nil
  }

  /// Makes an error from what stands at the path.
  package init(path: String, action: Action, kind: FileKind?) {
    self.path = path
    self.action = action
    number = kind == nil ? EINVAL : 0
    self.kind = kind
  }

  /// Whether there is no such file.
  public var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether another process has the lock.
  public var isLocked: Bool { action == .locked && number == EWOULDBLOCK }
  /// Whether the disk or the user's share of it is full, or the file may not grow.
  public var isDiskFull: Bool {
    number == ENOSPC || number == EDQUOT || (number == EFBIG && action == .written)
  }
  /// Whether there is more to read than a limit allows.
  public var isTooLarge: Bool { number == EFBIG && action == .read }
  /// Whether the file or its folder may not be touched.
  public var isDenied: Bool { number == EACCES || number == EPERM || number == EROFS }

  /// The word for scripts.
  public var code: String {
    if kind != nil { return "not_a_regular_file" }
    if isLocked { return "locked" }
    if isMissing { return "file_missing" }
    if isDiskFull { return "disk_full" }
    if isDenied { return number == EROFS ? "read_only" : "permission_denied" }
    return "io_error"
  }

  /// Input and output.
  public var cause: FailureCause { .io }

  /// What happened.
  public var message: String { "\(path.plainText) cannot be \(action.rawValue): \(reason)." }

  /// What to do next.
  public var hint: String? {
    if kind == .link { return "Name the file itself." }
    if kind != nil { return "Check the path, or move away what is there." }
    if isLocked { return "Try again when that process has finished." }
    if isDiskFull { return "Make room on the disk, then try again." }
    if number == EROFS { return "The file system is mounted read-only." }
    if isDenied { return "Check the owner and the permissions of the file and its folder." }
    return isMissing || number == EISDIR ? "Check the path." : nil
  }

  /// A clause for people: why.
  public var reason: String {
    if let kind { return "it is \(kind.rawValue)" }
    if isLocked { return "another process has locked it" }
    if number == EFBIG, action == .written { return "the limit on the size of files is reached" }
    return Self.reason(number)
  }

  /// A clause for people: what one of the system's error numbers means.
  public static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file or folder"
    case ENOTDIR: "a part of the path is not a folder"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EEXIST: "it exists already"
    case EFBIG: "it is larger than the limit"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    default: unsafe String(cString: strerror(number))
    }
  }
}
