"""What can go wrong: hostile names, a thousand places, a server that dies, no storage, slow answers, no mouse, no room."""

import calendar
import time
from concurrent.futures import ThreadPoolExecutor

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from steps import Steps

VIEWS = ("/", "/places", "/map", "/settings")
HOSTILE = ["<img src=x onerror=alert(1)>", "\"'><script>alert(1)</script>", "القاهرة الكبرى", "a\u202egnp.exe", "W" * 150, "&lt;b&gt;"]


class Names(Steps):
    """Names."""

    def prepare(self):
        for index, name in enumerate(HOSTILE):
            self.api("places", {"latitude": 10 + index, "longitude": 20, "name": name})

    def test_hostile_names(self):
        """Names that look like markup are text in every view."""
        for place in self.api("places")["places"]:
            self.go(f"/place/{place['id']}")
            self.browser.until("the name", lambda: place["name"] in self.browser.run("return document.querySelector('h1').textContent"))
        for path in VIEWS:
            self.go(path)
            self.browser.one("main h1")
            assert not self.browser.all("main img, main script, svg script"), path
        self.go("/places")
        self.browser.until("all names", lambda: len(self.names()) == len(HOSTILE))
        assert self.names() == self.saved()

    def test_hostile_change(self):
        """A hostile name survives removing and undoing."""
        self.edit("القاهرة")
        self.browser.click(f'[data-key="remove-{self.place(HOSTILE[0])["id"]}"]')
        self.browser.until_text(f"Removed {HOSTILE[0]}", ".toasts")
        self.browser.click(".toast button")
        self.browser.until("it is back", lambda: HOSTILE[0] in self.saved() and self.names() == self.saved())

    def test_hostile_address(self):
        """An address that nobody wrote by hand is explained."""
        for path in ("/place/%E0%A4%A", "/place/<img src=x>", "/at/NaN,1", "/at/91,1", "/at/1,1,1", "/at/", "/nonsense/%00", "/place/" + "x" * 5000):
            self.go(path)
            self.browser.until(path, lambda: self.browser.text("h1"))

    def test_narrow(self):
        """No view is wider than the screen at 320 px, and with text of twice the size."""
        try:
            for width, text in ((320, "100%"), (390, "100%"), (390, "150%"), (390, "200%"), (640, "200%")):
                self.browser.size(width, 800)
                for path in (*VIEWS, f"/place/{self.place(HOSTILE[4])['id']}"):
                    self.go(path)
                    self.browser.one("main h1")
                    if path != "/settings":
                        self.browser.until("what is loaded", lambda: "Loading" not in self.browser.text())
                    self.browser.run("document.documentElement.style.fontSize = arguments[0]", text)
                    wide = self.browser.run("return document.documentElement.scrollWidth")
                    assert wide <= width, f"{path} is {wide} px wide at {width} px, text {text}"
            self.browser.size(320, 800)
            self.go("/settings")
            self.browser.run("document.documentElement.style.fontSize = ''")
            self.accessible()
        finally:
            self.browser.run("document.documentElement.style.fontSize = ''")
            self.browser.size(1280, 860)


class Many(Steps):
    """Many places."""

    def prepare(self):
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda index: self.api("places", {"latitude": index % 80, "longitude": index // 80 - 6, "name": f"place {index:04}"}), range(1000)))

    def test_list(self):
        """A thousand places are listed, and only the weather of those in view is loaded."""
        self.site.weather.requests = 0
        self.go("/places")
        self.browser.until("all cards", lambda: len(self.browser.all(".place-card")) == 1001)
        self.browser.until("the weather of the first", lambda: "°" in self.browser.run("return document.querySelectorAll('.place-card')[1].textContent"))
        self.browser.run("document.querySelector('.place-card:last-child').scrollIntoView({ behavior: 'instant' })")
        self.browser.until("the weather of the last", lambda: "°" in self.browser.run("return document.querySelector('.place-card:last-child').textContent"))
        assert self.site.weather.requests < 300, self.site.weather.requests

    def test_back(self):
        """The way back leads to the middle of the list again."""
        # By a link: an address that the driver opens has a state of its own in Chromium's history.
        self.go("/settings", "Units")
        self.browser.run("document.querySelector('nav a[href=\\'#/places\\']').click()")
        self.browser.until("all cards", lambda: len(self.browser.all(".place-card")) == 1001)
        self.browser.run("scrollTo({ top: 9000, behavior: 'instant' })")
        assert self.browser.run("return scrollY") > 5000
        there = self.browser.run("return scrollY")
        self.browser.run("document.querySelectorAll('.place-card a')[500].click()")
        self.browser.until("the weather", lambda: self.browser.run("return document.body.dataset.view") == "weather")
        self.browser.until("its begin", lambda: self.browser.run("return scrollY") == 0)
        self.browser.driver.back()
        self.browser.until("the middle of the list", lambda: abs(self.browser.run("return scrollY") - there) < 100)
        self.browser.driver.forward()
        self.browser.until("the weather again", lambda: self.browser.run("return document.body.dataset.view + scrollY") == "weather0")

    def test_many_on_map(self):
        """The map shows them."""
        self.go("/map")
        self.browser.until("the marks", lambda: len(self.browser.all(".place-mark")) > 500)
        self.go("/", "place 0", "h1")


class Rough(Steps):
    """Accidents."""

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def test_restart(self):
        """A server that is killed and started again is found by itself."""
        self.go("/map", "Connected, no fix yet")
        self.site.server.kill()
        self.browser.until_text("Connecting again")
        self.site.server.start()
        self.browser.until_text("Connected", ".live")
        self.go("/places", "Munich")

    def test_down(self):
        """While the server does not answer, or answers with something else, the page waits and says so; it asks again when the network is back."""
        counter = self.browser.at_start("""
            const real = fetch;
            window.asked = 0;
            window.fetch = (url, options) => {
              if (!String(url).includes('/v1/weather')) return real(url, options);
              asked += 1;
              return window.isDown ? Promise.reject(new TypeError('down')) : Promise.resolve(new Response(answer, { status: 200 }));
            };
            Object.assign(window, { isDown: true, answer: '' });""")
        forget = "for (const name of await caches.keys()) if (name.includes('answers')) await caches.delete(name);"
        try:
            for answer in ("<h1>Bad Gateway</h1>", "{}", None):
                self.browser.open("about:blank")
                self.go("/settings", "Units")
                self.browser.later(forget)
                for path, selector in (("/places", ".place-card[data-id] .glance-text"), ("/kiosk", ".kiosk-note"), ("/", ".notice")):
                    self.browser.run("window.answer = arguments[0] ?? ''; window.isDown = arguments[0] === null; window.asked = 0; location.hash = arguments[1]", answer, f"#{path}")
                    self.browser.until("why there is no weather", lambda: self.browser.text(selector) not in ("", "Loading…"))
                    time.sleep(1)
                    assert self.browser.run("return asked") <= 2, (answer, path, self.browser.run("return asked"))
                    assert "Error" not in self.browser.text() and "JSON" not in self.browser.text(), self.browser.text()
        finally:
            self.browser.at_start_no_more(counter)
            self.browser.reload()

    def test_no_list(self):
        """A list of places that is on its way says so; one that cannot be loaded says why, and can be tried again."""
        refused = self.browser.at_start("""
            const real = fetch;
            window.fetch = (url, options) => String(url).includes('/v1/places') && !window.isBack
              ? new Promise((answer) => setTimeout(() => answer(new Response('', { status: 502 })), 1500)) : real(url, options);""")
        try:
            self.go("/settings", "Units")
            self.browser.later("for (const name of await caches.keys()) if (name.includes('answers')) await caches.delete(name);")
            self.go("/places")
            self.browser.reload()
            self.browser.until_text("Loading…", ".cards")
            self.browser.until_text("The server cannot be reached.", ".notice")
            assert "Loading" not in self.browser.text(".cards")
            self.browser.run("window.isBack = true")
            self.browser.click("[data-key=retry]")
            self.browser.until_text("Munich", ".place-list")
            assert not self.browser.all(".notice")
        finally:
            self.browser.at_start_no_more(refused)

    def test_order(self):
        """A slow answer never replaces that to a later question."""
        self.go("/places", "Munich")
        self.browser.run("""
            const real = fetch;
            window.held = [];
            window.fetch = (url, options) => String(url).includes('q=Lon')
              ? new Promise((resolve) => held.push(() => resolve(real(url, { ...options, signal: undefined })))) : real(url, options);""")
        field = self.type("Lon")
        self.browser.until("the first request", lambda: self.browser.run("return held.length") > 0)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("Oslo")
        self.browser.until_text("Oslo", "#suggestions")
        self.browser.later("held.forEach((release) => release()); await new Promise((done) => setTimeout(done, 300));")
        assert "Oslo" in self.browser.text("#suggestions") and "London" not in self.browser.text("#suggestions")
        self.browser.reload()

    def test_keyboard(self):
        """Everything works by keyboard alone."""
        self.go("/", "Munich", "h1")
        self.browser.reload()
        self.browser.until_text("Munich", "h1")
        self.browser.until("the focus on the link to the content", lambda: self.tab_to("Skip to the content", 3))
        assert self.tab_to("Places", 6)
        self.press(Keys.ENTER)
        self.browser.until_text("Places", "h1")
        assert self.tab_to("Add a place", 12)
        self.press("Osl")
        self.browser.until_text("Oslo", "#suggestions")
        self.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.until_text("Oslo", "h1")
        assert self.tab_to("Refresh", 40)
        outline = self.browser.run("return getComputedStyle(document.activeElement).outlineStyle")
        assert outline not in ("none", ""), "the focus is invisible"

    def press(self, *keys):
        # To the window, since the element that has the focus may be drawn again.
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    def tab_to(self, label, most):
        """Presses Tab until the focus is on what has this label."""
        for _ in range(most):
            self.press(Keys.TAB)
            if self.browser.run("const a = document.activeElement; return (a.ariaLabel ?? a.textContent).trim()") == label:
                return True
        return False

    def test_poles(self):
        """The poles and the antimeridian are places like others."""
        for latitude, longitude in ((90, 0), (-90, 0), (0, 180), (-17.8, -179.99)):
            name = f"at {latitude} {longitude}"
            self.api("places", {"latitude": latitude, "longitude": longitude, "name": name})
            self.go(f"/place/{self.place(name)['id']}", name, "h1")
            self.browser.until("its weather", lambda: "°" in self.browser.text(".hero-temperature"))
            assert "NaN" not in self.browser.run("return document.body.outerHTML"), name
        self.go("/map", "Where am I")
        def marks():
            return self.browser.run("return [...document.querySelectorAll('.place-mark title')].map(e => e.textContent)")

        self.browser.until("the mark of what is in view", lambda: "Munich" in marks() and "at 0 180" not in marks())
        self.browser.one("svg.map").send_keys(Keys.ARROW_RIGHT * 14)
        self.browser.until("those at the antimeridian, on both sides",
                           lambda: {"at 0 180", "at -17.8 -179.99"} <= set(marks()))
        for _ in range(8):
            self.browser.one("svg.map").send_keys("+", Keys.ARROW_DOWN, Keys.ARROW_RIGHT)
        assert "NaN" not in self.browser.run("return document.querySelector('svg.map .overlay').outerHTML")

    def test_no_storage(self):
        """Without storage the page works as long as it is open."""
        blocked = self.browser.at_start("""
            for (const name of ['localStorage', 'sessionStorage', 'caches']) {
              Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
            }""")
        try:
            self.go("/settings")
            self.browser.reload()
            self.browser.until_text("Units")
            self.browser.click("[data-key=theme-dark]")
            self.browser.until("the dark look", lambda: self.browser.run("return document.documentElement.dataset.theme") == "dark")
            self.go("/", "Munich", "h1")
            self.browser.until("the weather", lambda: "°" in self.browser.text(".hero-temperature"))
            self.site.network.cut()
            self.browser.click("[data-key=refresh]")
            self.browser.until_text("Offline: fetched", ".age-note")
            self.site.network.restore()
        finally:
            self.browser.at_start_no_more(blocked)


    def test_saved_elsewhere(self):
        """A place that the command has saved meanwhile is found."""
        self.go("/places", "Munich")
        self.api("places", {"query": "Helsinki"})
        self.go(f"/place/{self.place('Helsinki')['id']}", "Helsinki", "h1")


class ClockChange(Steps):
    """Clock change."""

    options = {"environment": {"WXLOC_NOW": "2026-10-24T22:30:00Z"}}

    def test_repeated_hour(self):
        """An hour that occurs twice is shown twice, each with its offset."""
        now = calendar.timegm(time.strptime("2026-10-24T22:30:00Z", "%Y-%m-%dT%H:%M:%SZ"))
        self.site.weather.clock = lambda: now
        self.browser.shift((now - time.time()) * 1000)
        self.api("places", {"query": "Munich"})
        self.go("/", "Munich", "h1")
        self.browser.one("#hours .strip-hour")
        hours = self.browser.run("return [...document.querySelectorAll('#hours time')].slice(0, 6).map((hour) => hour.textContent)")
        assert hours == ["Now", "01:00", "02:00 +02:00", "02:00 +01:00", "03:00", "04:00"], hours

    def test_clock_wrong(self):
        """On a device whose clock is behind or ahead, the hours are those of the server's day."""
        now = calendar.timegm(time.strptime("2026-10-24T22:30:00Z", "%Y-%m-%dT%H:%M:%SZ"))
        for days in (1, 1000, -1, -1000):
            self.browser.shift((now - days * 86400 - time.time()) * 1000)
            for path, clock in (("/", ".hero-time"), ("/kiosk", ".kiosk-clock")):
                self.browser.open("about:blank")
                self.go(path)
                self.browser.until_text("00:3", clock)
            self.go("/", "25 Oct", ".hero-time")
            assert self.browser.text("#hours time") == "Now" and "Today" in self.browser.text("#hours"), self.browser.text("#hours")
        self.browser.shift(0)
