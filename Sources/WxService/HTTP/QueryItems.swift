package import WxCore
internal import WxAnswers

/// The parameters of a request's query.
package struct QueryItems: Hashable, Sendable {
  /// One parameter.
  package struct Item: Hashable, Sendable {
    package let name: String
    /// The value; empty without a value.
    package let value: String
  }

  /// The parameters in order.
  package let items: [Item]
  /// The maximum number of parameters.
  package static let limit = 200

  /// Creates parameters.
  package init(_ items: [(name: String, value: String)] = []) {
    self.items = items.map { Item(name: $0.name, value: $0.value) }
  }

  /// Parses the text after the question mark.
  ///
  /// - Throws: ``RequestError`` if the text is not UTF-8 or contains a NUL, or there are too many
  ///   parameters.
  package init(parsing text: ArraySlice<UInt8>) throws(RequestError) {
    var items: [Item] = []
    for part in text.split(separator: UInt8(ascii: "&")) {
      guard items.count < Self.limit else { throw .badTarget("it has too many parameters") }
      let end = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      guard let name = PercentDecoding.text(part[..<end], isForm: true),
        let value = PercentDecoding.text(part[end...].dropFirst(), isForm: true)
      else { throw .badTarget("a parameter is not UTF-8") }
      guard !value.utf8.contains(0), !name.utf8.contains(0) else {
        throw .badTarget("a parameter contains a NUL character")
      }
      items.append(Item(name: name, value: value))
    }
    self.items = items
  }

  /// The first value of a parameter; `nil` if it is absent or empty.
  package subscript(name: String) -> String? {
    items.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// All values of a parameter that are not empty, in order.
  package func all(_ name: String) -> [String] {
    items.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }
}

extension QueryItems {
  /// Reads a parameter that may be absent.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - expected: The expected value, for the message.
  ///   - read: Converts the value, or returns `nil` if it cannot.
  /// - Returns: The value; `nil` if the parameter is absent.
  /// - Throws: ``RequestError/badParameter(name:expected:)``.
  package func optional<Value>(
    _ name: String, _ expected: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(RequestError) -> Value? {
    guard let text = self[name] else { return nil }
    guard let value = read(text) else { throw .badParameter(name: name, expected: expected()) }
    return value
  }

  /// Reads a whole number in a range.
  package func integer(
    _ name: String, in range: ClosedRange<Int>
  ) throws(RequestError) -> Int? {
    try optional(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads a whole number; one outside of the range becomes the nearest in it.
  package func integer(
    _ name: String, clampedTo range: ClosedRange<Int>
  ) throws(RequestError) -> Int? {
    try optional(name, "a whole number") { Int($0) }
      .map { min(max($0, range.lowerBound), range.upperBound) }
  }

  /// Reads a number in decimals.
  package func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(RequestError) -> Double? {
    try optional(
      name, "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    ) { text in
      Double(decimal: text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads a switch: `1` and `true`, or `0` and `false`.
  package func flag(_ name: String) throws(RequestError) -> Bool {
    try optional(name, "1 or 0") { text in
      switch text.lowercased() {
      case "1", "true", "yes": true
      case "0", "false", "no": false
      default: nil
      }
    } ?? false
  }

  /// Reads a language tag from `lang`.
  func languageTag() throws(RequestError) -> String? {
    // The longest tag that protocols must support (RFC 5646, 4.4.1).
    try optional("lang", "a language tag of at most 35 letters") { tag in
      let isTag = tag.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
      return isTag && tag.utf8.count <= 35 ? tag : nil
    }
  }

  /// The longitudes that paths for maps accept: a map that was dragged around the world continues
  /// beyond 180°.
  package static let longitudesOfMaps = -540.0...540
  /// The longitudes of the globe.
  package static let longitudes = -180.0...180

  /// Reads a position from `lat` and `lon`.
  ///
  /// - Parameter longitudes: The longitudes to accept.
  /// - Returns: The position; `nil` if both are absent.
  /// - Throws: ``RequestError`` if a number is missing or out of its range.
  package func position(
    _ longitudes: ClosedRange<Double> = Self.longitudesOfMaps
  ) throws(RequestError) -> Coordinate? {
    // A program with an error in it would get the answer for another place without noticing.
    for name in ["lat", "lon"] where items.contains(where: { $0.name == name && $0.value.isEmpty })
    {
      throw .badParameter(name: name, expected: "a number")
    }
    let latitude = try number("lat", in: -90...90)
    let longitude = try number("lon", in: longitudes)
    switch (latitude, longitude) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?):
      return Coordinate(latitude: latitude, longitude: longitude)
    case (nil, _): throw .missingParameter(name: "lat", expected: "a latitude from -90 to 90")
    case (_, nil): throw .missingParameter(name: "lon", expected: "a longitude in degrees")
    }
  }

  /// Reads a position that must be there.
  package func requiredPosition(
    _ longitudes: ClosedRange<Double> = Self.longitudesOfMaps
  ) throws(RequestError) -> Coordinate {
    guard let position = try position(longitudes) else {
      throw .missingParameter(name: "lat", expected: "a latitude from -90 to 90")
    }
    return position
  }

  private static func text(_ number: Double) -> String { JSONValue(shortest: number).text() }
}

extension QueryItems {
  /// Refuses parameters of which one would be ignored beside the other, as the commands refuse such
  /// options.
  ///
  /// - Parameters:
  ///   - names: Parameters that mean the same as each other.
  ///   - others: Parameters that mean something else.
  /// - Throws: ``RequestError/contradiction(_:_:)`` if one of each is there.
  func refuse(_ names: [String], beside others: [String]) throws(RequestError) {
    guard let name = names.first(where: { self[$0] != nil }),
      let other = others.first(where: { self[$0] != nil })
    else { return }
    throw .contradiction(name, other)
  }

  /// The parameters `limit` and `nearest` of a request for the places of a position.
  func selection() throws(RequestError) -> PlaceSelection {
    try refuse(["limit"], beside: ["nearest"])
    return PlaceSelection.city.with(
      limit: try integer("limit", in: PlaceSelection.limits),
      nearest: try integer("nearest", in: PlaceSelection.limits))
  }
}
