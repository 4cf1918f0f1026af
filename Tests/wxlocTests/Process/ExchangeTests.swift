import Foundation
import Testing
import WxCore

/// Places exported from one store and imported into another.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ExchangeTests {
  @Test(arguments: ["json", "csv", "geojson", "gpx"])
  func `an export is imported without loss`(format: String) async throws {
    let first = try WxlocProcess()
    for (position, name) in [
      ("48.137,11.575", "München, \"Haus\""), ("-33.8568,151.2153", "=cmd()"),
      ("90,0", "<pole> & ende"), ("0.5,-180", "旧金山\u{200D}é"),
    ] {
      #expect(try await first.run("add", position, "--as", name).status == 0)
    }
    #expect(try await first.run("default", "=cmd()").status == 0)
    let exported = try await first.run("export", "--format", format)
    #expect(exported.status == 0)
    let second = try WxlocProcess()
    let file = second.home.appending(path: "places.\(format)")
    try Data(exported.output.utf8).write(to: file)
    let imported = try await second.run("import", file.path, "--json")
    #expect(imported.status == 0)
    #expect(try JSONValue(parsing: imported.output.utf8)["created"]?.array?.count == 4)
    #expect(try await second.run("list", "--json").output == first.run("list", "--json").output)
    // The second import adds nothing.
    let again = try await second.run("import", file.path, "--json")
    #expect(try JSONValue(parsing: again.output.utf8)["unchanged"]?.array?.count == 4)
  }

  @Test func `a file with an error changes nothing`() async throws {
    let process = try WxlocProcess()
    let text = "name,latitude,longitude\nhere,1,2\nthere,95,2\n"
    let file = process.home.appending(path: "bad.csv")
    try Data(text.utf8).write(to: file)
    let result = try await process.run("import", file.path)
    #expect(result.status == 65)
    #expect(result.diagnostics.contains("3"))
    #expect(try await process.run("list", "--format", "ndjson").output == "")
    #expect(try await process.run("import", "/nowhere.json").status == 66)
  }
}
