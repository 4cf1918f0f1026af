internal import WxPlatform
public import WxCore

/// The world gazetteer: an index file, mapped into memory.
///
/// Opening a gazetteer parses nothing, and all processes that use the file share its pages. Several
/// threads can use one gazetteer at once.
public final class Gazetteer: Sendable {
  /// The name of the index file in its folder.
  package static let fileName = "places.wxi"

  let file: IndexFile
  let text: TextPool
  let features: Table<FeatureRecord>
  let countries: Table<CountryRecord>
  let nameStarts: Table<UInt32>
  let names: Table<NameRecord>
  let languages: Table<UInt32>
  /// The penalty of a name in each language compared with a main name, see ``NameLanguages``.
  let languagePenalties: [Double]
  /// The languages of each country, as indexes into ``languages``.
  let localLanguages: [[UInt16]]
  /// The index of the general language of each language with a region or a script, such as `de` for
  /// `de-AT`.
  let generalLanguages: [UInt16?]
  /// The index of English among ``languages``.
  let english: UInt16?
  let zones: Table<UInt32>
  let commonWords: CommonWords
  /// Further words, which are frequent in some language; `nil` without the file `words.wxi`.
  let words: WordFile?
  let genericTerms = OnFirstUse { GenericTerms(folding: $0.folding) }
  let featureWords = OnFirstUse { FeatureWords(folding: $0.folding) }
  let vocabulary = OnFirstUse { QueryVocabulary(folding: $0.folding) }
  let airportWords = OnFirstUse { AirportWords(folding: $0.folding) }
  let airportNames = OnFirstUse { AirportNames($0) }
  let postcodeWords = OnFirstUse { PostcodeWords(folding: $0.folding) }
  let streetWords = OnFirstUse { StreetWords(folding: $0.folding) }
  let keys: KeyTable
  let postcodes: PostcodeTable
  let byIdentifier: Table<UInt32>
  let folding: Folding
  package let sounds: SoundTable
  let tree: NearestTree
  let cells: NearestCells
  let cities: CityCells
  let outlying: OutlyingPlaces?
  let outlyingBlocks = OnFirstUse { $0.outlying.map(OutlyingBlocks.init) }
  /// Countries and time zones by polygon.
  package let areas: AreaIndex
  /// A user's areas; `nil` without the file `areas.wxi`.
  package let namedAreas: AreaFile?
  /// The rules of time zones in the index; `nil` if it was built without them.
  package let timeZoneFiles: TimeZoneFiles?
  /// The rules of all time zones: those of the index, or of this machine if it has a later version.
  public let timeZones: TimeZoneDatabase
  private let noticeText: Table<UInt8>

  /// Opens the gazetteer in a folder.
  ///
  /// The index is mapped into memory. If another process truncates the file while it is mapped,
  /// reading a missing page raises SIGBUS, which ends a process. Therefore the first gazetteer
  /// installs a handler of SIGBUS for the whole process: it lets missing pages of the index read as
  /// zeros, the query then throws ``GazetteerError/changed(path:)``, and all other cases reach the
  /// handler that was there before, or the default. A handler that is installed later replaces it.
  ///
  /// Without the handler, for example because a crash reporter is to own the signal, replace an
  /// index only by renaming another file, as `GazetteerBuilder` and `wxloc gazetteer build` do.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - handlesSIGBUS: Whether the handler is installed, if no other gazetteer has done so.
  /// - Throws: ``GazetteerError`` if the file is missing, foreign, of another version, or damaged
  ///   in its header or directory. ``verify(progress:)`` finds other damage, and a query that
  ///   encounters it throws an error.
  public convenience init(
    folder: String, handlesSIGBUS: Bool = true
  ) throws(GazetteerError) {
    try self.init(folder: folder, checkingPages: false, handlesSIGBUS: handlesSIGBUS)
  }

  /// Opens the gazetteer in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - checkingPages: Whether each page is compared with its checksum when it is first read. This
  ///     handles SIGSEGV, so it is only for the programs of this project: in another process, a
  ///     handler that is installed later would treat the signal as a crash.
  ///   - handlesSIGBUS: Whether a truncated file reads as zeros.
  /// - Throws: ``GazetteerError``, as ``init(folder:handlesSIGBUS:)`` does.
  package init(
    folder: String, checkingPages: Bool, handlesSIGBUS: Bool = true
  ) throws(GazetteerError) {
    let file = try IndexFile(
      path: "\(folder)/\(Self.fileName)", checkingPages: checkingPages,
      handlesSIGBUS: handlesSIGBUS)
    self.file = file
    text = TextPool(bytes: try file.table(.text))
    features = try file.table(.features)
    countries = try file.table(.countries)
    nameStarts = try file.table(.nameStarts)
    names = try file.table(.names)
    languages = try file.table(.languages)
    let (text, languages, countries) = (text, languages, countries)
    languagePenalties = (0..<languages.count).map {
      NameLanguages.penalty(of: text[languages[$0]])
    }
    let tags = (0..<languages.count).map { text[languages[$0]] }
    localLanguages = NameLanguages.local(
      tags, in: (0..<countries.count).map { countries[$0].letters })
    english = tags.firstIndex(of: "en").map { UInt16($0) }
    let numbers = Dictionary(tags.enumerated().map { ($1, UInt16($0)) }) { first, _ in first }
    generalLanguages = tags.map { tag in
      NameLanguages.general(of: tag).flatMap { numbers[$0] }
    }
    zones = try file.table(.zones)
    commonWords = CommonWords(hashes: try file.table(.commonWords))
    let words = try WordFile(
      folder: folder, checkingPages: checkingPages, handlesSIGBUS: handlesSIGBUS)
    self.words = words
    byIdentifier = try file.table(.byIdentifier)
    keys = KeyTable(
      blocks: try file.table(.keyBlocks), groups: try file.table(.keyGroups),
      text: try file.table(.keyText), postings: try file.table(.postings),
      ordinals: try file.table(.postingNames),
      filter: KeyFilter(words: try file.table(.keyFilter)))
    postcodes = PostcodeTable(
      blocks: try file.table(.postcodeBlocks), text: try file.table(.postcodeText),
      records: try file.table(.postcodes))
    folding = Folding(
      pages: try file.table(.foldPages), entries: try file.table(.foldEntries),
      text: try file.table(.foldText))
    sounds = SoundTable(
      keys: try file.table(.soundKeys), features: try file.table(.soundFeatures),
      latin: Folding(
        pages: try file.table(.latinPages), entries: try file.table(.latinEntries),
        text: try file.table(.latinText)),
      blocks: try file.table(.soundBlocks), costs: try file.table(.soundCosts))
    tree = NearestTree(
      boxes: try file.table(.treeBoxes), points: try file.table(.treePoints),
      features: try file.table(.treeFeatures))
    cells = NearestCells(
      cells: try file.table(.nearestCells), candidates: try file.table(.nearestCandidates))
    cities = CityCells(
      tree: tree, reaches: try file.table(.pointReaches), starts: try file.table(.cityStarts),
      candidates: try file.table(.cityCandidates))
    outlying = try OutlyingPlaces(file)
    noticeText = try file.table(.sources)
    areas = try AreaIndex(places: file, folder: folder)
    let namedAreas = try AreaFile(
      folder: folder, checkingPages: checkingPages, handlesSIGBUS: handlesSIGBUS)
    self.namedAreas = namedAreas
    let timeZoneFiles = try TimeZoneFiles(file)
    self.timeZoneFiles = timeZoneFiles
    timeZones = TimeZoneDatabase {
      Self.timeZoneSources(timeZoneFiles, ProcessInfo.processInfo.environment)
    }
    fingerprint =
      ([file.fingerprint, areas.zones?.file.fingerprint ?? 0, words?.file.fingerprint ?? 0]
      + [namedAreas?.file.fingerprint].compactMap(\.self))
      .map { String($0, radix: 36) }.joined(separator: "-")
    // Checks the data that opening has read.
    try areas.checkDamage(lookingForChange: .pages)
  }

  /// The path of the index file.
  package var path: String { file.path }
  /// The length of the index file in bytes.
  package var size: Int { file.size }
  /// The version of the index's format.
  package var version: Int { Int(IndexFormat.version) }
  /// A text that changes with the content of the index, including time zones and words.
  package let fingerprint: String
  /// The number of populated places.
  public var placeCount: Int { tree.points.count }
  /// The number of distinct folded names.
  package var nameCount: Int { keys.count }
  /// The sources of the index, each with the names of its files: `GeoNames: places.tsv.gz,
  /// names.tsv.gz`.
  public var sources: [String] {
    let lines = notice.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let headings = zip(lines, lines.dropFirst()).compactMap { $0.hasPrefix("---") ? $1 : nil }
    // A source that several parts of the index share is in the notice of each.
    return headings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
  /// The sources of the index with their licenses and dates.
  package var sourceDetails: [GazetteerSource] { GazetteerSource.all(in: notice) }
  /// The notices of all parts of the index, which list the sources and their licenses.
  public var notice: String {
    [noticeText, areas.zones?.noticeText, words?.noticeText, namedAreas?.noticeText]
      .compactMap { $0?.notice }.joined(separator: "\n")
  }

  /// Reads the whole index, including time zones, words and areas, and compares its checksums in about a
  /// second.
  ///
  /// - Parameter progress: Called with the completed fraction, 0 to 1.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if a checksum is wrong.
  public func verify(progress: (Double) -> Void = { _ in }) throws(GazetteerError) {
    let size = Double(files.reduce(0) { $0 + $1.size })
    var done = 0.0
    for file in files {
      try file.verify { progress((done + $0 * Double(file.size)) / size) }
      done += Double(file.size)
    }
  }

  /// Checks that the files are the ones that were opened.
  ///
  /// Each query also checks this, but may be some milliseconds late. Call this method before you
  /// send an answer that must not be wrong.
  ///
  /// - Throws: ``GazetteerError/changed(path:)`` if a file was truncated or overwritten.
  package func checkUnchanged() throws(GazetteerError) {
    for file in files { try file.checkUnchanged() }
  }

  /// Whether a word is an everyday word or a frequent one.
  func isFrequent(_ word: ArraySlice<UInt8>) -> Bool {
    commonWords.contains(word) || words?.frequent.contains(word) == true
  }

  /// Whether there are frequent words of many languages.
  package var knowsFrequentWords: Bool { words != nil }

  private var files: [IndexFile] {
    [file, areas.zones?.file, words?.file, namedAreas?.file].compactMap(\.self)
  }

  /// Throws if an access to the index, including its time zones and words, was out of bounds.
  package func checkDamage() throws(GazetteerError) {
    try areas.checkDamage()
    try words?.file.checkDamage()
  }

  /// Returns the place that people would name for a position, as ``ReverseGeocoder`` does.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: The city and its distance; `nil` if none is near.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func reverse(
    _ coordinate: Coordinate, language: String? = nil
  ) throws(GazetteerError) -> NearbyPlace? {
    try ReverseGeocoder(self).city(at: coordinate, language: language)
  }

  /// Returns the place with a GeoNames id.
  ///
  /// - Parameters:
  ///   - identifier: The GeoNames id.
  ///   - language: The language tag for names.
  /// - Returns: The place; `nil` if none has that id.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func place(
    withID identifier: Int64, language: String? = nil
  ) throws(GazetteerError) -> Place? {
    guard let number = UInt32(exactly: identifier) else { return nil }
    let found = feature(withID: number).map { place($0, language: self.language(language)) }
    try file.checkDamage()
    return found
  }

  /// The number of the place with a GeoNames id.
  func feature(withID identifier: UInt32) -> Int? {
    guard identifier != 0 else { return nil }
    let index = (0..<byIdentifier.count).partitioningIndex {
      features[Int(byIdentifier[$0])].identifier >= identifier
    }
    guard index < byIdentifier.count else { return nil }
    let feature = Int(byIdentifier[index])
    return features[feature].identifier == identifier ? feature : nil
  }
}

extension Table<UInt8> {
  /// The text of a notice section, which is padded with zeros if it is empty.
  package var notice: String {
    unsafe String(decoding: slice(0, count).prefix { $0 != 0 }, as: UTF8.self)
  }
}
