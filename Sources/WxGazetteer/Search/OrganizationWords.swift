/// Words in the names of companies, clubs, newspapers and works, folded. A city beside such a word is
/// probably part of the name: `Chicago Tribune`.
enum OrganizationWords {
  static let all = Set(
    """
    times post herald tribune chronicle inquirer gazette guardian journal united afc fc cf fk rovers wanderers athletic consulting holding inc \
    ltd llc plc gmbh corp corporation company insurance versicherung versicherungen bank philharmonic philharmoniker orchestra symphony \
    quartet choir records press magazine movie film song album book books novel series prix vs versus airlines airways motors instruments \
    analytics group team club band
    """.split(separator: " ").map(String.init))

  /// The same for a little-known town, folded: Cornell University is not in Cornell, Wisconsin.
  static let schools = Set(
    "university college institute academy universite universitat universidad universita universiteit universitet"
      .split(separator: " ").map(String.init))

  /// The same for hotels and restaurants, folded: `Delhi Palace`. Some are sights of the city too.
  static let houses = Set(
    "palace garden gardens inn suites".split(separator: " ").map(String.init))
}
