/// Words for kinds of places, which do not identify a place.
enum GenericWords {
  private static let words: Set<[UInt8]> = Set(
    [
      "city", "town", "village", "municipality", "state", "province", "region", "county",
      "district", "prefecture", "department", "republic", "country", "of", "the", "in", "near",
      "de", "la", "stadt", "ville", "ciudad", "cd",
    ].map { Array($0.utf8) })

  static func contains(_ word: ArraySlice<UInt8>) -> Bool { words.contains(Array(word)) }
}
