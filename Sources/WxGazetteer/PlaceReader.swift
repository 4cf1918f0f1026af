package import WxCore

/// Resolves references to many places. The texts that places share, such as the names of countries and
/// subdivisions, are read once.
package struct PlaceReader {
  private let gazetteer: Gazetteer
  private let language: UInt16?
  private var texts: [Gazetteer.SharedText: String?] = [:]
  /// The last text of each kind: successive places are mostly in the same areas.
  private var last: [(shared: Gazetteer.SharedText, text: String?)?] = Array(
    repeating: nil, count: Gazetteer.SharedText.kindCount)

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - gazetteer: The gazetteer that the references are of.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  package init(_ gazetteer: Gazetteer, language: String?) {
    self.gazetteer = gazetteer
    self.language = gazetteer.language(language)
  }

  /// Resolves a reference, as ``ReverseGeocoder/place(_:language:)`` does.
  ///
  /// - Parameter reference: A place in the gazetteer.
  /// - Returns: The place.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package mutating func place(_ reference: PlaceReference) throws(GazetteerError) -> Place {
    let place = gazetteer.place(reference.feature, language: language) { shared in
      if let known = last[shared.kind], known.shared == shared { return known.text }
      let text: String?
      if let known = texts[shared] {
        text = known
      } else {
        text = gazetteer.text(of: shared, language: language)
        texts[shared] = .some(text)
      }
      last[shared.kind] = (shared, text)
      return text
    }
    try gazetteer.file.checkDamage()
    return place
  }
}
