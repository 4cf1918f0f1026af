import Foundation
import Synchronization
import Testing
import WxCore

@Suite struct PrivateFileTests {
  let folder = NSTemporaryDirectory() + "wxcore-\(UUID().uuidString)"

  func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `folders and files are only accessible to their owner`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PrivateFile.makeFolder(folder + "/a/b")
    try PrivateFile.makeFolder(folder + "/a/b")
    #expect(try mode(folder + "/a/b") == 0o700)
    #expect(try mode(folder) == 0o700)
    #expect(try PrivateFile.create(folder + "/file"))
    #expect(try !PrivateFile.create(folder + "/file"))
    #expect(try mode(folder + "/file") == 0o600)
    try PrivateFile.replace(folder + "/file", with: Array("new".utf8))
    #expect(try mode(folder + "/file") == 0o600)
    #expect(try PrivateFile.read(folder + "/file", limit: 3) == Array("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "file"])
  }

  @Test func `loose permissions are tightened`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PrivateFile.makeFolder(folder)
    try PrivateFile.create(folder + "/file")
    let lax: [FileAttributeKey: Any] = [.posixPermissions: 0o644]
    try FileManager.default.setAttributes(lax, ofItemAtPath: folder + "/file")
    try PrivateFile.makePrivate(folder + "/file")
    #expect(try mode(folder + "/file") == 0o600)
  }

  @Test func `errors name the file and the reason`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PrivateFile.makeFolder(folder)
    let missing = #expect(throws: FileError.self) {
      try PrivateFile.read(folder + "/none", limit: 10)
    }
    #expect(missing?.code == "file_missing")
    #expect(missing?.message == "\(folder)/none cannot be read: there is no such file or folder.")
    try PrivateFile.replace(folder + "/file", with: [1, 2, 3])
    let large = #expect(throws: FileError.self) {
      try PrivateFile.read(folder + "/file", limit: 2)
    }
    #expect(large?.isDiskFull == false)
    #expect(large?.message == "\(folder)/file cannot be read: it is larger than the limit.")
    let noFolder = #expect(throws: FileError.self) {
      try PrivateFile.makeFolder(folder + "/file/below")
    }
    #expect(noFolder?.isMissing == true)
  }
}
