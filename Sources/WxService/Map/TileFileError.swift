package import WxCore

/// Why a file with the tiles of a map cannot be used. Only the message about a file that
/// cannot be opened names it, since the server also sends the others.
package enum TileFileError: ExplainedError, Hashable {
  /// The file cannot be opened or read.
  case unreadable(FileError)
  /// The file has another format.
  case otherFormat
  /// The file has vector tiles, or its tiles have no known type.
  case noPictures
  /// The file is compressed by another method.
  case otherCompression
  /// A part of the file is missing or invalid.
  case damaged

  package var code: String {
    switch self {
    case .unreadable: "tiles_unreadable"
    case .otherFormat: "tiles_other_format"
    case .noPictures: "tiles_no_pictures"
    case .otherCompression: "tiles_other_compression"
    case .damaged: "tiles_damaged"
    }
  }

  package var cause: FailureCause {
    if case .unreadable = self { .inputMissing } else { .malformed }
  }

  package var message: String {
    switch self {
    case .unreadable(let error): error.message
    case .otherFormat: "The file of --map-tiles is not a PMTiles file of version 3."
    case .noPictures: "The file of --map-tiles has vector tiles, which the page cannot draw."
    case .otherCompression: "The file of --map-tiles is compressed by Brotli or Zstandard."
    case .damaged: "The file of --map-tiles is damaged: a part is missing or invalid."
    }
  }

  package var hint: Hint? {
    switch self {
    case .unreadable(let error): error.hint
    case .otherFormat: "“pmtiles convert map.mbtiles map.pmtiles” makes one from MBTiles."
    case .noPictures:
      """
      Use a file with pictures (PNG, JPEG, WebP or AVIF), or the address of a tile server that draws \
      pictures: --map-tiles https://tiles.example/{z}/{x}/{y}.png.
      """
    case .otherCompression: "Make the file with gzip."
    case .damaged: "Copy or download it again."
    }
  }
}
