/// The words and letters used in coordinates, in the most common languages.
enum AngleWords {
  /// The tokens of a run of letters, which may contain a mark and a word (`sN`, `秒東経`); `nil` if
  /// one is unknown. Runs are short, so trying all splits is cheap.
  static func tokens(_ run: String) -> [AngleToken]? {
    guard run.unicodeScalars.count <= 24 else { return nil }
    if let token = token(run) { return token }
    var split = run.unicodeScalars.startIndex
    while split < run.unicodeScalars.endIndex {
      let mark = String(run.unicodeScalars[..<split])
      let word = String(run.unicodeScalars[split...])
      if let first = token(mark, onlyMarks: true), let second = token(word) {
        return first + second
      }
      split = run.unicodeScalars.index(after: split)
    }
    return nil
  }

  private static func token(_ word: String, onlyMarks: Bool = false) -> [AngleToken]? {
    let lower = word.lowercased()
    let style: MarkStyle = lower == word ? .lowerCase : .upperCase
    if let mark = marks[lower] { return [.mark(mark, style)] }
    if lower == "s" { return [.letterS(style)] }
    guard !onlyMarks else { return nil }
    if let hemisphere = hemispheres[lower] { return [.hemisphere(hemisphere)] }
    if let axis = axes[lower] { return [.axis(axis)] }
    if separators.contains(lower) { return [.separator(.strong)] }
    return titles.contains(lower) ? [] : nil
  }

  private static let marks: [String: AngleMark] = table([
    (
      .degree,
      "d deg degs degree degrees grad grado grados gradi degré degrés grau graus град градусов 度 도"
    ),
    (
      .minute,
      "m min mins minute minutes minuten minuto minutos minuti мин минут 分 분"
    ),
    (
      .second,
      "sec secs second seconds sek sekunden seconde secondes segundos secondi сек секунд 秒 초"
    ),
  ])

  private static let hemispheres: [String: Hemisphere] = table([
    (.north, "n north northern nord nördlich nördliche nördlicher norte с север 北緯 北纬 북위"),
    (.south, "south southern süd südlich südliche südlicher sud sur sul ю юг 南緯 南纬 남위"),
    (
      .east,
      "e east eastern ost östlich östliche östlicher ö est este leste в восток 東経 東經 东经 동경"
    ),
    (
      .west,
      "w west western westlich westliche westlicher ouest oeste ovest з запад 西経 西經 西经 서경"
    ),
    (.eastOrWest, "o"),
  ])

  private static let axes: [String: Axis] = table([
    (.latitude, "lat latitude latitud latitudine breite br breitengrad широта ш 緯度 纬度"),
    (
      .longitude,
      "lon lng long longitude longitud longitudine länge l längengrad долгота д 経度 經度 经度"
    ),
  ])

  private static let separators: Set = ["and", "by", "und", "et", "y", "и"]

  /// Words that can precede a coordinate and only announce it.
  private static let titles: Set = [
    "coordinate", "coordinates", "coord", "coords", "gps", "location", "loc", "position", "pos",
    "ll", "q", "koordinaten", "coordonnées", "coordenadas",
  ]

  private static func table<Meaning>(_ rows: [(Meaning, String)]) -> [String: Meaning] {
    var table: [String: Meaning] = [:]
    for (meaning, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = meaning }
    }
    return table
  }
}
