/// Words of the names of companies, clubs, newspapers and works, folded: beside such a word, a city is
/// rather a part of the name than a place that is asked for.
enum OrganizationWords {
  static func contains(_ key: ArraySlice<UInt8>) -> Bool {
    all.contains(String(decoding: key, as: UTF8.self))
  }

  private static let all = Set(
    """
    times post herald tribune chronicle inquirer gazette guardian journal united afc fc cf fk rovers wanderers athletic consulting holding inc \
    ltd llc plc gmbh corp corporation company insurance versicherung versicherungen bank philharmonic philharmoniker orchestra symphony \
    quartet choir records press magazine movie film song album book books novel series prix vs versus airlines airways motors instruments \
    analytics group team club band
    """.split(separator: " ").map(String.init))
}
