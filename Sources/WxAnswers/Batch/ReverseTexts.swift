internal import WxCore
internal import WxGazetteer

/// The texts of places and areas in the language of a batch, each written once.
///
/// All are in one array, so that a hundred thousand texts do not need as many allocations.
struct ReverseTexts {
  private struct PlaceEntry {
    let text: Range<Int32>
    let point: GreatCircle.Point
  }

  /// The maximum number of bytes after a call of ``trim()``: enough for a hundred thousand places as JSON.
  private static let capacity = 32 << 20

  private let lookUp: ReverseLookUp
  /// A user's own areas, which fields do not have.
  private let namedAreas: AreaFile?
  let writer: ReverseWriter
  private(set) var bytes: [UInt8] = []
  /// For each place of the index, one more than the number of its entry; 0 if it has none.
  private var numbers: [UInt32] = []
  private var places: [PlaceEntry] = []
  private var shared: SharedTexts
  private var areas: [Areas: Range<Int32>] = [:]
  /// Positions that follow each other mostly lie in the same areas.
  private var last: (areas: Areas, text: Range<Int32>)?

  /// The areas at a position.
  private struct Areas: Hashable {
    let reference: AreaReference
    /// The numbers of a user's own areas; empty without such areas, and in fields.
    let numbers: [UInt32]
  }

  init(_ lookUp: ReverseLookUp, _ writer: ReverseWriter) {
    self.lookUp = lookUp
    self.writer = writer
    namedAreas = writer.style == nil ? lookUp.geocoder.gazetteer.namedAreas : nil
    shared = SharedTexts(lookUp.geocoder, language: lookUp.language)
  }

  /// Returns the parts of an answer, whose ranges are those of ``bytes`` until the next ``trim()``.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - place: Its place, if any.
  ///   - areas: The areas that contain it.
  /// - Returns: The parts.
  /// - Throws: `GazetteerError.damaged` if the index turns out to be damaged.
  mutating func parts(
    at position: GreatCircle.Point, _ place: PlaceReference?, _ areas: AreaReference
  ) throws(GazetteerError) -> ReverseWriter.Parts {
    var parts = ReverseWriter.Parts()
    if let place {
      let entry = try entry(of: place)
      parts.place = entry.text
      parts.setDirection(from: position, to: entry.point)
    }
    let all = Areas(
      reference: areas, numbers: try namedAreas?.numbers(at: position.coordinate) ?? [])
    if let last, last.areas == all {
      parts.areas = last.text
    } else {
      parts.areas = try text(of: all)
      last = (all, parts.areas)
    }
    parts.isWater = areas.isWater
    return parts
  }

  private mutating func entry(of reference: PlaceReference) throws(GazetteerError) -> PlaceEntry {
    if numbers.isEmpty {
      numbers = Array(repeating: 0, count: lookUp.geocoder.gazetteer.featureCount)
      // Only what is used of it takes memory. An array that grows is copied again and again.
      bytes.reserveCapacity(Self.capacity)
    }
    // A damaged index may refer to places that it does not have; then the next line throws.
    let isKnown = reference.number < numbers.count
    let number = isKnown ? numbers[reference.number] : 0
    if number > 0 { return places[Int(number) - 1] }
    let place = try lookUp.geocoder.place(reference, &shared)
    let start = Int32(bytes.count)
    writer.append(place, to: &bytes)
    let entry = PlaceEntry(
      text: start..<Int32(bytes.count), point: GreatCircle.Point(place.coordinate))
    places.append(entry)
    if isKnown { numbers[reference.number] = UInt32(places.count) }
    return entry
  }

  private mutating func text(of all: Areas) throws(GazetteerError) -> Range<Int32> {
    if let known = areas[all] { return known }
    let geocoder = lookUp.geocoder
    let description = try geocoder.description(of: all.reference, language: lookUp.language)
    let start = Int32(bytes.count)
    writer.append(
      description, offset: geocoder.offset(of: description, at: lookUp.now),
      try namedAreas?.areas(all.numbers), to: &bytes)
    let range = start..<Int32(bytes.count)
    areas[all] = range
    return range
  }

  /// Removes the texts if there are too many; called between pieces of input.
  mutating func trim() {
    guard bytes.count > Self.capacity else { return }
    bytes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    numbers = []
    last = nil
  }
}
