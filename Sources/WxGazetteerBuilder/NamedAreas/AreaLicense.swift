internal import WxCore

/// The license that a GeoJSON collection names.
enum AreaLicense {
  /// Reads the members `license` and `attribution` of a collection.
  ///
  /// - Parameter collection: The collection without its features; empty if there is none.
  /// - Returns: The license; `nil` if it names none.
  static func text(of collection: [UInt8]) -> String? {
    guard !collection.isEmpty, let value = try? JSONValue(parsing: collection) else { return nil }
    let parts = ["license", "licence", "attribution"].compactMap { key in
      value[key]?.string?.plainText.trimmed
    }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
