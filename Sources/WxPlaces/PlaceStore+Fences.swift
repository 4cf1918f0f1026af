internal import GRDB
public import struct Foundation.Date

extension PlaceStore {
  /// All fences in the order in which they were added.
  ///
  /// - Throws: ``PlaceStoreError``.
  public func fences() throws(PlaceStoreError) -> [SavedFence] {
    try read { try FenceRow.fetchAll($0) }
  }

  /// The fences of some names, in the order of the names; compared as places' names are.
  ///
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/fenceNotFound(_:)`` and all unknown names.
  public func fences(named names: [String]) throws(PlaceStoreError) -> [SavedFence] {
    try read { try Self.fences(named: names, in: $0) }
  }

  /// Saves a fence.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - shape: Where it is.
  ///   - time: The time of adding.
  /// - Returns: The fence as it is saved.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/fenceNameTaken(_:)`` where another fence
  ///   has that name.
  public func addFence(
    _ name: String, _ shape: SavedFence.Shape, at time: Date
  ) throws(PlaceStoreError) -> SavedFence {
    let name = try SavedName(name)
    return try write { database in
      guard try FenceRow.fetchAll(database, where: "name_key = ?", [name.key]).isEmpty else {
        throw PlaceStoreError.fenceNameTaken(name.text)
      }
      let fence = SavedFence(name: name.text, shape: shape, addedAt: time)
      try FenceRow.insert(fence, key: name.key, into: database)
      return fence
    }
  }

  /// Removes fences: all that are named, or none where one is not saved.
  ///
  /// - Returns: What was removed.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/fenceNotFound(_:)``.
  public func removeFences(_ names: [String]) throws(PlaceStoreError) -> [SavedFence] {
    try write { database in
      var removed: [SavedFence] = []
      for fence in try Self.fences(named: names, in: database) where !removed.contains(fence) {
        try database.execute(
          sql: "DELETE FROM fence WHERE name_key = ?", arguments: [SavedName.key(of: fence.name)])
        removed.append(fence)
      }
      return removed
    }
  }

  private static func fences(
    named names: [String], in database: Database
  ) throws -> [SavedFence] {
    var unknown: [String] = []
    let fences = try names.compactMap { name -> SavedFence? in
      let key = SavedName.key(of: name)
      let fence = try FenceRow.fetchAll(database, where: "name_key = ?", [key]).first
      if fence == nil { unknown.append(name) }
      return fence
    }
    guard unknown.isEmpty else { throw PlaceStoreError.fenceNotFound(unknown) }
    return fences
  }
}
