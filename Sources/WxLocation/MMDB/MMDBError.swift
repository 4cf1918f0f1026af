public import WxCore

/// Why a MaxMind database gives no position.
public enum MMDBError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be read.
  case unreadable(path: String)
  /// A folder, a pipe or a device is in the place of the file; the reason is a clause.
  case notAFile(path: String, reason: String)
  /// The file is no database of this kind, or is damaged.
  case broken(path: String, detail: String)
  /// No file was named, and none of the usual folders has one.
  case noDatabase(folders: [String])
  /// The database has IPv4 addresses alone.
  case noIPv6(path: String)
  /// The address is not in the database.
  case unknownAddress(InternetAddress)
  /// The database knows the address but not where it is.
  case noPosition(InternetAddress, database: String)
  /// Nobody told the address of this network.
  case noAddress
}

extension MMDBError: ExplainedError {
  /// The word for scripts.
  public var code: String {
    switch self {
    case .missing: "mmdb_missing"
    case .unreadable, .notAFile: "mmdb_unreadable"
    case .broken: "mmdb_broken"
    case .noDatabase: "mmdb_none"
    case .noIPv6: "mmdb_no_ipv6"
    case .unknownAddress: "mmdb_unknown_address"
    case .noPosition: "mmdb_no_position"
    case .noAddress: "mmdb_no_address"
    }
  }

  /// The kind of failure.
  public var cause: FailureCause {
    switch self {
    case .missing, .unreadable, .notAFile: .inputMissing
    case .broken: .malformed
    case .noDatabase, .noAddress: .unavailable
    case .noIPv6, .unknownAddress, .noPosition: .notFound
    }
  }

  /// What happened.
  public var message: String {
    switch self {
    case .missing(let path): "There is no database \(path.plainText)."
    case .unreadable(let path): "The database \(path.plainText) cannot be read."
    case .notAFile(let path, let reason):
      "The database \(path.plainText) cannot be read: \(reason)."
    case .broken(let path, let detail):
      "\(path.plainText) is no MaxMind database, or is damaged: \(detail.plainText)."
    case .noDatabase(let folders):
      "There is no MaxMind database with cities in \(folders.joined(separator: ", "))."
    case .noIPv6(let path): "\(path.plainText) knows IPv4 addresses alone."
    case .unknownAddress(let address): "The address \(address) is not in the database."
    case .noPosition(let address, let database):
      "The database \(database.plainText) has no position for \(address)."
    case .noAddress: "The service did not tell this network's address."
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .missing, .unreadable, .notAFile: "Check the path given by --mmdb or mmdb.file."
    case .broken: "Fetch the database again."
    case .noDatabase: "Name one with --mmdb FILE or mmdb.file."
    case .noIPv6, .noAddress: "Name an address with --ip ADDRESS."
    case .unknownAddress(let address) where address.isPrivate:
      "Addresses of private networks have no place; give the public one with --ip ADDRESS."
    case .unknownAddress:
      "The database may be old or cover a part of the addresses: try another, or --source ip."
    case .noPosition: "Use a database of cities; those of countries have no positions."
    }
  }
}
