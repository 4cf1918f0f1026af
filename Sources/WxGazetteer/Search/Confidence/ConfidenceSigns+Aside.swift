extension ConfidenceSigns {
  /// The numbers that follow from the words set aside.
  var asideNumbers: [Double] {
    let scaled = boundedValue / 5
    let isBesideUnknown = aside.unknownShare > 0
    // `a trochu` and `on 12 March` are pieces of sentences.
    let isBesideLight = !isBesideUnknown && qualifiers == 0 && tier < .prefix
    let isSmallPiece = isBesideLight && isSmall
    let isNumberedWord =
      isBesideLight && hasEverydayName && isOneWord && aside.hasNumber && !aside.hasStreet
    let smallness = isSmallPiece ? max(0, 1.5 - scaled) : 0
    // More than a word for the kind of the place, as in `island of Borneo`.
    let hasOthers =
      aside.hasNoise || aside.hasDetail || isBesideUnknown || smallness > 0
    return [
      one(aside.hasNoise),
      one(aside.hasDetail),
      min(Double(aside.unknownCount), 4) / 2,
      aside.unknownShare,
      aside.otherFame / 5,
      one(aside.isName),
      isRegion ? aside.unknownShare : 0,
      one(aside.isCompound),
      aside.isCompound ? scaled : 0,
      one(aside.isBehind),
      aside.isBehind ? scaled : 0,
      one(aside.isPerson),
      aside.isOrganization ? scaled : 0,
      one(aside.isDistrict),
      one(aside.isSurname),
      one(aside.isModel),
      one(isBesideUnknown && isSmall),
      isBesideUnknown && isSmall ? scaled : 0,
      one(isBesideUnknown && isAbbreviation),
      isBesideUnknown && isAbbreviation ? scaled : 0,
      aside.unknownShare * boundedLead,
      isDivided ? aside.otherFame / 5 : 0,
      smallness,
      isNumberedWord ? scaled : 0,
      one(hasOthers),
      hasOthers ? min(Double(qualifiers), 2) : 0,
    ]
  }
}
