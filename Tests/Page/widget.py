"""The widget in the frame of another page, which only the sites may show that the server allows."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from steps import Steps


class Host:
    """Another site with a page that has the widget in a frame."""

    def __init__(self):
        self.widget = ""
        host = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                data = f'<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1><iframe title="Weather" width="340" height="320" src="{host.widget}"></iframe></main>'.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Widget(Steps):
    """Widget."""

    def __init__(self, *arguments):
        self.host = Host()
        self.options = {"options": ["--allow-frame", self.host.origin]}
        super().__init__(*arguments)

    def prepare(self):
        self.api("places", {"query": "Munich"})

    def release(self):
        self.host.close()

    def frame(self, address, origin=None):
        """Opens the other site's page, and looks into its frame."""
        self.host.widget = f"{self.site.page}{address}"
        self.browser.open((origin or self.host.origin) + "/")
        self.browser.driver.switch_to.frame(self.browser.one("iframe"))

    def test_framed(self):
        """A site that the server allows shows the weather in a frame, which stores nothing."""
        self.frame("widget")
        self.browser.until_text("Munich", "h1")
        self.browser.until("the weather", lambda: "°" in self.browser.text(".kiosk-temperature"))
        assert self.browser.run("return [localStorage.length, sessionStorage.length]") == [0, 0]
        assert self.browser.later("return (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length") == 0
        assert self.browser.run("return document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight + 1")
        assert self.browser.run("return [...document.querySelectorAll('nav, .skip')].every((element) => getComputedStyle(element).display === 'none')")

    def test_chosen(self):
        """Its place, look and language are in its address."""
        self.frame("widget?theme=dark&lang=ar#/at/60.17,24.94")
        self.browser.until_text("°", ".kiosk-temperature")
        assert self.browser.run("return [document.documentElement.lang, document.documentElement.dir, document.documentElement.dataset.theme]") == ["ar", "rtl", "dark"]
        assert self.browser.run("return document.querySelector('h1 a').href").endswith("/#/at/60.17,24.94")
        self.frame("widget#/place/nothing")
        self.browser.until_text("No such place", ".kiosk-note")

    def test_alone(self):
        """It is accessible."""
        self.browser.open(f"{self.site.page}widget")
        self.browser.until_text("°", ".kiosk-temperature")
        self.accessible()

    def test_refused(self):
        """Other sites cannot show it, and no site the page itself."""
        for address, origin in (("widget", self.host.origin.replace("localhost", "127.0.0.1")), ("", None)):
            self.frame(address, origin)
            assert "Munich" not in self.browser.run("return document.body?.innerText ?? ''")
            assert not self.browser.all("main h1")
            self.browser.driver.switch_to.default_content()
            # The browser reports both, and nothing else.
            assert all("frame-ancestors" in error for error in self.browser.errors())
