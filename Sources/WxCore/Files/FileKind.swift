internal import WxPlatform

/// The kind of an item in the file system.
public enum FileKind: String, Hashable, Sendable {
  /// A file with stored content.
  case file = "a regular file"
  /// A folder.
  case folder = "a folder"
  /// A pipe: opening or reading it waits for another program.
  case pipe = "a named pipe"
  /// A socket.
  case socket = "a socket"
  /// A character device: a terminal, `/dev/null`.
  case characterDevice = "a device"
  /// A block device: a disk.
  case blockDevice = "a disk device"
  /// A symbolic link that is not followed.
  case link = "a symbolic link owned by another user"

  /// Creates the kind of a file mode; `nil` for an unknown kind.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR: self = .characterDevice
    case S_IFBLK: self = .blockDevice
    case S_IFLNK: self = .link
    default: return nil
    }
  }
}
