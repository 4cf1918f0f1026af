package import WxPlatform
internal import WxCore

/// Selects, from the messages of a source, the warnings in force at a place.
package struct WarningSieve {
  /// The warnings, and how many more may be in force.
  struct Result {
    /// The warnings in force, the worst first.
    var alerts: [WeatherAlert] = []
    /// The number of warnings in force that may affect the place, but whose areas are not known.
    var unplaced = 0
  }

  let place: WarningPlace
  let now: Date
  /// Whether the source has already selected by position, so that an area without a known outline
  /// contains the place.
  let isSelected: Bool

  package init(place: WarningPlace, now: Date, isSelected: Bool = false) {
    self.place = place
    self.now = now
    self.isSelected = isSelected
  }

  /// The largest number of warnings at a place.
  private static let maximumAlerts = 200

  /// Returns the warnings in force.
  func select(_ messages: [CAPMessage]) -> Result {
    var result = Result()
    for message in current(messages) {
      switch placed(message) {
      case .some(let infos):
        for info in infos { result.alerts.append(WeatherAlert(info, of: message)) }
      case nil: result.unplaced += 1
      }
    }
    result.alerts = Array(
      result.alerts.prefix(5 * Self.maximumAlerts).merged.worstFirstByRisk.prefix(
        Self.maximumAlerts))
    return result
  }

  /// The blocks of a message that affect the place, in the most suitable language; `nil` if a block
  /// in force may affect it.
  private func placed(_ message: CAPMessage) -> [CAPInfo]? {
    var isUnknown = false
    for group in message.infos.byLanguage(preferring: place.language) {
      let inForce = group.filter { $0.isInForce(at: now, sent: message.sent) }
      let placements = inForce.map { ($0, $0.placement(of: place)) }
      let inside = placements.filter { _, placement in
        placement == .inside || (isSelected && placement == .unknown)
      }
      if !inside.isEmpty { return inside.map(\.0) }
      if placements.contains(where: { $0.1 == .unknown }) { isUnknown = true }
    }
    return isUnknown ? nil : []
  }

  /// The messages for the public that no later message replaces or ends, each once.
  private func current(_ messages: [CAPMessage]) -> [CAPMessage] {
    let actual = messages.filter { $0.status == "actual" || $0.status.isEmpty }
    var latest: [CAPMessage.Reference: CAPMessage] = [:]
    var order: [CAPMessage.Reference] = []
    for message in actual where message.kind == .alert || message.kind == .update {
      guard message.scope.isEmpty || message.scope == "public" else { continue }
      let name = message.name(order.count)
      if let earlier = latest[name] {
        guard (message.sent ?? .distantPast) > (earlier.sent ?? .distantPast) else { continue }
      } else {
        order.append(name)
      }
      latest[name] = message
    }
    for message in actual where message.kind == .update || message.kind == .cancel {
      for reference in message.references { end(reference, by: message, &latest) }
    }
    return order.compactMap { latest[$0] }
  }

  /// Removes the message with a name, if it is not later than the one that ends it.
  private func end(
    _ reference: CAPMessage.Reference, by message: CAPMessage,
    _ latest: inout [CAPMessage.Reference: CAPMessage]
  ) {
    let names =
      latest[reference] != nil
      ? [reference]
      // Authorities also give only the identifier, or another form of the sender.
      : latest.keys.filter { $0.identifier == reference.identifier }
    for name in names where name != message.reference {
      guard let ended = latest[name] else { continue }
      if let sent = message.sent, let earlier = ended.sent, earlier > sent { continue }
      latest[name] = nil
    }
  }
}

extension CAPMessage {
  /// The name by which other messages reference this one.
  fileprivate var reference: Reference { Reference(sender: sender, identifier: identifier) }

  /// The name, or a number for a message without an identifier.
  fileprivate func name(_ number: Int) -> Reference {
    identifier.isEmpty ? Reference(sender: nil, identifier: "#\(number)") : reference
  }
}
