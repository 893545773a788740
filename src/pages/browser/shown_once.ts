// Copies a key that is shown once, passes it to `/screen`, and removes it when the user leaves: the Back button could
// show it again, because browsers keep pages in memory.
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
