import Foundation
import WxCore
@testable import WxWeather

/// Authorities of the rest of the world, whose messages FPAS has.
extension CorpusCase {
  private static func message(
    _ identifier: String, _ event: String, polygons: [String] = [], circles: [String] = [],
    style: CAPDocument.Style = CAPDocument.Style(),
    _ change: (inout CAPDocument) -> Void = { _ in }
  ) -> CAPDocument {
    var document = CAPDocument()
    document.identifier = identifier
    document.style = style
    document.infos[0].event = event
    document.infos[0].areas = [
      CAPDocument.Area(name: "Area", polygons: polygons, circles: circles)
    ]
    change(&document)
    return document
  }

  private static let delhi = place("Delhi", "IN", 28.652, 77.231, countryName: "India")
  private static let sydney = place("Sydney", "AU", -33.868, 151.209, countryName: "Australia")
  private static let recife = place("Recife", "BR", -8.054, -34.881, countryName: "Brazil")
  private static let hongKong = place("Hong Kong", "HK", 22.278, 114.175)
  private static let wellington = place("Wellington", "NZ", -41.287, 174.776)
  private static let moundou = place("Moundou", "TD", 8.567, 16.083, countryName: "Chad")
  private static let suva = place("Suva", "FJ", -18.142, 178.442, countryName: "Fiji")
  private static let apia = place("Apia", "WS", -13.833, -171.767, countryName: "Samoa")
  private static let manila = place("Manila", "PH", 14.6, 120.98, countryName: "Philippines")
  private static let capeTown = place("Cape Town", "ZA", -33.926, 18.423)

  static let world: [CorpusCase] = asia + pacific + africaAndAmerica

  private static let asia: [CorpusCase] = {
    let here = CAPDocument.square(28.6, 77.2)
    return [
      messages(
        "SACHET", "an Indian language and English", at: delhi, language: "hi",
        [
          message("1", "Thunderstorm", polygons: [here]) {
            $0.infos[0].language = "en-IN"
            var info = $0.infos[0]
            info.language = "hi-IN"
            info.event = "आंधी तूफान"
            $0.infos.append(info)
          }
        ], expected: ["आंधी तूफान"]),
      messages(
        "SACHET", "another Indian language", at: delhi, language: "ta",
        [
          message("1", "Heat wave", polygons: [here]) {
            $0.infos[0].language = "en-IN"
            var info = $0.infos[0]
            info.language = "or-IN"
            info.event = "ଗ୍ରୀଷ୍ମ ପ୍ରବାହ"
            $0.infos.insert(info, at: 0)
          }
        ], expected: ["Heat wave"]),
      messages(
        "SACHET", "line ends within elements, and a public health notice", at: delhi,
        [
          message("1", "Cold wave", polygons: [here], style: .init(breaksLines: true)),
          message("2", "Dengue", polygons: [here]) { $0.infos[0].categories = ["Health"] },
        ], expected: ["Cold wave"]),
      messages(
        "Hong Kong Observatory", "Chinese and English with a prefix", at: hongKong,
        language: "zh-Hant",
        [
          message(
            "1", "Very Hot Weather Warning", polygons: [CAPDocument.square(22.3, 114.2, 0.3)],
            style: .init(prefix: "cap:")
          ) {
            var info = $0.infos[0]
            info.language = "zh-HK"
            info.event = "酷熱天氣警告"
            $0.infos.append(info)
          }
        ], expected: ["酷熱天氣警告"]),
      messages(
        "Hong Kong Observatory", "a cancellation beside the warning", at: hongKong,
        [
          message("1", "Typhoon", polygons: [CAPDocument.square(22.3, 114.2)]),
          message("2", "Typhoon", polygons: [CAPDocument.square(22.3, 114.2)]) {
            $0.kind = "Cancel"
            $0.sent = "2026-11-21T07:00:00+00:00"
            $0.references = "warnings@weather.example,1,2026-11-21T05:30:00+00:00"
          },
        ], expected: []),
      messages(
        "PAGASA", "a circle around the eye", at: manila,
        [
          message("1", "Tropical Cyclone", circles: ["14.2,121.5 120"]),
          message("2", "Storm Surge", circles: ["10.0,125.0 100"]),
        ], expected: ["Tropical Cyclone"]),
      messages(
        "PAGASA", "an update of an update, in any order", at: manila,
        [
          message("3", "Signal 3", circles: ["14.2,121.5 120"]) {
            $0.kind = "Update"
            $0.sent = "2026-11-21T07:30:00+00:00"
            $0.references = "warnings@weather.example,2,2026-11-21T07:00:00+00:00"
          },
          message("1", "Signal 1", circles: ["14.2,121.5 120"]),
          message("2", "Signal 2", circles: ["14.2,121.5 120"]) {
            $0.kind = "Update"
            $0.sent = "2026-11-21T07:00:00+00:00"
            $0.references = "warnings@weather.example,1,2026-11-21T05:30:00+00:00"
          },
        ], expected: ["Signal 3"]),
    ]
  }()

  private static let pacific: [CorpusCase] = [
    messages(
      "Bureau of Meteorology", "areas with codes and no outlines", at: sydney,
      [
        message("1", "Severe Weather Warning") {
          $0.infos[0].areas = [
            CAPDocument.Area(
              name: "Metropolitan", codes: [("http://www.bom.gov.au/aac", "NSW_PW005")])
          ]
        }
      ], expected: ["Severe Weather Warning"]),
    messages(
      "Bureau of Meteorology", "an exercise", at: sydney,
      [message("1", "Tsunami") { $0.status = "Exercise" }], expected: []),
    messages(
      "MetService", "CDATA and a byte order mark", at: wellington,
      [
        message(
          "1", "Heavy Rain Watch", polygons: [CAPDocument.square(-41.3, 174.8)],
          style: .init(usesCDATA: true, hasByteOrderMark: true))
      ], expected: ["Heavy Rain Watch"]),
    messages(
      "MetService", "an area beside the box", at: wellington,
      [message("1", "Wind", polygons: [CAPDocument.square(-43.5, 172.6)])], expected: []),
    messages(
      "Fiji Meteorological Service", "an outline beyond 180 degrees", at: suva,
      [message("1", "Gale", polygons: ["-22,176 -22,183 -12,183 -12,176"])], expected: ["Gale"]),
    messages(
      "Samoa Meteorology Division", "an outline across the antimeridian", at: apia,
      [
        message("1", "Flood", polygons: ["-16,178 -16,-170 -11,-170 -11,178 -16,178"]),
        message("2", "Wind", polygons: ["-16,150 -16,178 -11,178 -11,150 -16,150"]),
      ], expected: ["Flood"]),
  ]

  private static let africaAndAmerica: [CorpusCase] = [
    messages(
      "ANAM Chad", "an outline that is not closed and crosses itself", at: moundou, language: "fr",
      [
        message("1", "Pluies fortes", polygons: ["8,15.5 9,16.6 8,16.6 9,15.5"]) {
          $0.infos[0].language = "fr"
        },
        message("2", "Vent", polygons: ["8,15.5 9,15.5 9,16.6 8,16.6"]) {
          $0.infos[0].language = "fr"
        },
      ], expected: ["Vent"]),
    messages(
      "ANAM Chad", "an outline without an area", at: moundou,
      [message("1", "Heat", polygons: ["8,15 8,16 8,17"])], expected: ["Heat"]),
    messages(
      "ANAM Chad", "draft and system messages", at: moundou,
      [
        message("1", "Dust") { $0.status = "Draft" }, message("2", "Dust") { $0.status = "System" },
      ], expected: []),
    messages(
      "INMET", "Portuguese only, with an offset", at: recife,
      [
        message("1", "Chuvas Intensas", polygons: [CAPDocument.square(-8, -35)]) {
          $0.infos[0].language = "pt-BR"
          $0.infos[0].onset = "2026-11-21T03:00:00-03:00"
          $0.infos[0].expires = "2026-11-21T05:11:00-03:00"
        }
      ], expected: ["Chuvas Intensas"]),
    messages(
      "INMET", "over by its offset", at: recife,
      [
        message("1", "Vendaval", polygons: [CAPDocument.square(-8, -35)]) {
          $0.infos[0].expires = "2026-11-21T05:09:00-03:00"
        }
      ], expected: []),
    messages(
      "South African Weather Service", "impact levels, the worst first", at: capeTown,
      [
        message("1", "Yellow Level 2 Wind", polygons: [CAPDocument.square(-33.9, 18.4)]),
        message("2", "Orange Level 6 Rain", polygons: [CAPDocument.square(-33.9, 18.4)]) {
          $0.infos[0].severity = "Severe"
        },
      ], expected: ["Level 6 Rain", "Level 2 Wind"]),
    messages(
      "South African Weather Service", "the same message twice", at: capeTown,
      [
        message("1", "Veld fire", polygons: [CAPDocument.square(-33.9, 18.4)]) {
          $0.infos[0].categories = ["Fire"]
        },
        message("1", "Veld fire", polygons: [CAPDocument.square(-33.9, 18.4)]) {
          $0.infos[0].categories = ["Fire"]
        },
      ], expected: ["Veld fire"]),
  ]
}
