internal import WxAnswers
internal import WxCore
internal import WxDisplay
internal import WxGazetteer
internal import WxLocation
internal import WxPlatform

/// The time zone at the position of this machine, and how certain it is.
struct ZoneHere {
  let answer: ZoneAnswer
  let result: LocationResult
  /// The zone by its outline; `nil` if there are none.
  let finding: ZoneMonitor.Finding?
  /// The zone of the machine.
  let machine: String?
  /// Whether the zone of the machine was set; `nil` if that was not requested.
  var isApplied: Bool?

  /// Whether the true position is in the zone, as far as its accuracy says.
  var isCertain: Bool {
    guard let reach = result.fix.zoneReach, finding?.zone != nil else { return false }
    return result.quality == .accepted && reach <= finding?.border ?? AreaIndex.farthestBorder
  }

  /// The zone to set.
  ///
  /// - Throws: `ZoneNotCertain` or `NoZone`.
  var certainZone: String {
    get throws {
      guard let zone = finding?.zone else { throw NoZone() }
      guard isCertain else { throw ZoneNotCertain(detail: certainty(in: .metric), zone: zone) }
      return zone
    }
  }

  func json(now: Date) -> JSONObject {
    var object = answer.members
    object.append("is_certain", .bool(isCertain))
    object.append("border_m", JSONValue((finding?.border).map { $0.rounded() }))
    object.append("machine_timezone", JSONValue(machine))
    if let isApplied { object.append("applied", .bool(isApplied)) }
    object.append("quality", .string(result.quality.rawValue))
    object.append("fix", .object(result.fix.json(now: now)))
    return object
  }

  func lines(in units: MotionText, at now: Date) -> [String] {
    let fix = result.fix
    return [
      "\(answer.name), \(answer.localTime)",
      answer.nextChange.map { "next change of the clocks: \($0)" } ?? "the clocks do not change",
      (isCertain ? "certain: " : "not certain: ") + certainty(in: units),
      "at \(fix.position), \(fix.accuracy.sentence(in: units)), from \(fix.origin), "
        + fix.ageText(at: now),
      machineSentence,
    ]
  }

  private func certainty(in units: MotionText) -> String {
    guard let finding else { return "the gazetteer has no outlines of time zones" }
    guard finding.zone != nil else { return "no zone has this part of the sea" }
    let farthest = units.length(AreaIndex.farthestBorder)
    let border =
      finding.border.map { "the nearest border of a zone is \(units.length($0)) away" }
      ?? "no border of a zone is within \(farthest)"
    if isCertain { return border }
    guard result.quality == .accepted else {
      return "\(border), and the position is old or inaccurate"
    }
    guard let reach = result.fix.zoneReach else {
      return "\(border), and the accuracy of the position is not known"
    }
    return "\(border), and must be \(units.length(reach)) away for a position this accurate"
  }

  private var machineSentence: String {
    guard let machine else { return "the zone of this machine is not known" }
    switch isApplied {
    case true?: return "this machine now has \(answer.name), before: \(machine)"
    case false?: return "this machine has \(machine) already"
    case nil: return "this machine has \(machine)"
    }
  }
}

/// The position is not certain enough to set the time zone of the machine.
struct ZoneNotCertain: ExplainedError {
  let detail: String
  let zone: String

  let code = "zone_not_certain"
  let cause = FailureCause.inferiorFix
  var message: String { "The time zone was not set, because it is not certain: \(detail)." }
  var hint: Hint? {
    "Wait for a better fix with \(.accuracy), or set it with “timedatectl set-timezone \(zone)”."
  }
}

/// No time zone has the position.
struct NoZone: ExplainedError {
  let code = "zone_none"
  let cause = FailureCause.notFound
  var message: String { "The time zone was not set: the position is at sea, where there is none." }
}
