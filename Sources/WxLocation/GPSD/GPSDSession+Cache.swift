internal import WxCore

extension GPSDSession {
  /// Takes what gpsd remembers of its receivers.
  ///
  /// The answer's own time is the moment of asking, and a receiver that has gone is remembered with
  /// its last fix. So a fix counts only by the time that the receiver gave it, and one whose time is
  /// missing or cannot be right does not count.
  mutating func take(poll object: JSONObject, at now: Moment) {
    // Named “fixes” and “skyviews” before protocol 3.
    let reports = (object["tpv"] ?? object["fixes"])?.array ?? []
    let skies = (object["sky"] ?? object["skyviews"])?.array ?? []
    for case .object(let report) in reports.prefix(Self.maximumReceivers) {
      let report = TPV(report)
      if let device, let path = report.device, path != device { continue }
      let hdop = skies.first { $0["device"]?.string == report.device }?["hdop"]
      guard case .fix(var fix) = report.reading(hdop: hdop.flatMap(TPV.number), at: now) else {
        continue
      }
      guard let time = fix.time, !fix.flags.contains(.dateSuspect) else {
        emit(
          .unusable(
            UnusableReport(
              reason: .noFix, device: fix.device,
              detail: "gpsd remembers a fix, but not from when")))
        continue
      }
      fix.flags.insert(.cached)
      fix.receivedAt = min(time, now.wall)
      emit(.fix(fix, arrival: now.elapsed))
    }
  }
}
