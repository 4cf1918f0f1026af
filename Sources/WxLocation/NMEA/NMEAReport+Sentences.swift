internal import WxCore

/// The layout of each sentence, as in IEC 61162-1 and the protocol descriptions of receivers.
extension NMEAReport {
  init(_ kind: Class, talker: UInt16, _ fields: NMEAFields) {
    self.init(kind, talker: talker)
    var fields = fields
    switch kind {
    case .rmc: readRMC(&fields)
    case .gga: readGGA(&fields)
    case .gll: readGLL(&fields)
    case .gns: readGNS(&fields)
    case .gsa: readGSA(&fields)
    case .gsv:
      fields.skip(2)
      seen = fields.integer()
    case .gst: readGST(&fields)
    case .vtg: readVTG(&fields)
    case .zda: readZDA(&fields)
    // A heading is not a course, and a fix has no place for it.
    case .hdg: break
    }
  }

  private static let knot = 1852.0 / 3600

  /// Time, A or V, position, knots, course, date, magnetic variation (2), mode.
  private mutating func readRMC(_ fields: inout NMEAFields) {
    clock = fields.clock()
    let flag = fields.letter()
    position = fields.position()
    speed = fields.magnitude().map { $0 * Self.knot }
    course = Self.course(&fields)
    let date = fields.next()
    fields.skip(2)
    readValidity(flag, mode: fields.next())
    if date.count == 6, let number = NMEAFields.number(date).flatMap({ Int(exactly: $0) }) {
      // Two digits: no receiver is older than 1980.
      let year = number % 100
      day =
        CalendarDate(
          year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100,
          day: number / 10_000)?.daysSince1970
    }
  }

  /// Time, position, quality, satellites used, HDOP, height, M, geoid, M.
  private mutating func readGGA(_ fields: inout NMEAFields) {
    clock = fields.clock()
    position = fields.position()
    if let quality = fields.integer() {
      hasFix = quality > 0
      status = Self.status(quality: quality)
    }
    used = fields.integer()
    readHeights(&fields)
  }

  /// Position, time, A or V, mode.
  private mutating func readGLL(_ fields: inout NMEAFields) {
    position = fields.position()
    clock = fields.clock()
    let flag = fields.letter()
    readValidity(flag, mode: fields.next())
  }

  /// Time, position, a mode letter per satellite system, satellites used, HDOP, height, geoid.
  private mutating func readGNS(_ fields: inout NMEAFields) {
    clock = fields.clock()
    position = fields.position()
    let modes = fields.next()
    if !modes.isEmpty {
      hasFix = modes.contains { $0 != UInt8(ascii: "N") }
      status = Self.status(modes: modes)
    }
    used = fields.integer()
    readHeights(&fields, hasUnits: false)
  }

  private mutating func readHeights(_ fields: inout NMEAFields, hasUnits: Bool = true) {
    hdop = Self.dilution(&fields)
    altitude = Self.height(&fields)
    if hasUnits { fields.skip(1) }
    separation = Self.height(&fields)
  }

  /// M or A, 1 to 3 for the dimensions, twelve satellites, PDOP, HDOP, VDOP.
  private mutating func readGSA(_ fields: inout NMEAFields) {
    fields.skip(1)
    mode = fields.integer().flatMap { (1...3).contains($0) ? FixMode(rawValue: $0) : nil }
    for _ in 0..<12 {
      if let number = fields.integer(), (1...999).contains(number) { usedNumbers.append(number) }
    }
    pdop = Self.dilution(&fields)
    hdop = Self.dilution(&fields)
    vdop = Self.dilution(&fields)
  }

  /// Time, RMS of the ranges, the axes of the error ellipse (2), its orientation, the deviations of
  /// latitude, longitude, height.
  private mutating func readGST(_ fields: inout NMEAFields) {
    clock = fields.clock()
    fields.skip(1)
    let axes = (fields.magnitude(), fields.magnitude())
    fields.skip(1)
    let sides = (fields.magnitude(), fields.magnitude())
    deviations = Self.deviations(axes.0, axes.1) ?? Self.deviations(sides.0, sides.1)
  }

  /// True course, T, magnetic course, M, knots, N, km/h, K.
  private mutating func readVTG(_ fields: inout NMEAFields) {
    let course = Self.course(&fields)
    // Sentences before version 2 have no letters.
    guard fields.letter() == UInt8(ascii: "T") else { return }
    self.course = course
    fields.skip(2)
    let knots = fields.magnitude()
    fields.skip(1)
    let kilometers = fields.magnitude()
    speed = knots.map { $0 * Self.knot } ?? kilometers.map { $0 / 3.6 }
  }

  /// Time, day, month, year, local zone (2).
  private mutating func readZDA(_ fields: inout NMEAFields) {
    clock = fields.clock()
    guard let day = fields.integer(), let month = fields.integer(), let year = fields.integer(),
      year >= 1980
    else { return }
    self.day = CalendarDate(year: year, month: month, day: day)?.daysSince1970
  }

  /// Reads the flag A or V and the mode letter, which older sentences do not have.
  ///
  /// The flag of a simulated or manual position is V, too.
  private mutating func readValidity(_ flag: UInt8?, mode letters: ArraySlice<UInt8>) {
    status = Self.status(modes: letters)
    switch flag {
    case UInt8(ascii: "A"): hasFix = letters.first != UInt8(ascii: "N")
    case UInt8(ascii: "V"): hasFix = status == TPV.surveyed || status == TPV.simulated
    default: break
    }
  }

  private static func course(_ fields: inout NMEAFields) -> Double? {
    fields.magnitude().flatMap { $0 <= 360 ? ($0 == 360 ? 0 : $0) : nil }
  }

  private static func height(_ fields: inout NMEAFields) -> Double? {
    fields.number().flatMap { abs($0) < 1e7 ? $0 : nil }
  }

  /// Receivers that do not know the dilution report 99.9 or 99.99.
  private static func dilution(_ fields: inout NMEAFields) -> Double? {
    fields.number().flatMap { $0 > 0 && $0 < 99 ? $0 : nil }
  }

  /// A deviation of 0 carries no information: every receiver measures with some error.
  private static func deviations(_ first: Double?, _ second: Double?) -> Deviations? {
    guard let first, let second, max(first, second) > 0 else { return nil }
    return Deviations(major: max(first, second), minor: min(first, second))
  }

  /// gpsd's number for a quality of GGA.
  private static func status(quality: Int) -> Int? {
    switch quality {
    case 2: 2  // differential
    case 3: 9  // military code
    case 4: 3  // real-time kinematic
    case 5: 4  // the same with estimated ambiguities
    case 6: 5  // dead reckoning
    case 7: TPV.surveyed
    case 8: TPV.simulated
    default: nil
    }
  }

  /// gpsd's number for the best of the mode letters.
  private static func status(modes: ArraySlice<UInt8>) -> Int? {
    for (letter, status) in modeStatus where modes.contains(letter) { return status }
    return nil
  }

  private static let modeStatus: [(UInt8, Int?)] = [
    (UInt8(ascii: "S"), TPV.simulated), (UInt8(ascii: "M"), TPV.surveyed),
    (UInt8(ascii: "R"), 3), (UInt8(ascii: "F"), 4), (UInt8(ascii: "P"), 9),
    (UInt8(ascii: "D"), 2), (UInt8(ascii: "A"), nil), (UInt8(ascii: "E"), 5),
  ]
}
