internal import WxPlatform
package import WxCore

/// A service that receives positions, and the form in which it does: `owntracks:URL` or `osmand:URL`.
///
/// The URL may contain `{key}`, which the key from the settings or the environment replaces, so that
/// it is on no command line. A user and a password before the host become a field (Basic).
package struct SendTarget: Hashable, Sendable {
  /// The form of a position.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// The message of OwnTracks: for its Recorder, Dawarich, GeoPulse, Home Assistant, Traccar.
    case ownTracks = "owntracks"
    /// The parameters of OsmAnd: for Traccar.
    case osmAnd = "osmand"
  }

  /// The form.
  package let format: Format
  /// The text as it was given, by which its messages are stored.
  package let text: String
  private let url: String
  private let user: String?

  private static let placeholder = "{key}"
  private static let metersPerSecondOfKnot = 1852.0 / 3600

  /// Parses the form and the URL; `nil` if the text has not both.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"),
      let format = Format(rawValue: text[..<colon].lowercased())
    else { return nil }
    let url = String(text[text.index(after: colon)...])
    guard let origin = HTTPOrigin(url), url.plainText == url, !url.contains(" "),
      !url.contains("#")
    else { return nil }
    self.format = format
    self.text = text
    guard origin.hasUser, let start = url.firstRange(of: "://")?.upperBound,
      let end = url[start...].prefix(while: { !"/?".contains($0) }).lastIndex(of: "@")
    else {
      self.url = url
      user = nil
      return
    }
    user = String(url[start..<end])
    self.url = String(url[..<start]) + url[url.index(after: end)...]
  }

  /// The scheme, host and port: the parts that may appear in messages.
  package var origin: String { HTTPOrigin(url)?.url ?? "" }

  /// Whether the target needs the key.
  package var needsKey: Bool { text.contains(Self.placeholder) }

  /// Returns the request that sends a position.
  ///
  /// - Parameters:
  ///   - fix: The position.
  ///   - key: The key, if it is known.
  /// - Returns: The request.
  package func request(for fix: Fix, key: Secret?) -> HTTPRequest {
    func filled(_ text: String) -> String {
      text.replacing(Self.placeholder, with: key?.reveal() ?? "")
    }
    var request = HTTPRequest(url: filled(url), timeout: .seconds(20), maximumBodySize: 1 << 20)
    request.key = key
    // The user has written the scheme.
    request.allowsPlainHTTP = true
    if let user {
      let text = PercentDecoding.text(Array(filled(user).utf8)[...], isForm: false) ?? user
      request.headers.append(
        HTTPHeader("Authorization", "Basic " + Data(text.utf8).base64EncodedString()))
    }
    switch format {
    case .ownTracks:
      request.headers.append(HTTPHeader("Content-Type", "application/json"))
      request.body = Array(JSONValue.object(Self.ownTracks(fix)).text().utf8)
    case .osmAnd:
      let mark = url.contains("?") ? "&" : "?"
      request.url += mark + Self.osmAnd(fix).map { "\($0)=\($1)" }.joined(separator: "&")
    }
    return request
  }

  /// Format: https://owntracks.org/booklet/tech/json/
  private static func ownTracks(_ fix: Fix) -> JSONObject {
    var object: JSONObject = [
      "_type": "location", "tid": "wx", "lat": .number(fix.coordinate.latitude),
      "lon": .number(fix.coordinate.longitude), "tst": .integer(seconds(fix.measuredAt)),
      "created_at": .integer(seconds(fix.receivedAt)),
    ]
    func add(_ key: String, _ value: Double?) {
      if let value, abs(value) < 1e9 { object.append(key, .integer(Int64(value.rounded()))) }
    }
    add("acc", fix.accuracy.meters.map { max(1, $0) })
    add("alt", fix.altitudeMSL)
    add("vel", fix.speed.map { $0 * 3.6 })
    add("cog", fix.course)
    return object
  }

  /// Format: https://www.traccar.org/osmand/
  private static func osmAnd(_ fix: Fix) -> [(String, String)] {
    var values = [
      ("lat", number(fix.coordinate.latitude)), ("lon", number(fix.coordinate.longitude)),
      ("timestamp", "\(seconds(fix.measuredAt))"),
    ]
    if let accuracy = fix.accuracy.meters { values.append(("accuracy", number(accuracy))) }
    if let altitude = fix.altitudeMSL { values.append(("altitude", number(altitude))) }
    if let speed = fix.speed { values.append(("speed", number(speed / metersPerSecondOfKnot))) }
    if let course = fix.course { values.append(("bearing", number(course))) }
    return values
  }

  private static func number(_ value: Double) -> String {
    JSONValue.number((value * 1e7).rounded() / 1e7).text()
  }

  private static func seconds(_ time: Date) -> Int64 {
    Int64(time.timeIntervalSince1970.rounded(.down))
  }
}

/// What a service says about a position that was sent.
package enum SendOutcome: Hashable, Sendable {
  /// The position has arrived.
  case delivered
  /// The service will never accept this position.
  case refused
  /// The service may accept it later.
  case failed

  /// Creates the outcome of a status code.
  package init(status: Int) {
    self =
      switch status {
      case 200..<300: .delivered
      // The position itself is at fault; a wrong key or address can be put right.
      case 400, 413, 415, 422: .refused
      default: .failed
      }
  }
}
