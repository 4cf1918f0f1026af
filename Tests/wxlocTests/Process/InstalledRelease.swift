import Foundation

/// The built program that belongs to these tests.
enum WxlocBinary {
  /// The program beside the test bundle, or the one in `WXLOC_TEST_BINARY`, such as a release
  /// build.
  static let url: URL = {
    if let other = ProcessInfo.processInfo.environment["WXLOC_TEST_BINARY"] {
      return URL(filePath: other)
    }
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    #endif
    return folder.appending(path: "wxloc")
  }()
}
