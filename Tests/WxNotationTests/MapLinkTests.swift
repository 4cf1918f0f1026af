import Testing
import WxCore
import WxNotation

@Suite struct MapLinkTests {
  @Test(arguments: [
    WrittenPosition("https://www.google.com/maps/@48.137,11.575,15z", 48.137, 11.575),
    WrittenPosition(
      "https://www.google.com/maps/@-33.87,151.2,3a,75y,90t/data=!3m6", -33.87, 151.2),
    WrittenPosition(
      "https://www.google.com/maps/place/Munich/@48.1,11.4,11z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0"
        + "!8m2!3d48.137!4d11.575", 48.137, 11.575),
    WrittenPosition("https://maps.google.com/?q=48.137,11.575", 48.137, 11.575),
    WrittenPosition("https://maps.google.com/maps?q=loc:48.137,11.575&z=5", 48.137, 11.575),
    WrittenPosition("http://maps.google.com/maps?ll=48.137%2C11.575", 48.137, 11.575),
    WrittenPosition("maps.google.com/?q=48.137,11.575", 48.137, 11.575),
    WrittenPosition("https://www.google.com/maps?q=48.137+11.575", 48.137, 11.575),
    WrittenPosition(
      "https://www.google.com/maps/search/?api=1&query=48.137%2C11.575", 48.137, 11.575),
    WrittenPosition(
      "https://www.google.com/maps/dir/?api=1&destination=48.137,11.575", 48.137, 11.575),
    WrittenPosition("https://www.google.com/maps/dir/48.1,11.5/48.137,11.575/", 48.137, 11.575),
    WrittenPosition(
      "https://www.google.com/maps/place/48.137,11.575/@48.2,11.6,9z", 48.137, 11.575),
    WrittenPosition(
      "https://www.google.com/maps/place/48%C2%B008'13.2%22N+11%C2%B034'30.0%22E/", 48.137, 11.575),
    WrittenPosition("https://www.google.com/maps/place/8FWH4HPG%2BRX", 48.1370625, 11.5774375),
    WrittenPosition("https://www.openstreetmap.org/#map=15/48.137/11.575", 48.137, 11.575),
    WrittenPosition("https://www.openstreetmap.org/#map=15/-33.87/151.2&layers=T", -33.87, 151.2),
    WrittenPosition(
      "https://www.openstreetmap.org/?mlat=48.137&mlon=11.575#map=12/48.2/11.6", 48.137, 11.575),
    WrittenPosition("https://www.openstreetmap.org/?lat=48.137&lon=11.575&zoom=7", 48.137, 11.575),
    WrittenPosition("openstreetmap.org/#map=15/48.137/11.575", 48.137, 11.575),
    WrittenPosition("https://maps.apple.com/?ll=48.137,11.575&q=Office", 48.137, 11.575),
    WrittenPosition("https://maps.apple.com/?q=48.137,11.575", 48.137, 11.575),
    WrittenPosition(
      "https://maps.apple.com/place?coordinate=48.137,11.575&name=Munich", 48.137, 11.575),
    WrittenPosition("https://maps.apple.com/?daddr=48.137,11.575&dirflg=d", 48.137, 11.575),
    WrittenPosition("https://www.bing.com/maps?cp=48.137~11.575&lvl=12", 48.137, 11.575),
    WrittenPosition("https://bing.com/maps/default.aspx?sp=point.48.137_11.575_Me", 48.137, 11.575),
    WrittenPosition("https://waze.com/ul?ll=48.137%2C11.575&navigate=yes", 48.137, 11.575),
    WrittenPosition(
      "https://www.waze.com/live-map/directions?to=ll.48.137%2C11.575", 48.137, 11.575),
    WrittenPosition("waze://?ll=48.137,11.575", 48.137, 11.575),
    WrittenPosition("comgooglemaps://?center=48.137,11.575&zoom=14", 48.137, 11.575),
    WrittenPosition("https://wego.here.com/?map=48.137,11.575,15,normal", 48.137, 11.575),
    WrittenPosition("https://yandex.com/maps/?ll=11.575%2C48.137&z=12", 48.137, 11.575),
    WrittenPosition("https://example.org/map#15/48.137/11.575", 48.137, 11.575),
    WrittenPosition("https://example.org/?latitude=48.137&longitude=11.575", 48.137, 11.575),
    WrittenPosition("Meet here: https://maps.google.com/?q=48.137,11.575 at 8", 48.137, 11.575),
  ])
  func `links of the common maps are parsed`(position: WrittenPosition) throws {
    try position.expect(.mapLink, within: 0.05)
  }

  @Test(arguments: [
    "https://maps.app.goo.gl/9q8yykx7pq", "https://osm.org/go/0JAf3n-", "https://goo.gl/maps/abc",
    "https://www.openstreetmap.org/about", "https://www.google.com/maps?q=Munich",
    "https://www.google.com/maps/@95.1,11.5,15z", "https://www.openstreetmap.org/#map=5/91/0",
  ])
  func `map links without a position are refused`(text: String) {
    #expect(CoordinateNotation.read(text).refusal != nil)
  }

  @Test(arguments: [
    "https://example.org/", "https://example.org/2024/05/17/news", "://", "http://", "a://b",
    "https://example.org/9q8yykx7", "google.com", "https://www.google.com/search?q=weather",
  ])
  func `other links are not map links`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }

  @Test func `a short plus code in a link includes its place`() {
    guard
      case .shortPlusCode(let code, let place) = CoordinateNotation.read(
        "https://maps.google.com/?q=VXQQ%2BWP+Washington,+DC")
    else {
      Issue.record("not a short plus code")
      return
    }
    #expect(code.description == "VXQQ+WP")
    #expect(place == "Washington, DC")
  }
}
