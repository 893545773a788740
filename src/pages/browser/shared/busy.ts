// A button that is waited for.
/// <reference lib="dom" />

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
