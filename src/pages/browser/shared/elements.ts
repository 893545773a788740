// Creates, finds and connects elements of the pages.
/// <reference lib="dom" />

type Child = Node | string | null | false;

/** Attributes of an element: `true` writes an attribute without a value; `null` and `false` omit the attribute. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Creates an element. Strings become text and never markup, so the contents of a file can't run scripts. */
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

/** Returns the element with an id; throws a `TypeError` if no element of this class has the id. */
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new TypeError(`Cannot find #${id} in the page`);
  return element;
}

/** Moves the focus to an element if the focused element is gone. */
export function restoreFocus(place: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body ||
    !activeElement.checkVisibility();
  if (place === null || !isLost) return;
  // A `tabIndex` of -1 lets a script focus a heading, which the Tab key still skips.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Calls `take` with the files that are dropped on an element, which is highlighted while files are over it. */
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

/** Shows a button that copies a text. After the copy, the button displays its `data-copied`. */
export function offerCopy(button: HTMLButtonElement, text: string): void {
  button.hidden = false;
  button.ariaLive = "polite";
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(text).then(() => {
      button.textContent = button.dataset.copied ?? "";
    });
  });
}

/** Runs the task of a button, which is `aria-disabled` meanwhile, because `disabled` would remove the focus. */
export async function whileBusy(button: HTMLButtonElement | null, task: () => Promise<void>): Promise<void> {
  if (button?.ariaDisabled === "true") return;
  if (button !== null) button.ariaDisabled = "true";
  try {
    await task();
  } finally {
    if (button !== null) button.ariaDisabled = null;
  }
}
