package import WxCore

/// The last accepted fix, saved in a file that only its owner can read.
package struct LastFixStore: Sendable {
  /// The file.
  package let path: String

  /// The largest valid file in bytes.
  private static let limit = 16 * 1024

  /// Creates a store without reading or creating anything.
  package init(path: String) { self.path = path }

  /// Saves a fix in place of the previous one: folder 0700, file 0600, replaced atomically.
  ///
  /// A position that the user gave, by hand or as a saved place, is not where this machine was, so
  /// it is not saved. Nor is a position from before the saved one, such as those of an old log.
  ///
  /// - Throws: ``WxCore/FileError``.
  package func save(_ fix: Fix) throws(FileError) {
    guard !fix.isGivenByUser else { return }
    // A time in the future is that of a wrong clock.
    if let saved = try? load(), saved.measuredAt <= fix.receivedAt,
      fix.measuredAt < saved.measuredAt
    {
      return
    }
    let text = JSONValue.object(fix.json(now: fix.receivedAt)).text() + "\n"
    try PrivateFile.makeFolder(PrivateFile.folder(of: path))
    try PrivateFile.replace(path, with: Array(text.utf8))
  }

  /// The content of the file.
  package enum Content: Hashable, Sendable {
    /// There is no file, or it holds no measured position.
    case none
    /// The file cannot be read as a fix. The next accepted fix replaces it.
    case damaged
    /// The saved fix, flagged as cached.
    case fix(Fix)
  }

  /// Returns the content of the file.
  ///
  /// - Throws: ``WxCore/FileError`` if the file cannot be checked, such as in a folder without
  ///   search permission.
  package func content() throws(FileError) -> Content {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try PrivateFile.read(path, limit: Self.limit) } catch {
      if error.isMissing { return .none }
      guard error.isTooLarge else { throw error }
      return .damaged
    }
    guard let json = try? JSONValue(parsing: bytes), var fix = Fix(json: json) else {
      return .damaged
    }
    guard !fix.isGivenByUser else { return .none }
    fix.flags.insert(.cached)
    return .fix(fix)
  }

  /// Returns the saved fix, flagged as cached; `nil` if there is none or the file is damaged.
  ///
  /// - Throws: The error of ``content()``.
  package func load() throws(FileError) -> Fix? {
    guard case .fix(let fix) = try content() else { return nil }
    return fix
  }

  /// The saved fix, as a source for the end of a chain.
  package var provider: OneShotProvider {
    OneShotProvider(name: "last", kind: .fixed) { try load() }
  }
}

extension Fix {
  /// Whether the user gave the position, rather than a source that measured it.
  fileprivate var isGivenByUser: Bool { accuracy.origin == .exact }
}
