"""The designed states: warnings, stale, failed, limited, no such place, and a token."""

import http.client
import pathlib
import tempfile

from selenium.webdriver.common.keys import Keys
from steps import Steps

TOKEN = "a-token-of-this-test"
ALERTS = [
    {"title": "Thunderstorm Watch", "severity": "moderate", "description": "Thunderstorms with hail.", "regions": []},
    {"title": "Wind Warning", "severity": "severe", "description": "Gusts of up to 120 km/h.\n\nStay away from trees.", "uri": "https://example.org/wind", "regions": ["Coast"]},
    {"title": "<img src=x onerror=alert(1)>", "severity": "minor", "description": "<b>bold</b> \u202eright", "uri": "javascript:alert(1)", "regions": []},
]


class States(Steps):
    """States."""

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def test_warnings(self):
        """Warnings are shown by severity, with their text."""
        self.site.weather.alerts = ALERTS
        self.go("/at/-33.87,151.21", "Warnings", ".warnings")
        titles = self.browser.run("return [...document.querySelectorAll('.warning-title')].map((title) => title.textContent)")
        assert titles == ["Wind Warning", "Thunderstorm Watch", "<img src=x onerror=alert(1)>"], titles
        self.browser.click(".warning summary")
        self.browser.until_text("Stay away from trees.", ".warning-text")
        self.browser.until_text("Severe", ".warning")
        self.browser.run("document.querySelectorAll('.warning').forEach((warning) => (warning.open = true))")
        links = self.browser.run("return [...document.querySelectorAll('.warnings a')].map((link) => link.href)")
        assert links == ["https://example.org/wind"], links
        assert not self.browser.all(".warnings img, .warnings b")
        self.accessible()
        self.site.weather.alerts = []

    def test_failed(self):
        """A failed provider is explained, and can be tried again."""
        self.site.weather.failure = "overloaded"
        self.go("/at/48.2,16.37", "No weather right now")
        self.browser.until_text("Vienna", ".notice-place")
        self.accessible()
        self.site.weather.failure = None
        self.browser.click("[data-key=retry]")
        self.browser.until("the weather", lambda: "°" in self.browser.text(".hero-temperature"))

    def test_loading(self):
        """The place is named while its weather is on its way."""
        self.site.weather.flowing.clear()
        try:
            self.go("/at/12,12")
            self.browser.one(".hero.loading[aria-busy]")
            assert "12.00° N, 12.00° E" in self.browser.text("h1")
            self.accessible()
            self.browser.until_text("Waiting for the server", ".hero.loading [role=status]:not(.sr)")
            assert self.browser.all(".hero.loading"), "the weather arrived before the check ended"
        finally:
            self.site.weather.flowing.set()
        self.browser.until("the weather", lambda: "°" in self.browser.text(".hero-temperature"))
        assert self.browser.run("return document.activeElement.tagName") == "H1", "the focus is lost with the weather"

    def test_only_air(self):
        """Without conditions and forecast, the page first says that there is no weather. What is known stands below."""
        self.site.weather.failure = "forecast"
        self.go("/at/30,30", "No weather right now", "h1")
        self.browser.until_text("Air", ".facts")
        self.accessible()
        self.browser.open(f"{self.site.page}widget#/at/31,31")
        self.browser.until_text("No weather right now", ".kiosk-note")
        self.api("places", {"latitude": 32, "longitude": 32, "name": "Nowhere"})
        self.go("/places", "Nowhere", ".place-card:last-child")
        self.browser.until_text("No weather right now", ".place-card:last-child")
        self.go("/kiosk")
        self.browser.one(".kiosk")
        # The place before it has twenty seconds.
        self.browser.run("const real = Date.now; Date.now = Object.assign(() => real() + 20000, { real })")
        self.browser.until_text("No weather right now", ".kiosk")
        self.browser.run("Date.now = Date.now.real")
        self.site.weather.failure = None

    def test_limited(self):
        """A rate limit counts down to the next attempt."""
        self.site.weather.failure = "limited"
        self.go("/at/20,20", "Too many requests")
        self.browser.until_text("Try again in 14:", ".notice")
        before = self.browser.text("[data-key=retry]")
        self.browser.until("a second less", lambda: self.browser.text("[data-key=retry]") != before)
        self.accessible()
        self.site.weather.failure = None
        self.browser.click("[data-key=retry]")
        assert self.browser.all(".notice-limited"), "it tried before the time"

    def test_nowhere(self):
        """A place that is not saved is explained."""
        self.go("/place/none", "No such place")
        self.accessible()

    def test_types(self):
        """Every file has its type, a tag, and nothing new if the tag is sent again."""
        types = {"": "text/html", "icons/icon-512.webp": "image/webp", "icons/icon-192.png": "image/png", "icons/icon.svg": "image/svg+xml",
                 "manifest.webmanifest": "application/manifest+json", "modules/main.js": "text/javascript", "map/world.json": "application/json"}
        for path, kind in types.items():
            connection = http.client.HTTPConnection("127.0.0.1", self.site.server.port, timeout=20)
            connection.request("GET", f"/{path}")
            response = connection.getresponse()
            response.read()
            assert response.status == 200 and response.headers["content-type"].startswith(kind), (path, response.headers["content-type"])
            assert response.headers["etag"].startswith('"'), response.headers["etag"]
            assert "unsafe" not in response.headers["content-security-policy"]
            connection.request("GET", f"/{path}", headers={"If-None-Match": response.headers["etag"]})
            assert connection.getresponse().status == 304, path
            connection.close()

    def test_other_host(self):
        """A browser that uses a name that is not allowed gets a page that says how to allow it."""
        for accept, kind in (("text/html,*/*;q=0.8", "text/html"), ("application/json", "application/problem+json")):
            connection = http.client.HTTPConnection("127.0.0.1", self.site.server.port, timeout=20)
            connection.request("GET", "/", headers={"Host": "pi.home.example:8080", "Accept": accept})
            response = connection.getresponse()
            body = response.read().decode()
            assert response.status == 421 and response.headers["content-type"].startswith(kind), (accept, response.status, body)
            assert "allow-host" in body and ("wxloc serve --allow-host pi.home.example<" in body) == (kind == "text/html"), body
            connection.close()

    def test_own_token(self):
        """A server without a token needs none."""
        self.go("/settings", "Units")
        assert "token" not in self.browser.text("main").lower()


class Stale(Steps):
    """Stale."""

    # The weather is an hour old, and its provider is down.
    options = {"environment": {"WXLOC_NOW": "2026-11-22T12:00:00Z"}}

    def test_stale(self):
        """Stale weather says how old it is, and why."""
        import calendar
        import time
        noon = calendar.timegm(time.strptime("2026-11-22T12:00:00Z", "%Y-%m-%dT%H:%M:%SZ"))
        self.site.weather.clock = lambda: noon
        self.api("places", {"query": "Munich"})
        self.api("weather?place=Munich")
        self.site.weather.failure = "overloaded"
        server = self.site.server
        server.kill()
        server.environment["WXLOC_NOW"] = "2026-11-22T15:00:00Z"
        server.start()
        self.browser.shift((noon + 3 * 3600 - time.time()) * 1000)
        self.go("/")
        self.browser.until_text("Stale: fetched 3 hours ago", ".age-note")
        self.accessible()
        self.browser.shift(0)


class Token(Steps):
    """Token."""

    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        file = pathlib.Path(self.folder.name, "token")
        file.touch(0o600)
        file.write_text(TOKEN + "\n")
        # Reachable from elsewhere, as far as the server knows.
        self.options = {"options": ["--host", "0.0.0.0", "--token-file", str(file)]}
        super().__init__(*arguments)
        self.site.server.token = TOKEN

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def field(self, text):
        field = self.browser.one("#token")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.ENTER)

    def test_wrong(self):
        """The page asks for the token, and says if it is wrong."""
        for path in ("/", "/places", "/map", "/settings"):
            self.go(path, "This server needs its token")
        self.accessible()
        for wrong in ("wrong", "naïve ☃", "a b"):
            self.field(wrong)
            self.browser.until_text("not the server's token", ".token-message")
        assert self.browser.run("return localStorage.length + sessionStorage.length") == 0

    def test_right(self):
        """The right token opens the page, once for all views and visits."""
        self.field(TOKEN)
        self.browser.until_text("Units")
        self.go("/", "Munich", "h1")
        self.browser.reload()
        self.browser.until_text("Munich", "h1")
        self.go("/places")
        self.browser.until("no question", lambda: self.names() == ["Munich"])
        assert TOKEN not in self.browser.run("return document.documentElement.outerHTML + location.href + document.cookie")

    def test_changes(self):
        """Places are changed and positions arrive with the token."""
        self.type("Reykjavik").send_keys(Keys.ENTER)
        self.browser.until_text("Reykjav", "h1")
        self.site.start_receiver()
        self.go("/map", "Live")
        self.browser.reload()
        self.browser.until("the fix", lambda: self.browser.all(".fix-mark"))

    def test_forget(self):
        """The page requests a token again after it was forgotten, or if it is not right any more."""
        self.go("/settings", "Server token")
        self.browser.click("[data-key=forget]")
        self.browser.until_text("This server needs its token")
        self.browser.run("document.querySelector('[name=remember]').click()")
        self.field(TOKEN)
        self.browser.until_text("Units")
        assert self.browser.run("return [localStorage.length, sessionStorage.length]") == [0, 1]
        self.browser.run("sessionStorage.setItem('wxloc-token', 'an-older-token-of-it')")
        self.browser.reload()
        self.browser.until_text("not the server's token")
