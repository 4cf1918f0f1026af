# A flake of a release: scripts/release fills in the version and the checksum. nixpkgs has no Swift that builds wxloc, so
# it takes the programs of the release, and gives them the libraries that they load.
{
  description = "Positions, offline geocoding, saved places and weather";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-26.05";

  outputs = { self, nixpkgs }:
    let
      system = "x86_64-linux";
      pkgs = nixpkgs.legacyPackages.${system};
      libraries = [ pkgs.curl pkgs.geos pkgs.libmaxminddb pkgs.systemdLibs ];
    in {
      packages.${system}.default = pkgs.stdenv.mkDerivation {
        pname = "wxloc";
        version = "@VERSION@";
        src = pkgs.fetchurl {
          url = "@REPOSITORY@/releases/download/v@VERSION@/wxloc-@VERSION@-linux-x86_64.tar.gz";
          sha256 = "@SHA256_TARBALL_X86_64@";
        };
        nativeBuildInputs = [ pkgs.autoPatchelfHook ];
        buildInputs = [ pkgs.stdenv.cc.cc.lib ];
        # Loaded on first use, so that no tool finds them in the programs.
        runtimeDependencies = libraries;
        installPhase = ''
          mkdir -p $out
          cp -R bin share $out/
        '';
        meta = {
          homepage = "@REPOSITORY@";
          license = pkgs.lib.licenses.asl20;
          mainProgram = "wxloc";
          platforms = [ system ];
          sourceProvenance = [ pkgs.lib.sourceTypes.binaryNativeCode ];
        };
      };
      checks.${system}.first-uses = pkgs.runCommand "wxloc-first-uses" { } ''
        ${self.packages.${system}.default}/bin/wxloc geocode "Paris, TX" | grep -q Texas
        touch $out
      '';
    };
}
