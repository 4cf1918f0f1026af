internal import Foundation

/// Files that nobody but their owner may read (0600) in folders that nobody else may enter (0700).
///
/// What is replaced is replaced whole: a reader sees the old bytes or the new ones, also after a
/// crash or a power cut. Only regular files are read, written and changed: a pipe, a device or a
/// folder in the place of one is refused at once.
public enum PrivateFile {
  /// Makes a folder and its parents, each 0700; what is there already stays as it is.
  ///
  /// - Throws: ``FileError`` that names the folder that cannot be made.
  public static func makeFolder(_ path: String) throws(FileError) {
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

  /// Makes an empty file when there is none, 0600 from its first moment; at the end of a link that
  /// leads nowhere, too.
  ///
  /// - Returns: Whether it was made; `false` when something is there already.
  /// - Throws: ``FileError``.
  @discardableResult
  public static func create(_ path: String) throws(FileError) -> Bool {
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

  /// Takes the permissions of a regular file away from the group and others. Links are followed.
  ///
  /// - Throws: ``FileError``, also when there is no such file, when it is not a regular file, or when
  ///   it is another user's and others may read it.
  public static func makePrivate(_ path: String) throws(FileError) {
    try makePrivate(path, .file, O_RDONLY)
  }

  /// Takes the permissions of a folder away from the group and others, unless the path is a link: a
  /// link may lead to a folder that many use.
  ///
  /// - Throws: ``FileError``.
  package static func makeFolderPrivate(_ path: String) throws(FileError) {
    guard try FileStatus.of(path, followingLinks: false)?.kind != .link else { return }
    try makePrivate(path, .folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Looks at what is open and changes that, so that nothing else can take its place in between.
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
  ///   - limit: The most bytes to accept.
  /// - Returns: The bytes.
  /// - Throws: ``FileError``, at once for what is not a regular file; a file above the limit is
  ///   `EFBIG`.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try RegularFile(path).read(limit: limit)
  }

  /// Replaces a file's content, or makes the file: written beside it, forced to the disk, renamed.
  ///
  /// - Parameters:
  ///   - path: The file; where links of the user's own lead to one, that file is replaced.
  ///   - bytes: The new content.
  ///   - durably: `false` leaves it to the system when the content reaches the disk, for files whose
  ///     readers find out what a power cut has done.
  /// - Throws: ``FileError``; the old content stays then. What is not a regular file is never
  ///   replaced.
  public static func replace(
    _ path: String, with bytes: [UInt8], durably: Bool = true
  ) throws(FileError) {
    var file = try FileWriter(beside: path)
    try file.write(bytes)
    try file.publish(durably: durably)
    try file.close()
  }

  /// The folder that holds a file; `.` for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A renamed file is only sure to be found after a power cut when its folder is on the disk too.
  static func synchronizeFolder(of path: String) throws(FileError) {
    let name = folder(of: path)
    let folder = unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(path: name, action: .read, number: errno) }
    defer { close(folder) }
    // Some file systems cannot sync a folder and need not (EINVAL).
    guard fsync(folder) == 0 || errno == EINVAL else {
      throw FileError(path: name, action: .written, number: errno)
    }
  }
}
