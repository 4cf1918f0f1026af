internal import WxCore
package import WxAnswers

extension ServiceParts {
  /// The parts for routes that everybody may use: without saved places, fences and positions of
  /// this machine, and without the choice of other settings. A resolver of these parts has no store.
  ///
  /// - Parameter withSettings: Whether answers have the user's language, units, clock and preferred
  ///   countries. Else they have the defaults.
  /// - Returns: The parts.
  func `public`(withSettings: Bool) -> ServiceParts {
    var parts = self
    parts.isPersonal = false
    if !withSettings {
      parts.settings = ServiceSettings()
      parts.settings.version = settings.version
    }
    parts.store = { _ in throw PersonalPart(name: "store") }
    parts.location = { throw PersonalPart(name: "location") }
    parts.lastFix = { throw PersonalPart(name: "lastFix") }
    parts.phones = { throw PersonalPart(name: "phones") }
    parts.changes = { throw PersonalPart(name: "changes") }
    parts.settingsEditor = { throw PersonalPart(name: "settingsEditor") }
    return parts
  }

  /// The parts of a server for everybody: those of public routes, without the weather, which would
  /// spend the owner's quota.
  package var ofPublicServer: ServiceParts {
    var parts = `public`(withSettings: false)
    parts.weather = { _ in throw PersonalPart(name: "weather") }
    return parts
  }
}

/// A route for everybody used a part that it must not have: an error in the route.
struct PersonalPart: ExplainedError, Hashable {
  /// The name of the part.
  let name: String

  let code = "personal_part"
  let cause = FailureCause.internal
  var message: String { "A public path used the part \(name)." }
}
