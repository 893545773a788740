// Passes a key in memory from the page that shows it to the page that uses it. An address would be logged and stay in
// the history, and a browser may write the storage of a tab to disk. The second page opens in a new tab and requests
// the key from its opener; messages of other origins are ignored.
/// <reference lib="dom" />
const REQUEST = "bankscreen:key";

/** Opens the page of a link in a new tab, and sends the key to that page when it requests the key. */
export function handKeyTo(link: HTMLAnchorElement, secret: string): void {
  link.addEventListener("click", (event) => {
    const opened = open(link.href);
    // If the browser blocks the tab, the link works as usual, and the user types the key.
    if (opened === null) return;
    event.preventDefault();
    addEventListener("message", ({ source, origin, data }) => {
      if (source === opened && origin === location.origin && data === REQUEST) {
        opened.postMessage(secret, location.origin);
      }
    });
  });
}

/** Requests the key from the page that opened this page, and calls `take` with the key. */
export function requestKey(take: (secret: string) => void): void {
  const source: Window | null = opener;
  if (source === null) return;
  addEventListener("message", ({ source: sender, origin, data }) => {
    if (sender === source && origin === location.origin && typeof data === "string") take(data);
  });
  source.postMessage(REQUEST, location.origin);
}
