"""What all flows share: a real server behind a network that can be cut, a browser, and steps with names."""

import time

from axe import COLORS, Axe
from browser import Browser
from disk import Disk
from jobs import give_up
from proxy import Proxy
from selenium.webdriver.common.keys import Keys
from server import Receiver, Server, held_port
from urllib3.exceptions import ReadTimeoutError
from weather import Weather

# The colors of the dark look: all styles choose them by the color scheme. The picture, which axe does not see, stays as it is.
DARKEN = """
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { color-scheme: dark !important; }');
    document.adoptedStyleSheets = [sheet];"""


class Site:
    """A server with its weather service; the page is reached through a proxy, which is the network."""

    web = None  # the folder of the page's files, if they are not those that the server embeds

    def __init__(self, programs, **options):
        self.weather = Weather()
        # The receiver starts later, and suites that run beside this one take ports meanwhile.
        self.held = held_port()
        self.gpsd = self.held.getsockname()[1]
        self.receiver = None
        self.server = Server(*programs, self.weather.url, gpsd=self.gpsd, **options)
        self.disk = Disk(self.web, self.server.port) if self.web else None
        self.network = Proxy("127.0.0.1", (self.disk or self.server).port)
        self.page = f"http://127.0.0.1:{self.network.port}/"

    def start_receiver(self, **options):
        self.held.close()
        self.receiver = Receiver(self.gpsd, **options)

    def close(self):
        self.held.close()
        self.network.close()
        if self.disk:
            self.disk.close()
        self.server.close()
        self.weather.close()
        if self.receiver:
            self.receiver.close()


class Steps:
    """A suite: methods whose names begin with `test` run in their order, the first line of each is its name."""

    options = {}
    kind = Browser

    def __init__(self, browser, programs, report):
        self.browser, self.report = browser, report
        self.axe = Axe(browser)
        self.site = Site(programs, **self.options)
        self.api = self.site.server.request

    def run(self, only=""):
        self.browser.media()
        try:
            self.prepare()
            for name in self.steps():
                if only in name:
                    method = getattr(self, name)
                    self.report.check(method.__doc__.splitlines()[0].rstrip("."), method, self.browser)
            if self.browser.is_watching:
                self.report.check(f"{type(self).__doc__.splitlines()[0].rstrip('.')}: nothing violates the policy or throws", self.clean, self.browser)
        finally:
            try:
                # Requests of this page end before its server does.
                self.browser.open("about:blank")
            finally:
                self.site.close()
                self.release()

    @classmethod
    def steps(cls):
        """The steps in their order."""
        return [name for name in cls.__dict__ if name.startswith("test")]

    def prepare(self):
        """What is there before the first step."""

    def release(self):
        """Ends what the suite began beside its site."""

    def clean(self):
        violations, errors = self.browser.violations(), self.browser.errors()
        assert not violations, violations
        assert not errors, errors

    # Parts of steps

    def go(self, hash, text=None, selector="main"):
        self.browser.open(f"{self.site.page}#{hash}")
        if text:
            self.browser.until_text(text, selector)

    def type(self, text):
        field = self.browser.one("#search")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text)
        return field

    def place(self, name):
        return next(place for place in self.api("places")["places"] if place["name"] == name)

    def names(self):
        return self.browser.run("return [...document.querySelectorAll('.place-list .card-name bdi')].map((name) => name.textContent)")

    def saved(self):
        return [place["name"] for place in self.api("places")["places"]]

    def edit(self, text):
        self.go("/places", text)
        if self.browser.run("return document.querySelector('[data-key=edit]').ariaPressed") != "true":
            self.browser.click("[data-key=edit]")
        self.browser.one(".card-tools")

    def accessible(self):
        """Whether axe finds nothing on what is shown now, light and dark, where only the colors are others, and nothing is read twice."""
        self.browser.media()
        self.browser.settle()
        findings = self.axe.findings() + self.axe.echoes()
        self.browser.run(DARKEN)
        try:
            findings += self.axe.findings(COLORS)
        finally:
            self.browser.run("document.adoptedStyleSheets = []")
        assert not findings, "; ".join(findings)


class Report:
    def __init__(self, shots=None):
        self.passed = self.failed = 0
        self.shots = shots

    def check(self, name, step, browser):
        """Runs one step; a failure is reported and the next step goes on."""
        start = time.monotonic()
        try:
            step()
            self.passed += 1
            print(f"ok      {name} ({time.monotonic() - start:.1f} s)", flush=True)
        except ReadTimeoutError:
            give_up(name)
        except Exception as error:
            self.failed += 1
            print(f"FAILED  {name}: {str(error).splitlines()[0] if str(error) else type(error).__name__}", flush=True)
            if self.shots:
                browser.picture(self.shots / f"failed-{self.failed}.png")
