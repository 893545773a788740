// Passes a key from the page that shows it to the page that uses it, in memory: a URL would be logged and stay in the
// history, and a browser may write a tab's storage to disk. The page that uses the key opens in a new tab and requests
// it from its opener; other origins are ignored.
/// <reference lib="dom" />
const ASKING = "bankscreen:key";

/** Opens a link's page, and passes it the key on request. */
export function handKeyTo(link: HTMLAnchorElement, secret: string): void {
  link.addEventListener("click", (event) => {
    const opened = open(link.href);
    // A browser that opens no tab follows the link; the user then types the key.
    if (opened === null) return;
    event.preventDefault();
    addEventListener("message", ({ source, origin, data }) => {
      if (source === opened && origin === location.origin && data === ASKING) {
        opened.postMessage(secret, location.origin);
      }
    });
  });
}

/** Requests the key from the page that opened this one; takes nothing if there is none. */
export function askForKey(take: (secret: string) => void): void {
  const shown: Window | null = opener;
  if (shown === null) return;
  addEventListener("message", ({ source, origin, data }) => {
    if (source === shown && origin === location.origin && typeof data === "string") take(data);
  });
  shown.postMessage(ASKING, location.origin);
}
