import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore

/// A server notices that its gazetteer was replaced.
@Suite struct FileReplacementTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "wxloc-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func files() throws -> [FileStatus?] {
    try ["places.wxi", "zones.wxi"].map { try FileStatus.of(folder.appending(path: $0).path) }
  }

  /// Replaces a file as a build does: by a complete one.
  private func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  @Test func `a replacement counts once, when both files have stayed the same`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try replace("places.wxi", with: "first")
    var state = FileReplacement(try files())
    #expect(!state.notices(try files()))
    try replace("zones.wxi", with: "zones")
    #expect(!state.notices(try files()))
    try replace("places.wxi", with: "second")
    #expect(!state.notices(try files()))
    #expect(state.notices(try files()))
    #expect(!state.notices(try files()))
  }

  @Test func `a file that is gone does not count until another one is there`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try replace("places.wxi", with: "first")
    var state = FileReplacement(try files())
    try FileManager.default.removeItem(at: folder.appending(path: "places.wxi"))
    for _ in 0..<3 { #expect(!state.notices(try files())) }
    try replace("places.wxi", with: "second")
    #expect(!state.notices(try files()))
    #expect(state.notices(try files()))
  }
}
