internal import WxCore

/// A form of a postal code, which can be shorter in the index than in a query.
struct PostcodeForm {
  /// The code in lower case, without spaces and hyphens.
  let code: [UInt8]
  /// The only country that the code can belong to; `nil` for any.
  let country: String?
  /// Whether the index has only the first code of each city, which those of its streets follow.
  var isInRange = false

  /// Whether the code may be a year of our time: 1900 to 2039.
  var isYear: Bool {
    code.count == 4 && code.allSatisfy(\.isASCIIDigit)
      && (code.starts(with: "19".utf8) || code.starts(with: "20".utf8) && code[2] < 0x34)
  }

  /// Returns the possible postal codes for a text of letters and digits. For some countries the
  /// index has only the first part, which denotes the area: a British outward code, a Canadian
  /// forward sortation area, an Irish routing key, the digits of a Dutch code, the first five of a
  /// US one; and of Brazil, the first code of a city.
  static func all(of text: [UInt8]) -> [PostcodeForm] {
    var forms = [PostcodeForm(code: text, country: nil)]
    // a: a letter, 0: a digit.
    let shape = String(text.map { $0.isASCIIDigit ? "0" : "a" })
    // The last two letters are never C, I, K, M, O or V (Royal Mail, PAF Programmers Guide): `IV51 UK` is the district IV51.
    if (5...7).contains(shape.count), shape.hasSuffix("0aa"), shape.hasPrefix("a"),
      !text.suffix(2).contains(where: "cikmov".utf8.contains)
    {
      forms.append(PostcodeForm(code: text.dropLast(3), country: "GB"))
    }
    switch shape {
    case "a0a0a0": forms.append(PostcodeForm(code: Array(text.prefix(3)), country: "CA"))
    case "0000aa": forms.append(PostcodeForm(code: Array(text.prefix(4)), country: "NL"))
    case "00000000":
      forms.append(PostcodeForm(code: text, country: "BR", isInRange: true))
    case "000000000": forms.append(PostcodeForm(code: Array(text.prefix(5)), country: "US"))
    case _ where shape.count == 7 && (shape.hasPrefix("a00") || shape.hasPrefix("a0a")):
      forms.append(PostcodeForm(code: Array(text.prefix(3)), country: "IE"))
    default: break
    }
    return forms
  }
}

extension PostcodeForm {
  /// The countries whose sign of one letter, that of their vehicles, people write before a postal
  /// code abroad: `D-80331`, `A 1010`. Longer signs are names of countries anyway.
  private static let signs = [
    "a": "AT", "b": "BE", "d": "DE", "e": "ES", "f": "FR", "h": "HU", "i": "IT", "l": "LU",
    "n": "NO", "p": "PT", "s": "SE",
  ]

  /// The country that a word before a code stands for; `nil` for any other word.
  static func country(ofSign word: ArraySlice<UInt8>) -> String? {
    word.count == 1 ? signs[String(decoding: word, as: UTF8.self)] : nil
  }

  fileprivate init(code: ArraySlice<UInt8>, country: String?) {
    self.init(code: Array(code), country: country)
  }
}
