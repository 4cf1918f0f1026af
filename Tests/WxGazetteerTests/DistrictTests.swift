import Testing
import WxCore
import WxGazetteer

/// Districts of large cities, with the whole gazetteer.
@Suite struct DistrictTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Leopoldstadt", "AT"), ("大安區", "TW"), ("天河区", "CN"), ("金水区", "CN"), ("中京区", "JP"),
    ("영등포구", "KR"),
    ("الزمالك", "EG"), ("مدينة نصر", "EG"), ("Montparnasse", "FR"), ("Jordaan", "NL"),
    ("Botafogo", "BR"),
    ("Kibera", "KE"), ("Таганка", "RU"),
  ])
  func `the name of a district finds it in the city of which it is best known`(
    query: String, country: String
  ) throws {
    #expect(try results(query).first?.place.countryCode == country)
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("강남구 서울", "Gangnam"), ("서울 강남", "Gangnam"), ("台北信義區", "Xinyi District"),
    ("台北市大安區", "Da'an District"), ("大阪浪速区", "Naniwa"), ("京都市中京区", "Nakagyo"),
    ("广州天河区", "Tianhe"),
  ])
  func `in East Asian scripts the city may stand before its district and after it`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: [("熊本県水俣市本町２丁目３−４", "Minamata"), ("千葉県茂原市本町", "Mobara")])
  func `what follows a municipality is a part of it and no other town`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
  }
}
