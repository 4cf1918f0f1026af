import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import { Problem, asProblem, get, onConnection, token } from "../../../web/modules/api.js";
import { countdown } from "../../../web/modules/duration.js";
import { geolocationReason, plainReason, positionReason, weatherReason } from "../../../web/modules/problems.js";

test("hints that are of no use on a page are left out", () => {
  const hint = (text) => new Problem({ hint: text }).hint;
  assert.equal(hint("Try again later. Try another provider with the parameter provider."), "Try again later.");
  assert.equal(hint("Start the server with --allow-host NAME to accept another name."), null);
  assert.equal(hint("Did you mean Springfield, Illinois?"), "Did you mean Springfield, Illinois?");
  assert.equal(hint(null), null);
});

test("no message names a command, an option or a file", () => {
  const messages = [
    "Start it with “sudo systemctl start gpsd.socket” or “gpsd -N DEVICE”, or choose another with gpsd.address in config.toml.",
    "Wait that long. Try another provider with the parameter provider.", "Set it with keys.openweathermap in config.toml.",
    "Give the place as LAT,LON.", "Check the coordinates and options.", "Run once without --offline.", "See GET /v1/places.",
    "Only secure origins are allowed (see: https://goo.gl/Y0ZkNV).", "Name one with source.order in config.toml, such as gpsd or ip.",
  ];
  for (const message of messages) assert.equal(plainReason(message), "", message);
  assert.equal(plainReason("Open-Meteo failed (HTTP status 503)."), "Open-Meteo failed (error 503).");
  assert.equal(new Problem({ title: "Service Unavailable", detail: "Set contact in config.toml." }).message, "Service Unavailable");
});

test("why there is no position is said in one or two sentences", () => {
  const reasons = ["no_fix", "gpsd_unreachable", "not_gpsd", "no_location", "no_source", "rate_limited", "anything"].map((code) => positionReason({ code }));
  reasons.push(positionReason({ code: "offline", isOffline: true }), ...[1, 2, 3].flatMap((code) => [geolocationReason(code, true), geolocationReason(code, false)]));
  reasons.push(...["rate_limited", "outside_coverage", "no_key", "provider_unavailable"].map((code) => weatherReason({ code, status: 503 })));
  for (const reason of reasons) {
    assert.equal(plainReason(reason), reason);
    assert.ok(reason.length < 130 && reason.endsWith("."), reason);
  }
});

test("a time to wait is counted down", () => {
  assert.deepEqual([5, 59, 60, 61, 900].map(countdown), ["5 s", "59 s", "1:00 min", "1:01 min", "15:00 min"]);
});

/** The error of one request that is answered with this. */
async function failure(body, status) {
  Object.assign(globalThis, { document: { baseURI: "http://127.0.0.1:1/" }, window: {}, fetch: async () => new Response(body, { status }) });
  return get("places").then(() => null, (error) => error);
}

test("an answer of another program than the server is an error", async () => {
  for (const [body, status] of [["<!doctype html><title>Welcome to this hotel</title>", 200], ["", 200], ['{"places": [', 200], ["null", 200], ["<h1>Bad Gateway</h1>", 502]]) {
    const error = await failure(body, status);
    assert.ok(error?.isOffline, body);
    assert.doesNotMatch(error.message, /JSON|Error|<|undefined/);
  }
  assert.equal(await failure('{"places": []}', 200), null);
  assert.equal((await failure('{"code": "not_found"}', 404)).code, "not_found");
  assert.equal((await failure("<h1>Not Found</h1>", 404)).isOffline, false);
});

test("an error of the page itself is not shown as one", () => {
  assert.doesNotMatch(asProblem(new TypeError("Cannot read properties of undefined")).message, /properties|TypeError/);
});

/** Sends one request that the server answers with a status, and returns how often the page was told that it needs a token. */
async function denials(status, meanwhile = () => {}) {
  const values = new Map();
  const storage = { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value), removeItem: (key) => values.delete(key) };
  const removed = [];
  Object.assign(globalThis, {
    document: { baseURI: "http://127.0.0.1:1/" }, sessionStorage: storage, localStorage: storage, caches: { delete: async (name) => removed.push(name) },
    window: { sessionStorage: storage, localStorage: storage, caches: {} },
    fetch: async () => {
      meanwhile();
      return new Response(status === 200 ? "{}" : '{"code":"x"}', { status });
    },
  });
  let count = 0;
  onConnection(() => {}, () => (count += 1));
  token.set("secret-of-this-test");
  await get("places").catch((problem) => assert.equal(problem.status, status));
  return [count, removed.length];
}

test("a refusal asks for the token, and what is stored is removed; nothing else does", async () => {
  assert.deepEqual(await denials(401), [1, 1]);
  for (const status of [200, 403, 404, 429, 503]) assert.deepEqual(await denials(status), [0, 0], String(status));
});

test("a refusal of a token that was changed meanwhile does not ask again", async () => {
  assert.deepEqual(await denials(401, () => token.set("another-one")), [0, 0]);
});
