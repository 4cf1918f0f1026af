internal import WxPlatform
internal import WxCore

/// KDE's FOSS Public Alert Server (FPAS), which collects the messages of some 280 authorities: first
/// the names of those whose area touches a small box, then each message. The address can be that of
/// an instance of your own.
///
/// Format: https://invent.kde.org/webapps/foss-public-alert-server
enum PublicAlertServer {
  /// Half the width of the box, in degrees: about 100 meters.
  private static let margin = 0.001
  /// The largest number of messages that are fetched for a place.
  private static let maximumCount = 60

  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    let position = context.place.place.coordinate
    func edge(_ degrees: Double) -> String {
      JSONValue(shortest: (degrees * 1e4).rounded() / 1e4).text()
    }
    let json = try await context.json(
      host, "/alert/area",
      [
        ("min_lat", edge(position.latitude - margin)),
        ("max_lat", edge(position.latitude + margin)),
        ("min_lon", edge(position.longitude - margin)),
        ("max_lon", edge(position.longitude + margin)),
      ], lifetime: .seconds(300))
    let paths = try names(json, context).map { "/alert/\($0)" }
    let messages = try await context.messages(host, paths, limit: maximumCount)
    return try context.select(messages, isSelected: true)
  }

  private static let host = "alerts.kde.org"

  /// The names of the messages, each a UUID: they become a part of an address.
  static func names(
    _ json: JSONValue, _ context: WarningContext
  ) throws(WeatherError) -> [String] {
    guard let list = json.array else { throw context.missing("the list of alerts") }
    var names: [String] = []
    for value in list {
      guard let name = value.string, name.utf8.count <= 64, !name.isEmpty,
        name.utf8.allSatisfy({ $0.isASCIIDigit || $0 == 0x2D || ($0 | 0x20) &- 0x61 < 26 }),
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }
}

extension WarningContext {
  /// Fetches messages of the Common Alerting Protocol at once.
  ///
  /// A message that cannot be fetched or read does not hide the others, and is counted as unread. One
  /// that is gone has ended since it was listed.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - all: The paths of the messages.
  ///   - limit: The largest number of messages that are fetched; the others count as unread.
  /// - Returns: The messages.
  /// - Throws: ``WeatherError`` if all fail.
  func messages(
    _ host: String, _ all: [String], limit: Int
  ) async throws(WeatherError) -> [CAPMessage] {
    let paths = all.prefix(limit)
    var results: [FetchedMessage] = []
    await withTaskGroup(of: FetchedMessage.self) { group in
      var next = 0
      func start() {
        guard next < paths.count else { return }
        let index = next
        next += 1
        group.addTask {
          do throws(WeatherError) {
            let message = try await message(host, paths[index])
            return FetchedMessage(index: index, result: .success(message))
          } catch {
            return FetchedMessage(index: index, result: .failure(error))
          }
        }
      }
      for _ in 0..<Self.concurrency { start() }
      while let result = await group.next() {
        results.append(result)
        start()
      }
    }
    results.sort { $0.index < $1.index }
    let messages = results.compactMap { try? $0.result.get() }
    if messages.isEmpty, case .failure(let failure)? = results.first?.result { throw failure }
    let gone = results.count(where: \.isGone)
    note(unread: all.count - messages.count - gone, of: all.count)
    return messages
  }

  /// How many messages are fetched at once.
  private static let concurrency = 6

  private func message(
    _ host: String, _ path: String
  ) async throws(WeatherError) -> CAPMessage {
    // A message never changes: an update has another name.
    let body = try await get(
      host, path, headers: [HTTPHeader("Accept", "application/cap+xml, application/xml")],
      lifetime: .seconds(3600), isDated: false)
    guard body.isSuccess else { throw body.failure() }
    do throws(XMLFault) {
      return try CAPReader.message(body.response.body)
    } catch {
      throw WeatherError(
        provider, .malformedBody("its XML is damaged in line \(error.line): \(error.reason)"))
    }
  }
}

/// The result for a message. The optimizer of Swift 6.3.1 loses the number of a tuple.
private struct FetchedMessage: Sendable {
  /// The number of the message in the list.
  let index: Int
  let result: Result<CAPMessage, WeatherError>

  /// Whether the server no longer has the message.
  var isGone: Bool {
    guard case .failure(let failure) = result else { return false }
    return [404, 410].contains { failure.reason == .unavailable(status: $0) }
  }
}
