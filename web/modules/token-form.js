// The form for the token of a server that others can connect to. It replaces every view until the token is right.

import { isToken, token } from "./api.js";
import { fill, h } from "./dom.js";
import { notice } from "./notices.js";
import { showSky } from "./scene.js";
import { plainSky } from "./sky.js";
import { t } from "./text.js";

/**
 * @param {HTMLElement} root
 * @param {() => unknown} accepted
 */
export function drawTokenForm(root, accepted) {
  // A token that is being typed is not redrawn.
  if (root.querySelector(".token-form")) return;
  document.title = `${t("web.token")} – wxloc`;
  showSky(plainSky(new Date()));
  const wasWrong = token.get() !== null;
  const field = h("input", {
    type: "password", id: "token", name: "token", autocomplete: "current-password", required: true, maxlength: 4000, "aria-label": t("web.token"),
    "aria-describedby": "token-message", spellcheck: "false", autocapitalize: "off",
  });
  const remembers = h("input", { type: "checkbox", name: "remember", checked: true });
  const message = h("p", { id: "token-message", class: "token-message", role: "status" }, wasWrong ? t("web.wrongToken") : "");
  const button = h("button", { type: "submit", class: "primary" }, t("web.open"));
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const value = field.value.trim();
    if (!value || button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    const isRight = await isToken(value);
    button.removeAttribute("aria-disabled");
    if (isRight) {
      token.set(value, !remembers.checked);
      root.replaceChildren();
      return accepted();
    }
    message.textContent = isRight === false ? t("web.wrongToken") : t("web.unreachable");
    field.setAttribute("aria-invalid", String(isRight === false));
    field.select();
    field.focus();
  };
  fill(root, notice("denied", t("web.needsToken"),
    t("web.tokenHelp"), {}));
  root.querySelector(".notice")?.append(h("form", { class: "token-form", onsubmit: submit },
    h("div", { class: "field-row" }, field, button),
    h("label", { class: "check" }, remembers, h("span", null, t("web.storeToken"))), message));
  field.focus();
}
