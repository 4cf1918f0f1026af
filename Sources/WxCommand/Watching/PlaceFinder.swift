internal import Synchronization
internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxGazetteer

/// Names the place at each of many positions, by the rule of ``PlaceHere``.
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
  private let language: String?
  private let state = Mutex(State.unopened)

  init(_ context: CommandContext, units: MotionText, language: String?) {
    self.language = language
    self.context = context
    self.units = units
  }

  /// Returns the city, with its distance and direction if the position is not in it; `nil` without an
  /// index, or if it is damaged.
  func sentence(at coordinate: Coordinate) -> String? {
    guard let geocoder,
      let here = try? PlaceHere(coordinate, in: geocoder, language: language)
    else { return nil }
    return here.sentence(in: units)?.plainText
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
