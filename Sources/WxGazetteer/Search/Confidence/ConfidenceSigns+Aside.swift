extension ConfidenceSigns {
  /// The numbers that follow from the words set aside.
  var asideNumbers: [Double] {
    let bounded = min(max(value, 0), 9) / 5
    let isBesideUnknown = aside.unknownShare > 0
    func one(_ condition: Bool) -> Double { condition ? 1 : 0 }
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
      aside.unknownShare * bounded,
      one(aside.isCompound),
      aside.isCompound ? bounded : 0,
      one(aside.isBehind),
      aside.isBehind ? bounded : 0,
      one(aside.isEveryday),
      aside.isEveryday ? bounded : 0,
      one(aside.isCapitalized),
      one(aside.isPerson),
      aside.isPerson ? bounded : 0,
      one(aside.isOrganization),
      aside.isOrganization ? bounded : 0,
      aside.isCompound ? max(0, 0.9 - bounded) : 0,
      one(aside.isDistrict),
      one(aside.isSurname),
      aside.isSurname ? bounded : 0,
      one(aside.isModel),
      one(isBesideUnknown && isSmall),
      isBesideUnknown && isSmall ? bounded : 0,
      one(isBesideUnknown && isAbbreviation),
      isBesideUnknown && isAbbreviation ? bounded : 0,
      aside.unknownShare * min(max(lead, -Self.widestLead), Self.widestLead),
      isDivided ? aside.otherFame / 5 : 0,
    ]
  }
}
