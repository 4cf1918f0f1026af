internal import ArgumentParser
internal import WxCore
internal import WxGazetteer

/// The options of `geocode` that give the parts of a name one by one, and choose what is found.
struct FieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Find a city by its name.", valueName: "name"))
  var city: ExactText?

  @Option(help: ArgumentHelp("The region of the city, by name or code.", valueName: "name"))
  var admin1: ExactText?

  @Option(help: ArgumentHelp("A postal code of the city, or to find.", valueName: "code"))
  var postcode: ExactText?

  @Option(
    help: ArgumentHelp(
      "Find only these kinds: city, country, admin1, admin2, airport, postcode, island, lake, …",
      valueName: "kind[,kind]"),
    completion: ListCompletion.words(KindList.allValueStrings))
  var kind: KindList?

  @Flag(help: "Also print all names of each place.")
  var names = false

  init() {}

  /// Whether a part of a name is given.
  var hasField: Bool { city != nil || admin1 != nil || postcode != nil }

  /// Rejects parts without text, and parts that all stand for a missing value, such as `N/A`.
  ///
  /// - Throws: A `ValidationError` for the first one.
  func checkFields() throws {
    let parts = [
      ("--city", "name", city), ("--admin1", "name", admin1), ("--postcode", "code", postcode),
    ]
    for (option, what, part) in parts {
      guard let part, part.text.trimmed.isEmpty else { continue }
      throw ValidationError("The value of \(option) is empty: write a \(what), or omit the option.")
    }
    if hasField, fields(country: nil) == nil {
      throw ValidationError("The parts have no name and no code: write one, or omit the options.")
    }
  }

  /// The parts; `nil` if there is none.
  ///
  /// - Parameter country: The country, as a name or a code.
  /// - Returns: The parts.
  func fields(country: String?) -> PlaceFields? {
    let fields = PlaceFields(
      city: city?.text, admin1: admin1?.text, country: country, postcode: postcode?.text)
    return fields.isEmpty ? nil : fields
  }
}
