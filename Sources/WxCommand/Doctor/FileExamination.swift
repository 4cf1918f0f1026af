internal import WxPlatform
internal import WxAnswers
internal import WxCore
internal import WxGazetteer
internal import WxLocation
internal import WxPlaces
internal import WxSettings

/// Checks the files: configuration, gazetteer, store, last fix, databases.
struct FileExamination {
  /// What to do if an index has no file of zones or of words, which can be removed because of their licenses.
  private static let zonesRemedy =
    "Without it, time zones are those of the nearest places. Build the gazetteer again, or copy the file "
    + "beside the index."
  private static let wordsRemedy =
    "Without it, everyday words are more often taken for misspelled places. Build the gazetteer again, or copy the file "
    + "beside the index."

  let context: CommandContext

  /// Checks the configuration, and returns it if it can be read.
  func configuration() -> (Configuration?, Finding) {
    let name = "configuration"
    do {
      let path = try context.folders().configurationFile
      context.diagnostics.detail("Using the settings in \(path).")
      let configuration = try Configuration(file: path, schema: .programs)
      try context.checkEnvironment()
      let count = configuration.values.count
      if let others = configuration.sharedKeys(in: path)?.lowercased() {
        let detail = "\(others) can read the keys in \(path)"
        return (configuration, .warn(name, detail, remedy: "chmod 600 \(path)"))
      }
      let settings = count == 1 ? "1 setting" : "\(count) settings"
      let detail = count == 0 ? "nothing is set" : "\(settings) in \(path)"
      return (configuration, .ok(name, detail))
    } catch {
      return (nil, Finding(name, error))
    }
  }

  /// Checks the gazetteer, reading all of it.
  func gazetteer() -> Finding {
    do {
      let gazetteer = try context.gazetteer()
      try gazetteer.verify()
      let grouping = NumberGrouping(environment: context.environment)
      let places = grouping.text(gazetteer.placeCount)
      let contents = "intact, \(places) places, at \(gazetteer.path)"
      guard gazetteer.areas.knowsZones else {
        return .warn(
          "gazetteer", "\(contents), without \(ZoneFile.fileName)",
          remedy: Self.zonesRemedy)
      }
      guard gazetteer.knowsFrequentWords else {
        return .warn(
          "gazetteer", "\(contents), without \(WordFile.fileName)",
          remedy: Self.wordsRemedy)
      }
      return .ok("gazetteer", contents)
    } catch {
      return Finding("gazetteer", error)
    }
  }

  /// Checks the store of places and fences, reading every page.
  func store() -> Finding {
    do {
      let path = try context.folders().store
      // Opened first: in a folder without search permission its existence cannot be checked.
      let store = try context.store(.reading)
      guard FileManager.default.fileExists(atPath: path) else {
        return .ok("store", "no saved places yet")
      }
      try store.verify()
      let places = try store.withSnapshot { try $0.count() }
      let fences = try store.fences().count
      guard FileManager.default.isWritableFile(atPath: path) else {
        return .warn(
          "store", "\(path) cannot be written to",
          remedy: "Check the owner and the permissions of the file and its folder.")
      }
      let contents =
        "\(places) \(places == 1 ? "place" : "places") and "
        + "\(fences) \(fences == 1 ? "fence" : "fences")"
      return .ok("store", "intact, \(contents), at \(path)")
    } catch {
      return Finding("store", error)
    }
  }

  /// Checks the last accepted fix.
  func lastFix() -> Finding {
    do {
      let store = try context.lastFixStore()
      switch try store.content() {
      case .none: return .ok("last_fix", "no saved fix yet")
      case .damaged:
        return .warn(
          "last_fix", "\(store.path) is damaged", remedy: "Remove it; the next fix replaces it.")
      case .fix(let fix):
        return .ok("last_fix", "from \(fix.origin), \(fix.ageText(at: context.clocks.wall()))")
      }
    } catch {
      return Finding("last_fix", error, isNeeded: false)
    }
  }

  /// Checks the MaxMind database that is configured or found in a standard folder.
  func database(_ configuration: Configuration?) -> Finding? {
    let named = configuration?.text("mmdb.file")
    guard let path = named ?? (try? MMDBProvider.usualFile()) else { return nil }
    do {
      return .ok("mmdb", "\(try MaxMindDatabase(path: path).type) at \(path)")
    } catch {
      return Finding("mmdb", error, isNeeded: named != nil)
    }
  }
}
