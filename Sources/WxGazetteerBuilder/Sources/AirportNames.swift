internal import WxGazetteer

/// Common names of airports besides their main names and codes.
enum AirportNames {
  private static let generic: Set<Substring> = [
    "Airport", "International", "Intl", "Regional", "Municipal", "Airfield", "Aerodrome", "Air",
    "Base", "Field",
  ]

  /// The name of a city's airport in several languages; `*` stands for the city.
  private static let patterns: [(language: String, pattern: String)] = [
    ("de", "Flughafen *"), ("fr", "Aéroport de *"), ("fr", "Aéroport *"),
    ("es", "Aeropuerto de *"), ("es", "Aeropuerto *"), ("it", "Aeroporto di *"),
    ("pt", "Aeroporto de *"), ("nl", "Luchthaven *"), ("pl", "Lotnisko *"),
    ("sv", "* flygplats"), ("da", "* lufthavn"), ("no", "* lufthavn"), ("tr", "* Havalimanı"),
    ("cs", "Letiště *"), ("ru", "Аэропорт *"), ("uk", "Аеропорт *"), ("zh", "*机场"),
    ("ja", "*空港"), ("ko", "*공항"), ("ar", "مطار *"),
  ]

  /// The first city in a source's text: `Paris` for `Paris (Roissy-en-France)`.
  static func city(_ text: String) -> String {
    let first = text.split(whereSeparator: { "(/,;".contains($0) }).first ?? ""
    return first.split(separator: " ").joined(separator: " ")
  }

  /// The town in a source's text, without the island on which it lies: `Waingapu` for
  /// `Waingapu-Sumba Island`.
  static func town(_ text: String) -> String {
    let town = city(text)
    guard let hyphen = town.firstIndex(of: "-"), hyphen > town.startIndex,
      town.hasSuffix(" Island") || town[..<hyphen].hasSuffix(" ")
    else { return town }
    return town[..<hyphen].split(separator: " ").joined(separator: " ")
  }

  /// Whether a text can be the name of a town rather than of a site: `Old Crow`, not `Oxy A 103`.
  static func isTown(_ name: String) -> Bool {
    guard name.count > 2, name.first?.isLetter == true else { return false }
    return name.allSatisfy { $0.isLetter || " -'’.".contains($0) }
  }

  /// The beginnings of a name that may be a city, the longest first: `Milan` for `Milan Malpensa`.
  static func beginnings(of name: String) -> [String] {
    let words = name.split(separator: " ")
    let whole = words.indices.dropFirst().prefix(mostWordsOfCity)
      .map { words[..<$0].joined(separator: " ") }
    guard let first = words.first, let dash = first.firstIndex(where: isDash) else {
      return whole.reversed()
    }
    return whole.reversed() + [String(first[..<dash])]
  }

  private static let mostWordsOfCity = 4

  private static func isDash(_ letter: Character) -> Bool { letter == "-" || letter == "–" }

  /// The name without generic words and without the city: `Heathrow`, `Schiphol`.
  static func own(_ name: String, city: String) -> String? {
    var words = name.split(separator: " ")
    // The rest after the word is a separate name: `Amsterdam Airport Schiphol`.
    if let index = words.firstIndex(of: "Airport"), index + 1 < words.count, index > 0 {
      words.removeSubrange(...index)
    }
    while words.count > 1, let last = words.last, generic.contains(last) { words.removeLast() }
    let short = words.joined(separator: " ")
    if !city.isEmpty, short.hasPrefix(city), let next = short.dropFirst(city.count).first,
      next == " " || isDash(next)
    {
      return String(short.dropFirst(city.count + 1))
    }
    return short == city || short.isEmpty ? nil : short
  }

  /// The common short names of an airport: `Heathrow`, `London Heathrow`, `LHR Airport`, `New York
  /// Airport`.
  static func short(of name: String, in city: String, code: String) -> [String] {
    var words = name.split(separator: " ")
    while words.count > 1, let last = words.last, generic.contains(last) { words.removeLast() }
    let short = words.joined(separator: " ")
    var names = [short + " Airport"]
    if short != city { names.append(short) }
    if let own = own(name, city: city) {
      names += [own, own + " Airport"]
      if !city.isEmpty { names.append("\(city) \(own)") }
    }
    if !city.isEmpty { names += [city + " Airport", "Airport " + city] }
    if !code.isEmpty {
      names += [code + " Airport", "Airport " + code, "Flughafen " + code]
      if !city.isEmpty { names.append("\(city) \(code)") }
    }
    return unique(names, except: name)
  }

  /// The names of a city's airport in several languages: `Flughafen München`.
  ///
  /// - Parameter cityNames: Returns the names of the city in a language.
  /// - Returns: The names, each once.
  static func inLanguages(_ cityNames: (_ language: String) -> [String]) -> [String] {
    let names = patterns.flatMap { language, pattern in
      cityNames(language).map { pattern.replacing("*", with: $0) }
    }
    return unique(names, except: "")
  }

  private static func unique(_ names: [String], except name: String) -> [String] {
    names.reduce(into: []) { if $1 != name, !$0.contains($1) { $0.append($1) } }
  }
}
