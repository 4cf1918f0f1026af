import Foundation
import Testing
import WxCore
@testable import WxWeather

/// Outlines as authorities write them.
@Suite struct WarningPolygonTests {
  private func contains(_ text: String, _ latitude: Double, _ longitude: Double) -> Bool? {
    WarningPolygon(cap: text)?.contains(Sample.position(latitude, longitude))
  }

  @Test func `a position is inside, outside or on the border`() {
    let square = "0,0 0,10 10,10 10,0 0,0"
    #expect(contains(square, 5, 5) == true && contains(square, 5, 11) == false)
    #expect(contains(square, 11, 5) == false && contains(square, -1, 5) == false)
    for (latitude, longitude) in [(0.0, 5.0), (10, 5), (5, 0), (5, 10), (0, 0), (10, 10)] {
      #expect(contains(square, latitude, longitude) == true)
    }
  }

  @Test func `an outline need not be closed, and may repeat vertices`() {
    for text in ["0,0 0,10 10,10 10,0", "0,0 0,0 0,10 10,10 10,10 10,0 0,0 0,0"] {
      #expect(contains(text, 5, 5) == true && contains(text, 5, 11) == false)
    }
  }

  @Test func `both parts of an outline that crosses itself are inside`() {
    let bow = "0,0 10,10 0,10 10,0 0,0"
    #expect(contains(bow, 5, 1) == true && contains(bow, 1, 5) == false)
    #expect(contains(bow, 9, 5) == false && contains(bow, 5, 9) == true)
    // What the outline surrounds twice is inside too.
    let twice = "0,0 0,10 10,10 10,0 0,0 2,2 2,8 8,8 8,2 2,2 0,0"
    #expect(contains(twice, 5, 5) == true && contains(twice, 1, 1.5) == true)
  }

  @Test func `longitudes may be beyond 180 degrees`() {
    for text in [
      "-20,175 -20,190 -10,190 -10,175", "-20,175 -20,-170 -10,-170 -10,175",
      "-20,-185 -20,-170 -10,-170 -10,-185", "-20,535 -20,550 -10,550 -10,535",
    ] where WarningPolygon(cap: text) != nil {
      #expect(contains(text, -15, 179) == true, "\(text)")
      #expect(contains(text, -15, -175) == true, "\(text)")
      #expect(contains(text, -15, 170) == false && contains(text, -15, 0) == false, "\(text)")
    }
  }

  @Test func `an outline around the globe is not empty`() {
    let band = "-10,-180 -10,180 10,180 10,-180"
    #expect(contains(band, 0, 77) == true && contains(band, 20, 77) == false)
  }

  @Test func `pairs in the wrong order are recognized if they cannot be right`() {
    let outline = "120,10 130,10 130,20 120,20"
    #expect(contains(outline, 15, 125) == true && contains(outline, 15, 119) == false)
  }

  @Test func `white space of any kind separates pairs`() {
    #expect(contains("\n0,0\t0,10\r\n10,10   10,0\n", 5, 5) == true)
    #expect(contains("0,0,200 0,10,200 10,10,200 10,0,200", 5, 5) == true)
  }

  @Test(arguments: [
    "", "0,0", "0,0 1,1", "0,0 0,0 0,0 0,0", "0,0 0,5 0,10", "5,0 7,0 9,0", "a,b c,d e,f",
    "0,0 0,10 95,190 10,0", "0;0 0;10 10;10", "0,0 0,1e400 1,1", "nan,nan 1,1 2,2",
  ])
  func `an outline without an area is not read`(text: String) {
    #expect(WarningPolygon(cap: text) == nil)
  }

  @Test func `an outline of thousands of vertices is read`() {
    let vertices = (0..<6_208).map { step in
      let angle = Double(step) / 6_208 * 2 * .pi
      return "\(47 + 2 * sin(angle)),\(8 + 3 * cos(angle))"
    }
    let text = vertices.joined(separator: " ")
    #expect(contains(text, 47, 8) == true && contains(text, 47, 10.9) == true)
    #expect(contains(text, 47, 11.1) == false && contains(text, 48.9, 9.5) == false)
    let many = Array(repeating: text, count: 9).joined(separator: " ")
    #expect(WarningPolygon(cap: many) == nil)
  }

  @Test func `a hole is outside`() throws {
    let outline = [(0.0, 0.0), (0, 10), (10, 10), (10, 0)].map { (latitude: $0.0, longitude: $0.1) }
    let polygon = try #require(
      WarningPolygon(outline, holes: [[(4, 4), (4, 6), (6, 6), (6, 4)]]))
    #expect(!polygon.contains(Sample.position(5, 5)) && polygon.contains(Sample.position(3, 5)))
  }

  @Test func `a circle has a radius in kilometers`() throws {
    let circle = try #require(WarningCircle(cap: " 48.2,16.4 10 "))
    #expect(circle.contains(Sample.position(48.28, 16.4)))
    #expect(!circle.contains(Sample.position(48.3, 16.4)))
    let point = try #require(WarningCircle(cap: "48.2,16.4 0"))
    #expect(point.contains(Sample.position(48.2, 16.4)))
    let pacific = try #require(WarningCircle(cap: "-15,181.5 200"))
    #expect(pacific.contains(Sample.position(-15, -178)))
    for text in ["", "48.2,16.4", "48.2 16.4", "95,0 1", "0,0 -1", "0,0 1e9", "0,0 nan"] {
      #expect(WarningCircle(cap: text) == nil)
    }
  }
}
