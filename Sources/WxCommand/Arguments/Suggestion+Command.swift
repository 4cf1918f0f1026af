internal import WxCore

extension Suggestion {
  /// Returns the command closest to a word: one with a similar spelling, or one that other programs
  /// call by this name.
  ///
  /// - Parameters:
  ///   - typed: The word as typed.
  ///   - commands: The names of the known commands.
  /// - Returns: The name of a command, or `nil` if none is close.
  static func command(for typed: String, among commands: [String]) -> String? {
    let synonym = synonyms.first { $0.value.contains(typed.lowercased()) }?.key
    return synonym.flatMap { commands.contains($0) ? $0 : nil }
      ?? closest(to: typed, among: commands)
  }

  private static let synonyms = [
    "add": ["save", "new", "create"],
    "config": ["settings", "preferences", "set", "get", "options"],
    "current": ["here", "where", "whereami", "locate", "location", "position", "gps", "now"],
    "doctor": ["check", "status", "diagnose", "info"],
    "fence": ["geofence", "fences"],
    "geocode": ["search", "find", "lookup", "query", "geo"],
    "list": ["places", "saved", "ls", "dir"],
    "mcp": ["assistant", "assistants", "agent", "tools"],
    "record": ["log", "capture"],
    "remove": ["delete", "del", "forget", "rm"],
    "rename": ["mv", "move"],
    "show": ["get", "cat", "view"],
    "watch": ["track", "follow", "monitor"],
    "weather": ["forecast", "wx", "meteo", "temperature"],
  ]
}
