// Elements without a framework: `h` makes HTML elements, `s` makes SVG elements.
// Nothing here parses markup, so that text from outside is always text.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node|string|number|null|undefined|false|any[]} Child */

/**
 * @param {Element} element
 * @param {Record<string, any>|null} properties
 */
function assign(element, properties) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") setStyle(/** @type {any} */ (element), value);
    else if (name === "data") Object.assign(/** @type {any} */ (element).dataset, value);
    else if (name === "value" || name === "checked") /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Sets properties through the CSS object model, which the content security policy allows.
 *
 * @param {HTMLElement|SVGElement} element
 * @param {Record<string, string|number>} properties
 */
export function setStyle(element, properties) {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, String(value));
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children.flat(9)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>|null} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = null, ...children) {
  const element = document.createElement(tag);
  append(element, children);
  assign(element, properties);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, any>|null} [properties]
 * @param {...Child} children
 * @returns {any}
 */
export function s(tag, properties = null, ...children) {
  const element = document.createElementNS(SVG, tag);
  assign(element, properties);
  append(element, children);
  return element;
}

/**
 * Replaces the children of an element.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  const focused = document.activeElement;
  const key = focused && element.contains(focused) ? focused.getAttribute("data-key") : null;
  element.replaceChildren();
  append(element, children);
  // A redrawn view keeps the focus on the control that had it.
  if (key) /** @type {any} */ (element.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}

/**
 * A name from outside, in its own writing direction.
 *
 * @param {string|number|null|undefined} text
 */
export function name(text) {
  return h("bdi", null, text ?? "");
}

/**
 * Text for screen readers only.
 *
 * @param {...Child} children
 */
export function hiddenText(...children) {
  return h("span", { class: "sr" }, ...children);
}
