import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import { linesOf } from "../../../web/modules/lines.js";

/** With letters that are all one wide. */
const lines = (text, room, most) => linesOf(text, room, most, (part) => part.length);

test("a text is broken between words, and ends with dots if it has no room", () => {
  assert.deepEqual(lines("Rain until 18:00; tomorrow about as warm.", 18, 3), ["Rain until 18:00;", "tomorrow about as", "warm."]);
  assert.deepEqual(lines("Garmisch-Partenkirchen", 14, 2), ["Garmisch-", "Partenkirchen"]);
  assert.deepEqual(lines("one two three", 4, 2), ["one", "two…"]);
  assert.deepEqual(lines("", 4, 2), [""]);
  assert.deepEqual(lines("Donaudampfschiff", 4, 2), ["Donaudampfschiff"]);
});

test("a text without spaces is broken between words too", () => {
  const text = "18:00まで雨、明日は同じくらいの暖かさ。";
  const found = lines(text, 10, 4);
  assert.ok(found.length > 1 && found.every((line) => line.length <= 10), found.join("|"));
  assert.equal(found.join(""), text);
});
