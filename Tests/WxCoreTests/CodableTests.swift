import Foundation
import Testing
import WxCore

/// Values that are `Codable` have the JSON that the command prints.
@Suite struct CodableTests {
  /// The JSON that Foundation's encoder writes for a value.
  private func encoded(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: JSONEncoder().encode(value))
  }

  /// The value after it was encoded and decoded.
  private func copied<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private let vienna = Place(
    id: 2_761_369, name: "Vienna", kind: .city,
    coordinate: Coordinate(latitude: 48.20849, longitude: 16.37208) ?? .nullIsland,
    countryCode: "AT", country: "Austria", admin1: "Vienna", admin1Code: "AT-9",
    population: 1_691_468, elevation: 171.5, timeZone: "Europe/Vienna")

  @Test func `a place is encoded as the command prints it, and read again`() throws {
    #expect(try encoded(vienna).isSame(as: .object(vienna.json)))
    #expect(try copied(vienna) == vienna)
    let bare = Place(position: vienna.coordinate)
    #expect(try encoded(bare).isSame(as: .object(bare.json)))
    #expect(try copied(bare) == bare)
  }

  @Test func `a fix is encoded as the command prints it on arrival, and read again`() throws {
    let arrival = Date(timeIntervalSince1970: 1_795_262_400.125)
    let fix = Fix(
      coordinate: vienna.coordinate, accuracy: .known(4.5, origin: .axes), altitudeMSL: 171,
      altitudeHAE: 215.25, speed: 1.5, course: 270, time: arrival - 2, receivedAt: arrival,
      source: "gpsd", device: "/dev/ttyACM0", mode: .threeD, status: 2, flags: [.cached, .coarse])
    #expect(try encoded(fix).isSame(as: .object(fix.json(now: arrival))))
    #expect(try copied(fix) == fix)
    let bare = Fix(
      coordinate: .nullIsland, receivedAt: arrival, source: "fixed", mode: .unknown)
    #expect(try copied(bare) == bare)
  }

  @Test func `a position is an object, and a box an array as in GeoJSON`() throws {
    let box = try #require(BoundingBox(west: 170, south: -20, east: -170, north: -10.5))
    #expect(try encoded([vienna.coordinate])[0]?["latitude"]?.double == 48.20849)
    #expect(try encoded(box).isSame(as: [170, -20, -170, -10.5]))
    #expect(try copied(box) == box)
    #expect(try copied([vienna.coordinate: [box]]) == [vienna.coordinate: [box]])
  }

  @Test func `any JSON value is encoded and decoded without a change`() throws {
    let value: JSONValue = [
      "text": "ü\n", "none": nil, "list": [1, 2.5, true, [:], []], "number": -12,
    ]
    #expect(try encoded(value).isSame(as: value))
    #expect(try copied(value).isSame(as: value))
  }

  @Test(arguments: [
    (#"{"latitude":91,"longitude":0}"#, "“latitude” is not a latitude from -90 to 90"),
    (#"{"latitude":1}"#, "“longitude” is missing"), ("[]", "“latitude” is missing"),
  ])
  func `an error names the wrong member`(text: String, message: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Coordinate.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix(message), "\(context.debugDescription)")
  }
}

extension JSONValue {
  fileprivate subscript(index: Int) -> JSONValue? { array?[index] }

  /// Whether a value is the same, whatever the order of members and the form of numbers.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    if let number = double, let another = other.double { return number == another }
    if let list = array, let another = other.array {
      return list.count == another.count && zip(list, another).allSatisfy { $0.isSame(as: $1) }
    }
    if let members = object?.members, let another = other.object {
      return members.count == another.members.count
        && members.allSatisfy { another[$0.key]?.isSame(as: $0.value) == true }
    }
    return self == other
  }
}
