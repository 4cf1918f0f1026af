internal import GRDB
internal import WxCore

/// The places that the user has saved, in one SQLite file.
///
/// What a call has returned is on the disk and survives a crash and a power cut (write-ahead log,
/// forced out at every commit); what it has not returned is either there whole or not at all.
/// Several processes may use one store at a time: a writer waits for another one up to the busy
/// timeout. The file is 0600, and so are the log beside it and the folder's 0700 where it is made.
///
/// Calls block while the disk works. All are safe from any thread.
///
/// ## Topics
/// - ``all()``, ``find(_:)``, ``place(_:)``, ``defaultPlace()``
/// - ``add(_:as:query:at:)``, ``remove(_:)``, ``rename(_:to:)``, ``setDefault(_:)``
/// - ``merge(_:at:)``
public final class PlaceStore: Sendable {
  /// What a store is opened for.
  public enum Access: Hashable, Sendable {
    /// Reading alone. Works in a folder that may not be written to, makes no file, and a store that
    /// is not there is an empty one.
    case reading
    /// Reading and writing. The file is made where there is none.
    case writing
  }

  /// The database file.
  public let path: String
  /// What the store was opened for.
  public let access: Access
  let queue: DatabaseQueue
  let patience: Duration

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - access: Whether it is to be written to.
  ///   - patience: How long to wait for another process that writes.
  /// - Throws: ``PlaceStoreError``.
  public init(
    path: String, for access: Access = .writing, patience: Duration = .seconds(5)
  ) throws(PlaceStoreError) {
    self.path = path
    self.access = access
    self.patience = patience
    queue = try Self.explained(path, patience) {
      switch access {
      case .writing: try Self.openForWriting(path, patience)
      case .reading: try Self.openForReading(path, patience)
      }
    }
  }

  /// Looks for damage: every page of the file, every index, every rule of the schema.
  ///
  /// - Throws: ``PlaceStoreError/corrupt(path:detail:)`` with the first fault found.
  public func verify() throws(PlaceStoreError) {
    let verdict = try read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") }
    guard verdict == "ok" else {
      throw .corrupt(path: path, detail: verdict ?? "the check gave no answer")
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(PlaceStoreError) -> Value {
    try Self.explained(path, patience) { try queue.read(body) }
  }

  /// Runs one transaction that sees no other writer's work half done and is undone by any error.
  func write<Value>(_ body: (Database) throws -> Value) throws(PlaceStoreError) -> Value {
    // A store opened for reading may be a copy in memory: what is written there would be lost.
    guard access == .writing else { throw .readOnly(path: path) }
    return try Self.explained(path, patience) { try queue.write(body) }
  }

  static func explained<Value>(
    _ path: String, _ patience: Duration, _ body: () throws -> Value
  ) throws(PlaceStoreError) -> Value {
    do {
      return try body()
    } catch let error as PlaceStoreError {
      throw error
    } catch let error as DatabaseError {
      // SQLite only says that it cannot open a file; whether that is for want of permission is
      // worth knowing.
      if error.resultCode == .SQLITE_CANTOPEN, !StoreFile.isWritable(folderOf: path) {
        throw .readOnly(path: path)
      }
      throw PlaceStoreError(error, path: path, patience: patience.seconds)
    } catch let error as FileError {
      throw PlaceStoreError(error, path: path)
    } catch {
      throw .io(path: path, detail: SystemReason.clause(error))
    }
  }
}
