internal import Foundation

/// What stands at a path of the file system.
public enum FileKind: String, Hashable, Sendable {
  /// A file whose bytes stay where they are.
  case file = "a regular file"
  /// A folder.
  case folder = "a folder"
  /// A pipe: who opens or reads it waits for another program.
  case pipe = "a named pipe"
  /// A socket.
  case socket = "a socket"
  /// A device that is read and written byte by byte: a terminal, `/dev/null`.
  case characterDevice = "a device"
  /// A device that is read and written in blocks: a disk.
  case blockDevice = "a disk device"
  /// A symbolic link that is not followed.
  case link = "a symbolic link of another user"

  /// The kind that a mode of the system stands for; `nil` for one that this program does not know.
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
