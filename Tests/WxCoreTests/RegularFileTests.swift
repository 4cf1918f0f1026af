import Foundation
import Testing
import WxCore

/// Pipes, devices, folders, sockets and links in places of regular files.
@Suite(.timeLimit(.minutes(1))) final class RegularFileTests {
  let folder = NSTemporaryDirectory() + "wxfiles-\(UUID().uuidString)"

  init() throws { try PrivateFile.makeFolder(folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Creates what the name says, or else a file, and returns its path.
  func make(_ name: String) throws -> String {
    let path = folder + "/" + name
    switch name {
    case "pipe": unsafe #expect(mkfifo(path, 0o644) == 0)
    case "folder":
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    case "device": return "/dev/null"
    case "link to a pipe":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: try make("pipe"))
    case "socket":
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let bound = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, size)
        }
      }
      #expect(bound == 0)
      close(descriptor)
    default: try Data("old".utf8).write(to: URL(filePath: path))
    }
    return path
  }

  func mode(_ path: String) throws -> UInt32? { try FileStatus.of(path)?.permissions }

  @Test(arguments: ["pipe", "folder", "device", "link to a pipe", "socket"])
  func `what is no regular file is rejected at once and stays as it is`(name: String) throws {
    let path = try make(name)
    let before = try FileStatus.of(path, followingLinks: false)
    let reading = #expect(throws: FileError.self) { try PrivateFile.read(path, limit: 10) }
    #expect(reading?.kind != nil)
    #expect(reading?.message.contains(" cannot be read: it is a") == true)
    #expect(throws: FileError.self) { try PrivateFile.makePrivate(path) }
    let writing = #expect(throws: FileError.self) { try PrivateFile.replace(path, with: [1]) }
    #expect(writing?.kind == reading?.kind)
    #expect(try !PrivateFile.create(path))
    #expect(try FileStatus.of(path, followingLinks: false) == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!left.contains { $0.hasSuffix(".new") })
  }

  @Test func `a link to a file stays, and the file gets the new bytes`() throws {
    let file = try make("file")
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "./file")
    let second = folder + "/second"
    try FileManager.default.createSymbolicLink(atPath: second, withDestinationPath: link)
    try PrivateFile.replace(second, with: Array("new".utf8))
    #expect(try FileStatus.of(second, followingLinks: false)?.kind == .link)
    #expect(try FileStatus.of(link, followingLinks: false)?.kind == .link)
    #expect(try PrivateFile.read(file, limit: 3) == Array("new".utf8))
  }

  @Test func `a private file is created at the target of a dangling link`() throws {
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
    #expect(try PrivateFile.create(link))
    #expect(try mode(folder + "/target") == 0o600)
    #expect(try !PrivateFile.create(link))
    try FileManager.default.removeItem(atPath: folder + "/target")
    try PrivateFile.replace(link, with: [1])
    #expect(try mode(folder + "/target") == 0o600)
  }

  @Test func `a circular link fails`() throws {
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link")
    #expect(throws: FileError.self) { try PrivateFile.replace(link, with: [1]) }
    #expect(throws: FileError.self) { try PrivateFile.read(link, limit: 1) }
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can change the owner of a link"))
  func `a link of another user is not followed`() throws {
    let file = try make("file")
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    unsafe #expect(lchown(link, 65534, 65534) == 0)
    let error = #expect(throws: FileError.self) { try PrivateFile.replace(link, with: [1]) }
    #expect(error?.kind == .link)
    #expect(try PrivateFile.read(file, limit: 3) == Array("old".utf8))
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can change the owner of a file"))
  func `the permissions of another user's file are not changed`() throws {
    let file = try make("file")
    unsafe #expect(chmod(file, 0o644) == 0)
    unsafe #expect(chown(file, 65534, 65534) == 0)
    let error = #expect(throws: FileError.self) { try PrivateFile.makePrivate(file) }
    #expect(error?.isDenied == true)
    #expect(try mode(file) == 0o644)
  }

  @Test func `a folder is made private and keeps its sticky bit, but not through a link`()
    throws
  {
    let path = try make("folder")
    unsafe #expect(chmod(path, 0o1777) == 0)
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try PrivateFile.makeFolderPrivate(link)
    #expect(try mode(path) == 0o1777)
    try PrivateFile.makeFolderPrivate(path)
    #expect(try mode(path) == 0o1700)
  }

  @Test func `a new file never replaces one that appeared in the meantime`() throws {
    let path = folder + "/file"
    var first = try FileWriter(beside: path, replacing: .nothing)
    var second = try FileWriter(beside: path, replacing: .nothing)
    try first.write(Array("first".utf8))
    try second.write(Array("second".utf8))
    #expect(try FileStatus.of(path) == nil)
    try first.publish(durably: true)
    var number: Int32?
    do throws(FileError) { try second.publish(durably: false) } catch { number = error.number }
    #expect(number == EEXIST)
    try first.write(Array(", and on".utf8))
    try first.close()
    try second.close()
    #expect(try PrivateFile.read(path, limit: 20) == Array("first, and on".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    do throws(FileError) {
      _ = try FileWriter(beside: path, replacing: .nothing)
      Issue.record("it was replaced")
    } catch {
      #expect(error.number == EEXIST)
    }
  }

  @Test(
    arguments: [
      ("/dev/stdin", 0), ("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/63", 63),
      ("/proc/self/fd/7", 7), ("/dev/fd/", nil), ("/dev/fd/x", nil), ("/dev/fd/1/2", nil),
      ("/dev/fd/99999999999", nil), ("file", nil), ("", nil),
    ] as [(String, Int32?)])
  func `a path that names a descriptor of this program is recognized`(path: String, number: Int32?)
  {
    #expect(OwnDescriptor.number(of: path) == number)
  }
}
