"""What people expect of a page of today: touch, pointer, languages, their own position, room for everything."""

import time

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from steps import Steps

OVERLAP = """
    const [a, b] = [arguments[0], arguments[1]].map((selector) => document.querySelector(selector).getBoundingClientRect());
    return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));"""
# How far the picture of the veil is from that of the scene, and how much two pixels beside each other differ in each, at the most.
BLURRED = """
    const [width, height] = [180, 108], pictures = ['#scene canvas', '#veil canvas'].map((selector) => {
      const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      for (const layer of document.querySelectorAll(selector)) {
        brush.drawImage(layer, 0, 0, layer.matches('.blowing') ? 2 * width : width, layer.matches('.falling') ? 2 * height : height);
      }
      return brush.getImageData(0, 0, width, height).data;
    });
    return pictures.map((data) => {
      let distance = 0, edge = 0;
      for (let at = 0; at < data.length - 4; at += 1) {
        distance += Math.abs(data[at] - pictures[0][at]) / data.length;
        if (at / 4 % width < width - 1) edge = Math.max(edge, Math.abs(data[at] - data[at + 4]));
      }
      return [distance, edge];
    });"""


class Details(Steps):
    """Details."""

    def prepare(self):
        for name in ("Munich", "Tokyo"):
            self.api("places", {"query": name})

    def drag(self, x, y, right):
        """A finger that moves across, as fast as people do."""
        send = self.browser.driver.execute_cdp_cmd
        send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 13):
            send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + right * step / 12, "y": y}]})
            time.sleep(0.016)
        send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def test_swipe(self):
        """A finger scrolls the hours, and switches places."""
        self.browser.size(390, 844)
        self.browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
        try:
            self.go("/", "Munich", "h1")
            self.browser.one("#hours .strip-hour")
            # Six hours are seen at first.
            seen = self.browser.run("""
                return [...document.querySelectorAll('#hours .strip-hour')].map((hour) => hour.getBoundingClientRect())
                  .filter(({ left, right }) => left >= 0 && right <= innerWidth).length""")
            assert seen == 6, seen
            top = self.browser.run("return document.querySelector('#hours .strip').getBoundingClientRect().top")
            self.drag(320, top + 60, -230)
            self.browser.until("later hours", lambda: self.browser.run("return document.querySelector('#hours .strip').scrollLeft") > 100)
            self.browser.until_text("Munich", "h1")
            self.drag(330, 200, -240)
            self.browser.until_text("Tokyo", "h1")
            self.browser.one(".hero:not(.loading)")
            self.drag(60, 200, 240)
            self.browser.until_text("Munich", "h1")
        finally:
            self.browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
            self.browser.size(1280, 860)

    def test_cover(self):
        """The scene blurs as the hours arrive over it."""
        self.go("/", "Munich", "h1")
        self.browser.one("#hours .strip-hour")
        seen = []
        for y in (0, 200, 700):
            self.browser.run("scrollTo({ top: arguments[0], behavior: 'instant' })", y)
            self.browser.settle()
            seen.append(self.browser.run("const { visibility, opacity } = getComputedStyle(document.querySelector('#veil')); return [visibility, Number(opacity)]"))
        assert seen[0][0] == "hidden" and 0 < seen[1][1] < seen[2][1] == 1, seen
        [_, edges], [distance, soft] = self.browser.run(BLURRED)
        assert distance < 8 and soft < 8 < edges, (distance, soft, edges)

    def test_pointer(self):
        """The chart reads the hour under the pointer."""
        chart = self.browser.one("#meteogram svg[role=slider]")
        self.browser.run("document.querySelector('#meteogram').scrollIntoView({ behavior: 'instant', block: 'center' })")
        texts = []
        for x in (-200, 200):
            ActionChains(self.browser.driver).move_to_element_with_offset(chart, x, 0).perform()
            texts.append(self.browser.until("the values", lambda: self.browser.text("#meteogram .readout")))
        assert texts[0] != texts[1] and all("°C" in text and "wind" in text for text in texts), texts

    def test_language(self):
        """Names follow the language of the settings, those of the weather too."""
        self.go("/at/48.2,16.37", "Austria", ".hero-where")
        self.go("/settings", "Language of place names")
        self.browser.run("const choice = document.querySelector('[name=language]'); choice.value = 'ja'; choice.dispatchEvent(new Event('change'))")
        self.browser.until("the server's setting", lambda: self.api("settings")["language"] == "ja")
        self.go("/at/48.2,16.37", "オーストリア", ".hero-where")
        self.browser.reload()
        self.browser.until_text("オーストリア", ".hero-where")
        self.site.network.cut()
        try:
            self.browser.reload()
            self.browser.until_text("Offline: fetched", ".age-note")
            self.browser.until_text("オーストリア", ".hero-where")
        finally:
            self.site.network.restore()
        self.api("settings", {"language": None}, "PATCH")

    def test_command(self):
        """What the command changes shows when the page is looked at again."""
        self.go("/settings", "Units")
        self.browser.reload()
        self.browser.until("its unit", lambda: self.browser.all("[data-key=wind-kmh]:checked"))
        self.api("settings", {"units.wind": "kn"}, "PATCH")
        self.browser.run("document.dispatchEvent(new Event('visibilitychange'))")
        self.browser.until("the other unit", lambda: self.browser.all("[data-key=wind-kn]:checked"))
        self.api("settings", {"units.wind": "kmh"}, "PATCH")

    def test_position(self):
        """The position has its circle on the map, its weather, and the first card."""
        self.go("/map", "No position yet")
        self.site.start_receiver()
        self.browser.until("the fix", lambda: self.browser.all(".fix-mark"))
        self.browser.click("[title='Show the position']")
        self.browser.until("its circle", lambda: self.browser.all(".fix-mark .accuracy"))
        self.browser.until("the position 450 m away", lambda: "48.141" in self.browser.text(".fix-position"))
        assert self.browser.run(OVERLAP, "svg.map", ".fix-mark .dot") > 0, "the map does not follow"
        self.browser.one("svg.map").send_keys(Keys.ARROW_LEFT * 4)
        self.browser.until("the start again", lambda: "48.137" in self.browser.text(".fix-position"))
        assert self.browser.run(OVERLAP, "svg.map", ".fix-mark .dot") == 0, "the map follows although it was moved"
        self.go("/here", "Munich", "h1")
        self.browser.until("its weather", lambda: "°" in self.browser.text(".hero-temperature"))
        self.accessible()
        self.go("/places", "± 17 m", ".place-card:first-child")
        self.browser.until("its weather", lambda: "°" in self.browser.text(".place-card:first-child .glance-temperature"))
        self.accessible()

    def test_room(self):
        """On the map, nothing covers anything else, whatever the width."""
        self.go("/map", "Live")
        try:
            for width in (390, 819, 820, 880, 1024, 1440):
                self.browser.size(width, 844)
                for one, other in ((".map-panel", "nav"), (".map-panel", ".map-controls"), (".map-controls", "nav"), (".scale", ".map-panel")):
                    assert self.browser.run(OVERLAP, one, other) == 0, f"{one} and {other} at {width} px"
        finally:
            self.browser.size(1280, 860)

    def test_map_read(self):
        """Who hears the map hears its places, each once, and no country; the keyboard stops at those that are seen."""
        self.go("/map", "Where am I")
        self.browser.until("the countries", lambda: len(self.browser.all(".country")) > 200)
        self.browser.click("[title='Show the world']")
        nodes = self.browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        heard = [node["name"]["value"] for node in nodes if not node["ignored"] and node.get("name", {}).get("value")]
        assert "Germany" not in heard, "the countries are read"
        assert sum("Munich" in name for name in heard if name.startswith("Weather")) == 1, heard
        assert self.browser.run("""
            const { width, height } = document.querySelector('svg.map').getBoundingClientRect();
            return [...document.querySelectorAll('.overlay a .place-mark > circle')].every((mark) => {
              const { x, y, right, bottom } = mark.getBoundingClientRect();
              return right > 0 && bottom > 0 && x < width && y < height;
            });""")

    def test_install(self):
        """The browser offers to install the page."""
        self.go("/", "Munich", "h1")
        ask = self.browser.driver.execute_cdp_cmd
        self.browser.until("no obstacles", lambda: ask("Page.getInstallabilityErrors", {})["installabilityErrors"] == [])
        assert ask("Page.getAppManifest", {})["errors"] == []
