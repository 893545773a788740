// Builds elements. Text goes in as text and nowhere as markup, so that nothing in a file is ever run or rendered.
/// <reference lib="dom" />

/** Contents of an element; `null` and `false` leave nothing. */
export type Child = Node | string | null | false;

/** Attributes; `true` gives one without a value, `null` and `false` leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Makes an element. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== null && value !== false) element.setAttribute(key, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

/** Finds an element of the page by its id. Throws when the page has none of that kind. */
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new TypeError(`Cannot find #${id} in the page`);
  return element;
}
