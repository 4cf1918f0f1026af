internal import WxCore

extension GPSDSession {
  /// Processes gpsd's cached reports.
  ///
  /// The time of the response is that of the request, and gpsd also returns the last fix of a
  /// receiver that is gone. So a fix counts only by the receiver's own time, and is rejected if
  /// that time is missing or cannot be right.
  mutating func take(poll object: JSONObject, at now: Timestamp) {
    // These are named “fixes” and “skyviews” before protocol 3.
    let reports = (object["tpv"] ?? object["fixes"])?.array ?? []
    let skies = (object["sky"] ?? object["skyviews"])?.array ?? []
    for case .object(let report) in reports.prefix(Self.maximumReceivers) {
      let report = TPV(report)
      if let device, let path = report.device, path != device { continue }
      let hdop = skies.first { $0["device"]?.string == report.device }?["hdop"]
      guard case .fix(var fix) = report.fixResult(hdop: hdop.flatMap(TPV.number), at: now) else {
        continue
      }
      guard let time = fix.time, !fix.flags.contains(.dateSuspect) else {
        emit(
          .unusable(
            UnusableReport(
              reason: .noFix, device: fix.device,
              detail: "gpsd has a cached fix without a usable time")))
        continue
      }
      fix.flags.insert(.cached)
      fix.receivedAt = min(time, now.wall)
      emit(.fix(fix, arrival: now.elapsed))
    }
  }
}
