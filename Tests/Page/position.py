"""Where people are: this browser's own position, a spot on the map, and how both become places."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from steps import Steps


class Position(Steps):
    """Position."""

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def allow(self, setting):
        self.browser.driver.execute_cdp_cmd("Browser.setPermission", {
            "permission": {"name": "geolocation"}, "setting": setting, "origin": self.site.page.rstrip("/"),
        })

    def test_refused(self):
        """A browser that does not give its position says what to do, and so does a server without a receiver."""
        self.allow("denied")
        self.go("/map", "No position yet")
        self.accessible()
        assert not self.browser.all(".own-fix") and "Live" not in self.browser.text(".live")
        self.browser.click("[data-key=browser]")
        self.browser.until_text("does not give its position to this page", ".find-problem")
        self.browser.click("[data-key=find]")
        self.browser.until_text("No receiver answers the server.", ".find-problem")
        assert not any(word in self.browser.text() for word in ("sudo", "systemctl", "config.toml"))
        self.accessible()

    def test_own(self):
        """The browser's own position is named, with weather, on the map, in the places and at its address."""
        self.allow("granted")
        self.browser.driver.execute_cdp_cmd("Emulation.setGeolocationOverride", {"latitude": 47.5, "longitude": 9.7, "accuracy": 900})
        self.browser.click("[data-key=browser]")
        self.browser.until_text("± 900 m", ".own")
        self.browser.until_text("Bregenz", ".own")
        self.browser.until("its circle", lambda: self.browser.all(".own-fix .accuracy"))
        self.accessible()
        self.browser.click(".own a")
        self.browser.until_text("Bregenz", "h1")
        self.browser.until("its weather", lambda: "°" in self.browser.text(".hero-temperature"))
        assert "This browser" in self.browser.text(".here-note")
        self.accessible()
        self.go("/places", "Bregenz", ".place-card:first-child")
        self.browser.until("its weather", lambda: "°" in self.browser.text(".place-card:first-child .glance-temperature"))
        self.accessible()

    def test_own_again(self):
        """It is there after a reload, also without the network."""
        self.go("/here", "Bregenz", "h1")
        self.browser.reload()
        self.browser.until_text("Bregenz", "h1")
        self.browser.until("its weather", lambda: "°" in self.browser.text(".hero-temperature"))

    def test_save_own(self):
        """It is saved as a place."""
        self.browser.click("[data-key=save]")
        self.browser.until("the saved place", lambda: self.saved() == ["Munich", "Bregenz"])
        self.browser.until("its address", lambda: "/place/" in self.browser.run("return location.hash"))
        place = self.place("Bregenz")
        assert abs(place["latitude"] - 47.5) < 1e-6 and place["country_code"] == "AT" and place["timezone"] == "Europe/Vienna", place
        self.go("/here", "Bregenz", "h1")
        self.browser.until("no button for what is saved", lambda: "°" in self.browser.text(".hero-temperature") and not self.browser.all("[data-key=save]"))

    def test_forget_own(self):
        """It is forgotten if the user wants it."""
        self.go("/map", "Bregenz")
        self.browser.click("[data-key=forget-own]")
        self.browser.until_text("No position yet")
        assert self.browser.run("return localStorage.getItem('wxloc-own')") is None
        self.go("/here", "No position yet")

    def test_spot(self):
        """A spot on the map is named, and saved."""
        self.go("/map", "Where am I")
        self.browser.until("the countries", lambda: len(self.browser.all(".country")) > 200)
        self.browser.click("[title='Show the world']")
        ActionChains(self.browser.driver).move_to_element_with_offset(self.browser.one("svg.map"), 150, 40).click().perform()
        self.browser.until("its name", lambda: self.browser.text(".spot .fix-place"))
        self.browser.until("its mark", lambda: self.browser.all(".spot-mark"))
        self.accessible()
        name = self.browser.until("a name that is not a number", lambda: (text := self.browser.text(".spot .fix-place")) and "°" not in text and text)
        before = self.saved()
        self.browser.click("[data-key=save-spot]")
        self.browser.until("the saved place", lambda: len(self.saved()) == len(before) + 1)
        assert name.startswith(self.saved()[-1]), (name, self.saved())
        self.browser.until_text(self.saved()[-1], "h1")

    def test_spot_by_keyboard(self):
        """A spot is chosen by the keyboard, and forgotten."""
        self.go("/map", "Where am I")
        if self.browser.all("[data-key=drop-spot]"):
            self.browser.click("[data-key=drop-spot]")
        self.browser.until("no spot", lambda: not self.browser.all(".spot"))
        self.browser.one("svg.map").send_keys(Keys.ARROW_RIGHT, Keys.ENTER)
        self.browser.until("the spot", lambda: self.browser.all(".spot-mark"))
        self.browser.click("[data-key=drop-spot]")
        self.browser.until("no spot", lambda: not self.browser.all(".spot-mark"))

    def test_mark(self):
        """A mark on the map leads to its place, by the pointer too."""
        self.browser.click("[title='Show the world']")

        def click():
            mark = self.browser.one("a[aria-label='Weather: Munich'] circle")
            ActionChains(self.browser.driver).click(mark).perform()
            return True

        # The map may be drawn again meanwhile.
        self.browser.until("the mark", click)
        self.browser.until_text("Munich", "h1")

    def test_unsaved(self):
        """A position at sea, and one far from any town, are called by what is known."""
        self.go("/at/12,-40", "12.00° N, 40.00° W", "h1")
        self.go("/at/10.013,98", "Tanintharyi", "h1")
        self.browser.until_text("10.01° N, 98.00° E, Myanmar", ".hero-where")
        self.browser.click("[data-key=save]")
        self.browser.until("the saved place", lambda: "Tanintharyi" in self.saved())

    def test_ground(self):
        """A position in a large city that is not saved stands in a city."""
        self.go("/at/51.5,-0.12", "London", "h1")
        self.browser.until("the city", lambda: self.browser.run("return document.querySelector('#scene').dataset.ground") == "city")

    def test_leave_while_saving(self):
        """A save that ends after its view was left does not lead back to it."""
        self.go("/at/46.2,6.15", "Geneva", "h1")
        self.browser.until("the button", lambda: self.browser.all("[data-key=save]"))
        self.site.network.pause()
        self.browser.click("[data-key=save]")
        self.go("/settings", "Units")
        self.site.network.resume()
        self.browser.until_text("Saved Geneva", ".toast")
        assert self.browser.run("return location.hash") == "#/settings"

    def test_postal_code(self):
        """A postal code is suggested and saved with its town."""
        self.go("/places", "Munich")
        field = self.type("10001")
        self.browser.until_text("10001, New York", "#suggestions li:first-child .option-name bdi")
        field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.until_text("10001, New York", "h1")
        assert "10001, New York" in self.saved(), self.saved()
        self.go("/places")
        self.browser.until("the card", lambda: "10001, New York" in self.names())
