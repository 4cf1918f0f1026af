/// Writes databases of internet addresses in MaxMind's format (MaxMind DB 2.0), to test their
/// readers.
package struct MMDBFile: Sendable {
  /// A value of the data section.
  package indirect enum Value: Sendable {
    case text(String)
    case double(Double)
    case uint16(UInt16)
    case uint32(UInt32)
    case uint64(UInt64)
    case map([(String, Value)])
    case array([Value])
  }

  /// What one side of a node in the search tree leads to.
  private enum Record {
    case nothing
    case node(Int)
    case data(Int)
  }

  /// The type of database in its metadata, such as `Test-City`.
  package let type: String
  private let isIPv6: Bool
  private let recordSize: Int
  private var nodes: [[Record]] = [[.nothing, .nothing]]
  private var data: [UInt8] = []

  /// Creates an empty database.
  ///
  /// - Parameters:
  ///   - type: The type of database in its metadata.
  ///   - isIPv6: Whether it has IPv6 addresses; IPv4 addresses are then below `::/96`.
  ///   - recordSize: The size of a record in bits: 24, 28 or 32.
  package init(type: String = "Test-City", isIPv6: Bool = true, recordSize: Int = 24) {
    self.type = type
    self.isIPv6 = isIPv6
    self.recordSize = recordSize
  }

  /// Adds a network with its value.
  ///
  /// - Parameters:
  ///   - network: The 4 or 16 bytes of the address.
  ///   - prefix: The length of the prefix in bits, at least 1.
  ///   - value: The value.
  package mutating func add(_ network: [UInt8], prefix: Int, _ value: Value) {
    let isMapped = isIPv6 && network.count == 4
    let bytes = (isMapped ? [UInt8](repeating: 0, count: 12) : []) + network
    let length = isMapped ? prefix + 96 : prefix
    let offset = data.count
    data += Self.encoded(value)
    var node = 0
    for bit in 0..<length {
      let side = Int(bytes[bit / 8] >> (7 - UInt8(bit % 8)) & 1)
      if bit == length - 1 {
        nodes[node][side] = .data(offset)
      } else if case .node(let next) = nodes[node][side] {
        node = next
      } else {
        nodes.append([.nothing, .nothing])
        nodes[node][side] = .node(nodes.count - 1)
        node = nodes.count - 1
      }
    }
  }

  /// Returns a value as databases of cities have it, for a place in Bavaria.
  ///
  /// - Parameters:
  ///   - latitude: Degrees.
  ///   - longitude: Degrees.
  ///   - radius: The accuracy in kilometers.
  ///   - name: The name of the city.
  /// - Returns: The value.
  package static func city(
    latitude: Double, longitude: Double, radius: UInt16? = nil, name: String? = nil
  ) -> Value {
    var location: [(String, Value)] = [
      ("latitude", .double(latitude)), ("longitude", .double(longitude)),
      ("time_zone", .text("Europe/Berlin")),
    ]
    if let radius { location.append(("accuracy_radius", .uint16(radius))) }
    var members: [(String, Value)] = [
      (
        "country",
        .map([("iso_code", .text("DE")), ("names", .map([("en", .text("Germany"))]))])
      ),
      ("location", .map(location)),
      ("subdivisions", .array([.map([("names", .map([("en", .text("Bavaria"))]))])])),
    ]
    if let name { members.append(("city", .map([("names", .map([("en", .text(name))]))]))) }
    return .map(members)
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for node in nodes {
      let values = node.map { record -> UInt32 in
        switch record {
        case .nothing: UInt32(nodes.count)
        case .node(let index): UInt32(index)
        case .data(let offset): UInt32(nodes.count + 16 + offset)
        }
      }
      bytes += packed(values[0], values[1])
    }
    bytes += [UInt8](repeating: 0, count: 16) + data
    bytes += [0xAB, 0xCD, 0xEF] + Array("MaxMind.com".utf8)
    return bytes
      + Self.encoded(
        .map([
          ("binary_format_major_version", .uint16(2)), ("binary_format_minor_version", .uint16(0)),
          ("build_epoch", .uint64(1_795_232_640)), ("database_type", .text(type)),
          ("description", .map([("en", .text("made up"))])),
          ("ip_version", .uint16(isIPv6 ? 6 : 4)), ("languages", .array([.text("en")])),
          ("node_count", .uint32(UInt32(nodes.count))),
          ("record_size", .uint16(UInt16(recordSize))),
        ]))
  }

  private func packed(_ left: UInt32, _ right: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * (count - 1 - $0))) }
    }
    switch recordSize {
    case 24: return bytes(left, 3) + bytes(right, 3)
    case 28:
      let middle = UInt8((left >> 24) << 4 | right >> 24)
      return bytes(left, 3) + [middle] + bytes(right, 3)
    default: return bytes(left, 4) + bytes(right, 4)
    }
  }

  private static func encoded(_ value: Value) -> [UInt8] {
    switch value {
    case .text(let text): return control(2, text.utf8.count) + Array(text.utf8)
    case .double(let number): return control(3, 8) + bigEndian(number.bitPattern)
    case .uint16(let number): return integer(5, UInt64(number))
    case .uint32(let number): return integer(6, UInt64(number))
    case .uint64(let number): return integer(9, number)
    case .map(let members):
      return control(7, members.count)
        + members.flatMap { encoded(.text($0.0)) + encoded($0.1) }
    case .array(let elements): return control(11, elements.count) + elements.flatMap(encoded)
    }
  }

  private static func integer(_ type: UInt8, _ number: UInt64) -> [UInt8] {
    let bytes = Array(bigEndian(number).drop { $0 == 0 })
    return control(type, bytes.count) + bytes
  }

  private static func bigEndian(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
  }

  /// The bytes before a value, with its type and size: one, one more for types above 7, and one
  /// more for sizes from 29 on.
  private static func control(_ type: UInt8, _ size: Int) -> [UInt8] {
    let small = UInt8(min(size, 29))
    let head = type > 7 ? [small, type - 7] : [type << 5 | small]
    return size < 29 ? head : head + [UInt8(size - 29)]
  }
}
