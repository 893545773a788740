/**
 * A keyboard user, who goes from control to control and must see the focus.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { Locator, Page } from "playwright-core";

/** More presses than any page needs between two of its controls. */
const PRESSES_MAX = 150;

/** Installs functions in the page that check whether the focus is visible, and that stop at a wanted element. */
async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ("focusProblem" in globalThis) return;
    globalThis.focusProblem = (element) => {
      const name = element.outerHTML.slice(0, 160);
      // A hidden input shows its focus on its label.
      const isHidden = element instanceof HTMLInputElement && element.offsetWidth <= 1;
      const shown = isHidden ? element.labels?.[0] ?? element : element;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      // The browser's own ring is `auto`, whatever its width.
      const isRinged = outlineStyle !== "none" &&
        (outlineStyle === "auto" || Number.parseFloat(outlineWidth) >= 2);
      if (!isRinged) return `shows no focus: ${name}`;
      // A link may continue on the next line: one visible piece is enough.
      const pieces = [...shown.getClientRects()].filter(({ left, right, top, bottom }) =>
        right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      );
      if (pieces.length === 0) return `is out of view: ${name}`;
      const isOnTop = pieces.some(({ left, right, top, bottom }) => {
        const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
        const front = document.elementFromPoint(x, y);
        return front !== null && (shown.contains(front) || front.contains(shown));
      });
      return isOnTop ? null : `is covered: ${name}`;
    };
    let sought: Element | null = null;
    let pressed = 0;
    let problem: string | null = null;
    const lookAt = (element: Element | null): void => {
      if (element !== null && element !== document.body) {
        problem ??= globalThis.focusProblem(element);
      }
    };
    globalThis.seekByTab = (element, before) => {
      sought = element;
      pressed = before;
      problem = null;
    };
    globalThis.endSeek = () => {
      lookAt(document.activeElement);
      const seen = {
        isThere: document.activeElement === sought,
        isRemoved: sought?.isConnected !== true,
        problem,
      };
      sought = null;
      return seen;
    };
    // An element is checked when the focus leaves it: by then the page has scrolled to it. The element with the focus
    // before the first press doesn't count.
    addEventListener("keydown", (event) => {
      if (sought === null || event.key !== "Tab" || pressed++ === 0) return;
      if (document.activeElement === sought) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else lookAt(document.activeElement);
    }, { capture: true });
  });
}

/** Number of presses of Tab before the first check of the focus; it doubles each time. */
const PRESSES_AT_FIRST = 4;

/**
 * Presses Tab until a control has the focus. Fails if the control isn't reached, or if the focus is invisible on the
 * way.
 *
 * @param key `Shift+Tab` goes backwards.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  let element = await target.elementHandle();
  await watchFocus(page);
  for (
    let [pressed, presses] = [0, PRESSES_AT_FIRST];
    pressed < PRESSES_MAX;
    pressed += presses, presses *= 2
  ) {
    await page.evaluate(
      ([element, pressed]) => globalThis.seekByTab(element, pressed),
      [element, pressed] as const,
    );
    if (key === "Shift+Tab") await page.keyboard.down("Shift");
    await holdTab(page, presses);
    if (key === "Shift+Tab") await page.keyboard.up("Shift");
    const { isThere, isRemoved, problem } = await page.evaluate(() => globalThis.endSeek());
    assertEquals(problem, null);
    if (isThere) return;
    // The page may have recreated the control meanwhile.
    if (isRemoved) element = await target.elementHandle();
  }
  assert(false, `${target} is not reached by ${key}`);
}

/** Holds Tab: the focus moves on with each repetition of the key. */
async function holdTab(page: Page, presses: number): Promise<void> {
  const downs = Array.from({ length: presses }, () => page.keyboard.down("Tab"));
  // The browser handles keys in the order in which they are sent, so none waits for the previous one.
  await Promise.all([...downs, page.keyboard.up("Tab")]);
}

/** Presses Tab until a control has the focus, and then a key that uses it. */
export async function useByKey(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Goes through the whole page by Tab, from its first control past its last.
 *
 * @returns The problems: controls that aren't reached, an invisible focus, and a trapped focus.
 */
export async function walkByTab(page: Page): Promise<readonly string[]> {
  await watchFocus(page);
  const stops = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex]",
      ),
    ]
      .filter((each) =>
        each.tabIndex >= 0 && !each.matches(":disabled, [type=hidden]") && each.checkVisibility()
      );
    const [missed, problems] = [new Set<Element>(controls), new Set<string>()];
    globalThis.tabWalk = () => [
      ...problems,
      ...[...missed].map((each) => `is not reached: ${each.outerHTML.slice(0, 160)}`),
    ];
    // An element is checked when the focus leaves it: by then the page has scrolled to it.
    addEventListener("keydown", () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return;
      missed.delete(activeElement);
      const problem = globalThis.focusProblem(activeElement);
      if (problem !== null) problems.add(problem);
    }, { capture: true });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return controls.length;
  });
  // Scrolling regions get the focus too, and one more press leaves the last control.
  await holdTab(page, stops + 10);
  return await page.evaluate(() => globalThis.tabWalk());
}

declare global {
  /** Returns the problem with the visibility of an element's focus; `null` for none. */
  var focusProblem: (element: Element) => string | null;
  /** Keeps the focus on an element once Tab reaches it. `pressed` is the number of presses so far. */
  var seekByTab: (element: Element | null, pressed: number) => void;
  /**
   * Releases the focus. Returns whether the focus is on the element, whether the element was removed, and the first
   * problem on the way.
   */
  var endSeek: () => {
    readonly isThere: boolean;
    readonly isRemoved: boolean;
    readonly problem: string | null;
  };
  /** Problems found in the whole page. */
  var tabWalk: () => readonly string[];
}
