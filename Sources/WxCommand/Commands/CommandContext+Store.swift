internal import WxCore
package import WxGazetteer
internal import WxLocation
internal import WxPlaces
internal import WxSettings

extension CommandContext {
  /// The program's folders.
  func folders() throws -> Folders { try Folders(environment: environment) }

  /// Opens the store of saved places.
  func store(_ access: PlaceStore.Access) throws -> PlaceStore {
    let path = try folders().store
    diagnostics.detail("Using the saved places in \(path).")
    return try PlaceStore(path: path, for: access)
  }

  /// Saves a fix for `list`, and for later runs in which no source answers; warns if that fails.
  ///
  /// - Returns: Whether the fix was saved.
  @discardableResult
  func save(_ fix: Fix) -> Bool {
    do {
      try lastFixStore().save(fix)
      return true
    } catch {
      diagnostics.warn("The fix was not saved", because: error)
      return false
    }
  }

  /// The store of the last accepted fix.
  func lastFixStore() throws -> LastFixStore {
    LastFixStore(path: try folders().lastFix)
  }

  /// The store of the positions that phones have sent.
  func phoneStore() throws -> PhoneStore { PhoneStore(path: try folders().phones) }

  /// Opens the gazetteer.
  package func gazetteer() throws -> Gazetteer {
    let path = GazetteerFolder(environment: environment).path
    diagnostics.detail("Using the gazetteer in \(path).")
    return try Gazetteer(folder: path, checkingPages: true)
  }

  /// The time zones of places, from the gazetteer.
  var placeZones: PlaceZones {
    let opened = OpenedGazetteer(in: self)
    return PlaceZones({ try opened.gazetteer() }, environment: environment)
  }
}
