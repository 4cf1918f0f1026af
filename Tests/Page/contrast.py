"""How well the words over the picture can be read, measured from pixels: every sky, time of day, look, width and scroll."""

import itertools
import json

from steps import Steps

LEAST = 4.5
SIZES = ((390, 844), (1440, 900))
# Scroll positions in shares of the height of the screen: all of them where the picture is brightest, fewer elsewhere.
ALL, SOME, REST = (0, 0.08, 0.2, 0.35, 0.6), (0, 0.25), (0, 0.28)
LIGHT = {"day": ALL, "dawn": SOME, "dusk": SOME, "night": REST[:1]}
DARK = {"day": REST, "dawn": REST[1:], "dusk": REST[1:], "night": REST[:1]}
PLAIN = {"progress": 0.5, "cover": 0, "falling": None, "rate": 2, "thunder": False, "fog": 0, "mood": "clear", "windy": False, "whiteGround": False, "moon": 0.5}
SKIES = {
    "clear": {}, "partly cloudy": {"cover": 0.5}, "mostly cloudy": {"cover": 0.8, "mood": "gray"}, "overcast": {"cover": 1, "mood": "gray"},
    "fog": {"cover": 0.6, "fog": 1, "mood": "gray"}, "rain": {"cover": 1, "falling": "rain", "mood": "gray"},
    "snow": {"cover": 1, "falling": "snow", "fog": 0.25, "mood": "gray", "whiteGround": True}, "thunderstorm": {"cover": 1, "falling": "rain", "rate": 3, "thunder": True, "mood": "storm"},
    "dust": {"cover": 1, "fog": 0.5, "mood": "dust"}, "frost": {"whiteGround": True},
}
# The boxes of the words that are on the screen and not below the links to the views, with their colors; then the words are hidden.
PREPARE = """
    const covers = [...document.querySelectorAll('nav, .hero button, .hero .chip, .scroll-cue')].map((element) => element.getBoundingClientRect());
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector('.hero'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, parent = node.parentElement;
      if (!node.data.trim() || parent.closest('.sr, button, .chip, [aria-busy]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        if (top < 0 || bottom > innerHeight || right - left < 2) continue;
        if (covers.some((cover) => left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top)) continue;
        texts.push({ text: node.data.trim(), color: getComputedStyle(parent).color, box: [left, top, right, bottom].map(Math.round) });
      }
    }
    window.hidden ??= new CSSStyleSheet();
    hidden.replaceSync('.hero * { color: transparent !important; text-shadow: none !important; } .hero svg { visibility: hidden !important; }');
    document.adoptedStyleSheets = [hidden];
    return texts;"""
SCROLL = """
    scrollTo({ top: %d, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));"""
MEASURE = """
    const [data, texts, done] = arguments;
    (async () => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      canvas.drawImage(image, 0, 0);
      const linear = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      return texts.map(({ text, color, box: [left, top, right, bottom] }) => {
        const [red, green, blue, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
        const pixels = canvas.getImageData(left, top, right - left, bottom - top).data, contrasts = [];
        for (let at = 0; at < pixels.length; at += 4) {
          const below = [pixels[at], pixels[at + 1], pixels[at + 2]];
          const ink = [red, green, blue].map((value, index) => value * alpha + below[index] * (1 - alpha));
          const [dark, bright] = [light(below), light(ink)].sort((a, b) => a - b);
          contrasts.push((bright + 0.05) / (dark + 0.05));
        }
        // A drop or a star behind a letter does not count.
        return [contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length * 0.05)], text];
      });
    })().then(done, (error) => done(String(error)));"""


class Contrast(Steps):
    """Contrast."""

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def lowest(self):
        """The lowest contrast of any words on the screen now, and these words."""
        driver = self.browser.driver
        texts = self.browser.run(PREPARE)
        data = driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"]
        found = driver.execute_async_script(MEASURE, data, texts)
        self.browser.run("document.adoptedStyleSheets = []")
        assert isinstance(found, list), found
        return min(found, default=(99, ""))

    def test_contrast(self):
        """The words over every picture have enough contrast in every scroll position, light and dark."""
        low, count = [], 0
        try:
            for width, height in SIZES:
                self.browser.size(width, height)
                self.go("/", "Munich", "h1")
                self.browser.one("#hours .page")
                for (sky, changes), (is_dark, phases) in itertools.product(SKIES.items(), ((False, LIGHT), (True, DARK))):
                    self.browser.media(dark=is_dark)
                    for phase, scrolls in phases.items():
                        self.show(PLAIN | changes | {"phase": phase})
                        for share in scrolls:
                            self.browser.later(SCROLL % (share * height))
                            contrast, text = self.lowest()
                            count += 1
                            if contrast < LEAST:
                                low.append((round(contrast, 2), text, sky, phase, "dark" if is_dark else "light", width, share))
        finally:
            self.browser.media()
            self.browser.size(1280, 860)
        assert count == len(SIZES) * len(SKIES) * sum(map(len, (*LIGHT.values(), *DARK.values()))), count
        assert not low, f"{len(low)} of {count} below {LEAST}: {sorted(low)[:12]}"

    def show(self, sky):
        self.browser.later(f"(await import(new URL('modules/scene.js', document.baseURI))).showSky({json.dumps(sky)});")
