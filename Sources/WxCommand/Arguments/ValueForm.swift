internal import WxCore
internal import WxLocation

/// The expected form of an argument's value, for the message when it cannot be parsed.
///
/// Forms are looked up by the name of the value in the help.
struct ValueForm {
  /// A sentence with the form and an example.
  let advice: String
  /// The words that a value is made of, separated by commas; empty if it is not made of fixed
  /// words.
  var words: [String] = []

  /// Returns the form of a value, or `nil` if any text is allowed.
  static func named(_ name: String) -> ValueForm? { forms[name.lowercased()] }

  /// Returns a suggestion for a mistyped value.
  func suggestion(for value: String) -> String? {
    for part in value.split(separator: ",").map({ String($0).trimmed }) where !words.contains(part)
    {
      if let meant = Suggestion.closest(to: part, among: words) {
        return "Did you mean “\(meant)”?"
      }
    }
    return nil
  }

  private static let forms: [String: ValueForm] = [
    "port": ValueForm(advice: "Write a port from 0 to 65535, such as 8080."),
    "number": ValueForm(advice: "Write a number above 0, such as 10."),
    "n": ValueForm(advice: "Write a whole number without a sign, such as 5."),
    "x": ValueForm(advice: "Write a number, such as 0.5."),
    "seconds": ValueForm(advice: "Write a number of seconds, such as 30."),
    "meters": ValueForm(advice: "Write a number of meters, such as 50."),
    "km": ValueForm(advice: "Write a number of kilometers above 0, such as 5."),
    "hours": ValueForm(advice: "Write 12 or 24.", words: ["12", "24"]),
    "host[:port]": ValueForm(
      advice: "Write HOST or HOST:PORT, a port from 1 to 65535, such as localhost:2947."),
    "receiver": ValueForm(
      advice: """
        Write serial:DEVICE[@BAUD], tcp:HOST[:PORT], udp:[HOST:]PORT, unix:PATH, a file, or -.
        """),
    "target": ValueForm(
      advice: "Write owntracks:URL or osmand:URL, such as owntracks:https://HOST/pub?u=me."),
    "name=number": ValueForm(
      advice: "Write NAME=NUMBER, such as client-streams=4; “wxloc serve --help” lists the names."),
    "server": ValueForm(advice: "Write unix:PATH or tcp:HOST[:PORT], such as tcp:localhost:10110."),
    "file|url": ValueForm(
      advice: "Write a file, or an address such as https://tiles.example/{z}/{x}/{y}.png."),
    "origin": ValueForm(advice: "Write a scheme and a host, such as https://home.example."),
    "address": ValueForm(advice: "Write an IPv4 or IPv6 address, such as 192.0.2.7."),
    "cc[,cc]": ValueForm(
      advice: "Write two-letter ISO country codes, such as US or DE,AT."),
    "kind[,kind]": ValueForm(
      advice: "Write one or more of \(KindList.allValueStrings.joined(separator: ", ")).",
      words: KindList.allValueStrings),
    "people": ValueForm(advice: "Write a number of people, such as 100000."),
    "tag": ValueForm(advice: "Write a language tag, such as de, pt-BR or zh-Hant."),
    "lat,lon": ValueForm(advice: PositionArgument.advice),
    "query": ValueForm(advice: "Write a name, such as \"Paris, TX\", or LAT,LON."),
    "place": ValueForm(advice: "Write a saved name, an id, LAT,LON or a name, such as Oslo."),
    "name": ValueForm(advice: "Write a name that does not begin with a hyphen."),
    "what": ValueForm(advice: "Write best or fail.", words: ["best", "fail"]),
    "source[,source]": ValueForm(
      advice: "Write one or more of \(sources.joined(separator: ", ")), separated by commas.",
      words: sources),
    "units": ValueForm(
      advice: "Write metric, imperial or uk, with changes such as uk,wind=kn.",
      words: ["metric", "imperial", "uk"]),
    "format": ValueForm(
      advice:
        "Write text, json, plot, table, waybar, oneline, or a template with %, such as \"%c %t\".",
      words: ["text", "json", "plot", "table", "waybar", "oneline"]),
  ]

  private static let sources = SourceDescriptor.all.map(\.name)
}
