internal import WxPlatform
package import WxGazetteer

/// A folder with GeoNames' dumps as downloaded, plain or zipped.
///
/// The main table is `allCountries`, else the finest of `cities500` to `cities15000`, else every
/// table of a country (`DE`). All other files are optional: without `alternateNamesV2` the names of
/// the main table are used, which have no languages.
public struct GeoNames: Hashable, Sendable {
  package var folder: String
  /// The feature classes to include.
  package var classes: Set<FeatureClass>

  /// GeoNames' feature classes; the raw values are its letters.
  public enum FeatureClass: String, CaseIterable, Hashable, Sendable {
    /// Cities, towns, villages.
    case places = "P"
    /// Countries and subdivisions.
    case areas = "A"
    /// Mountains, islands, deserts.
    case terrain = "T"
    /// Lakes, seas, rivers.
    case water = "H"
    /// Parks, regions, continents.
    case regions = "L"
    /// Airports, buildings and other spots.
    case spots = "S"
    /// Forests and other vegetation.
    case vegetation = "V"
    /// Undersea features.
    case undersea = "U"
  }

  /// The default classes.
  public static let standardClasses: Set<FeatureClass> = [
    .places, .areas, .terrain, .water, .regions,
  ]

  /// Creates a reference to the dumps in a folder.
  public init(folder: String, classes: Set<FeatureClass> = standardClasses) {
    self.folder = folder
    self.classes = classes
  }

  /// The range of GeoNames' ids; higher ids belong to this project and its users.
  static let identifiers = 1..<1_000_000_000

  /// The files of the main table.
  var tables: [DumpFile] {
    for name in ["allCountries", "cities500", "cities1000", "cities5000", "cities15000"] {
      if let file = DumpFile("\(name).txt", in: folder) { return [file] }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let codes = names.compactMap {
      $0.wholeMatch(of: /([A-Z]{2})\.(?:txt|zip)/).map { String($0.1) }
    }
    return Set(codes).sorted().compactMap { DumpFile("\($0).txt", in: folder) }
  }

  /// The files of postal codes, which are in a separate folder because they have the same names.
  var postcodeTables: [DumpFile] {
    if let file = DumpFile("allCountries.txt", in: folder + "/zip") { return [file] }
    return GeoNames(folder: folder + "/zip", classes: []).tables
  }
}

/// Converts the feature classes and codes of GeoNames to kinds.
package enum GeoNamesKind {
  /// Codes of places that no longer exist or are parts of others under another name.
  private static let formerPlaces: Set<String> = ["PPLH", "PPLQ", "PPLW", "PPLCH"]
  private static let islands: Set<String> = [
    "ISL", "ISLS", "ISLF", "ISLM", "ISLT", "ISLET", "ATOL", "ISLX",
  ]
  private static let mountains: Set<String> = [
    "MT", "MTS", "PK", "PKS", "VLC", "HLL", "HLLS", "RDGE", "CRTR", "NTK", "NTKS", "DOME", "BUTE",
    "MESA",
  ]
  private static let lakes: Set<String> = [
    "LK", "LKS", "LKC", "LKI", "LKN", "LKNI", "LKO", "LKOI", "LKSC", "LKSI", "LKSN", "LKSNI", "LKX",
    "LGN",
    "LGNS", "RSV", "RSVI", "RSVT", "PND", "PNDS",
  ]
  private static let seas: Set<String> = [
    "SEA", "OCN", "GULF", "BAY", "BAYS", "STRT", "FJD", "FJDS", "BGHT", "SD", "CHN", "CHNM", "COVE",
    "INLT",
  ]
  private static let rivers: Set<String> = [
    "STM", "STMS", "STMA", "STMB", "STMC", "STMD", "STMI", "STMIX", "STMM", "STMX",
  ]
  private static let parks: Set<String> = ["PRK", "RES", "RESF", "RESN", "RESW", "RESV", "RESP"]

  /// The kind of a feature; `nil` for those that the gazetteer leaves out, such as abandoned
  /// villages and fourth-order subdivisions.
  package static func kind(of code: String, in featureClass: GeoNames.FeatureClass) -> FeatureKind?
  {
    switch featureClass {
    case .places: formerPlaces.contains(code) ? nil : .city
    case .areas:
      switch code {
      case "ADM1": .admin1
      case "ADM2": .admin2
      default: code.hasPrefix("PCL") ? .country : nil
      }
    case .terrain: islands.contains(code) ? .island : mountains.contains(code) ? .mountain : .region
    case .water:
      lakes.contains(code)
        ? .lake : rivers.contains(code) ? .river : seas.contains(code) ? .sea : .landmark
    case .regions: code == "CONT" ? .continent : parks.contains(code) ? .park : .region
    case .spots: ["AIRP", "AIRB", "AIRF"].contains(code) ? .airport : .landmark
    case .vegetation: .region
    case .undersea: .sea
    }
  }

  /// The rank of a place.
  static func seat(of code: String) -> Seat {
    switch code {
    case "PPLC": .country
    case "PPLA", "PPLG": .admin1
    case "PPLA2": .admin2
    default: .none
    }
  }
}
