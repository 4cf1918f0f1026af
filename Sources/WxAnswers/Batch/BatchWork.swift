package import WxGazetteer

/// The work of a batch: geocoding the name, or looking up the position, in each record.
package struct BatchWork: Sendable {
  /// Answers a piece; not shared by threads.
  package typealias Worker = (RecordSplitter.Piece) throws -> BatchAnswer

  /// Returns the number of bytes of input that a worker should process at a time.
  package let pieceLength: @Sendable (BatchInputFormat, BatchOutputFormat) -> Int
  /// The columns to look up by default.
  package let defaultColumns: [String]
  /// The names of the columns that the answer adds, without the error.
  package let answerColumns: [String]
  /// Returns a worker. Each thread needs its own, because workers cache results.
  ///
  /// A worker throws an error that affects all records, such as a damaged gazetteer.
  package let makeWorker: @Sendable (BatchForm) throws -> Worker
  /// The memory of answers, which a caller can give back after it has written them.
  package let buffers: BatchBuffers

  // Only this file names the types of jobs, so that the compiler specializes the worker for each.
  private init<Job: BatchJob>(_ makeJob: @escaping @Sendable (FieldStyle?) throws -> Job) {
    pieceLength = { Job.pieceLength($0, $1.fieldStyle) }
    defaultColumns = Job.defaultColumns
    answerColumns = Job.answerColumns
    let buffers = BatchBuffers()
    self.buffers = buffers
    makeWorker = { form in
      var worker = BatchWorker(form, try makeJob(form.output.fieldStyle), buffers)
      return { try worker.answer($0) }
    }
  }

  /// Geocodes names.
  ///
  /// - Parameters:
  ///   - geocoder: The geocoder.
  ///   - usual: Returns the request without a query, once for each worker: a prepared area must not
  ///     be shared by threads.
  /// - Returns: The work.
  package static func geocode(
    _ geocoder: Geocoder, usual: @escaping @Sendable () throws -> GeocodeRequest
  ) -> BatchWork {
    BatchWork { GeocodeJob(geocoder, usual: try usual(), $0) }
  }

  /// Looks up positions.
  ///
  /// - Parameters:
  ///   - lookUp: The look-up.
  ///   - selection: Which places of each position, and how many.
  /// - Returns: The work.
  package static func reverse(
    _ lookUp: ReverseLookUp, _ selection: PlaceSelection
  ) -> BatchWork {
    BatchWork { ReverseJob(lookUp, selection, $0) }
  }
}
