internal import Synchronization

/// Records that an access to an index was out of bounds.
///
/// Opening a file checks its directory, not every number in it. A number that points outside its
/// section reads the first element instead, and the mark makes the query fail: a damaged file
/// causes an error, never a crash or a wrong result.
package final class DamageMark: Sendable {
  private let found = Atomic(false)

  func note() { found.store(true, ordering: .relaxed) }
  var isNoted: Bool { found.load(ordering: .relaxed) }
}

/// A section of a mapped index as an array of elements.
///
/// The view retains neither the mapping nor the mark; their owner, ``IndexFile``, does. So copying
/// a view or recording damage counts no references: all threads would otherwise write to one cache
/// line.
@safe package struct Table<Element: BitwiseCopyable>: Sendable {
  private nonisolated(unsafe) let start: UnsafeRawPointer
  let count: Int
  private let damage: Unmanaged<DamageMark>

  /// Creates a view of bytes, which must contain at least one element.
  init(_ bytes: UnsafeRawBufferPointer, damage: DamageMark) {
    guard let base = bytes.baseAddress else { preconditionFailure("an empty section") }
    unsafe start = base
    count = bytes.count / MemoryLayout<Element>.stride
    unsafe self.damage = Unmanaged.passUnretained(damage)
    precondition(count > 0)
  }

  /// The element at an index; if out of bounds, the first one, and the damage is recorded.
  @inline(__always)
  package subscript(index: Int) -> Element {
    var index = index
    // One comparison, also for negative numbers.
    if UInt(bitPattern: index) >= UInt(bitPattern: count) {
      noteDamage()
      index = 0
    }
    return unsafe start.loadUnaligned(
      fromByteOffset: index * MemoryLayout<Element>.stride, as: Element.self)
  }

  /// Whether any access to the file was out of bounds so far.
  var isDamaged: Bool { unsafe damage._withUnsafeGuaranteedRef { $0.isNoted } }

  /// Records that an element of the table is invalid.
  @inline(never)
  func noteDamage() { unsafe damage._withUnsafeGuaranteedRef { $0.note() } }

  /// The elements of a range; if out of bounds, none, and the damage is recorded.
  @inline(__always)
  func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<Element> {
    guard 0 <= start, start <= end, end <= count else {
      noteDamage()
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    let first = unsafe (self.start + start * MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
    return unsafe UnsafeBufferPointer(start: first, count: end - start)
  }
}

/// Texts of any length in one section: each a length of one or two bytes, then UTF-8.
///
/// A reference is the offset of a text; the text at offset 0 is empty.
package struct TextPool: Sendable {
  /// The largest length in one byte; larger ones take two, with the high bit of the first set.
  package static let shortLength = 0x7F
  package static let maximumLength = 0x7FFF

  let bytes: Table<UInt8>

  subscript(reference: UInt32) -> String {
    unsafe String(decoding: utf8(reference), as: UTF8.self)
  }

  /// Whether a text has no letter beyond ASCII.
  func isASCII(_ reference: UInt32) -> Bool { unsafe utf8(reference).allSatisfy { $0 < 0x80 } }

  func utf8(_ reference: UInt32) -> UnsafeBufferPointer<UInt8> {
    var start = Int(reference) + 1
    var length = Int(bytes[Int(reference)])
    if length > Self.shortLength {
      length = (length & 0x7F) << 8 | Int(bytes[start])
      start += 1
    }
    return unsafe bytes.slice(start, start + length)
  }
}
