import type { JSX } from "hono/jsx/jsx-runtime";
import type { ScriptName } from "../page.ts";

/** The script of a page that shows a key: it takes the key away once the page is left. */
export const KEY_SCRIPTS: readonly ScriptName[] = ["shown_once.js"];

/** Shows a key, and where it is used. */
export function KeyShownOnce({ secret }: { readonly secret: string }): JSX.Element {
  return (
    <>
      <p>Store it now: it is not shown again.</p>
      <p class="panel mono secret" data-shown-once>{secret}</p>
      <p>
        Programs send it with each request as <code>Authorization: Bearer</code>{" "}
        and the key; to check a payout file, type it on that page.
      </p>
      <p class="row">
        <a class="button" href="/screen">Screen a file</a>
        <a class="button button-quiet" href="/docs/first-call">Make the first call</a>
      </p>
    </>
  );
}
