internal import Synchronization

/// Words beside names, folded like the names of a gazetteer when a query first needs them.
///
/// It has no lock, because a process that is forked while the lock is held could never take it.
/// Several threads may fold the words at the same time; one copy stays.
final class FoldedWords<Words: Sendable>: Sendable {
  private final class Box: Sendable {
    let words: Words
    init(_ words: Words) { self.words = words }
  }

  private let box = AtomicLazyReference<Box>()
  private let fold: @Sendable (Folding) -> Words

  /// - Parameter fold: Folds the words.
  init(_ fold: @escaping @Sendable (Folding) -> Words) { self.fold = fold }

  func words(folding: Folding) -> Words {
    if let box = box.load() { return box.words }
    return box.storeIfNil(Box(fold(folding))).words
  }
}
