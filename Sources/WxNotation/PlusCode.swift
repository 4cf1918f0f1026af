internal import WxCore

/// A full Open Location Code: the cell that its digits denote.
///
/// According to the public specification of Open Location Code, five pairs of base-20 digits divide
/// latitude (from -90°) and longitude (from -180°) into 20°, 1°, 0.05°, 0.0025° and 0.000125°; each
/// of up to five further digits divides the cell into five rows and four columns. A `+` follows the
/// eighth digit; shorter codes are padded with zeros up to it.
struct PlusCode: Hashable {
  /// The values of the digits, 0–19; an even number up to ten, or up to fifteen.
  let digits: [UInt8]

  static let alphabet = Array("23456789CFGHJMPQRVWX".unicodeScalars)
  static let separatorPosition = 8
  private static let pairDigits = 10
  static let maximumDigits = 15
  private static let rows: Int64 = 5
  private static let columns: Int64 = 4
  /// The number of finest cells per degree: 8,000 cells of the pairs, each divided five times.
  private static let latitudeUnits: Int64 = 8_000 * 3_125
  private static let longitudeUnits: Int64 = 8_000 * 1_024

  /// The value of a digit in either letter case.
  static func value(of scalar: Unicode.Scalar) -> UInt8? {
    alphabet.firstIndex(of: scalar.capital).map(UInt8.init)
  }

  /// Creates a code from valid digits.
  init(digits: [UInt8]) { self.digits = digits }

  /// Creates the code of the cell that contains a coordinate; the pole belongs to the last cell.
  init(_ coordinate: Coordinate, digits count: Int = PlusCode.pairDigits) {
    let top = 180 * Self.latitudeUnits - 1
    let north = (coordinate.latitude * Double(Self.latitudeUnits)).rounded(.down)
    let east = (coordinate.longitude * Double(Self.longitudeUnits)).rounded(.down)
    var latitude = min(top, Int64(north) + 90 * Self.latitudeUnits)
    var longitude = Int64(east) + 180 * Self.longitudeUnits
    var reversed: [UInt8] = []
    for _ in Self.pairDigits..<Self.maximumDigits {
      reversed.append(UInt8(latitude % Self.rows * Self.columns + longitude % Self.columns))
      latitude /= Self.rows
      longitude /= Self.columns
    }
    for _ in 0..<(Self.pairDigits / 2) {
      reversed += [UInt8(longitude % 20), UInt8(latitude % 20)]
      latitude /= 20
      longitude /= 20
    }
    digits = Array(reversed.reversed().prefix(count))
  }

  /// The latitude and longitude of the center, and height and width, in degrees.
  private var cell: (latitude: Double, longitude: Double, height: Double, width: Double) {
    var south: Int64 = 0
    var west: Int64 = 0
    var height = 400 * Self.latitudeUnits
    var width = 400 * Self.longitudeUnits
    var rest = digits.prefix(Self.pairDigits)
    while let north = rest.popFirst(), let east = rest.popFirst() {
      height /= 20
      width /= 20
      south += Int64(north) * height
      west += Int64(east) * width
    }
    for digit in digits.dropFirst(Self.pairDigits) {
      height /= Self.rows
      width /= Self.columns
      south += Int64(digit) / Self.columns * height
      west += Int64(digit) % Self.columns * width
    }
    let latitude = Double(2 * south + height) / Double(2 * Self.latitudeUnits) - 90
    let longitude = Double(2 * west + width) / Double(2 * Self.longitudeUnits) - 180
    return (
      latitude, longitude, Double(height) / Double(Self.latitudeUnits),
      Double(width) / Double(Self.longitudeUnits)
    )
  }

  /// The center of the cell.
  var center: (latitude: Double, longitude: Double) { (cell.latitude, cell.longitude) }

  /// The longer side of the cell in degrees.
  var side: Double { max(cell.height, cell.width) }

  /// The code as text: `8FWH4HPG+RX`, `8F000000+`.
  var text: String {
    var scalars = digits.map { Self.alphabet[Int($0)] }
    while scalars.count < Self.separatorPosition { scalars.append("0") }
    scalars.insert("+", at: Self.separatorPosition)
    return String(String.UnicodeScalarView(scalars))
  }
}
