internal import Foundation

/// Files that nobody but their owner may read (0600) in folders that nobody else may enter (0700).
///
/// What is replaced is replaced whole: a reader sees the old bytes or the new ones, also after a
/// crash or a power cut.
public enum PrivateFile {
  /// Makes a folder and its parents, each 0700; what is there already stays as it is.
  ///
  /// - Throws: ``FileError`` that names the folder that cannot be made.
  public static func makeFolder(_ path: String) throws(FileError) {
    if unsafe mkdir(path, 0o700) == 0 { return }
    switch errno {
    case EEXIST:
      var status = stat()
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
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

  /// Makes an empty file where there is none, 0600 from its first moment.
  ///
  /// - Returns: Whether it was made; `false` where there is a file already.
  /// - Throws: ``FileError``.
  @discardableResult
  public static func create(_ path: String) throws(FileError) -> Bool {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file < 0 else {
      close(file)
      return true
    }
    guard errno == EEXIST else { throw FileError(path: path, action: .made, number: errno) }
    return false
  }

  /// Takes a file's or folder's permissions away from the group and others.
  ///
  /// - Throws: ``FileError``, also where there is no such file.
  public static func makePrivate(_ path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw FileError(path: path, action: .read, number: errno)
    }
    guard status.st_mode & 0o077 != 0 else { return }
    guard unsafe chmod(path, status.st_mode & 0o700) == 0 else {
      throw FileError(path: path, action: .madePrivate, number: errno)
    }
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file, or a pipe or device that ends.
  ///   - limit: The most bytes to accept.
  /// - Returns: The bytes.
  /// - Throws: ``FileError``; a file above the limit is `EFBIG`.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path, action: .read, number: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        Self.retrying { unsafe Foundation.read(file, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { throw FileError(path: path, action: .read, number: errno) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else {
        throw FileError(path: path, action: .read, number: EFBIG)
      }
      bytes += chunk[..<count]
    }
  }

  /// Replaces a file's content, or makes the file: written beside it, forced to the disk, renamed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: The new content.
  ///   - durably: `false` leaves it to the system when the content reaches the disk, for files whose
  ///     readers find out what a power cut has done.
  /// - Throws: ``FileError``; the old content stands then.
  public static func replace(
    _ path: String, with bytes: [UInt8], durably: Bool = true
  ) throws(FileError) {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = "\(path).\(suffix).new"
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(path: path, action: .written, number: errno) }
    var failure = write(bytes, to: file)
    if failure == nil, durably, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, unsafe rename(temporary, path) != 0 { failure = errno }
    if let failure {
      unsafe unlink(temporary)
      throw FileError(path: path, action: .written, number: failure)
    }
    if durably { try synchronizeFolder(of: path) }
  }

  /// Holds an exclusive lock, which ends with the process at the latest, while a closure runs.
  ///
  /// - Parameters:
  ///   - path: The lock file, which is made where there is none and stays.
  ///   - body: What must not run twice at a time.
  /// - Returns: What the closure returns.
  /// - Throws: ``FileError`` where the lock file cannot be made, and what the closure throws.
  public static func withLock<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws -> Value {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(path: path, action: .locked, number: errno) }
    defer { close(file) }
    guard retrying({ Int(flock(file, LOCK_EX)) }) == 0 else {
      throw FileError(path: path, action: .locked, number: errno)
    }
    return try body()
  }

  /// The folder that holds a file; `.` for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A renamed file is only sure to be found after a power cut when its folder is on the disk too.
  private static func synchronizeFolder(of path: String) throws(FileError) {
    let name = folder(of: path)
    let folder = unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(path: name, action: .read, number: errno) }
    defer { close(folder) }
    // Some file systems cannot sync a folder and need not (EINVAL).
    guard fsync(folder) == 0 || errno == EINVAL else {
      throw FileError(path: name, action: .written, number: errno)
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        retrying { unsafe Foundation.write(file, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
