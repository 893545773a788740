// Copies a key that is shown once, hands it to `/screen`, and takes it away as soon as its page is left. A browser may
// keep a left page as it stood, and show it again to whoever goes back.
/// <reference lib="dom" />
import { offerCopy } from "./shared/elements.ts";
import { handKeyTo } from "./shared/handed_key.ts";

const shown = document.querySelector<HTMLElement>("[data-shown-once]");
const secret = shown?.textContent?.trim() ?? "";
const copy = document.querySelector<HTMLButtonElement>("[data-copy-key]");

if (copy !== null) offerCopy(copy, secret);

const link = document.querySelector<HTMLAnchorElement>("[data-hand-key]");
if (link !== null) handKeyTo(link, secret);

addEventListener("pagehide", () => {
  if (shown !== null) shown.textContent = shown.dataset.shownOnce ?? "";
});
