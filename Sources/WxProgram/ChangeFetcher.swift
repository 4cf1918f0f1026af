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
  /// completes a day that an interrupted one has left incomplete. A day that was not offered is
  /// requested again, although later ones are there.
  ///
  /// A stored file that is not a list of changes is fetched again.
  ///
  /// - Returns: The days that were fetched.
  /// - Throws: An error of the network or the file system; a day that is not offered is not an
  ///   error.
  func fetch() async throws -> [CalendarDate] {
    let removed = try removeFaultyFiles()
    let known = changes.days
    let days = Set(missingDays(among: known) + days(after: known.last) + removed).sorted()
    var fetched: [CalendarDate] = []
    for (index, day) in days.enumerated() {
      context.diagnostics.progress("update: \(day) (\(index + 1) of \(days.count))")
      if try await fetch(day) { fetched.append(day) }
    }
    if fetched.isEmpty, known.isEmpty {
      throw GazetteerUpdateError.noChanges(origin: name)
    }
    if !fetched.isEmpty { warn(about: missingDays(among: changes.days)) }
    return fetched
  }

  private var isAddress: Bool { origin.utf8.contains("://".utf8) }

  /// The origin for messages, without a key that an address may contain.
  private var name: String {
    isAddress ? HTTPRequest(url: origin).redactedURL : origin.plainText
  }

  /// The recent days that are missing between known ones.
  private func missingDays(among known: [CalendarDate]) -> [CalendarDate] {
    guard let first = known.first, let last = known.last else { return [] }
    let today = CalendarDate(context.clocks.wall(), utcOffset: 0).daysSince1970
    let start = max(first.daysSince1970, today - Self.mostDays)
    guard start < last.daysSince1970 else { return [] }
    return (start..<last.daysSince1970).map { CalendarDate(daysSince1970: $0) }
      .filter { !known.contains($0) }
  }

  private func warn(about missing: [CalendarDate]) {
    guard let first = missing.first else { return }
    let others = missing.count > 1 ? " and \(missing.count - 1) more days" : ""
    context.diagnostics.warn(
      """
      There are no changes of \(first)\(others). The next update looks for them again; build from new dumps \
      to be complete.
      """)
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
    // A day without its modifications is not offered; the others can be missing.
    guard let modifications = try await bytes(of: .modifications, day) else { return false }
    for kind in DailyChanges.Kind.allCases where kind != .modifications {
      let isStored = FileManager.default.fileExists(atPath: path(of: kind, day))
      if !isStored, let bytes = try await bytes(of: kind, day) { try store(bytes, kind, day) }
    }
    try store(modifications, .modifications, day)
    return true
  }

  private func path(of kind: DailyChanges.Kind, _ day: CalendarDate) -> String {
    "\(changes.folder)/\(DailyChanges.fileName(kind, day))"
  }

  private func store(_ bytes: [UInt8], _ kind: DailyChanges.Kind, _ day: CalendarDate) throws {
    try PrivateFile.makeFolder(changes.folder)
    try FileWriter.replace(path(of: kind, day), with: bytes, permissions: 0o666, durably: true)
    context.diagnostics.detail(
      "Fetched \(DailyChanges.fileName(kind, day)), \(bytes.count) bytes.")
  }

  /// The list of changes in a file; `nil` if the origin does not have it.
  private func bytes(of kind: DailyChanges.Kind, _ day: CalendarDate) async throws -> [UInt8]? {
    let name = DailyChanges.fileName(kind, day)
    guard let bytes = try await bytes(of: name) else { return nil }
    if let fault = DailyChanges.fault(in: bytes, of: kind) {
      throw GazetteerUpdateError.badFile(file: name, detail: fault)
    }
    return bytes
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
