/// A provider that sends something to somebody else, such as a service.
///
/// It reports ``WaitingReason/answer(of:)`` before each request, with the name of the one who
/// receives it, or a connection to a program that may send a request of its own.
package protocol DisclosingProvider: LocationProvider {
  /// What a request contains, as a noun phrase; `nil` if it sends none.
  var sent: String? { get }
}
