/// Words for the people of a place, which are formed from its name: `Brazilian`, `Kölner`.
enum Demonyms {
  /// The endings, and those of the names.
  private static let endings = keys(
    "ian ians an ans ean ese ish i er ers erin ien ienne ais aise ois oise ano ana anos eno ena isch ische ischer isches"
  )
  private static let endingsOfNames = [[]] + keys("a e y o ia ey ei en ien ain land")

  /// Adjectives that are not formed from a name by the endings.
  private static let others = Set(
    ("arabian arabic cornish danish dutch english french german greek scottish spanish turkish welsh "
      + "arabische britische danische deutsche franzosische irische schottische walisische")
      .split(separator: " ").map(String.init))

  /// Whether a word is an adjective of a country or its people.
  static func isAdjective(_ word: ArraySlice<UInt8>) -> Bool { others.contains(key: word) }

  private static let shortest = 4

  private static func keys(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { Array($0.utf8) }
  }

  /// The names from which a word may be formed.
  static func names(for word: ArraySlice<UInt8>) -> [[UInt8]] {
    endings.filter { word.count > $0.count + 2 && word.suffix($0.count).elementsEqual($0) }
      .flatMap { ending in
        endingsOfNames.map { Array(word.dropLast(ending.count)) + $0 }
          .filter { $0.count >= shortest }
      }
  }
}

extension ForwardSearch {
  /// Whether a word is an adjective of a country, or begins or misspells a name and is rather formed from that of
  /// another country or large city: `Brazilian` is not Brasília.
  func isDemonym(_ candidate: Candidate) -> Bool {
    guard candidate.words.count == 1 else { return false }
    let kind = gazetteer.kind(of: candidate.feature)
    let word = words.key(candidate.words)
    // `Welsh` is not rather the town in Louisiana, but `Welsh, Louisiana` is.
    if kind != .country, candidate.coverage.qualifiers == 0, Demonyms.isAdjective(word) {
      return true
    }
    guard candidate.tier >= .prefix else { return false }
    let found = Demonyms.names(for: word).compactMap { name in
      work.continues(after: 100) ? gazetteer.keys.postings(for: name[...]) : nil
    }
    // `Nigerian` is from Nigeria, and not from Niger.
    let isOfCandidate = found.contains { postings in
      postings.contains {
        $0.feature == candidate.feature
          && ($0.role == .main || kind == .country && $0.role.isOwnName)
      }
    }
    if isOfCandidate { return false }
    return found.contains { postings in
      postings.prefix(Postings.compared).contains { posting in
        guard posting.role.isOwnName else { return false }
        return switch gazetteer.kind(of: posting.feature) {
        case .country: true
        case .city: gazetteer.features[posting.feature].decimalImportance >= Ranking.knownByPeople
        default: false
        }
      }
    }
  }
}
