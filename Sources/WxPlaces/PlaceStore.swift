internal import WxCore
internal import WxSQLite

/// The user's saved places, in one SQLite file.
///
/// A completed call is on the disk and survives a crash or a power failure (write-ahead log, synced
/// at every commit); an interrupted one has taken full effect or none. Several processes may use
/// one store at the same time: a writer waits for another one up to the busy timeout. The file and
/// its log have mode 0600, and the folder 0700 if it is created.
///
/// Calls block while they access the disk. All are thread-safe.
///
/// ## Topics
/// - ``all()``, ``find(_:)``, ``place(_:)``, ``defaultPlace()``
/// - ``add(_:as:query:date:)``, ``remove(_:)``, ``rename(_:to:)``, ``setDefault(_:)``
/// - ``merge(_:at:)``
public final class PlaceStore: Sendable {
  /// The access for which a store is opened.
  public enum Access: Hashable, Sendable {
    /// Read only. Works in a folder that is not writable and creates no file; a missing store
    /// counts as empty.
    case reading
    /// Read and write. Creates the file if it is missing.
    case writing
  }

  /// The database file.
  package let path: String
  /// The access for which the store was opened.
  package let access: Access
  let queue: DatabaseQueue
  let timeLimit: Duration

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - access: Whether to open it for writing.
  ///   - timeLimit: How long to wait for another process to finish writing.
  /// - Throws: ``PlaceStoreError``.
  public init(
    path: String, for access: Access = .writing, timeLimit: Duration = .seconds(5)
  ) throws(PlaceStoreError) {
    self.path = path
    self.access = access
    self.timeLimit = timeLimit
    queue = try Self.explained(path, timeLimit) {
      switch access {
      case .writing: try Self.openForWriting(path, timeLimit)
      case .reading: try Self.openForReading(path, timeLimit)
      }
    }
  }

  /// Checks for damage in every page, every index and every constraint of the schema.
  ///
  /// - Throws: ``PlaceStoreError/corrupt(path:detail:)`` with the first fault found.
  package func verify() throws(PlaceStoreError) {
    let verdict = try read { try $0.value("PRAGMA integrity_check(1)", as: String.self) }
    guard verdict == "ok" else {
      throw .corrupt(path: path, detail: verdict ?? "the check returned nothing")
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(PlaceStoreError) -> Value {
    try Self.explained(path, timeLimit) { try queue.read(body) }
  }

  /// Runs one transaction, isolated from other writers and rolled back on any error.
  func write<Value>(_ body: (Database) throws -> Value) throws(PlaceStoreError) -> Value {
    // A store opened for reading may be a copy in memory, where writes would be lost.
    guard access == .writing else { throw .readOnly(path: path) }
    return try Self.explained(path, timeLimit) { try queue.write(body) }
  }

  static func explained<Value>(
    _ path: String, _ timeLimit: Duration, _ body: () throws -> Value
  ) throws(PlaceStoreError) -> Value {
    do {
      return try body()
    } catch let error as PlaceStoreError {
      throw error
    } catch let error as DatabaseError {
      // SQLite reports only that it cannot open the file; report a missing permission as such.
      if error.code == .cannotOpen, !StoreFile.isWritable(folderOf: path) {
        throw .readOnly(path: path)
      }
      throw PlaceStoreError(error, path: path, timeLimit: timeLimit.seconds)
    } catch let error as FileError {
      throw PlaceStoreError(error, path: path)
    } catch {
      throw .io(path: path, detail: SystemReason.clause(error))
    }
  }
}
