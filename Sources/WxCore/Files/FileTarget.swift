internal import WxPlatform

/// The file that a path leads to, through symbolic links made by the user or the superuser.
///
/// People store settings and recordings elsewhere and link to them, so replacing means replacing
/// that file, not the link. A link made by another user could lead to any file, so it is never
/// followed.
package struct FileTarget: Hashable, Sendable {
  /// The path at the end of the links.
  package let path: String
  /// The status of the file; `nil` if it does not exist.
  package let status: FileStatus?

  /// The maximum number of links, as in the system.
  private static let mostLinks = 40

  /// Resolves a path.
  ///
  /// - Throws: ``FileError``, also for a link made by another user.
  package init(_ path: String) throws(FileError) {
    var target = path
    for _ in 0..<Self.mostLinks {
      let status = try FileStatus.of(target, followingLinks: false)
      guard let status, status.kind == .link else {
        self.path = target
        self.status = status
        return
      }
      guard status.isOwn || status.owner == 0 else {
        throw FileError(path: path, action: .followed, kind: .link)
      }
      let next = try Self.destination(of: target)
      target = next.hasPrefix("/") ? next : "\(PrivateFile.folder(of: target))/\(next)"
    }
    throw FileError(path: path, action: .followed, number: ELOOP)
  }

  /// Returns the target for a writer that only replaces regular files.
  ///
  /// - Throws: ``FileError`` if the target is a folder, a pipe or a device.
  package static func replaceable(_ path: String) throws(FileError) -> FileTarget {
    let target = try FileTarget(path)
    if let status = target.status, status.kind != .file {
      throw FileError(path: path, action: .written, kind: status.kind)
    }
    return target
  }

  private static func destination(of link: String) throws(FileError) -> String {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let read = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        unsafe buffer.baseAddress.map { unsafe readlink(link, $0, buffer.count) } ?? -1
      }
      count = max(0, read)
    }
    guard !bytes.isEmpty else { throw FileError(path: link, action: .read, number: errno) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
