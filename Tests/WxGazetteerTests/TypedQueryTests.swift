import Testing
import WxCore
import WxGazetteer

/// What people type, with the whole gazetteer.
@Suite struct TypedQueryTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Paris 5, France", "Paris"), ("Colombo 7, Sri Lanka", "Colombo"),
    ("Wien 22, Österreich", "Vienna"), ("is it snowing in Aspen Colorado", "Aspen"),
    ("Manchestr England", "Manchester"), ("Pari, TX", "Paris"),
  ])
  func `a city comes before its country beside a number or an error`(query: String, name: String)
    throws
  {
    #expect(try results(query).first?.place.name == name)
  }

  @Test(arguments: [
    "25 Zorbus Road, Sri Lanka", "Hauptstr. 5, Germany", "123456 Kazakhstan", "700000 Vietnam",
  ])
  func `a country beside a street or a number is never taken`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    ("Brest 29", 48.39, -4.49), ("Valence (26)", 44.93, 4.89), ("Mons 34", 43.57, 2.95),
    ("Orange 84", 44.14, 4.81), ("Ajaccio 2A", 41.92, 8.74), ("Osaka 27", 34.69, 135.50),
  ])
  func `the number of a department is a qualifier`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    let result = try #require(try results(query).first)
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(GreatCircle.distance(position, result.place.coordinate) < 10_000)
    #expect(result.unmatched == nil)
    #expect(try isTaken(query))
  }

  @Test(arguments: [("Paris 20", "Paris"), ("Vienna 10", "Vienna"), ("Toulouse 5", "Toulouse")])
  func `a number of no department is set aside`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test(arguments: ["25 Galle Road, Sri Lanka", "12 London Road, England"])
  func `the city after which a street is named is not taken`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    ("Richmond London", "Richmond", "GB"), ("Bellevue Seattle", "Bellevue", "US"),
    ("Saint-Denis Paris", "Saint-Denis", "FR"), ("Zossen Berlin", "Zossen", "DE"),
    ("Lauterhofen (Nuremberg)", "Lauterhofen", "DE"), ("Mangaldai (Guwahati)", "Mangaldai", "IN"),
  ])
  func `a larger city behind a place beside it is a qualifier`(
    query: String, name: String, country: String
  ) throws {
    let result = try #require(try results(query).first)
    #expect(result.place.name == name && result.place.countryCode == country)
    #expect(result.unmatched == nil)
  }

  @Test(arguments: [
    "Seattle, CT", "Lyon, IT", "Oslo, SE", "Miami, LA", "Chicago, MI", "Baltimore, WA",
    "Georgetown, HI", "Berlin, Japan", "Munich, Japan",
  ])
  func `a city with the code or the name of another area is never taken`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    "Boston to New York", "I love you", "PE South Africa", "The 6th", "Chd",
  ])
  func `a place beside a link to another, or a word that is also a code, is never taken`(
    query: String
  ) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    ("Bruck/Mur", "Bruck an der Mur"), ("Spittal/Drau", "Spittal an der Drau"),
    ("Weil / Rhein", "Weil am Rhein"), ("B. Bystrica", "Banská Bystrica"),
  ])
  func `a name without the words that a slash or a period stands for is read`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: ["Bruck/Isar", "Wien/Rhein"])
  func `a slash stands for no name that does not exist`(query: String) throws {
    #expect(try results(query).first?.match != .abbreviation)
  }

  @Test(arguments: ["Boston in New York", "Trinidad and Tobago", "León, Castilla y León"])
  func `a region after a word that belongs to it qualifies a name`(query: String) throws {
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("Scarborough Yorkshire", "Scarborough", "GB"), ("Oita Kyushu", "Ōita", "JP"),
    ("Medan, Sumatra", "Medan", "ID"), ("Cuttack Orissa", "Cuttack", "IN"),
  ])
  func `a region of any extent qualifies the cities in it`(
    query: String, name: String, country: String
  ) throws {
    let first = try results(query).first
    #expect(first?.place.name == name)
    #expect(first?.place.countryCode == country)
    #expect(first?.unmatched == nil)
  }

  @Test(arguments: ["Chittogong", "Chittagong"])
  func `a city comes before the region of its name`(query: String) throws {
    #expect(try results(query).first?.place.kind == .city)
  }

  @Test(arguments: [("Queenstown", "NZ"), ("Interlaken", "CH"), ("Jasper", "CA"), ("Amalfi", "IT")])
  func `a small place that many people visit comes before its namesakes`(
    query: String, country: String
  ) throws {
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: [("Andheri", "IN"), ("Gangnam", "KR"), ("Kadıköy", "TR"), ("Shoreditch", "GB")])
  func `a well-known district is found`(query: String, country: String) throws {
    let first = try results(query).first
    #expect(first?.place.countryCode == country)
    #expect(first?.match == .exact)
  }

  @Test(arguments: [
    ("Springfield, IL", "US-IL"), ("Portland OR", "US-OR"), ("Portland, ME", "US-ME"),
    ("SEATTLE, WA", "US-WA"),
  ])
  func `a city with its code is taken`(query: String, code: String) throws {
    #expect(try results(query).first?.place.admin1Code == code)
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("pogoda w Krakowie", "Krakow"), ("v Banskej Bystrici", "Banská Bystrica"),
    ("Tampereella", "Tampere"), ("Debrecenben", "Debrecen"),
    ("погода в Уфе", "Ufa"), ("sää Tampereella", "Tampere"),
    ("sää Istanbulissa", "Istanbul"), ("orai Kijeve", "Kyiv"), ("počasí v Helsinkách", "Helsinki"),
    ("időjárás Győrben", "Győr"), ("počasí v Praze", "Prague"), ("מזג אוויר בירושלים", "Jerusalem"),
  ])
  func `an inflected name beside a word about the weather is that of its city`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test(arguments: [
    ("San Fra, CA", "San Francisco"), ("Los Ang, CA", "Los Angeles"),
    ("Fort Way, IN", "Fort Wayne"), ("Long Bea, CA", "Long Beach"),
    ("Palm Spri, CA", "Palm Springs"),
    ("Al Kha, Riyadh", "Al Kharj"), ("Ciudad Juá, Chihuahua", "Ciudad Juárez"),
    ("Rio Bra, Acre", "Rio Branco"), ("Smith, Ohio", "Ohio"),
  ])
  func `an unfinished name of several words may stand before its area`(query: String, name: String)
    throws
  {
    #expect(try results(query).first?.place.name == name)
  }

  @Test(arguments: [
    "museum Leiden", "Klinikum Augsburg", "kościół Gniezno", "Old Bridge, Multan", "Tartu jaam",
    "Szeged vasútállomás", "Пловдив център",
  ])
  func `a city is taken beside a word for a building`(query: String) throws {
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("Perth 🇬🇧", "GB"), ("🇬🇧Perth", "GB"), ("🇳🇱Almere Stad", "NL"),
    ("London 🇨🇦", "CA"), ("Tripoli 🇱🇧", "LB"), ("🇯🇵", "JP"),
  ])
  func `a flag is the code of a country`(query: String, country: String) throws {
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: [
    ("zip 60614", "60614"), ("60614 zip", "60614"), ("PLZ 80331", "80331"),
    ("postal code 75001", "75001"), ("郵便番号 100-0001", "100-0001"),
  ])
  func `a postal code is found beside a word for postal codes`(query: String, code: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .postcode && first.place.name == code && first.unmatched == nil)
  }

  @Test(arguments: [
    ("Boston Lincs", "Lincolnshire"), ("Washington, Tyne and Wear", "Sunderland"),
    ("Mülhausen Elsass", "Haut-Rhin"),
  ])
  func `a region or a county that people name is a qualifier`(query: String, admin2: String) throws
  {
    #expect(try results(query).first?.place.admin2 == admin2)
  }

  @Test(arguments: [
    "meeting at 3pm", "invoice 2024-113", "lundi matin", "hvordan går det", "pogoda na 5 dni",
    "ticket 88213",
  ])
  func `words and numbers of every day are never taken`(query: String) throws {
    #expect(try !isTaken(query))
  }
}
