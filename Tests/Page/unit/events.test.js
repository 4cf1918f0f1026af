import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import { eventParser } from "../../../web/modules/events.js";

function parsed(...pieces) {
  const events = [];
  const parse = eventParser((type, data) => events.push([type, data]));
  for (const piece of pieces) parse(piece);
  return events;
}

const stream = "retry: 2000\n\nevent: fix\ndata: {\"a\":1}\n\n:\n\ndata: one\ndata: two\n\nevent: lost\n\nevent: exit\r\ndata:x\r\n\r\n";
const events = [["fix", '{"a":1}'], ["message", "one\ntwo"], ["exit", "x"]];

test("events are read from a stream, comments and empty ones skipped", () => assert.deepEqual(parsed(stream), events));

test("a stream may be cut anywhere", () => {
  for (let at = 0; at <= stream.length; at += 1) assert.deepEqual(parsed(stream.slice(0, at), stream.slice(at)), events, `at ${at}`);
  assert.deepEqual(parsed(...stream), events);
});

test("an event that has not ended is not delivered", () => assert.deepEqual(parsed("event: fix\ndata: 1\n"), []));

test("a line without an end does not fill the memory", () => {
  const parse = eventParser(() => {});
  assert.throws(() => { for (let count = 0; count < 20; count += 1) parse("x".repeat(100_000)); });
});
