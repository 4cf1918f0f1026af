internal import WxCore
internal import WxGazetteer

/// Writes the answers to records that were looked up in advance.
extension ReverseJob {
  /// Appends the answers to some records, each after a copy of its parts that the output repeats.
  func append(
    _ run: Range<Int>, of piece: [UInt8], _ echo: PlainEcho, to answer: inout BatchAnswer
  ) {
    var capacity = 0
    for index in run {
      let record = prepared.records[index]
      // Parts of the record are written once at most.
      capacity += Int(record.last - record.first) + writer.capacity(parts[index])
      if !parts[index].place.isEmpty { answer.foundCount += 1 }
    }
    // All texts are in memory that nobody else refers to meanwhile, so that none is counted as used.
    unsafe piece.withUnsafeBufferPointer { piece in
      unsafe texts.bytes.withUnsafeBufferPointer { texts in
        answer.bytes.append(atMost: capacity) { output in
          for index in run { unsafe write(index, of: piece, echo, texts, to: &output) }
        }
      }
    }
  }

  @inline(__always)
  private func write(
    _ index: Int, of piece: UnsafeBufferPointer<UInt8>, _ echo: PlainEcho,
    _ texts: UnsafeBufferPointer<UInt8>, to output: inout ByteOutput
  ) {
    let record = prepared.records[index]
    output.append(echo.before)
    if echo.copiesRecord {
      unsafe output.append(record.first..<record.last, of: piece)
      output.append(echo.after)
    }
    if writer.style == nil {
      if !record.identifier.isEmpty {
        output.append(idName)
        unsafe output.append(record.identifier, of: piece)
        output.append(UInt8(ascii: ","))
      }
      if record.latitude.isEmpty {
        writer.append(prepared.positions[index], to: &output)
      } else {
        unsafe writer.append(record.latitude, record.longitude, of: piece, to: &output)
      }
    }
    unsafe writer.append(parts[index], of: texts, to: &output)
    output.append(writer.end)
  }

  /// Appends the answer to one record, whose parts must be read, or which has several places.
  func append(
    _ index: Int, of piece: [UInt8], _ form: BatchForm, isASCII: Bool, to answer: inout BatchAnswer
  ) throws {
    let record = prepared.records[index]
    if let style = writer.style {
      let row = piece[Int(record.first)..<Int(record.last)]
      form.begin(.row(row), nil, style, isASCII: isASCII, to: &answer.bytes)
    } else {
      answer.bytes.append(UInt8(ascii: "{"))
      if !record.identifier.isEmpty {
        answer.bytes.append(contentsOf: idName)
        answer.bytes.append(
          contentsOf: piece[
            Int(record.identifier.lowerBound)..<Int(record.identifier.upperBound)])
        answer.bytes.append(UInt8(ascii: ","))
      }
    }
    let position = prepared.positions[index]
    if isList(selection) {
      let found = try lookUp.answer(position, selection, language: lookUp.language)
      writer.append(found, to: &answer.bytes)
      if !found.places.isEmpty { answer.foundCount += 1 }
    } else {
      writer.append(parts[index], of: texts.bytes, at: position, to: &answer.bytes)
      if !parts[index].place.isEmpty { answer.foundCount += 1 }
    }
    answer.bytes.append(contentsOf: writer.end)
  }
}
