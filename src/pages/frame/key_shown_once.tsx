import type { JSX } from "hono/jsx/jsx-runtime";
import type { Reader, ScriptName } from "../page.ts";

/** The script of a page that shows a key: it copies the key, hands it on, and takes it away once the page is left. */
export const KEY_SCRIPTS: readonly ScriptName[] = ["shown_once.js"];

interface KeyProps {
  readonly secret: string;
  readonly reader: Reader;
}

/** Shows a key, and where it is used. */
export function KeyShownOnce(
  { secret, reader: { words: { keys: { shown } }, link } }: KeyProps,
): JSX.Element {
  return (
    <>
      <p>{shown.once}</p>
      <p class="panel mono secret" data-shown-once={shown.gone}>{secret}</p>
      <p>
        <button type="button" class="button-quiet" data-copy-key data-copied={shown.copied} hidden>
          {shown.copy}
        </button>
      </p>
      <p>{shown.use}</p>
      <p class="row">
        <a class="button" href={link("/screen")} data-hand-key>{shown.screen}</a>
        <a class="button button-quiet" href={link("/docs/first-call")}>{shown.firstCall}</a>
      </p>
    </>
  );
}
