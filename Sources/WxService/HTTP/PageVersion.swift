/// The files of the page as one version, which a browser stores completely or not at all.
///
/// Nobody writes a list of them: the document gets a link to each module, and `files.js` the digest
/// of each file, by which the service worker stores them (`web/service-worker.js`).
package struct PageVersion: Sendable {
  /// A file of the page, by its path below the page's address.
  package struct File: Hashable, Sendable {
    /// The path, such as `modules/main.js`.
    package let path: String
    /// The contents.
    package var bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// All files, with the document completed, and with `files.js`.
  package let files: [File]
  /// The name of this version: another file, or another byte in one, is another version.
  package let name: String

  /// The text in the document that the links to the modules replace.
  private static let mark = "<!-- modules -->"
  /// The worker, which browsers compare by themselves, and a module that has types only.
  private static let notStored: Set<String> = ["service-worker.js", "modules/types.js"]
  /// The folder of the map's finer outlines, which browsers load by need.
  private static let byNeed = "map/near/"

  /// Creates the version of these files.
  package init(_ sources: [File]) {
    var files = sources.sorted { $0.path < $1.path }
    let modules = files.filter {
      $0.path.hasPrefix("modules/") && !Self.notStored.contains($0.path)
    }
    if let index = files.firstIndex(where: { $0.path == "index.html" }) {
      let links = modules.map { "<link rel=\"modulepreload\" href=\"\($0.path)\">" }
      let document = String(decoding: files[index].bytes, as: UTF8.self)
      files[index].bytes = Array(
        document.replacing(Self.mark, with: links.joined(separator: "\n  ")).utf8)
    }
    let stored = files.filter {
      !Self.notStored.contains($0.path) && !$0.path.hasPrefix(Self.byNeed)
    }.map { file in
      (
        path: file.path == "index.html" ? "./" : file.path,
        digest: Self.base64(SHA256.digest(of: file.bytes))
      )
    }
    let list = stored.map { "  \"\($0.path)\": \"sha256-\($0.digest)\"" }
      .joined(separator: ",\n")
    name = SHA256.digest(of: Array(list.utf8)).prefix(8)
      .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let script = "self.VERSION = \"\(name)\";\nself.FILES = {\n\(list)\n};\n"
    self.files = files + [File(path: "files.js", bytes: Array(script.utf8))]
  }

  /// Base64 with padding (RFC 4648, 4).
  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for position in 0..<4 {
        text.append(
          position > group.count ? "=" : letters[Int(bits >> (18 - 6 * UInt32(position)) & 63)])
      }
    }
    return text
  }
}
