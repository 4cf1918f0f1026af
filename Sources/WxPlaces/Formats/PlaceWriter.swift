internal import WxCore

/// Writes places in a format, one at a time, so that memory use does not depend on their number.
package struct PlaceWriter {
  private enum Form {
    case json(JSONListWriter)
    case geojson(JSONListWriter)
    case ndjson, csv, gpx
  }

  private var form: Form

  /// Starts a text.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - defaultID: The identifier of the default place, which JSON lists first.
  package init(_ format: PlaceFormat, defaultID: SavedPlace.ID?) {
    form =
      switch format {
      case .json: .json(PlaceJSON.writer(defaultID: defaultID))
      case .geojson: .geojson(PlaceGeoJSON.writer())
      case .ndjson: .ndjson
      case .csv: .csv
      case .gpx: .gpx
      }
  }

  /// The text before the first place.
  package var head: String {
    switch form {
    case .json(let list), .geojson(let list): list.head
    case .ndjson: ""
    case .csv: PlaceCSV.head
    case .gpx: PlaceGPX.head
    }
  }

  /// Returns the text of the next place.
  package mutating func text(of place: SavedPlace) -> String {
    switch form {
    case .json(var list):
      defer { form = .json(list) }
      return list.text(of: .object(place.json))
    case .geojson(var list):
      defer { form = .geojson(list) }
      return list.text(of: PlaceGeoJSON.feature(place))
    case .ndjson: return JSONValue.object(place.json).text() + "\n"
    case .csv: return PlaceCSV.row(place)
    case .gpx: return PlaceGPX.waypoint(place)
    }
  }

  /// The text after the last place, with a final newline.
  package var tail: String {
    switch form {
    case .json(let list), .geojson(let list): list.tail + "\n"
    case .ndjson, .csv: ""
    case .gpx: PlaceGPX.tail
    }
  }
}
