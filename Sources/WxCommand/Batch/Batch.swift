internal import WxPlatform
internal import Synchronization
internal import WxCore
internal import WxAnswers

/// A batch: processes the lines of a file or of standard input in order.
struct Batch {
  let source: BatchSource
  /// The columns given with `--column`: names, or numbers in a TSV.
  let columns: [String]
  let inputFormat: BatchInputFormat
  let outputFormat: BatchOutputFormat
  let workers: Int
  let work: BatchWork

  /// Processes all lines.
  ///
  /// - Returns: Success if any line has a result or there are no lines, else the status for bad
  ///   lines or for nothing found.
  /// - Throws: ``OutputError``, ``InputError``, ``BatchError``, or an error that affects all lines.
  func run(in context: CommandContext) async throws -> ExitStatus {
    let pipeline = BatchPipeline<RecordSplitter.Piece, BatchAnswer>(workers: workers)
    let result: Result<BatchAnswer, any Error> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Reading and writing block, which must not happen on a task's thread.
        do throws(ThreadError) {
          try WorkerThread.start(stackSize: 8 << 20) {
            continuation.resume(returning: Result { try run(pipeline, in: context) })
          }
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    } onCancel: {
      pipeline.stop()
    }
    try Task.checkCancellation()
    let total = try result.get()
    context.diagnostics.endProgress()
    if total.badCount > 0 {
      context.diagnostics.warn("\(total.badCount) of \(total.count) lines failed.")
      return ExitStatus(.malformed)
    }
    return total.foundCount > 0 || total.count == 0 ? .success : ExitStatus(.notFound)
  }

  private func run(
    _ pipeline: BatchPipeline<RecordSplitter.Piece, BatchAnswer>, in context: CommandContext
  ) throws -> BatchAnswer {
    let form = try begin(context) { pipeline.isStopped }
    var progress = BatchProgress(
      size: source.size, grouping: NumberGrouping(environment: context.environment))
    // A progress bar would disturb the output on the same terminal.
    let showsProgress = !context.output.isTerminal
    let start = context.clocks.elapsed()
    var total = BatchAnswer()
    try pipeline.run(
      read: { try source.pieces { pipeline.isStopped } },
      makeWorker: { try work.makeWorker(form) },
      write: { answer, isLast in
        try context.output.write(answer.bytes)
        work.buffers.give(answer.bytes)
        if isLast { try context.output.flush() }
        total.count += answer.count
        total.badCount += answer.badCount
        total.foundCount += answer.foundCount
        guard showsProgress else { return }
        let elapsed = context.clocks.elapsed() - start
        if let line = progress.add(
          lines: answer.count, bytes: answer.inputLength, at: elapsed)
        {
          context.diagnostics.progress(line)
        }
      })
    return total
  }

  /// Reads the header of a CSV, and writes that of the output.
  private func begin(
    _ context: CommandContext, _ isStopped: () -> Bool
  ) throws -> BatchForm {
    var form = BatchForm(input: inputFormat, output: outputFormat, naming: \.commandName)
    form.isForTerminal = context.output.isTerminal
    source.split(
      asCSV: inputFormat == .csv, piecesUpTo: work.pieceLength(inputFormat, outputFormat),
      workers: workers)
    var header: [UInt8] = []
    if inputFormat == .csv {
      let names = try columnNames(isStopped)
      form.columnCount = names.count
      form.columns = try (columns.isEmpty ? work.defaultColumns : columns).map { name in
        let exact = names.indices.filter { names[$0] == name }
        let found = exact.isEmpty ? names.indices(ignoringCase: name) : exact
        guard found.count < 2 else {
          throw BatchError.sameColumns(name: name, numbers: found.map { $0 + 1 })
        }
        guard let index = found.first else {
          let others = names.flatMap { $0.split(separator: ";") }.map { String($0).trimmed }
          throw others.indices(ignoringCase: name).isEmpty
            ? BatchError.missingColumn(name: name, header: names)
            : BatchError.semicolons(name: name)
        }
        return index
      }
      form.columnNames = columns.map { $0.lowercased() }
      for name in names {
        header.append(csv: form.isForTerminal ? name.plainText : name)
        header.append(UInt8(ascii: ","))
      }
    } else {
      if inputFormat == .tsv { form.columns = columns.compactMap { Int($0) }.map { $0 - 1 } }
      header.append(contentsOf: (inputFormat == .ndjson ? "id,query," : "query,").utf8)
    }
    if outputFormat == .csv {
      let added = (work.answerColumns + ["wx_error"]).joined(separator: ",")
      header.append(contentsOf: (added + "\n").utf8)
      try context.output.write(header)
    }
    return form
  }

  private func columnNames(_ isStopped: () -> Bool) throws -> [String] {
    do {
      guard let piece = try source.takeHeader(isStopped: isStopped) else {
        throw BatchError.noHeader
      }
      if let fault = piece.fault { throw fault }
      var record = RecordFields()
      var position = 0
      guard try record.nextRow(piece.bytes, &position) != nil else { throw BatchError.noHeader }
      return try record.fields.indices.map { index in
        guard let name = record.text(index, of: piece.bytes) else { throw BatchFault.notUTF8 }
        return name.trimmed
      }
    } catch let error as CSVReadingError {
      throw BatchError.badHeader(detail: error.reason)
    } catch let fault as BatchFault {
      if case .badRow(let detail) = fault { throw BatchError.badHeader(detail: detail) }
      throw BatchError.badHeader(detail: fault.message.clause)
    }
  }
}

extension [String] {
  fileprivate func indices(ignoringCase name: String) -> [Int] {
    indices.filter { self[$0].lowercased() == name.lowercased() }
  }
}

extension BatchInputFormat {
  /// The output format for this input.
  fileprivate var usualOutput: BatchOutputFormat {
    switch self {
    case .csv: .csv
    case .tsv: .tsv
    case .text, .ndjson: .ndjson
    }
  }
}

extension BatchOptions {
  /// Runs a batch with these options.
  ///
  /// - Parameters:
  ///   - words: The arguments of the command, which name the file.
  ///   - prefersJSON: Whether `--json` was given.
  ///   - context: The environment that the command works with.
  ///   - work: The work on each record.
  /// - Returns: The exit status.
  /// - Throws: An error that affects all lines; errors of single lines go into the output.
  func run(
    _ words: [String], prefersJSON: Bool, in context: CommandContext, work: BatchWork
  ) async throws -> ExitStatus {
    let (path, columns) = try source(words)
    let source = try BatchSource(path: path, in: context)
    let input = try inputFormat ?? guess(path, columns, source, work.defaultColumns)
    return try await Batch(
      source: source, columns: columns, inputFormat: input,
      outputFormat: outputFormat ?? (prefersJSON ? .ndjson : input.usualOutput),
      workers: workers, work: work
    ).run(in: context)
  }

  /// Detects the input format: by the file name extension, else by the first line, which is a JSON
  /// object, a header with the columns to look up, or text.
  private func guess(
    _ path: String, _ columns: [String], _ source: BatchSource, _ usualColumns: [String]
  ) throws -> BatchInputFormat {
    if !columns.isEmpty { return .csv }
    switch URL(filePath: path).pathExtension.lowercased() {
    case "csv": return .csv
    case "ndjson", "jsonl": return .ndjson
    case "txt": return .text
    default: break
    }
    let line = try source.firstLine { Task.isCancelled }
    if line.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") { return .ndjson }
    let names = String(decoding: line, as: UTF8.self).split(separator: ",").map {
      String($0).trimmed.lowercased().replacing("\"", with: "")
    }
    return usualColumns.allSatisfy(names.contains) ? .csv : .text
  }
}
