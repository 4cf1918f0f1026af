internal import WxCore
internal import WxGazetteer

/// The kinds of texts, as in the header.
enum TextKind: Int32 {
  case name, admin1, admin1Code, admin2, countries, countryNames, zones, information
}

extension OpenLibrary {
  /// A text by its number; `nil` if there is none.
  func text(_ kind: TextKind, _ number: UInt32, language: Gazetteer.NameLanguage) -> String? {
    switch kind {
    case .name: return gazetteer.text(.name, of: number, language: language)
    case .admin1: return gazetteer.text(.subdivision, of: number, language: language)
    case .admin1Code: return gazetteer.text(.subdivisionCode, of: number, language: language)
    case .admin2: return gazetteer.text(.district, of: number, language: language)
    case .information: return information.text()
    case .countries, .countryNames, .zones:
      guard number < count(kind) else { return nil }
      switch kind {
      case .countries: return numbers.countryCodes[Int(number)]
      case .zones: return numbers.zoneNames[Int(number)]
      default: return gazetteer.countryName(UInt16(number), language: language)
      }
    }
  }

  /// The number of texts of a kind.
  func count(_ kind: TextKind) -> Int {
    switch kind {
    case .name, .admin1, .admin1Code, .admin2: gazetteer.featureCount
    case .countries, .countryNames: numbers.countryCodes.count
    case .zones: numbers.zoneNames.count
    case .information: 1
    }
  }
}
