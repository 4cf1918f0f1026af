internal import WxCore
internal import WxGazetteer

/// The kinds of texts, as in the header.
enum TextKind: Int32 {
  case name, admin1, admin1Code, admin2, countries, countryNames, zones, information

  /// Checks the number of a kind.
  init(checking number: Int32) throws(CallError) {
    guard let kind = TextKind(rawValue: number) else {
      throw .argument("The kind \(number) of texts is unknown; use WX_NAME to WX_INFORMATION.")
    }
    self = kind
  }

  /// The text of a place; `nil` for the texts of areas.
  var ofPlace: Gazetteer.PlaceText? {
    switch self {
    case .name: .name
    case .admin1: .subdivision
    case .admin1Code: .subdivisionCode
    case .admin2: .district
    case .countries, .countryNames, .zones, .information: nil
    }
  }
}

extension OpenLibrary {
  /// A text by its number; `nil` if there is none.
  func text(_ kind: TextKind, _ number: UInt32, language: Gazetteer.NameLanguage) -> String? {
    if let text = kind.ofPlace { return gazetteer.text(text, of: number, language: language) }
    switch kind {
    case .name, .admin1, .admin1Code, .admin2: return nil
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
