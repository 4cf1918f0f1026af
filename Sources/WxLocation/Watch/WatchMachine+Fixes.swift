internal import WxCore

extension WatchMachine {
  /// Judges a fix by the policy, then by the fixes reported before.
  mutating func judge(_ fix: Fix, arrival: Duration, from index: Int, at now: Timestamp) {
    let judgment = states[index].judge.judge(fix, arrival: arrival, at: now)
    let update = judgment.update
    states[index].diagnosis.note(judgment.rejection)
    if let rejection = judgment.rejection {
      if rejection.verdict == .rejected { noteUnusable(index, at: now) }
      return decide(
        index, update, rejection.verdict, rejection.reason, rejection.detail + judgment.remark)
    }
    states[index].unusable = .none
    guard states[index].choice.follows(fix, at: arrival) else {
      return decide(index, update, .rejected, .otherDevice, "following another receiver")
    }
    accept(update, remark: judgment.remark, from: index, at: now)
  }

  private mutating func accept(
    _ update: FixUpdate, remark: String, from index: Int, at now: Timestamp
  ) {
    hadFix = true
    states[index].hasFix = true
    states[index].backupTime = nil
    if let activeSource, activeSource < index, states[activeSource].hasFix {
      return decide(
        index, update, .rejected, .otherDevice, "\(sources[activeSource].name) is preferred")
    }
    stopSources(after: index)
    activeSource = index
    // Only one fix per epoch, and none of an earlier epoch.
    if let last = states[index].lastEpoch, last.device == update.fix.device,
      (0...EpochCounter.maximumRecent).contains(last.number - update.epoch)
    {
      return
    }
    var update = update
    if policy.smoothsTrack {
      if let rejection = states[index].gate.rejection(to: update.fix) {
        return decide(index, update, .rejected, .outlier, rejection)
      }
      update.fix = states[index].smoother.smooth(update.fix)
    }
    states[index].lastEpoch = (update.fix.device, update.epoch)
    if let rejection = thresholdRejection(update) {
      emit(.held(update.fix))
      return decide(index, update, .rejected, .threshold, rejection)
    }
    lastReport = FixMoment(update.fix, arrival: update.arrival)
    emit(.fix(update.fix))
    decide(index, update, .accepted, .qualified, remark.trimmingPrefix(" ").description)
  }

  /// Notes a report that is not acceptable.
  mutating func noteUnusable(_ index: Int, at now: Timestamp) {
    if states[index].unusable == .none { states[index].unusable = .since(now.elapsed) }
  }

  mutating func reportUnusable(_ index: Int) {
    states[index].unusable = .reported
    let diagnosis = states[index].diagnosis
    emit(
      .unusable(
        source: sources[index].name, detail: diagnosis.clause ?? "no report qualifies",
        hint: diagnosis.hint))
  }

  private mutating func thresholdRejection(_ update: FixUpdate) -> String? {
    if let minimum = policy.minimumInterval, let lastReport {
      let interval = FixMoment(update.fix, arrival: update.arrival).since(lastReport)
      if interval < minimum { return "\(ShortFormat.seconds(interval)) after the last one" }
    }
    return movement?.rejection(to: update.fix, arrival: update.arrival)
  }

  /// Stops the sources after one that has a fix.
  private mutating func stopSources(after index: Int) {
    for later in states.indices.dropFirst(index + 1) where !states[later].isUnused {
      if states[later].isRunning { pending.append(.stop(later)) }
      states[later].isRunning = false
      states[later].hasFix = false
      states[later].retryTime = nil
      states[later].backupTime = nil
      states[later].isDone = false
    }
  }

  /// Handles the loss of a source's fix.
  mutating func lose(_ index: Int, _ reason: LossReason, at now: Timestamp) {
    switch reason {
    case .noFix(let device): states[index].choice.lose(device)
    case .deviceGone(let device):
      states[index].choice.lose(device)
      states[index].judge.forget(device)
      states[index].lastEpoch = nil
    case .silence, .disconnected, .permission, .other: states[index].choice = DeviceChoice()
    }
    guard states[index].hasFix else { return }
    states[index].hasFix = false
    states[index].smoother.reset()
    if activeSource == index {
      activeSource = nil
      movement?.signalLost()
      emit(.lost(source: sources[index].name, reason))
    }
    // A brief loss is not yet a reason to query another source.
    planBackup(for: index, at: now)
  }

  /// Reports a decision about an update, unless it repeats one about the same epoch.
  private mutating func decide(
    _ index: Int, _ update: FixUpdate, _ verdict: LocationDecision.Verdict,
    _ reason: LocationDecision.Reason, _ detail: String
  ) {
    guard states[index].judge.isFirstDecision(update, verdict, reason) else { return }
    decide(index, update.shownEpoch, verdict, reason, detail)
  }

  mutating func decide(
    _ index: Int, _ epoch: Int?, _ verdict: LocationDecision.Verdict,
    _ reason: LocationDecision.Reason, _ detail: String
  ) {
    emit(
      .decision(
        LocationDecision(
          source: sources[index].name, epoch: epoch, verdict: verdict, reason: reason,
          detail: detail)))
  }
}
