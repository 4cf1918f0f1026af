import WxCore
import WxShapes

let text = """
  {"type":"Polygon","coordinates":[[[16.2,48.1],[16.6,48.1],[16.6,48.3],[16.2,48.3],[16.2,48.1]]]}
  """
let city = try PreparedArea(Area(geoJSON: text))
print(city.contains(try Coordinate(48.2085, 16.3721)))
print(Int(city.signedDistance(to: try Coordinate(48.4, 16.4))), "m outside")

let circle = try GeoCircle(center: Coordinate(48.2085, 16.3721), radius: 500)
print(try Area(circle).geoJSON.text())
