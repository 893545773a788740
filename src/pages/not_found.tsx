/**
 * Page at an address that leads nowhere.
 *
 * @module
 */
import type { PageView } from "./page.ts";

/** Makes the page. It does not repeat the address: an account number, a key or a code may stand there. */
export function notFoundView(): PageView {
  return {
    title: "Not found",
    description: "There is no such page.",
    status: 404,
    isUnlisted: true,
    body: (
      <div class="wide intro">
        <p class="quiet">404</p>
        <h1>
          No <span class="marked">page</span> holds this address.
        </h1>
        <p class="lede">
          Nothing is allocated here. Perhaps one of these is what you looked for.
        </p>
        <p class="section row">
          <a class="button" href="/">Try an IBAN</a>
          <a class="button button-quiet" href="/docs">Documentation</a>
          <a class="button button-quiet" href="/docs/api">API reference</a>
        </p>
      </div>
    ),
  };
}
