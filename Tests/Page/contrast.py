"""How well the words over the picture can be read, measured from pixels: every sky, time of day, look, width and scroll."""

import itertools
import json

from steps import Steps

LEAST = 4.5
SIZES = ((390, 844), (1440, 900))
# Scroll positions in shares of the height of the screen: all of them where the picture is brightest, fewer elsewhere.
ALL, SOME, REST = (0, 0.08, 0.2, 0.35, 0.6), (0, 0.25), (0, 0.28)
LIGHT = {"day": ALL, "dawn": SOME, "dusk": SOME, "night": REST[:1]}
DARK = {"day": REST, "dusk": REST[1:], "night": REST[:1]}
PHASES = {
    "day": {"sun": 38, "sunX": 0.3}, "dawn": {"sun": 2, "sunX": 0.2, "phase": "dawn"}, "dusk": {"sun": -3, "sunX": 0.8, "phase": "dusk"},
    "night": {"sun": -20, "moonUp": 35, "moonX": 0.3, "moon": 0.5, "lit": 1, "phase": "night"},
}
SKIES = {
    "clear": {"condition": "clear"}, "partly cloudy": {"condition": "partlyCloudy"}, "mostly cloudy": {"condition": "mostlyCloudy"},
    "overcast": {"condition": "overcast"}, "fog": {"condition": "fog"}, "drizzle": {"condition": "drizzle"}, "rain": {"condition": "rain"},
    "freezing rain": {"condition": "freezingRain"}, "sleet": {"condition": "sleet"}, "light snow": {"condition": "snow", "intensity": "light"},
    "heavy snow": {"condition": "snow", "intensity": "heavy"}, "thunderstorm": {"condition": "thunderstorm"}, "wind": {"condition": "wind"},
    "dust": {"condition": "dust"}, "smoke": {"condition": "smoke"},
}
# Each sky stands over another ground, so that all grounds are measured.
GROUNDS = ("hills", "city", "coast", "alps", "desert", "tropics", "polar", "sea", "plain")
# The boxes of the words that are on the screen and not below the links to the views, with their colors; then the words are hidden.
PREPARE = """
    const covers = [...document.querySelectorAll('nav, .hero button, .hero .chip')].map((element) => element.getBoundingClientRect());
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector('.hero'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, parent = node.parentElement;
      if (!node.data.trim() || parent.closest('.sr, button, .chip, .strip-day:not(:first-child) .strip-title, [aria-busy]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth || right - left < 2) continue;
        const strip = parent.closest('.strip')?.getBoundingClientRect();
        if (strip && (left < strip.left || right > strip.right)) continue;
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
            for number, (width, height) in enumerate(SIZES):
                self.browser.size(width, height)
                self.go("/", "Munich", "h1")
                self.browser.one("#hours .strip-hour")
                for (index, (sky, reading)), (is_dark, phases) in itertools.product(enumerate(SKIES.items()), ((False, LIGHT), (True, DARK))):
                    self.browser.media(dark=is_dark)
                    for phase, scrolls in phases.items():
                        # By low sun and by night, each sky is measured in one of the two sizes.
                        if phase != "day" and index % 2 != number:
                            continue
                        self.show(reading, PHASES[phase] | {"ground": GROUNDS[index % len(GROUNDS)], "town": 0.6, "isCoast": True})
                        for share in scrolls:
                            self.browser.later(SCROLL % (share * height))
                            contrast, text = self.lowest()
                            count += 1
                            if contrast < LEAST:
                                low.append((round(contrast, 2), text, sky, phase, "dark" if is_dark else "light", width, share))
        finally:
            self.browser.media()
            self.browser.size(1280, 860)
        all_phases = (*LIGHT.items(), *DARK.items())
        assert count == len(SKIES) * sum(len(scrolls) * (2 if phase == "day" else 1) for phase, scrolls in all_phases), count
        assert not low, f"{len(low)} of {count} below {LEAST}: {sorted(low)[:12]}"

    def show(self, reading, look):
        self.browser.later(f"""
            const at = (name) => import(new URL(`modules/${{name}}.js`, document.baseURI));
            const [scene, sky] = await Promise.all([at('scene'), at('sky')]);
            const reading = {{ intensity: 'moderate', showers: false, thunder: false, ...{json.dumps(reading)} }};
            await scene.showSky(sky.skyWith({{ ...sky.lookOf(reading), ...{json.dumps(look)} }}));""")
