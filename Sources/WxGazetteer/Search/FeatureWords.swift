/// Words for islands, mountains and waters, which people add to their names: `Borneo island`, `Insel Rügen`.
struct FeatureWords: Sendable {
  private let kinds: [UInt64: FeatureKind]

  init(folding: Folding) {
    var kinds: [UInt64: FeatureKind] = [:]
    for (kind, text) in Self.tables {
      for word in folding.fold(text.utf8).split(separator: UInt8(ascii: " ")) {
        let hash = KeyHash.hash(of: NameKey.canonical(word).bytes)
        if kinds[hash] == nil { kinds[hash] = kind }
      }
    }
    self.kinds = kinds
  }

  /// Whether a word names the kind of a feature.
  func word(_ word: ArraySlice<UInt8>, fits kind: FeatureKind) -> Bool {
    let named = kinds[KeyHash.hash(of: word)]
    // Some islands are regions of their country and nothing else, such as Crete and Madeira.
    return named == kind || (named == .island && kind == .admin1)
  }

  private static let tables: [(FeatureKind, String)] = [
    (
      .island,
      """
      island islands isle isles isla islas ilha ilhas île îles insel inseln isola isole wyspa wyspy ostrov ostrova ostrovy otok otoci \
      остров острова острів острови ada adası adalar adaları saari saaret eiland eilanden øy øya øyene ön öarna saar saared sziget \
      szigetek pulau kepulauan insula insulele illa illes sala salas đảo đao 岛 群岛 島 諸島 섬 제도 جزيرة جزر جزیره אי איי νησί νησιά \
      द्वीप เกาะ
      """
    ),
    (
      .mountain,
      """
      mount mountain mountains peak summit volcano berg berge gebirge gipfel vulkan mont monts montagne montagnes volcan monte monti \
      montagna montagne vulcano montaña montañas cerro volcán sierra cordillera montanha montanhas serra vulcão góra góry hora hory \
      pohoří planina гора горы гори горный вулкан dağ dağı dağları vuori vuoret tunturi fjell fjellet fjäll bjerg bjerge gunung \
      pegunungan munte munții hegy hegység núi muntanya muntanyes kalns 山 山脈 山脉 산 산맥 جبل جبال کوه הר הרי όρος βουνό पर्वत ภูเขา
      """
    ),
    (
      .lake,
      """
      lake lakes lago laghi lagos lac lacs see stausee danau jezero jezera jezioro jeziora озеро göl gölü järvi sjö sjön sø innsjø meer \
      lacul tó tava hồ 湖 호 호수 بحيرة دریاچه אגם λίμνη झील tasik ezers ežeras järv llac loch lough ทะเลสาบ
      """
    ),
    (
      .river,
      """
      river río rivière fleuve fluss fiume rio rzeka řeka reka rijeka rieka река річка nehir nehri ırmağı joki flod floden elv elva \
      rivier râul folyó sungai sông 河 川 江 강 نهر رود נהר ποταμός नदी riu upe upė jõgi แม่น้ำ
      """
    ),
    (
      .sea,
      """
      sea ocean mar océano mer océan meer ozean mare oceano morze ocean moře oceán more море океан deniz denizi okyanusu meri \
      valtameri hav havet zee oceaan marea tenger laut biển 海 洋 바다 بحر محيط دریا ים θάλασσα समुद्र ทะเล
      """
    ),
  ]
}

extension QueryReading {
  /// Explains a word for an island, a mountain or a water that stands beside the name of one; articles may stand
  /// between them.
  static func markFeatureWords(
    _ roles: inout [WordRole], words: QueryWords, tokens: [QueryToken], spans: QuerySpans,
    in gazetteer: Gazetteer, _ work: SearchWork
  ) {
    guard roles.count > 1 else { return }
    for index in roles.indices where !roles[index].isLight {
      var kinds: [FeatureKind] = []
      for name in names(beside: index, roles, tokens) {
        guard let postings = spans[name] else { continue }
        work.count(10)
        for posting in postings.prefix(8) where !posting.role.isCode {
          let kind = gazetteer.kind(of: posting.feature)
          if kind.hasFeatureWord { kinds.append(kind) }
        }
      }
      guard !kinds.isEmpty else { continue }
      let vocabulary = gazetteer.featureWords.words(folding: gazetteer.folding)
      let word = words.key(index..<(index + 1))
      if kinds.contains(where: { vocabulary.word(word, fits: $0) }) { roles[index] = .kind }
    }
  }

  /// The runs of up to three words before a word and behind it, in the same part between commas.
  private static func names(
    beside index: Int, _ roles: [WordRole], _ tokens: [QueryToken]
  ) -> [Range<Int>] {
    let part = tokens.indices.filter { tokens[$0].part == tokens[index].part }
    guard let first = part.first, let last = part.last else { return [] }
    var start = index + 1
    while start < last, roles[start] == .particle { start += 1 }
    let behind = (1...3).map { start..<(start + $0) }.filter { $0.upperBound <= last + 1 }
    return (1...3).map { (index - $0)..<index }.filter { $0.lowerBound >= first } + behind
  }
}

extension FeatureKind {
  /// Whether people add a word for its kind to its name.
  fileprivate var hasFeatureWord: Bool {
    switch self {
    case .island, .mountain, .lake, .river, .sea, .admin1: true
    default: false
    }
  }
}
