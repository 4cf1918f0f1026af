internal import Foundation
public import WxGazetteer
internal import WxGazetteerBuilder

/// A small gazetteer for fuzzers, built in its own folder when a fuzzer starts.
public enum World {
  /// The folder of the index.
  public static let folder: String = {
    let top = FileManager.default.temporaryDirectory.path + "/wxloc-fuzz-\(getpid())"
    do {
      try FileManager.default.createDirectory(
        atPath: "\(top)/data", withIntermediateDirectories: true)
      try SmallWorld.write(
        to: "\(top)/data",
        extraPlaces: [
          "1|Pole|90|0|US|||0||America/Chicago||", "2|Line|0|180|US|||0||America/Chicago||",
        ])
      try GazetteerBuilder(source: "\(top)/data", destination: "\(top)/gazetteer").build()
    } catch {
      fatalError("\(error)")
    }
    return "\(top)/gazetteer"
  }()

  /// The gazetteer.
  public static let gazetteer: Gazetteer = {
    do { return try Gazetteer(folder: folder) } catch { fatalError("\(error)") }
  }()
}
