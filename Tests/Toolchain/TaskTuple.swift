// Shows a fault of the optimizer (seen in Swift 6.3.1): a task that returns a number and a large result as a tuple, and
// throws typed errors, loses the number. wxloc sorted warnings by such numbers.
//
// Prints one line for each form: its name, and "right" or "wrong".

struct Service: Sendable {
  var name = ""
  var parts: [String] = []
  var calls: (@Sendable (Int) -> Int)?
}

enum Reason: Sendable {
  case words(String)
  case status(Int?)
}

struct Failure: Error {
  var service = Service()
  var reason = Reason.status(nil)
  var message: String?
}

struct Message: Sendable {
  var name: String
  var sender: String?
  var texts: [String] = []
  var infos: [[String]] = []
}

func message(_ name: String) async throws(Failure) -> Message {
  await Task.yield()
  guard name != "missing" else { throw Failure() }
  return Message(name: name)
}

/// The numbers of the results, as tuples.
func tuples(_ names: [String]) async -> [Int] {
  var results: [(Int, Result<Message, Failure>)] = []
  await withTaskGroup(of: (Int, Result<Message, Failure>).self) { group in
    for index in names.indices {
      group.addTask {
        do throws(Failure) {
          return (index, .success(try await message(names[index])))
        } catch {
          return (index, .failure(error))
        }
      }
    }
    while let result = await group.next() { results.append(result) }
  }
  return results.map(\.0)
}

struct Fetched: Sendable {
  let index: Int
  let result: Result<Message, Failure>
}

/// The numbers of the results, as structures: the form of the warnings.
func structures(_ names: [String]) async -> [Int] {
  var results: [Fetched] = []
  await withTaskGroup(of: Fetched.self) { group in
    for index in names.indices {
      group.addTask {
        do throws(Failure) {
          return Fetched(index: index, result: .success(try await message(names[index])))
        } catch {
          return Fetched(index: index, result: .failure(error))
        }
      }
    }
    while let result = await group.next() { results.append(result) }
  }
  return results.map(\.index)
}

func answer(_ name: String) async -> Result<Message, any Error> {
  do throws(Failure) {
    return .success(try await message(name))
  } catch {
    return .failure(error)
  }
}

/// The numbers of results that another function makes: the form of the other groups.
func made(_ names: [String]) async -> [Int] {
  await withTaskGroup(of: (Int, Result<Message, any Error>).self) { group in
    for index in names.indices { group.addTask { (index, await answer(names[index])) } }
    return await group.reduce(into: []) { $0.append($1.0) }
  }
}

@main struct TaskTuple {
  static func main() async {
    let names = ["a", "b", "c", "missing"]
    for (form, numbers) in [
      ("tuple", await tuples(names)), ("structure", await structures(names)),
      ("made", await made(names)),
    ] {
      print(form, numbers.sorted() == Array(names.indices) ? "right" : "wrong")
    }
  }
}
