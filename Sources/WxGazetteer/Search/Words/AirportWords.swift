/// Words for airports, which stand beside their names.
struct AirportWords: Sendable {
  private let airports: Set<[UInt8]>
  private let others: Set<[UInt8]>
  /// Terms for an airport that have several words: `sân bay`.
  private let phrases: [[[UInt8]]]

  init(folding: Folding) {
    func keys(_ words: String) -> Set<[UInt8]> {
      Set(NameKey.words(of: folding.fold(words.utf8)).map { Array($0.bytes) })
    }
    airports = keys(Self.airports)
    others = keys(Self.others)
    phrases = Self.phrases.split(separator: "\n").map { line in
      NameKey.words(of: folding.fold(line.utf8)).map { Array($0.bytes) }
    }
  }

  /// Whether a word stands for an airport.
  func isAirport(_ word: ArraySlice<UInt8>) -> Bool { airports.contains(Array(word)) }

  /// Whether a word stands for an airport, or between such a word and a name.
  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    isAirport(word) || others.contains(Array(word))
  }

  /// The other words of a query that has a word for an airport; `nil` if it has none, or has nothing else.
  func name(in query: String, _ gazetteer: Gazetteer) -> String? {
    names(in: query, gazetteer).map(\.bare)
  }

  /// The same with the words between the name and the word for an airport, such as `international`; `nil` if there
  /// are none.
  func wholeName(in query: String, _ gazetteer: Gazetteer) -> String? {
    names(in: query, gazetteer).flatMap { $0.whole == $0.bare ? nil : $0.whole }
  }

  private func names(in query: String, _ gazetteer: Gazetteer) -> (bare: String, whole: String)? {
    let text = NormalizedText.composed(query)
    var sources: [Range<String.Index>] = []
    for token in QueryToken.all(in: text, folding: gazetteer.folding)
    where sources.last != token.source {
      sources.append(token.source)
    }
    let keys = sources.map { gazetteer.key(of: String(text[$0])) }
    var bare: [Substring] = []
    var whole: [Substring] = []
    var hasAirport = false
    var index = 0
    while index < sources.count {
      let phrase = phrases.first { keys[index...].starts(with: $0) }
      if phrase != nil || airports.contains(keys[index]) {
        hasAirport = true
      } else {
        whole.append(text[sources[index]])
        if !others.contains(keys[index]) { bare.append(text[sources[index]]) }
      }
      index += phrase?.count ?? 1
    }
    guard hasAirport, !bare.isEmpty else { return nil }
    return (bare.joined(separator: " "), whole.joined(separator: " "))
  }

  private static let airports = """
    airport aeropuerto aéroport flughafen aeroporto luchthaven vliegveld lotnisko flygplats flyplass lufthavn flugvöllur havalimanı \
    havaalanı letiště letisko repülőtér аэропорт аэропорта аэропорту аеропорт летище аеродром aerodrom aeroportul αεροδρόμιο lentoasema \
    lennujaam lidosta bandara aeroport zračna uosto oro 机场 機場 空港 공항 مطار فرودگاه สนามบิน ท่าอากาศยาน विमानतल हवाईअड्डा अड्डा \
    বিমানবন্দর ایئرپورٹ აეროპორტი օդանավակայան әуежайы aeroporti התעופה
    """

  /// The same terms, each on one line, the longer ones first.
  private static let phrases = """
    cảng hàng không quốc tế
    sân bay quốc tế
    sân bay
    phi trường
    cảng hàng không
    bandar udara
    lapangan terbang
    hava limanı
    hava alanı
    port lotniczy
    zračna luka
    uwanja wa ndege
    """

  /// Words that stand between the two.
  private static let others = """
    international internacional internationale internazionale internationaler uluslararası międzynarodowe międzynárodní mezinárodní \
    международный міжнародний internasional antarabangsa 国际 國際 国際 국제 الدولي بین‌المللی हवाई נמל de di d du del da do la of the
    """
}
