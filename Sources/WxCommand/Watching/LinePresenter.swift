internal import struct WxPlatform.Date
internal import WxCore
internal import WxDisplay
internal import WxLocation

/// Prints a watch for people: one line per fix, loss or fence crossing.
final class LinePresenter: WatchPresenter {
  private let output: Output
  private let places: PlaceFinder
  private let units: MotionText
  private let flushes: Bool

  init(in context: CommandContext, places: PlaceFinder, units: MotionText, flushes: Bool) {
    self.units = units
    output = context.output
    self.places = places
    self.flushes = flushes
  }

  func show(_ event: WatchEvent, at now: Timestamp) throws {
    switch event {
    case .change(.fix(let fix)):
      let place = places.sentence(at: fix.coordinate).map { "  \($0)" } ?? ""
      try line(
        "\(fix.position)  \(fix.accuracy.sentence(in: units))\(Self.remark(fix, at: now))\(place)",
        at: now)
    case .change(.lost(let source, let reason)): try line("lost \(source): \(reason)", at: now)
    case .change: break
    case .fence(let event): try line(event.sentence, at: now)
    case .visit(let event):
      let place = places.sentence(at: event.center).map { "  \($0)" } ?? ""
      try line("\(event.sentence)\(place)", at: now)
    case .zone(let event): try line(event.sentence, at: now)
    }
  }

  /// A remark about an unreliable or old fix time; lines begin with the time of arrival.
  private static func remark(_ fix: Fix, at now: Timestamp) -> String {
    if let date = fix.suspectDate { return ", the reported date, \(date), cannot be right" }
    let age = fix.age(at: now.wall)
    return age < 60 ? "" : ", measured \(AgeText.ago(age))"
  }

  private func line(_ text: String, at now: Timestamp) throws(OutputError) {
    try output.line("\(ISO8601.text(now.wall))  \(text.plainText)")
    if flushes { try output.flush() }
  }
}

extension FenceEvent {
  /// The event for people: `entered home`, or `inside home` at the start.
  var sentence: String {
    "\(isInitial ? "inside" : kind == .enter ? "entered" : "left") \(fence.plainText)"
  }
}

extension VisitEvent {
  /// The event for people.
  var sentence: String {
    let latitude = center.latitude.rounded(toPlaces: 5)
    let position = "\(latitude), \(center.longitude.rounded(toPlaces: 5))"
    guard let departedAt else { return "stays since \(ISO8601.text(arrivedAt)) at \(position)" }
    return "stayed for \(AgeText.length(departedAt.timeIntervalSince(arrivedAt))) at \(position)"
  }
}
