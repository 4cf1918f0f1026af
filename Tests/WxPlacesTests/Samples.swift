import Foundation
import Testing
import WxCore
import WxPlaces

/// Places and times shared by the tests.
enum Samples {
  static let noon = Date(timeIntervalSince1970: 1_795_262_400.125)

  static func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  static func sanFrancisco() throws -> Place {
    Place(
      id: 5_391_959, name: "San Francisco", kind: .city,
      coordinate: try coordinate(37.77493, -122.41942), countryCode: "US",
      country: "United States", admin1: "California", admin1Code: "US-CA",
      admin2: "San Francisco County", population: 873_965, elevation: 16,
      timeZone: "America/Los_Angeles")
  }

  static func paris() throws -> Place {
    Place(
      id: 2_988_507, name: "Paris", kind: .city, coordinate: try coordinate(48.85341, 2.3488),
      countryCode: "FR", country: "France", admin1: "Île-de-France", admin1Code: "FR-IDF",
      population: 2_138_551, timeZone: "Europe/Paris")
  }

  static func parisTexas() throws -> Place {
    Place(
      id: 4_717_560, name: "Paris", kind: .city, coordinate: try coordinate(33.66094, -95.55551),
      countryCode: "US", country: "United States", admin1: "Texas", admin1Code: "US-TX")
  }

  static func bare(_ latitude: Double, _ longitude: Double) throws -> Place {
    let coordinate = try coordinate(latitude, longitude)
    return Place(name: "\(coordinate)", kind: .coordinate, coordinate: coordinate)
  }
}

/// A temporary folder, removed with its last reference.
final class Folder {
  let path = NSTemporaryDirectory() + "wxplaces-\(UUID().uuidString)"

  init() throws {
    try PrivateFile.makeFolder(path)
  }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }
  /// The path of a store in the folder.
  var store: String { file("places.sqlite") }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

func mode(_ path: String) throws -> Int? {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return (attributes[.posixPermissions] as? NSNumber)?.intValue
}
