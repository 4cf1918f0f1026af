internal import Synchronization
internal import WxCore
internal import WxGazetteer

/// Names the populated place nearest to one position after the other.
///
/// The gazetteer is opened at the first position; that it is missing is said once.
final class PlaceFinder: Sendable {
  private enum State {
    case unopened
    case open(ReverseGeocoder)
    case missing
  }

  private let context: CommandContext
  private let state = Mutex(State.unopened)

  init(_ context: CommandContext) { self.context = context }

  /// The nearest place and the way to it: `Munich, Bavaria, Germany  (59 m north-east)`.
  func sentence(at coordinate: Coordinate) -> String? {
    guard let place = geocoder?.place(nearestTo: coordinate) else { return nil }
    return NearbyPlace(place, from: coordinate).sentence.plainText
  }

  private var geocoder: ReverseGeocoder? {
    state.withLock { state in
      if case .unopened = state {
        do {
          state = .open(ReverseGeocoder(try context.gazetteer()))
        } catch {
          context.talk.warn("The place is not known: \(error)")
          state = .missing
        }
      }
      guard case .open(let geocoder) = state else { return nil }
      return geocoder
    }
  }
}

extension ReverseGeocoder {
  /// The nearest place; an index that proves to be damaged has none.
  fileprivate func place(nearestTo coordinate: Coordinate) -> Place? {
    try? nearest(to: coordinate).first?.place
  }
}
