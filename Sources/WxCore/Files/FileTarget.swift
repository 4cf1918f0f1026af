internal import Foundation

/// The file that a path leads to, through symbolic links that the user or the superuser made.
///
/// People keep settings and recordings elsewhere and link to them: what is replaced is that file, not
/// the link. A link of somebody else may lead to any file of this user, so nobody follows it.
package struct FileTarget: Hashable, Sendable {
  /// The path at the end of the links.
  package let path: String
  /// What is there; `nil` when nothing is.
  package let status: FileStatus?

  /// As many links as the system follows.
  private static let mostLinks = 40

  /// Follows a path.
  ///
  /// - Throws: ``FileError``, also for a link of another user.
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

  /// The file, for a writer that replaces files and nothing else.
  ///
  /// - Throws: ``FileError`` when a folder, a pipe or a device is there.
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
