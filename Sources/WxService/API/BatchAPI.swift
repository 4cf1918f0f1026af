internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `POST /v1/geocode` and `POST /v1/reverse`: a query or a position in each line, answered in order
/// while the body arrives.
///
/// The lines are those of the command's `--batch`: JSON objects (`application/x-ndjson`), or the
/// query or `LAT,LON` itself (`text/plain`). The parameters apply to lines that do not have their
/// own.
enum BatchAPI {
  static func geocode(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    let usual = try call.geocodeRequest("", in: gazetteer)
    return try response(call, .geocode(Geocoder(gazetteer)) { usual })
  }

  static func reverse(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    let selection = try call.query.selection()
    let lookUp = ReverseLookUp(
      ReverseGeocoder(gazetteer), now: call.parts.clocks.wall(),
      language: try call.ownLanguage(gazetteer))
    return try response(call, .reverse(lookUp, selection))
  }

  private static func response(_ call: ServiceCall, _ work: BatchWork) throws -> ServiceResponse {
    let form = BatchForm(
      input: try format(call.request), output: .ndjson, naming: \.serviceName)
    return ServiceResponse(
      status: 200, headers: ["content-type": "application/x-ndjson", "cache-control": "no-store"],
      body: .transform { BatchBody(try work.makeWorker(form)) })
  }

  private static func format(_ request: ServiceRequest) throws(RequestError) -> BatchInputFormat {
    switch request.mediaType {
    case "application/x-ndjson", "application/ndjson", "application/jsonl": return .ndjson
    case "text/plain": return .text
    default: throw .otherMediaType(expected: "application/x-ndjson or text/plain")
    }
  }
}
