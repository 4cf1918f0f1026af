internal import WxCore

/// One line from a receiver.
package enum NMEALine: Hashable, Sendable {
  /// A sentence about the position.
  case report(NMEAReport)
  /// A ship's report, in the encapsulated form of AIS.
  case ais
  /// A valid sentence of another class, with its three letters: `HDT`, `DBT`.
  case other(String)
  /// Something that is not a sentence.
  case garbage
  /// A sentence with a wrong checksum.
  case damaged

  /// A longer line is not a sentence: the standard allows 82 characters, receivers' own sentences
  /// have a few hundred.
  static let limit = 1024

  /// Returns bytes with LF for CR: some devices end lines with CR alone. Empty lines are skipped anyway.
  static func endingInLF(_ bytes: [UInt8]) -> [UInt8] { bytes.map { $0 == 0x0D ? 0x0A : $0 } }

  /// Reads a line without its end.
  ///
  /// A sentence begins at the last `$` or `!`, so that binary data or a tag block before it does no
  /// harm.
  ///
  /// - Parameters:
  ///   - line: The bytes.
  ///   - requiresChecksum: Whether a sentence without a checksum is damaged. The standard allows to
  ///     leave it out in some sentences, but a sender that has sent one sends it always.
  /// - Returns: The content, and whether there was a checksum.
  package static func read(
    _ line: ArraySlice<UInt8>, requiresChecksum: Bool
  ) -> (line: NMEALine, hasChecksum: Bool) {
    guard
      let start = line.suffix(limit).lastIndex(where: {
        $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "!")
      })
    else { return (.garbage, false) }
    var body = line[(start + 1)...]
    // Spaces, CR, and the zero bytes of a buffer.
    while let last = body.last, last <= 0x20 { body.removeLast() }
    var hasChecksum = false
    if let star = body.lastIndex(of: UInt8(ascii: "*")) {
      guard body.endIndex - star == 3, let high = hexadecimal(body[star + 1]),
        let low = hexadecimal(body[star + 2])
      else { return (.damaged, false) }
      body = body[..<star]
      var sum: UInt8 = 0
      for byte in body { sum ^= byte }
      guard sum == high << 4 | low else { return (.damaged, false) }
      hasChecksum = true
    } else if requiresChecksum {
      return (.damaged, false)
    }
    guard let comma = body.firstIndex(of: UInt8(ascii: ",")), comma - body.startIndex >= 3,
      body.allSatisfy({ $0 &- 0x20 < 0x5F })
    else { return (.garbage, false) }
    if line[start] == UInt8(ascii: "!") { return (.ais, hasChecksum) }
    let address = body[..<comma]
    let content = (address, NMEAFields(body[(comma + 1)...]))
    return (report(content.0, content.1).map { .report($0) } ?? other(address), hasChecksum)
  }

  private static func other(_ address: ArraySlice<UInt8>) -> NMEALine {
    let name = address.suffix(address.count == 5 ? 3 : 8)
    guard name.allSatisfy({ $0.isASCIIUppercase || $0.isASCIIDigit }) else { return .garbage }
    return .other(String(decoding: name, as: UTF8.self))
  }

  private static func report(
    _ address: ArraySlice<UInt8>, _ fields: NMEAFields
  ) -> NMEAReport? {
    let start = address.startIndex
    // Receivers' own sentences begin with P.
    guard address.count == 5, address[start] != UInt8(ascii: "P") else { return nil }
    let talker = UInt16(address[start]) << 8 | UInt16(address[start + 1])
    let letters = address[(start + 2)...].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    guard let kind = kinds[letters] else { return nil }
    return NMEAReport(kind, talker: talker, fields)
  }

  /// The classes by their three letters.
  private static let kinds: [UInt32: NMEAReport.Class] = Dictionary(
    uniqueKeysWithValues: NMEAReport.Class.allCases.map { kind in
      ("\(kind)".uppercased().utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }, kind)
    })

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- 0x37
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- 0x57
    default: nil
    }
  }
}

/// The numbers of lines from a receiver, by what they are.
package struct NMEACounts: Hashable, Sendable {
  /// Sentences about the position.
  package var reports = 0
  /// Ships' reports.
  package var ais = 0
  /// Valid sentences of other classes.
  package var others = 0
  /// Lines that are not sentences, and sentences with a wrong checksum.
  package var unreadable = 0

  /// Creates counts of zero.
  package init() {}

  /// Whether any sentence was valid.
  package var hasSentences: Bool { reports + ais + others > 0 }

  mutating func note(_ line: NMEALine) {
    switch line {
    case .report: reports += 1
    case .ais: ais += 1
    case .other: others += 1
    case .garbage, .damaged: unreadable += 1
    }
  }

  /// The counts for people: `120 sentences, 40 of AIS, 2 unreadable lines`.
  package var text: String {
    var parts = [reports + others == 1 ? "1 sentence" : "\(reports + others) sentences"]
    if ais > 0 { parts.append("\(ais) of AIS") }
    if unreadable > 0 {
      parts.append(unreadable == 1 ? "1 unreadable line" : "\(unreadable) unreadable lines")
    }
    return parts.joined(separator: ", ")
  }
}
