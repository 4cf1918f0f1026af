import Foundation
import WxCore
@testable import WxWeather

/// The feeds of European weather services, each with its own habits.
extension CorpusCase {
  private static func document(
    _ identifier: String, _ event: String, level: String? = "2; yellow; Moderate",
    language: String = "en-GB", area: CAPDocument.Area,
    _ change: (inout CAPDocument) -> Void = { _ in }
  ) -> CAPDocument {
    var document = CAPDocument()
    document.identifier = identifier
    document.infos[0].event = event
    document.infos[0].language = language
    document.infos[0].parameters = level.map { [("awareness_level", $0)] } ?? []
    document.infos[0].areas = [area]
    change(&document)
    return document
  }

  private static func district(_ name: String, _ codes: (String, String)...) -> CAPDocument.Area {
    CAPDocument.Area(name: name, codes: codes)
  }

  private static let paris = place("Paris", "FR", 48.857, 2.352, countryName: "France")
  private static let madrid = place("Madrid", "ES", 40.417, -3.704, countryName: "Spain")
  private static let warsaw = place("Warsaw", "PL", 52.23, 21.012, countryName: "Poland")
  private static let prague = place("Prague", "CZ", 50.088, 14.42, countryName: "Czechia")
  private static let lund = place("Lund", "SE", 55.704, 13.191, countryName: "Sweden")
  private static let aarhus = place("Aarhus", "DK", 56.157, 10.21, countryName: "Denmark")
  private static let budapest = place("Budapest", "HU", 47.498, 19.04, countryName: "Hungary")
  private static let zurich = place("Zürich", "CH", 47.377, 8.541, countryName: "Switzerland")

  /// An event in two languages, as most services send it.
  private static func bilingual(
    _ identifier: String, _ english: String, _ own: String, _ tag: String,
    level: String = "3; orange; Severe", area: CAPDocument.Area
  ) -> CAPDocument {
    document(identifier, own, level: level, language: tag, area: area) {
      $0.infos[0].severity = "Severe"
      var info = $0.infos[0]
      info.language = "en-GB"
      info.event = english
      $0.infos.append(info)
    }
  }

  static let meteoAlarm: [CorpusCase] = austria + france + spain + poland + czechia + others

  private static let austria: [CorpusCase] = {
    let wien = district("Wien", ("EMMA_ID", "AT901"))
    let tirol = district("Innsbruck", ("EMMA_ID", "AT701"))
    func at(
      _ name: String, _ documents: [CAPDocument], _ expected: [String], language: String = "en"
    ) -> CorpusCase {
      feed(
        "GeoSphere Austria", name, of: "austria", at: Sample.vienna, language: language,
        here: ["EMMA_ID/AT901"], others: ["EMMA_ID/AT701"], documents, expected: expected)
    }
    return [
      at("a quiet day", [], []),
      at(
        "a neighboring district",
        [bilingual("1", "Wind", "Sturm", "de-DE", area: tirol)], []),
      at(
        "in German", [bilingual("1", "Wind", "Sturm", "de-DE", area: wien)], ["Sturm"],
        language: "de-AT"),
      at(
        "one text for each of 23 districts, each with its own time",
        (1...23).map { number in
          document("\(number)", "Ice", area: district("Wien \(number)", ("EMMA_ID", "AT901"))) {
            $0.sent = "2026-11-21T05:\(10 + number):00+00:00"
          }
        }, ["Ice"]),
      at(
        "green entries",
        [
          document("1", "Wind", level: "1; green; Minor", area: wien),
          document("2", "Snow", level: "1; green; Minor", area: tirol),
        ], []),
      at(
        "a cancellation",
        [
          document("1", "Wind", area: wien),
          document("2", "Wind", area: wien) {
            $0.kind = "Cancel"
            $0.sent = "2026-11-21T06:30:00+00:00"
            $0.references = "warnings@weather.example,1,2026-11-21T05:30:00+00:00"
          },
        ], []),
    ]
  }()

  private static let france: [CorpusCase] = [
    feed(
      "Météo-France", "codes of NUTS, of which one is also another area's", of: "france", at: paris,
      here: ["NUTS3/FR101", "EMMA_ID/FR067"], others: ["EMMA_ID/FR101", "NUTS3/FR102"],
      [
        document("1", "Flood", area: district("Paris", ("NUTS3", "FR101"))),
        document("2", "Avalanches", area: district("Elsewhere", ("EMMA_ID", "FR101"))),
        document("3", "Fog", area: district("Seine-et-Marne", ("NUTS3", "FR102"))),
      ], expected: ["Flood"]),
    feed(
      "Météo-France", "in French only", of: "france", at: paris, language: "de",
      here: ["NUTS3/FR101"],
      [
        document(
          "1", "Vent violent", language: "fr-FR", area: district("Paris", ("NUTS3", "FR101")))
      ], expected: ["Vent violent"]),
    feed(
      "Météo-France", "red before yellow", of: "france", at: paris, here: ["NUTS3/FR101"],
      [
        document("1", "Rain", area: district("Paris", ("NUTS3", "FR101"))),
        document(
          "2", "Storm", level: "4; red; Extreme", area: district("Paris", ("NUTS3", "FR101"))
        ) { $0.infos[0].severity = "Extreme" },
      ], expected: ["Storm", "Rain"]),
  ]

  private static let spain: [CorpusCase] = [
    feed(
      "AEMET", "an outline and a code that contradict each other", of: "spain", at: madrid,
      here: ["EMMA_ID/ES219"],
      [
        document(
          "1", "Snow",
          area: CAPDocument.Area(
            name: "Sierra", polygons: [CAPDocument.square(41.2, -3.9, 0.3)],
            codes: [("EMMA_ID", "ES219")]))
      ], expected: []),
    feed(
      "AEMET", "an outline around the city", of: "spain", at: madrid, language: "es",
      [
        bilingual(
          "1", "Extreme high temperature", "Temperaturas máximas", "es-ES",
          area: CAPDocument.Area(
            name: "Metropolitana", polygons: [CAPDocument.square(40.4, -3.7)]))
      ], expected: ["Temperaturas máximas"]),
    feed(
      "AEMET", "over", of: "spain", at: madrid, here: ["EMMA_ID/ES219"],
      [
        document("1", "Wind", area: district("Metropolitana", ("EMMA_ID", "ES219"))) {
          $0.infos[0].expires = "2026-11-21T06:00:00+01:00"
        }
      ], expected: []),
  ]

  private static let poland: [CorpusCase] = {
    let all = Set((1...419).map { "EMMA_ID/PL\(1_000 + $0)" })
    func county(_ number: Int) -> CAPDocument.Area {
      // Each name has the words for voivodeship and county.
      district(
        "województwo mazowieckie powiat \(number)", ("EMMA_ID", "PL\(1_000 + number)"))
    }
    return [
      feed(
        "IMGW", "419 counties, one of them here", of: "poland", at: warsaw,
        here: ["EMMA_ID/PL1007"], others: all,
        (1...419).map { document("\($0)", "Storm", area: county($0)) }, expected: ["Storm"]),
      feed(
        "IMGW", "418 counties, none of them here", of: "poland", at: warsaw,
        here: ["EMMA_ID/PL1007"], others: all,
        (1...419).filter { $0 != 7 }.map { document("\($0)", "Storm", area: county($0)) },
        expected: []),
      feed(
        "IMGW", "two storms of one day", of: "poland", at: warsaw, here: ["EMMA_ID/PL1007"],
        [
          document("1", "Storm", area: county(7)),
          document("2", "Storm", level: "3; orange; Severe", area: county(7)) {
            $0.infos[0].severity = "Severe"
          },
        ], expected: ["Storm", "Storm"]),
    ]
  }()

  private static let czechia: [CorpusCase] = [
    feed(
      "ČHMÚ", "municipalities, of which some are warned", of: "czechia", at: prague,
      here: ["CISORP/1000"], others: ["CISORP/2101"],
      [
        document(
          "1", "Ice", area: district("Praha", ("CISORP", "1000"), ("CISORP", "2101"))),
        document("2", "Fog", area: district("Benešov", ("CISORP", "2101"))),
      ], expected: ["Ice"]),
    feed(
      "ČHMÚ", "one message with several events and their all-clears", of: "czechia", at: prague,
      language: "cs", here: ["CISORP/1000"],
      [
        document("1", "Náledí", language: "cs", area: district("Praha", ("CISORP", "1000"))) {
          var clear = $0.infos[0]
          clear.event = "Žádná výstraha"
          clear.response = "AllClear"
          var wind = $0.infos[0]
          wind.event = "Silný vítr"
          wind.severity = "Severe"
          $0.infos += [clear, wind]
        }
      ], expected: ["Silný vítr", "Náledí"]),
    feed(
      "ČHMÚ", "level 1 for the whole country", of: "czechia", at: prague, here: ["CISORP/1000"],
      [
        document(
          "1", "Výhled", level: "1; green; Minor", area: district("Praha", ("CISORP", "1000")))
      ],
      expected: []),
  ]

  private static let others: [CorpusCase] = [
    feed(
      "SMHI", "outlines only", of: "sweden", at: lund,
      [
        document(
          "1", "Snow",
          area: CAPDocument.Area(name: "Skåne", polygons: [CAPDocument.square(55.8, 13.4)])),
        document(
          "2", "Ice",
          area: CAPDocument.Area(name: "Småland", polygons: [CAPDocument.square(57, 14.8)])),
      ], expected: ["Snow"]),
    feed(
      "SMHI", "an outline of 6,208 vertices", of: "sweden", at: lund,
      [
        document(
          "1", "Wind",
          area: CAPDocument.Area(
            name: "Öresund",
            polygons: [
              (0..<6_208).map { step in
                let angle = Double(step) / 6_208 * 2 * .pi
                return "\(55.7 + 0.4 * sin(angle)),\(13 + 0.7 * cos(angle))"
              }.joined(separator: " ")
            ]))
      ], expected: ["Wind"]),
    feed(
      "SMHI", "two outlines in one area", of: "sweden", at: lund,
      [
        document(
          "1", "Rain",
          area: CAPDocument.Area(
            name: "South and north",
            polygons: [CAPDocument.square(66, 20), CAPDocument.square(55.7, 13.2)]))
      ], expected: ["Rain"]),
    feed(
      "DMI", "the color in the event", of: "denmark", at: aarhus, language: "da",
      here: ["EMMA_ID/DK004"],
      [
        bilingual(
          "1", "yellow Fog", "gul Tåge", "da", level: "2; yellow; Moderate",
          area: district("Østjylland", ("EMMA_ID", "DK004")))
      ], expected: ["gul Tåge"]),
    feed(
      "DMI", "the color in the English event", of: "denmark", at: aarhus, here: ["EMMA_ID/DK004"],
      [
        document("1", "orange Regn", area: district("Østjylland", ("EMMA_ID", "DK004")))
      ], expected: ["Regn"]),
    feed(
      "DMI", "a code that nobody knows", of: "denmark", at: aarhus, here: ["EMMA_ID/DK004"],
      [
        document("1", "Wind", area: district("Østjylland", ("EMMA_ID", "DK004"))),
        document("2", "Surge", area: district("Fjord", ("WATER_ID", "7"))),
      ], expected: ["Wind"]),
    feed(
      "OMSZ", "codes of an older list", of: "hungary", at: budapest, here: ["NUTS2/HU10"],
      others: ["NUTS2/HU21"],
      [
        document("1", "Fog", area: district("Közép-Magyarország", ("NUTS2", "HU10"))),
        document("2", "Wind", area: district("Közép-Dunántúl", ("NUTS2", "HU21"))),
      ], expected: ["Fog"]),
    feed(
      "MeteoSwiss", "three languages", of: "switzerland", at: zurich, language: "it",
      [
        bilingual(
          "1", "Thunderstorm", "Gewitter", "de-CH",
          area: CAPDocument.Area(name: "Zürich", polygons: [CAPDocument.square(47.4, 8.5)])
        ).changed {
          var info = $0.infos[0]
          info.language = "it-CH"
          info.event = "Temporale"
          $0.infos.append(info)
        }
      ], expected: ["Temporale"]),
    feed(
      "MeteoSwiss", "a test that is marked as actual", of: "switzerland", at: zurich,
      [
        document(
          "1", "Test",
          area: CAPDocument.Area(name: "Zürich", polygons: [CAPDocument.square(47.4, 8.5)]))
      ], expected: []),
  ]
}
