"""The pictures of the sky: each condition is told from the others, and nothing moves that need not."""

import json
import time

from steps import Steps

LEAST = 8
CONDITIONS = [
    {"condition": "clear"}, {"condition": "partlyCloudy"}, {"condition": "overcast"}, {"condition": "drizzle"}, {"condition": "rain"},
    {"condition": "rain", "intensity": "heavy"}, {"condition": "freezingRain"}, {"condition": "sleet"}, {"condition": "snow", "intensity": "light"},
    {"condition": "snow", "intensity": "heavy"}, {"condition": "fog"}, {"condition": "thunderstorm"}, {"condition": "wind"}, {"condition": "dust"}, {"condition": "smoke"},
]
# The mean difference of the pixels above the horizon, for each two conditions.
COMPARE = """
    const at = (name) => import(new URL(`modules/${name}.js`, document.baseURI));
    const [scene, sky] = await Promise.all([at('scene'), at('sky')]);
    const size = { width: WIDE, height: TALL }, rows = Math.round(size.height * 0.56);
    const pictures = CONDITIONS.map((reading) => {
      const one = { intensity: 'moderate', showers: false, thunder: false, ...reading };
      const canvas = scene.pictureOf(sky.skyWith({ ...sky.lookOf(one), ...LOOK }), size);
      return canvas.getContext('2d').getImageData(0, 0, size.width, rows).data;
    });
    const found = [];
    pictures.forEach((a, first) => pictures.slice(first + 1).forEach((b, later) => {
      let sum = 0;
      for (let index = 0; index < a.length; index += 1) if (index % 4 < 3) sum += Math.abs(a[index] - b[index]);
      found.push([sum / (a.length * 0.75), [first, first + 1 + later].map((index) => Object.values(CONDITIONS[index]).join(' '))]);
    }));
    return found;"""


class Skies(Steps):
    """Skies."""

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def compare(self, look, wide=720, tall=450):
        script = COMPARE.replace("WIDE", str(wide)).replace("TALL", str(tall)).replace("CONDITIONS", json.dumps(CONDITIONS)).replace("LOOK", json.dumps(look))
        found = self.browser.later(script)
        assert isinstance(found, list) and len(found) == 105, found
        return sorted(found)

    def test_differences(self):
        """The skies of any two of fifteen conditions differ by 8 of 255 or more on average, wide and narrow, high and low sun."""
        self.go("/", "Munich", "h1")
        for wide, tall in ((720, 450), (390, 844)):
            for look in ({"sun": 35, "sunX": 0.62}, {"sun": 12, "sunX": 0.3}):
                close = [pair for pair in self.compare(look, wide, tall) if pair[0] < LEAST]
                assert not close, (wide, look, close)

    def test_night(self):
        """By night they differ too, by 3.5 or more, wide and narrow."""
        self.go("/", "Munich", "h1")
        for wide, tall in ((720, 450), (390, 844)):
            found = self.compare({"sun": -20, "moonUp": 35, "moonX": 0.7, "moon": 0.45, "lit": 0.95}, wide, tall)
            assert found[0][0] >= 3.5, (wide, found[:5])

    def test_calm(self):
        """A scene at rest needs no script and no layout."""
        self.browser.media(still=False)
        try:
            self.go("/", "Munich", "h1")
            self.browser.one("#hours .strip-hour")
            send = self.browser.driver.execute_cdp_cmd
            send("Performance.enable", {})
            # The last requests, and what is loaded ahead, end first.
            self.browser.until("rest", lambda: self.rests(send))
        finally:
            self.browser.media()

    def test_still(self):
        """With reduced motion, and covered by the cards, nothing moves."""
        self.go("/", "Munich", "h1")
        self.browser.one("#hours .strip-hour")
        assert self.browser.run("return document.getAnimations().length") == 0
        self.browser.media(still=False)
        try:
            self.browser.run("scrollTo({ top: innerHeight * 1.2, behavior: 'instant' })")
            self.browser.settle()
            playing = "return document.querySelector('#scene').getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length"
            self.browser.until("everything rests", lambda: self.browser.run(playing) == 0)
        finally:
            self.browser.media()

    def rests(self, send):
        """Whether nearly no time goes into scripts and layout for some seconds."""
        before = self.metrics(send)
        time.sleep(3)
        after = self.metrics(send)
        return after["ScriptDuration"] - before["ScriptDuration"] < 0.06 and after["LayoutDuration"] - before["LayoutDuration"] < 0.03

    @staticmethod
    def metrics(send):
        return {entry["name"]: entry["value"] for entry in send("Performance.getMetrics", {})["metrics"]}
