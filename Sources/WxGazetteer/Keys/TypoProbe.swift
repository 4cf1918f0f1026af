/// Finds the keys that differ from a query by one typing error: an inserted, deleted or substituted
/// letter, or two swapped neighbors.
///
/// It generates every text that is one error away and checks it with a ``KeyFilter``, which rejects
/// nearly all other texts, so that only a few are looked up. ``TypoWalk`` finds the same keys, and
/// those with more errors, by a walk over all keys.
struct TypoProbe {
  private let scalars: [UInt32]
  /// The letters that may be inserted or substituted: those of the scripts of the query.
  private let alphabet: [UInt32]
  /// `heads[n]` is the hash of the first n scalars; `tails[n]` that of all from the nth on.
  private let heads: [UInt64]
  private let tails: [UInt64]
  private let powers: [UInt64]

  /// Scripts from here on have too many letters to try each at each position.
  private static let firstLargeScript: UInt32 = 0x3100
  private static let latin: [UInt32] =
    "abcdefghijklmnopqrstuvwxyz ".unicodeScalars.map(\.value)

  /// - Returns: `nil` if the query is not UTF-8, is too long, or is in a script with too many
  ///   letters.
  init?(_ query: some Collection<UInt8>) {
    guard let scalars = TypoWalk.scalars(of: query),
      scalars.allSatisfy({ $0 < Self.firstLargeScript })
    else { return nil }
    self.scalars = scalars
    var alphabet = Self.latin
    for page in Set(scalars.map { $0 >> 8 }).subtracting([0]).sorted() {
      alphabet += (page << 8)..<((page + 1) << 8)
    }
    self.alphabet = alphabet
    heads = scalars.reduce(into: [0]) { $0.append(KeyHash.appending($1, to: $0[$0.count - 1])) }
    powers = (0...scalars.count).reduce(into: [1]) { powers, _ in
      powers.append(powers[powers.count - 1] &* KeyHash.base)
    }
    var tails = [UInt64](repeating: 0, count: scalars.count + 1)
    for index in scalars.indices.reversed() {
      let first = (UInt64(scalars[index]) &+ 1) &* powers[scalars.count - index - 1]
      tails[index] = first &+ tails[index + 1]
    }
    self.tails = tails
  }

  /// Calls a function with each key one error away and its postings.
  func visit(
    _ table: KeyTable, _ work: SearchWork, _ body: (ArraySlice<UInt8>, Postings) -> Void
  ) {
    let count = scalars.count
    for place in 0...lastPlace(in: table, work) {
      guard work.continues(after: 1 + alphabet.count * 3 / 2) else { return }
      let before = place > 0 ? scalars[place - 1] : nil
      let here = place < count ? scalars[place] : nil
      let inserted = HashLine(self, before: place, after: place)
      for letter in alphabet {
        // Inserting a letter before or after the same letter gives the same text.
        if letter != before, table.filter.mayContain(inserted.hash(letter)) {
          find([letter], replacing: place..<place, in: table, work, body)
        }
      }
      guard let here else { continue }
      let replaced = HashLine(self, before: place, after: place + 1)
      for letter in alphabet where letter != here {
        if table.filter.mayContain(replaced.hash(letter)) {
          find([letter], replacing: place..<(place + 1), in: table, work, body)
        }
      }
      if here != before, table.filter.mayContain(join(heads[place], place + 1)) {
        find([], replacing: place..<(place + 1), in: table, work, body)
      }
      if place + 1 < count, scalars[place + 1] != here {
        let swapped = [scalars[place + 1], here]
        let head = swapped.reduce(heads[place]) { KeyHash.appending($1, to: $0) }
        if table.filter.mayContain(join(head, place + 2)) {
          find(swapped, replacing: place..<(place + 2), in: table, work, body)
        }
      }
    }
  }

  /// The number of probes from which on a look at the table saves more than it costs.
  private static let manyProbes = 120

  /// The last place where an error can be. A key with an error there begins like the query up to
  /// that place, so no error is beyond the longest beginning that any key shares.
  private func lastPlace(in table: KeyTable, _ work: SearchWork) -> Int {
    guard scalars.count * alphabet.count > Self.manyProbes else { return scalars.count }
    var key: [UInt8] = []
    var ends: [Int] = []
    for value in scalars {
      // Scalars of a query are valid.
      guard let bytes = Unicode.Scalar(value).flatMap(UTF8.encode) else { return scalars.count }
      key.append(contentsOf: bytes)
      ends.append(key.count)
    }
    work.count(50)
    let shared = table.longestBeginning(of: key[...])
    return ends.firstIndex { $0 > shared } ?? scalars.count
  }

  /// The hashes of the query's beginning, any letter, and the query's end. They are a linear
  /// function of the letter.
  private struct HashLine {
    let origin: UInt64
    let step: UInt64

    init(_ probe: TypoProbe, before: Int, after: Int) {
      step = probe.powers[probe.scalars.count - after]
      origin = probe.join(KeyHash.appending(0, to: probe.heads[before]), after)
    }

    @inline(__always)
    func hash(_ letter: UInt32) -> UInt64 { origin &+ UInt64(letter) &* step }
  }

  /// The hash of a text with the given head, followed by the query from a position on.
  @inline(__always)
  private func join(_ head: UInt64, _ place: Int) -> UInt64 {
    head &* powers[scalars.count - place] &+ tails[place]
  }

  private func find(
    _ letters: [UInt32], replacing range: Range<Int>, in table: KeyTable, _ work: SearchWork,
    _ body: (ArraySlice<UInt8>, Postings) -> Void
  ) {
    work.count(40)
    var text = scalars
    text.replaceSubrange(range, with: letters)
    // A key neither begins nor ends with a space, nor is it empty.
    guard let first = text.first, let last = text.last, first != 0x20, last != 0x20 else { return }
    var key: [UInt8] = []
    for value in text {
      guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { return }
      key.append(contentsOf: bytes)
    }
    if let postings = table.postings(for: key[...]) { body(key[...], postings) }
  }
}

extension KeyTable {
  /// Calls a function with each key within a number of typing errors of a text, its postings, and
  /// the number of errors; stops at the end of a stage of the work.
  func visit(
    near text: ArraySlice<UInt8>, budget: Int, _ work: SearchWork,
    _ body: (ArraySlice<UInt8>, Postings, Int) -> Void
  ) {
    if budget == 1, let probe = TypoProbe(text) {
      probe.visit(self, work) { key, postings in body(key, postings, 1) }
      return
    }
    // The walk is short if the first letter is right, as it nearly always is beside two errors.
    let isLatin = text.count > 2 && text.allSatisfy { $0 < 0x80 }
    var walk = TypoWalk(text, budget: budget, keepsFirst: isLatin)
    walk?.visit(self, work) { key, postings, distance in
      if distance > 0 { body(key, postings, distance) }
    }
  }
}
