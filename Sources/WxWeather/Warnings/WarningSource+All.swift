internal import WxCore

extension WarningSource {
  /// The sources in the order in which `auto` asks those that cover a place: a national service
  /// first, then what collects the warnings of many.
  package static let all: [WarningSource] = [
    nws, metNorway, eccc, brightSky, metEireann, meteoAlarm, fpas, swic,
  ]

  private static let nws = WarningSource(
    "nws", title: "National Weather Service", area: "United States and its waters",
    coverage: WarningCoverage(
      "US PR VI GU AS MP UM",
      seas: [(-180, 15, -64, 75), (140, 5, 180, 25), (-180, -20, -165, -5)]),
    attribution: Attribution(
      text: "Warnings by the National Weather Service", url: "https://www.weather.gov/"),
    needsContact: true
  ) { (context) async throws(WeatherError) in try await NWSWarnings.fetch(context) }

  private static let metNorway = WarningSource(
    "met-norway", title: "MET Norway", area: "Norway and its seas",
    coverage: WarningCoverage("NO SJ", seas: [(-12, 55, 45, 82)]),
    attribution: Attribution(text: "Warnings by MET Norway", url: "https://www.met.no/en"),
    needsContact: true
  ) { (context) async throws(WeatherError) in try await MetAlerts.fetch(context) }

  private static let eccc = WarningSource(
    "eccc", title: "Environment Canada", area: "Canada and its waters",
    coverage: WarningCoverage("CA", seas: [(-145, 41, -45, 85)]),
    attribution: Attribution(
      text: "Warnings by Environment and Climate Change Canada",
      url: "https://weather.gc.ca/warnings/")
  ) { (context) async throws(WeatherError) in try await EnvironmentCanada.fetch(context) }

  private static let brightSky = WarningSource(
    "bright-sky", title: "Bright Sky", area: "Germany (DWD)",
    coverage: WarningCoverage("DE"),
    attribution: Attribution(
      text: "Warnings by Deutscher Wetterdienst through Bright Sky",
      url: "https://brightsky.dev/")
  ) { (context) async throws(WeatherError) in try await BrightSky.fetch(context) }

  private static let metEireann = WarningSource(
    "met-eireann", title: "Met Éireann", area: "Ireland",
    coverage: WarningCoverage("IE"),
    attribution: Attribution(
      text: "Warnings by Met Éireann, CC BY 4.0", url: "https://www.met.ie/warnings")
  ) { (context) async throws(WeatherError) in try await MetEireann.fetch(context) }

  private static let meteoAlarm = WarningSource(
    "meteoalarm", title: "MeteoAlarm", area: "38 countries of Europe, and Israel",
    coverage: WarningCoverage(MeteoAlarm.feeds.keys.sorted().joined(separator: " ")),
    attribution: Attribution(
      text: "Warnings by EUMETNET – MeteoAlarm", url: "https://meteoalarm.org/")
  ) { (context) async throws(WeatherError) in try await MeteoAlarm.fetch(context) }

  private static let fpas = WarningSource(
    "fpas", title: "FOSS Public Alert Server", area: "countries whose authorities publish CAP",
    coverage: WarningCoverage(publishers),
    attribution: Attribution(
      text: "Warnings through the FOSS Public Alert Server of KDE",
      url: "https://alerts.kde.org/")
  ) { (context) async throws(WeatherError) in try await PublicAlertServer.fetch(context) }

  private static let swic = WarningSource(
    "swic", title: "WMO Severe Weather Information Centre",
    area: "countries whose authorities publish CAP",
    coverage: WarningCoverage(publishers),
    attribution: Attribution(
      text: "Warnings through the Severe Weather Information Centre of WMO",
      url: "https://severeweather.wmo.int/"),
    isAutomatic: false
  ) { (context) async throws(WeatherError) in try await SevereWeatherCentre.fetch(context) }

  /// The countries with an authority that publishes messages of the Common Alerting Protocol by the
  /// register of the World Meteorological Organization.
  private static let publishers = """
    AD AE AF AG AI AL AO AR AT AU AW BA BB BE BF BG BH BI BJ BO BR BS BW BY BZ CA CD CF CG CH CI \
    CL CM CN CO CR CV CW CY CZ DE DK DM DO DZ EC EE EG ES ET FI FJ FR GA GB GD GE GH GM GN GR GT GW \
    GY HK HN HR HU ID IE IL IN IS IT JM JO JP KE KM KN KR KW KY KZ LC LR LS LT LU LV LY MA MD ME \
    MG MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NE NG NL NO NZ OM PE PG PH PL PT PY QA RO RS \
    RU SA SB SC SD SE SI SK SN SS ST SZ TC TD TG TH TN TO TR TT TZ UA UG US UY UZ VC VU WS ZA ZM ZW
    """
}
