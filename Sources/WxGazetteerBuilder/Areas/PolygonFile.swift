internal import WxPlatform
internal import WxGazetteer

/// Reads polygon files (`WXPOLY1`; see `data/README.md`): features in the order of their keys, each
/// with polygons of rings in units of 1e-5 degrees, as differences of variable length.
struct PolygonFile {
  /// A feature: a key and its polygons, each with the outer ring first.
  struct Feature {
    let key: String
    let polygons: [[[GridPosition]]]
  }

  private(set) var features: [Feature] = []

  let path: String
  private let bytes: [UInt8]
  private var position = 0

  private static let magic = Array("WXPOLY1\n".utf8)
  /// A limit above any count in a valid file, to reject damaged ones.
  private static let maximumCount = 10_000_000

  /// Reads a file, plain or compressed; `nil` if it does not exist, because polygons are optional.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  init?(_ name: String, in folder: String) throws(GazetteerError) {
    let plain = "\(folder)/\(name).bin"
    path = FileManager.default.fileExists(atPath: plain) ? plain : plain + ".gz"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    bytes = try CompressedFile.read(path)
    guard bytes.starts(with: Self.magic) else { throw bad("it is not a polygon file") }
    position = Self.magic.count
    for _ in 0..<(try count()) { features.append(try feature()) }
    guard position == bytes.count else { throw bad("there are extra bytes at the end") }
  }

  private func bad(_ detail: String) -> GazetteerError {
    .badSource(path: path, line: 0, detail: "\(detail) (byte \(position))")
  }

  private mutating func feature() throws(GazetteerError) -> Feature {
    let length = try count()
    guard length > 0, length <= bytes.count - position else { throw bad("a key is truncated") }
    let key = String(decoding: bytes[position..<(position + length)], as: UTF8.self)
    position += length
    if let last = features.last,
      key.utf8.lexicographicallyPrecedes(last.key.utf8) || key == last.key
    {
      throw bad("the key \(key.debugDescription) is not in order")
    }
    var polygons: [[[GridPosition]]] = []
    for _ in 0..<(try count()) {
      var rings: [[GridPosition]] = []
      for _ in 0..<(try count()) { rings.append(try ring()) }
      polygons.append(rings)
    }
    return Feature(key: key, polygons: polygons)
  }

  private mutating func ring() throws(GazetteerError) -> [GridPosition] {
    let vertices = try count()
    guard vertices >= 3, vertices <= (bytes.count - position) / 2 else {
      throw bad("a ring of \(vertices) vertices")
    }
    var ring: [GridPosition] = []
    ring.reserveCapacity(vertices)
    var x = Int(GridPosition.turn / 2)
    var y = Int(GridPosition.height / 2)
    for _ in 0..<vertices {
      x += try difference()
      y += try difference()
      guard 0...Int(GridPosition.turn) ~= x, 0...Int(GridPosition.height) ~= y else {
        throw bad("a vertex that is not on the globe")
      }
      ring.append(GridPosition(x: Int32(x), y: Int32(y)))
    }
    return ring
  }

  private mutating func count() throws(GazetteerError) -> Int {
    let value = try number()
    guard value <= Self.maximumCount else { throw bad("a count of \(value)") }
    return Int(value)
  }

  /// A signed number in zigzag form: 0, −1, 1, −2, 2…
  private mutating func difference() throws(GazetteerError) -> Int {
    let value = try number()
    return Int(value >> 1) ^ -Int(value & 1)
  }

  /// Reads seven bits per byte, lowest first; the high bit is set if more follow.
  private mutating func number() throws(GazetteerError) -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while position < bytes.count, shift < 32 {
      let byte = bytes[position]
      position += 1
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw bad("a number is truncated")
  }
}
