import Foundation
import TestSupport
import Testing
import WxGazetteer

/// The search for the gazetteer that is installed with a program.
@Suite(.timeLimit(.minutes(1))) struct InstalledGazetteerTests {
  @Test func `the environment comes first, then the program's folder, then its prefix`() {
    let program = "/opt/example/bin/example"
    #expect(
      GazetteerFolder(environment: [:], executable: program).candidates
        == ["/opt/example/bin/gazetteer", "/opt/example/share/wxloc/gazetteer"])
    #expect(
      GazetteerFolder(environment: ["WXLOC_GAZETTEER": ""], executable: program).path
        == "/opt/example/bin/gazetteer")
    #expect(
      GazetteerFolder(environment: ["WXLOC_GAZETTEER": "/here"], executable: program).candidates
        == ["/here"])
  }

  @Test func `the first folder with an index is used`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    let prefix = "\(fixture.folder)/prefix"
    try FileManager.default.createDirectory(
      atPath: "\(prefix)/share/wxloc", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(prefix)/share/wxloc/gazetteer", withDestinationPath: fixture.index)
    let folder = GazetteerFolder(environment: [:], executable: "\(prefix)/bin/example")
    #expect(folder.path == "\(prefix)/share/wxloc/gazetteer")
  }

  @Test func `a program opens it in one line, and an error names the folder`() async throws {
    await #expect(processExitsWith: .success) {
      let fixture = try SourceFixture()
      defer { fixture.remove() }
      _ = try fixture.gazetteer()
      unsafe setenv("WXLOC_GAZETTEER", fixture.index, 1)
      #expect(try Gazetteer.installed().placeCount > 5)
      unsafe setenv("WXLOC_GAZETTEER", "/nonexistent", 1)
      let error = #expect(throws: GazetteerError.self) { try Gazetteer.installed() }
      #expect(error?.message == "There is no gazetteer at /nonexistent/places.wxi.")
    }
  }
}
