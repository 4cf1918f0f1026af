package import WxCore

/// The reasons why a MaxMind database returned no position.
package enum MMDBError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing(path: String)
  /// The file cannot be read.
  case unreadable(path: String)
  /// The path is a folder, a pipe or a device; the reason is a clause.
  case notAFile(path: String, reason: String)
  /// The file is not a database of this kind, or is damaged.
  case broken(path: String, detail: String)
  /// No file was named, and none of the usual folders has one.
  case noDatabase(folders: [String])
  /// The database contains only IPv4 addresses.
  case noIPv6(path: String)
  /// The address is not in the database.
  case unknownAddress(InternetAddress)
  /// The database has the address but no position for it.
  case noPosition(InternetAddress, database: String)
  /// The public address of this network is unknown.
  case noAddress
  /// libmaxminddb is not installed; the associated value is the Debian package.
  case libraryMissing(package: String)
}

extension MMDBError: ExplainedError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .missing: "mmdb_missing"
    case .unreadable, .notAFile: "mmdb_unreadable"
    case .broken: "mmdb_broken"
    case .noDatabase: "mmdb_none"
    case .noIPv6: "mmdb_no_ipv6"
    case .unknownAddress: "mmdb_unknown_address"
    case .noPosition: "mmdb_no_position"
    case .noAddress: "mmdb_no_address"
    case .libraryMissing: "libmaxminddb_missing"
    }
  }

  /// The kind of failure.
  package var cause: FailureCause {
    switch self {
    case .missing, .unreadable, .notAFile: .inputMissing
    case .broken: .malformed
    case .noDatabase, .noAddress, .libraryMissing: .unavailable
    case .noIPv6, .unknownAddress, .noPosition: .notFound
    }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .missing(let path): "The database \(path.plainText) does not exist."
    case .unreadable(let path): "The database \(path.plainText) cannot be read."
    case .notAFile(let path, let reason):
      "The database \(path.plainText) cannot be read: \(reason)."
    case .broken(let path, let detail):
      "\(path.plainText) is not a MaxMind database, or is damaged: \(detail.plainText)."
    case .noDatabase(let folders):
      "No MaxMind city database was found in \(folders.joined(separator: ", "))."
    case .noIPv6(let path): "\(path.plainText) contains only IPv4 addresses."
    case .unknownAddress(let address): "The address \(address) is not in the database."
    case .noPosition(let address, let database):
      "The database \(database.plainText) has no position for \(address)."
    case .noAddress: "The IP service did not report this network's address."
    case .libraryMissing: "libmaxminddb, which MaxMind databases require, is not installed."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .missing, .unreadable, .notAFile: "Check the path given with \(.databaseFile)."
    case .broken: "Download the database again."
    case .noDatabase: "Name one with \(.databaseFile)."
    case .noIPv6, .noAddress: "Name an address with \(.internetAddress)."
    case .unknownAddress(let address) where address.isPrivate:
      "Addresses of private networks have no location; give the public one with \(.internetAddress)."
    case .unknownAddress:
      "The database may be old or incomplete: try another one, or \(.ipSource)."
    case .noPosition: "Use a city database; country databases have no positions."
    case .libraryMissing(let package): "Install the package \(package)."
    }
  }
}
