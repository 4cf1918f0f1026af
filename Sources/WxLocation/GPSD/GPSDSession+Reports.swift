internal import WxCore

extension GPSDSession {
  /// Parses one line. Lines that are not JSON, or are of an unknown class, are ignored.
  mutating func read(_ line: ArraySlice<UInt8>, at now: Timestamp) {
    guard phase == .introducing || phase == .watching else { return }
    let object = (try? JSONValue(parsing: line, lenient: true))?.object
    guard let object, let name = object["class"]?.string else {
      if phase == .watching {
        noteMalformed("“\(Self.quotation(line))”")
      } else if strangeStart == nil {
        strangeStart = Self.quotation(line)
        // The time may end before that for the banner does.
        wait(for: .readable("“\(Self.quotation(line))”"))
      }
      return
    }
    introduce(name, object, at: now)
    switch name {
    case "VERSION", "WATCH": break
    case "POLL": if usesCachedFixes { take(poll: object, at: now) }
    case "DEVICES":
      update(devices: object["devices"]?.array ?? [], at: now)
    case "DEVICE": update(device: object, at: now)
    case "ERROR": update(error: object["message"]?.string ?? "")
    case "TPV":
      let report = TPV(object)
      guard hear(report.device, at: now) else { return }
      take(report, at: now)
    case "SKY":
      guard hear(object["device"]?.devicePath, at: now) else { return }
      take(sky: object, at: now)
      expectPosition(hearing: name)
    default:
      let path = object["device"]?.devicePath
      // A report without a device also comes from a receiver, but it is unknown which one.
      guard path != nil || receivers.isEmpty else {
        lastData = now.elapsed
        isSilent = false
        return expectPosition(hearing: name)
      }
      if hear(path, at: now) { expectPosition(hearing: name) }
    }
  }

  /// Notes a report without a position, such as one from a ship (AIS).
  private mutating func expectPosition(hearing name: String) {
    switch lastWaiting {
    case .receiver, .device, .report, .data, .readable, .refused:
      wait(for: .position(hearing: String(name.prefix(20)).plainText))
    default: break
    }
  }

  /// Notes unreadable data, which is the reason if there are no reports.
  mutating func noteMalformed(_ what: String) {
    switch lastWaiting {
    case .receiver, .device, .report, .data: wait(for: .readable(what))
    default: break
    }
  }

  /// Ends the introduction at the first gpsd report: `VERSION`, or another class from one of the
  /// programs that imitate gpsd.
  private mutating func introduce(_ name: String, _ object: JSONObject, at now: Timestamp) {
    guard phase == .introducing else { return }
    enter(.watching, at: now)
    nextRequest = now.elapsed + timeLimit.device
    lastData = now.elapsed
    let release = object["release"]?.string.map { " " + $0.prefix(40).plainText } ?? ""
    emit(.connected("gpsd\(release) at \(address)"))
    wait(for: .receiver(device))
    // gpsd polls only for clients that watch; the watch request was sent before this one.
    if usesCachedFixes { pending.append(.send(Array("?POLL;\n".utf8))) }
  }

  /// Notes a report from a receiver; returns `false` if it is not the selected one.
  private mutating func hear(_ path: String?, at now: Timestamp) -> Bool {
    if let device, let path, path != device { return false }
    lastData = now.elapsed
    isSilent = false
    know(path)
    return true
  }

  private mutating func know(_ path: String?) {
    let path = path ?? ""
    guard receivers[path] == nil else { return }
    if receivers.count >= Self.maximumReceivers { receivers = [:] }
    receivers[path] = Receiver()
  }

  private mutating func update(devices: [JSONValue], at now: Timestamp) {
    for entry in devices {
      if let object = entry.object { update(device: object, at: now) }
    }
  }

  private mutating func update(device object: JSONObject, at now: Timestamp) {
    guard let path = object["path"]?.devicePath, device == nil || path == device else { return }
    // A receiver that went away is reported without an activation, or with activation 0.
    if object["activated"].flatMap(TPV.number) == 0 {
      let hadFix = receivers.removeValue(forKey: path)?.hasFix ?? false
      emit(epochs.finish(path).map { [$0] } ?? [])
      if hadFix { emit(.lost(.deviceGone(path))) }
      nextRequest = now.elapsed + timeLimit.device
      if receivers.isEmpty { wait(for: .device(device)) }
      return
    }
    if receivers.isEmpty {
      lastData = now.elapsed
      isSilent = false
    }
    know(path)
    if case .receiver = lastWaiting { wait(for: .report(from: path)) }
    if case .device = lastWaiting { wait(for: .report(from: path)) }
    if let cycle = object["cycle"].flatMap(TPV.number), cycle > 0, cycle <= 3600 {
      receivers[path]?.cycle = .seconds(cycle)
    }
  }

  private mutating func update(error message: String) {
    // The message of gpsd 3.x for a receiver that it does not have: “No such device as /dev/x”.
    if device != nil, receivers.isEmpty, message.lowercased().contains("device") {
      wait(for: .device(device))
    } else {
      wait(for: .refused(String(message.prefix(200)).plainText))
    }
  }

  private mutating func take(_ report: TPV, at now: Timestamp) {
    let path = report.device ?? ""
    let receiver = receivers[path] ?? Receiver()
    let isFresh = now.elapsed - receiver.hdopArrival <= Self.skyLifetime
    switch report.fixResult(hdop: isFresh ? receiver.hdop : nil, at: now) {
    case .fix(let fix):
      receivers[path]?.hasFix = true
      lastWaiting = nil
      emit(epochs.take(fix, arrival: now.elapsed))
    case .unusable(let unusable):
      if unusable.reason == .noPosition, let motion = report.motion,
        epochs.take(motion, of: report.device)
      {
        return
      }
      emit(epochs.finish(report.device).map { [$0] } ?? [])
      emit(.unusable(unusable))
      guard unusable.reason == .noFix else {
        lastWaiting = nil
        return
      }
      receivers[path]?.hasFix = false
      guard !receivers.values.contains(where: \.hasFix) else { return }
      if receiver.hasFix { emit(.lost(.noFix(device: report.device))) }
      wait(for: .fix)
    }
  }

  /// Processes a sky view, which may come in parts: only the dilutions, or only the satellites.
  private mutating func take(sky object: JSONObject, at now: Timestamp) {
    let path = object["device"]?.devicePath
    let hdop = object["hdop"].flatMap(TPV.number)
    if let hdop {
      receivers[path ?? ""]?.hdop = hdop
      receivers[path ?? ""]?.hdopArrival = now.elapsed
    }
    let satellites = object["satellites"]?.array
    let used = satellites?.count { $0["used"]?.bool == true }
    let summary = SkySummary(
      device: path,
      used: object["uSat"].flatMap(TPV.number).map { Int($0) } ?? used,
      seen: object["nSat"].flatMap(TPV.number).map { Int($0) } ?? satellites?.count,
      hdop: hdop,
      vdop: object["vdop"].flatMap(TPV.number),
      pdop: object["pdop"].flatMap(TPV.number),
      usedNumbers: Array(
        (satellites ?? []).lazy.filter { $0["used"]?.bool == true }
          .compactMap { $0["PRN"]?.int }.prefix(Self.maximumUsedNumbers)))
    emit(.satellites(summary))
  }
}

extension TPV {
  /// The parts of a report without a position that complete a fix of the same epoch.
  fileprivate var motion: EpochMerger.Motion? {
    guard !hasStrangePosition, latitude == nil, longitude == nil, let time else { return nil }
    return EpochMerger.Motion(
      time: time, speed: speed, course: track, altitudeMSL: altitudeMSL, altitudeHAE: altitudeHAE)
  }
}
