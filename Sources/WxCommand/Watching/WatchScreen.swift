internal import WxCore
internal import WxDisplay
internal import WxGazetteer
internal import WxLocation

/// The state of a live watch's view, updated by events and rendered as lines.
struct WatchScreen {
  /// The number of recent decisions to show.
  static let shownDecisions = 5

  private let units: MotionText
  private var fix: Fix?
  private var fixTime = Duration.zero
  private var place: String?
  private var sky: SkySummary?
  private var status = "starting"
  private var fixes = 0
  private var fences: [String] = []
  private var stay: VisitEvent?
  private var zone: ZoneEvent?
  private var decisions: [LocationDecision] = []

  /// Creates the state of a watch that has just begun.
  init(units: MotionText) { self.units = units }

  /// Updates the state for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - place: Names the place at a position.
  ///   - now: The time of the event.
  mutating func take(
    _ event: WatchEvent, place: (Coordinate) -> String?, at now: Timestamp
  ) {
    switch event {
    case .fence(let event):
      fences.removeAll { $0 == event.fence }
      if event.kind == .enter { fences.append(event.fence) }
    case .visit(let event): stay = event.kind == .arrival ? event : nil
    case .zone(let event): zone = event
    case .change(.fix(let new)):
      if new.coordinate != fix?.coordinate { self.place = place(new.coordinate) }
      fix = new
      fixTime = now.elapsed
      fixes += 1
      status = "\(new.mode == .threeD ? "3D" : "2D") fix from \(new.origin)"
    case .change(.held): break
    case .change(.lost(let source, let reason)): status = "lost \(source): \(reason)"
    case .change(.waiting(let source, let reason)): status = "\(source): \(reason)"
    case .change(.unusable(let source, let detail, _)):
      status = "\(source): no usable fix: \(detail)"
    case .change(.connected(let source, let what)): status = "\(source): connected to \(what)"
    case .change(.satellites(_, let summary)):
      sky = SkySummary(
        device: summary.device, used: summary.used ?? sky?.used, seen: summary.seen ?? sky?.seen,
        hdop: summary.hdop ?? sky?.hdop)
    case .change(.decision(let decision)):
      // A receiver without a fix reports this every second, which would push out everything else.
      if var last = decisions.last, last.epoch == nil, decision.epoch == nil,
        last.detail == decision.detail
      {
        last.count += 1
        decisions[decisions.count - 1] = last
      } else {
        decisions.append(decision)
      }
      if decisions.count > Self.shownDecisions { decisions.removeFirst() }
    }
  }

  /// Returns the lines from top to bottom, each fitting the terminal. Long facts are broken into
  /// several lines; long decisions are truncated.
  func lines(at now: Timestamp, width: Int, paint: Paint) -> [String] {
    var lines: [String] = []
    func add(_ text: String, _ weight: (String) -> String = { $0 }) {
      let text = text.plainText
      let fitted =
        text.displayWidth <= width ? [text] : WrappedText.lines(text, width: width)
      lines += fitted.map(weight)
    }
    if let fix {
      add("\(fix.position)  \(fix.accuracy.sentence(in: units))", paint.strong)
      add(place ?? "")
      add(motion(of: fix))
    } else {
      add("no position yet", paint.strong)
    }
    add(
      "\(status)\(fix.map { ", \(lastFix($0, at: now))" } ?? ""), \(fixes == 1 ? "1 fix" : "\(fixes) fixes")"
    )
    if let sky, sky.used != nil || sky.seen != nil {
      let dilution = sky.hdop.map { ", HDOP \($0.rounded(toPlaces: 1))" } ?? ""
      add("satellites: \(sky.used ?? 0) of \(sky.seen ?? 0) used\(dilution)")
    }
    if let stay { add(stay.sentence) }
    if let zone { add(zone.sentence) }
    if !fences.isEmpty { add("inside \(fences.joined(separator: ", "))") }
    for decision in decisions {
      let count = decision.count > 1 ? " (\(decision.count) times)" : ""
      let text = "  \(decision.sentence)\(count)".plainText
      lines.append(paint.faint(text.truncated(toDisplayWidth: width)))
    }
    return lines
  }

  /// The age of the last fix, by arrival if its date is suspect.
  private func lastFix(_ fix: Fix, at now: Timestamp) -> String {
    if let date = fix.suspectDate {
      return "last fix \(Int((now.elapsed - fixTime).seconds)) s ago, its date \(date) is suspect"
    }
    let age = max((now.elapsed - fixTime).seconds, fix.age(at: now.wall))
    return "last fix \(AgeText.length(age)) ago"
  }

  private func motion(of fix: Fix) -> String {
    var parts: [String] = []
    if let speed = fix.speed {
      let way = fix.course.map { " towards \(CompassPoint(degrees: $0).name)" } ?? ""
      parts.append(units.speed(speed) + way)
    }
    if let altitude = fix.altitudeMSL {
      parts.append("\(units.altitude(altitude)) above sea level")
    }
    return parts.joined(separator: ", ")
  }
}
