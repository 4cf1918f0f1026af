internal import WxSQLite
public import struct WxPlatform.Date

extension PlaceStore {
  /// Returns all fences in the order in which they were added.
  ///
  /// - Throws: ``PlaceStoreError``.
  public func fences() throws(PlaceStoreError) -> [SavedFence] {
    try read { try FenceRow.fetchAll($0) }
  }

  /// Returns the fences with the given names, in that order; names compare like those of places.
  ///
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/fenceNotFound(_:)`` and all unknown
  ///   names.
  package func fences(named names: [String]) throws(PlaceStoreError) -> [SavedFence] {
    try read { try Self.fences(named: names, in: $0) }
  }

  /// Saves a fence.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - shape: The shape.
  ///   - date: The time of addition.
  /// - Returns: The saved fence.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/fenceNameTaken(_:)`` if another fence
  ///   has the name.
  public func addFence(
    _ name: String, _ shape: SavedFence.Shape, date: Date
  ) throws(PlaceStoreError) -> SavedFence {
    let name = try SavedName(name)
    return try write { database in
      guard try FenceRow.fetchAll(database, where: "name_key = ?", [name.key]).isEmpty else {
        throw PlaceStoreError.fenceNameTaken(name.text)
      }
      let fence = SavedFence(name: name.text, shape: shape, addedAt: date)
      try FenceRow.insert(fence, key: name.key, into: database)
      return fence
    }
  }

  /// Changes the name or the shape of a fence, which keeps its place in the list and its time of
  /// addition.
  ///
  /// - Parameters:
  ///   - name: The name of the fence.
  ///   - newName: Its new name; `nil` keeps the old one.
  ///   - shape: Its new shape; `nil` keeps the old one.
  /// - Returns: The changed fence.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/fenceNotFound(_:)``, or
  ///   ``PlaceStoreError/fenceNameTaken(_:)`` if another fence has the new name.
  package func changeFence(
    _ name: String, to newName: String? = nil, _ shape: SavedFence.Shape? = nil
  ) throws(PlaceStoreError) -> SavedFence {
    let given = try newName.map { name throws(PlaceStoreError) in try SavedName(name) }
    return try write { database in
      let old = try Self.fences(named: [name], in: database)[0]
      let key = SavedName.key(of: old.name)
      if let given, given.key != key,
        try !FenceRow.fetchAll(database, where: "name_key = ?", [given.key]).isEmpty
      {
        throw PlaceStoreError.fenceNameTaken(given.text)
      }
      let fence = SavedFence(
        name: given?.text ?? old.name, shape: shape ?? old.shape, addedAt: old.addedAt)
      try FenceRow.replace(key, by: fence, key: given?.key ?? key, in: database)
      return fence
    }
  }

  /// Removes all the given fences, or none if one of them is not saved.
  ///
  /// - Parameter names: The names; a repeated one is removed once.
  /// - Returns: The removed fences, in the order given.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/fenceNotFound(_:)`` and all unknown
  ///   names.
  public func removeFences(_ names: [String]) throws(PlaceStoreError) -> [SavedFence] {
    try write { database in
      var removed: [SavedFence] = []
      for fence in try Self.fences(named: names, in: database) where !removed.contains(fence) {
        try database.execute(
          "DELETE FROM fence WHERE name_key = ?", [SavedName.key(of: fence.name)])
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
      if fence == nil, !unknown.contains(name) { unknown.append(name) }
      return fence
    }
    guard unknown.isEmpty else { throw PlaceStoreError.fenceNotFound(unknown) }
    return fences
  }
}
