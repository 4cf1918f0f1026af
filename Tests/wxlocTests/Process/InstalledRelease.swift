import Foundation

/// The release that every test of a program starts: `scripts/test` installs it as a user would, and
/// names its folder in `WXLOC_TEST_PREFIX`.
///
/// The programs of a debug build, which are linked with another Foundation and not optimized, are
/// never started: their tests would prove nothing about what people run.
enum InstalledRelease {
  /// The folder in which `bin` and `share` are. Without one, a path that says what to do, so that
  /// each test of a program fails with it.
  static let prefix = URL(
    filePath: ProcessInfo.processInfo.environment["WXLOC_TEST_PREFIX"]
      ?? "/WXLOC_TEST_PREFIX is not set: run scripts/test")

  /// The command.
  static let program = prefix.appending(path: "bin/wxloc")

  /// The server.
  static let server = prefix.appending(path: "bin/wxlocd")

  /// The gazetteer, which the programs find without a setting.
  static let gazetteer = prefix.appending(path: "share/wxloc/gazetteer")

  /// The list of the installed files, one per line.
  static var manifest: [String] {
    let file = prefix.appending(path: "share/wxloc/manifest")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
      .map(String.init)
  }
}
