extension ConfidenceSigns {
  /// The numbers that follow from the words set aside.
  var asideNumbers: [Double] {
    let scaled = boundedValue / 5
    let isBesideUnknown = aside.unknownShare > 0
    return [
      one(aside.hasNoise),
      one(aside.hasDetail),
      one(aside.hasKind),
      min(Double(aside.unknownCount), 4) / 2,
      min(Double(aside.everydayCount), 4) / 2,
      aside.unknownShare,
      aside.otherFame / 5,
      one(aside.otherFame > 0),
      one(aside.isOtherArea),
      one(aside.hasOtherCode),
      one(aside.isName),
      one(aside.isStreet),
      isRegion ? aside.unknownShare : 0,
      tier >= .prefix ? one(aside.hasNoise || aside.hasDetail || aside.hasKind) : 0,
      aside.unknownShare * scaled,
      one(aside.isCompound),
      aside.isCompound ? scaled : 0,
      one(aside.isBehind),
      aside.isBehind ? scaled : 0,
      one(aside.isEveryday),
      aside.isEveryday ? scaled : 0,
      one(aside.isCapitalized),
      one(aside.isPerson),
      aside.isPerson ? scaled : 0,
      one(aside.isOrganization),
      aside.isOrganization ? scaled : 0,
      aside.isCompound ? max(0, 0.9 - scaled) : 0,
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
    ]
  }
}
