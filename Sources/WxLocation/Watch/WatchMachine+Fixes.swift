internal import WxCore

extension WatchMachine {
  /// Judges a fix by the policy, then by what was told before.
  mutating func judge(_ fix: Fix, arrival: Duration, from index: Int, at now: Moment) {
    let source = sources[index]
    let update = Update(
      fix: fix, arrival: arrival,
      epoch: states[index].epochs.number(of: fix, arrival: arrival, in: source.kind),
      kind: source.kind,
      isFallback: source.isFallback)
    if let objection = policy.objection(to: update, at: now) {
      let isSkip = objection.reason == .firstEpoch
      return decide(
        index, update.toldEpoch, isSkip ? .skipped : .rejected, objection.reason, objection.detail)
    }
    if source.kind == .stream,
      states[index].epochs.qualify(fix, epoch: update.epoch) < policy.minimumFixes
    {
      return decide(
        index, update.toldEpoch, .kept, .minimumFixes, "fewer than \(policy.minimumFixes) fixes")
    }
    guard states[index].choice.follows(fix, at: arrival) else {
      return decide(
        index, update.toldEpoch, .rejected, .otherDevice, "another receiver is followed")
    }
    accept(update, from: index, at: now)
  }

  private mutating func accept(_ update: Update, from index: Int, at now: Moment) {
    states[index].hasFix = true
    if sources[index].kind == .stream { states[index].wakeUp = nil }
    if let speaker, speaker < index, states[speaker].hasFix {
      return decide(
        index, update.toldEpoch, .rejected, .otherDevice, "\(sources[speaker].name) is preferred")
    }
    quiet(after: index)
    speaker = index
    if let last = states[index].lastEpoch, last.device == update.fix.device,
      last.number == update.epoch
    {
      return decide(
        index, update.toldEpoch, .rejected, .threshold, "this epoch's fix was told already")
    }
    var update = update
    if policy.smooths {
      if let objection = states[index].gate.objection(to: update.fix) {
        return decide(index, update.toldEpoch, .rejected, .outlier, objection)
      }
      update.fix = states[index].smoother.smooth(update.fix)
    }
    if let objection = thresholdObjection(update) {
      return decide(index, update.toldEpoch, .rejected, .threshold, objection)
    }
    states[index].lastEpoch = (update.fix.device, update.epoch)
    lastTold = (update.fix, update.arrival)
    tell(.fix(update.fix))
    decide(index, update.toldEpoch, .accepted, .qualified, "")
  }

  private func thresholdObjection(_ update: Update) -> String? {
    guard let lastTold else { return nil }
    if let minimum = policy.minimumInterval, update.arrival - lastTold.arrival < minimum {
      return "\(Phrase.seconds(update.arrival - lastTold.arrival)) after the last one"
    }
    if let minimum = policy.minimumDistance {
      let distance = GreatCircle.distance(lastTold.fix.coordinate, update.fix.coordinate)
      if distance < minimum { return "\(Phrase.meters(distance)) from the last one" }
    }
    return nil
  }

  /// Stops the sources that stand in for one that has a fix.
  private mutating func quiet(after index: Int) {
    for later in states.indices.dropFirst(index + 1) where !states[later].isUnused {
      if states[later].isRunning { pending.append(.stop(later)) }
      states[later].isRunning = false
      states[later].hasFix = false
      states[later].wakeUp = nil
      states[later].isDone = false
    }
  }

  /// A source has no fix any more.
  mutating func lose(_ index: Int, _ reason: LossReason, at now: Moment) {
    switch reason {
    case .noFix(let device): states[index].choice.lose(device)
    case .deviceGone(let device):
      states[index].choice.lose(device)
      states[index].epochs.forget(device)
    case .silence, .disconnected: states[index].choice = DeviceChoice()
    }
    guard states[index].hasFix else { return }
    states[index].hasFix = false
    states[index].smoother.reset()
    if speaker == index {
      speaker = nil
      tell(.lost(source: sources[index].name, reason))
    }
    // A receiver that flaps is not yet a reason to ask somebody else.
    if states[index].isRunning, index + 1 < sources.count {
      states[index].wakeUp = now.elapsed + policy.timeout
    }
  }

  mutating func decide(
    _ index: Int, _ epoch: Int?, _ verdict: LocationDecision.Verdict,
    _ reason: LocationDecision.Reason, _ detail: String
  ) {
    tell(
      .decision(
        LocationDecision(
          source: sources[index].name, epoch: epoch, verdict: verdict, reason: reason,
          detail: detail)))
  }
}
