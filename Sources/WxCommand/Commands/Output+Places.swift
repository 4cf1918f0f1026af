internal import WxCore
internal import WxPlaces

extension Output {
  /// Writes all places of a store in a format, one by one.
  func write(_ places: PlaceSnapshot, as format: PlaceFormat) throws {
    var writer = PlaceWriter(format, defaultID: try places.defaultPlace()?.id)
    try write(writer.head)
    try places.forEach { place in
      try Task.checkCancellation()
      try write(writer.text(of: place))
    }
    try write(writer.tail)
  }

  /// Writes a JSON object whose last member is the array of saved places.
  func json(_ members: JSONObject, _ places: PlaceSnapshot) throws {
    var writer = JSONListWriter(members, list: "places", isPretty: isTerminal)
    try write(writer.head)
    try places.forEach { place in
      try Task.checkCancellation()
      try write(writer.text(of: .object(place.json)))
    }
    try exactLine(writer.tail)
  }
}
