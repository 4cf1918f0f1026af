"""Accessibility, by axe-core."""

import importlib.util
import pathlib

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What depends on colors.
COLORS = ["color-contrast", "link-in-text-block"]


class Axe:
    def __init__(self, browser):
        self.browser = browser
        package = importlib.util.find_spec("axe_playwright_python")
        self.script = (pathlib.Path(package.origin).parent / "axe.min.js").read_text() if package else None

    def findings(self, only=None):
        """What axe finds on the page as it is now: rule, number of elements, the first of them; by these rules, or by all."""
        if not self.script:
            raise AssertionError("axe-playwright-python is not installed")
        if not self.browser.run("return 'axe' in window"):
            # The debugger's scripts are not subject to the page's policy.
            self.browser.run(self.script)
        rules = {"type": "rule", "values": only} if only else {"type": "tag", "values": TAGS}
        result = self.browser.driver.execute_async_script(
            "const done = arguments[1]; axe.run({ runOnly: arguments[0], resultTypes: ['violations'] }).then(done, (error) => done({ violations: [{ id: String(error), nodes: [] }] }))", rules)
        return [describe(finding) for finding in result["violations"]]

    def echoes(self):
        """The descriptions that are the same as the name, which a screen reader would read twice."""
        nodes = self.browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        pairs = [[node.get(part, {}).get("value") for part in ("name", "description")] for node in nodes]
        return [f"read twice: {name}" for name, description in pairs if name and name == description]


def describe(finding):
    """`color-contrast (3): <a href=…> Element has insufficient color contrast of …`"""
    if not finding["nodes"]:
        return finding["id"]
    node = finding["nodes"][0]
    reasons = [check["message"] for check in node.get("any", []) + node.get("all", []) + node.get("none", [])]
    return f"{finding['id']} ({len(finding['nodes'])}): {node['html'][:160]} {' '.join(reasons)}"
