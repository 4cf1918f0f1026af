import Testing
import WxCore
import WxNotation

/// Expected values were computed with two independent projection libraries.
@Suite struct GridNotationTests {
  @Test(arguments: [
    WrittenPosition("32U 691608 5334760", 48.137218469, 11.575557699),
    WrittenPosition("32u 691608 5334760", 48.137218469, 11.575557699),
    WrittenPosition("32 U 691608 5334760", 48.137218469, 11.575557699),
    WrittenPosition("32N 691608 5334760", 48.137218469, 11.575557699),
    WrittenPosition("32 north 691608 5334760", 48.137218469, 11.575557699),
    WrittenPosition("UTM 32U 691608mE 5334760mN", 48.137218469, 11.575557699),
    WrittenPosition("32U 691608 mE 5334760 mN", 48.137218469, 11.575557699),
    WrittenPosition("32U 691608E 5334760N", 48.137218469, 11.575557699),
    WrittenPosition("32U 691608 m E, 5334760 m N", 48.137218469, 11.575557699),
    WrittenPosition("32U E 691608 N 5334760", 48.137218469, 11.575557699),
    WrittenPosition(
      "UTM zone: 32N, easting: 691608, northing: 5334760", 48.137218469, 11.575557699),
    WrittenPosition("33 N 500000 4649776", 41.999997975, 15),
    WrittenPosition("33S 500000 4000000", 36.144718099, 15),
    WrittenPosition("33 south 500000 4000000", -54.148104104, 15),
    WrittenPosition("33H 500000 6243185", -33.951829960, 15),
    WrittenPosition("18T 583960.5 4507523.25", 40.714351413, -74.005963575),
    WrittenPosition("56S 334786 6251080", -33.867678642, 151.213835100),
    WrittenPosition("56H 334786 6251080", -33.867678642, 151.213835100),
    WrittenPosition("19F 544859 3927203", -54.800339559, -68.302188348),
    WrittenPosition("31N 166021 0", 0, -0.000003976),
    WrittenPosition("1K 441868 7994260", -18.139805589, -177.549554636),
    WrittenPosition("Z 2426773 1530125", 84.287232296, 42.247902020),
    WrittenPosition("UPS A 1500000 2500000", -83.637317561, -45),
    WrittenPosition("Z 2000000 2000000", 90, 0),
  ])
  func `UTM and UPS are parsed`(position: WrittenPosition) throws {
    try position.expect(.utm, within: 0.001)
  }

  @Test(arguments: [
    WrittenPosition("32UPU9160834760", 48.137222812, 11.575564637),
    WrittenPosition("32upu9160834760", 48.137222812, 11.575564637),
    WrittenPosition("32U PU 91608 34760", 48.137222812, 11.575564637),
    WrittenPosition("32UPU 91608 34760", 48.137222812, 11.575564637),
    WrittenPosition("32 U PU 91608 34760", 48.137222812, 11.575564637),
    WrittenPosition("MGRS: 32 UPU 91608 34760", 48.137222812, 11.575564637),
    WrittenPosition("32UPU916347", 48.137115943, 11.576117163),
    WrittenPosition("32U PU 91 34", 48.134914129, 11.573990620),
    WrittenPosition("32UPU93", 48.138345141, 11.621213122),
    WrittenPosition("32UPU", 48.285415778, 11.022070972),
    WrittenPosition("mgrs 32upu", 48.285415778, 11.022070972),
    WrittenPosition("18TWL8085411150", 40.747334286, -74.042263186),
    WrittenPosition("56HLH3400051000", -33.868271958, 151.205331525),
    WrittenPosition("33XVG7409778312", 78.176452766, 13.867509426),
    WrittenPosition("17MQU8167980013", -1.084488328, -78.468995480),
    WrittenPosition("19FEV4485927203", -54.800335021, -68.302180648),
    WrittenPosition("4QFJ12345678", 21.309478092, -157.916818906),
    WrittenPosition("04QFJ12345678", 21.309478092, -157.916818906),
    WrittenPosition("60KXF", -17.631702598, 178.413906439),
  ])
  func `an MGRS reference is the center of its square`(position: WrittenPosition) throws {
    try position.expect(.mgrs)
  }

  @Test(arguments: [
    WrittenPosition("ZAH2677330125", 89.63698513508486, 138.37147814296245),
    WrittenPosition("YXL1234512345", 86.17674868173394, -137.3564872147501),
    WrittenPosition("BBN1234567890", -88.81772186102638, 58.855388588886896),
    WrittenPosition("A ZN 12345 67890", -89.0013985381058, -52.24136416276225),
  ])
  func `MGRS covers the poles`(position: WrittenPosition) throws {
    try position.expect(.mgrs, within: 0.001)
  }

  @Test(arguments: [
    (48.137154, 11.576124, "32U 691650 5334754", "32UPU9165034754"),
    (-33.86882, 151.209296, "56H 334368 6250946", "56HLH3436850946"),
    (37.774929, -122.419416, "10S 551129 4181002", "10SEG5112981002"),
    (59.913869, 10.752245, "32V 597983 6643116", "32VNM9798243115"),
    (60.39299, 5.32415, "32V 297477 6700830", "32VKN9747700830"),
    (78.22334, 15.64689, "33X 514739 8683376", "33XWG1473883376"),
    (-0.180653, -78.467834, "17M 781858 9980013", "17MQV8185780012"),
    (-54.801912, -68.302951, "19F 544808 3927029", "19FEV4480827028"),
    (-18.1416, 178.441902, "60K 652534 7993551", "60KXE5253493550"),
    (64.50111, -165.40639, "3W 480479 7152919", "3WVM8047952918"),
    (0.347596, 32.58252, "36N 453545 38421", "36NVF5354538420"),
    (78.9, 8.95, "31X 627666 8765324", "31XFH2766665324"),
    (-79.99, 100.2, "47C 523284 1119290", "47CNM2328419290"),
    (90.0, 0.0, "Z 2000000 2000000", "ZAH0000000000"),
    (-90.0, 0.0, "B 2000000 2000000", "BAN0000000000"),
    (88.5, 45.0, "Z 2117765 1882235", "ZBF1776482235"),
    (84.5, -120.5, "Y 1473474 2310147", "YSL7347410147"),
    (-85.25, 17.75, "B 2160863 2502535", "BBT6086202534"),
    (-89.99, -179.5, "A 1999990 1998890", "AZM9999098889"),
    (86.0, 179.0, "Z 2007754 2444201", "ZAM0775344200"),
    (-80.5, -33.3, "A 1419655 2883491", "ASW1965483491"),
    (85.1, -0.001, "Y 1999990 1455665", "YZB9999055664"),
  ])
  func `positions are formatted as by other libraries`(
    latitude: Double, longitude: Double, utm: String, mgrs: String
  ) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(CoordinateNotation.format(coordinate, as: .utm) == utm)
    #expect(CoordinateNotation.format(coordinate, as: .mgrs) == mgrs)
  }

  @Test(arguments: [
    "61U 691608 5334760", "0U 691608 5334760", "32I 691608 5334760", "32A 691608 5334760",
    "32X 500000 8700000", "32U 91608 5334760", "32N 691608 9990000", "32C 691608 5334760",
    "32U 691608 15334760", "Z 2426773 9530125", "Y 2426773 1530125", "61UPU9160834760",
    "32UPU916083476", "32U PU 9160 34760", "32UPU916083476012", "32UAU9160834760",
    "32UPW9160834760", "32IPU9160834760", "34XEG1234512345", "MGRS 32UZZ", "32UPI9160834760",
  ])
  func `references outside the grid are refused`(text: String) {
    #expect(CoordinateNotation.read(text).refusal != nil)
  }

  @Test(arguments: [
    "12 MAY 2024", "12MAY2024", "1MAR2024", "1 Mar 24", "5TH AV", "10TH ST", "32upu", "BAW 1234",
    "4 AB 12", "32U", "32U 5334760", "12 S 12345 Main", "32U PU 9",
  ])
  func `dates, streets and flights are not grid references`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }

  /// The edges of the zones of Norway and Svalbard belong to the zone that begins there.
  @Test(
    arguments: [
      (75, 0, "31X"), (75, 8.99999, "31X"), (75, 9, "33X"), (75, 20.99999, "33X"), (75, 21, "35X"),
      (75, 32.99999, "35X"), (75, 33, "37X"), (75, 41.99999, "37X"), (75, 42, "38X"),
      (75, -0.00001, "30X"), (72, 8.5, "31X"), (71.99999, 8.5, "32W"), (72, 9, "33X"),
      (71.99999, 12, "33W"), (60, 2.99999, "31V"), (60, 3, "32V"), (60, 11.99999, "32V"),
      (60, 12, "33V"), (56, 3, "32V"), (55.99999, 3, "31U"), (63.99999, 3, "32V"), (64, 3, "31W"),
      (0, 179.99999, "60N"), (0, -180, "1N"), (-80, 0, "31C"), (83.99999, 0, "31X"),
    ] as [(Double, Double, String)])
  func `the edge of a zone is in the zone to the east or north`(
    latitude: Double, longitude: Double, zone: String
  ) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(CoordinateNotation.format(coordinate, as: .utm).hasPrefix(zone + " "))
    let padded = zone.count == 2 ? "0" + zone : zone
    let mgrs = CoordinateNotation.format(coordinate, as: .mgrs)
    #expect(mgrs.hasPrefix(zone) || mgrs.hasPrefix(padded))
  }
}
