/// The layout of an index file (`places.wxi`, `zones.wxi`, `words.wxi`), version 13.
///
/// All numbers are little-endian. A file is a header, a directory of sections, and the sections;
/// each section is an array of elements of one size and starts at a multiple of 64 bytes.
///
/// | offset | size | header field |
/// |---|---|---|
/// | 0 | 8 | magic, `WXLOCIDX`; of `areas.wxi` `WXLOCARE` |
/// | 8 | 4 | format version |
/// | 12 | 4 | number of sections |
/// | 16 | 8 | length of the file in bytes |
/// | 24 | 4 | CRC-32 of the directory |
/// | 28 | 4 | CRC-32 of the header's first 28 bytes |
///
/// | offset | size | directory field |
/// |---|---|---|
/// | 0 | 4 | tag, see ``SectionTag`` |
/// | 4 | 4 | element size in bytes |
/// | 8 | 8 | offset of the section in bytes |
/// | 16 | 8 | number of elements, at least 1 |
/// | 24 | 4 | CRC-32 of the section |
/// | 28 | 4 | zero |
///
/// The last section, ``SectionTag/pageSums``, has a checksum for each page of 4 KiB before it,
/// which are compared when a page is first read; the header and the directory have the first page
/// to themselves.
///
/// The contents depend only on the source tables: no times, no paths, no hash order.
package enum IndexFormat {
  /// A kind of file, with a version of its own.
  package struct Kind: Hashable, Sendable {
    let magic: [UInt8]
    let version: UInt32

    /// The first 12 bytes of a file.
    package var start: [UInt8] {
      magic + (0..<4).map { UInt8(truncatingIfNeeded: version >> (8 * $0)) }
    }

    /// The files of places and time zones.
    package static let world = Kind(magic: Array("WXLOCIDX".utf8), version: IndexFormat.version)
    /// The file of areas.
    package static let areas = Kind(magic: Array("WXLOCARE".utf8), version: 1)
  }

  /// Increased whenever a reader of the previous version would misread the file, or the reverse.
  package static let version: UInt32 = 13
  package static let headerSize = 32
  package static let directoryEntrySize = 32
  package static let alignment = 64
  package static let pageSize = 4096
  /// A limit above the number of sections of any version, to reject an invalid directory.
  package static let maximumSections = 96
}

/// The sections of an index. The raw values are four letters in file order.
package enum SectionTag: UInt32, CaseIterable {
  /// The sources of the index: lines of text, see ``SourceNote``.
  case sources = 0x53_43_52_53  // SRCS
  /// Toponyms and other text, each a length and UTF-8 bytes, see ``TextPool``.
  case text = 0x54_58_45_54  // TEXT
  /// Countries, sorted by code.
  case countries = 0x52_54_4E_43  // CNTR
  /// Features by importance, most important first.
  case features = 0x54_41_45_46  // FEAT
  /// For each feature the start of its other names in ``names``; one entry more than features.
  case nameStarts = 0x53_4D_41_4E  // NAMS
  /// Other names of features: text and language.
  case names = 0x45_4D_41_4E  // NAME
  /// Language tags, as text references; a name's language is an index into them.
  case languages = 0x47_4E_41_4C  // LANG
  /// Time zone identifiers, as text references.
  case zones = 0x45_4E_4F_5A  // ZONE
  /// The blocks of the sorted keys, see ``KeyBlock``.
  case keyBlocks = 0x42_59_45_4B  // KEYB
  /// Groups of the key blocks, see ``KeyGroup``.
  case keyGroups = 0x47_59_45_4B  // KEYG
  /// The folded names in byte order, front-coded, see ``KeyTable``.
  case keyText = 0x54_59_45_4B  // KEYT
  /// The words of the filter of the keys, see ``KeyFilter``.
  case keyFilter = 0x46_59_45_4B  // KEYF
  /// The hashes of everyday words, see ``CommonWords``.
  case commonWords = 0x44_52_4F_57  // WORD
  /// Postings: the features that have a key, and the role of the name.
  case postings = 0x54_53_4F_50  // POST
  /// For each posting the name of its feature that it stands for, see ``NameOrdinal``.
  case postingNames = 0x4E_53_4F_50  // POSN
  /// The blocks of the postal codes, see ``PostcodeTable``.
  case postcodeBlocks = 0x42_43_54_50  // PTCB
  /// The postal codes, front-coded.
  case postcodeText = 0x54_43_54_50  // PTCT
  /// The positions and places of the postal codes, see ``PostcodeRecord``.
  case postcodes = 0x52_43_54_50  // PTCR
  /// Features sorted by GeoNames id, for lookup by id.
  case byIdentifier = 0x4E_44_49_42  // BIDN
  /// Pages of the folding table: an index of pages by code point divided by 256.
  case foldPages = 0x50_44_4C_46  // FLDP
  /// Entries of the folding table's pages.
  case foldEntries = 0x45_44_4C_46  // FLDE
  /// Replacements of the folding table.
  case foldText = 0x54_44_4C_46  // FLDT
  /// Pages, entries and replacements of the table from any script to Latin letters.
  case latinPages = 0x50_54_41_4C  // LATP
  case latinEntries = 0x45_54_41_4C  // LATE
  case latinText = 0x54_54_41_4C  // LATT
  /// The sorted sound keys of main names and their features, see ``SoundTable``.
  case soundKeys = 0x4B_44_4E_53  // SNDK
  case soundFeatures = 0x46_44_4E_53  // SNDF
  /// The scripts and costs of what is written for a sound, see ``SoundCosts``.
  case soundBlocks = 0x42_44_4E_53  // SNDB
  case soundCosts = 0x43_44_4E_53  // SNDC
  /// The boxes of the nearest-place tree.
  case treeBoxes = 0x42_45_52_54  // TREB
  /// The points of the tree, in its order.
  case treePoints = 0x50_45_52_54  // TREP
  /// The features of the points.
  case treeFeatures = 0x46_45_52_54  // TREF
  /// The cells for finding the single nearest place, see ``NearestCells``.
  case nearestCells = 0x4C_45_43_4E  // NCEL
  /// The places of the cells, as numbers of the tree's points.
  case nearestCandidates = 0x4E_41_43_4E  // NCAN
  /// The reach of each point of the tree, see ``CityReach``.
  case pointReaches = 0x48_43_52_50  // PRCH
  /// For each of the nearest-place cells the start of its list in ``cityCandidates``, see
  /// ``CityCells``.
  case cityStarts = 0x4C_45_43_43  // CCEL
  /// The places that may be the city of a position in a cell, as numbers of the tree's points.
  case cityCandidates = 0x4E_41_43_43  // CCAN
  /// The cells, the features and the countries of small places, see ``OutlyingPlaces``.
  case outlyingCells = 0x43_4C_54_4F  // OTLC
  case outlyingFeatures = 0x46_4C_54_4F  // OTLF
  case outlyingCountries = 0x53_4C_54_4F  // OTLS
  /// The cells of the country areas, see ``AreaCell``.
  case countryGrid = 0x47_59_54_43  // CTYG
  /// The borders in the cells, see ``AreaLeaf``.
  case countryLeaves = 0x4C_59_54_43  // CTYL
  /// The sets of countries that overlap.
  case countrySets = 0x53_59_54_43  // CTYS
  /// The codes of the countries.
  case countryKeys = 0x4B_59_54_43  // CTYK
  /// The cells of the first-order subdivision areas.
  case admin1Grid = 0x47_31_44_41  // AD1G
  /// The borders in the cells.
  case admin1Leaves = 0x4C_31_44_41  // AD1L
  /// The sets of subdivisions that overlap.
  case admin1Sets = 0x53_31_44_41  // AD1S
  /// The features of the subdivisions.
  case admin1Keys = 0x4B_31_44_41  // AD1K
  /// Rules that assign land to another country than the polygons do, see ``BorderRule``.
  case borderRules = 0x52_44_52_42  // BRDR
  /// The vertices of the rules' outlines.
  case borderVertices = 0x56_44_52_42  // BRDV
  /// The boxes and outlines of the countries in ``countryKeys``, see ``AreaShape``.
  case countryShapes = 0x41_59_54_43  // CTYA
  /// The boxes and outlines of the subdivisions in ``admin1Keys``.
  case admin1Shapes = 0x41_31_44_41  // AD1A
  /// The rings of the outlines, see ``AreaRing``.
  case shapeRings = 0x52_50_48_53  // SHPR
  /// The vertices of the rings.
  case shapeVertices = 0x56_50_48_53  // SHPV
  /// The outlines of large lakes and inland seas, see ``WaterOutline``.
  case waters = 0x53_54_41_57  // WATS
  /// The vertices of the outlines.
  case waterVertices = 0x56_54_41_57  // WATV
  /// The boxes of rivers, see ``RiverBox``.
  case rivers = 0x42_56_49_52  // RIVB
  /// The cells of the areas of warnings.
  case warningGrid = 0x47_52_41_57  // WARG
  /// The borders in the cells.
  case warningLeaves = 0x4C_52_41_57  // WARL
  /// The sets of areas that overlap.
  case warningSets = 0x53_52_41_57  // WARS
  /// The codes of the areas, as references into ``warningText``, see ``WarningAreas``.
  case warningKeys = 0x4B_52_41_57  // WARK
  /// The codes.
  case warningText = 0x54_52_41_57  // WART
  /// The rules of the time zones, see ``TimeZoneRecord``.
  case timeZones = 0x52_4E_4F_5A  // ZONR
  /// The identifiers of the time zones and their TZif files.
  case timeZoneBytes = 0x42_4E_4F_5A  // ZONB
  /// The cells of the time zone areas, in `zones.wxi`.
  case zoneGrid = 0x47_4E_4F_5A  // ZONG
  /// The borders in the cells.
  case zoneLeaves = 0x4C_4E_4F_5A  // ZONL
  /// The sets of zones that overlap.
  case zoneSets = 0x53_4E_4F_5A  // ZONS
  /// The zones, see ``ZoneRecord``.
  case zoneKeys = 0x4B_4E_4F_5A  // ZONK
  /// Countries that use a zone of another country, see ``ZoneException``.
  case zoneExceptions = 0x58_4E_4F_5A  // ZONX
  /// The cells of the areas in `areas.wxi`, see ``AreaQuads``.
  case quadGrid = 0x47_44_41_51  // QADG
  /// The sets of areas that contain a cell.
  case quadSets = 0x53_44_41_51  // QADS
  /// The borders in the cells, see ``AreaQuadLeaf``.
  case quadLeaves = 0x4C_44_41_51  // QADL
  /// The areas, see ``AreaRecord``.
  case namedAreas = 0x52_44_41_51  // QADR
  /// The checksums of all pages before this section; its own checksum in the directory is 0,
  /// because the first page, which holds the directory, has one here.
  case pageSums = 0x45_47_41_50  // PAGE
}
