internal import WxCore
internal import WxLocation
internal import WxSettings

extension CommandContext {
  /// Whether NetworkManager may run, or the kernel knows an adapter.
  var mayHaveWiFi: Bool { systemBus.isPresent || radios.arePresent }

  /// Returns the locator of Wi-Fi networks, with the configured service.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - isRefreshing: Whether a request is sent even if an answer is cached.
  ///   - isAnnounced: Whether to report a request even if not everything is reported.
  /// - Returns: The locator; it sends nothing yet.
  /// - Throws: `WiFiDisabled` if the settings do not allow it.
  func wiFiLocator(
    _ configuration: Configuration, isRefreshing: Bool = false, isAnnounced: Bool = false
  ) throws(WiFiDisabled) -> WiFiLocator {
    let url = configuration.text("wifi.url") ?? WiFiLocator.standardURL
    guard configuration.isOn("wifi.enabled") else {
      throw WiFiDisabled(service: HTTPOrigin(url)?.host ?? "a service")
    }
    let diagnostics = diagnostics
    return WiFiLocator(
      client: http, url: url,
      key: key(of: "wifi", in: configuration).flatMap { Secret($0) },
      cache: (try? folders()).map { WiFiAnswerCache(path: $0.wiFiAnswers, clocks: clocks) },
      refreshes: isRefreshing
    ) { report in
      switch report {
      case .request(let service, let count):
        let sentence = "Requesting the location of \(count) Wi-Fi networks from \(service)."
        if isAnnounced { diagnostics.note(sentence) } else { diagnostics.detail(sentence) }
      case .cached(let service, let age):
        diagnostics.detail(
          "Using the answer of \(service) for these Wi-Fi networks (\(AgeText.ago(age))).")
      case .unsaved(let error): diagnostics.detail(error.message)
      }
    }
  }
}
