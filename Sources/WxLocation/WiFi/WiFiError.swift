package import WxCore

/// The reasons why the Wi-Fi networks in sight lead to no position.
package enum WiFiError: Error, Hashable, Sendable {
  /// The bus itself failed.
  case bus(BusFailure)
  /// NetworkManager does not run.
  case missing
  /// NetworkManager has not answered within the time limit.
  case silent(after: Duration)
  /// NetworkManager does not show the networks to this user.
  case denied(String)
  /// NetworkManager has ended.
  case gone
  /// NetworkManager manages no Wi-Fi adapter.
  case notManaged
  /// The machine has no Wi-Fi adapter.
  case noAdapter
  /// NetworkManager does not list the networks, and the kernel does not either; a clause says why.
  indirect case notListed(WiFiError, kernel: String)
  /// Wi-Fi is switched off.
  case switchedOff
  /// Fewer than two networks can be used; a clause counts them.
  case tooFew(String)
  /// The service has returned no position.
  case service(String, WiFiServiceFailure)
}

extension WiFiError: BusSourceError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .bus(let failure): failure.code(of: "wifi")
    case .missing: "wifi_missing"
    case .silent: "wifi_silent"
    case .denied: "wifi_denied"
    case .gone: "wifi_gone"
    case .notManaged, .noAdapter: "wifi_no_adapter"
    case .notListed(let error, _): error.code
    case .switchedOff: "wifi_off"
    case .tooFew: "wifi_too_few"
    case .service(_, let failure): failure.code.rawValue
    }
  }

  /// The cause: access is denied, or the source is not available.
  package var cause: FailureCause {
    switch self {
    case .denied: .denied
    case .service(_, let failure):
      switch failure.code {
      case .rateLimited: .rateLimited
      case .denied, .keyMissing: .denied
      case .badURL: .configuration
      default: .unavailable
      }
    case .notListed(let error, _): error.cause
    default: .unavailable
    }
  }

  /// Whether the kernel may know networks that NetworkManager has not listed.
  var concernsManager: Bool {
    switch self {
    case .bus, .missing, .silent, .denied, .gone, .notManaged: true
    case .noAdapter, .notListed, .switchedOff, .tooFew, .service: false
    }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .bus(let failure): failure.message(need: "which the source wifi needs")
    case .missing: "NetworkManager, from which the source wifi has the networks, does not run."
    case .silent(let duration):
      "NetworkManager has not answered within \(ShortFormat.seconds(duration))."
    case .denied(let text): "NetworkManager refuses to list the Wi-Fi networks: \(text)."
    case .gone: "NetworkManager has ended."
    case .notManaged: "There is no Wi-Fi adapter that NetworkManager manages."
    case .noAdapter: "This machine has no Wi-Fi adapter."
    case .notListed(let error, let kernel): "\(error.message.clause), and \(kernel.plainText)."
    case .switchedOff: "Wi-Fi is switched off."
    case .tooFew(let sentence):
      "Too few Wi-Fi networks for a location: \(sentence); at least \(WiFiScan.minimumCount) are needed."
    case .service(let service, let failure):
      "\(service.plainText) returned no position for the Wi-Fi networks: \(failure.reason.clause)."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .bus(let failure): failure.sourceHint
    case .missing, .gone: "Start NetworkManager, or choose another source with \(.sources)."
    case .silent:
      "Check its log with “journalctl -u NetworkManager”, or choose another source with \(.sources)."
    case .denied: "Log in on this machine itself, or choose another source with \(.sources)."
    case .notListed(let error, _): error.hint
    case .notManaged, .noAdapter, .tooFew: "Choose another source with \(.sources)."
    case .switchedOff: "Switch it on with “nmcli radio wifi on”."
    case .service(_, let failure): failure.hint
    }
  }
}

extension WiFiServiceFailure {
  fileprivate var hint: Hint {
    switch code {
    case .rateLimited: "Try later, or use another service with \(.wiFiService)."
    case .denied: "Check its key, or use another service with \(.wiFiService)."
    case .keyMissing: "Set it with \(.key("wifi"))."
    case .badURL: "Write https://HOST/PATH in \(.wiFiService)."
    case .captivePortal: "Open a web page in a browser and log in, then try again."
    case .noTime: "Allow more time with \(.timeout)."
    case .notFound, .fallback:
      "Choose another source with \(.sources), or another service with \(.wiFiService)."
    case .malformed, .failed: "Try later, or check \(.wiFiService)."
    }
  }
}
