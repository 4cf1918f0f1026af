/// Finds the keys that differ from a query by a few typing errors: letters left out, put in or
/// exchanged, and neighbours swapped (the optimal string alignment distance of Damerau and
/// Levenshtein, on Unicode scalars).
///
/// The walk goes through the sorted keys and keeps, for each scalar of the current one, which
/// beginnings of the query it can be with so many errors: one bit each, as in the bitap algorithm of
/// Wu and Manber (1992), with a term for swapped neighbours. A state belongs to all keys that begin
/// alike; where no bit is left, all of them are passed over at once.
struct TypoWalk {
  private let query: [UInt32]
  private let budget: Int
  /// Whether the first scalar is as written.
  private let keepsFirst: Bool
  /// For each ASCII scalar the places in the query where it stands; place n is bit n, from 1.
  private let asciiPlaces: [UInt64]
  /// State after state: bit n of the word e is set where the first n scalars of the query are the
  /// key so far with at most e errors.
  private var states: [UInt64]
  private var scalars: [UInt32]
  /// The length in bytes of the current key up to and with each of its scalars.
  private var ends: [Int]
  private var depth = 0

  /// Longer queries are no toponyms, and their places would not fit into a word's bits.
  static let maximumLength = 60

  /// So many scalars at the beginning have one error at most.
  private static let firstScalars = 3

  /// - Returns: `nil`, where the query is not UTF-8 or too long.
  init?(_ query: some Collection<UInt8>, budget: Int, keepsFirst: Bool = false) {
    self.keepsFirst = keepsFirst
    var scalars: [UInt32] = []
    var decoder = UTF8()
    var bytes = query.makeIterator()
    decoding: while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): scalars.append(scalar.value)
      case .emptyInput: break decoding
      case .error: return nil
      }
    }
    guard (1...Self.maximumLength).contains(scalars.count), budget > 0 else { return nil }
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
    // Nothing of a key is the first e scalars of the query with e errors.
    for errors in 0...budget { states[errors] = (2 << UInt64(errors)) - 1 }
  }

  /// Calls a function with each key within the budget, what bears it, and its distance.
  mutating func visit(_ table: KeyTable, _ body: (ArraySlice<UInt8>, Postings, Int) -> Void) {
    let whole: UInt64 = 1 << UInt64(query.count)
    var cursor = KeyCursor(table, block: firstBlock(table))
    var isGoing = cursor.next()
    while isGoing {
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

  /// The first letter is exchanged for one of the same script at most: of the same 256 scalars.
  private func firstBlock(_ table: KeyTable) -> Int {
    let first = Unicode.Scalar(keepsFirst ? query[0] : query[0] & ~0xFF) ?? " "
    return table.block(holding: Array(String(Character(first)).utf8))
  }

  private func isBehind(_ key: [UInt8]) -> Bool {
    let first = Self.scalar(key, at: 0).0
    return keepsFirst ? first > query[0] : first >> 8 > query[0] >> 8
  }

  /// Adds the states of the rest of a key.
  ///
  /// - Returns: The length of the beginning that spends the budget; `nil` where none does.
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

  /// Works out the state after one more scalar.
  ///
  /// - Returns: Whether the key may still be within the budget.
  private mutating func add(_ scalar: UInt32) -> Bool {
    let width = budget + 1
    let before = depth * width
    let after = before + width
    guard after + width <= states.count else { return false }
    let places = places(of: scalar)
    var state = (states[before] << 1) & places
    states[after] = state
    // Where the two scalars before last and last stand in the query the other way round.
    let swapped = depth > 0 ? (places << 1) & self.places(of: scalars[depth]) : 0
    for errors in 1...budget {
      let fewer = states[before + errors - 1]
      // In turn: as it should be; one too many in the key; another one; one too few.
      var next = (states[before + errors] << 1) & places | fewer | fewer << 1 | state << 1
      if depth > 0 { next |= (states[before - width + errors - 1] << 2) & swapped }
      states[after + errors] = next
      state = next
    }
    // Who errs twice in the first three letters has another name in mind, or none; and to allow it
    // would cost more than all the rest of the walk.
    let worst = depth < Self.firstScalars ? states[after + 1] : state
    // Bits above the query's length stand for nothing.
    return worst & ((2 << UInt64(query.count)) - 1) != 0
  }

  @inline(__always)
  private func places(of scalar: UInt32) -> UInt64 {
    if scalar < 128 { return asciiPlaces[Int(scalar)] }
    var places: UInt64 = 0
    for index in query.indices where query[index] == scalar { places |= 1 << UInt64(index + 1) }
    return places
  }

  /// The scalar at a position of well-formed UTF-8, and its length; the index is no proof of that, so
  /// what is malformed is read as bytes.
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
