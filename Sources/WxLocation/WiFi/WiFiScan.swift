internal import WxCore

/// A Wi-Fi network that a service may locate.
package struct WiFiNetwork: Hashable, Sendable {
  /// The address of its radio.
  var bssid: BSSID
  /// The signal strength in dBm.
  var signal: Int
  /// The frequency in MHz.
  var frequency: Int?
  /// The time since it was seen, in milliseconds.
  var age: Int

  package init(bssid: BSSID, signal: Int, frequency: Int?, age: Int) {
    self.bssid = bssid
    self.signal = signal
    self.frequency = frequency
    self.age = age
  }

  /// Returns the signal strength in dBm for NetworkManager's percentage: it counts −100 dBm as 0 %
  /// and −40 dBm as 100 %.
  static func signal(percent: Int) -> Int {
    -100 + Int((0.6 * Double(min(max(percent, 0), 100))).rounded())
  }
}

/// The networks in sight: those that a service may locate, and the number of the others.
package struct WiFiScan: Hashable, Sendable {
  /// The minimum number of networks: one alone would disclose where a single router is.
  static let minimumCount = 2
  /// The maximum number of networks that are sent, which are the strongest.
  package static let maximumCount = 40

  /// The usable networks, the strongest first.
  let networks: [WiFiNetwork]
  /// The number of the others by the reason why they are left out.
  let excluded: [AccessPoint.Exclusion: Int]

  /// Selects networks.
  ///
  /// - Parameters:
  ///   - accessPoints: Everything in sight.
  ///   - uptime: The time since the start of the machine, in seconds.
  init(_ accessPoints: [AccessPoint], at uptime: Double) {
    var best: [BSSID: WiFiNetwork] = [:]
    var excluded: [AccessPoint.Exclusion: Int] = [:]
    for point in accessPoints {
      if let reason = point.exclusion(at: uptime) {
        excluded[reason, default: 0] += 1
        continue
      }
      let age = max(0, uptime - (point.lastSeen ?? uptime))
      let network = WiFiNetwork(
        bssid: point.bssid, signal: point.signal, frequency: point.frequency,
        age: Int((age * 1000).rounded()))
      // Two radios of this machine can see the same network.
      if let known = best[point.bssid], known.signal >= network.signal { continue }
      best[point.bssid] = network
    }
    let sorted = best.values.sorted {
      $0.signal != $1.signal ? $0.signal > $1.signal : $0.bssid < $1.bssid
    }
    networks = Array(sorted.prefix(Self.maximumCount))
    self.excluded = excluded
  }

  /// Whether there are enough networks.
  package var isEnough: Bool { networks.count >= Self.minimumCount }

  /// `1 of 5 Wi-Fi networks can be used (3 hidden, 1 not seen for a minute)`.
  var sentence: String {
    let reasons = AccessPoint.Exclusion.allCases.compactMap { reason in
      excluded[reason].map { "\($0) \(reason.clause)" }
    }
    let total = networks.count + excluded.values.reduce(0, +)
    guard total > 0 else { return "no Wi-Fi network is in sight" }
    let list = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
    return "\(networks.count) of \(total) Wi-Fi networks can be used\(list)"
  }
}

extension AccessPoint.Exclusion {
  /// What the access points have in common, after their number.
  fileprivate var clause: String {
    switch self {
    case .hidden: "hidden"
    case .optedOut: "with _nomap or _optout"
    case .local: "with made-up addresses"
    case .group: "with group addresses"
    case .mobile: "not fixed"
    case .old: "not seen for a minute"
    }
  }
}
