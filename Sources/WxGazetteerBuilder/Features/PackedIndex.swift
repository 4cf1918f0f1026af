/// An optional index in four bytes.
@propertyWrapper
struct PackedIndex: BitwiseCopyable {
  private static let none = UInt32.max

  private var raw: UInt32

  init(wrappedValue: Int?) { raw = wrappedValue.map { UInt32($0) } ?? Self.none }

  var wrappedValue: Int? {
    get { raw == Self.none ? nil : Int(raw) }
    set { self = PackedIndex(wrappedValue: newValue) }
  }
}
