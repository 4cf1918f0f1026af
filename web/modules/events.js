// Server-sent events by `fetch`, because the browser's own reader cannot send the token.

import { openStream } from "./api.js";

/** The server sends at least a comment every 15 s; a stream that is silent for longer has lost its connection. */
const SILENCE = 45_000;
const LONGEST = 1_000_000;

/**
 * Reads events until the server ends the stream.
 *
 * @param {string} path
 * @param {AbortController} end ends the reading
 * @param {() => void} opened
 * @param {(type: string, data: string) => void} receive
 */
export async function readEvents(path, end, opened, receive) {
  const body = await openStream(path, end.signal);
  opened();
  const reader = body.getReader(), decoder = new TextDecoder(), parse = eventParser(receive);
  for (;;) {
    const alarm = setTimeout(() => end.abort(), SILENCE);
    const { value, done } = await reader.read().finally(() => clearTimeout(alarm));
    if (done) return;
    parse(decoder.decode(value, { stream: true }));
  }
}

/**
 * Takes the text of a stream in pieces of any size (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 * @param {(type: string, data: string) => void} receive
 * @returns {(piece: string) => void}
 */
export function eventParser(receive) {
  let rest = "", type = "", size = 0;
  /** @type {string[]} */
  let data = [];
  return (piece) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST) throw new Error("A line of the stream is too long.");
    for (const line of lines.map((text) => text.replace(/\r$/, ""))) {
      const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (line === "") {
        if (data.length > 0) receive(type || "message", data.join("\n"));
        type = "";
        data = [];
        size = 0;
      } else if (field === "event") type = value;
      else if (field === "data" && (size += value.length) <= LONGEST) data.push(value);
    }
  };
}
