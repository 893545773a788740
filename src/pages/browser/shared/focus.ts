// Focus of somebody at the keyboard.
/// <reference lib="dom" />

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
