import type { SideRequest } from "../contract/mod.ts";
import type { PageView } from "./page.ts";

/**
 * Returns whether a form was sent from a page of another site. Browsers say so in `Sec-Fetch-Site`, older ones in
 * `Origin`; what says neither is no browser.
 */
export function isFromElsewhere({ headers }: SideRequest, baseUrl: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  if (origin === null || origin === new URL(baseUrl).origin) return false;
  // The public address need not be configured to try the service on one's own machine.
  return headers.get("Host") === null || URL.parse(origin)?.host !== headers.get("Host");
}

/** Makes the page that such a form is answered with, whatever it asked for. */
export function foreignFormView(path: string): PageView {
  return {
    title: "Not taken",
    description: "The form was sent from another site.",
    status: 403,
    isUnlisted: true,
    body: (
      <div class="wide intro">
        <p class="quiet">403</p>
        <h1>Nothing was done</h1>
        <p class="lede">
          The form was sent from another site. If you meant to send it, send it again from here.
        </p>
        <p class="section row">
          <a class="button" href={path}>Open the page</a>
        </p>
      </div>
    ),
  };
}
