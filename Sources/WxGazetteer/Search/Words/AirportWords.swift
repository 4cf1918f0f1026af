/// Words for airports, which stand beside their names.
struct AirportWords: Sendable {
  private let airports: Set<[UInt8]>
  private let others: Set<[UInt8]>

  init(folding: Folding) {
    func keys(_ words: String) -> Set<[UInt8]> {
      Set(NameKey.words(of: folding.fold(words.utf8)).map { Array($0.bytes) })
    }
    airports = keys(Self.airports)
    others = keys(Self.others)
  }

  /// Whether a word stands for an airport.
  func isAirport(_ word: ArraySlice<UInt8>) -> Bool { airports.contains(Array(word)) }

  /// Whether a word stands for an airport, or between such a word and a name.
  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    isAirport(word) || others.contains(Array(word))
  }

  /// The other words of a query that has a word for an airport; `nil` if it has none, or has nothing else.
  func name(in query: String, _ gazetteer: Gazetteer) -> String? {
    let text = NormalizedText.composed(query)
    let tokens = QueryToken.all(in: text, folding: gazetteer.folding)
    var names: [Range<String.Index>] = []
    var hasAirport = false
    for token in tokens where names.last != token.source {
      let key = gazetteer.key(of: String(text[token.source]))
      if airports.contains(key) {
        hasAirport = true
      } else if !others.contains(key) {
        names.append(token.source)
      }
    }
    guard hasAirport, !names.isEmpty else { return nil }
    return names.map { text[$0] }.joined(separator: " ")
  }

  private static let airports = """
    airport aeropuerto aéroport flughafen aeroporto luchthaven vliegveld lotnisko flygplats flyplass lufthavn flugvöllur havalimanı \
    havaalanı letiště letisko repülőtér аэропорт аэропорта аэропорту аеропорт летище аеродром aerodrom aeroportul αεροδρόμιο lentoasema \
    lennujaam lidosta bandara aeroport zračna uosto oro 机场 機場 空港 공항 مطار فرودگاه สนามบิน ท่าอากาศยาน विमानतल हवाईअड्डा अड्डा \
    বিমানবন্দর ایئرپورٹ აეროპორტი օդանավակայան әуежайы aeroporti התעופה
    """

  /// Words that stand between the two.
  private static let others = """
    international internacional internationale internazionale internationaler uluslararası międzynarodowe międzynárodní mezinárodní \
    международный міжнародний 国际 國際 国際 국제 الدولي بین‌المللی हवाई נמל de di d du del da do la of the
    """
}
