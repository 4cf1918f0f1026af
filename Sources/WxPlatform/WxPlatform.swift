// The parts of the platform that every module may use: the C library, and of Foundation only what needs no ICU.
//
// The programs are linked statically without ICU, whose tables have 34 MB (docs/size.md). Foundation's larger part needs
// them: formats, locales, time zones with a name, regular expressions, text in legacy encodings. A module that imports
// Foundation can use these by accident, and the tests, which are linked with all of Foundation, would not notice. So
// Foundation is imported here alone, and here only its essentials.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
