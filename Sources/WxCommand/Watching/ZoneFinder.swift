internal import WxCore
internal import WxGazetteer
internal import WxLocation

/// Looks up time zones by their outlines.
struct ZoneFinder: Sendable {
  let gazetteer: Gazetteer

  /// Creates a finder.
  ///
  /// - Throws: `ZoneDataMissing` if the gazetteer has no outlines of zones.
  init(_ gazetteer: Gazetteer) throws(ZoneDataMissing) {
    guard gazetteer.areas.knowsZones else { throw ZoneDataMissing() }
    self.gazetteer = gazetteer
  }

  /// The look-up of a monitor. If several zones contain the position and none is preferred, it is that
  /// of the nearest place.
  func find(
    _ position: Coordinate, preferring preferred: String?, within reach: Double
  ) throws(GazetteerError) -> ZoneMonitor.Finding {
    // If the position may be that far away, no zone is certain, however far the border is.
    guard reach <= AreaIndex.farthestBorder else {
      return ZoneMonitor.Finding(zone: nil, border: nil)
    }
    let zones = try gazetteer.areas.zones(at: position)
    var preferred = preferred
    if zones.count > 1, !zones.contains(where: { $0 == preferred }) {
      preferred = try ReverseGeocoder(gazetteer).describe(position).timeZone
    }
    let (zone, border) = try gazetteer.areas.zoneAndBorder(
      at: position, preferring: preferred, within: reach)
    return ZoneMonitor.Finding(zone: zone, border: border)
  }

  /// Whether the machine has a zone already: by its name, or by another name of it, such as
  /// `US/Eastern` for `America/New_York`.
  ///
  /// - Parameters:
  ///   - zone: The zone of the position.
  ///   - machine: The zone of the machine.
  /// - Returns: Whether they are the same. Two zones with outlines are not, even if their clocks agree.
  func isSame(_ zone: String, as machine: String) -> Bool {
    if zone == machine { return true }
    guard !gazetteer.areas.hasZone(machine), let rules = gazetteer.timeZones.rules(for: zone),
      let others = gazetteer.timeZones.rules(for: machine)
    else { return false }
    return rules.hasSameClocks(as: others)
  }
}

/// The gazetteer has no outlines of time zones.
struct ZoneDataMissing: ExplainedError {
  let code = "zone_data_missing"
  let cause = FailureCause.unavailable
  var message: String { "The gazetteer has no outlines of time zones (zones.wxi)." }
  var hint: Hint? { "Build it with all tables of data/: \(.gazetteerBuilder)." }
}
