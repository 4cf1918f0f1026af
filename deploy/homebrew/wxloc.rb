# The formula of a release: scripts/release fills in the version and the checksum.
class Wxloc < Formula
  desc "Positions, offline geocoding, saved places and weather"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    url "@REPOSITORY@.git", tag: "v@VERSION@"
    depends_on "bash" => :build
    depends_on "coreutils" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "geos"
    depends_on "libmaxminddb"
    depends_on macos: :sequoia
    uses_from_macos "curl"
    uses_from_macos "sqlite"
    uses_from_macos "zlib"
  end

  on_linux do
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/wxloc-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256_TARBALL_X86_64@"
    end
    depends_on "patchelf" => :build
    depends_on "curl"
    depends_on "geos"
    depends_on "libmaxminddb"
  end

  def install
    if OS.mac?
      # The scripts use GNU's install, realpath and stat.
      ENV.prepend_path "PATH", Formula["coreutils"].opt_libexec/"gnubin"
      system "scripts/install", "--prefix", prefix
    else
      bin.install Dir["bin/*"]
      share.install Dir["share/*"]
      # They load libraries on first use, and find those of the system only.
      bin.children.each { |program| system "patchelf", "--set-rpath", HOMEBREW_PREFIX/"lib", program }
    end
  end

  test do
    assert_match "Paris, Texas", shell_output("#{bin}/wxloc geocode 'Paris, TX'")
    assert_match "Europe/Vienna", shell_output("#{bin}/wxloc reverse 48.2085,16.3721")
  end
end
