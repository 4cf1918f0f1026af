internal import WxCore

/// Words beside postal codes, and the countries in whose languages people write them.
struct PostcodeWords: Sendable {
  /// The codes of the countries of each phrase, by the hash of its key.
  private let countries: [UInt64: Set<String>]

  init(folding: Folding) {
    var countries: [UInt64: Set<String>] = [:]
    for (languages, phrases) in Self.table {
      let homes = Set(languages.split(separator: " ").flatMap(Self.countries))
      for phrase in phrases.split(separator: ",") {
        let key = NameKey.key(of: phrase, folding: folding)
        countries[KeyHash.hash(of: key[...]), default: []].formUnion(homes)
      }
    }
    self.countries = countries
  }

  /// The countries in which people write some words before or after a postal code; empty if that is
  /// not known.
  func countries(of words: [ArraySlice<UInt8>]) -> Set<String> {
    let key = Array(words.joined(separator: [UInt8(ascii: " ")]))
    return countries[KeyHash.hash(of: key[...])] ?? []
  }

  /// The countries of a language, or the country of a code in capitals.
  static func countries(of text: Substring) -> [String] {
    if text.utf8.allSatisfy(\.isASCIIUppercase) { return [String(text)] }
    return NameLanguages.countries(of: String(text))
  }

  /// All words, and those that people write about any country.
  static let all =
    "postal code postalcode "
    + table.flatMap { $0.phrases.split(separator: ",") }.joined(separator: " ")

  /// Languages or countries, and the phrases there. One of several languages is in several lines.
  private static let table: [(languages: String, phrases: String)] = [
    ("US PR GU VI AS MP PH", "zip,zipcode,zip code"), ("IN", "pin,pincode,pin code,पिन कोड"),
    ("GB AU NZ ZA", "postcode,post code"), ("nl", "postcode"), ("IE", "eircode"),
    ("de", "plz,postleitzahl"), ("it", "cap,codice postale"), ("fr", "cp,code postal"),
    ("es", "cp,código postal"), ("pt", "cp,código postal"), ("BR", "cep"), ("ro", "cod poștal"),
    ("sv", "postnummer,postnr"), ("da", "postnummer,postnr"), ("no", "postnummer,postnr"),
    ("fi", "postinumero,postnumero"), ("et", "sihtnumber,postiindeks"), ("lt", "pašto kodas"),
    ("pl", "kod pocztowy"), ("CZ SK", "psč"), ("hu", "irányítószám,irsz"),
    ("HR RS BA ME MK", "poštanski broj,поштански број"), ("SI", "poštna številka"),
    ("tr", "posta kodu"), ("id", "kode pos,kodepos"), ("MY", "poskod"),
    ("GR CY", "ταχυδρομικός κώδικας,τκ"), ("RU BY KZ KG UA", "индекс,почтовый индекс"),
    ("UA", "поштовий індекс,індекс"), ("BG", "пощенски код"), ("JP", "郵便番号,〒"),
    ("CN SG", "邮编,邮政编码"), ("TW", "郵遞區號"), ("KR", "우편번호"), ("TH", "รหัสไปรษณีย์"),
    ("DZ MA AE SA EG TN JO KW", "الرمز البريدي,رمز بريدي"), ("IR", "کد پستی,کدپستی"),
    ("IL", "מיקוד"),
  ]
}
