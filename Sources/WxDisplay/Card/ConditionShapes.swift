internal import WxCore
internal import WxWeather

/// Conditions as shapes in a square of 64 pixels: those of the page (`web/modules/icons.js`), with
/// their colors in them.
enum ConditionShapes {
  static let cloudPath =
    "M17 46a11 11 0 0 1-1.2-21.9A15.5 15.5 0 0 1 45.6 21.5 12.3 12.3 0 0 1 47 46Z"
  static let moonPath = "M40 35.5A17 17 0 1 1 27.5 13 14 14 0 0 0 40 35.5Z"
  static let boltPath = "M34 40L25 53H31.5L28.5 62L39 48.5H32.5L36.5 40Z"

  /// The length of an edge of the square.
  static let side = 64.0

  private static let yellow = "#ffd54a"
  private static let light = "#eef3f8"
  private static let dark = "#a9b5c4"
  private static let water = "#8fd0ff"

  /// Returns the shapes of a condition.
  static func svg(_ condition: Condition, isDay: Bool?) -> String {
    let isDay = isDay ?? true
    let count = condition.intensity == .heavy ? 5 : condition.intensity == .light ? 2 : 3
    let high = cloud("translate(0 -6)")
    let over = condition.showers ? smallLight(isDay) + cloud("translate(2 -4)") : high
    if condition.thunder || condition.word == .thunderstorm {
      return cloud("translate(0 -6)", dark) + drops(2) + path(boltPath, fill: yellow)
    }
    return switch condition.word {
    case .clear: isDay ? sun(32, 32, 12) : moon("translate(1 3)")
    case .mostlyClear:
      (isDay ? sun(30, 28, 11.5) : moon("translate(0 0)")) + cloud("translate(22 24) scale(.62)")
    case .partlyCloudy: smallLight(isDay) + cloud("translate(4 6)")
    case .mostlyCloudy:
      (isDay ? sun(43, 19, 7) : moon("translate(18 -6) scale(.72)")) + cloud("translate(0 6)")
    case .overcast: cloud("translate(14 -5) scale(.8)", dark) + cloud("translate(-2 7)")
    case .drizzle: over + drops(min(count, 3), width: 1.6)
    case .rain: over + drops(count)
    case .freezingDrizzle, .freezingRain: high + drops(2) + flakes([(42, 57)])
    case .sleet: over + drops(1) + flakes([(18, 54), (45, 54)])
    case .snow: over + flakes([(24, 54), (40, 54), (32, 59), (17, 59.5), (47, 59.5)].prefix(count))
    case .hail: high + hail(count)
    case .fog: cloud("translate(0 -9)") + lines([44, 51, 58])
    case .mist, .haze: smallLight(isDay) + lines([38, 45, 52, 59])
    case .smoke, .dust, .sand, .ash: lines([20, 28, 36, 44, 52], "#e2c9a0")
    case .wind, .squall:
      stroke("M8 27h29a7 7 0 1 0-6.5-9.5M8 36h42a7 7 0 1 1-6.5 9.5M8 45h21a6 6 0 1 1-5.5 8", light)
    case .tornado: stroke("M12 15h40M16 24h32M21 33h23M26 42h14M30 51h7", light)
    case .thunderstorm, .unknown: cloud("translate(0 0)")
    }
  }

  private static func path(_ data: String, fill: String, _ transform: String = "") -> String {
    "<path d=\"\(data)\" fill=\"\(fill)\"\(transform.isEmpty ? "" : " transform=\"\(transform)\"")/>"
  }

  private static func stroke(_ data: String, _ color: String, width: Double = 3) -> String {
    "<path d=\"\(data)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(number(width))\" "
      + "stroke-linecap=\"round\"/>"
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double, _ fill: String) -> String {
    "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\" fill=\"\(fill)\"/>"
  }

  private static func number(_ value: Double) -> String { SVGDrawing.number(value) }

  private static func cloud(_ transform: String, _ color: String = light) -> String {
    path(cloudPath, fill: color, transform)
  }

  private static func moon(_ transform: String) -> String {
    path(moonPath, fill: light, transform)
  }

  private static func smallLight(_ isDay: Bool) -> String {
    isDay ? sun(24, 21, 8.5) : moon("translate(-1 -4) scale(.86)")
  }

  /// A disk and eight rays, each of which begins and ends at these parts of the radius's sides.
  private static func sun(_ x: Double, _ y: Double, _ radius: Double) -> String {
    let half = 0.5.squareRoot()
    let ways = [
      (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1), (half, -half),
    ]
    let rays = ways.map { right, down in
      let (near, far) = (radius + 4.5, radius + 9)
      return "M\(number(x + right * near)) \(number(y + down * near))"
        + "L\(number(x + right * far)) \(number(y + down * far))"
    }
    return circle(x, y, radius, yellow) + stroke(rays.joined(), yellow)
  }

  private static func drops(_ count: Int, width: Double = 3) -> String {
    let places = [(32, 51), (22, 51), (42, 51), (27, 57), (37, 57)].prefix(count)
    return stroke(places.map { "M\($0) \($1)l-2.4 6" }.joined(), water, width: width)
  }

  private static func flakes(_ places: some Sequence<(Double, Double)>) -> String {
    let arms = places.map { x, y in
      "M\(number(x - 3)) \(number(y))h6M\(number(x - 1.5)) \(number(y - 2.6))l3 5.2"
        + "M\(number(x + 1.5)) \(number(y - 2.6))l-3 5.2"
    }
    return stroke(arms.joined(), SVGDrawing.white, width: 1.6)
  }

  private static func hail(_ count: Int) -> String {
    [(22, 53), (32, 57), (42, 53), (27, 62), (38, 63)].prefix(count)
      .map { circle($0, $1, 2.6, SVGDrawing.white) }.joined()
  }

  private static func lines(_ heights: [Int], _ color: String = light) -> String {
    let rows = heights.enumerated().map { index, y in
      index % 2 == 0 ? "M12 \(y)H48" : "M17 \(y)H53"
    }
    return stroke(rows.joined(), color)
  }
}
