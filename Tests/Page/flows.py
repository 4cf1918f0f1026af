"""What people do on the page, from the first visit to two tabs at once."""

import json
import pathlib
import time
import urllib.parse
import urllib.request

from axe import Axe
from browser import Browser
from proxy import Proxy
from selenium.webdriver.common.keys import Keys


class Flows:
    def __init__(self, url, fence, shots):
        self.url, self.fence = url, fence
        self.shots = pathlib.Path(shots) if shots else None
        if self.shots:
            self.shots.mkdir(parents=True, exist_ok=True)
        parts = urllib.parse.urlsplit(url)
        self.proxy = Proxy(parts.hostname, parts.port or 80)
        self.page = f"http://127.0.0.1:{self.proxy.port}/"
        self.browser = Browser()
        self.axe = Axe(self.browser)
        self.passed = self.failed = 0

    def close(self):
        self.browser.close()
        self.proxy.close()

    def api(self, path):
        with urllib.request.urlopen(f"{self.url}/v1/{path}", timeout=30) as response:
            return json.load(response)

    def check(self, name, step):
        """Runs one step; a failure is reported and the next step goes on."""
        try:
            step()
            self.passed += 1
            print(f"ok      {name}")
        except Exception as error:
            self.failed += 1
            print(f"FAILED  {name}: {str(error).splitlines()[0] if str(error) else type(error).__name__}")
            if self.shots:
                self.browser.picture(self.shots / f"failed-{self.failed}.png")

    def run(self):
        if self.api("places")["places"]:
            raise SystemExit("The server has saved places. Start one with an empty store: this test removes places.")
        self.browser.media()
        self.check("a first visit explains what to do", self.first_visit)
        self.check("a city is added by a misspelt beginning, with the keyboard", self.add_misspelt)
        self.check("its weather is shown: now, hours, days, chart", self.weather)
        self.check("the hours turn by six", self.pages)
        self.check("the chart is read by keyboard and as a table", self.chart)
        self.check("an ambiguous name asks", self.ambiguous)
        self.check("a name of another script finds its place", self.other_script)
        self.check("places are switched", self.switch)
        self.check("units change, for the server too", self.units)
        self.check("a place is renamed and made the default", self.rename)
        self.check("a place is moved, and stays there", self.reorder)
        self.check("a removed place comes back", self.undo)
        self.check("two tabs show the same", self.tabs)
        self.check("without the network the page opens and says how old it is", self.offline)
        self.check("it recovers with the network", self.online)
        self.check("the map shows the world and the places", self.world)
        if self.fence:
            self.check("a fix and a crossing arrive live", self.live)
        for dark in (False, True):
            for name, address in self.views():
                self.check(f"axe finds nothing: {name}, {'dark' if dark else 'light'}", lambda: self.accessible(name, address, dark))
        self.check("no view is wider than a phone", self.narrow)
        self.check("nothing violates the policy or throws", self.clean)

    # Steps

    def go(self, hash, text=None, selector="main"):
        self.browser.open(f"{self.page}#{hash}")
        if text:
            self.browser.until_text(text, selector)

    def first_visit(self):
        self.go("/")
        # A server that knows where it is shows the weather there.
        self.browser.until("an invitation", lambda: any(text in self.browser.text() for text in ("Add a place", "Current position")))
        self.go("/places", "No saved places yet")

    def type(self, text):
        field = self.browser.one("#search")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text)
        return field

    def add_misspelt(self):
        self.go("/places")
        field = self.type("San Francsico")
        self.browser.until_text("San Francisco", "#suggestions")
        field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.until_text("San Francisco", "h1")
        assert [place["name"] for place in self.api("places")["places"]] == ["San Francisco"]

    def weather(self):
        self.browser.until("a temperature", lambda: "°" in self.browser.text(".hero-temperature"))
        assert len(self.browser.all("#hours .page:first-child .row")) == 6
        assert len(self.browser.all("#days .page:first-child .row")) == 6
        self.browser.one("#meteogram svg[role=slider]")
        self.browser.until_text("Wind", ".facts")
        self.browser.until_text("fetched", ".source")

    def pages(self):
        before = self.browser.text("#hours .page-number")
        self.browser.one("#hours .pages").send_keys(Keys.ARROW_RIGHT)
        self.browser.until("the second page", lambda: self.browser.text("#hours .page-number").startswith("2") and before.startswith("1"))

    def chart(self):
        slider = self.browser.one("#meteogram svg[role=slider]")
        slider.send_keys(Keys.HOME, Keys.ARROW_RIGHT)
        self.browser.until("the second hour", lambda: slider.get_attribute("aria-valuenow") == "1")
        assert "°" in slider.get_attribute("aria-valuetext")
        self.browser.click("#meteogram summary")
        self.browser.until("the table", lambda: len(self.browser.all("#meteogram tbody tr")) > 24)

    def ambiguous(self):
        self.go("/places")
        field = self.type("Springfield")
        field.send_keys(Keys.ENTER)
        self.browser.until_text("Did you mean", ".search-hint")
        assert "~" in self.browser.text("#suggestions")
        field.send_keys(Keys.ESCAPE)

    def other_script(self):
        field = self.type("мюнхен")
        self.browser.until_text("Munich", "#suggestions")
        field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.until_text("Munich", "h1")

    def switch(self):
        for _ in range(3):
            if "San Francisco" in self.browser.text("h1"):
                break
            before = self.browser.run("return location.hash")
            self.browser.click("[data-key=next-place]")
            self.browser.until("the next place", lambda: self.browser.run("return location.hash") != before and "°" in self.browser.text(".hero-temperature"))
        self.browser.until_text("San Francisco", "h1")
        self.go("/places", "Munich")
        self.browser.click(f'[data-key="open-{self.place("Munich")["id"]}"]')
        self.browser.until_text("Munich", "h1")

    def units(self):
        self.go("/settings", "Units")
        self.browser.click("[data-key=temperature-f]")
        self.browser.until("the server's setting", lambda: "f" in json.dumps(self.api("settings").get("units.temperature", self.api("settings").get("units"))))
        self.browser.click("[data-key=clock-12]")
        self.go("/", "M", ".hero-time")
        self.go("/settings")
        self.browser.click("[data-key=system-metric]")
        self.browser.until("metric units", lambda: self.browser.run("return document.querySelector('[data-key=temperature-c]')?.checked"))
        self.browser.click("[data-key=clock-24]")

    def edit(self):
        self.go("/places", "San Francisco")
        if self.browser.run("return document.querySelector('[data-key=edit]').ariaPressed") != "true":
            self.browser.click("[data-key=edit]")
        self.browser.one(".card-tools")

    def place(self, name):
        return next(place for place in self.api("places")["places"] if place["name"] == name)

    def rename(self):
        self.edit()
        # A field that has the focus is not redrawn.
        self.browser.run("document.querySelector('input[aria-label=\"Name of Munich\"]').select()")
        self.browser.driver.switch_to.active_element.send_keys("münchen ❄", Keys.ENTER)
        self.browser.until("the new name", lambda: self.place("münchen ❄"))
        self.browser.until_text("münchen ❄", ".place-list")
        self.browser.click(f'[data-key="Make default:-{self.place("münchen ❄")["id"]}"]')
        self.browser.until("the default", lambda: self.place("münchen ❄")["is_default"])
        self.go("/", "münchen ❄", "h1")

    def names(self):
        return self.browser.run("return [...document.querySelectorAll('.place-list .card-name bdi')].map((name) => name.textContent)")

    def reorder(self):
        self.edit()
        first = [name for name in self.names() if name in ("San Francisco", "münchen ❄")]
        self.browser.click(f'[data-key="Move down-{self.place(first[0])["id"]}"]')
        self.browser.until("the new order", lambda: [name for name in self.names() if name in first] == first[::-1])
        self.browser.driver.refresh()
        self.browser.until("the order after a reload", lambda: [name for name in self.names() if name in first] == first[::-1])

    def undo(self):
        self.edit()
        self.browser.click(f'[data-key="Remove-{self.place("San Francisco")["id"]}"]')
        self.browser.until("one place less", lambda: len(self.api("places")["places"]) == 1)
        self.browser.click(".toast button")
        self.browser.until("the place again", lambda: self.place("San Francisco")["country_code"] == "US")
        self.browser.until_text("San Francisco", ".place-list")

    def tabs(self):
        driver = self.browser.driver
        first = driver.current_window_handle
        self.go("/places", "San Francisco")
        driver.switch_to.new_window("tab")
        try:
            self.go("/places", "San Francisco")
            self.type("Reykjavik").send_keys(Keys.ENTER)
            self.browser.until_text("Reykjav", "h1")
            driver.switch_to.window(first)
            self.browser.until_text("Reykjav", ".place-list")
        finally:
            for handle in driver.window_handles:
                if handle != first:
                    driver.switch_to.window(handle)
                    driver.close()
            driver.switch_to.window(first)

    def offline(self):
        self.go("/", "fetched", ".source")
        self.browser.until("the service worker", lambda: self.browser.run("return navigator.serviceWorker.controller !== null"))
        time.sleep(1)  # the worker stores the files of this visit
        self.proxy.cut()
        self.browser.driver.refresh()
        self.browser.until_text("Offline: fetched", ".age-note")
        assert "°" in self.browser.text(".hero-temperature")
        self.go("/places", "San Francisco")
        self.go("/at/1,1", "No connection")

    def online(self):
        self.proxy.restore()
        self.go("/", "fetched", ".source")
        self.browser.driver.refresh()
        self.browser.until("fresh data", lambda: "°" in self.browser.text(".hero-temperature") and not self.browser.all(".age-note"))

    def world(self):
        self.go("/map", "Where am I")
        self.browser.until("the countries", lambda: len(self.browser.all(".country")) > 200)
        self.browser.click("[aria-label='Show the world']")
        self.browser.until("marks of the places", lambda: len(self.browser.all(".place-mark")) >= 2)
        self.browser.one("svg.map").send_keys("+", Keys.ARROW_LEFT)

    def live(self):
        self.go("/map", "Live")
        self.browser.until("the fix", lambda: self.browser.all(".fix-mark"), 60)
        self.browser.until_text(f"Entered {self.fence}", ".drawer", 60)

    def views(self):
        return [
            ("weather", "/"), ("places", "/places"), ("editing places", "/places#edit"), ("map", "/map"), ("settings", "/settings"),
            ("no such place", "/place/none"), ("search", "/places#search"),
        ]

    def accessible(self, name, address, dark):
        self.browser.media(dark=dark)
        path, _, action = address.partition("#")
        self.go(path)
        self.browser.one("main h1")
        if path == "/":
            self.browser.until_text("fetched", ".source")
            self.browser.run("scrollTo(0, innerHeight)")
        if action == "edit":
            self.edit()
        if action == "search":
            self.type("Spri")
            self.browser.one("#suggestions li")
        time.sleep(0.5)
        if self.shots:
            self.browser.picture(self.shots / f"{name.replace(' ', '-')}-{'dark' if dark else 'light'}.png")
        findings = self.axe.findings()
        assert not findings, "; ".join(findings)

    def narrow(self):
        self.browser.size(390, 844)
        try:
            for path in ("/", "/places", "/map", "/settings"):
                self.go(path)
                self.browser.one("main h1")
                time.sleep(0.5)
                width = self.browser.run("return document.documentElement.scrollWidth")
                assert width <= 390, f"{path} is {width} px wide"
        finally:
            self.browser.size(1280, 860)

    def clean(self):
        violations, errors = self.browser.violations(), self.browser.errors()
        assert not violations, violations
        assert not errors, errors
