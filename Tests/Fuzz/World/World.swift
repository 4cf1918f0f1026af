import Foundation
public import WxGazetteer

/// A small gazetteer for fuzzers, built anew in a folder of its own when a fuzzer begins.
public enum World {
  /// The folder of the index.
  public static let folder: String = {
    let top = FileManager.default.temporaryDirectory.path + "/wxloc-fuzz-\(getpid())"
    do {
      try FileManager.default.createDirectory(
        atPath: "\(top)/data", withIntermediateDirectories: true)
      for (name, columns, rows) in tables {
        let text =
          (["#" + columns.replacing(" ", with: "\t")] + rows).joined(separator: "\n") + "\n"
        try Data(text.replacing("|", with: "\t").replacing(";", with: "|").utf8)
          .write(to: URL(filePath: "\(top)/data/\(name).tsv"))
      }
      try Data("Made for fuzzers.".utf8).write(to: URL(filePath: "\(top)/data/NOTICE"))
      try GazetteerBuilder(source: "\(top)/data", destination: "\(top)/gazetteer").build()
    } catch {
      fatalError("\(error)")
    }
    return "\(top)/gazetteer"
  }()

  /// The gazetteer.
  public static let gazetteer: Gazetteer = {
    do { return try Gazetteer(folder: folder) } catch { fatalError("\(error)") }
  }()

  /// Names, columns and rows; `|` separates fields, `;` the parts of lists.
  private static let tables: [(String, String, [String])] = [
    (
      "countries", "code iso3 id name capital_id population aliases latitude longitude",
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
        "5332921|1|US|US.CA|US-CA|California||Golden State", "4736286|1|US|US.TX|US-TX|Texas||",
        "4197000|1|US|US.GA|US-GA|Georgia||", "2951839|1|DE|DE.02|DE-BY|Bavaria||Bayern",
        "3012874|1|FR|FR.11|FR-IDF|Île-de-France||", "4888671|2|US|US.CA.031||Cook County|5332921|",
      ]
    ),
    ("abbreviations", "iso_3166_2 abbreviation", ["US-TX|Tex"]),
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
        "4887398|Chicago|41.85003|-87.65005|US|CA|4888671|2664452|179|America/Chicago||",
        "4407066|St. Louis|38.62727|-90.19789|US|CA||279695||America/Chicago||Saint Louis City",
        "611717|Tbilisi|41.69411|44.83368|GE|||1049498||Asia/Tbilisi|PPLC|თბილისი",
        "1|Pole|90|0|US|||0||America/Chicago||", "2|Line|0|180|US|||0||America/Chicago||",
      ]
    ),
    ("names", "id lang name", ["2867714|de|München", "2867714|it|Monaco di Baviera"]),
    ("admin-names", "iso_3166_2 lang name", ["DE-BY|de|Bayern", "US-CA|fr|Californie"]),
    ("country-names", "code lang name", ["DE|de|Deutschland", "DE|fr|Allemagne"]),
    (
      "folding", "code_point folded",
      (0x41...0x5A).map { String($0, radix: 16) + "|" + String(UnicodeScalar($0 + 32)) }
        + ["E9|e", "EE|i", "CE|i", "FC|u", "DC|u", "2D| ", "2E| ", "27|", "2019|", "DF|ss", "301|"]
    ),
    ("hant-hans", "traditional simplified", ["舊|旧"]),
    ("latin", "code_point latin", ["43f|p", "430|a", "440|r", "438|i", "436|zh"]),
    (
      "airports", "icao iata name city region_iso country_code latitude longitude elevation_m type",
      [
        "KSFO|SFO|San Francisco International Airport|San Francisco|US-CA|US|37.61899|-122.37499"
          + "|4|large_airport"
      ]
    ),
    (
      "postcodes", "country_code code latitude longitude name",
      ["US|94103|37.773|-122.415|San Francisco", "DE|80331|48.135|11.571|München"]
    ),
  ]
}
