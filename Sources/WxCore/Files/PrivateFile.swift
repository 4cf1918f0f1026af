internal import WxPlatform

/// Files that only their owner can read (0600), in folders that only their owner can enter (0700).
///
/// Files are replaced atomically: a reader sees the old bytes or the new ones, even after a crash
/// or a power failure. Only regular files are read, written and changed: a pipe, a device or a
/// folder is rejected at once.
package enum PrivateFile {
  /// Creates a folder and its parents, each 0700; existing folders are left unchanged.
  ///
  /// - Throws: ``FileError`` with the folder that cannot be created.
  package static func makeFolder(_ path: String) throws(FileError) {
    if unsafe mkdir(path, 0o700) == 0 { return }
    switch errno {
    case EEXIST:
      guard try FileStatus.of(path)?.kind == .folder else {
        throw FileError(path: path, action: .made, number: ENOTDIR)
      }
    case ENOENT where path.count > 1:
      try makeFolder(folder(of: path))
      if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
        throw FileError(path: path, action: .made, number: errno)
      }
    default: throw FileError(path: path, action: .made, number: errno)
    }
  }

  /// Creates an empty file with mode 0600 if none exists, also at the target of a dangling link.
  ///
  /// - Returns: Whether the file was created; `false` if it already exists.
  /// - Throws: ``FileError``.
  @discardableResult
  package static func create(_ path: String) throws(FileError) -> Bool {
    let target = try FileTarget(path)
    guard target.status == nil else { return false }
    let file = unsafe open(
      target.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file < 0 else {
      close(file)
      return true
    }
    guard errno == EEXIST else { throw FileError(path: path, action: .made, number: errno) }
    return false
  }

  /// Removes the permissions of the group and others from a regular file. Links are followed.
  ///
  /// - Throws: ``FileError``, also if the file does not exist, is not a regular file, or belongs to
  ///   another user and others may read it.
  package static func makePrivate(_ path: String) throws(FileError) {
    try makePrivate(path, .file, O_RDONLY)
  }

  /// Removes the permissions of the group and others from a folder, unless the path is a link,
  /// which may lead to a shared folder.
  ///
  /// - Throws: ``FileError``.
  package static func makeFolderPrivate(_ path: String) throws(FileError) {
    guard try FileStatus.of(path, followingLinks: false)?.kind != .link else { return }
    try makePrivate(path, .folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Checks and changes the open descriptor, so that the path cannot be swapped in between.
  private static func makePrivate(
    _ path: String, _ kind: FileKind, _ flags: Int32
  ) throws(FileError) {
    if let status = try FileStatus.of(path), status.kind == kind, !status.isShared { return }
    let (descriptor, status) = try RegularFile.open(path, flags, kind)
    defer { close(descriptor) }
    guard status.isShared else { return }
    guard status.isOwn else { throw FileError(path: path, action: .madePrivate, number: EPERM) }
    guard fchmod(descriptor, mode_t(status.permissions & ~0o077)) == 0 else {
      throw FileError(path: path, action: .madePrivate, number: errno)
    }
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes.
  /// - Throws: ``FileError``, at once for anything but a regular file; `EFBIG` for a file above the
  ///   limit.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try RegularFile(path).read(limit: limit)
  }

  /// Replaces or creates a file: the content is written to a temporary file, synchronized, and
  /// renamed.
  ///
  /// - Parameters:
  ///   - path: The file; the user's own links are followed to the file to replace.
  ///   - bytes: The new content.
  ///   - durably: `false` leaves it to the system when the content reaches the disk, for files
  ///     whose readers detect the effects of a power failure.
  /// - Throws: ``FileError``; the old content then stays. Anything but a regular file is never
  ///   replaced.
  package static func replace(
    _ path: String, with bytes: [UInt8], durably: Bool = true
  ) throws(FileError) {
    try FileWriter.replace(path, with: bytes, permissions: 0o600, durably: durably)
  }

  /// Returns the folder of a file; `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Synchronizes a folder: only then is a renamed file certain to survive a power failure.
  static func synchronizeFolder(of path: String) throws(FileError) {
    let name = folder(of: path)
    let folder = unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(path: name, action: .read, number: errno) }
    defer { close(folder) }
    // Some file systems cannot synchronize a folder and need not (EINVAL).
    guard fsync(folder) == 0 || errno == EINVAL else {
      throw FileError(path: name, action: .written, number: errno)
    }
  }
}
