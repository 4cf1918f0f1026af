// Adds a place: suggestions while typing, by the keyboard or the pointer. Guesses among them are marked with "~".

import { addPlace, addResult } from "./actions.js";
import { asProblem, get } from "./api.js";
import { fill, h } from "./dom.js";
import { coordinates } from "./format.js";
import { glyph } from "./icons.js";
import { count, nameLanguage } from "./i18n.js";
import { resultText } from "./names.js";
import { openUnlessLeft } from "./router.js";
import { state } from "./store.js";
import { inline, pair, t } from "./text.js";
import { complain, toast } from "./toast.js";
import { isGuess } from "./words.js";

/** @typedef {import("./types.js").Result} Result */

const PAUSE = 130, LIMIT = 8;

export function searchBox() {
  /** @type {Result[]} */
  let results = [];
  let active = -1, timer = 0, isBusy = false;
  let request = new AbortController();

  const input = h("input", {
    type: "text", id: "search", role: "combobox", placeholder: t("web.addHint"), autocomplete: "off",
    autocapitalize: "off", spellcheck: "false", enterkeyhint: "search", dir: "auto", maxlength: 200, "data-key": "search",
    "aria-expanded": "false", "aria-controls": "suggestions", "aria-autocomplete": "list", "aria-label": t("web.addPlace"),
  });
  const list = h("ul", { id: "suggestions", role: "listbox", class: "suggestions", "aria-label": t("web.suggestions"), hidden: true });
  const hint = h("p", { class: "search-hint", role: "status" });
  // What is said about the suggestions stands above them, where it is seen.
  const box = h("div", { class: "search" }, h("div", { class: "search-field" }, glyph("search"), input), h("div", { class: "search-answer" }, hint, list));

  /** @param {Result} result @param {number} index */
  function option(result, index) {
    const guess = isGuess(result);
    const { title, rest } = resultText(result);
    const kind = ["city", "coordinate"].includes(result.kind) ? "" : result.kind.replace(/admin[12]/, "region");
    return h("li", {
      role: "option", id: `suggestion-${index}`, "aria-selected": "false",
      // The field keeps the focus.
      onpointerdown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => choose(result),
    },
    guess && h("span", { class: "guess", title: t("web.guess") }, h("span", { "aria-hidden": "true" }, "~"), h("span", { class: "sr" }, `${inline(t("web.guess"))}: `)),
    h("span", { class: "option-name" }, h("bdi", null, title), rest && h("span", { class: "option-where", dir: "auto" }, rest)),
    h("span", { class: "option-kind" }, (kind && t(`web.kind.${kind}`)) || (result.population ? pair(t("web.population"), count(result.population)) : coordinates(result, 2))));
  }

  /** @param {Result[]} found @param {string} text */
  function show(found, text) {
    results = found;
    active = -1;
    fill(list, found.map(option));
    // A mark distinguishes guesses from the other places.
    list.classList.toggle("mixed", found.some(isGuess) && !found.every(isGuess));
    list.hidden = results.length === 0;
    input.setAttribute("aria-expanded", String(results.length > 0));
    input.removeAttribute("aria-activedescendant");
    hint.textContent = text;
  }

  function close() {
    clearTimeout(timer);
    request.abort();
    show([], "");
  }

  async function suggest() {
    request.abort();
    const text = input.value.trim();
    if (!text) return show([], "");
    request = new AbortController();
    const { signal } = request;
    try {
      const near = state.current?.fix;
      const answer = await get("geocode", {
        q: text, prefix: 1, limit: LIMIT, lang: nameLanguage(), near: near ? `${near.latitude},${near.longitude}` : null,
      }, signal);
      if (signal.aborted || input.value.trim() !== text) return;
      show(answer.results, answer.results.length === 0 ? t("web.noSuchName") : "");
    } catch (error) {
      if (signal.aborted) return;
      const problem = asProblem(error);
      show([], [problem.message, problem.hint].filter(Boolean).join(" "));
    }
  }

  /** @param {() => Promise<{place: import("./types.js").Saved, created: boolean}>} add */
  async function save(add) {
    if (isBusy) return;
    isBusy = true;
    const open = openUnlessLeft();
    // Suggestions that are still on their way would cover the answer.
    clearTimeout(timer);
    request.abort();
    box.setAttribute("aria-busy", "true");
    try {
      const { place, created } = await add();
      input.value = "";
      close();
      toast(t(created ? "web.saved" : "web.savedAlready", { name: place.name }));
      open(String(place.id));
    } catch (error) {
      const problem = asProblem(error);
      if (problem.candidates.length > 0) show(problem.candidates.slice(0, LIMIT), t("web.didYouMean"));
      else if (problem.status === 404) hint.textContent = [problem.message, problem.hint].filter(Boolean).join(" ");
      else complain(problem);
    } finally {
      isBusy = false;
      box.removeAttribute("aria-busy");
    }
  }

  /** @param {Result} result */
  const choose = (result) => save(() => addResult(result));

  /** @param {number} index */
  function activate(index) {
    active = (index + results.length) % results.length;
    [...list.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === active)));
    list.children[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", `suggestion-${active}`);
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" && results.length) activate(active + 1);
    else if (event.key === "ArrowUp" && results.length) activate(active < 0 ? results.length - 1 : active - 1);
    else if (event.key === "Escape" && results.length) close();
    // Nothing is chosen: the server decides, and never acts on a guess.
    else if (event.key === "Enter" && input.value.trim()) active >= 0 ? choose(results[active]) : save(() => addPlace({ query: input.value.trim() }));
    else return;
    event.preventDefault();
  });
  input.addEventListener("blur", () => setTimeout(() => !box.contains(document.activeElement) && (list.hidden = true), 150));
  input.addEventListener("focus", () => (list.hidden = results.length === 0));
  return box;
}
