/// The client of the request that a task works for.
package enum RequestClient {
  /// The client; `nil` if the work is the server's own.
  @TaskLocal package static var current: ClientAddress?
}
