/// Points in OGC well-known text, with the longitude first:
/// `SRID=4326;POINT(11.575 48.137)`.
enum WellKnownText {
  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    var scanner = NotationScanner(text)
    let hasSystem = scanner.skip(word: "SRID=")
    let system = scanner.take(while: \.isDigit)
    if hasSystem { _ = scanner.skip(";") }
    guard scanner.skip(word: "POINT") else { return nil }
    scanner.skipSpaces()
    guard scanner.skip("(") else { return nil }
    let numbers = scanner.take { $0 != ")" }.split(separator: " ")
    guard scanner.skip(")"), scanner.isAtEnd, numbers.count == 2,
      numbers.joined().allSatisfy({ $0.isDigit || "+-.".unicodeScalars.contains($0) })
    else { return nil }
    if hasSystem, Array(system) != Array("4326".unicodeScalars) {
      throw NotationRefusal("Only the reference system 4326 (WGS 84) is supported.")
    }
    return try AngleText.read(
      NotationText(scalars: numbers[1] + ", ".unicodeScalars + numbers[0]))
  }
}
