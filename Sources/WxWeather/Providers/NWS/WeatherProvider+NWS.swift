extension WeatherProvider {
  /// The National Weather Service: United States only, no key, requires a contact.
  public static let nws = WeatherProvider(
    name: "nws", title: "National Weather Service",
    attribution: Attribution(
      text: "Data from the National Weather Service", url: "https://www.weather.gov/"),
    parts: [.current, .hours, .days, .alerts], needsContact: true
  ) { NWS.calls($0) }
}
