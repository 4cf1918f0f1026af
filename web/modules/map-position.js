// Attempts to find the position, by the server and by this browser, and why the last one failed.

import { findPosition } from "./actions.js";
import { asProblem } from "./api.js";
import { noteDecisions } from "./live.js";
import { askOwn } from "./own.js";
import { plainReason, positionReason } from "./problems.js";

/** @type {{isBusy: boolean, problem: {text: string, tried: {source: string, detail: string}[]}|null}} */
export const attempt = { isBusy: false, problem: null };

/** @param {() => void} redraw @param {() => void} found */
export async function find(redraw, found) {
  if (attempt.isBusy) return;
  Object.assign(attempt, { isBusy: true, problem: null });
  redraw();
  try {
    const answer = await findPosition();
    noteDecisions(answer.decisions ?? []);
    found();
  } catch (error) {
    const failure = asProblem(error);
    noteDecisions(failure.decisions);
    attempt.problem = { text: positionReason(failure), tried: failure.tried.map(({ source, detail }) => ({ source, detail: plainReason(detail) })) };
  }
  attempt.isBusy = false;
  redraw();
}

/** @param {() => void} redraw @param {() => void} found */
export async function askBrowser(redraw, found) {
  try {
    await askOwn();
    found();
  } catch (error) {
    attempt.problem = { text: /** @type {Error} */ (error).message, tried: [] };
    redraw();
  }
}
