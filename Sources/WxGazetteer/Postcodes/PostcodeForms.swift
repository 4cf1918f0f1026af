internal import WxCore

/// The ways in which a postal code may be longer than the one that the index has.
struct PostcodeForm {
  /// In lower case, without spaces and hyphens.
  let code: [UInt8]
  /// The only country whose code it can be; `nil` for any.
  let country: String?

  /// What a text of letters and digits may be a postal code as. Some countries' codes are in the index
  /// by their first part, which names the area: a British outward code, a Canadian forward sortation
  /// area, an Irish routing key, the digits of a Dutch code, the first five of an American one.
  static func all(of text: [UInt8]) -> [PostcodeForm] {
    var forms = [PostcodeForm(code: text, country: nil)]
    // a: a letter, 0: a digit.
    let shape = String(text.map { $0.isASCIIDigit ? "0" : "a" })
    if (5...7).contains(shape.count), shape.hasSuffix("0aa"), shape.hasPrefix("a") {
      forms.append(PostcodeForm(code: text.dropLast(3), country: "GB"))
    }
    switch shape {
    case "a0a0a0": forms.append(PostcodeForm(code: Array(text.prefix(3)), country: "CA"))
    case "0000aa": forms.append(PostcodeForm(code: Array(text.prefix(4)), country: "NL"))
    case "000000000": forms.append(PostcodeForm(code: Array(text.prefix(5)), country: "US"))
    case _ where shape.count == 7 && (shape.hasPrefix("a00") || shape.hasPrefix("a0a")):
      forms.append(PostcodeForm(code: Array(text.prefix(3)), country: "IE"))
    default: break
    }
    return forms
  }
}

extension PostcodeForm {
  fileprivate init(code: ArraySlice<UInt8>, country: String?) {
    self.init(code: Array(code), country: country)
  }
}
