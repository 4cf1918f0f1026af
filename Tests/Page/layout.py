"""Where things are: nothing overlaps, jumps, is empty, too small or out of reach, on a phone and on a very large screen."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from steps import Steps

PHONE, LARGE = (390, 844), (3840, 2160)
# What people press, and that is smaller than a finger; links within a sentence are as large as its words.
SMALL = """
    return [...document.querySelectorAll('a, button, input, select, summary')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && !element.closest('.source, .skip, .map, label') && (width < 44 || height < 44);
    }).map((element) => `${element.tagName} ${element.dataset.key ?? element.textContent}`);"""
# How far the end of the text of each fact is from the picture below it, at the most.
GAP = """
    return Math.max(...[...document.querySelectorAll('.fact')].map((fact) => {
      const texts = [...fact.querySelectorAll('.fact-value, .fact-detail')], picture = fact.querySelector('.wide-picture');
      return picture ? picture.getBoundingClientRect().top - texts.at(-1).getBoundingClientRect().bottom : 0;
    }));"""
BARS = "return [...document.querySelectorAll('.fact .wide-picture > rect:first-of-type')].map((bar) => [bar, bar.closest('dd')].map((one) => Math.round(one.getBoundingClientRect().width)))"
# Names of days that reach into the pictures beside them.
OVERLAPS = """
    return [...document.querySelectorAll('.day .when time')].filter((time) => {
      const range = document.createRange(), row = time.closest('.day');
      range.selectNodeContents(time);
      return range.getBoundingClientRect().right > row.querySelector('.weather-icon').getBoundingClientRect().left;
    }).map((time) => time.textContent);"""
# The element with the focus, its lower edge, the upper edge of the links to the views, and the color of its outline.
FOCUSED = """
    const focused = document.activeElement, inMain = document.querySelector('main').contains(focused);
    return [inMain ? focused.textContent.slice(0, 30) : null, Math.round(focused.getBoundingClientRect().bottom),
      Math.round(document.querySelector('nav').getBoundingClientRect().top), focused.closest('.hero') && focused.matches(':focus-visible') ? getComputedStyle(focused).outlineColor : null];"""


class Layout(Steps):
    """Layout."""

    def prepare(self):
        for name in ("Munich", "San Francisco"):
            self.api("places", {"query": name})

    def weather_of(self, name):
        self.go(f"/place/{self.place(name)['id']}", name, "h1")
        self.browser.one("#hours .strip-hour")

    def box(self, selector):
        return self.browser.run("const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect(); return [left, top, right, bottom].map(Math.round)", selector)

    def test_targets(self):
        """On a phone, a finger hits whatever can be pressed."""
        self.browser.size(*PHONE)
        for path, ready in (("/", "#hours .strip-hour"), ("/places", ".glance-temperature"), ("/map", ".map-panel h1"), ("/settings", ".settings-view")):
            self.go(path)
            self.browser.one(ready)
            assert not (small := self.browser.run(SMALL)), (path, small)
        self.edit("Munich")
        assert not (small := self.browser.run(SMALL)), small

    def test_facts(self):
        """No fact is mostly empty, and its scale is as wide as its card."""
        self.weather_of("Munich")
        assert self.browser.run(GAP) < 40, self.browser.run(GAP)
        for bar, card in self.browser.run(BARS):
            assert bar >= card - 2, (bar, card)

    def test_buttons_stay(self):
        """Whoever turns from place to place finds the buttons where they were."""
        boxes = []
        for name in ("Munich", "San Francisco"):
            self.weather_of(name)
            boxes.append(self.box("[data-key=next-place]"))
        assert boxes[0] == boxes[1], boxes

    def test_days(self):
        """The name of a day does not reach into the picture beside it, in English, German and Finnish."""
        try:
            for tag in ("de", "fi", ""):
                self.speak(tag)
                for size in (PHONE, (700, 900), (1280, 860)):
                    self.browser.size(*size)
                    self.weather_of("Munich")
                    assert not (names := self.browser.run(OVERLAPS)), (tag, size, names)
        finally:
            self.speak("")

    def speak(self, tag):
        self.go("/settings")
        self.browser.one("[name=page-language]")
        self.browser.run("const choice = document.querySelector('[name=page-language]'); choice.value = arguments[0]; choice.dispatchEvent(new Event('change'))", tag)
        self.browser.until("the language", lambda: self.browser.run("return document.documentElement.lang") == (tag or "en"))

    def test_rain_later(self):
        """Rain on a later day has its bars, also if there is none in sight; until then, little is empty."""
        self.browser.size(*PHONE)
        self.weather_of("San Francisco")
        assert self.browser.run("return document.querySelectorAll('#hours .strip-bar').length") == 0
        assert self.browser.run("return document.querySelector('#hours .strip-rain').clientHeight") < 40
        self.browser.run("document.querySelector('#hours .strip').scrollLeft = 300")
        self.browser.until("the bars", lambda: self.browser.run("return document.querySelector('#hours .strip-bar i')?.getBoundingClientRect().height > 1"))

    def test_loading(self):
        """Nothing jumps when the hours arrive."""
        self.site.weather.flowing.clear()
        try:
            self.go("/at/48.2,16.37")
            self.browser.one(".hero.loading")
            before = self.box(".hero-next")
        finally:
            self.site.weather.flowing.set()
        self.browser.one("#hours .strip-hour")
        assert abs(self.box(".hero-next")[1] - before[1]) < 40, (before, self.box(".hero-next"))

    def test_map(self):
        """On a phone the map begins with the world in the room that the panel leaves, and cuts no name."""
        self.browser.size(*PHONE)
        self.go("/map", "Where am I")
        self.browser.reload()
        self.browser.until("towns", lambda: len(self.browser.all(".town")) > 5)
        bottom = self.box(".map-frame")[3]
        tall = self.browser.run("return document.querySelector('#land').getBoundingClientRect().height")
        assert tall < 1.3 * bottom, (tall, bottom)
        cut = self.browser.run("return [...document.querySelectorAll('.town')].filter((town) => town.getBoundingClientRect().right > innerWidth).map((town) => town.textContent)")
        assert not cut, cut
        covered = self.browser.run("""
            const controls = document.querySelector('.map-controls').getBoundingClientRect();
            return [...document.querySelectorAll('.town text')].filter((text) => {
              const { right, top, bottom } = text.getBoundingClientRect();
              return right > controls.left && bottom > controls.top && top < controls.bottom;
            }).map((text) => text.textContent);""")
        assert not covered, covered
        twice = self.browser.run("return [...document.querySelectorAll('.town')].map((town) => town.textContent).filter((name) => name === 'Munich')")
        assert not twice, twice

    def test_stored(self):
        """What was fetched a moment ago is not called stale, also without the network."""
        self.go("/places", "San Francisco")
        self.browser.until("both", lambda: len(self.browser.all(".glance-temperature")) == 2)
        self.browser.later("await navigator.serviceWorker.ready")
        self.site.network.cut()
        try:
            self.browser.reload()
            self.browser.until_text("Offline", "#offline")
            self.browser.until("both", lambda: len(self.browser.all(".glance-temperature")) == 2)
            assert not self.browser.all(".stale-mark")
        finally:
            self.site.network.restore()

    def test_dialog(self):
        """A dialog does not stay over the view that is opened next, such as by the button of a phone that goes back."""
        self.go("/places", "Munich")
        self.weather_of("Munich")
        self.browser.click("[data-key=share]")
        self.browser.one("dialog[open]")
        self.browser.driver.back()
        self.browser.until_text("San Francisco", ".place-list")
        assert not self.browser.all("dialog")

    def test_wall(self):
        """Nothing pale lies over the picture on a wall."""
        self.browser.size(1280, 860)
        self.go("/kiosk")
        self.browser.one(".kiosk-temperature")
        assert self.browser.run("return getComputedStyle(document.querySelector('main')).backgroundColor") == "rgba(0, 0, 0, 0)"
        assert self.browser.all(".kiosk-leave")

    def test_paper(self):
        """On paper the pictures of the hours are dark enough."""
        self.weather_of("Munich")
        send = self.browser.driver.execute_cdp_cmd
        send("Emulation.setEmulatedMedia", {"media": "print"})
        try:
            colors = self.browser.run("return ['cloud', 'sun', 'moon', 'drop', 'flake'].map((name) => getComputedStyle(document.querySelector('#hours .weather-icon')).getPropertyValue(`--i-${name}`))")
            bright = [color for color in colors if sum(int(color.strip()[at:at + 2], 16) * share for at, share in ((1, 0.21), (3, 0.72), (5, 0.07))) > 170]
            assert not bright, bright
            # A4 with the margins that browsers use.
            self.browser.size(718, 1050)
            boxes = self.browser.run("""
                return [...document.querySelectorAll('#hours .strip-hour time, #hours .strip-title')].filter((one) => one.checkVisibility()).map((one) => {
                  const range = document.createRange();
                  range.selectNodeContents(one);
                  const { left, top, right, bottom } = range.getBoundingClientRect();
                  return [left, top, right, bottom];
                });""")
            assert len(boxes) > 12 and max(right for _, _, right, _ in boxes) <= 718, boxes
            for at, one in enumerate(boxes):
                for other in boxes[at + 1:]:
                    assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], ("hours run into each other", one, other)
        finally:
            self.browser.size(1280, 860)
            send("Emulation.setEmulatedMedia", {"media": ""})
            self.browser.media()

    def test_on_its_side(self):
        """A phone on its side shows the temperature at first sight, above the links to the views."""
        for width, height, end in ((844, 390, 390), (667, 375, 310)):
            self.browser.size(width, height)
            for name in ("Munich", "San Francisco"):
                self.weather_of(name)
                assert self.box(".hero-temperature")[3] <= end, (width, name, self.box(".hero-temperature"))
        self.browser.size(1280, 860)

    def test_ends(self):
        """The button of the hours is dim if there are none in its direction."""
        self.weather_of("Munich")
        dim = lambda: self.browser.run("return [...document.querySelectorAll('#hours .turn button')].map((button) => button.ariaDisabled)")
        assert dim() == ["true", "false"], dim()
        self.browser.run("document.querySelector('#hours .strip').scrollLeft = 200")
        self.browser.until("both", lambda: dim() == ["false", "false"])
        self.browser.run("document.querySelector('#hours .strip').scrollLeft = 1e6")
        self.browser.until("the end", lambda: dim() == ["false", "true"])

    def test_focus(self):
        """On a phone, what has the focus is never below the links to the views, and its outline is seen over every picture."""
        self.browser.size(*PHONE)
        try:
            for path, ready in (("/", "#hours .strip-hour"), ("/places", ".glance-temperature")):
                self.go(path)
                self.browser.one(ready)
                self.browser.run("const first = document.querySelector('main a, main button'); first.focus({ preventScroll: true })")
                for _ in range(16):
                    self.browser.settle()
                    name, bottom, top, color = self.browser.run(FOCUSED)
                    if name is None:
                        break
                    assert bottom <= top + 1, (name, bottom, top)
                    assert color in (None, "rgb(255, 255, 255)"), (name, color)
                    ActionChains(self.browser.driver).send_keys(Keys.TAB).perform()
        finally:
            self.browser.size(1280, 860)

    def test_large(self):
        """On a very large screen, what people read and press grows with the type."""
        self.browser.size(*LARGE)
        try:
            self.weather_of("Munich")
            heights = self.browser.run("return ['nav span', '#meteogram .tick', '.fact dt'].map((selector) => document.querySelector(selector).getBoundingClientRect().height)")
            assert min(heights) > 18, heights
            left, top, right, bottom = self.box("[data-key=share]")
            assert right - left > 60 and bottom - top > 60
            self.go("/places", "San Francisco")
            assert len(set(self.browser.run("return [...document.querySelectorAll('.place-card')].map((card) => card.getBoundingClientRect().left)"))) > 1
            assert self.box("[data-key=edit]")[2] == self.box(".search")[2]
            self.go("/map", "Where am I")
            self.browser.until("names of towns", lambda: len(self.browser.all(".town text")) > 20)
            sizes = self.browser.run("return [...document.querySelectorAll('.overlay text')].map((name) => parseFloat(getComputedStyle(name).fontSize))")
            assert min(sizes) > 18, sizes
            self.browser.run("document.documentElement.style.fontSize = '32px'; dispatchEvent(new Event('resize'))")
            self.browser.click("[title='Zoom in']")
            assert self.browser.run("const scale = document.querySelector('.scale'); return scale.scrollWidth <= scale.clientWidth"), "the number is wider than the scale"
        finally:
            self.browser.size(1280, 860)
