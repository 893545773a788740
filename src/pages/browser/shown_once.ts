/**
 * Takes away what is shown once as soon as its page is left. A browser may keep a left page as it stood, and show it
 * again to whoever goes back.
 *
 * @module
 */
/// <reference lib="dom" />
const shown = document.querySelector("[data-shown-once]");

addEventListener("pagehide", () => {
  if (shown !== null) shown.textContent = "Shown once, until this page was left.";
});
