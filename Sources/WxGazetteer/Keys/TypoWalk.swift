/// Finds the keys that differ from a query by a few typing errors: missing, extra or replaced
/// letters and transposed neighbors (the optimal string alignment distance of Damerau and
/// Levenshtein, on Unicode scalars).
///
/// The walk goes through the sorted keys and stores, for each scalar of the current one, the
/// prefixes of the query that match with a given number of errors: one bit each, as in the bitap
/// algorithm of Wu and Manber (1992), with a term for transposed neighbors. All keys with the same
/// prefix share its state; if no bit is left, the walk skips all of them at once.
struct TypoWalk {
  private let query: [UInt32]
  private let budget: Int
  /// Whether only keys with the query's first scalar match.
  private let keepsFirst: Bool
  /// For each ASCII scalar its places in the query; place n is bit n, from 1.
  private let asciiPlaces: [UInt64]
  /// The states: bit n of word e is set if the first n scalars of the query match the key so far
  /// with at most e errors.
  private var states: [UInt64]
  private var scalars: [UInt32]
  /// The length in bytes of the current key up to and including each of its scalars.
  private var ends: [Int]
  private var depth = 0

  /// The maximum length of a query; longer ones are not toponyms and exceed the bits of a word.
  static let maximumLength = 60

  /// The number of scalars at the beginning that can have at most one error.
  private static let firstScalars = 3

  /// The scalars of a query; `nil` if it is empty, too long or not UTF-8.
  static func scalars(of query: some Collection<UInt8>) -> [UInt32]? {
    var scalars: [UInt32] = []
    var decoder = UTF8()
    var bytes = query.makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): scalars.append(scalar.value)
      case .emptyInput: return (1...maximumLength).contains(scalars.count) ? scalars : nil
      case .error: return nil
      }
    }
  }

  /// - Returns: `nil` if the query is empty, too long or not UTF-8.
  init?(_ query: some Collection<UInt8>, budget: Int, keepsFirst: Bool = false) {
    self.keepsFirst = keepsFirst
    guard let scalars = Self.scalars(of: query), budget > 0 else { return nil }
    self.query = scalars
    self.budget = budget
    var places = [UInt64](repeating: 0, count: 128)
    for (index, scalar) in scalars.enumerated() where scalar < 128 {
      places[Int(scalar)] |= 1 << UInt64(index + 1)
    }
    asciiPlaces = places
    let deepest = scalars.count + budget + 2
    states = Array(repeating: 0, count: (deepest + 1) * (budget + 1))
    self.scalars = Array(repeating: 0, count: deepest + 1)
    ends = Array(repeating: 0, count: deepest + 1)
    // The empty key matches the first e scalars of the query with e errors.
    for errors in 0...budget { states[errors] = (2 << UInt64(errors)) - 1 }
  }

  /// Calls a function with each key within the budget, its postings and its distance.
  mutating func visit(
    _ table: KeyTable, _ work: SearchWork, _ body: (ArraySlice<UInt8>, Postings, Int) -> Void
  ) {
    let whole: UInt64 = 1 << UInt64(query.count)
    var cursor = KeyCursor(table, block: firstBlock(table))
    var isGoing = cursor.next()
    var passed = cursor.passed
    // Each letter beyond ASCII is compared with all those of the query.
    let each = query.allSatisfy { $0 < 128 } ? 4 : 6 + query.count / 3
    var steps = 0
    defer { work.count(steps) }
    while isGoing {
      steps &+= each &+ (cursor.passed &- passed) * 3 / 4
      passed = cursor.passed
      if steps >= SearchWork.reported {
        let passed = steps
        steps = 0
        guard work.continues(after: passed) else { return }
      }
      while depth > 0, ends[depth] > cursor.common { depth -= 1 }
      if let dead = extend(along: cursor.bytes, count: cursor.length) {
        if depth == 0, isBehind(cursor.bytes) { return }
        isGoing = cursor.skip(sharing: dead)
      } else {
        let state = depth * (budget + 1)
        if let distance = (0...budget).first(where: { states[state + $0] & whole != 0 }) {
          body(cursor.key, cursor.postings, distance)
        }
        isGoing = cursor.next()
      }
    }
  }

  /// The first block that can match; the first letter is only replaced within the same 256 scalars,
  /// that is, within its script.
  private func firstBlock(_ table: KeyTable) -> Int {
    let first = Unicode.Scalar(keepsFirst ? query[0] : query[0] & ~0xFF) ?? " "
    return table.block(holding: Array(String(Character(first)).utf8)[...])
  }

  private func isBehind(_ key: [UInt8]) -> Bool {
    let first = Self.scalar(key, at: 0).0
    return keepsFirst ? first > query[0] : first >> 8 > query[0] >> 8
  }

  /// Adds the states of the rest of a key.
  ///
  /// - Returns: The length of the prefix that exceeds the budget; `nil` if none does.
  private mutating func extend(along key: [UInt8], count: Int) -> Int? {
    var position = depth == 0 ? 0 : ends[depth]
    while position < count {
      let (scalar, length) = Self.scalar(key, at: position)
      position += length
      if depth == 0, keepsFirst ? scalar != query[0] : scalar >> 8 != query[0] >> 8 {
        return position
      }
      guard add(scalar) else { return position }
      depth += 1
      scalars[depth] = scalar
      ends[depth] = position
    }
    return nil
  }

  /// Computes the state after one more scalar.
  ///
  /// - Returns: Whether the key can still be within the budget.
  private mutating func add(_ scalar: UInt32) -> Bool {
    let width = budget + 1
    let before = depth * width
    let after = before + width
    guard after + width <= states.count else { return false }
    let places = places(of: scalar)
    var state = (states[before] << 1) & places
    states[after] = state
    // The places where the last two scalars appear in the query in reverse order.
    let swapped = depth > 0 ? (places << 1) & self.places(of: scalars[depth]) : 0
    for errors in 1...budget {
      let fewer = states[before + errors - 1]
      // In order: match; extra scalar in the key; replaced scalar; missing scalar.
      var next = (states[before + errors] << 1) & places | fewer | fewer << 1 | state << 1
      if depth > 0 { next |= (states[before - width + errors - 1] << 2) & swapped }
      states[after + errors] = next
      state = next
    }
    // Two errors in the first three letters mean another name; allowing them would cost more than
    // the rest of the walk.
    let worst = depth < Self.firstScalars ? states[after + 1] : state
    // Bits above the length of the query have no meaning.
    return worst & ((2 << UInt64(query.count)) - 1) != 0
  }

  @inline(__always)
  private func places(of scalar: UInt32) -> UInt64 {
    if scalar < 128 { return asciiPlaces[Int(scalar)] }
    var places: UInt64 = 0
    for index in query.indices where query[index] == scalar { places |= 1 << UInt64(index + 1) }
    return places
  }

  /// The scalar at a position in UTF-8 and its length; malformed UTF-8, as in a damaged index, is
  /// read as single bytes.
  @inline(__always)
  private static func scalar(_ key: [UInt8], at position: Int) -> (UInt32, Int) {
    let lead = UInt32(key[position])
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 1, position + length <= key.count else { return (lead, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for index in (position + 1)..<(position + length) {
      value = value << 6 | UInt32(key[index] & 0x3F)
    }
    return (value, length)
  }
}
