// The part of the script that reads and writes files, the same for every language: it is loaded beside this one.
/// <reference lib="dom" />
import type { Later, LaterEvent } from "../screen_later.ts";
import { find } from "../shared/elements.ts";

const HANDED_OVER: LaterEvent = "screen-later";

/** Time after which a part that does not come counts as missing; when it comes after all, the next press finds it. */
const WAIT_MS = 20_000;

let loading: Promise<Later | null> | null = null;

/** Returns the part, which is loaded once; `null` when it did not come, and is tried again the next time. */
export function loadLater(): Promise<Later | null> {
  return loading ??= new Promise((resolve) => {
    // A script element with its digest: that is what the policy of the page lets run.
    const part = document.importNode(find("later", HTMLTemplateElement).content, true);
    const giveUp = (): void => {
      loading = null;
      resolve(null);
    };
    const timer = setTimeout(giveUp, WAIT_MS);
    part.querySelector("script")?.addEventListener("error", giveUp);
    addEventListener(HANDED_OVER, (event) => {
      clearTimeout(timer);
      resolve(event instanceof CustomEvent ? event.detail : null);
    }, { once: true });
    document.body.append(part);
  });
}
