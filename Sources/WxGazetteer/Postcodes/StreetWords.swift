internal import WxCore

/// Words for streets, and the countries in whose languages people write them. Words of English and those that
/// several languages share are not among them: people write English in all countries.
struct StreetWords: Sendable {
  /// The codes of the countries of each word, by the hash of its key.
  private var words: [UInt64: Set<String>] = [:]
  /// The codes of the countries of each ending of a word.
  private var endings: [(key: [UInt8], countries: Set<String>)] = []

  init(folding: Folding) {
    for (homes, table) in Self.table {
      let countries = Set(homes.split(separator: " ").flatMap(PostcodeWords.countries))
      for word in table.split(separator: " ") {
        let key = NameKey.key(of: word.drop { $0 == "-" }, folding: folding)
        words[KeyHash.hash(of: key[...]), default: []].formUnion(countries)
        if word.hasPrefix("-") { endings.append((key, countries)) }
      }
    }
  }

  /// The countries in which people write a word for a street; empty if that is not known.
  func countries(of word: ArraySlice<UInt8>) -> Set<String> {
    if let countries = words[KeyHash.hash(of: word)] { return countries }
    return endings.filter {
      word.count > $0.key.count && word.suffix($0.key.count).elementsEqual($0.key)
    }
    .reduce(into: []) { $0.formUnion($1.countries) }
  }

  /// Languages or countries, and the words there; a hyphen marks one that also ends longer words.
  private static let table: [(homes: String, words: String)] = [
    ("de", "-straße -strasse -str -gasse -weg -platz -allee -damm -ufer"),
    ("nl", "-straat -laan -weg -plein -kade -gracht -singel -dijk"),
    ("fr", "rue chemin quai allée allées impasse ruelle chaussée"),
    ("it", "via viale piazza corso vicolo piazzale"),
    (
      "es", "calle c avda avenida av paseo ronda camino carrera calzada carretera glorieta callejón"
    ),
    ("pt", "rua avenida av travessa praça alameda estrada rodovia r"),
    ("pl", "ul ulica aleja aleje al plac os"),
    ("CZ SK", "ulice ulica ul náměstí námestie nábřeží třída"),
    ("HR RS BA SI ME MK", "ulica ul trg"),
    ("hu", "-utca út -tér köz körút"), ("ro", "strada str bulevardul aleea calea șoseaua"),
    ("tr", "caddesi cadde cad sokak sokağı sok bulvarı bulvar mahallesi mah cd sk"),
    ("sv", "-gatan -vägen -gränd -torget gata"), ("da", "-gade -vej -allé -stræde"),
    ("no", "-gata -gate -veien -vei -vegen"), ("fi", "-katu -tie -kuja"),
    ("et", "tänav mnt puiestee"),
    ("lt", "gatvė prospektas"), ("lv", "-iela prospekts"), ("id", "jalan jl jln gang"),
    ("ms", "jalan jl jln lorong persiaran"), ("vi", "đường phố"),
    ("RU BY KZ KG", "улица ул проспект пр просп переулок пер шоссе"),
    ("UA", "вулиця вул проспект провулок"), ("BG", "улица ул булевард бул"),
    ("GR CY", "οδός λεωφόρος λεωφ"),
    ("TH", "ถนน ซอย"),
  ]
}
