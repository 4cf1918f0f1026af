package import WxPlatform

/// The metadata of a file.
package struct FileStatus: Hashable, Sendable {
  /// The kind of the file.
  package let kind: FileKind?
  /// The size in bytes; only valid for a regular file.
  package let size: Int
  /// The permissions with the set-id and sticky bits.
  package let permissions: UInt32
  /// The user who owns the file.
  package let owner: UInt32
  private let device: UInt64
  private let number: UInt64
  private let modifiedSeconds: Int
  private let modifiedNanoseconds: Int

  /// When the content was last changed.
  package var modified: Date {
    Date(timeIntervalSince1970: Double(modifiedSeconds) + Double(modifiedNanoseconds) / 1e9)
  }

  init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    modifiedSeconds = modified.tv_sec
    modifiedNanoseconds = modified.tv_nsec
  }

  /// Reads the status of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether to follow a symbolic link at the end of the path.
  /// - Returns: The status; `nil` if nothing exists there.
  /// - Throws: ``FileError``, for example if a parent folder is not searchable.
  package static func of(
    _ path: String, followingLinks followsLinks: Bool = true
  ) throws(FileError) -> FileStatus? {
    var status = stat()
    let result = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    guard result != 0 else { return FileStatus(status) }
    let error = FileError(path: path, action: .read, number: errno)
    guard error.isMissing else { throw error }
    return nil
  }

  /// Whether the group or others have any permission.
  package var isShared: Bool { permissions & 0o077 != 0 }
  /// Whether users outside of the group have any permission.
  package var isOpenToAll: Bool { permissions & 0o007 != 0 }
  /// Whether the file belongs to the user of this process.
  package var isOwn: Bool { owner == geteuid() }
}
