public import Foundation
public import WxCore

/// Why the last fix could not be kept or read.
public struct LastFixError: ExplainedError, Hashable {
  /// What was being done.
  public enum Operation: Hashable, Sendable {
    /// Reading the file.
    case read
    /// Writing the file or its folder.
    case write
  }

  /// What was being done.
  public let operation: Operation
  /// The file.
  public let path: String
  /// The system's reason.
  public let detail: String

  /// The word for scripts.
  public var code: String { operation == .read ? "last_fix_unreadable" : "last_fix_unwritable" }
  /// Input or output.
  public var cause: FailureCause { .io }
  /// What happened.
  public var message: String {
    let verb = operation == .read ? "read from" : "kept in"
    return "The last fix could not be \(verb) \(path): \(detail)."
  }
  /// What to do next.
  public var hint: String? { "Check the owner and the free space of that folder." }
}

/// The last accepted fix, in a file that only its owner may read.
public struct LastFixStore: Sendable {
  /// The file.
  public let file: URL

  /// The most bytes that such a file can hold.
  private static let limit = 16 * 1024

  /// Makes a store; nothing is read or made yet.
  public init(file: URL) { self.file = file }

  /// Keeps a fix in place of the one before: folder 0700, file 0600, replaced in one step.
  ///
  /// - Throws: ``LastFixError``.
  public func save(_ fix: Fix) throws {
    let folder = file.deletingLastPathComponent()
    let text = JSONValue.object(fix.json(now: fix.receivedAt)).text() + "\n"
    let draft = folder.appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)")
    do {
      if !FileManager.default.fileExists(atPath: folder.path) {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      // Its rights are set while it is empty, so that the fix is at no time readable for others.
      guard
        FileManager.default.createFile(
          atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteNoPermission) }
      do {
        let handle = try FileHandle(forWritingTo: draft)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.synchronize()
        try handle.close()
        try Self.replace(file, with: draft)
      } catch {
        // The draft is of no use; that it cannot be removed changes nothing.
        try? FileManager.default.removeItem(at: draft)
        throw error
      }
    } catch {
      throw LastFixError(operation: .write, path: file.path, detail: Self.reason(error))
    }
  }

  /// The fix kept, flagged as cached; `nil` where there is none or the file holds none.
  ///
  /// A damaged file is like none: the next accepted fix replaces it.
  ///
  /// - Throws: ``LastFixError`` where the file is there and cannot be read.
  public func load() throws -> Fix? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let handle = try FileHandle(forReadingFrom: file)
      let data = try handle.read(upToCount: Self.limit + 1) ?? Data()
      try handle.close()
      guard data.count <= Self.limit, let json = try? JSONValue(parsing: data),
        var fix = Fix(json: json)
      else { return nil }
      fix.flags.insert(.cached)
      return fix
    } catch {
      throw LastFixError(operation: .read, path: file.path, detail: Self.reason(error))
    }
  }

  /// The fix kept, as a source for the end of a chain.
  public var provider: OneShotProvider {
    OneShotProvider(name: "last", kind: .fixed) { try load() }
  }

  private static func replace(_ file: URL, with draft: URL) throws {
    guard unsafe rename(draft.path, file.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  private static func reason(_ error: any Error) -> String {
    let text = (error as NSError).localizedDescription.plainText
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
