"""The page in other languages, one of them from right to left; sharing, the wall, shortcuts and dragging."""

from disk import WORDS
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from steps import Steps


def table(tag):
    """The texts of a language by their keys."""
    lines = [line.split("\t") for folder in (WORDS, WORDS / "page") for line in (folder / f"{tag}.tsv").read_text().splitlines() if "\t" in line]
    return dict(lines)


# What is on the screen in Latin letters, and in the names of what only a reader of screens says; names of places and units are not
# among it, nor are those of languages.
LATIN = """
    const found = [], skipped = 'script, noscript, bdi, code, kbd, select, .hero-title, .option-where, .card-where, .source, .log, .towns, .warning-text';
    const say = (text) => { for (const word of text.match(/[A-Za-z]{2,}(\\.[A-Za-z.]+)?/g) ?? []) found.push(word); };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent.closest(skipped) && parent.checkVisibility()) say(walker.currentNode.data);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest(skipped) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) say(element.getAttribute(name) ?? '');
    }
    return [...new Set(found)];"""
# Names of places, of programs and of gases.
NAMES = {"Munich", "Tokyo", "München", "Bayern", "Bavaria", "wxloc", "config", "https", "PM", "NO", "SO", "UV", "Enter", "gpsd"}
# A desktop: the picture is painted again for each other size.
WIDE = (1440, 900)
# The lines that every view shows: the texts of many keys at once.
VIEWS = (("/places", ".place-card .glance-temperature"), ("/map", ".map-panel h1"), ("/settings", ".settings-view"), ("/", "#hours .strip-hour"))
# A point, a letter: a key that has no text, or the place of a value.
RAW = r"""return [...document.body.innerText.matchAll(/\b(web|label|page|sky|date|unit|say|value|air|part|alert|source|span|day)\.[a-z]\w*|[{}]|undefined/g)].map(([text]) => text)"""

# The size of the picture to share, and how many colors it has.
CARD = """
    const canvas = document.querySelector('dialog canvas'), data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data, seen = new Set();
    for (let at = 0; at < data.length; at += 4004) seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
    return [[canvas.width, canvas.height], seen.size];"""


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

    def look(self, tag, is_accessible=False):
        """Goes through all views: no key and no English is left, and nothing is wider than a telephone or a desktop."""
        words, english = table(tag), table("en")
        own = " ".join(words.values())
        is_latin = words["language.name"].isascii()
        self.browser.size(*WIDE)
        self.speak(tag)
        assert self.browser.run("return document.documentElement.dir") == words["language.direction"]
        names = [words[f"web.{view}"] for view in ("weather", "places", "map", "settings")]
        assert self.browser.run("return [...document.querySelectorAll('nav span')].map((link) => link.textContent)") == names
        for path, ready in VIEWS:
            self.go(path)
            self.browser.one(ready)
            if path == "/":
                self.browser.click("#days [data-key^=day-]")
                self.browser.run("for (const details of document.querySelectorAll('details')) details.open = true")
                self.browser.until("the table", lambda: self.browser.all(".table-scroll td"))
            if is_accessible:
                self.accessible()
            assert not (raw := self.browser.run(RAW)), (path, raw)
            if is_latin:
                # Long texts of English, which no other language has.
                text = self.browser.text("body")
                left = [one for key, one in english.items() if len(one) > 11 and "{" not in one and one in text and one not in own]
            else:
                left = [word for word in self.browser.run(LATIN) if word not in NAMES and word not in own]
            assert not left, (path, left)
            for width, height in (WIDE, (390, 844)):
                self.browser.size(width, height)
                self.browser.settle()
                assert self.browser.run("return document.documentElement.scrollWidth") <= width, (path, width)
            self.browser.size(*WIDE)
        self.browser.size(1280, 860)
        assert words["web.feelsLike"] in self.browser.text(".hero-range") and words["page.days"] in self.browser.text("#days")
        return words

    def walk(self, words):
        """The keyboard reaches the content, the views, the hours and the days, in this order."""
        self.browser.reload()
        self.browser.one("#hours .strip-hour")
        seen = []
        for _ in range(40):
            ActionChains(self.browser.driver).send_keys(Keys.TAB).perform()
            seen.append(self.browser.run("const a = document.activeElement; return a.dataset.key ?? a.dataset.view ?? a.textContent.trim()"))
            if str(seen[-1]).startswith("day-"):
                break
        expected = [words["web.skip"], "weather", "places", "map", "settings", "share", "hours-strip"]
        assert [step for step in seen if step in expected] == expected and str(seen[-1]).startswith("day-"), seen
        ActionChains(self.browser.driver).send_keys(Keys.ENTER).perform()
        self.browser.until("the hours of the day", lambda: self.browser.all("#days .strip-hour"))

    def test_german(self):
        """In German: all views pass axe, nothing is left in English or wider than the screen, and the keyboard walks through."""
        self.walk(self.look("de", is_accessible=True))
        assert "°" in self.browser.text(".hero-temperature")

    def test_arabic(self):
        """In Arabic, from right to left: the same, and the strip and the pictures are turned."""
        self.walk(self.look("ar", is_accessible=True))
        first, second = self.browser.run("return [...document.querySelectorAll('#hours .strip-hour')].slice(0, 2).map((hour) => hour.getBoundingClientRect().left)")
        assert first > second
        self.browser.click("[data-key=hours-right]")
        self.browser.until("later hours", lambda: self.browser.run("return document.querySelector('#hours .strip').scrollLeft") < -100)

    def test_others(self):
        """In Russian, Hindi, Hebrew and Thai: nothing is left in English, no key is shown, and nothing is wider than the screen."""
        for tag in ("ru", "hi", "he", "th"):
            self.look(tag)

    def test_towns(self):
        """The names of towns on the map are in the language of the page."""
        self.speak("ja")
        self.go("/map")
        self.browser.until("names in Japanese", lambda: self.browser.run(r"""
            const names = [...document.querySelectorAll('.town text')].map((text) => text.textContent);
            return names.length > 15 && names.filter((name) => /[\u3040-\u9fff]/.test(name)).length > names.length * 0.7"""))

    def test_japanese(self):
        """In Japanese: the same; names come in the language of the page."""
        self.walk(self.look("ja", is_accessible=True))
        self.go("/places")
        self.browser.until_text("ドイツ", f".place-card[data-id='{self.place('Munich')['id']}'] .card-where")
        self.go("/at/48.2,16.37", "オーストリア", ".hero-where")

    def test_offline(self):
        """The words of the language are there without the network."""
        self.browser.until("the words", lambda: self.browser.later("""
            for (const name of await caches.keys()) if (name.startsWith('wxloc-shell-') && await (await caches.open(name)).match('words/ja.tsv')) return true;
            return false;"""))
        self.site.network.cut()
        try:
            self.browser.reload()
            self.browser.until_text(table("ja")["web.weather"], "nav")
            self.browser.until_text(table("ja")["web.feelsLike"], ".hero-range")
        finally:
            self.site.network.restore()
        self.speak(None)

    def test_share(self):
        """The weather is shared as a picture that the page paints, and as a link."""
        self.go("/", "Munich", "h1")
        self.browser.click("[data-key=share]")
        self.browser.one("dialog canvas")
        self.accessible()
        size, colors = self.browser.run(CARD)
        assert size == [1200, 630] and colors > 50, (size, colors)
        self.browser.click("[data-key=close-dialog]")
        self.browser.until("it is closed", lambda: not self.browser.all("dialog"))
        # On a phone it is upright, so that its words are read there, and fits with its buttons.
        self.browser.size(390, 844)
        try:
            self.browser.press("[data-key=share]", Keys.ENTER)
            self.browser.one("dialog canvas")
            size, colors = self.browser.run(CARD)
            assert size == [1080, 1350] and colors > 50, (size, colors)
            assert self.browser.run("const dialog = document.querySelector('dialog'); return dialog.scrollHeight <= dialog.clientHeight")
            # What is drawn below the dialog meanwhile does not lose the focus.
            self.browser.run("document.querySelector('[data-key=share]').replaceWith(document.querySelector('[data-key=share]').cloneNode(true))")
            ActionChains(self.browser.driver).send_keys(Keys.ESCAPE).perform()
            self.browser.until("the focus at the same button", lambda: self.browser.run("return document.activeElement.dataset.key") == "share")
        finally:
            self.browser.size(1280, 860)

    def test_wall(self):
        """On a wall there are a clock and large type, several places in turn, and a key that leaves."""
        self.go("/kiosk")
        self.browser.one(".kiosk-temperature")
        self.accessible()
        assert self.browser.run("return getComputedStyle(document.querySelector('nav')).display") == "none"
        assert ":" in self.browser.text(".kiosk-clock")
        first = self.browser.text(".kiosk h1")
        # Each has twenty seconds.
        self.browser.run("const real = Date.now; Date.now = Object.assign(() => real() + 20000, { real })")
        self.browser.until("the other place", lambda: self.browser.text(".kiosk h1") not in ("", first))
        self.browser.run("Date.now = Date.now.real")
        try:
            for width, height in ((1280, 800), (1024, 600), (800, 480), (844, 390), (390, 844), (3840, 2160)):
                self.browser.size(width, height)
                self.browser.until("all of it fits", lambda: self.browser.run("return document.documentElement.scrollHeight <= innerHeight"))
            assert self.browser.run("return parseFloat(getComputedStyle(document.querySelector('.strip-hour')).fontSize)") > 36, "the hours are small on a large wall"
        finally:
            self.browser.size(1280, 860)
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
