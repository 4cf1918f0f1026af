import Testing
import WxCore
import WxNotation

@Suite struct GeoURITests {
  @Test(arguments: [
    WrittenPosition("geo:48.2010,16.3695", 48.201, 16.3695),
    WrittenPosition("geo:48.2010,16.3695,183", 48.201, 16.3695),
    WrittenPosition("GEO:-33.87,151.2", -33.87, 151.2),
    WrittenPosition("geo:48.198634,16.371648;crs=wgs84;u=40", 48.198634, 16.371648),
    WrittenPosition("geo:66,30;u=6.500;FOo=this%2dthat", 66, 30),
    WrittenPosition("geo:90,-22.43;crs=WGS84", 90, -22.43),
    WrittenPosition("geo:48.1%2C11.5", 48.1, 11.5),
    WrittenPosition("geo:48.1,11.5?z=12", 48.1, 11.5),
    WrittenPosition("geo:0,0?q=48.1,11.5(Office)", 48.1, 11.5),
    WrittenPosition("geo:0,0?z=3&q=48.1,11.5", 48.1, 11.5),
    WrittenPosition("geo:48.1,11.5?q=Office", 48.1, 11.5),
    WrittenPosition("geo:0,190", 0, -170),
  ])
  func `geo URIs are parsed`(position: WrittenPosition) throws {
    try position.expect(.geoURI)
  }

  @Test func `the uncertainty in the URI is the precision`() {
    #expect(CoordinateNotation.read("geo:48.1,11.5;u=40").precision == 40)
    #expect(CoordinateNotation.read("geo:48.1,11.5;crs=wgs84;u=0.5").precision == 0.5)
  }

  @Test(arguments: [
    "geo:", "geo:48.1", "geo:48.1;11.5", "geo:95,0", "geo:48.1,1000", "geo:abc,def",
    "geo:48.1,11.5;crs=nad27", "geo:48.1,11.5;u=many", "geo:48.1,11.5,", "geo:0,0?q=Munich",
    "geo:48.1,11.5x",
  ])
  func `other URIs are refused with a reason`(text: String) {
    #expect(CoordinateNotation.read(text).refusal != nil)
  }
}
