"""Classifies failures by the case and the actual result."""

import unicodedata

from sources import kilometres


def latin(text):
    letters = [c for c in text if c.isalpha()]
    return all("LATIN" in unicodedata.name(c, "") for c in letters)


def cause(case, answer, held):
    """Returns a short description, the first that matches."""
    kind, results = case["kind"], answer.get("results") or []
    if "error" in answer:
        return "error instead of a result"
    if case["expect"] == "refuse":
        return "nonsense was taken for " + results[0]["kind"]
    if kind.startswith("reverse"):
        if kind == "reverse-water":
            return "sea was taken for land"
        if kind == "reverse-city":
            return "another place answers"
        return "nothing known here" if answer.get("water") else "another one answers"
    if not held:
        return "not in the data"
    if not results:
        return "nothing found" if latin(case["query"]) else "nothing found, not Latin"
    if case["lat"]:
        lat, lon = float(case["lat"]), float(case["lon"])
        near = [i for i, r in enumerate(results)
                if kilometres(lat, lon, r["latitude"], r["longitude"]) <= float(case["radius_km"])]
        if near and near[0] == 0:
            return "right place, wrong kind (" + results[0]["kind"] + ")"
        if near:
            return "ranked lower"
        if kilometres(lat, lon, results[0]["latitude"], results[0]["longitude"]) <= 2 * float(case["radius_km"]):
            return "just outside the radius"
    else:
        expected = dict(rule.split("=") for rule in case["expect"].split(";") if "=" in rule)
        for index, result in enumerate(results):
            if expected.get("country", expected.get("code", "").split("-")[0]) == result.get("country_code"):
                if expected.get("code") in (None, result.get("admin1_code")) and result["kind"] not in expected.get("kind", "").split("|"):
                    return "right place, wrong kind (" + result["kind"] + ")"
                if index and result["kind"] in expected["kind"].split("|"):
                    return "ranked lower"
    matched = results[0].get("match", "")
    return f"another place answers ({matched})"
