extension WeatherProvider {
  /// The Norwegian Meteorological Institute: worldwide, no key, requires a contact.
  ///
  /// Its products: `compact` has the values that most users need, at a fifth of the size;
  /// `complete` also gusts, dew point, UV index and precipitation probability, if the models have
  /// them.
  public static let metNorway = {
    var provider = WeatherProvider(
      name: "met-norway", title: "MET Norway",
      attribution: Attribution(text: "Data from MET Norway", url: "https://www.met.no/en"),
      parts: [.current, .hours, .days, .minutes], needsContact: true,
      products: Products(
        ["compact", "complete"],
        "the MET Norway product; complete adds gusts, UV and rain probability, but is larger")
    ) { MetNorway.calls($0) }
    provider.allowsEarlyRequests = false
    return provider
  }()
}
