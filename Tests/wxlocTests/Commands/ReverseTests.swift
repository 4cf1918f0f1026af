import TestSupport
import Testing
import WxCommand
import WxCore

/// `wxloc reverse` with its two rules: the city, and the nearest places.
@Suite struct ReverseTests {
  private static let position = "48.16,11.62"
  private let batch: BatchSetting

  init() throws { batch = try BatchSetting() }

  private func names(_ options: [String]) async throws -> [String?] {
    let run = await batch.run(["reverse", Self.position, "--json"] + options, input: [])
    #expect(run.status == .success, "\(run.diagnostics)")
    return try JSONValue(parsing: run.output.utf8)["results"]?.array?.map { $0["name"]?.string }
      ?? []
  }

  @Test func `a limit adds the places that come next and never changes the city`() async throws {
    let city = try await names([])
    let more = try await names(["--limit", "3"])
    #expect(city.count == 1 && more.count == 3 && more.first == city.first)
    #expect(try await names(["--limit", "1"]) == city)
  }

  @Test func `nearest prints one place or as many as it says, the nearest first`() async throws {
    let nearest = try await names(["--nearest", "3"])
    #expect(nearest.count == 3)
    #expect(try await names(["--nearest"]) == [nearest[0]])
    // A position may follow the option without a number.
    let run = await batch.run(["reverse", "--nearest", Self.position, "--json"], input: [])
    #expect(try JSONValue(parsing: run.output.utf8)["results"]?.array?.count == 1)
  }

  @Test func `a limit above one is explained on standard error`() async {
    let run = await batch.run(["reverse", Self.position, "--limit", "2"], input: [])
    #expect(run.status == .success && run.diagnostics.contains("use --nearest 2"))
    #expect(await batch.run(["reverse", Self.position], input: []).diagnostics.isEmpty)
  }

  @Test func `a position has at most seven decimals, and no direction at no distance`() async {
    let run = await batch.run("reverse", "8FWH4HPG+Q5", "1,2", input: [])
    #expect(run.output.hasPrefix("48.1369375,11.5754375:\n"), "\(run.output)")
    let place = await batch.run("geocode", "Munich", "--json", "--limit", "1", input: [])
    guard let found = try? place.json["results"]?.array?.first,
      let latitude = found["latitude"]?.double, let longitude = found["longitude"]?.double
    else {
      Issue.record("\(place.diagnostics)")
      return
    }
    let same = await batch.run("reverse", "\(latitude),\(longitude)", input: [])
    #expect(same.output.contains("(0 m)"), "\(same.output)")
    await CommandRun("fence", "add", "q", "--circle", "u281z7j5,25", setting: batch.setting)
      .expectSuccess()
    let fences = await CommandRun("fence", "list", setting: batch.setting).output
    #expect(!fences.contains(#/\.\d{8}/#), "\(fences)")
  }

  @Test(arguments: [
    ["--limit", "2", "--nearest"], ["--nearest", "0"], ["--nearest", "101"], ["--limit", "0"],
  ])
  func `numbers out of range, and both options, are wrong calls`(options: [String]) async {
    let run = await batch.run(["reverse", Self.position] + options, input: [])
    #expect(run.status == ExitStatus(.usage))
  }

  @Test func `the columns of a batch have the first place of the rule`() async throws {
    let city = try await names([])
    let nearest = try await names(["--nearest"])
    for (options, name) in [
      ([], city[0]), (["--limit", "3"], city[0]), (["--nearest", "3"], nearest[0]),
    ] {
      let run = await batch.run(
        ["reverse", "--batch", "--output-format", "csv"] + options, input: [Self.position])
      #expect(run.output.contains(",\(name ?? ""),"), "\(options): \(run.output)")
    }
  }
}
