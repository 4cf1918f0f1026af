internal import WxCore

/// The postings of one key, a range of the table of postings, most important feature first.
struct Postings: RandomAccessCollection, Sendable {
  private let records: Table<Posting>
  private let ordinals: Table<UInt8>
  let startIndex: Int
  let endIndex: Int

  init(_ table: KeyTable, _ start: Int, _ end: Int) {
    records = table.postings
    ordinals = table.ordinals
    // In a damaged index a range may end before it starts, or after the last posting.
    startIndex = Swift.min(start, table.postings.count)
    endIndex = Swift.min(Swift.max(start, end), table.postings.count)
    if start > end || end > table.postings.count { table.postings.noteDamage() }
  }

  subscript(index: Int) -> Posting { records[index] }

  /// The ordinal of the name that the posting at an index stands for.
  func ordinal(at index: Int) -> UInt8 { ordinals[index] }

  /// Whether a feature has the key.
  func contains(feature: Int) -> Bool { index(ofFeature: feature) != nil }

  /// Whether a feature also has the key by a name that spells out a word which the key abbreviates.
  func hasRewrittenName(of feature: Int) -> Bool {
    guard var index = index(ofFeature: feature) else { return false }
    while index < endIndex, self[index].feature == feature {
      if self[index].isRewritten, !self[index].role.isCode { return true }
      index += 1
    }
    return false
  }

  /// The number of the first postings, those of the best-known places, that are compared.
  static let compared = 20

  /// The best-known place that people call by the name, or by the code; `nil` if others come before it.
  func bestKnown(isCode: Bool) -> Posting? {
    prefix(Self.compared).first { $0.role.isOwnName || (isCode && $0.role == .code) }
  }

  /// The index of the first posting of a feature; `nil` if it does not have the key.
  func index(ofFeature feature: Int) -> Int? {
    let index = (startIndex..<endIndex).partitioningIndex { self[$0].feature >= feature }
    return index < endIndex && self[index].feature == feature ? index : nil
  }
}

/// The name of a feature that a posting stands for, as stored in one byte.
package enum NameOrdinal {
  /// The main name; n is the feature's nth other name.
  package static let main: UInt8 = 0
  /// A code, which is shown as in the query, in capitals.
  package static let code: UInt8 = 254
  /// Any other name: a shortened one, or one after the first 253.
  package static let unlisted: UInt8 = 255

  /// The ordinal of the other name at an index.
  package static func other(_ index: Int) -> UInt8 {
    index + 1 < Int(code) ? UInt8(index + 1) : unlisted
  }
}
