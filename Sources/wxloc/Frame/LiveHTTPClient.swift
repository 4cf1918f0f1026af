internal import Foundation
internal import Synchronization
internal import WxCore
internal import WxHTTP
internal import WxLocation
internal import WxSettings
internal import WxWeather

/// The HTTP client of this process: libcurl, wrapped in queues per host, retries, the record of
/// rate limits and the cache on disk. Created by the first request and shared by all.
final class LiveHTTPClient: Sendable {
  private let environment: [String: String]
  private let made = Mutex<(any HTTPClient)?>(nil)

  init(environment: [String: String]) { self.environment = environment }

  /// Open-Meteo's free service handles one request per address at a time, and queues only a few.
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
    let clocks = clocks
    // Queues inside of retries: a request that waits to be retried does not block others.
    let patient = RetryingClient(
      PerHostQueueClient(curl, concurrency: Self.concurrency, batching: .openMeteo),
      clocks: clocks)
    // Without a home folder there is nowhere to store anything.
    guard let folders else { return patient }
    let keys = keys(in: configuration)
    let redaction = KeyRedaction { keys }
    let polite = RateLimitedClient(
      patient, memory: RateLimitMemory(path: folders.cache + "/rate-limits.json"),
      redaction: redaction, clocks: clocks)
    return CachingClient(
      polite, store: ResponseCache(folder: folders.cache + "/http"), redaction: redaction,
      clocks: clocks)
  }

  private func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Ages are measured by the same clock as in the commands.
  private var clocks: Clocks {
    variable("WXLOC_NOW").flatMap(ISO8601.date).map(Clocks.live(standingAt:)) ?? .live
  }

  /// Every key set in the environment or the configuration.
  private func keys(in configuration: Configuration?) -> [String] {
    let variables = environment.filter { $0.key.hasPrefix("WXLOC_") && $0.key.hasSuffix("_KEY") }
    let settings = ConfigurationKey.all.filter(\.isSecret).compactMap {
      configuration?.text($0.name)
    }
    return variables.values + settings
  }
}
