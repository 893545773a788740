/**
 * The parts that forms share which ask for a mailed code.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";

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
