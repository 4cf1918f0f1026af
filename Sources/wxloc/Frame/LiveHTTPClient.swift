internal import Foundation
internal import Synchronization
internal import WxCore
internal import WxHTTP
internal import WxLocation
internal import WxWeather

/// The HTTP client of this process: libcurl, with turns, retries, the memory of rate limits and the
/// cache on the disk around it. Made at the first request, and then the same for all.
final class LiveHTTPClient: Sendable {
  private let environment: [String: String]
  private let made = Mutex<(any HTTPClient)?>(nil)

  init(environment: [String: String]) { self.environment = environment }

  /// Open-Meteo's free service takes one request at a time from an address, and queues few.
  private static let concurrency = HostConcurrency(
    byService: [ProviderName.openMeteo.rawValue: 1])

  /// The client.
  func client() -> any HTTPClient {
    made.withLock { made in
      if let made { return made }
      let client = make()
      made = client
      return client
    }
  }

  private func make() -> any HTTPClient {
    let folders = try? Folders(environment: environment)
    let configuration = folders.flatMap { try? Configuration(file: $0.configurationFile) }
    let contact = variable("WXLOC_CONTACT") ?? configuration?.text("contact")
    let curl = CurlClient(
      userAgent: CurlClient.userAgent(version: Wxloc.version, contact: contact),
      additionalCertificates: variable("WXLOC_CA_FILE"),
      plainHTTPHosts: configuration?.isOn("ip.allow_http") == true
        ? IPService.plainHTTPHosts : [])
    let timekeeper = timekeeper
    // Turns inside of retries: one who waits to try again holds no one up.
    let patient = RetryingClient(
      TurnTakingClient(curl, concurrency: Self.concurrency, gathering: .openMeteo),
      timekeeper: timekeeper)
    // Without a home there is nowhere to keep anything.
    guard let folders else { return patient }
    let keys = keys(in: configuration)
    let redaction = KeyRedaction { keys }
    let polite = RateLimitedClient(
      patient, memory: RateLimitMemory(path: folders.cache + "/rate-limits.json"),
      redaction: redaction, timekeeper: timekeeper)
    return CachingClient(
      polite, store: AnswerStore(folder: folders.cache + "/http"), redaction: redaction,
      timekeeper: timekeeper)
  }

  private func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Ages are measured by the clock that the commands see.
  private var timekeeper: Timekeeper {
    variable("WXLOC_NOW").flatMap(ISO8601.date).map(Timekeeper.live(standingAt:)) ?? .live
  }

  /// Every key that the environment or the settings hold.
  private func keys(in configuration: Configuration?) -> [String] {
    let variables = environment.filter { $0.key.hasPrefix("WXLOC_") && $0.key.hasSuffix("_KEY") }
    let settings = ConfigurationKey.all.filter(\.isSecret).compactMap {
      configuration?.text($0.name)
    }
    return variables.values + settings
  }
}
