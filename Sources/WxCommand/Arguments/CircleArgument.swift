internal import ArgumentParser
internal import WxCore
internal import WxShapes

/// A circle on the globe, written `LAT,LON,METERS`; the center may be in any notation.
package struct CircleArgument: Hashable, Sendable {
  package let center: PositionArgument
  /// The radius in meters, above 0 and at most half way around the globe.
  package let radius: Double

  /// Parses an argument.
  ///
  /// - Throws: A `ValidationError` that states the expected form.
  package static func argument(_ argument: String) throws -> CircleArgument {
    let form = "Write LAT,LON,METERS, such as 48.137,11.575,200."
    let text = argument.unshielded
    guard let comma = text.lastIndex(of: ",") else { throw ValidationError(form) }
    let center = String(text[..<comma]).trimmed
    let size = String(text[text.index(after: comma)...]).trimmed
    // `48,11` lacks its radius, but `48` is not a position in any notation.
    guard Double(decimal: center) == nil else { throw ValidationError(form) }
    let position: PositionArgument
    do { position = try PositionArgument.argument(center) } catch {
      throw ValidationError("\(error) \(form)")
    }
    guard let radius = Double(decimal: size) else {
      throw ValidationError("“\(size)” is not a radius in meters. \(form)")
    }
    guard radius > 0, radius <= GeoCircle.maximumRadius else {
      let most = Int(GeoCircle.maximumRadius)
      throw ValidationError("The radius must be above 0 and at most \(most) m. \(form)")
    }
    return CircleArgument(center: position, radius: radius)
  }
}
