"""What people read and choose by: forced colors, large text, messages where they are seen, and choices that last."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from steps import Steps

# The colors of what is chosen and what is not, as they are painted.
CHOICES = """
    const look = (element) => { const { backgroundColor, color } = getComputedStyle(element); return `${backgroundColor} ${color}`; };
    return arguments[0].map((selector) => [...new Set([...document.querySelectorAll(selector)].map(look))]);"""
EDGES = """
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    return [...document.querySelectorAll(arguments[0])].filter((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      return !(parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid' && borderTopColor !== canvas);
    }).length;"""
# Words that are broken within, or cut off by the edge of their box or of the screen.
BROKEN = """
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, parent = node.parentElement;
      if (parent.closest('.sr, [inert], svg, select, [aria-hidden=true]') || !parent.checkVisibility()) continue;
      for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\p{N}°%]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1) found.push(`${word} is broken`);
        // What scrolls is not cut off.
        else if (!parent.closest('.strip') && boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) found.push(`${word} is cut off`);
      }
    }
    return found;"""


class Legible(Steps):
    """Legible."""

    def prepare(self):
        for name in ("Munich", "Tokyo"):
            self.api("places", {"query": name})

    def force(self, scheme):
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "forced-colors", "value": "active"}, {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def test_forced_colors(self):
        """With forced colors, what is chosen, the view that is open and the edges of cards are visible."""
        try:
            for scheme in ("light", "dark"):
                self.force(scheme)
                self.go("/settings", "Units")
                chosen, others, here, views = self.browser.run(CHOICES, [
                    ".segments input:checked + span", ".segments input:not(:checked) + span", "nav a[aria-current]", "nav a:not([aria-current])"])
                assert len(chosen) == 1 and not set(chosen) & set(others), (scheme, chosen, others)
                assert len(here) == 1 and not set(here) & set(views), (scheme, here, views)
                assert self.browser.run(EDGES, ".card, .segments") == 0, scheme
                self.go("/places", "Munich")
                assert self.browser.run(EDGES, ".place-card") == 0, scheme
                self.go("/", "Munich", "h1")
                self.browser.one("#hours .strip-hour")
                assert self.browser.run(EDGES, ".card, .fact, .source, .hero .round") == 0, scheme
                findings = self.axe.findings()
                assert not findings, (scheme, findings)
        finally:
            self.browser.media()

    def test_large_text(self):
        """No word is broken or cut off with text of 150 and 200 %."""
        try:
            for width, height, size in ((390, 844, "150%"), (390, 844, "200%"), (820, 1180, "150%"), (820, 1180, "200%"), (1440, 900, "200%")):
                self.browser.size(width, height)
                for path, text in (("/", "Munich"), ("/places", "Tokyo"), ("/settings", "Units"), ("/map", "Where am I")):
                    self.go(path, text)
                    if path == "/":
                        self.browser.one("#hours .strip-hour")
                    if path == "/places":
                        self.browser.until("the weather", lambda: "Loading" not in self.browser.text())
                    self.browser.run("document.documentElement.style.fontSize = arguments[0]", size)
                    self.browser.settle()
                    broken = self.browser.run(BROKEN)
                    assert not broken, f"{path} at {width} px, {size}: {broken[:6]}"
        finally:
            self.browser.run("document.documentElement.style.fontSize = ''")
            self.browser.size(1280, 860)

    def test_long_name(self):
        """A long name of one word is not broken, whatever the width."""
        try:
            for width, height in ((390, 844), (820, 1180), (1440, 900)):
                self.browser.size(width, height)
                self.go("/at/47,8", "Doppleschwand", "h1")
                self.browser.one("[data-key=save]")
                broken = self.browser.run(BROKEN)
                assert not broken, f"{width} px: {broken[:6]}"
        finally:
            self.browser.size(1280, 860)

    def test_hint(self):
        """What is said about the suggestions is not covered by them."""
        self.go("/places", "Munich")
        self.type("Springfield").send_keys(Keys.ENTER)
        self.browser.until_text("Did you mean", ".search-hint")
        assert self.browser.run("""
            const hint = document.querySelector('.search-hint'), { left, top, width, height } = hint.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2) === hint;"""), "the hint is covered"
        self.browser.one("#search").send_keys(Keys.ESCAPE)

    def test_last_place(self):
        """The other views lead back to the place that was shown, unless it was removed."""
        self.go(f"/place/{self.place('Tokyo')['id']}", "Tokyo", "h1")
        self.browser.click("nav [data-view=settings]")
        self.browser.until_text("Units")
        self.browser.click("nav [data-view=weather]")
        self.browser.until_text("Tokyo", "h1")
        self.api("places", {"query": "Oslo"})
        self.go(f"/place/{self.place('Oslo')['id']}", "Oslo", "h1")
        self.edit("Oslo")
        self.browser.click(f'[data-key="remove-{self.place("Oslo")["id"]}"]')
        self.browser.until("it is gone", lambda: "Oslo" not in self.saved())
        self.browser.until("the link", lambda: self.browser.run("return document.querySelector('nav [data-view=weather]').getAttribute('href')") == "#/")

    def test_failed_setting(self):
        """A setting that was not saved does not stay chosen."""
        self.go("/settings", "Units")
        self.browser.until("the unit", lambda: self.browser.all("[data-key=temperature-c]:checked"))
        self.site.network.cut()
        try:
            self.browser.click("[data-key=temperature-f]")
            self.browser.until("an explanation", lambda: self.browser.all(".toast.error"))
            self.browser.until("the unit that holds", lambda: self.browser.all("[data-key=temperature-c]:checked"))
        finally:
            self.site.network.restore()

    def test_refresh(self):
        """Refreshing says what came of it."""
        self.go(f"/place/{self.place('Munich')['id']}", "fetched", ".source")
        self.browser.until("fresh data", lambda: not self.browser.all(".age-note"))
        self.browser.click(".source [data-key=refresh]:not([aria-disabled])")
        self.browser.until_text("This is the newest forecast.", ".toasts")
        self.site.network.cut()
        try:
            self.browser.click(".source [data-key=refresh]:not([aria-disabled])")
            self.browser.until_text("Not refreshed: The server cannot be reached.", ".toasts")
        finally:
            self.site.network.restore()

    def test_names(self):
        """A typed name is saved by leaving its field; a name that cannot be is explained there."""
        self.edit("Tokyo")
        field = "input[aria-label='Name: Tokyo']"
        self.retype(field, "東京")
        self.browser.click("[data-key=edit]")
        ActionChains(self.browser.driver).click(self.browser.one("h1")).perform()
        self.browser.until("the name", lambda: "東京" in self.saved())
        self.edit("東京")
        field = "input[aria-label='Name: 東京']"
        self.retype(field, "Munich")
        self.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.browser.until_text("Munich", f"li:has({field}) .rename-problem")
        assert self.browser.run("return document.querySelector(arguments[0]).value", field) == "Munich"
        self.accessible()
        self.retype(field, "   ")
        self.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.browser.until_text("A place needs a name.", f"li:has({field}) .rename-problem")
        assert self.browser.run("return document.querySelector(arguments[0]).value", field) == "東京"
        assert self.saved() == ["Munich", "東京"]

    def retype(self, field, text):
        self.browser.one(field)
        self.browser.run("const field = document.querySelector(arguments[0]); field.focus(); field.select()", field)
        self.browser.driver.switch_to.active_element.send_keys(text)

    def test_ahead(self):
        """All saved places have weather without the network, also those that nobody has looked at."""
        self.api("places", {"query": "Helsinki"})
        self.go("/settings", "Units")
        self.browser.reload()
        self.browser.until("the stored answer", lambda: self.browser.later("""
            const keys = await (await caches.open('wxloc-answers-1')).keys();
            return keys.some(({ url }) => url.includes('/v1/weather?place=%s'));""" % self.place("Helsinki")["id"]))
        self.browser.until("the worker", lambda: self.browser.later("return navigator.serviceWorker.controller !== null"))
        self.site.network.cut()
        try:
            self.go("/places", "Helsinki")
            self.browser.reload()
            self.browser.until("three temperatures", lambda: len(self.browser.all(".glance-temperature")) == 3)
        finally:
            self.site.network.restore()

    def test_paper(self):
        """On paper there are words and numbers, without the picture and the buttons."""
        self.go("/", "Munich", "h1")
        self.browser.one("#hours .strip-hour")
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        try:
            hidden = self.browser.run("return ['.scene', '.veil', 'nav', '.hero-actions'].filter((selector) => document.querySelector(selector)?.checkVisibility())")
            assert not hidden, hidden
            assert self.browser.run("return getComputedStyle(document.querySelector('.hero')).color") == "rgb(0, 0, 0)"
        finally:
            self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
            self.browser.media()
