/// Notes on several places; a note that is the same for several of them is printed once.
struct PlaceNotes {
  private struct Note {
    let text: String
    let isWarning: Bool
    var names: [String]
  }

  private var notes: [Note] = []

  /// Adds a note on a place.
  ///
  /// - Parameters:
  ///   - text: A sentence.
  ///   - name: The user's text for the place, if the note needs to name it.
  ///   - isWarning: Whether it is a warning.
  mutating func add(_ text: String, of name: String?, isWarning: Bool = false) {
    let names = name.map { [$0] } ?? []
    if let index = notes.firstIndex(where: { $0.text == text && $0.isWarning == isWarning }) {
      notes[index].names += names
    } else {
      notes.append(Note(text: text, isWarning: isWarning, names: names))
    }
  }

  /// Prints all notes in order.
  func print(to diagnostics: Diagnostics) {
    for note in notes {
      let names = note.names.isEmpty ? "" : note.names.joined(separator: ", ") + ": "
      if note.isWarning {
        diagnostics.warn(names + note.text)
      } else {
        diagnostics.note(names + note.text)
      }
    }
  }
}
