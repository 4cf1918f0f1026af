internal import WxCore

/// Answers of services, the latest first, in a file that only its owner can read.
struct AnswerFile: Sendable {
  let path: String
  /// The maximum number of answers.
  let maximumCount: Int
  /// The largest valid file in bytes.
  let limit: Int

  /// Reads the answers that have the form of an entry; none if the file is missing or damaged.
  func entries<Entry>(_ read: (JSONValue) -> Entry?) -> [Entry] {
    guard let bytes = try? PrivateFile.read(path, limit: limit),
      let json = try? JSONValue(parsing: bytes)
    else { return [] }
    return (json["entries"]?.array ?? []).prefix(maximumCount).compactMap(read)
  }

  /// Replaces all answers by the first ones of these.
  func replace(_ entries: [JSONValue]) throws(FileError) {
    let text = JSONValue.object(["entries": .array(Array(entries.prefix(maximumCount)))]).text()
    let folder = PrivateFile.folder(of: path)
    try PrivateFile.makeFolder(folder)
    try PrivateFile.makeFolderPrivate(folder)
    // Not synced to the disk: a file torn by a power failure counts as missing.
    try PrivateFile.replace(path, with: Array((text + "\n").utf8), durably: false)
  }
}
