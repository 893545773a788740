// Loads the script that reads and writes files and calls the service, the same for every language.
/// <reference lib="dom" />
import type { Later, LaterEvent } from "../screen_later.ts";
import { find } from "../shared/elements.ts";

const HANDED_OVER: LaterEvent = "screen-later";

/** Time after which a script that hasn't loaded counts as missing. If it loads later, the next press finds it. */
const WAIT_MS = 20_000;

let loading: Promise<Later | null> | null = null;
let loaded: Later | null = null;

/** Returns the script once it has been loaded; throws a `TypeError` before. */
export function late(): Later {
  if (loaded === null) throw new TypeError("The script hasn't been loaded yet");
  return loaded;
}

/** Returns the script, loaded once; `null` when it failed to load, which the next call retries. */
export function loadLater(): Promise<Later | null> {
  return loading ??= new Promise((resolve) => {
    // The page's policy only runs scripts whose digest it lists, so the element has one.
    const part = document.importNode(find("later", HTMLTemplateElement).content, true);
    const giveUp = (): void => {
      loading = null;
      resolve(null);
    };
    const timer = setTimeout(giveUp, WAIT_MS);
    part.querySelector("script")?.addEventListener("error", giveUp);
    addEventListener(HANDED_OVER, (event) => {
      clearTimeout(timer);
      loaded = event instanceof CustomEvent ? event.detail : null;
      resolve(loaded);
    }, { once: true });
    document.body.append(part);
  });
}
