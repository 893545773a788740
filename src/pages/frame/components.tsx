/**
 * Pieces that several pages show.
 *
 * @module
 */
import type { Child } from "hono/jsx";
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

/** Error in the form as it was sent; `undefined` when nothing was. */
export interface TroubleProps {
  readonly trouble?: string | undefined;
}

/** Says what was wrong. */
export function Trouble({ trouble }: TroubleProps): JSX.Element | null {
  return trouble === undefined ? null : <p class="notice" role="alert">{trouble}</p>;
}

/** The field for the six digits. */
export function MailedCodeField(
  { label, autofocus }: { readonly label: string; readonly autofocus?: boolean },
): JSX.Element {
  return (
    <div>
      <label for="code">{label}</label>
      <input
        id="code"
        type="text"
        name="code"
        class="mono code-input"
        required
        autofocus={autofocus}
        inputmode="numeric"
        pattern="[0-9]{6}"
        maxlength={6}
        autocomplete="one-time-code"
      />
    </div>
  );
}

/** A term and what is true of it, in a list of facts (`dl`). */
export function Fact({ term, children }: { readonly term: string; readonly children: Child }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ShareBarProps {
  readonly count: number;
  readonly total: number;
  readonly isBad?: boolean;
}

/** Renders the bar. */
export function ShareBar({ count, total, isBad = false }: ShareBarProps): JSX.Element {
  return (
    <svg class="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="share-rest" width="100" height="4" />
      <rect class={isBad ? "bar-failed" : "bar"} width={100 * count / Math.max(total, 1)} height="4" />
    </svg>
  );
}

/** Says to readers of the other languages that a page is there in English alone. */
export function EnglishOnly(): JSX.Element {
  return (
    <p class="small quiet">
      <span lang="de">Diese Seite gibt es nur auf Englisch.</span>{" "}
      <span lang="fr">Cette page n’existe qu’en anglais.</span>
    </p>
  );
}
