/// Words in the names of companies, clubs, newspapers and works, folded. A city beside such a word is
/// probably part of the name: `Chicago Tribune`.
enum OrganizationWords {
  static let all = Set(
    """
    times post herald tribune chronicle inquirer gazette guardian journal united afc fc cf fk rovers wanderers athletic consulting holding inc \
    ltd llc plc gmbh corp corporation company insurance versicherung versicherungen bank philharmonic philharmoniker orchestra symphony \
    quartet choir records press magazine movie film song album book books novel series prix vs versus airlines airways motors instruments \
    analytics group team club band \
    49ers 76ers astros avalanche bengals blackhawks blazers braves brewers broncos bruins buccaneers bucks bulls canadiens canucks cavaliers \
    celtics chargers clippers colts cowboys cubs dodgers dolphins flyers grizzlies hornets knicks lakers mariners mavericks mets nuggets \
    oilers orioles pacers packers padres panthers patriots pelicans penguins phillies pistons raiders rams raptors ravens sabres seahawks \
    sixers sox spurs steelers texans timberwolves titans vikings warriors yankees
    """.split(separator: " ").map(String.init))

  /// The same for a little-known town, folded: Cornell University is not in Cornell, Wisconsin.
  static let schools = Set(
    "university college institute academy universite universitat universidad universita universiteit universitet"
      .split(separator: " ").map(String.init))

  /// Brands that are better known than the places of their names, folded: `Nokia 3310`. A place behind one is often a
  /// model: `Kia Rio`. Sorted, see ``SortedWords``.
  static let brands = """
    adidas adobe aldi allianz amd armani asus audi bmw boeing bosch braun budweiser buick cadillac carlsberg carrefour cartier \
    casio cessna chanel chevrolet chrysler cisco citroen colgate dacia danone dodge ducati ebay edeka epson facebook fanta ferrari \
    fiat ford gillette gmc google gucci guinness heineken honda huawei hyundai ibm ikea iphone jeep kellogg kia kodak lacoste lada \
    lamborghini lancia lego lenovo lexus lidl logitech marlboro maserati mastercard mazda mercedes michelin microsoft milka \
    mitsubishi motorola nestle netflix nike nikon nintendo nissan nivea nokia nutella opel oreo panasonic pandora paypal pepsi \
    persil peugeot pfizer philips pontiac porsche prada pringles puma renault rolex samsung sap seat siemens skoda sony spotify \
    starbucks subaru suzuki swarovski swatch tesla toyota volkswagen volvo vw walmart xiaomi yamaha zara
    """

  /// The same for hotels and restaurants, folded: `Delhi Palace`. Some are sights of the city too.
  static let houses = Set(
    "palace garden gardens inn suites".split(separator: " ").map(String.init))
}
