// Hands a key from the page that shows it to the one that uses it, from memory to memory: an address would stay in logs
// and in the history, and what a browser stores for a tab it may write to disk. The page that uses the key opens in a tab
// of its own and asks the page that opened it; another origin is neither asked nor answered.
/// <reference lib="dom" />
const ASKING = "bankscreen:key";

/** Opens the page of a link that uses a key, and gives it the key when it asks. */
export function handKeyTo(link: HTMLAnchorElement, secret: string): void {
  link.addEventListener("click", (event) => {
    const opened = open(link.href);
    // A browser that opens no tab follows the link; the key is then typed.
    if (opened === null) return;
    event.preventDefault();
    addEventListener("message", ({ source, origin, data }) => {
      if (source === opened && origin === location.origin && data === ASKING) {
        opened.postMessage(secret, location.origin);
      }
    });
  });
}

/** Asks the page that opened this one for the key that it shows; nothing is taken where there is none. */
export function askForKey(take: (secret: string) => void): void {
  const shown: Window | null = opener;
  if (shown === null) return;
  addEventListener("message", ({ source, origin, data }) => {
    if (source === shown && origin === location.origin && typeof data === "string") take(data);
  });
  shown.postMessage(ASKING, location.origin);
}
