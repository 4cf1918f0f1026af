#if Server
  internal import CWebPage
  internal import WxCommand
  internal import WxService
  internal import WxWords

  /// The page for the browser, whose files are part of the program.
  enum WebPage {
    /// The routes of all files; `/` is the page itself, and `/widget` its view for the frames of other
    /// pages.
    ///
    /// - Parameters:
    ///   - frames: The sites that may have it in a frame.
    ///   - pictures: The site of the map's tiles, if it is another one.
    /// - Returns: The table of these paths.
    static func routes(frames: [WebOrigin], pictures: WebOrigin?) -> RouteTable {
      RouteTable(
        version.files.map(File.init).flatMap { file -> [Route] in
          func route(_ path: [Route.Segment], _ headers: HeaderFields) -> Route {
            Route("page", .get, path, for: .public) { file.response(to: $0.request, headers) }
          }
          let own = headers(frames: [], pictures)
          let path = file.path.split(separator: "/").map { Route.Segment.text(String($0)) }
          guard file.path == "index.html" else { return [route(path, own)] }
          return [
            route([], own), route(["widget"], headers(frames: frames, nil)), route(path, own),
          ]
        })
    }

    private static var version: PageVersion {
      let table = unsafe UnsafeBufferPointer(start: web_file_table(), count: web_file_count())
      return PageVersion(
        unsafe table.map { entry in
          let bytes = unsafe UnsafeBufferPointer(start: entry.bytes, count: entry.count)
          let path = unsafe String(cString: entry.path)
          return unsafe PageVersion.File(path: path, bytes: sharedWords(at: path) + Array(bytes))
        })
    }

    /// The words of a language that the page has in common with the command; they come before the
    /// page's own in `words/TAG.tsv`.
    private static func sharedWords(at path: String) -> [UInt8] {
      guard path.hasPrefix("words/"), let tag = path.dropFirst(6).split(separator: ".").first
      else { return [] }
      return Array(Words.of(String(tag)).table.utf8)
    }

    /// A file and how it is served.
    private struct File: Sendable {
      let path: String
      let bytes: [UInt8]
      let tag: EntityTag

      init(_ file: PageVersion.File) {
        path = file.path
        bytes = file.bytes
        tag = EntityTag(of: bytes)
      }

      func response(to request: ServiceRequest, _ headers: HeaderFields) -> ServiceResponse {
        var response = ServiceResponse(status: 200, headers: headers)
        response.headers["content-type"] = type
        // The tag is compared at each visit, so that a new version of the program shows at once.
        response.headers["cache-control"] = "no-cache"
        response.headers["etag"] = tag.text
        if tag.matches(request.headers["if-none-match"]) {
          response.status = 304
        } else {
          response.body = .bytes(bytes)
        }
        return response
      }

      private var type: String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webp": "image/webp"
        case "tsv": "text/tab-separated-values; charset=utf-8"
        case "webmanifest": "application/manifest+json"
        default: "application/json"
        }
      }
    }

    /// Nothing is loaded from elsewhere but pictures from the given site, nothing inline runs, and only the given sites
    /// frame it.
    private static func headers(frames: [WebOrigin], _ pictures: WebOrigin?) -> HeaderFields {
      let ancestors = frames.isEmpty ? "'none'" : frames.map(\.text).joined(separator: " ")
      let images = ["'self'", pictures?.text].compactMap(\.self).joined(separator: " ")
      return [
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src \(images); "
          + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
          + "form-action 'none'; frame-ancestors \(ancestors)",
        "referrer-policy": "no-referrer",
        "permissions-policy": "geolocation=(self)",
        "cross-origin-opener-policy": "same-origin",
      ]
    }
  }
#endif
