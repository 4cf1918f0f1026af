"""The page in other languages, one of them from right to left; sharing, the wall, shortcuts and dragging."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from steps import Steps

# Language: direction, the views' names, "Feels like", the title of the settings, of the days, "Skip to the content".
LANGUAGES = {
    "de": ("ltr", ["Wetter", "Orte", "Karte", "Einstellungen"], "Gefühlt", "Tage", "Zum Inhalt springen"),
    "ar": ("rtl", ["الطقس", "الأماكن", "الخريطة", "الإعدادات"], "المحسوسة", "الأيام", "إلى المحتوى"),
    "ja": ("ltr", ["天気", "場所", "地図", "設定"], "体感", "日ごと", "本文へ移動"),
}
# Words of the page's English that are left on the screen; names of places and units are not among them.
ENGLISH = """
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, parent = node.parentElement;
      if (parent.closest('script, noscript, bdi, code, select, .hero-title, .option-where, .card-where, .source, #offline, .log, .towns') || !parent.checkVisibility()) continue;
      for (const word of node.data.match(/[A-Za-z]{3,}/g) ?? []) if (!/^(Munich|Tokyo|wxloc|config|hPa|inHg|mmHg|mph|kmh|Bft|km|PM|UV|Metric|Live|Token)$/.test(word)) found.push(word);
    }
    return found;"""


class Languages(Steps):
    """Languages."""

    def prepare(self):
        for name in ("Munich", "Tokyo"):
            self.api("places", {"query": name})

    def speak(self, tag):
        self.go("/settings")
        self.browser.one("[name=page-language]")
        self.browser.run("const choice = document.querySelector('[name=page-language]'); choice.value = arguments[0]; choice.dispatchEvent(new Event('change'))", tag or "")
        self.browser.until("the language", lambda: self.browser.run("return document.documentElement.lang") == (tag or "en"))

    def walk(self, tag):
        direction, views, felt, days, skip = LANGUAGES[tag]
        self.speak(tag)
        assert self.browser.run("return document.documentElement.dir") == direction
        assert self.browser.run("return [...document.querySelectorAll('nav span')].map((link) => link.textContent)") == views
        self.accessible()
        for path, ready in (("/places", ".place-card .glance-temperature"), ("/map", ".map-panel h1"), ("/settings", ".settings-view"), ("/", "#hours .strip-hour")):
            self.go(path)
            self.browser.one(ready)
            self.accessible()
            if tag != "de":
                assert not (left := self.browser.run(ENGLISH)), (path, left)
        assert felt in self.browser.text(".hero-range") and days in self.browser.text("#days")
        for width, height in ((320, 800), (390, 844), (820, 1180), (1440, 900)):
            self.browser.size(width, height)
            self.browser.settle()
            assert self.browser.run("return document.documentElement.scrollWidth") <= width, width
        self.browser.size(1280, 860)
        # The keyboard reaches the content, the views, the hours and the days, in this order.
        self.browser.driver.refresh()
        self.browser.one("#hours .strip-hour")
        seen = []
        for _ in range(40):
            ActionChains(self.browser.driver).send_keys(Keys.TAB).perform()
            seen.append(self.browser.run("const a = document.activeElement; return a.dataset.key ?? a.dataset.view ?? a.textContent.trim()"))
            if str(seen[-1]).startswith("day-"):
                break
        wanted = [skip, "weather", "places", "map", "settings", "share", "hours-strip"]
        assert [step for step in seen if step in wanted] == wanted and str(seen[-1]).startswith("day-"), seen
        ActionChains(self.browser.driver).send_keys(Keys.ENTER).perform()
        self.browser.until("the hours of the day", lambda: self.browser.all("#days .strip-hour"))

    def test_german(self):
        """In German: all views pass axe, nothing is wider than the screen, and the keyboard walks through."""
        self.walk("de")
        assert "°" in self.browser.text(".hero-temperature")

    def test_arabic(self):
        """In Arabic, from right to left: the same, and the strip and the pictures are turned."""
        self.walk("ar")
        first, second = self.browser.run("return [...document.querySelectorAll('#hours .strip-hour')].slice(0, 2).map((hour) => hour.getBoundingClientRect().left)")
        assert first > second
        self.browser.click("[data-key=hours-right]")
        self.browser.until("later hours", lambda: self.browser.run("return document.querySelector('#hours .strip').scrollLeft") < -100)

    def test_japanese(self):
        """In Japanese: the same; names come in the language of the page."""
        self.walk("ja")
        self.go("/at/48.2,16.37", "オーストリア", ".hero-where")

    def test_offline(self):
        """The words of the language are there without the network."""
        self.browser.until("the words", lambda: self.browser.later("""
            for (const name of await caches.keys()) if (name.startsWith('wxloc-shell-') && await (await caches.open(name)).match('words/ja.json')) return true;
            return false;"""))
        self.site.network.cut()
        try:
            self.browser.driver.refresh()
            self.browser.until_text("天気", "nav")
            self.browser.until_text("体感", ".hero-range")
        finally:
            self.site.network.restore()
        self.speak(None)

    def test_share(self):
        """The weather is shared as a picture that the page paints, and as a link."""
        self.go("/", "Munich", "h1")
        self.browser.click("[data-key=share]")
        self.browser.one("dialog canvas")
        self.accessible()
        size, colors = self.browser.run("""
            const canvas = document.querySelector('dialog canvas'), data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data, seen = new Set();
            for (let at = 0; at < data.length; at += 4004) seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
            return [[canvas.width, canvas.height], seen.size];""")
        assert size == [1200, 630] and colors > 50, (size, colors)
        self.browser.click("[data-key=close-dialog]")
        self.browser.until("it is closed", lambda: not self.browser.all("dialog"))

    def test_wall(self):
        """On a wall there are a clock and large type, several places in turn, and a key that leaves."""
        self.go("/kiosk")
        self.browser.one(".kiosk-temperature")
        self.accessible()
        assert self.browser.run("return getComputedStyle(document.querySelector('nav')).display") == "none"
        assert ":" in self.browser.text(".kiosk-clock")
        first = self.browser.text(".kiosk h1")
        self.browser.until("the other place", lambda: self.browser.text(".kiosk h1") not in ("", first), patience=30)
        ActionChains(self.browser.driver).send_keys(Keys.ESCAPE).perform()
        self.browser.until("the weather", lambda: self.browser.run("return document.body.dataset.view") == "weather")

    def test_shortcuts(self):
        """Keys open views, search and places, unless that is switched off; one shows the list."""
        self.go("/", "Munich", "h1")
        press = lambda key: ActionChains(self.browser.driver).send_keys(key).perform()
        press("?")
        self.browser.until_text("Keyboard shortcuts", "dialog")
        self.accessible()
        press(Keys.ESCAPE)
        self.browser.until("it is closed", lambda: not self.browser.all("dialog"))
        press("n")
        self.browser.until_text("Tokyo", "h1")
        press("/")
        self.browser.until("the field", lambda: self.browser.run("return document.activeElement.id") == "search")
        press("4")
        assert self.browser.run("return document.activeElement.value") == "4"
        self.go("/settings", "Keyboard shortcuts")
        self.browser.click("[data-key=shortcuts-off]")
        self.browser.run("document.activeElement.blur()")
        press("2")
        assert self.browser.run("return location.hash") == "#/settings"
        self.browser.click("[data-key=shortcuts-on]")

    def test_drag(self):
        """A place is dragged to where another one is."""
        self.edit("Tokyo")
        self.browser.run("""
            const [first, second] = document.querySelectorAll('.place-card[draggable=true]'), data = new DataTransfer();
            first.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data, bubbles: true }));
            second.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
            second.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));""")
        self.browser.until("the server's order", lambda: self.saved() == ["Tokyo", "Munich"])
        self.browser.until("the order", lambda: self.names() == ["Tokyo", "Munich"])
