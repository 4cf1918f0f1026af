"""Updates of the page: complete or not at all, whichever file fails; and a server that accepts and does not answer."""

import pathlib
import shutil
import tempfile
import time

from disk import Disk
from selenium.common.exceptions import WebDriverException
from steps import Steps

WEB = pathlib.Path(__file__).resolve().parent.parent.parent / "web"
# The versions that are stored, with the number of their files. Of several, one may be removed at any time, and opening it would make it
# again: they are not opened.
STORED = """
    const names = (await caches.keys()).filter((key) => key.startsWith('wxloc-shell-'));
    const counts = names.map(async (name) => [name, names.length > 1 ? null : (await (await caches.open(name)).keys()).length]);
    return Object.fromEntries(await Promise.all(counts));"""
# Asks for a new version, and waits until it is there or has failed.
UPDATE = """
    const registration = await navigator.serviceWorker.getRegistration();
    try { await registration.update(); } catch { return 'no script'; }
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return 'nothing new';
    while (worker.state === 'installing') await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
    return worker.state;"""


class Versions(Steps):
    """Versions."""

    is_complete = False  # whether an update lacks each file once, or each eighth file

    def prepare(self):
        self.api("places", {"query": "Munich"})
        # The next version: an export has another name, in all files; with files of both, no module runs.
        self.folder = tempfile.TemporaryDirectory()
        shutil.copytree(WEB, self.folder.name, dirs_exist_ok=True)
        for path in pathlib.Path(self.folder.name, "modules").glob("*.js"):
            path.write_text(path.read_text().replace("dayAndMonth", "monthAndDay"))
        style = pathlib.Path(self.folder.name, "styles/base.css")
        style.write_text(style.read_text() + "\n:root { --next: yes; }\n")
        self.next = Disk(self.folder.name, self.site.server.port)

    def release(self):
        self.next.close()
        self.folder.cleanup()

    def is_next(self):
        return self.browser.run("return getComputedStyle(document.documentElement).getPropertyValue('--next') === 'yes'")

    def shown(self, what="Munich"):
        self.browser.until_text(what, "h1")
        assert not self.browser.all(".incomplete")

    def test_first_visit(self):
        """A first visit that lacks any one file shows the page, or says that it is not complete."""
        # Nothing is stored: each visit is the first one. A small picture is painted in less time.
        first = Disk(WEB, self.site.server.port)
        self.site.network.lead_to(first.port)
        self.browser.size(390, 500)
        # The worker would load all files again; no visit needs it.
        without = self.browser.at_start("delete Navigator.prototype.serviceWorker")
        try:
            paths = [path for path in first.paths() if path.endswith((".js", ".css", "index.html", "words/en.tsv"))]
            silent = []
            # The browser may have the files of the other groups, which are most of a visit's time; never those of this group.
            for group in (paths[start:start + 10] for start in range(0, len(paths), 10)):
                first.lasting = {path for path in paths if path != "index.html"}.difference(group)
                self.browser.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
                silent += [path for path in group if not self.visit(first, path) and path != "index.html"]
            self.browser.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
            self.visit(first, "modules/clock.js")
            message = "return document.querySelector('.incomplete')?.checkVisibility({ visibilityProperty: true })"
            self.browser.until("the message", lambda: self.browser.run(message))
        finally:
            self.browser.at_start_no_more(without)
            self.browser.size(1280, 860)
            first.close()
        assert not silent, silent
        self.browser.errors()  # those on purpose

    def visit(self, first, path):
        """Whether a first visit that lacks a file shows the page or the message, which appears some seconds later."""
        # What stores nothing more; an address elsewhere would end the process of the page, too.
        self.browser.open(f"{self.site.page}manifest.webmanifest")
        self.browser.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": self.site.page.rstrip("/"), "storageTypes": "all"})
        name = "" if path == "index.html" else path
        first.broken = {name}
        try:
            self.browser.open(self.site.page)
        except WebDriverException:  # the browser's own page says that there is none
            assert path == "index.html", path
        assert name in first.refused, f"{path} was not requested"
        return self.browser.run("return document.querySelector('main h1, main .incomplete') !== null")

    def test_stored(self):
        """Every file of the server's version is stored, under one name."""
        self.site.network.lead_to(self.site.disk.port if self.site.disk else self.site.server.port)
        self.browser.open("about:blank")
        self.go("/", "Munich", "h1")
        self.browser.until("the worker", lambda: self.browser.later("return navigator.serviceWorker.controller !== null"))
        stored = self.browser.later(STORED)
        assert len(stored) == 1 and next(iter(stored.values())) == len(self.next.stored()), (stored, len(self.next.stored()))
        self.first = next(iter(stored))

    def test_interrupted(self):
        """An update that lacks one file changes nothing, and the page opens without the network."""
        self.site.network.lead_to(self.next.port)
        self.browser.size(390, 500)
        try:
            self.interrupt()
        finally:
            self.browser.size(1280, 860)
            self.next.broken, self.next.broken_next = frozenset(), None
            self.site.network.restore()

    def interrupt(self):
        complete = {self.first: len(self.next.stored())}
        step = 1 if self.is_complete else 8
        for number, path in enumerate((*self.next.stored()[::step], "service-worker.js", "files.js")):
            name = "" if path == "index.html" else path
            self.next.broken_next = {name}
            self.next.refused.clear()
            # An attempt of the browser's own may come first, and lack the file before.
            state = self.browser.until(f"an attempt without {path}", lambda: (state := self.browser.later(UPDATE)) and name in self.next.refused and state)
            # A list that does not arrive is, for the browser, one that has not changed.
            assert state in ("redundant", "no script") or (path, state) == ("files.js", "nothing new"), (path, state)
            # After a visit the browser asks for a new version by itself, at any time: what that attempt stores, it removes.
            self.alone(complete, path)
            # The store is as it was, so that the page opens as it did: it is opened for every fourth file.
            if number % 4:
                continue
            self.site.network.cut()
            self.browser.reload()
            self.shown()
            assert not self.is_next(), path
            self.site.network.restore()

    def alone(self, complete, path):
        """Waits until only the complete version is stored."""
        seen = []
        try:
            self.browser.until("", lambda: seen.append(found := self.browser.later(STORED)) or found == complete)
        except AssertionError:
            raise AssertionError(f"without {path}, what is stored is {seen[-1]} instead of {complete}") from None

    def test_update(self):
        """A complete update is offered, and opens as a whole when the user takes it."""
        self.browser.reload()
        self.browser.until_text("New version of the page", ".toasts")
        assert not self.is_next()
        self.accessible()
        # Whatever reload comes before, the old version stays in one piece.
        self.browser.reload()
        self.browser.until_text("New version of the page", ".toasts")
        self.shown()
        assert not self.is_next()
        self.browser.click(".toast.stays button")
        self.browser.until("the new version", self.is_next)
        self.shown()
        stored = self.browser.until("one version", lambda: len(found := self.browser.later(STORED)) == 1 and found)
        assert self.first not in stored and next(iter(stored.values())) == len(self.next.stored()), stored
        self.site.network.cut()
        self.browser.reload()
        self.shown()
        assert self.is_next()
        self.site.network.restore()

    def test_hanging(self):
        """A server that accepts and does not answer: the stored weather as fast as else, the new one after it wakes."""
        self.go("/", "fetched", ".source")
        self.browser.until("fresh data", lambda: not self.browser.all(".age-note"))
        usual = self.opening()
        self.browser.open("about:blank")
        self.site.network.pause()
        try:
            # Whoever waited for the server would wait until it wakes.
            assert (seconds := self.opening()) < max(2, 3 * usual), (seconds, usual)
            self.browser.until_text("Waiting for the server: fetched", ".age-note")
            self.accessible()
        finally:
            self.site.network.resume()
        self.browser.until("fresh data", lambda: not self.browser.all(".age-note") and "°" in self.browser.text(".hero-temperature"))

    def opening(self):
        """The seconds from opening the page to its temperature."""
        self.browser.open("about:blank")
        start = time.monotonic()
        self.browser.open(self.site.page)
        self.browser.until("the weather", lambda: "°" in self.browser.text(".hero-temperature"))
        return time.monotonic() - start
