"""On the map: fences, made and changed by pointer and by keyboard, and the areas of warnings."""

import time

from selenium.webdriver.common.keys import Keys
from steps import Steps

PARK = {"type": "Polygon", "coordinates": [[[11.585, 48.141], [11.603, 48.158], [11.59, 48.165], [11.585, 48.141]]]}


class Fences(Steps):
    """Fences."""

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def fences(self):
        return self.api("fences")["fences"]

    def fence(self, name):
        return next((fence for fence in self.fences() if fence["name"] == name), None)

    def open(self, name=None):
        """The map with the form for a fence, or for a new one."""
        self.go("/map")
        self.browser.run("document.querySelector('[data-key=close-fence]')?.click()")
        self.browser.one("[data-key=fences]")
        # The test changes fences behind the page's back, and the page still reads them when the map opens.
        self.browser.later("const { loadFences } = await import(new URL('modules/actions.js', document.baseURI)); await loadFences()")
        self.browser.settle()
        if not self.browser.run("return document.querySelector('[data-key=fences]').parentElement.open"):
            self.browser.click("[data-key=fences]")
        self.browser.click(f"[data-key='fence-{name}']" if name else "[data-key=new-fence]")
        self.browser.one(".fence-form")
        self.browser.settle()

    def fill(self, name, text):
        field = self.browser.one(f".fence-form [name={name}]")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text)
        return field

    def press(self, handle, *keys):
        self.browser.press(f"[data-handle={handle}]", *keys)

    def drag(self, name, x, y):
        self.browser.settle()
        left, top = self.browser.middle(f"[data-handle={name}]")
        self.browser.pull((left, top), (left + x // 2, top + y // 2), (left + x, top + y))

    def undo(self, text):
        # The form closes when the message is there; one with the same text may be older.
        self.browser.until("the panel", lambda: not self.browser.all(".fence-form"))
        self.browser.until_text(text, ".toast:last-child")
        self.browser.click(".toast:last-child button")

    def test_new(self):
        """A new fence has a name and a radius, and is undone."""
        self.open()
        self.accessible()
        self.fill("name", "home")
        self.fill("radius", "0")
        self.browser.click("[data-key=save-fence]")
        assert self.browser.run("return document.querySelector('[name=radius]').validity.valid") is False and not self.fences()
        self.fill("radius", "300").send_keys(Keys.ENTER)
        self.browser.until("the fence", lambda: self.fence("home"))
        assert self.fence("home")["radius_m"] == 300
        self.browser.until("the panel", lambda: not self.browser.all(".fence-form"))
        self.undo("Saved home")
        self.browser.until("no fence", lambda: not self.fences())

    def test_at_spot(self):
        """A fence at a chosen spot has the name of the place; another with its name gets a number."""
        for name, point in (("Munich", (48.137, 11.575)), ("Munich 2", (48.14, 11.58))):
            self.go("/map", "Where am I")
            self.browser.run("document.querySelector('svg.map').focus()")
            self.browser.click("[title='Show the world']")
            self.browser.one("svg.map").send_keys(Keys.ENTER)
            self.browser.until("its name", lambda: self.browser.text(".spot .fix-place"))
            self.browser.click("[data-key=fence-spot]")
            self.browser.one(".fence-form")
            self.fill("name", name)
            self.browser.click("[data-key=save-fence]")
            self.browser.until("the fence", lambda: self.fence(name))
            self.api(f"fences/{name.replace(' ', '%20')}", {"circle": {"latitude": point[0], "longitude": point[1], "radius_m": 100}}, "PATCH")

    def test_drag(self):
        """It is moved and resized with the pointer, by a tap too, and the change is undone."""
        self.open("Munich")
        before = self.fence("Munich")
        self.drag("radius", 60, 0)
        radius = self.browser.until("a larger radius", lambda: (value := float(self.browser.run("return document.querySelector('[name=radius]').value"))) > 110 and value)
        self.drag("center", -40, 30)
        self.browser.click("[data-key=save-fence]")
        self.browser.until("the change", lambda: self.fence("Munich")["radius_m"] == radius)
        after = self.fence("Munich")
        assert after["latitude"] < before["latitude"] and after["longitude"] < before["longitude"] and after["added_at"] == before["added_at"], after
        self.undo("Saved Munich")
        self.browser.until("the earlier one", lambda: self.fence("Munich") == before)
        self.open("Munich")
        left, top = self.browser.middle("svg.map")
        self.browser.pull((left + 250, top - 150))
        self.browser.click("[data-key=save-fence]")
        self.browser.until("the change", lambda: self.fence("Munich")["longitude"] > before["longitude"])
        self.undo("Saved Munich")
        self.browser.until("the earlier one", lambda: self.fence("Munich") == before)

    def test_keyboard(self):
        """It is moved and resized by the keyboard; the map stays, and Escape changes nothing."""
        self.open("Munich")
        self.accessible()
        before = self.fence("Munich")
        view = self.browser.run("return document.querySelector('.world').getAttribute('transform')")
        self.press("radius", Keys.ARROW_RIGHT, Keys.ARROW_UP)
        self.browser.until("the radius", lambda: self.browser.run("return document.activeElement.ariaValueText") == "110 m")
        self.press("center", Keys.ARROW_UP)
        self.browser.until("the focus", lambda: self.browser.run("return document.activeElement.dataset.handle") == "center")
        assert self.browser.run("return document.querySelector('.world').getAttribute('transform')") == view
        self.press("center", Keys.ESCAPE)
        self.browser.until("the panel", lambda: not self.browser.all(".fence-form"))
        assert self.fence("Munich") == before
        self.open("Munich")
        self.press("center", Keys.ARROW_UP)
        self.browser.one("[data-key=save-fence]").send_keys(Keys.ENTER)
        self.browser.until("the change", lambda: self.fence("Munich")["latitude"] > before["latitude"])

    def test_rename(self):
        """It is renamed; a name that another fence has is refused with the reason."""
        self.open("Munich 2")
        self.fill("name", "munich").send_keys(Keys.ENTER)
        self.browser.until_text("already exists", ".fence-form [role=alert]")
        self.accessible()
        self.fill("name", "Work").send_keys(Keys.ENTER)
        self.browser.until("the new name", lambda: [fence["name"] for fence in self.fences()] == ["Munich", "Work"])
        self.undo("Saved Work")
        self.browser.until("the earlier name", lambda: self.fence("Munich 2"))

    def test_remove(self):
        """It is removed, and restored; polygons too, which are renamed only."""
        self.api("fences", {"name": "park", "area": PARK})
        for name in ("Munich 2", "park"):
            self.open(name)
            before = {key: value for key, value in self.fence(name).items() if key != "added_at"}
            assert bool(self.browser.all(".fence-form [name=radius]")) == (name != "park")
            self.browser.click("[data-key=remove-fence]")
            self.undo(f"Removed {name}")
            self.browser.until("the fence", lambda: self.fence(name))
            assert {key: value for key, value in self.fence(name).items() if key != "added_at"} == before

    def test_choose(self):
        """A fence is chosen on the map by its edge; inside it there are spots."""
        self.open("Munich")
        self.browser.click("[data-key=close-fence]")
        self.browser.settle()
        box = self.browser.run("const { x, y, width, height } = document.querySelector('[data-pick=\"fence:Munich\"] circle').getBoundingClientRect(); return [x, y, width, height].map(Math.round)")
        for x, shown in ((box[0] + box[2] // 2 + 12, ".spot"), (box[0] + box[2], ".fence-form")):
            self.browser.pull((x, box[1] + box[3] // 2))
            self.browser.one(shown)
        assert self.browser.text("h1") == "Munich"

    def test_offline(self):
        """Without the network the form stays, with the reason."""
        self.open("Munich")
        self.site.network.cut()
        self.browser.click("[data-key=save-fence]")
        self.browser.until_text("No connection", ".fence-form [role=alert]")
        self.site.network.restore()
        self.browser.click("[data-key=save-fence]")
        self.browser.until("the panel", lambda: not self.browser.all(".fence-form"))

    def test_narrow(self):
        """All of it fits in 320 pixels, from right to left too."""
        for language in ("en", "ar"):
            self.go("/settings")
            self.browser.one("[name=page-language]")
            self.browser.run("const choice = document.querySelector('[name=page-language]'); choice.value = arguments[0]; choice.dispatchEvent(new Event('change'))", language)
            self.browser.until("the words", lambda: self.browser.run("return document.documentElement.lang") == language)
            self.browser.size(320, 640)
            self.open("Munich")
            assert self.browser.run("return document.documentElement.scrollWidth") <= 320
            assert self.browser.run("return [...document.querySelectorAll('.fence-form *')].every((element) => { const { left, right } = element.getBoundingClientRect(); return left >= 0 && right <= 320 })")
            self.accessible()
        self.browser.size(1280, 860)


def warned(event, severity, west, south, east, north):
    """A warning of MET Norway for a box."""
    times = [time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + hours * 3600)) for hours in (-1, 6)]
    ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
    return {
        "type": "Feature", "geometry": {"type": "Polygon", "coordinates": [ring]}, "when": {"interval": times},
        "properties": {
            "id": event, "eventAwarenessName": event, "title": f"{event}, Vestland", "severity": severity, "urgency": "Future", "certainty": "Likely",
            "area": "Vestland", "status": "Actual", "type": "Alert", "description": "Stay inside.",
        },
    }


class Warned(Steps):
    """Areas of warnings."""

    options = {"alerts": "met-norway"}

    def prepare(self):
        self.site.weather.areas = [warned("Gale", "Severe", 4.5, 60, 6.5, 61), warned("Rain", "Moderate", 4, 59.5, 8, 62)]
        self.api("places", {"query": "Bergen, Norway"})

    def test_areas(self):
        """The areas of warnings are on the map with their names, the worst above the others."""
        self.go("/", "Bergen", "h1")
        self.browser.until("the warnings", lambda: self.browser.all("#warnings"))
        self.go("/map", "Gale", ".map-warnings")
        names = self.browser.until("the areas", lambda: self.browser.run("return [...document.querySelectorAll('.alert-area title')].map((title) => title.textContent)"))
        assert names == ["Rain: moderate", "Gale: severe"], names
        self.accessible()

    def test_keyboard(self):
        """The list opens a warning by the keyboard, and shows its area and its place."""
        self.browser.press(".map-warnings summary", Keys.ENTER)
        self.browser.until_text("Stay inside.", ".map-warnings")
        assert self.browser.run("return document.activeElement.tagName") == "SUMMARY"
        box = self.browser.until("the area in view", lambda: (box := self.browser.run("const { width, x, right } = document.querySelector('.alert-area.shown .alert-edge').getBoundingClientRect(); return [width, x, right]"))[0] > 100 and box)
        assert box[1] >= 0 and box[2] <= 1280, box
        self.accessible()
        assert self.browser.run("return document.querySelector('.map-warnings details[open] a').hash").startswith("#/place/")
        self.browser.press(".map-warnings summary", Keys.ENTER)
        self.browser.until("it is closed", lambda: not self.browser.all(".alert-area.shown"))

    def test_pointer(self):
        """An area is chosen by its edge."""
        self.browser.settle()
        x, y = self.browser.run("const { left, top, height } = document.querySelector('.alert-area.severity-2 .alert-edge').getBoundingClientRect(); return [left, top + height / 2].map(Math.round)")
        self.browser.pull((x, y))
        self.browser.until_text("Rain", ".map-warnings details[open]")
        assert not self.browser.all(".spot")
