public import WxCore

/// The last accepted fix, in a file that only its owner may read.
public struct LastFixStore: Sendable {
  /// The file.
  public let path: String

  /// The most bytes that such a file can hold.
  private static let limit = 16 * 1024

  /// Makes a store; nothing is read or made yet.
  public init(path: String) { self.path = path }

  /// Saves a fix in place of the one before: folder 0700, file 0600, replaced in one step.
  ///
  /// A position that the user gave, by hand or as a saved place, is not where this machine was: it
  /// is not saved.
  ///
  /// - Throws: ``WxCore/FileError``.
  public func save(_ fix: Fix) throws(FileError) {
    guard !fix.isGivenByUser else { return }
    let text = JSONValue.object(fix.json(now: fix.receivedAt)).text() + "\n"
    try PrivateFile.makeFolder(PrivateFile.folder(of: path))
    try PrivateFile.replace(path, with: Array(text.utf8))
  }

  /// The saved fix, flagged as cached; `nil` where there is none or the file holds none.
  ///
  /// A damaged file is like none: the next accepted fix replaces it.
  ///
  /// - Throws: ``WxCore/FileError`` where it cannot be told, such as in a folder that may not be
  ///   searched.
  public func load() throws(FileError) -> Fix? {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try PrivateFile.read(path, limit: Self.limit) } catch {
      guard error.isMissing || error.isTooLarge else { throw error }
      return nil
    }
    guard let json = try? JSONValue(parsing: bytes), var fix = Fix(json: json),
      !fix.isGivenByUser
    else { return nil }
    fix.flags.insert(.cached)
    return fix
  }

  /// The saved fix, as a source for the end of a chain.
  public var provider: OneShotProvider {
    OneShotProvider(name: "last", kind: .fixed) { try load() }
  }
}

extension Fix {
  /// Whether the user gave the position, rather than a source that knows where this machine is.
  fileprivate var isGivenByUser: Bool { accuracy.origin == .exact }
}
