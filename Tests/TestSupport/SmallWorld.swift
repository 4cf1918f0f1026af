internal import Foundation

/// The source tables of a gazetteer with ten cities and some other features, for tests and fuzzers.
package enum SmallWorld {
  /// A table: its name, its columns, and rows in which `|` separates fields and `;` the items of
  /// lists.
  package typealias SourceTable = (name: String, columns: String, rows: [String])

  /// Writes all tables.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist.
  ///   - extraPlaces: Further rows for the table of places.
  /// - Throws: An error of the file system.
  package static func write(to folder: String, extraPlaces: [String] = []) throws {
    for table in tables {
      let isPlaces = table.name == "places"
      try write((table.name, table.columns, table.rows + (isPlaces ? extraPlaces : [])), to: folder)
    }
    try Data("Made for tests.".utf8).write(to: URL(filePath: "\(folder)/NOTICE"))
  }

  /// Writes one table, as a file of tab-separated values.
  package static func write(_ table: SourceTable, to folder: String) throws {
    let header = "#" + table.columns.replacing(" ", with: "\t")
    let rows = table.rows.map { $0.replacing("|", with: "\t").replacing(";", with: "|") }
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(table.name).tsv"))
  }

  /// The costs of all scripts: a quarter for vowels, three eighths for consonants of one kind, and one
  /// for other letters.
  private static let soundRows = {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let kinds = ["aeiouhwy", "cgkqx", "szj", "dt", "bfpvw", "lr", "mn"]
    func cost(_ letters: Set<Character>) -> String {
      if letters.isSubset(of: kinds[0]) { return "6" }
      return letters.count > 1 && kinds.contains { letters.isSubset(of: $0) } ? "9" : "o"
    }
    return ["Zyyy|||" + letters.map { cost([$0]) }.joined()]
      + letters.map { name in
        let costs = letters.map { $0 == name ? "0" : cost([$0, name]) }
        return "Zyyy||\(name)|\(costs.joined())\(cost([name]))"
      }
  }()

  /// The columns of a table.
  static func columns(of name: String) -> String? { tables.first { $0.name == name }?.columns }

  private static let tables: [SourceTable] = [
    (
      "countries",
      "code iso3 id name capital_id population aliases latitude longitude",
      [
        "DE|DEU|2921044|Germany|2950159|82927922|Federal Republic of Germany|51.5|10.5",
        "FR|FRA|3017382|France|2988507|66987244|République Française|46|2",
        "GE|GEO|614540|Georgia|611717|3731000||42|43.5",
        "US|USA|6252001|United States|4140963|327167434|United States of America|39.76|-98.5",
      ]
    ),
    (
      "admin", "id level country_code code iso_3166_2 name parent_id aliases",
      [
        "5332921|1|US|US.CA|US-CA|California||Golden State",
        "4736286|1|US|US.TX|US-TX|Texas||Lone Star State",
        "4896861|1|US|US.IL|US-IL|Illinois||",
        "4197000|1|US|US.GA|US-GA|Georgia||",
        "2951839|1|DE|DE.02|DE-BY|Bavaria||Bayern",
        "3012874|1|FR|FR.11|FR-IDF|Île-de-France||",
        "4888671|2|US|US.IL.031||Cook County|4896861|",
      ]
    ),
    ("words", "word", ["hello", "office", "chocolate", "天气", "springfeeld"]),
    ("abbreviations", "iso_3166_2 abbreviation", ["US-TX|Tex", "US-IL|Ill"]),
    (
      "places",
      "id name latitude longitude country_code admin1 admin2_id population elevation_m timezone"
        + " feature alternates",
      [
        "5391959|San Francisco|37.77493|-122.41942|US|CA||827526|16|America/Los_Angeles|PPLA2|"
          + "Frisco;SF;旧金山",
        "2988507|Paris|48.85341|2.3488|FR|11||2138551|42|Europe/Paris|PPLC|Parigi;Париж",
        "4717560|Paris|33.66094|-95.55551|US|TX||24782|183|America/Chicago||",
        "2867714|Munich|48.13743|11.57549|DE|02||1505005|524|Europe/Berlin|PPLA|München;Minga",
        "4250542|Springfield|39.80172|-89.64371|US|IL||114394||America/Chicago|PPLA|",
        "4409896|Springfield|37.21533|-93.29824|US|TX||170188||America/Chicago||",
        "4887398|Chicago|41.85003|-87.65005|US|IL|4888671|2664452|179|America/Chicago||",
        "4407066|St. Louis|38.62727|-90.19789|US|IL||279695||America/Chicago||Saint Louis City",
        "4180439|Atlanta|33.749|-84.38798|US|GA||520070||America/New_York|PPLA|",
        "611717|Tbilisi|41.69411|44.83368|GE|||1049498||Asia/Tbilisi|PPLC|",
      ]
    ),
    ("names", "id lang name", ["2867714|de|München", "2867714|it|Monaco di Baviera"]),
    (
      "admin-names", "iso_3166_2 lang name",
      ["DE-BY|de|Bayern", "DE-BY|no|Bayern", "US-CA|fr|Californie"]
    ),
    (
      "country-names", "code lang name",
      ["DE|de|Deutschland", "DE|fr|Allemagne", "US|en|United States of America"]
    ),
    (
      "folding", "code_point folded",
      (0x41...0x5A).map { String($0, radix: 16) + "|" + String(UnicodeScalar($0 + 32)) }
        + ["E9|e", "EE|i", "CE|i", "FC|u", "DC|u", "2D| ", "2E| ", "27|", "2019|", "DF|ss", "301|"]
    ),
    ("hant-hans", "traditional simplified", ["舊|旧"]),
    (
      "latin", "code_point latin",
      zip("бгдзийклмнопрсту".unicodeScalars, "bgdziyklmnoprstu").map {
        "\(String($0.value, radix: 16))|\($1)"
      }
    ),
    ("sounds", "script blocks letter costs", soundRows),
    (
      "airports",
      "icao iata name city region_iso country_code latitude longitude elevation_m type",
      [
        "KSFO|SFO|San Francisco International Airport|San Francisco|US-CA|US|37.61899|-122.37499"
          + "|4|large_airport",
        "EDDM|MUC|Munich Airport|Munich|DE-BY|DE|48.3538|11.7861|453|large_airport",
      ]
    ),
    (
      "features",
      "id kind name latitude longitude radius_km country_codes assumed_population names",
      [
        "1000000001|lake|Lake Constance|47.63|9.38|32|DE;FR|100000|de:Bodensee;Bodan",
        "1000000002|continent|Europe|50|15|2500||1000000|de:Europa",
        "4888671|region|Cook|41.81|-87.7|40|US|3000000|fr:Comté de Cook",
      ]
    ),
    (
      "borders", "country_code instead_of condition outline", []
    ),
    ("waters", "id outline", ["1000000001|47.64 9.3;47.63 9.42;47.54 9.5"]),
    (
      "rivers",
      "id name latitude longitude west south east north country_codes assumed_population names",
      ["1001000025|Danube|45.23|28.75|8.15|43.62|29.68|49.03|RO;DE;RS|33000|de:Donau;River Danube"]
    ),
    ("nicknames", "name id meaning", ["San Fran|5391959|San Francisco, US"]),
    (
      "census-places", "admin1 name latitude longitude",
      ["TX|Tonopah|33.49|-95.93", "IL|Union Township|39.9|-89.9", "TX|Paris|33.7|-95.6"]
    ),
    (
      "postcodes", "country_code code latitude longitude name",
      [
        "US|94103|37.773|-122.415|San Francisco", "FR|94103|48.8|2.48|Saint-Maur",
        "DE|80331|48.135|11.571|München", "FR|75001|48.86|2.34|Paris 01",
      ]
    ),
  ]
}
