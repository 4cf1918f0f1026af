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
    return [
      one(aside.hasNoise),
      one(aside.hasDetail),
      min(Double(aside.unknownCount), 4) / 2,
      aside.unknownShare,
      aside.otherFame / 5,
      one(aside.isName),
      isRegion ? aside.unknownShare : 0,
      tier >= .prefix ? one(aside.hasNoise || aside.hasDetail || aside.hasKind) : 0,
      one(aside.isCompound),
      aside.isCompound ? scaled : 0,
      one(aside.isBehind),
      aside.isBehind ? scaled : 0,
      one(aside.isPerson),
      one(aside.isOrganization),
      aside.isOrganization ? scaled : 0,
      one(aside.isDistrict),
      one(aside.isSurname),
      aside.isSurname ? scaled : 0,
      one(aside.isModel),
      one(isBesideUnknown && isSmall),
      isBesideUnknown && isSmall ? scaled : 0,
      one(isBesideUnknown && isAbbreviation),
      isBesideUnknown && isAbbreviation ? scaled : 0,
      aside.unknownShare * boundedLead,
      isDivided ? aside.otherFame / 5 : 0,
      isSmallPiece ? max(0, 1.5 - scaled) : 0,
      isNumberedWord ? scaled : 0,
    ]
  }
}
