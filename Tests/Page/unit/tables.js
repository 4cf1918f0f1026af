// The tables of words as the server puts them together; English is spoken, as in a browser that wants no other language.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parsed, speak } from "../../../web/modules/text.js";

const folder = join(import.meta.dirname, "../../../data/words");
const read = (path) => parsed(readFileSync(join(folder, path), "utf8"));

/** The languages that have a table of the page. */
export const tags = readdirSync(join(folder, "page")).map((name) => name.replace(".tsv", "")).sort();

/** The texts of a language by their keys. */
export const table = (tag) => ({ ...read(`${tag}.tsv`), ...read(`page/${tag}.tsv`) });

export const speakTable = (tag) => speak(tag, table(tag));

speakTable("en");
