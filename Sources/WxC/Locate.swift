// The names of the C interface; wxloc.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
#if compiler(>=6.3)
  public import CWxloc
  internal import WxPlatform
  internal import WxCore
  internal import WxGazetteer

  @c @implementation
  public func wx_locate(
    _ handle: wx_handle, _ latitude: Double, _ longitude: Double, _ city: Int32,
    _ language: UnsafePointer<CChar>?, _ location: UnsafeMutablePointer<wx_location>?,
    _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
        throw .argument("\(latitude), \(longitude) is not a position.")
      }
      guard let location = unsafe try results(location, "location") else {
        throw .argument("The pointer “location” is NULL.")
      }
      guard unsafe location.pointee.size >= MemoryLayout<wx_location>.size else {
        throw .argument("The size of the location is wrong.")
      }
      var texts = unsafe try CallerTexts(buffer, capacity)
      let language = unsafe library.gazetteer.nameLanguage(try text(language, "language"))
      let answer = try query { () throws(GazetteerError) in
        try library.reverse.compactAnswer(
          at: position, city == 0 ? .nearest : .city, language: language,
          numbers: library.numbers, now: Date())
      }
      var filled = unsafe wx_location(position, answer, library.gazetteer)
      unsafe filled.size = location.pointee.size
      let numbers = unsafe filled
      unsafe filled.write(answer, library.gazetteer, to: &texts)
      unsafe location.pointee = texts.fit ? filled : numbers
      return Int64(texts.count)
    }
  }

  extension wx_location {
    /// The numbers of an answer, without texts.
    fileprivate init(_ position: Coordinate, _ answer: CompactAnswer, _ gazetteer: Gazetteer) {
      unsafe self.init()
      unsafe latitude = position.latitude
      unsafe longitude = position.longitude
      unsafe utc_offset = answer.offset.map(Int32.init(clamping:)) ?? .min
      unsafe water = answer.isWater ? 1 : 0
      unsafe has_areas = gazetteer.namedAreas == nil ? 0 : 1
      let place = answer.place
      unsafe self.place =
        place.map { UInt32(truncatingIfNeeded: $0.number) } ?? ReverseColumns.noPlace
      unsafe place_id = place?.numbers.identifier ?? 0
      unsafe place_population = place?.numbers.population ?? 0
      unsafe place_latitude = place?.numbers.latitude ?? .nan
      unsafe place_longitude = place?.numbers.longitude ?? .nan
      unsafe place_elevation = place?.elevation ?? .nan
      unsafe place_distance = place?.distance ?? .nan
      unsafe place_bearing = place?.bearing ?? .nan
    }

    /// Writes the texts of an answer.
    fileprivate mutating func write(
      _ answer: CompactAnswer, _ gazetteer: Gazetteer, to texts: inout CallerTexts
    ) {
      unsafe country_code = texts.append(answer.countryCode)
      unsafe country = texts.append(gazetteer.utf8(answer.country))
      unsafe admin1 = texts.append(gazetteer.utf8(answer.admin1))
      unsafe admin1_code = texts.append(gazetteer.utf8(answer.admin1Code))
      unsafe zone = texts.append(answer.timeZone)
      unsafe water_name = texts.append(gazetteer.utf8(answer.waterName))
      guard let place = answer.place else { return }
      let (name, country) = unsafe (gazetteer.utf8(place.name), gazetteer.utf8(place.country))
      let admin1 = unsafe gazetteer.utf8(place.admin1)
      unsafe place_name = texts.append(name)
      unsafe place_label = texts.append(label: name, admin1, country)
      unsafe place_kind = texts.append(place.kind.rawValue)
      unsafe place_country = texts.append(country)
      unsafe place_country_code = texts.append(place.countryCode)
      unsafe place_admin1 = texts.append(admin1)
      unsafe place_admin1_code = texts.append(gazetteer.utf8(place.admin1Code))
      unsafe place_admin2 = texts.append(gazetteer.utf8(place.admin2))
      unsafe place_zone = texts.append(place.timeZone)
    }
  }

  /// Texts in a caller's buffer, one after the other, each with a zero byte at its end.
  @safe private struct CallerTexts {
    private let buffer: UnsafeMutablePointer<UInt8>?
    private let capacity: Int
    /// The number of bytes that the texts need.
    private(set) var count = 0
    /// Whether the buffer has room for all texts.
    var fit: Bool { count <= capacity }

    init(_ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) throws(CallError) {
      guard unsafe buffer != nil || capacity == 0 else { throw .argument("The buffer is NULL.") }
      guard capacity >= 0 else { throw .argument("The capacity is too large.") }
      unsafe self.buffer = unsafe UnsafeMutableRawPointer(buffer)?
        .assumingMemoryBound(to: UInt8.self)
      self.capacity = capacity
    }

    /// Appends a text, and returns its address; `nil` for an empty one.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<CChar>? {
      guard !text.isEmpty else { return nil }
      let start = count
      unsafe put(text)
      return unsafe end(start)
    }

    mutating func append(_ text: String?) -> UnsafePointer<CChar>? {
      guard var text, !text.isEmpty else { return nil }
      let start = count
      text.withUTF8 { unsafe put($0) }
      return unsafe end(start)
    }

    mutating func append(_ country: CountryLetters) -> UnsafePointer<CChar>? {
      guard country != .none else { return nil }
      let start = count
      put(UInt8(truncatingIfNeeded: country.raw))
      put(UInt8(country.raw >> 8))
      return unsafe end(start)
    }

    /// Appends the label of a place, as `Place.label`.
    mutating func append(
      label name: UnsafeBufferPointer<UInt8>, _ admin1: UnsafeBufferPointer<UInt8>,
      _ country: UnsafeBufferPointer<UInt8>
    ) -> UnsafePointer<CChar>? {
      let start = count
      unsafe put(name)
      let last = unsafe put(part: admin1, after: name)
      _ = unsafe put(part: country, after: last)
      return unsafe end(start)
    }

    /// Puts a part of a label, unless it is missing or repeats the last one.
    ///
    /// - Returns: The last part.
    private mutating func put(
      part: UnsafeBufferPointer<UInt8>, after last: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
      guard unsafe !part.isEmpty && !part.elementsEqual(last) else { return unsafe last }
      put(UInt8(ascii: ","))
      put(UInt8(ascii: " "))
      unsafe put(part)
      return unsafe part
    }

    private mutating func put(_ byte: UInt8) {
      if let buffer = unsafe buffer, count < capacity { unsafe buffer[count] = byte }
      count += 1
    }

    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
      if let buffer = unsafe buffer, let start = bytes.baseAddress, count + bytes.count <= capacity
      {
        unsafe (buffer + count).update(from: start, count: bytes.count)
      }
      count += bytes.count
    }

    /// Ends the text that began at an index, and returns its address.
    private mutating func end(_ start: Int) -> UnsafePointer<CChar>? {
      put(0)
      guard let buffer = unsafe buffer, fit else { return nil }
      return unsafe UnsafeRawPointer(buffer + start).assumingMemoryBound(to: CChar.self)
    }
  }
#endif
