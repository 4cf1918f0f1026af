internal import WxPlatform
internal import WxCore
internal import WxGazetteerBuilder
internal import WxCommand

/// Fetches GeoNames' daily changes, day by day, into a folder.
struct ChangeFetcher {
  /// The folder or URL with the daily files.
  let origin: String
  let changes: DailyChanges
  let context: CommandContext

  /// The number of days that the first update fetches; GeoNames offers only the last days.
  private static let firstDays = 7
  /// The maximum number of days that a later update fetches.
  private static let mostDays = 60
  private static let maximumSize = 256 << 20

  /// Fetches the days that are not there yet.
  ///
  /// A day is complete once its modifications are there, which are written last; so the next update
  /// completes a day that an interrupted one has left incomplete.
  ///
  /// A stored file that is not a list of changes is fetched again.
  ///
  /// - Returns: The days that were fetched.
  /// - Throws: An error of the network or the file system; a day that is not offered is not an
  ///   error.
  func fetch() async throws -> [CalendarDate] {
    let removed = try removeFaultyFiles()
    let known = changes.days
    let days = Set(days(after: known.last) + removed).sorted()
    var fetched: [CalendarDate] = []
    for (index, day) in days.enumerated() {
      context.diagnostics.progress("update: \(day) (\(index + 1) of \(days.count))")
      if try await fetch(day) { fetched.append(day) }
    }
    if fetched.isEmpty, known.isEmpty {
      throw GazetteerUpdateError.noChanges(origin: name)
    }
    if let last = known.last, let first = days.first(where: fetched.contains),
      first.daysSince1970 > last.daysSince1970 + 1
    {
      context.diagnostics.warn(
        "There are no changes between \(last) and \(first); build from new dumps to be complete.")
    }
    return fetched
  }

  private var isAddress: Bool { origin.utf8.contains("://".utf8) }

  /// The origin for messages, without a key that an address may contain.
  private var name: String {
    isAddress ? HTTPRequest(url: origin).redactedURL : origin.plainText
  }

  /// The days after the last known one, up to yesterday.
  private func days(after last: CalendarDate?) -> [CalendarDate] {
    let today = CalendarDate(context.clocks.wall(), utcOffset: 0).daysSince1970
    let first =
      last.map { max($0.daysSince1970 + 1, today - Self.mostDays) } ?? today - Self.firstDays
    guard first < today else { return [] }
    return (first..<today).map { CalendarDate(daysSince1970: $0) }
  }

  /// Removes the stored files that cannot be used, and returns their days.
  private func removeFaultyFiles() throws(FileError) -> [CalendarDate] {
    var days: [CalendarDate] = []
    for file in try changes.removeFaultyFiles() {
      context.diagnostics.warn(
        "\(file.path.plainText) cannot be used: \(file.fault). It is fetched again.")
      days.append(file.day)
    }
    return days
  }

  /// Fetches the files of a day; returns whether the day is offered.
  private func fetch(_ day: CalendarDate) async throws -> Bool {
    for kind in DailyChanges.Kind.allCases.reversed() {
      let name = DailyChanges.fileName(kind, day)
      let path = "\(changes.folder)/\(name)"
      if FileManager.default.fileExists(atPath: path) { continue }
      guard let bytes = try await bytes(of: name) else {
        // A day without its modifications is not offered; the others can be missing.
        if kind == .modifications { return false }
        continue
      }
      if let fault = DailyChanges.fault(in: bytes, of: kind) {
        throw GazetteerUpdateError.badFile(file: name, detail: fault)
      }
      try PrivateFile.makeFolder(changes.folder)
      try FileWriter.replace(path, with: bytes, permissions: 0o666, durably: true)
      context.diagnostics.detail("Fetched \(name), \(bytes.count) bytes.")
    }
    return true
  }

  /// The content of a file; `nil` if the origin does not have it.
  private func bytes(of name: String) async throws -> [UInt8]? {
    guard isAddress else {
      return FileManager.default.contents(atPath: "\(origin)/\(name)").map { Array($0) }
    }
    let address = origin.hasSuffix("/") ? origin + name : "\(origin)/\(name)"
    let request = HTTPRequest(
      url: address, timeout: .seconds(300), maximumBodySize: Self.maximumSize, service: "geonames")
    let response = try await response(to: request)
    switch response.status {
    case 200: return response.body
    case 404, 410: return nil
    default: throw GazetteerUpdateError.status(file: name, status: response.status)
    }
  }

  /// Sends a request. The usual advice is to work offline, which an update cannot do.
  private func response(to request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await context.http.send(request)
    } catch {
      guard error.isUnreachable else { throw error }
      throw GazetteerUpdateError.unreachable(error)
    }
  }
}
