internal import WxCore
internal import WxLocation

/// Prints only the changes of the time zone of a watch: lines, or lines of JSON.
struct ZonePresenter: WatchPresenter {
  let output: Output
  let format: TextFormat

  func show(_ event: WatchEvent, at now: Timestamp) throws {
    guard case .zone(let event) = event else { return }
    switch format {
    case .json: try output.line(JSONValue.object(event.json(now: now.wall)).text())
    case .text: try output.line("\(ISO8601.text(now.wall))  \(event.sentence)")
    }
    try output.flush()
  }
}
