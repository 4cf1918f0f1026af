/// Words for islands, mountains, waters, regions and countries, which people add to their names:
/// `Borneo island`, `Insel Rügen`, `province of Trat`.
struct FeatureWords: Sendable {
  /// The kinds by the hashes of the words for them.
  private let kinds: [UInt64: Set<FeatureKind>]

  init(folding: Folding) {
    var kinds: [UInt64: Set<FeatureKind>] = [:]
    for (meant, text) in Self.tables {
      for hash in NameKey.hashes(ofWords: text, folding: folding) {
        kinds[hash, default: []].formUnion(meant)
      }
    }
    self.kinds = kinds
  }

  /// The kinds of features that a word stands for; empty if it stands for none.
  func kinds(of word: ArraySlice<UInt8>) -> Set<FeatureKind> { kinds[KeyHash.hash(of: word)] ?? [] }

  /// Those that the search translates, and others.
  private static let tables: [(Set<FeatureKind>, String)] = [
    (
      // Some islands are regions of their country and nothing else, such as Crete and Madeira.
      [.island, .admin1],
      """
      \(GenericTerms.islands) islands isle isles islas ilhas îles inseln isole wyspy ostrova ostrovy otoci острова \
      острови adalar adaları saaret eilanden øy øya øyene ön öarna saar saared szigetek kepulauan insulele illes salas \
      đao 群岛 島 諸島 제도 جزر جزیره איי νησιά द्वीप เกาะ
      """
    ),
    (
      [.mountain],
      """
      \(GenericTerms.mountains) mountain mountains peak summit volcano berge gebirge gipfel vulkan monts montagne \
      montagnes volcan monti montagna montagne vulcano montaña montañas cerro volcán sierra cordillera montanha \
      montanhas serra vulcão góry hory pohoří горы гори горный вулкан dağları vuoret tunturi fjellet fjäll bjerg \
      bjerge pegunungan munte munții hegység muntanyes 山脈 山脉 산맥 جبال کوه הרי βουνό पर्वत ภูเขา
      """
    ),
    (
      [.lake],
      """
      \(GenericTerms.lakes) lakes laghi lagos lacs stausee jezera jeziora sjön tava 호수 lough ทะเลสาบ
      """
    ),
    (
      [.river],
      """
      \(GenericTerms.rivers) fleuve rio floden elva رود แม่น้ำ
      """
    ),
    (
      [.sea],
      """
      sea ocean mar océano mer océan meer ozean mare oceano morze ocean moře oceán more море океан deniz denizi \
      okyanusu meri valtameri hav havet zee oceaan marea tenger laut biển 海 洋 바다 بحر محيط دریا ים θάλασσα समुद्र ทะเล
      """
    ),
    (
      [.admin1, .admin2, .region],
      """
      province state region \(GenericTerms.counties) district prefecture department territory canton oblast governorate voivodeship \
      provinz bundesland land kanton landkreis kreis regierungsbezirk bezirk distrikt departement gouvernement \
      région département préfecture état gouvernorat provincia estado departamento región cantón distrito comarca \
      regione dipartimento cantone stato distretto província região provincie regio staat gewest województwo \
      prowincja powiat kraj okres stát область край провинция регион штат район округ департамент кантон \
      провінція регіон ili ilçesi eyaleti bölgesi län provinsen provins landskap delstaten fylke maakunta lääni \
      megye județul νομός περιφέρεια محافظة ولاية منطقة استان شهرستان ایالت ضلع صوبہ מחוז 県 縣 县 省 州 tỉnh huyện \
      provinsi kabupaten จังหวัด รัฐ राज्य जिला জেলা மாவட்டம்
      """
    ),
    (
      [.country],
      """
      country land pays país paese kraj země страна країна ülkesi landet maa ország țara χώρα دولة کشور 国家 國家 나라
      """
    ),
  ]
}

extension RoleReader {
  /// Explains a word for an island, a mountain, a water, a region or a country that stands beside the
  /// name of one; articles may stand between them.
  ///
  /// - Returns: The kinds that the word beside each such name stands for.
  mutating func markFeatureWords() -> [Range<Int>: Set<FeatureKind>] {
    guard roles.count > 1 else { return [:] }
    let vocabulary = gazetteer.featureWords.value(of: gazetteer)
    var found: [Range<Int>: Set<FeatureKind>] = [:]
    for index in roles.indices where !roles[index].isLight || roles[index] == .kind {
      work.count(5)
      let kinds = vocabulary.kinds(of: words.key(index..<(index + 1)))
      guard !kinds.isEmpty else { continue }
      for name in names(beside: index) {
        guard let postings = spans[name] else { continue }
        work.count(10)
        // `Penn State` is not Pennsylvania, nor is `LA County` Louisiana.
        let isCode = words.key(name).count < Typos.codeLength
        let hasKind = postings.prefix(8).contains { posting in
          let kind = gazetteer.kind(of: posting.feature)
          return kinds.contains(kind)
            && (kind.isArea ? posting.role.isOwnName && !isCode : !posting.role.isCode)
        }
        if hasKind {
          roles[index] = .kind
          found[name, default: []].formUnion(kinds)
        }
      }
    }
    return found
  }

  /// The runs of up to three words before a word and behind it, in the same part between commas.
  private func names(beside index: Int) -> [Range<Int>] {
    let part = tokens.indices.filter { tokens[$0].part == tokens[index].part }
    guard let first = part.first, let last = part.last else { return [] }
    var start = index + 1
    while start < last, roles[start] == .particle { start += 1 }
    let behind = (1...3).map { start..<(start + $0) }.filter { $0.upperBound <= last + 1 }
    return (1...3).map { (index - $0)..<index }.filter { $0.lowerBound >= first } + behind
  }
}
