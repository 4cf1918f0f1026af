import Testing
import WxCore
import WxShapes

@Suite struct PreparedAreaTests {
  /// A square of ten degrees with a hole of two degrees.
  static let square = """
    {"type":"Polygon","coordinates":[
      [[0,0],[10,0],[10,10],[0,10],[0,0]],[[4,4],[4,6],[6,6],[6,4],[4,4]]]}
    """

  @Test(arguments: [
    (5.0, 1.0, true), (1, 9, true), (5, 5, false), (-1, 5, false), (5, 11, false), (11, 5, false),
    // Borders belong to the area: edges, corners, and those of the hole.
    (0, 5, true), (5, 0, true), (10, 10, true), (0, 0, true), (4, 5, true), (6, 6, true),
    (10.000001, 5, false), (5, 4.000001, false), (5, 3.999999, true),
  ])
  func `a point is in the area, on its border or outside`(
    latitude: Double, longitude: Double, isInside: Bool
  ) throws {
    let area = try Area.prepared(Self.square)
    #expect(try area.contains(at(latitude, longitude)) == isInside)
  }

  @Test(arguments: [
    // Cut as RFC 7946 requires, with a longitude beyond 180, and with a step from 179 to -179.
    """
    {"type":"MultiPolygon","coordinates":[[[[170,-10],[180,-10],[180,10],[170,10],[170,-10]]],
      [[[-180,-10],[-170,-10],[-170,10],[-180,10],[-180,-10]]]]}
    """,
    #"{"type":"Polygon","coordinates":[[[170,-10],[190,-10],[190,10],[170,10],[170,-10]]]}"#,
    #"{"type":"Polygon","coordinates":[[[-190,-10],[-170,-10],[-170,10],[-190,10],[-190,-10]]]}"#,
    #"{"type":"Polygon","coordinates":[[[170,-10],[-170,-10],[-170,10],[170,10],[170,-10]]]}"#,
  ])
  func `an area across the antimeridian may be written in several ways`(geoJSON: String) throws {
    let area = try Area.prepared(geoJSON)
    for longitude in [170, 175, 179.99, 180, -180, -179.99, -175, -170] {
      #expect(try area.contains(at(0, longitude)), "\(longitude)")
      #expect(try !area.contains(at(10.5, longitude)), "\(longitude)")
    }
    for longitude in [169.9, -169.9, 0, 90] {
      #expect(try !area.contains(at(0, longitude)), "\(longitude)")
    }
    #expect(area.area.polygons.count == 2)
    #expect(area.area.boundingBox == BoundingBox(west: 170, south: -10, east: -170, north: 10))
    // The cut is not a border: the nearest one is ten degrees away, at 170 or 10 degrees.
    let depth = try area.signedDistance(to: at(0, 180))
    #expect(abs(depth + 10 * GreatCircle.radius * .pi / 180) < 0.01)
  }

  @Test func `the antimeridian is in an area that only touches it from the west`() throws {
    let area = try Area.prepared(
      #"{"type":"Polygon","coordinates":[[[170,-10],[180,-10],[180,10],[170,10],[170,-10]]]}"#)
    #expect(try area.contains(at(0, 180)))
    #expect(try area.contains(at(0, -180)))
    #expect(try !area.contains(at(0, -179.999)))
    #expect(try abs(area.signedDistance(to: at(0, 180))) < 0.001)
  }

  @Test func `a ring around a pole encloses it`() throws {
    let north = try PreparedArea(
      Area(exterior: ring([(70, 0), (70, 90), (70, 180), (70, -90)])))
    for (latitude, longitude) in [(90.0, 0.0), (90, 123), (89, -45), (71, 180), (71, -180)] {
      #expect(try north.contains(at(latitude, longitude)), "\(latitude), \(longitude)")
    }
    #expect(try !north.contains(at(69, 10)))
    #expect(try !north.contains(at(-90, 0)))
    #expect(
      try abs(north.signedDistance(to: at(90, 0)) + 20 * GreatCircle.radius * .pi / 180) < 0.01)

    let south = try PreparedArea(
      Area(exterior: ring([(-70, 0), (-70, -120), (-70, 120)])))
    #expect(try south.contains(at(-90, 77)))
    #expect(try !south.contains(at(90, 0)))
  }

  @Test func `a pole can be a hole`() throws {
    let belt = try PreparedArea(
      Area(
        exterior: ring([(60, 0), (60, 90), (60, 180), (60, -90)]),
        holes: [ring([(80, 10), (80, 100), (80, -170), (80, -80)])]))
    #expect(try belt.contains(at(70, 180)))
    #expect(try belt.contains(at(70, 5)))
    #expect(try !belt.contains(at(90, 0)))
    #expect(try !belt.contains(at(85, -150)))
    #expect(try !belt.contains(at(50, 0)))
  }

  @Test func `the whole globe has no outside and no border`() throws {
    let globe = try Area.prepared(
      #"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]}"#)
    for (latitude, longitude) in [(90.0, 0.0), (-90, 0), (0, 180), (12, -34)] {
      #expect(try globe.contains(at(latitude, longitude)))
      #expect(try globe.signedDistance(to: at(latitude, longitude)) == -GeoCircle.maximumRadius)
    }
  }

  @Test func `a box becomes an area, also across the antimeridian`() throws {
    let box = try #require(BoundingBox(west: 170, south: -20, east: -175, north: -10))
    let area = try Area(box)
    #expect(area.boundingBox == box)
    let prepared = try PreparedArea(area)
    #expect(try prepared.contains(at(-15, -178)))
    #expect(try !prepared.contains(at(-15, -174)))
    let flat = try #require(BoundingBox(west: 1, south: 5, east: 1, north: 6))
    #expect(throws: AreaError.self) { try Area(flat) }
  }

  @Test func `a ring that crosses itself is repaired`() throws {
    let bowTie = try PreparedArea(Area(exterior: ring([(0, 0), (10, 10), (10, 0), (0, 10)])))
    #expect(try bowTie.contains(at(1, 5)))
    #expect(try bowTie.contains(at(9, 5)))
    #expect(try !bowTie.contains(at(5, 1)))
    #expect(try !bowTie.contains(at(5, 9)))
    #expect(bowTie.area.polygons.count == 2)
  }

  @Test func `several threads can query at once`() async throws {
    let area = try Area.prepared(Self.square)
    let counts = await withTaskGroup(of: Int.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(seed % 2))
          var inside = 0
          for _ in 0..<2000 {
            let here = Coordinate(
              latitude: .random(in: -1...11, using: &random),
              longitude: .random(in: -1...11, using: &random))
            if let here, area.contains(here) { inside += 1 }
          }
          return inside
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(counts).count <= 2)
    #expect(counts.allSatisfy { $0 > 1000 })
  }

  /// Half the globe is as far one way as the other: the edge runs as written.
  @Test(arguments: [
    "[[-90,0],[90,0],[90,10],[-90,10],[-90,0]]", "[[90,0],[-90,0],[-90,10],[90,10],[90,0]]",
  ])
  func `an edge of exactly 180 degrees runs as it is written`(ring: String) throws {
    let area = try Area.prepared(#"{"type":"Polygon","coordinates":[\#(ring)]}"#)
    for longitude in [0.0, 45, -45, 89.9, -89.9] {
      #expect(try area.contains(at(5, longitude)), "\(longitude)")
    }
    for longitude in [180.0, 135, -135, 90.1, -90.1] {
      #expect(try !area.contains(at(5, longitude)), "\(longitude)")
    }
  }

  @Test func `a longer edge runs so that the outer ring is counterclockwise`() throws {
    let clockwise = try Area.prepared(
      #"{"type":"Polygon","coordinates":[[[-90.5,0],[-90.5,10],[90,10],[90,0],[-90.5,0]]]}"#)
    #expect(try clockwise.contains(at(5, 180)) && clockwise.contains(at(5, 91)))
    #expect(try !clockwise.contains(at(5, 0)))
    let wide = try Area.prepared(
      #"{"type":"Polygon","coordinates":[[[-90.5,0],[90,0],[90,10],[-90.5,10],[-90.5,0]]]}"#)
    #expect(try wide.contains(at(5, 0)) && wide.contains(at(5, -90)))
    #expect(try !wide.contains(at(5, 180)) && !wide.contains(at(5, 91)))
  }

  @Test(arguments: [
    "[[-170,-50],[170,-50],[170,50],[-170,50],[-170,-50]]",
    "[[-170,-50],[170,-50],[170,50],[-170,50],[-170,-50]],[[-120,-9],[-120,9],[120,9],[120,-9],[-120,-9]]",
    // One long edge does not lead around a pole.
    "[[-100,-50],[0,-50],[100,-50],[100,50],[-100,50],[-100,-50]]",
  ])
  func `a polygon wider than half the globe is not its complement`(rings: String) throws {
    let area = try Area.prepared(#"{"type":"Polygon","coordinates":[\#(rings)]}"#)
    #expect(try area.contains(at(30, 0)) && area.contains(at(-30, 99)))
    #expect(try !area.contains(at(30, 180)) && !area.contains(at(60, 0)))
    // It is the same after it was stored.
    #expect(try Area(geoJSON: area.area.geoJSON) == area.area)
  }

  @Test func `a small shape at the antimeridian may have either direction`() throws {
    for (first, second) in [(-19, -16), (-16, -19)] {
      let ring = "[177,\(first)],[-178,\(first)],[-178,\(second)],[177,\(second)]"
      let area = try Area.prepared(#"{"type":"Polygon","coordinates":[[\#(ring)]]}"#)
      #expect(try area.contains(at(-17, 180)) && area.contains(at(-17, 178)))
      #expect(try !area.contains(at(-17, 0)))
    }
  }

  @Test func `a coast around a pole may step across the antimeridian`() throws {
    let area = try Area.prepared(
      #"{"type":"Polygon","coordinates":[[[-179,-78],[-60,-70],[60,-66],[179,-78],[-179,-78]]]}"#)
    #expect(try area.contains(at(-90, 0)) && area.contains(at(-85, 180)))
    #expect(try !area.contains(at(-60, 0)))
  }

  @Test func `a box wider than half the globe is the same after it was stored`() throws {
    let area = try Area(try #require(BoundingBox(west: -100, south: 0, east: 120, north: 20)))
    #expect(try Area(geoJSON: area.geoJSON) == area)
  }
}
