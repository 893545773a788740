/**
 * Elements that the account area is made of.
 *
 * @module
 */
/// <reference lib="dom" />
import { make } from "../screen/elements.ts";

/** Makes an element of a class, or of none, with its children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return make(name, { class: className === "" ? null : className }, ...children);
}

/** Makes a button. */
export function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", onClick);
  return made;
}

/** Makes a link to another site. */
export function link(text: string, href: string): HTMLAnchorElement {
  const made = element("a", "", text);
  made.href = href;
  made.rel = "noreferrer";
  return made;
}

/** Makes a term of a list of facts with what is said of it. */
export function fact(term: string, ...said: readonly (Node | string)[]): HTMLElement {
  return element("div", "", element("dt", "", term), element("dd", "", ...said));
}

/** Makes a table of rows of text; figures stand at the end of their cells. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
  const head = element("tr", "", ...heads.map((text) => element("th", "", text)));
  for (const cell of head.querySelectorAll("th")) cell.scope = "col";
  const body = rows.map((cells) => element("tr", "", ...cells.map((cell) => element("td", "", cell))));
  const frame = element(
    "div",
    "scroll",
    element("table", "", element("thead", "", head), element("tbody", "", ...body)),
  );
  frame.tabIndex = 0;
  return frame;
}
