/// The texts that a place shares with the last one: those of its country, its subdivisions and its time zone.
///
/// Places that are resolved in the order of the globe mostly share them, and finding them takes longer than finding the
/// name of the place.
package struct SharedTexts {
  /// A text, and the number of what it belongs to.
  struct Last {
    private var number: Int?
    private var text: String?

    /// The text of a number, which is read only if the last number was another.
    @inline(__always)
    mutating func text(of number: Int, _ read: (Int) -> String?) -> String? {
      if number != self.number { (self.number, text) = (number, read(number)) }
      return text
    }
  }

  /// The index of the language of names.
  let language: UInt16?
  var countryCode = Last()
  var country = Last()
  var admin1 = Last()
  var admin1Code = Last()
  var admin2 = Last()
  var timeZone = Last()

  /// Creates a value without texts.
  ///
  /// - Parameters:
  ///   - geocoder: The geocoder that will resolve the places.
  ///   - language: The language tag for names.
  package init(_ geocoder: ReverseGeocoder, language: String?) {
    self.init(language: geocoder.gazetteer.language(language))
  }

  init(language: UInt16?) { self.language = language }
}
