// Elements of the pages: made, found, and listened to.
/// <reference lib="dom" />

/** Contents of an element; `null` and `false` leave nothing. */
type Child = Node | string | null | false;

/** `true` gives an attribute without a value; `null` and `false` leave it out. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Makes an element. Text goes in as text and never as markup, so that nothing in a file is ever run or rendered. */
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

/** Finds an element of the page by its id; throws a `TypeError` when the page has none of that kind. */
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new TypeError(`Cannot find #${id} in the page`);
  return element;
}

/** Puts the focus where reading goes on, when what had it is gone; else it stays where it is. */
export function restoreFocus(place: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body ||
    !activeElement.checkVisibility();
  if (place === null || !isLost) return;
  // Headings take it from scripts alone.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Hands on the files that are dropped on an element, which is marked while they hang over it. */
export function takeDrops(drop: HTMLElement, take: (files: readonly File[]) => void): void {
  drop.addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("is-over");
  });
  drop.addEventListener("dragleave", () => drop.classList.remove("is-over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("is-over");
    take([...event.dataTransfer?.files ?? []]);
  });
}

/** Shows a button that copies a text, which it cannot without a script, and says on it that it has (`data-copied`). */
export function offerCopy(button: HTMLButtonElement, text: string): void {
  button.hidden = false;
  button.ariaLive = "polite";
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(text).then(() => {
      button.textContent = button.dataset.copied ?? "";
    });
  });
}

/**
 * Runs a task that a button started, once at a time. The button is shown as disabled and is not: one that is loses the
 * focus, and whoever is at the keyboard their place.
 */
export async function whileBusy(button: HTMLButtonElement | null, task: () => Promise<void>): Promise<void> {
  if (button?.ariaDisabled === "true") return;
  if (button !== null) button.ariaDisabled = "true";
  try {
    await task();
  } finally {
    if (button !== null) button.ariaDisabled = null;
  }
}
