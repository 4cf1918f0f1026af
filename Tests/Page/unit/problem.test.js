import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "../../../web/modules/api.js";

test("hints that are of no use on a page are left out", () => {
  const hint = (text) => new Problem({ hint: text }).hint;
  assert.equal(hint("Try again later. Try another provider with the parameter provider."), "Try again later.");
  assert.equal(hint("Start the server with --allow-host NAME to accept another name."), null);
  assert.equal(hint("Did you mean Springfield, Illinois?"), "Did you mean Springfield, Illinois?");
  assert.equal(hint(null), null);
});
