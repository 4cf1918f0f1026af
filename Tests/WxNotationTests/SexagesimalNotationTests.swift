import Testing
import WxCore
import WxNotation

@Suite struct SexagesimalNotationTests {
  @Test(arguments: [
    WrittenPosition("40° 26.767′ N 79° 58.933′ W", 40.446116667, -79.982216667),
    WrittenPosition("40°26.767'N, 79°58.933'W", 40.446116667, -79.982216667),
    WrittenPosition("N 40° 26.767 W 079° 58.933", 40.446116667, -79.982216667),
    WrittenPosition("40 26.767 N 79 58.933 W", 40.446116667, -79.982216667),
    WrittenPosition("N40 26.767 W79 58.933", 40.446116667, -79.982216667),
    WrittenPosition("40 26.767, -79 58.933", 40.446116667, -79.982216667),
    WrittenPosition("40 26.767 -79 58.933", 40.446116667, -79.982216667),
    WrittenPosition("48°8,5' N 11°34,2' E", 48.141666667, 11.57),
    WrittenPosition("48:08.5N 11:34.2E", 48.141666667, 11.57),
    WrittenPosition("48-08.5N 011-34.2E", 48.141666667, 11.57),
    WrittenPosition("48d 8.5m N 11d 34.2m E", 48.141666667, 11.57),
    WrittenPosition("4808.5N 01134.2E", 48.141666667, 11.57),
    WrittenPosition("N4808.5 E01134.2", 48.141666667, 11.57),
    WrittenPosition("48° 30' N, 11° 15' E", 48.5, 11.25),
    WrittenPosition("48 degrees 30 minutes north, 11 degrees 15 minutes east", 48.5, 11.25),
    WrittenPosition("48°30' 11°15'", 48.5, 11.25),
    WrittenPosition("S 33°52' E 151°12'", -33.866666667, 151.2),
    WrittenPosition("-33°52' 151°12'", -33.866666667, 151.2),
    WrittenPosition("48 08,11 34", 48.133333333, 11.566666667),
    WrittenPosition("4808N01134E", 48.133333333, 11.566666667),
  ])
  func `degrees and minutes are parsed`(position: WrittenPosition) throws {
    try position.expect(.degreesMinutes)
  }

  @Test(arguments: [
    WrittenPosition("48°08′13″N 11°34′31″E", 48.136944444, 11.575277778),
    WrittenPosition("48° 8' 13\" N, 11° 34' 31\" E", 48.136944444, 11.575277778),
    WrittenPosition("N 48° 8' 13\", E 11° 34' 31\"", 48.136944444, 11.575277778),
    WrittenPosition("48º8´13´´N 11º34´31´´E", 48.136944444, 11.575277778),
    WrittenPosition("48˚8’13”N 11˚34’31”E", 48.136944444, 11.575277778),
    WrittenPosition("48°8'13''N 11°34'31''E", 48.136944444, 11.575277778),
    WrittenPosition("48°8'13\"N11°34'31\"E", 48.136944444, 11.575277778),
    WrittenPosition("48°8'13\" 11°34'31\"", 48.136944444, 11.575277778),
    WrittenPosition("-33°52'10\", 151°12'30\"", -33.869444444, 151.208333333),
    WrittenPosition("48d8m13sN 11d34m31sE", 48.136944444, 11.575277778),
    WrittenPosition("48d 8m 13s N 11d 34m 31s E", 48.136944444, 11.575277778),
    WrittenPosition("33d52m10s 151d12m30s", 33.869444444, 151.208333333),
    WrittenPosition("33d52m10sS 151d12m30sE", -33.869444444, 151.208333333),
    WrittenPosition("33d52m10S 151d12m30E", -33.869444444, 151.208333333),
    WrittenPosition("33D52M10S S 151D12M30S E", -33.869444444, 151.208333333),
    WrittenPosition(
      "48 degrees 8 minutes 13 seconds north, 11 degrees 34 minutes 31 seconds east",
      48.136944444, 11.575277778),
    WrittenPosition(
      "48 degrees, 8 minutes, 13 seconds north, 11 degrees, 34 minutes, 31 seconds east",
      48.136944444, 11.575277778),
    WrittenPosition("48 deg 8 min 13 sec N 11 deg 34 min 31 sec E", 48.136944444, 11.575277778),
    WrittenPosition("48:08:13 11:34:31", 48.136944444, 11.575277778),
    WrittenPosition("48:08:13N 11:34:31E", 48.136944444, 11.575277778),
    WrittenPosition("48:08:13, 11:34:31", 48.136944444, 11.575277778),
    WrittenPosition("48 08 13 N 11 34 31 E", 48.136944444, 11.575277778),
    WrittenPosition("N 48 08 13 E 11 34 31", 48.136944444, 11.575277778),
    WrittenPosition("40 26 46 S 79 58 56 W", -40.446111111, -79.982222222),
    WrittenPosition("48 08 13, 11 34 31", 48.136944444, 11.575277778),
    WrittenPosition("48 08 13.0 11 34 31.0", 48.136944444, 11.575277778),
    WrittenPosition("48-08-13N 011-34-31E", 48.136944444, 11.575277778),
    WrittenPosition("480813N 0113431E", 48.136944444, 11.575277778),
    WrittenPosition("480813N0113431E", 48.136944444, 11.575277778),
    WrittenPosition("E 11°34'31\" N 48°8'13\"", 48.136944444, 11.575277778),
    WrittenPosition("79°58′56″W 40°26′46″N", 40.446111111, -79.982222222),
    WrittenPosition("Lat: 48° 8' 13\" N Lon: 11° 34' 31\" E", 48.136944444, 11.575277778),
    WrittenPosition("Lat: N 48° 8' 13\" Lon: E 11° 34' 31\"", 48.136944444, 11.575277778),
    WrittenPosition("48°08'13.00\"N/11°34'31.00\"E", 48.136944444, 11.575277778),
    WrittenPosition("48°08′13″ с. ш. 11°34′31″ в. д.", 48.136944444, 11.575277778),
    WrittenPosition("48° 8′ 13″ n. Br., 11° 34′ 31″ ö. L.", 48.136944444, 11.575277778),
    WrittenPosition("北緯35度41分22秒 東経139度41分30秒", 35.689444444, 139.691666667),
    WrittenPosition("北緯35度41分22秒東経139度41分30秒", 35.689444444, 139.691666667),
    WrittenPosition("90°00'00\"N 0°00'00\"E", 90, 0),
    WrittenPosition("48° 13\" N 11° 31\" E", 48.003611111, 11.008611111),
  ])
  func `degrees, minutes and seconds are parsed`(position: WrittenPosition) throws {
    try position.expect(.degreesMinutesSeconds)
  }

  @Test func `minutes and seconds increase the precision`() throws {
    let minutes = try #require(CoordinateNotation.read("48°30'N 11°15'E").precision)
    #expect(abs(minutes - 1853.25) < 0.1)
    let seconds = try #require(CoordinateNotation.read("48°30'00.0\"N 11°15'00.0\"E").precision)
    #expect(abs(seconds - 3.0888) < 0.001)
  }
}
