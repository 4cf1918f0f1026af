/// A set of numbers that contains those toggled an odd number of times: of areas, the ones whose
/// borders a ray has crossed so often.
struct Parity<Number: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// In ascending order.
  private(set) var numbers: [Number] = []

  mutating func toggle(_ number: Number) {
    let index = numbers.firstIndex { $0 >= number } ?? numbers.count
    if index < numbers.count, numbers[index] == number {
      numbers.remove(at: index)
    } else {
      numbers.insert(number, at: index)
    }
  }

  mutating func toggle(_ other: Parity) {
    for number in other.numbers { toggle(number) }
  }
}
