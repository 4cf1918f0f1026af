internal import WxPlatform

/// The location of the gazetteer.
///
/// Searched in this order: the folder in `WXLOC_GAZETTEER`, `gazetteer` beside the executable, and
/// `share/wxloc/gazetteer` under the installation prefix. Never a per-user folder, so that a
/// forgotten old index is not used by mistake.
package struct GazetteerFolder {
  /// The folders to search, in order.
  package let candidates: [String]

  /// Finds the folders for an environment and the path of the executable, with links resolved.
  package init(environment: [String: String], executable: String? = Self.executable) {
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

  /// The path of the running executable, with links resolved.
  package static var executable: String? {
    #if os(Linux)
      // Not `Bundle.main`: it ends the process if the executable's folder may not be searched, as
      // after a program has given up root privileges.
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return link.map { URL(filePath: $0).resolvingSymlinksInPath().path }
    #else
      return Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
  }

  /// The first folder that contains an index or, if none does, the first one, so that the error
  /// names it.
  package var path: String {
    candidates.first {
      FileManager.default.fileExists(atPath: "\($0)/\(Gazetteer.fileName)")
    } ?? candidates.first ?? "gazetteer"
  }
}

extension Gazetteer {
  /// Opens the gazetteer that is installed with the program.
  ///
  /// Searched in this order: the folder in the environment variable `WXLOC_GAZETTEER`, the folder
  /// `gazetteer` beside the program, and `share/wxloc/gazetteer` under its installation prefix.
  ///
  /// - Throws: ``GazetteerError``, with ``GazetteerError/missing(path:)`` and the first of these
  ///   folders if none has a gazetteer.
  public static func installed() throws(GazetteerError) -> Gazetteer {
    try Gazetteer(folder: GazetteerFolder(environment: ProcessInfo.processInfo.environment).path)
  }
}
