import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { table, tags } from "./tables.js";

const web = join(import.meta.dirname, "../../../web");
const read = (path) => readFileSync(join(web, path), "utf8");
const list = (folder) => readdirSync(join(web, folder)).map((name) => `${folder}/${name}`);
const modules = list("modules").filter((path) => path !== "modules/types.js");

test("no list of files is written by hand", () => {
  // The server writes both: Sources/WxService/HTTP/PageVersion.swift.
  const html = read("index.html"), worker = read("service-worker.js");
  assert.equal(html.split("<!-- modules -->").length, 2);
  assert.doesNotMatch(html, /modulepreload/);
  assert.match(worker, /importScripts\("files\.js"\)/);
  for (const path of modules.filter((path) => !/\/(main|language)\.js$/.test(path))) assert.ok(!html.includes(path) && !worker.includes(`"${path}"`), path);
});

test("the document names every style", () => {
  const html = read("index.html");
  for (const path of list("styles")) assert.ok(html.includes(`href="${path}"`), path);
});

test("nothing is inline and nothing comes from elsewhere", () => {
  const html = read("index.html");
  assert.doesNotMatch(html, /<style|style=|<script(?![^>]* src=)|\son\w+=|https?:/);
  for (const path of [...modules, ...list("styles")]) {
    assert.doesNotMatch(read(path), /innerHTML|insertAdjacentHTML|document\.write|\beval\(|cssText|url\(["']?http/, path);
  }
});

// The tests of the page look at the dark colors by the color scheme alone.
test("styles choose the colors of the dark look by the color scheme", () => {
  for (const path of list("styles")) assert.doesNotMatch(read(path), /prefers-color-scheme/, path);
});

test("modules have at most 200 lines", () => {
  for (const path of modules) assert.ok(read(path).split("\n").length <= 201, path);
});

test("the page is at most 260 kB, compressed, with the words of English and of another language", () => {
  const files = ["index.html", "manifest.webmanifest", "service-worker.js", "map/world.json", ...modules, ...list("styles"), ...list("icons")];
  const packed = (bytes) => gzipSync(bytes, { level: 9 }).length;
  const words = (tag) => packed(Object.entries(table(tag)).map((line) => line.join("\t")).join("\n"));
  const size = files.reduce((sum, path) => sum + packed(readFileSync(join(web, path))), words("en") + Math.max(...tags.map(words)));
  assert.ok(size <= 260_000, `${size} bytes`);
});
