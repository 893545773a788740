import type { PageView } from "./page.ts";

/** Makes the page that a form of another site is answered with, whatever it asked for. */
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
