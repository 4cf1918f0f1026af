public import WxCore

/// The world gazetteer: an index file, mapped into memory.
///
/// Opening costs no parsing, and the pages of the file are shared by all processes that use it. A
/// value of this type may be used from many threads at once.
public final class Gazetteer: Sendable {
  /// The name of the index file in its folder.
  public static let fileName = "places.wxi"

  let file: IndexFile
  let text: TextPool
  let features: Table<FeatureRecord>
  let countries: Table<CountryRecord>
  let nameStarts: Table<UInt32>
  let names: Table<NameRecord>
  let languages: Table<UInt32>
  /// What a name in each language loses against a main name, see ``NameLanguages``.
  let languagePenalties: [Double]
  /// The languages of each country, as indexes into ``languages``.
  let localLanguages: [[UInt16]]
  let zones: Table<UInt32>
  let commonWords: CommonWords
  let genericTerms = GenericTermsCache()
  let keys: KeyTable
  let postcodes: PostcodeTable
  let byIdentifier: Table<UInt32>
  let folding: Folding
  let sounds: SoundTable
  let tree: NearestTree
  let cells: NearestCells
  let cities: CitySearch
  /// Countries and time zones by polygon.
  public let areas: AreaIndex
  private let noticeText: Table<UInt8>

  /// Opens the gazetteer of a folder.
  ///
  /// - Throws: ``GazetteerError``, where the file is missing, foreign, of another version or damaged
  ///   in its header or directory. Damage elsewhere is found by ``verify(progress:)`` or fails the
  ///   query that meets it.
  public init(folder: String) throws(GazetteerError) {
    let file = try IndexFile(path: "\(folder)/\(Self.fileName)")
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
    zones = try file.table(.zones)
    commonWords = CommonWords(hashes: try file.table(.commonWords))
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
        text: try file.table(.latinText)))
    tree = NearestTree(
      boxes: try file.table(.treeBoxes), points: try file.table(.treePoints),
      features: try file.table(.treeFeatures))
    cells = NearestCells(
      cells: try file.table(.nearestCells), candidates: try file.table(.nearestCandidates))
    cities = CitySearch(
      tree: tree, nodeReaches: try file.table(.nodeReaches),
      reaches: try file.table(.pointReaches))
    noticeText = try file.table(.sources)
    areas = try AreaIndex(places: file, folder: folder)
  }

  /// The path of the index file.
  public var path: String { file.path }
  /// The length of the index file in bytes.
  public var size: Int { file.size }
  /// The version of the index's format.
  public var version: Int { Int(IndexFormat.version) }
  /// The number of populated places.
  public var placeCount: Int { tree.points.count }
  /// The number of different folded names.
  public var nameCount: Int { keys.count }
  /// The sources of the index, each with its files: the headings of the notice, which stand under
  /// rules.
  public var sources: [String] {
    let lines = notice.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let headings = zip(lines, lines.dropFirst()).compactMap { $0.hasPrefix("---") ? $1 : nil }
    // What several parts of the index come from is named in the notice of each.
    return headings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
  /// The sources of the index with their licences and dates.
  public var sourceDetails: [GazetteerSource] { GazetteerSource.all(in: notice) }
  /// The notice of the sources and their licences, of each part of the index.
  public var notice: String {
    [noticeText.notice, areas.zones?.noticeText.notice ?? ""].joined(separator: "\n")
  }

  /// Reads the whole index, that of time zones too, and compares its checksums, which takes about a second.
  ///
  /// - Parameter progress: Called with the share that is done, 0 to 1.
  /// - Throws: ``GazetteerError/damaged(path:detail:)``, where a checksum is wrong.
  public func verify(progress: (Double) -> Void = { _ in }) throws(GazetteerError) {
    let zones = areas.zones?.file
    let share = Double(file.size) / Double(file.size + (zones?.size ?? 0))
    try file.verify { progress($0 * share) }
    try zones?.verify { progress(share + $0 * (1 - share)) }
  }

  /// The place with a GeoNames id; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - identifier: The GeoNames id.
  ///   - language: The language tag in which names are wanted.
  /// - Returns: The place, if there is one with that id.
  /// - Throws: ``GazetteerError/damaged(path:detail:)``, where the index proves to be damaged.
  public func place(
    withID identifier: Int64, language: String? = nil
  ) throws(GazetteerError) -> Place? {
    guard let wanted = UInt32(exactly: identifier) else { return nil }
    var low = 0
    var high = byIdentifier.count
    while low < high {
      let middle = (low + high) / 2
      if features[Int(byIdentifier[middle])].identifier < wanted {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < byIdentifier.count else { return nil }
    let feature = Int(byIdentifier[low])
    let found =
      features[feature].identifier == wanted
      ? place(feature, language: self.language(language)) : nil
    try file.checkDamage()
    return found
  }
}

extension Table<UInt8> {
  /// The text of a section of notices, which is padded with zeros where it is empty.
  var notice: String {
    unsafe String(decoding: slice(0, count).prefix { $0 != 0 }, as: UTF8.self)
  }
}
