import Testing
import WxCore
import WxGazetteer

/// Postal addresses in the forms of different countries, with the whole gazetteer.
@Suite struct AddressFormTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("12 Main St, Surprise, AZ 85374", "Surprise"), ("12 Main St, Grove City OH", "Grove City"),
    ("23 Park Road, Indian Trail NC", "Indian Trail"), ("12 Main St, Bath, ME", "Bath"),
    ("12 Main St, Salmon, ID", "Salmon"), ("23 Oak Avenue, Kearns UT, USA", "Kearns"),
    ("1 Main St, Portland OR", "Portland"), ("Franklin, OH", "Franklin"),
    ("Suite 4, 12 Pitt St Footscray VIC", "Footscray"),
  ])
  func `a town before the code of its state is meant`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("456 5th Ave Colchester VT", "Colchester", "US-VT"),
    ("1 Broadway Washington DC", "Washington D.C.", "US-DC"),
    ("456 Avenue B Hermiston OR", "Hermiston", "US-OR"),
  ])
  func `what follows the whole name of a street is a town`(
    query: String, name: String, code: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.place.admin1Code == code)
    #expect(first.confidence > 0.9)
  }

  @Test(arguments: [
    "10121 Torino (TO)", "Via Po 1, 10124 Torino (TO), Italia", "Via Dante 7 Ivrea TO",
  ])
  func `the code of a province in capitals is not a word of a route`(query: String) throws {
    #expect(try results(query).first?.place.admin1 == "Piedmont")
    #expect(try isTaken(query))
    #expect(try !isTaken("Torino to Milano") && !isTaken("TORINO TO MILANO"))
  }

  @Test(arguments: [
    ("東京都千代田区丸の内1-1", "Chiyoda"), ("石川県金沢市鞍月1-1", "Kanazawa"),
    ("兵庫県神戸市中央区加納町6-5-1", "Kobe"), ("安徽省六安市中山路100号", "Lu'an"),
    ("广西壮族自治区贵港市解放大道5号", "Guigang"), ("강원도 강릉시 시청로 12", "Gangneung"),
    ("충청남도 공주시 세종대로 110", "Gongju"), ("99 ถนนสุขุมวิท อำเภอชุมพร จังหวัดชุมพร", "Chumphon"),
  ])
  func `what stands behind a municipality is a part of the address`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: [("東京都港区六本木6-10-1", "Roppongi"), ("京都市中京区", "Nakagyo")])
  func `a district that the gazetteer has is found`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test(arguments: ["北京市 上海市", "大阪市 神戸", "서울시 부산"])
  func `a second city is not a part of the address`(query: String) throws {
    #expect(try !isTaken(query))
  }
}
