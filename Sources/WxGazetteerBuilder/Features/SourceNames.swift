internal import WxGazetteer

/// The texts of the sources, and the other names of all features.
///
/// The names of a feature are a linked list in one table, because a dump lists names in any order.
package struct SourceNames {
  /// A name besides the main one.
  package struct Name {
    let text: SourceText
    /// The index of its language; `nil` if unknown.
    let language: UInt16?
    /// The role of a code or a shortened name, which is searched but never shown.
    let hiddenRole: NameRole?
    @PackedIndex fileprivate var next: Int? = nil

    var isShown: Bool { hiddenRole == nil }
  }

  private(set) var texts = SourceTexts()
  private var names: [Name] = []

  package init() {}

  /// The number of names besides the main ones.
  var count: Int { names.count }

  /// Returns the stored text of a string; a new text is stored first.
  package mutating func text(_ string: String) -> SourceText { texts.text(string) }

  /// Adds a name that is shown, unless the feature already has it.
  ///
  /// - Parameters:
  ///   - string: The name.
  ///   - language: The index of its language; `nil` if unknown.
  ///   - isFirst: Whether it precedes the feature's other names in its language.
  ///   - feature: The feature.
  package mutating func add(
    _ string: String, language: UInt16?, isFirst: Bool = false, to feature: inout SourceFeature
  ) {
    let text = text(string)
    var last: Int?
    // The name after which it is inserted, if it precedes another name.
    var place: Int?
    var isPlaced = false
    var next = feature.firstName
    while let index = next {
      let name = names[index]
      if name.isShown, name.language == language {
        if name.text == text { return }
        if isFirst, !isPlaced { (place, isPlaced) = (last, true) }
      }
      (last, next) = (index, name.next)
    }
    insert(
      Name(text: text, language: language, hiddenRole: nil), after: isPlaced ? place : last,
      of: &feature)
  }

  /// Adds a name that is never shown.
  mutating func add(hidden string: String, as role: NameRole, to feature: inout SourceFeature) {
    var last = feature.firstName
    while let index = last, let next = names[index].next { last = next }
    insert(Name(text: text(string), language: nil, hiddenRole: role), after: last, of: &feature)
  }

  /// Removes the names that meet a condition.
  package mutating func remove(from feature: inout SourceFeature, where isRemoved: (Name) -> Bool) {
    let rest = chain(of: feature).filter { !isRemoved(names[$0]) }
    feature.firstName = nil
    for index in rest.reversed() {
      names[index].next = feature.firstName
      feature.firstName = index
    }
  }

  /// The names of a feature besides its main one, in their order.
  package func all(of feature: SourceFeature) -> some Sequence<Name> {
    chain(of: feature).lazy.map { names[$0] }
  }

  /// The names of a feature that are shown, in their order.
  func shown(of feature: SourceFeature) -> some Sequence<Name> {
    all(of: feature).lazy.filter(\.isShown)
  }

  /// The texts of the main name and of the other names that are shown.
  func shownTexts(of feature: SourceFeature) -> [SourceText] {
    [feature.name] + shown(of: feature).map(\.text)
  }

  private func chain(of feature: SourceFeature) -> Chain {
    Chain(names: names, index: feature.firstName)
  }

  private mutating func insert(_ name: Name, after last: Int?, of feature: inout SourceFeature) {
    var name = name
    if let last {
      name.next = names[last].next
      names[last].next = names.count
    } else {
      name.next = feature.firstName
      feature.firstName = names.count
    }
    names.append(name)
  }

  /// The indexes of a feature's names.
  private struct Chain: Sequence, IteratorProtocol {
    let names: [Name]
    var index: Int?

    mutating func next() -> Int? {
      defer { index = index.flatMap { names[$0].next } }
      return index
    }
  }
}
