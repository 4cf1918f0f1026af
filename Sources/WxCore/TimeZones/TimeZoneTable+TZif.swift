/// Reading of TZif, the format of compiled time zones (RFC 9636, versions 1 to 4).
///
/// The bytes may come from anywhere: every count and every index is checked before it is used.
extension TimeZoneTable {
  /// The longest file accepted. The longest of the time zone database, with all changes written
  /// out, have 4 kB.
  package static let maximumFileSize = 1 << 17
  /// The largest number of changes accepted; the database has less than 300 in a zone.
  private static let maximumChanges = 4000

  /// The counts of a block.
  private struct Header {
    let version: UInt8
    let utcMarks: Int
    let standardMarks: Int
    let leapSeconds: Int
    let changes: Int
    let types: Int
    let characters: Int

    /// The length of the block with times of four or eight bytes. Counts have 32 bits, so this
    /// cannot overflow.
    func length(timeSize: Int) -> Int {
      changes * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4)
        + standardMarks + utcMarks
    }
  }

  /// Reads a file.
  convenience init(tzif bytes: [UInt8]) throws(TZifError) {
    guard bytes.count <= Self.maximumFileSize else { throw .tooLong }
    var reader = Reader(bytes: bytes)
    var header = try reader.header()
    var timeSize = 4
    if header.version != 0 {
      // The first block repeats what fits in 32 bits.
      try reader.skip(header.length(timeSize: 4))
      header = try reader.header()
      guard header.version != 0 else { throw .invalid("version") }
      timeSize = 8
    }
    guard header.changes <= Self.maximumChanges else { throw .invalid("number of changes") }
    guard (1...256).contains(header.types) else { throw .invalid("number of local times") }
    guard (1...2048).contains(header.characters) else { throw .invalid("abbreviations") }
    guard header.leapSeconds <= 1000 else { throw .invalid("number of leap seconds") }
    guard [0, header.types].contains(header.utcMarks),
      [0, header.types].contains(header.standardMarks)
    else { throw .invalid("number of marks") }
    guard reader.count >= header.length(timeSize: timeSize) else { throw .truncated }

    var changes: [Int64] = []
    changes.reserveCapacity(header.changes)
    for _ in 0..<header.changes { changes.append(try reader.time(timeSize)) }
    var types: [UInt16] = []
    types.reserveCapacity(header.changes)
    for _ in 0..<header.changes {
      let type = try reader.byte()
      guard type < header.types else { throw .invalid("index of a local time") }
      types.append(UInt16(type))
    }
    let localTimes = try reader.localTimes(header)
    let leapSeconds = try reader.leapSeconds(header.leapSeconds, timeSize)
    if !leapSeconds.isEmpty { changes = changes.map { Self.withoutLeapSeconds($0, leapSeconds) } }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw .invalid("order of the changes")
    }
    try reader.skip(header.standardMarks + header.utcMarks)
    self.init(
      changes: changes, types: types, localTimes: localTimes,
      rule: timeSize == 8 ? try reader.footer() : nil)
  }

  /// Times of a file with leap seconds count them; POSIX's, and those here, do not.
  private static func withoutLeapSeconds(
    _ time: Int64, _ leapSeconds: [(time: Int64, correction: Int64)]
  ) -> Int64 {
    time - (leapSeconds.last { $0.time <= time }?.correction ?? 0)
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The number of bytes left.
    var count: Int { bytes.count - position }

    mutating func skip(_ length: Int) throws(TZifError) {
      guard length <= count else { throw .truncated }
      position += length
    }

    mutating func byte() throws(TZifError) -> UInt8 {
      try skip(1)
      return bytes[position - 1]
    }

    private mutating func number(_ size: Int) throws(TZifError) -> UInt64 {
      try skip(size)
      return bytes[position - size..<position].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func counter() throws(TZifError) -> Int { Int(try number(4)) }

    private mutating func signed() throws(TZifError) -> Int {
      Int(Int32(truncatingIfNeeded: try number(4)))
    }

    /// A time within 100,000 years.
    mutating func time(_ size: Int) throws(TZifError) -> Int64 {
      if size == 4 { return Int64(try signed()) }
      let time = Int64(bitPattern: try number(8))
      // Some writers begin with the Big Bang, -2^59.
      guard time.magnitude <= 1 << 60 else { throw .invalid("time of a change") }
      return time
    }

    mutating func header() throws(TZifError) -> Header {
      guard count >= 4 else { throw position == 0 ? .foreign : .truncated }
      guard bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
        throw position == 0 ? .foreign : .invalid("second header")
      }
      position += 4
      let version = try byte()
      guard version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(version) else {
        throw .invalid("version")
      }
      try skip(15)
      return Header(
        version: version, utcMarks: try counter(), standardMarks: try counter(),
        leapSeconds: try counter(), changes: try counter(), types: try counter(),
        characters: try counter())
    }

    /// The local times with their abbreviations.
    mutating func localTimes(_ header: Header) throws(TZifError) -> [LocalTimeType] {
      let start = position
      try skip(header.types * 6)
      let characters = bytes[position..<position + header.characters]
      try skip(header.characters)
      let end = position
      position = start
      var localTimes: [LocalTimeType] = []
      for _ in 0..<header.types {
        let offset = try signed()
        let (isDaylightSaving, index) = (try byte(), Int(try byte()))
        guard isDaylightSaving <= 1, index < header.characters else {
          throw .invalid("local time")
        }
        let rest = characters.dropFirst(index)
        let abbreviation = rest.prefix { $0 != 0 }
        guard abbreviation.count < rest.count,
          let type = LocalTimeType(
            utcOffset: offset, isDaylightSaving: isDaylightSaving == 1, abbreviation: abbreviation)
        else { throw .invalid("local time") }
        localTimes.append(type)
      }
      position = end
      return localTimes
    }

    mutating func leapSeconds(
      _ number: Int, _ timeSize: Int
    ) throws(TZifError) -> [(time: Int64, correction: Int64)] {
      var leapSeconds: [(time: Int64, correction: Int64)] = []
      for _ in 0..<number {
        let (time, correction) = (try time(timeSize), Int64(try signed()))
        guard leapSeconds.last.map({ $0.time < time }) ?? true, abs(correction) <= 10_000 else {
          throw .invalid("leap second")
        }
        leapSeconds.append((time, correction))
      }
      return leapSeconds
    }

    /// The rule for the time after the last change, between two line feeds; `nil` if it is empty.
    mutating func footer() throws(TZifError) -> POSIXTimeZone? {
      guard try byte() == UInt8(ascii: "\n") else { throw .invalid("footer") }
      let text = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
      guard text.count < count else { throw .truncated }
      if text.isEmpty { return nil }
      guard let rule = POSIXTimeZone(text) else { throw .invalid("footer") }
      return rule
    }
  }
}
