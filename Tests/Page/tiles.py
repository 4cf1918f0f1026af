"""A map of the user's own below the page's marks: tiles of a file, and those of another server."""

import base64
import pathlib
import struct
import tempfile
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pmtiles
from steps import Steps

CLOSEST = 3
# What the canvas shows at some points, beside the positions that the map has there.
SEEN = """
    const geo = await import(new URL('modules/geo.js', document.baseURI));
    const canvas = document.querySelector('.tiles canvas'), pen = canvas.getContext('2d'), size = { width: canvas.clientWidth, height: canvas.clientHeight };
    const ratio = canvas.width / size.width, camera = { longitude: LON, latitude: LAT, scale: SCALE };
    const tiles = await import(new URL('modules/map-tiles.js', document.baseURI));
    const draw = () => tiles.drawTiles(canvas, camera, size, () => {}, () => {});
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => ({ x: Math.round(x * size.width), y: Math.round(y * size.height) })));
    draw();
    return points.map((point) => [geo.unproject(camera, size, point), [...pen.getImageData(point.x * ratio, point.y * ratio, 1, 1).data]]);"""


class Elsewhere:
    """A tile server at another origin, which notes the requests."""

    def __init__(self):
        self.requests = []
        picture, requests = pmtiles.picture(0, 0, 0), self.requests

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                requests.append((self.path, self.headers.get("Referer")))
                # This server has no tiles beyond zoom 2.
                self.send_response(404 if int(self.path.split("/")[1]) > 2 else 200)
                self.send_header("Content-Type", "image/png")
                self.end_headers()
                if int(self.path.split("/")[1]) <= 2:
                    self.wfile.write(picture)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Tiles(Steps):
    """Tiles of a file."""

    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory(prefix="wxloc-tiles-")
        path = pathlib.Path(self.folder.name, "map.pmtiles")
        pmtiles.write(path, CLOSEST)
        self.options = {"options": ["--map-tiles", str(path)]}
        super().__init__(*arguments)

    def release(self):
        self.folder.cleanup()

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def seen(self, longitude, latitude, scale):
        """Positions of the map, each with the color of the tiles there."""
        script = SEEN.replace("LON", str(longitude)).replace("LAT", str(latitude)).replace("SCALE", str(scale))
        answers = []

        def are_there():
            answers[:] = self.browser.later(script)
            return all(color[3] == 255 for position, color in answers if abs(position["latitude"]) < 84)

        self.browser.until("all tiles", are_there)
        return answers

    def test_places(self):
        """Each tile lies at its place, in a view of the world, of a continent, and closer than the file goes."""
        self.go("/map", "Where am I")
        self.browser.until("a tile", lambda: self.browser.run("return document.querySelector('.tiles canvas').width > 300"))
        for longitude, latitude, scale in ((10, 20, 5), (170, -40, 12), (11, 60, 40), (11.5, 48.1, 900)):
            for position, (red, green, blue, alpha) in self.seen(longitude, latitude, scale):
                if abs(position["latitude"]) > 83:
                    continue
                east = (position["longitude"] + 180) % 360
                # A step of the color is 1.4 degrees of longitude, or 0.7 of latitude.
                assert blue == 200 and min(abs(red * 360 / 256 - east), 360 - abs(red * 360 / 256 - east)) < 3.2, (scale, position, red)
                assert abs(green / 255 * 2 * pmtiles.NORTH - pmtiles.NORTH - position["latitude"]) < 1.6, (scale, position, green)

    def test_marks(self):
        """Places and their names lie above the tiles, and the edge says who made these, without their markup."""
        self.go("/map", "Where am I")
        self.browser.until_text("© Makers of the map", ".map-credit")
        assert not self.browser.all(".map-credit *")
        order = "const [tiles, overlay] = ['.tiles', '.overlay'].map((one) => document.querySelector(one)); return Boolean(tiles.compareDocumentPosition(overlay) & Node.DOCUMENT_POSITION_FOLLOWING);"
        assert self.browser.run(order)
        self.browser.one(".place-mark")
        self.accessible()


class TileServer(Steps):
    """Tiles of another server."""

    def __init__(self, *arguments):
        self.elsewhere = Elsewhere()
        self.options = {"options": ["--map-tiles", self.elsewhere.origin + "/{z}/{x}/{y}.png", "--map-attribution", "Others & friends"]}
        super().__init__(*arguments)

    def release(self):
        self.elsewhere.close()

    def test_elsewhere(self):
        """The policy permits this site alone, which learns the origin of the page, and missing tiles are replaced by wider ones."""
        self.go("/map", "Where am I")
        self.browser.until_text("Others & friends", ".map-credit")
        self.browser.until("a tile", lambda: any(path.startswith("/2/") for path, _ in self.elsewhere.requests))
        assert {referrer for _, referrer in self.elsewhere.requests} == {self.site.page}
        zoom = "for (let step = 0; step < 5; step += 1) document.querySelector('.map-controls button').click();"
        self.browser.run(zoom)
        self.browser.until("wider tiles", lambda: any(path.startswith("/3/") or path.startswith("/4/") for path, _ in self.elsewhere.requests))
        self.browser.until("a picture", lambda: self.blue() == 200)

    def blue(self):
        """The blue of a point of the map, as the screen shows it."""
        left, top = self.browser.middle(".map")
        box = {"x": left + 150, "y": top + 150, "width": 1, "height": 1, "scale": 1}
        data = base64.b64decode(self.browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": box})["data"])
        return pixel(data)[2]

    def clean(self):
        """The tiles that are missing are the only errors."""
        violations, errors = self.browser.violations(), [error for error in self.browser.errors() if "404" not in str(error)]
        assert not violations, violations
        assert not errors, errors


def pixel(png):
    """The color of a PNG of one pixel."""
    at, data, channels = 8, b"", 3
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        part = png[at + 8 : at + 8 + length]
        channels = {2: 3, 6: 4}[part[9]] if name == b"IHDR" else channels
        data += part if name == b"IDAT" else b""
        at += 12 + length
    return list(zlib.decompress(data)[1 : 1 + channels])
