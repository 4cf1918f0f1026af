/// A 12-hour or 24-hour clock.
package enum ClockStyle: String, CaseIterable, Sendable {
  case twelve = "12"
  case twentyFour = "24"
}
