internal import WxCore

/// The filters of Photon's requests by layer, tag and category.
struct PhotonFilter: Sendable {
  /// The layers of Photon. There are neither houses, streets nor districts here.
  private static let layerNames = [
    "house", "street", "locality", "district", "city", "county", "state", "country", "other",
  ]

  private let layers: [String]
  private let included: [TagPattern]
  private let excluded: [TagPattern]
  /// All of these must hold, each if one of its categories does.
  private let includedCategories: [[CategoryPattern]]
  /// None of these may hold, each if all of its categories do.
  private let excludedCategories: [[CategoryPattern]]

  /// Reads `layer`, `osm_tag`, `include` and `exclude`.
  ///
  /// - Throws: ``RequestError/badParameter(name:expected:)``.
  init(_ query: QueryItems) throws(RequestError) {
    layers = query.words("layer")
    guard layers.allSatisfy(Self.layerNames.contains) else {
      throw .badParameter(
        name: "layer", expected: "one of \(Self.layerNames.joined(separator: ", "))")
    }
    var included: [TagPattern] = []
    var excluded: [TagPattern] = []
    for text in query.all("osm_tag") {
      guard let pattern = TagPattern(text) else {
        throw .badParameter(
          name: "osm_tag", expected: "a key, key:value or :value, or one of these after “!”")
      }
      if pattern.isExcluded { excluded.append(pattern) } else { included.append(pattern) }
    }
    self.included = included
    self.excluded = excluded
    includedCategories = try Self.categories(query, "include")
    excludedCategories = try Self.categories(query, "exclude")
  }

  private static func categories(
    _ query: QueryItems, _ name: String
  ) throws(RequestError) -> [[CategoryPattern]] {
    var lists: [[CategoryPattern]] = []
    for list in query.all(name) {
      let patterns = list.split(separator: ",").map { CategoryPattern(String($0).trimmed) }
      guard !patterns.isEmpty, patterns.allSatisfy({ $0 != nil }) else {
        throw .badParameter(name: name, expected: "a list of categories such as osm.place.city")
      }
      lists.append(patterns.compactMap(\.self))
    }
    return lists
  }

  /// Whether an object passes.
  func holds(_ object: MapObject) -> Bool {
    let tag = object.tag
    return (layers.isEmpty || layers.contains(object.photonLayer))
      && (included.isEmpty || included.contains { $0.matches(tag) })
      && !excluded.contains { $0.matches(tag) }
      && includedCategories.allSatisfy { $0.contains { $0.matches(tag) } }
      && !excludedCategories.contains { $0.allSatisfy { $0.matches(tag) } }
  }

  /// Whether every object passes.
  var isEmpty: Bool {
    layers.isEmpty && included.isEmpty && excluded.isEmpty && includedCategories.isEmpty
      && excludedCategories.isEmpty
  }
}

/// A pattern of `osm_tag`: `place`, `place:city` or `:city`, one of these after `!`, `:!city`, or
/// `place:!city` for a key with any other value.
private struct TagPattern: Sendable {
  private let key: Substring
  private let value: Substring
  /// Whether other values than ``value`` are meant.
  private let isOtherValue: Bool
  /// Whether objects that match are left out.
  let isExcluded: Bool

  /// Reads a pattern; `nil` if it is not one.
  init?(_ text: String) {
    var rest = text[...]
    let isNegated = rest.first == "!"
    if isNegated { rest.removeFirst() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    key = parts[0]
    var value = parts.count > 1 ? parts[1] : ""
    let isValueNegated = value.first == "!"
    if isValueNegated { value.removeFirst() }
    guard !key.isEmpty || !value.isEmpty, !(isNegated && isValueNegated), !value.contains("!"),
      !isValueNegated || !value.isEmpty
    else { return nil }
    self.value = value
    isOtherValue = isValueNegated && !key.isEmpty
    isExcluded = isNegated || (isValueNegated && key.isEmpty)
  }

  func matches(_ tag: (key: String, value: String)) -> Bool {
    guard key.isEmpty || key == tag.key else { return false }
    return value.isEmpty || (value == tag.value) != isOtherValue
  }
}

/// A category or its beginning, as in `include=osm.place`. A place has one, `osm.KEY.VALUE`.
private struct CategoryPattern: Sendable {
  private let labels: [Substring]

  /// Reads a category; `nil` if it is not one, or only a group.
  init?(_ text: String) {
    labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let isValid = labels.allSatisfy { label in
      !label.isEmpty
        && label.utf8.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || "_-".utf8.contains($0)
        }
    }
    guard isValid, (2...4).contains(labels.count) else { return nil }
  }

  func matches(_ tag: (key: String, value: String)) -> Bool {
    ["osm", tag.key, tag.value].starts(with: labels) { $0 == $1 }
  }
}

extension MapObject {
  /// The layer in Photon's words.
  var photonLayer: String { level == "region" ? "other" : level }
}
