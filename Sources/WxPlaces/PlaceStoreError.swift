public import WxCore

/// The reasons why an operation on the store of saved places fails.
///
/// `path` is the path of the database file, and `detail` has the words of SQLite or the system.
public enum PlaceStoreError: ExplainedError, Hashable {
  /// The file is not a database.
  case notADatabase(path: String)
  /// The path leads to a folder, a pipe or a device instead of a file; `kind` is `nil` if it is
  /// something else.
  case notAFile(path: String, kind: FileKind?)
  /// The database belongs to another program.
  case foreign(path: String)
  /// The database is damaged.
  case corrupt(path: String, detail: String)
  /// A newer version of this program wrote the database: its schema has the number `found`, and
  /// this program supports the numbers up to `known`.
  case newerSchema(path: String, found: Int, known: Int)
  /// The file or its folder is not writable.
  case readOnly(path: String)
  /// The file or its folder is not readable.
  case denied(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// Another process has locked the store for longer than the busy timeout, in seconds.
  case locked(path: String, seconds: Double)
  /// Reading or writing failed for another reason.
  case io(path: String, detail: String)
  /// No place is saved under any of these names or identifiers.
  case notFound([String])
  /// Another place already has this name, or has it as its identifier; `label` is that place with
  /// its region and country.
  case nameTaken(String, label: String)
  /// No fence is saved under any of these names.
  case fenceNotFound([String])
  /// Another fence already has this name.
  case fenceNameTaken(String)
  /// The text is not a valid name; `reason` is a clause that says why.
  case invalidName(String, reason: String)
}

extension PlaceStoreError {
  /// The stable identifier for scripts: `store_locked`, `place_not_found`.
  public var code: String {
    switch self {
    case .notADatabase, .notAFile: "store_not_a_database"
    case .foreign: "store_foreign"
    case .corrupt: "store_corrupt"
    case .newerSchema: "store_newer_schema"
    case .readOnly: "store_read_only"
    case .denied: "store_denied"
    case .diskFull: "disk_full"
    case .locked: "store_locked"
    case .io: "store_io"
    case .notFound: "place_not_found"
    case .nameTaken: "name_taken"
    case .fenceNotFound: "fence_not_found"
    case .fenceNameTaken: "name_taken"
    case .invalidName: "invalid_name"
    }
  }

  /// The kind of failure.
  public var cause: FailureCause {
    switch self {
    case .notADatabase, .notAFile, .foreign, .corrupt: .malformed
    case .newerSchema: .configuration
    case .readOnly, .denied, .diskFull, .locked, .io: .io
    case .notFound, .fenceNotFound: .notFound
    case .nameTaken, .fenceNameTaken, .invalidName: .usage
    }
  }

  /// What happened, as a sentence.
  public var message: String {
    switch self {
    case .notADatabase(let path): "\(path.plainText) is not a database."
    case .notAFile(let path, let kind):
      "\(path.plainText) is \(kind?.rawValue ?? "not a regular file"), not a database."
    case .foreign(let path): "\(path.plainText) belongs to another program."
    case .corrupt(let path, let detail):
      "The store \(path.plainText) is damaged: \(detail.plainText)."
    case .newerSchema(let path, let found, let known):
      "The store \(path.plainText) has schema \(found); this program supports up to \(known)."
    case .readOnly(let path): "The store \(path.plainText) cannot be written to."
    case .denied(let path): "The store \(path.plainText) cannot be opened: permission denied."
    case .diskFull(let path): "The disk is full: nothing was written to \(path.plainText)."
    case .locked(let path, let seconds):
      "Another process has held the store \(path.plainText) for more than \(JSONValue(shortest: seconds).text()) s."
    case .io(let path, let detail):
      "The store \(path.plainText) cannot be read or written: \(detail.plainText)."
    case .notFound(let names):
      "No place is saved as \(Self.list(names))."
    case .nameTaken(let name, let label):
      "The name “\(name.plainText)” is taken by \(label.plainText)."
    case .fenceNotFound(let names):
      "No fence is saved as \(Self.list(names))."
    case .fenceNameTaken(let name): "A fence “\(name.plainText)” already exists."
    case .invalidName(let name, let reason):
      "“\(name.plainText)” is not a valid name: \(reason)."
    }
  }

  /// The names in quotes, joined by “or”.
  private static func list(_ names: [String]) -> String {
    names.map { "“\($0.plainText)”" }.joined(separator: " or ")
  }

  /// What to do next, as a sentence.
  public var hint: Hint? {
    switch self {
    case .notADatabase, .notAFile, .foreign:
      "Move the file, or set XDG_DATA_HOME to another folder."
    case .corrupt:
      "Restore it from a backup, or move it elsewhere and import your last export."
    case .newerSchema: "Update wxloc."
    case .readOnly, .denied: "Check the owner and the permissions of the file and its folder."
    case .diskFull: "Free some disk space, then try again."
    case .locked: "Try again when the other process has finished."
    case .io: "Check the disk and the path, or set XDG_DATA_HOME to another folder."
    case .notFound: "\(.places) shows what is saved."
    case .fenceNotFound: "\(.fences) shows what is saved."
    case .nameTaken: "Choose another name."
    case .fenceNameTaken: "Choose another name, or remove that fence first."
    case .invalidName: "Give a name of 1 to \(SavedName.maximumLength) printable characters."
    }
  }
}
