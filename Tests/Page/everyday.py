"""What people do on the page every day, from the first visit to two tabs at once."""

from selenium.webdriver.common.keys import Keys
from server import Receiver
from steps import Steps

TRIANGLE = {"type": "Polygon", "coordinates": [[[11.55, 48.12], [11.65, 48.12], [11.6, 48.18], [11.55, 48.12]]]}


SEEN = """
    return [...document.querySelectorAll(arguments[0])].map((element) => element.getBoundingClientRect()).filter(({ left, right, top, bottom }) =>
      left > -2 && right < innerWidth + 2 && top > -2 && bottom < innerHeight + 2 && right > left).length;"""


class Everyday(Steps):
    """Every day."""

    def test_first_visit(self):
        """A first visit explains what to do."""
        self.go("/", "What is the weather like at home?")
        self.accessible()
        # The name is typed here, and what arrives meanwhile does not disturb it.
        field = self.type("San Fra")
        self.browser.until_text("San Francisco", "#suggestions")
        self.accessible()
        self.browser.run("document.dispatchEvent(new Event('visibilitychange'))")
        self.browser.until_text("San Francisco", "#suggestions")
        assert field.get_attribute("value") == "San Fra" and self.browser.run("return document.activeElement.id") == "search"
        field.send_keys(Keys.ESCAPE)
        self.go("/here", "No position yet")
        self.accessible()
        self.go("/places", "No saved places yet")
        self.accessible()

    def test_add_misspelt(self):
        """A city is added by a misspelled beginning, with the keyboard."""
        self.go("/places")
        field = self.type("San Fransisc")
        self.browser.until_text("San Francisco", "#suggestions")
        field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.until_text("San Francisco", "h1")
        assert self.saved() == ["San Francisco"]

    def test_weather(self):
        """Its weather is shown: now, hours, days, chart."""
        self.browser.until("a temperature", lambda: "°" in self.browser.text(".hero-temperature"))
        # Twelve hours are seen at once, and the course of the next day on the same screen.
        self.browser.until("the hours", lambda: len(self.browser.all("#hours .strip-hour")) >= 24)
        assert self.browser.run(SEEN, "#hours .strip-hour") == 12 and self.browser.run(SEEN, ".course") == 1
        assert len(self.browser.all("#days .day")) == 7
        self.browser.one("#meteogram svg[role=slider]")
        self.browser.until_text("Wind", ".facts")
        assert len(self.browser.all(".fact")) == 6
        self.browser.until_text("fetched", ".source")

    def test_strip(self):
        """The hours scroll under headings of their days, by keys and by buttons."""
        assert self.browser.run("return document.querySelector('.strip-title').innerText") == "Today"
        self.browser.one("#hours .strip").send_keys(Keys.ARROW_RIGHT)
        self.browser.until("all hours", lambda: len(self.browser.all("#hours .strip-hour")) > 100)
        self.browser.click("[data-key=hours-right]")
        self.browser.until("later hours", lambda: self.browser.run("return document.querySelector('#hours .strip').scrollLeft") > 400)
        self.browser.until_text("Tomorrow", "#hours")

    def test_day(self):
        """A day opens its hours, and stays open while the page is drawn again."""
        self.browser.click("#days li:nth-child(2) summary")
        self.browser.until("its hours", lambda: len(self.browser.all("#days li:nth-child(2) .strip-hour")) == 24)
        self.accessible()
        self.browser.click("#days li:nth-child(2) summary")
        self.browser.until("they are closed", lambda: not self.browser.all("#days details[open]"))

    def test_chart(self):
        """The chart is read by keyboard and as a table."""
        slider = self.browser.one("#meteogram svg[role=slider]")
        slider.send_keys(Keys.HOME, Keys.ARROW_RIGHT)
        self.browser.until("the second hour", lambda: slider.get_attribute("aria-valuenow") == "1")
        assert "°" in slider.get_attribute("aria-valuetext")
        self.browser.click("#meteogram summary")
        self.browser.until("the table", lambda: len(self.browser.all("#meteogram tbody tr")) > 24)
        self.accessible()

    def test_ambiguous(self):
        """An ambiguous name asks; guesses are marked among others, and each city has its population."""
        self.go("/places")
        field = self.type("Springfield")
        field.send_keys(Keys.ENTER)
        self.browser.until_text("Did you mean", ".search-hint")
        assert "~" not in self.browser.text("#suggestions"), "all are guesses, so none is marked"
        assert "Population: " in self.browser.text("#suggestions")
        self.accessible()
        self.type("Cairo")
        self.browser.until_text("Egypt", "#suggestions")
        assert not self.browser.text(".search-hint"), "while somebody types, nothing asks"
        options = self.browser.run("return [...document.querySelectorAll('#suggestions li')].map((option) => option.innerText)")
        assert "~" not in options[0] and all("~" in option for option in options[1:]), options
        self.accessible()
        field.send_keys(Keys.ESCAPE)
        assert self.saved() == ["San Francisco"]

    def test_other_script(self):
        """A name in another script finds its place."""
        field = self.type("мюнхен")
        self.browser.until_text("Munich", "#suggestions")
        field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.until_text("Munich", "h1")

    def test_switch(self):
        """Places are switched."""
        before = self.browser.run("return location.hash")
        self.browser.click("[data-key=next-place]")
        self.browser.until("the other place", lambda: self.browser.run("return location.hash") != before and "San Francisco" in self.browser.text("h1"))
        self.go("/places", "Munich")
        self.browser.click(f'[data-key="open-{self.place("Munich")["id"]}"]')
        self.browser.until_text("Munich", "h1")

    def test_units(self):
        """Units change, for the command too."""
        self.go("/settings", "Units")
        self.accessible()
        self.browser.click("[data-key=temperature-f]")
        self.browser.until("the server's setting", lambda: self.api("settings")["units.temperature"] == "f")
        self.browser.click("[data-key=clock-12]")
        self.browser.until("the server's clock", lambda: str(self.api("settings")["clock"]) == "12")
        self.go("/", "M", ".hero-time")
        self.go("/settings", "Units")
        self.browser.click("[data-key=system-metric]")
        self.browser.until("metric units", lambda: self.browser.run("return document.querySelector('[data-key=temperature-c]')?.checked"))
        self.browser.click("[data-key=clock-24]")
        self.browser.until("24 hours", lambda: str(self.api("settings")["clock"]) == "24")

    def test_rename(self):
        """A place is renamed and made the default."""
        self.edit("Munich")
        self.accessible()
        # A field that has the focus is not redrawn.
        self.browser.run("document.querySelector('input[aria-label=\"Name: Munich\"]').select()")
        self.browser.driver.switch_to.active_element.send_keys("münchen ❄", Keys.ENTER)
        self.browser.until("the new name", lambda: self.place("münchen ❄"))
        self.browser.until_text("münchen ❄", ".place-list")
        self.browser.click(f'[data-key="makeDefault-{self.place("münchen ❄")["id"]}"]')
        self.browser.until("the default", lambda: self.place("münchen ❄")["is_default"])
        self.go("/", "münchen ❄", "h1")

    def test_reorder(self):
        """A place is moved, on the server."""
        assert self.saved() == ["San Francisco", "münchen ❄"]
        self.edit("San Francisco")
        self.browser.click(f'[data-key="moveDown-{self.place("San Francisco")["id"]}"]')
        self.browser.until("the server's order", lambda: self.saved() == ["münchen ❄", "San Francisco"])
        self.browser.until("the order", lambda: self.names() == self.saved())
        self.browser.reload()
        self.browser.until("the order after a reload", lambda: self.names() == self.saved())

    def test_undo(self):
        """A removed place comes back where it was."""
        self.edit("San Francisco")
        self.browser.click(f'[data-key="remove-{self.place("münchen ❄")["id"]}"]')
        self.browser.until("one place less", lambda: len(self.saved()) == 1)
        self.browser.click(".toast button")
        self.browser.until("the place again", lambda: self.place("münchen ❄")["is_default"] and self.saved() == ["münchen ❄", "San Francisco"])
        self.browser.until("both", lambda: self.names() == self.saved())

    def test_tabs(self):
        """Two tabs show the same."""
        driver = self.browser.driver
        first = driver.current_window_handle
        self.go("/places", "San Francisco")
        driver.switch_to.new_window("tab")
        try:
            self.browser.watch()
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

    def test_offline(self):
        """Without the network the page opens and says how old it is."""
        self.go("/", "fetched", ".source")
        self.browser.until("the service worker and its files", lambda: self.browser.later("""
            const [name] = (await caches.keys()).filter((key) => key.startsWith('wxloc-shell-'));
            return navigator.serviceWorker.controller !== null && name && (await (await caches.open(name)).keys()).length > 40;"""))
        self.site.network.cut()
        self.browser.reload()
        self.browser.until_text("Offline: fetched", ".age-note")
        assert "°" in self.browser.text(".hero-temperature")
        self.accessible()
        self.go("/places", "San Francisco")
        self.go("/at/1,1", "No connection")
        self.accessible()

    def test_online(self):
        """It recovers with the network, by itself."""
        self.go("/", "Offline: fetched", ".age-note")
        self.site.network.restore()
        self.browser.until("fresh data", lambda: not self.browser.all(".age-note"))
        assert "°" in self.browser.text(".hero-temperature")
        self.browser.reload()
        self.browser.until("fresh data", lambda: "°" in self.browser.text(".hero-temperature") and not self.browser.all(".age-note"))

    def test_world(self):
        """The map shows the world, the places and the fences."""
        self.api("fences", {"name": "home", "circle": dict(zip(("latitude", "longitude"), Receiver.START)) | {"radius_m": 200}})
        self.api("fences", {"name": "triangle", "area": TRIANGLE})
        self.go("/map", "Where am I")
        self.browser.until("the countries", lambda: len(self.browser.all(".country")) > 200)
        self.browser.click("[title='Show the world']")
        self.browser.until("marks of the places", lambda: len(self.browser.all(".place-mark")) >= 2)
        self.browser.until("names of towns", lambda: len(self.browser.all(".town text")) > 15)
        # No name covers another one.
        assert self.browser.run("""
            const boxes = [...document.querySelectorAll('.town text, .place-mark text')].map((text) => text.getBoundingClientRect());
            return boxes.filter((a, index) => boxes.slice(index + 1).some((b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4)).length""") == 0
        self.browser.one("svg.map").send_keys("+", Keys.ARROW_LEFT)
        for _ in range(5):
            self.browser.click("[title='Zoom in']")
        self.browser.until("finer outlines", lambda: self.browser.all(".country[transform]"))

    def test_live(self):
        """A fix and crossings of a fence arrive live, with the reasons."""
        self.site.start_receiver()
        self.go("/map", "Live")
        self.browser.until("the fix", lambda: self.browser.all(".fix-mark"))
        self.browser.click("[title='Show the position']")
        self.browser.until("the triangle", lambda: self.browser.all(".fence-edge"))
        self.browser.until_text("Entered home", ".drawer")
        self.browser.until_text("Left home", ".drawer")
        self.browser.until_text("epoch 1: skipped", ".drawer")
        self.browser.until_text("×", ".drawer")
        self.accessible()
        self.go("/here", "Munich", "h1")

    def test_crossings(self):
        """Messages about fences are shown, and can be switched off."""
        self.go("/places", "San Francisco")
        self.browser.until("a message", lambda: any(word in self.browser.text(".toasts") for word in ("Entered", "Left")))
        self.go("/settings", "Units")
        self.browser.click("[data-key=crossings-off]")
        self.go("/map", "Live")
        if not self.browser.run("return document.querySelector('.drawer').open"):
            self.browser.click("[data-key=drawer]")
        self.browser.until("no message", lambda: not self.browser.all(".toast"))
        count = "return document.querySelectorAll('.log-enter, .log-exit').length"
        before = self.browser.run(count)
        self.browser.until("another crossing", lambda: self.browser.run(count) > before)
        assert not self.browser.all(".toast")

    def test_reduced_motion(self):
        """With reduced motion nothing moves."""
        for path in ("/", "/map"):
            self.go(path)
            self.browser.one("main h1")
            assert self.browser.run("return document.getAnimations().length") == 0
