/// The mapped file of words that are frequent in some language.
///
/// What looks like a begun or misspelt name, but is such a word, is rarely meant as a place. The
/// license of the list (CC BY-SA 4.0) extends to what is made from it, so the words have a file of
/// their own.
package struct WordFile: Sendable {
  /// The name of the file in the gazetteer's folder.
  package static let fileName = "words.wxi"

  let file: IndexFile
  let noticeText: Table<UInt8>
  let frequent: CommonWords

  /// Opens the file in a folder; `nil` if there is none.
  init?(
    folder: String, checkingPages: Bool, handlesSIGBUS: Bool = true
  ) throws(GazetteerError) {
    let file = try IndexFile.ifThere(
      path: "\(folder)/\(Self.fileName)", checkingPages: checkingPages,
      handlesSIGBUS: handlesSIGBUS)
    guard let file else { return nil }
    self.file = file
    noticeText = try file.table(.sources)
    frequent = CommonWords(hashes: try file.table(.commonWords))
  }
}
