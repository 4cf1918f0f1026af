internal import WxCore

/// Geohashes: each character holds five bits that halve longitude and latitude alternately,
/// longitude first (G. Niemeyer, 2008; base 32 without a, i, l and o).
enum Geohash {
  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".unicodeScalars)
  /// Twelve characters have a resolution of 4 cm.
  private static let maximumLength = 12

  /// The only Irish routing key that ends in a letter.
  private static let dublin6W = Array("D6W".unicodeScalars)

  /// Reads a geohash after `geohash:`.
  static func readTitled(
    _ text: NotationText
  ) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    var scanner = NotationScanner(text)
    guard scanner.skip(word: "geohash"), scanner.skip(":") || scanner.next == " " else {
      return nil
    }
    scanner.skipSpaces()
    return try position(scanner.take { _ in true })
  }

  /// Reads a bare geohash that is unlikely to be anything else.
  static func readBare(
    _ text: NotationText
  ) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    isUnmistakable(text.scalars) ? try position(text.scalars[...]) : nil
  }

  /// Whether a word is a geohash rather than a name, a number, a postal code or a grid reference.
  static func isUnmistakable(_ word: [Unicode.Scalar]) -> Bool {
    guard (6...maximumLength).contains(word.count),
      word.allSatisfy({ value(of: $0) != nil }),
      !(word.contains(where: \.isLatinCapital) && word.map(\.capital) != word)
    else { return false }
    let runs = 1 + zip(word, word.dropFirst()).count { $0.isDigit != $1.isDigit }
    return runs > 2 ? !isPostalCode(word) : runs == 2 && isUnspeakable(word)
  }

  /// Whether there are too many letters for a code and too few vowels for a word: `gcpvj0`, but not
  /// `street5`, `1234bc`, `VTT1117`.
  private static func isUnspeakable(_ word: [Unicode.Scalar]) -> Bool {
    let letters = word.filter { !$0.isDigit }
    return letters.count > 4 && !letters.contains { "EUY".unicodeScalars.contains($0.capital) }
  }

  /// Whether a word has the form of a British, Canadian, Irish or Argentine postal code without its
  /// space.
  private static func isPostalCode(_ word: [Unicode.Scalar]) -> Bool {
    let shape = String(word.map { $0.isDigit ? "9" : "A" } as [Character])
    let isEircode =
      word.count == 7 && (shape.hasPrefix("A99") || word.map(\.capital).starts(with: dublin6W))
      && "acdefhknprtvwxy".unicodeScalars.contains(where: { $0.capital == word[0].capital })
    return isEircode
      || ["A99AA", "A999AA", "AA99AA", "AA999AA", "A9A9AA", "AA9A9AA"].contains(shape)
      || ["A9A9A9", "A9999AAA"].contains(shape)
  }

  private static func value(of scalar: Unicode.Scalar) -> Int? {
    alphabet.firstIndex { $0 == scalar || ($0.capital == scalar && scalar.isLatinCapital) }
  }

  private static func position(
    _ word: ArraySlice<Unicode.Scalar>
  ) throws(NotationRefusal) -> CoordinateNotation.Reading {
    guard (1...maximumLength).contains(word.count) else {
      throw NotationRefusal("A geohash has 1 to 12 characters.")
    }
    var longitudes = Halving(reach: 180)
    var latitudes = Halving(reach: 90)
    var isLongitude = true
    for scalar in word {
      guard let value = value(of: scalar) else {
        throw NotationRefusal(
          "Geohashes do not use the character \(String(scalar).plainText), only the "
            + "digits and the letters b to z without i, l and o.")
      }
      for bit in [16, 8, 4, 2, 1] {
        if isLongitude {
          longitudes.choose(upper: value & bit != 0)
        } else {
          latitudes.choose(upper: value & bit != 0)
        }
        isLongitude.toggle()
      }
    }
    return try CoordinateNotation.position(
      latitude: latitudes.center, longitude: longitudes.center, notation: .geohash,
      precision: 2 * max(latitudes.reach, longitudes.reach) * GreatCircle.metersPerDegree)
  }

  /// The geohash of a coordinate.
  static func text(_ coordinate: Coordinate, length: Int) -> String {
    var longitudes = Halving(reach: 180)
    var latitudes = Halving(reach: 90)
    var isLongitude = true
    var hash = String.UnicodeScalarView()
    for _ in 0..<length {
      var value = 0
      for _ in 0..<5 {
        let isUpper =
          isLongitude
          ? coordinate.longitude >= longitudes.center : coordinate.latitude >= latitudes.center
        if isLongitude {
          longitudes.choose(upper: isUpper)
        } else {
          latitudes.choose(upper: isUpper)
        }
        value = value * 2 + (isUpper ? 1 : 0)
        isLongitude.toggle()
      }
      hash.append(alphabet[value])
    }
    return String(hash)
  }

  /// An interval of degrees, given by its center and half its length, for repeated halving.
  private struct Halving {
    var center = 0.0
    var reach: Double

    mutating func choose(upper: Bool) {
      reach /= 2
      center += upper ? reach : -reach
    }
  }
}
