internal import Synchronization
internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxGazetteer

/// Names the populated place nearest to each of many positions.
///
/// The gazetteer is opened for the first position; if it is missing, that is reported once.
final class PlaceFinder: Sendable {
  private enum State {
    case unopened
    case open(ReverseGeocoder)
    case missing
  }

  private let context: CommandContext
  private let units: MotionText
  private let state = Mutex(State.unopened)

  init(_ context: CommandContext, units: MotionText) {
    self.context = context
    self.units = units
  }

  /// Returns the nearest place with its distance and direction: `Munich, Bavaria, Germany  (59 m
  /// north-east)`.
  func sentence(at coordinate: Coordinate) -> String? {
    guard let place = geocoder?.place(nearestTo: coordinate) else { return nil }
    return NearbyPlace(place, from: coordinate).sentence(in: units).plainText
  }

  private var geocoder: ReverseGeocoder? {
    state.withLock { state in
      if case .unopened = state {
        do {
          state = .open(ReverseGeocoder(try context.gazetteer()))
        } catch {
          context.diagnostics.warn("The place is unknown", because: error)
          state = .missing
        }
      }
      guard case .open(let geocoder) = state else { return nil }
      return geocoder
    }
  }
}

extension ReverseGeocoder {
  /// Returns the nearest place; `nil` if the index is damaged.
  fileprivate func place(nearestTo coordinate: Coordinate) -> Place? {
    try? nearest(to: coordinate).first?.place
  }
}
