/// Words for kinds and parts of places, which people translate: `Danau Burns` is Burns Lake,
/// `Chicago Barat` is West Chicago.
struct GenericTerms: Sendable {
  /// The number of the meaning of each word.
  private let meanings: [[UInt8]: Int]
  /// The words of each meaning, the English one first.
  private let words: [[[UInt8]]]

  private static let space = UInt8(ascii: " ")

  init(folding: Folding) {
    var meanings: [[UInt8]: Int] = [:]
    var words: [[[UInt8]]] = []
    for line in Self.table.split(separator: "\n") {
      var keys: [[UInt8]] = []
      for word in line.split(separator: " ") {
        let key = NameKey.key(of: word, folding: folding)
        // A word with two meanings has the first.
        if meanings[key] == nil { meanings[key] = words.count }
        if !keys.contains(key) { keys.append(key) }
      }
      words.append(keys)
    }
    self.meanings = meanings
    self.words = words
  }

  /// The keys that result if one of the words before the first comma is translated into another
  /// language and, if that is usual there, moved to the other side.
  func translations(
    of query: QueryWords, in keys: KeyTable, _ work: SearchWork
  ) -> [ArraySlice<UInt8>] {
    let all = (0..<query.firstPart).map { Array(query.key($0..<($0 + 1))) }
    guard all.count > 1, all.count <= 5 else { return [] }
    var found: [ArraySlice<UInt8>] = []
    for (index, word) in all.enumerated() {
      guard let meaning = meanings[word] else { continue }
      var others = all
      others.remove(at: index)
      let rest = others.filter { !Self.links.contains($0) }
      // `Kota centre` is the middle of Kota, and not Center City.
      let isName = rest.contains { meanings[$0] == nil && !QueryVocabulary.isCenter($0[...]) }
      guard !rest.isEmpty, isName else { continue }
      for term in words[meaning] {
        guard work.continues(after: 200) else { break }
        for key in Self.phrases(term, rest)
        where !found.contains(key[...]) && keys.postings(for: key[...]) != nil {
          found.append(key[...])
        }
      }
    }
    return Array(found.prefix(4))
  }

  private static func phrases(_ term: [UInt8], _ rest: [[UInt8]]) -> [[UInt8]] {
    let name = Array(rest.joined(separator: [space]))
    return [name + [space] + term, term + [space] + name]
      + prepositions.map { term + [space] + $0 + [space] + name }
  }

  /// A key as a query, in which the letter of a direction is written out, so that it is not read as a code.
  static func text(of key: ArraySlice<UInt8>) -> String {
    key.split(separator: space).map { word in
      (word.count == 1 ? NameKey.word(abbreviatedAs: word) : nil)
        ?? String(decoding: word, as: UTF8.self)
    }.joined(separator: " ")
  }

  /// Whether the word behind another one links a word for a kind to the name that follows.
  static func isLink(behind index: Int, _ words: QueryWords) -> Bool {
    let next = index + 1
    return next + 1 < words.count
      && prepositions.contains { words.key(next..<(next + 1)).elementsEqual($0) }
  }

  private static let prepositions = ["de", "di", "of", "du", "do", "del"].map { Array($0.utf8) }
  private static let links = prepositions + ["da", "des", "the", "la"].map { Array($0.utf8) }

  // Words that also stand beside a name that has none, see ``FeatureWords``.
  static let lakes = """
    lake lago lac see danau jezero jezioro ozero озеро göl gölü järvi sjö sø innsjø meer lacul tó hồ 湖 호 بحيرة دریاچه \
    אגם λίμνη झील tasik ezers ežeras järv llac lagoa vatn loch llyn jazero liqeni meri көл күл לייק لیک लेक
    """
  static let rivers = """
    river río rivière fluss fiume rzeka řeka reka rijeka rieka река річка nehir nehri ırmağı joki flod elv rivier râul \
    folyó sungai sông 河 川 江 강 نهر נהר ποταμός नदी riu upe upė jõgi
    """
  static let islands = """
    island isla ilha île insel isola wyspa ostrov otok остров острів ada adası saari eiland pulau insula sziget đảo 岛 섬 \
    جزيرة אי νησί illa sala
    """
  static let mountains = """
    mount monte mont berg góra hora planina гора dağ dağı vuori fjell gunung muntele hegy núi 山 산 جبل הר όρος muntanya kalns
    """
  static let counties = """
    county comté condado contea comtat graafschap grafschaft grevskap grevskab grevskapet hrabství hrabstwo grófság графство \
    kreivikunta κομητεία
    """

  private static let north = """
    norte nord nördlich północny północna severní sjeverni sjever sever северный північний kuzey pohjois norra \
    nørre noord utara bắc északi észak 北 북 شمال βόρεια צפון šiaurės ziemeļu põhja
    """
  private static let south = """
    sur sul sud süd południowy południowa jižní južni jug южный південний güney etelä södra syd zuid selatan nam déli \
    dél 南 남 جنوب νότια דרום pietų dienvidu lõuna
    """
  private static let east = """
    este leste est ost wschodni wschodnia východní istočni istok восточный східний doğu itä östra øst oost timur đông \
    keleti kelet 东 동 شرق ανατολική מזרח rytų austrumu ida
    """
  private static let west = """
    oeste ouest ovest zachodni zachodnia západní zapadni zapad западный західний batı länsi västra vest barat tây \
    nyugati nyugat 西 서 غرب δυτική מערב vakarų rietumu lääne
    """
  /// The words for directions, but for the English ones, which the keys of names abbreviate.
  static let directions = [north, south, east, west].joined(separator: " ")

  /// The words of each meaning on one line, the English one first.
  private static let table = """
    \(lakes)
    \(rivers)
    falls slapovi cascada cascadas cataratas chutes wasserfälle cascate wodospad wodospady vodopády vodopad slapy \
    водопад водопады şelale şelalesi putous putoukset vattenfall fossen watervallen cascadele vízesés terjun thác 瀑布 \
    滝 폭포 شلالات καταρράκτες
    fort fuerte forte festung twierdza pevnost форт tvrđava linnoitus kale kalesi benteng fortul erőd forts
    port puerto porto hafen pelabuhan liman limanı luka přístav prístav порт satama hamn havn haven kikötő ميناء נמל 港 항 λιμάνι
    beach playa praia plage strand spiaggia plaża pláž plaža пляж plaj plajı ranta pantai plajă شاطئ חוף παραλία 海滩 해변 pláže
    bay bahía baía baie bucht baia zatoka zátoka zaljev zaliv залив затока körfezi koyu lahti bukt bukten baai teluk golful \
    öböl vịnh 湾 만 خليج מפרץ κόλπος badia
    \(islands)
    \(mountains)
    saint sankt sint sveti svatý szent святой святого sfântul agios άγιος são san sant svētais aziz pyhä
    new nuevo nueva novo nova nouveau nouvelle neu neue nuovo nuova nowy nowa nowe nový nová nové новый новая новое yeni \
    uusi nya ny nieuw nieuwe noul noua új baru tân 新 νέα νέο
    north \(north)
    south \(south)
    east \(east)
    west \(west)
    city ciudad cidade ville stadt città miasto město mesto grad город місто şehir şehri kaupunki stad kota oraș város \
    市 시 مدينة עיר πόλη ciutat pilsēta miestas linn bandar
    springs manantiales quellen fonti źródła toplice bronnen källor kaplıcaları
    valley valle vale vallée tal dolina údolí долина vadisi laakso vallei lembah valea völgy 谷 وادي κοιλάδα vall dalen
    park parque parc parco taman парк parkı puisto 公园 parken parkas parks
    hill colina colline hügel collina wzgórze kopec brdo холм tepe tepesi kukkula kulle heuvel bukit dealul domb đồi
    hills colinas collines colli wzgórza kopce brda холмы tepeleri kukkulat heuvels dealurile
    cape cabo cap kap capo przylądek mys rt мыс burnu niemi kaap tanjung capul fok mũi 岬 곶
    rock roca rocha roche fels roccia skała skála stijena скала kaya kallio klippa rots batu stânca szikla
    bridge puente ponte pont brücke most мост köprü köprüsü silta bro brug jembatan podul híd cầu 桥 다리
    castle castillo castelo château schloss castello zamek zámek dvorac замок linna slott kasteel castelul kastély κάστρο
    forest bosque floresta forêt wald foresta les šuma лес ліс orman ormanı metsä skog bos hutan pădurea erdő
    great gran grand grande groß groot grote veliki velký velká большой большая великий büyük suur stora besar 大
    little pequeño petite petit klein kleine piccolo piccola mały mała malý malá mali малый малая küçük pieni lilla kecil 小
    upper alto haute ober oberer superiore górny górna horní gornji верхний yukarı övre øvre boven hulu
    lower bajo basse unter unterer inferiore dolny dolna dolní donji нижний aşağı nedre beneden hilir
    \(counties)
    """
}
