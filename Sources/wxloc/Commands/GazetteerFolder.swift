internal import Foundation
internal import WxGazetteer

/// Where the gazetteer is.
///
/// In this order: the folder that `WXLOC_GAZETTEER` names, `gazetteer` beside the executable, and
/// `share/wxloc/gazetteer` beside the folder of the executable. Never a folder of the user's, so that
/// an old index that lies about somewhere is not taken for the right one.
struct GazetteerFolder {
  /// The folders that are looked at, in order.
  let candidates: [String]

  /// The folders for an environment and the path of the executable, links resolved.
  init(environment: [String: String], executable: String? = Self.executable) {
    if let folder = environment["WXLOC_GAZETTEER"], !folder.isEmpty {
      candidates = [folder]
      return
    }
    guard let executable else {
      candidates = []
      return
    }
    let folder = URL(filePath: executable).deletingLastPathComponent()
    candidates = [
      folder.appending(path: "gazetteer").path,
      folder.deletingLastPathComponent().appending(path: "share/wxloc/gazetteer").path,
    ]
  }

  /// The path of the running executable, links resolved.
  static var executable: String? {
    #if os(Linux)
      // Not the bundle's: that ends the process when the executable is in a folder that may not be
      // searched, as after a program has given up the superuser's rights.
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return link.map { URL(filePath: $0).resolvingSymlinksInPath().path }
    #else
      return Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
  }

  /// The first folder that holds an index; where none does, the first that was looked at, so that
  /// the error names it.
  var path: String {
    candidates.first {
      FileManager.default.fileExists(atPath: "\($0)/\(Gazetteer.fileName)")
    } ?? candidates.first ?? "gazetteer"
  }
}

extension CommandContext {
  /// Opens the gazetteer.
  func gazetteer() throws -> Gazetteer {
    let path = GazetteerFolder(environment: environment).path
    talk.detail("Using the gazetteer in \(path).")
    return try Gazetteer(folder: path)
  }
}
