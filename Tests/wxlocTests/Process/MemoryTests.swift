import Foundation
import Testing
import WxCore
import WxPlaces

/// The memory use of the program for many places.
@Suite(.timeLimit(.minutes(3))) struct MemoryTests {
  /// Adds places to the store of a process.
  private func fill(_ process: WxlocProcess, count: Int) throws {
    let folder = process.home.appending(path: "data/wxloc")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let drafts = try (0..<count).map { number in
      let position = Coordinate(
        latitude: Double(number % 170) - 85 + Double(number) / 1e6,
        longitude: Double(number / 170) / 100 - 170)
      return ImportedPlace(
        name: "place \(number)",
        place: Place(
          name: "A place with the number \(number)", kind: .coordinate,
          coordinate: try #require(position), country: "A country", admin1: "A region"))
    }
    let store = try PlaceStore(path: folder.appending(path: "places.sqlite").path)
    #expect(try store.merge(drafts, date: Date(timeIntervalSince1970: 0)).created.count == count)
  }

  /// The peak memory in KiB of a command when the first byte of its output arrived, which is nearly
  /// its total peak if it collects all of its output.
  private func peak(_ process: WxlocProcess, _ words: [String]) async throws -> Int {
    let script = """
      exec 3< <(exec "$0" "$@")
      head -c 100 <&3 >/dev/null
      grep VmHWM "/proc/$!/status"
      cat <&3 >/dev/null
      """
    let result = try await RunningProcess(
      ["bash", "-c", script, InstalledRelease.program.path] + words,
      environment: process.environment
    ).result()
    return try #require(
      result.output.split(separator: " ").compactMap { Int($0) }.first, "\(result)")
  }

  @Test(.enabled(if: isLinux))
  func `many places need hardly more memory than few`() async throws {
    let few = try WxlocProcess()
    // More than a pipe holds, so that the program is still running when it is measured.
    try fill(few, count: 2000)
    let many = try WxlocProcess()
    try fill(many, count: 12_000)
    for words in [
      ["export"], ["export", "--format", "csv"], ["export", "--format", "geojson"],
      ["export", "--format", "gpx"], ["list", "--format", "json"], ["list", "--format", "ndjson"],
      ["list", "--format", "csv"], ["list"],
    ] {
      let small = try await peak(few, words)
      let large = try await peak(many, words)
      #expect(large < small + (10 << 10), "\(words): \(small) KiB, then \(large) KiB")
    }
  }
}
