"""Pictures of a page that are read in the page itself."""

import json
import urllib.request

import websocket


class Camera:
    """A connection of its own to the page's debugger: the driver would copy each picture four times."""

    def __init__(self, browser):
        address = browser.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json", timeout=20) as response:
            page = next(target for target in json.load(response) if target["type"] == "page" and target["url"] == browser.driver.current_url)
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=60, suppress_origin=True, skip_utf8_validation=True)
        self.number = 0

    def close(self):
        self.socket.close()

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.number:
            pass  # an event
        assert "error" not in answer, (method, answer["error"])
        return answer["result"]

    def later(self, script):
        """The value of a script that waits."""
        result = self.send("Runtime.evaluate", expression="(async () => {" + script + "})()", awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in result, result["exceptionDetails"]
        return result["result"].get("value")

    def read(self, script):
        """The value of a script that reads `pixels`, the brush of a canvas with a picture of the page."""
        data = self.send("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"]
        return self.later(f"""
            const image = await createImageBitmap(new Blob([Uint8Array.fromBase64("{data}")], {{ type: "image/png" }}));
            const pixels = new OffscreenCanvas(image.width, image.height).getContext("2d", {{ willReadFrequently: true }});
            pixels.drawImage(image, 0, 0);""" + script)
