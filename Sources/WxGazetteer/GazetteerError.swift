internal import WxPlatform
public import WxCore

/// The reasons why a gazetteer cannot be used or built.
public enum GazetteerError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing(path: String)
  /// The file cannot be opened or mapped.
  case unreadable(path: String, detail: String)
  /// The file is not a gazetteer.
  case foreign(path: String)
  /// The file was written for another version of this program.
  case otherVersion(path: String, found: Int, expected: Int)
  /// The file is truncated or its bytes have changed.
  case damaged(path: String, detail: String)
  /// The file was truncated or overwritten while it was in use.
  case changed(path: String)
  /// A source table or polygon file for a build is missing or cannot be read.
  case missingSource(path: String)
  /// A source table cannot be used for a build; line 0 if no single line is at fault.
  case badSource(path: String, line: Int, detail: String)
  /// The index cannot be written.
  case cannotWrite(path: String, detail: String)
  /// The build was cancelled.
  case cancelled
}

extension GazetteerError: ExplainedError {
  /// The stable error code for scripts.
  public var code: String {
    switch self {
    case .missing: "gazetteer_missing"
    case .unreadable: "gazetteer_unreadable"
    case .foreign: "gazetteer_foreign"
    case .otherVersion: "gazetteer_version"
    case .damaged: "gazetteer_damaged"
    case .changed: "gazetteer_changed"
    case .missingSource: "gazetteer_source_missing"
    case .badSource: "gazetteer_source"
    case .cannotWrite: "gazetteer_write"
    case .cancelled: "cancelled"
    }
  }

  /// A missing or changed gazetteer is an unavailable part; a foreign or damaged one is malformed
  /// input.
  public var cause: FailureCause {
    switch self {
    case .missing, .changed: .unavailable
    case .unreadable, .missingSource: .inputMissing
    case .foreign, .otherVersion, .damaged, .badSource: .malformed
    case .cannotWrite: .io
    case .cancelled: .internal
    }
  }

  /// What happened, as a sentence.
  public var message: String {
    switch self {
    case .missing(let path): "There is no gazetteer at \(path)."
    case .unreadable(let path, let detail): "The gazetteer \(path) cannot be read: \(detail)."
    case .foreign(let path): "\(path) is not a wxloc gazetteer."
    case .otherVersion(let path, let found, let expected):
      "The gazetteer \(path) has format version \(found); this program reads version \(expected)."
    case .damaged(let path, let detail): "The gazetteer \(path) is damaged: \(detail)."
    case .changed(let path):
      "The gazetteer \(path) was truncated or overwritten while it was in use."
    case .missingSource(let path): "The source \(path) is missing or cannot be read."
    case .badSource(let path, let line, let detail):
      "\(path)\(line > 0 ? ", line \(line)" : ""): \(detail)."
    case .cannotWrite(let path, let detail): "The gazetteer \(path) cannot be written: \(detail)."
    case .cancelled: "The build was cancelled."
    }
  }

  /// What to do next, as a sentence.
  public var hint: Hint? {
    switch self {
    case .otherVersion(let path, _, _), .damaged(let path, _), .foreign(let path):
      path.hasSuffix("/\(AreaFile.fileName)")
        ? "Build it again with \(.areasBuilder), or remove it." : worldHint
    case .missing: worldHint
    case .unreadable: "Check the file and its permissions."
    case .changed:
      "Replace the file by renaming a complete one, as a build does, and open the gazetteer again."
    case .missingSource(let path):
      Self.isTable(path)
        ? "Give the folder of the source tables with \(.sourceTables)." : "Check the path."
    case .badSource(let path, _, _):
      Self.isTable(path)
        ? "Make the tables again with scripts/data/make." : "Correct the file and build again."
    case .cannotWrite: "Check the folder, its permissions and the free space."
    case .cancelled: nil
    }
  }

  /// Whether a source is a table of the project. The others are the user's own files and downloads.
  private static func isTable(_ path: String) -> Bool {
    [".tsv", ".tsv.gz", ".bin", ".bin.gz"].contains(where: path.hasSuffix)
  }

  /// What to do without a usable index.
  private var worldHint: Hint {
    // Only a copy of the sources has the tables to build it from.
    Self.hasSources
      ? "Build it with \(.gazetteerBuilder), or set WXLOC_GAZETTEER to its folder."
      : "Set WXLOC_GAZETTEER to the folder of a gazetteer, or reinstall the program."
  }

  /// Whether the current folder is a copy of the sources.
  private static var hasSources: Bool {
    ["data/folding.tsv", "data/folding.tsv.gz"].contains(where: FileManager.default.fileExists)
  }
}
