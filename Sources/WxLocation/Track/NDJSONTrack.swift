internal import WxCore
internal import struct WxPlatform.Date

/// One line of JSON per event, distinguished by `type`.
struct NDJSONTrack: TrackWriter {
  mutating func fix(_ fix: Fix, sky: SkySummary?, at now: Date) -> String {
    var line: JSONObject = ["type": "fix"]
    for member in fix.json(now: now).members { line.append(member.key, member.value) }
    return JSONValue.object(line).text() + "\n"
  }

  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String {
    let line: JSONValue = [
      "type": "lost", "source": .string(source), "reason": .string(reason.code),
      "detail": .string(reason.description), "time": .string(ISO8601.text(now)),
    ]
    return line.text() + "\n"
  }
}
