import Foundation
import TestSupport
import Testing
import WxCore

/// The libraries of the system that the installed release loads on first use.
@Suite(.timeLimit(.minutes(1))) struct InstalledLibraryTests {
  @Test func `the first polygon loads libgeos`() async throws {
    let wxloc = try WxlocProcess()
    let file = wxloc.home.appending(path: "yard.geojson")
    try Data(
      #"{"type":"Polygon","coordinates":[[[11,48],[12,48],[12,49],[11,49],[11,48]]]}"#.utf8
    ).write(to: file)
    let added = try await wxloc.run("fence", "add", "yard", "--polygon", file.path)
    #expect(added.status == 0, "\(added.diagnostics)")
    #expect(try await wxloc.run("fence", "test", "48.5,11.5").output.contains("inside yard"))
    #expect(try await wxloc.run("fence", "test", "47.5,11.5").output.contains("outside yard"))
  }

  @Test func `without libgeos, a build of areas names the package`() async throws {
    let wxloc = try WxlocProcess()
    let file = wxloc.home.appending(path: "areas.geojson")
    try Data(
      (#"{"type":"Feature","properties":{"name":"A","level":"x"},"geometry":{"type":"Polygon","#
        + #""coordinates":[[[11,48],[12,48],[12,49],[11,49],[11,48]]]}}"#).utf8
    ).write(to: file)
    // The same program with another name for the library.
    let program = wxloc.home.appending(path: "wxloc")
    var bytes = try Data(contentsOf: InstalledRelease.program)
    let name = try #require(bytes.range(of: Data("libgeos_c.so.1".utf8)))
    bytes.replaceSubrange(name, with: Data("libgeos_c.so.9".utf8))
    try bytes.write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let result = try await RunningProcess(
      [
        program.path, "gazetteer", "build", "--areas", file.path, "--area-license", "CC0",
        "--output", wxloc.home.path,
      ], environment: wxloc.environment
    ).result()
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("libgeos-c1v5"), "\(result.diagnostics)")
  }

  @Test func `the first request loads libcurl`() async throws {
    let server = try WeatherServer()
    var wxloc = try WxlocProcess()
    wxloc.environment.merge(server.environment) { $1 }
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T03:44:00Z"
    let result = try await wxloc.run("weather", "--at", "48.1,11.5", "--format", "oneline")
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(!server.server.requests.isEmpty)
  }
}
