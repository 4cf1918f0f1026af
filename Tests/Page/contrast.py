"""How well the words over the picture can be read, measured from pixels: every sky, time of day, look, width and scroll."""

import contextlib
import json
import random

from camera import Camera
from steps import Steps

LEAST = 4.5
# For a look by chance: the moon, or snow below a black cloud, may be behind a word.
LEAST_BY_CHANCE = 4.1
SIZES = ((390, 844), (1440, 900))
# Scroll positions in shares of the height of the screen: all of them where the picture is brightest, fewer elsewhere.
ALL, SOME, REST = (0, 0.08, 0.2, 0.35, 0.6), (0, 0.25), (0, 0.28)
LIGHT = {"day": ALL, "dawn": SOME, "dusk": SOME, "night": REST[:1]}
DARK = {"day": REST, "dawn": REST, "dusk": REST, "night": REST[:1]}
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
# Each sky stands over another ground, so that all grounds are measured; `--all` measures every sky over every ground.
GROUNDS = ("hills", "city", "coast", "alps", "desert", "tropics", "polar", "sea", "plain")
# Hides the words, whose color stays what it is.
HIDE = """
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('.hero * { -webkit-text-fill-color: transparent !important; text-shadow: none !important; } .hero svg { visibility: hidden !important; }');
    document.adoptedStyleSheets = [hidden];"""
# Scrolls, and finds the boxes of the words that are on the screen and not below the links to the views, with their colors.
PREPARE = """
    scrollTo({ top: SCROLL, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const covers = [...document.querySelectorAll('nav, .hero button, .hero .chip')].map((element) => element.getBoundingClientRect());
    window.texts = [];
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
    }"""
# The contrast of a word that counts is the one that 95 of 100 pixels reach: a drop or a star behind a letter does not count.
MEASURE = """
    const linear = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    const SHARES = [0.2126, 0.7152, 0.0722];
    // The light of each value of a channel: of the picture, and of a color over it.
    const lights = SHARES.map((share) => Float64Array.from({ length: 256 }, (_, value) => share * linear(value))), inks = new Map();
    const inkOf = (color) => {
      if (!inks.has(color)) {
        const [red, green, blue, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
        inks.set(color, SHARES.map((share, channel) => Float64Array.from({ length: 256 }, (_, below) =>
          share * linear([red, green, blue][channel] * alpha + below * (1 - alpha)))));
      }
      return inks.get(color);
    };
    return texts.map(({ text, color, box: [left, top, right, bottom] }) => {
      const data = pixels.getImageData(left, top, right - left, bottom - top).data, contrasts = new Float64Array(data.length / 4), ink = inkOf(color);
      for (let at = 0; at < data.length; at += 4) {
        let below = 0.05, over = 0.05;
        for (let channel = 0; channel < 3; channel += 1) {
          below += lights[channel][data[at + channel]];
          over += ink[channel][data[at + channel]];
        }
        contrasts[at / 4] = over > below ? over / below : below / over;
      }
      return [contrasts.sort()[Math.floor(contrasts.length * 0.05)], text];
    });"""


def over(ground, phase):
    """The look of a time of day over a ground."""
    return PHASES[phase] | {"ground": ground, "town": 0.6, "isCoast": True}


class Contrast(Steps):
    """Contrast."""

    is_complete = False  # whether each sky is measured over every ground, at every time of day, in both sizes

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def test_narrow(self):
        """The words over every picture have enough contrast in every scroll position, light and dark, on a telephone."""
        self.measure(0)

    def test_wide(self):
        """The words over every picture have enough contrast in every scroll position, light and dark, on a desktop."""
        self.measure(1)

    def measure(self, number):
        width, height = SIZES[number]
        low, count = [], 0
        try:
            self.browser.size(width, height)
            self.go("/", "Munich", "h1")
            self.browser.one("#hours .strip-hour")
            with contextlib.closing(Camera(self.browser)) as self.camera:
                self.browser.run(HIDE)
                for sky, look, is_dark, scrolls in (*self.chosen(number), *(self.by_chance(number) if self.is_complete else ())):
                    least = LEAST_BY_CHANCE if "seed" in look else LEAST
                    self.browser.media(dark=is_dark)
                    self.show(SKIES[sky], look)
                    for share in scrolls:
                        contrast, text = self.lowest(share * height)
                        if contrast < least:  # a busy machine may not have drawn everything: what is too low stays so
                            self.browser.settle()
                            contrast, text = self.lowest(share * height)
                        count += 1
                        if contrast < least:
                            low.append((round(contrast, 2), text, sky, "dark" if is_dark else "light", width, share, look))
        finally:
            self.browser.run("document.adoptedStyleSheets = []")
            self.browser.media()
            self.browser.size(1280, 860)
        assert not low, f"{len(low)} of {count} below {LEAST}: {sorted(low, key=lambda found: found[0])[:12]}"
        print(f"        {count} measurements")

    def chosen(self, number):
        """The pictures to measure in one of the two sizes: sky, look, whether the page is dark, scroll positions."""
        looks = [(is_dark, phase, scrolls) for is_dark, phases in ((False, LIGHT), (True, DARK)) for phase, scrolls in phases.items()]
        for index, sky in enumerate(SKIES):
            for order, (is_dark, phase, scrolls) in enumerate(looks):
                if self.is_complete:
                    for ground in GROUNDS:
                        yield sky, over(ground, phase), is_dark, scrolls
                # Each sky is measured in the light look by day, where the picture is brightest; in each size, a third of the
                # other looks, and at most scroll positions one of two skies.
                elif order == 0 or (index + order) % 3 == number:
                    yield sky, over(GROUNDS[index % len(GROUNDS)], phase), is_dark, scrolls if index % 2 == number else REST

    def by_chance(self, number):
        """Two hundred more pictures, with any elevation of the sun and any place of sun and moon: the same ones in each run."""
        chance = random.Random(number)
        for seed in range(200):
            sun = chance.choice((chance.uniform(-30, -10), chance.uniform(-12, 12), chance.uniform(-4, 6), chance.uniform(10, 75)))
            phase = "night" if sun < -6 else "day" if sun > 3 else chance.choice(("dawn", "dusk"))
            look = {"sun": sun, "sunX": chance.uniform(0.08, 0.92), "phase": phase, "seed": seed, "town": chance.random(), "isCoast": chance.random() < 0.5}
            look |= {"ground": chance.choice(GROUNDS), "season": chance.choice(("spring", "summer", "autumn", "winter"))}
            if sun < -4:
                look |= {"moonUp": chance.uniform(-5, 70), "moonX": chance.uniform(0.1, 0.9), "moon": chance.random(), "lit": chance.random()}
            yield chance.choice(list(SKIES)), look, chance.random() < 0.5, (chance.choice((0, 0.1, 0.25, 0.35, 0.5)),)

    def lowest(self, scroll):
        """The lowest contrast of any words on the screen, and these words."""
        self.camera.later(PREPARE.replace("SCROLL", str(scroll)))
        found = self.camera.read(MEASURE)
        assert found, "no words are on the screen"
        return min(found)

    def show(self, reading, look):
        self.browser.later(f"""
            const at = (name) => import(new URL(`modules/${{name}}.js`, document.baseURI));
            const [scene, sky] = await Promise.all([at('scene'), at('sky')]);
            const reading = {{ intensity: 'moderate', showers: false, thunder: false, ...{json.dumps(reading)} }};
            await scene.showSky(sky.skyWith({{ ...sky.lookOf(reading), ...{json.dumps(look)} }}));""")
