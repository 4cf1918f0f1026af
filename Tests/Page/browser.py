"""Debian's Chromium, driven by selenium."""

import base64
import pathlib
import time

from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

PATIENCE = 20

# Violations of the content security policy, also those that the console does not show.
WATCH = "addEventListener('securitypolicyviolation', (event) => (window.violations ??= []).push(event.blockedURI + ' ' + event.violatedDirective))"


SHIFT = """(() => {
  const Real = Date, now = Date.now;
  globalThis.Date = class extends Real {
    constructor(...values) { values.length ? super(...values) : super(now() + AHEAD); }
    static now() { return now() + AHEAD; }
  };
})()"""


class Browser:
    is_watching = True  # whether violations and errors are noted

    def __init__(self, width=1280, height=860):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={width},{height}"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.clock = None
        self.watch()
        self.size(width, height)

    def watch(self):
        """Notes violations of the policy in this tab."""
        self.at_start(WATCH)

    def at_start(self, script):
        """Runs a script before those of every page that is opened from now on."""
        return self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})["identifier"]

    def at_start_no_more(self, identifier):
        self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": identifier})

    def shift(self, milliseconds):
        """Lets the clock of pages be ahead; 0 restores it."""
        if self.clock:
            self.at_start_no_more(self.clock)
            self.clock = None
        if milliseconds:
            self.clock = self.at_start(SHIFT.replace("AHEAD", str(int(milliseconds))))

    def size(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})

    def media(self, dark=False, still=True):
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        if still:
            features.append({"name": "prefers-reduced-motion", "value": "reduce"})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, url):
        self.driver.get(url)

    def reload(self):
        self.driver.refresh()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def later(self, script):
        """The value of a script that waits."""
        return self.driver.execute_async_script("const done = arguments[0]; (async () => {" + script + "})().then(done, (error) => done(String(error)))")

    def settle(self):
        """Waits until fades have ended and the page is drawn."""
        self.later("""
            const ends = () => document.getAnimations().filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity);
            while (ends().some(({ playState }) => playState === 'running')) await Promise.allSettled(ends().map(({ finished }) => finished));
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));""")

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector="main"):
        """What is shown, or nothing if the element is not there."""
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def until(self, what, condition, patience=PATIENCE):
        """Waits for a condition, which may fail while the page is redrawn."""
        end = time.monotonic() + patience
        last, pause = None, 0.02
        while time.monotonic() < end:
            try:
                last = condition()
                if last:
                    return last
            except Exception as error:  # an element that was replaced meanwhile
                last = error
            time.sleep(pause)
            pause = min(0.1, 1.5 * pause)
        shown = self.text("body")
        if len(shown) > 800:  # such as the names of towns on the map, before what its panel says
            shown = f"{shown[:200]} … {shown[-600:]}"
        raise AssertionError(f"{what}: not within {patience} s; the page shows: {shown!r}")

    def until_text(self, text, selector="main", patience=PATIENCE):
        return self.until(f"“{text}” in {selector}", lambda: text in self.text(selector), patience)

    def one(self, selector, patience=PATIENCE):
        return self.until(selector, lambda: next((element for element in self.all(selector) if element.is_displayed()), None), patience)

    def click(self, selector):
        """Presses an element in one step, before the page may replace it."""
        self.until(selector, lambda: self.run("const element = document.querySelector(arguments[0]); element?.click(); return element !== null", selector))

    def press(self, selector, *keys):
        """Presses keys on an element that the page may replace at any time."""
        self.until(selector, lambda: self.run("const element = document.querySelector(arguments[0]); element?.focus(); return element !== null", selector))
        ActionChains(self.driver).send_keys(*keys).perform()

    def middle(self, selector):
        """The point in the middle of an element. The page may replace the element itself before it is pressed."""
        self.one(selector)
        return self.run("const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [x + width / 2, y + height / 2].map(Math.round)", selector)

    def pull(self, start, *ends):
        """Presses the pointer at a point, moves it to others, and releases it."""
        actions = ActionChains(self.driver)
        pointer = actions.w3c_actions.pointer_action
        pointer.move_to_location(*start).pointer_down()
        for end in ends:
            pointer.move_to_location(*end)
        pointer.pointer_up()
        actions.perform()

    def picture(self, path):
        data = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def violations(self):
        return self.run("return window.violations ?? []")

    def errors(self):
        """Uncaught errors; requests that fail on purpose are not among them."""
        failed = ("Failed to load resource", "An unknown error occurred when fetching the script")
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE" and not any(text in entry["message"] for text in failed)]

    def close(self):
        self.driver.quit()
