extension UInt8 {
  /// Whether this is an ASCII digit, `0` to `9`.
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether this is a lowercase ASCII letter, `a` to `z`.
  @inlinable package var isASCIILowercase: Bool { self &- 0x61 < 26 }

  /// Whether this is an uppercase ASCII letter, `A` to `Z`.
  @inlinable package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  /// Whether this is an ASCII letter, `a` to `z` or `A` to `Z`.
  @inlinable package var isASCIILetter: Bool { (self | 0x20).isASCIILowercase }
}
