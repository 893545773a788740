// The form of a decision about one payment or many.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useState } from "hono/jsx/dom";
import type { Choice, PayeeDecision } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import { describeDecision, type Row } from "./words.ts";

const [NOTE_MAX, INITIALS_MAX] = [500, 8];

const CHOICES: readonly Choice[] = ["paid", "held", "asked"];

interface DecideFormProps {
  readonly rows: readonly Row[];
  readonly by: string;
  readonly choice: Choice | null;
  /** @param isNextWanted True if the next undecided payment follows. */
  readonly onDecide: (decision: PayeeDecision | null, isNextWanted: boolean) => void;
  readonly hasNext: boolean;
  /** True if the dialog has nothing but the form: then the focus starts in it. */
  readonly isAlone: boolean;
}

/** Returns today as a decision stores it. */
export function today(): string {
  return new Date().toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Renders the fields for choice, note and initials. Paying a "stop" requires a note. */
export function DecideForm(
  { rows, by, choice: given, onDecide, hasNext, isAlone }: DecideFormProps,
): JSX.Element {
  const { review } = words;
  const [row] = rows.length === 1 ? rows : [];
  const { decision = null, earlier = null } = row?.screened.decided ?? {};
  const [choice, setChoice] = useState(given ?? decision?.choice ?? null);
  const isNoteRequired = choice === "paid" && rows.some(({ verdict }) => verdict === "stop");
  const submit = (event: Event): void => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (!(form instanceof HTMLFormElement) || !(event instanceof SubmitEvent) || choice === null) return;
    const data = new FormData(form);
    const text = (name: string, max: number): string => String(data.get(name) ?? "").trim().slice(0, max);
    const isNextWanted = event.submitter?.getAttribute("value") === "next";
    onDecide(
      { choice, note: text("note", NOTE_MAX), by: text("by", INITIALS_MAX), on: today() },
      isNextWanted,
    );
  };
  return (
    <form class="decide" onSubmit={submit}>
      <fieldset>
        <legend>{review.columns.decision}</legend>
        {row !== undefined && earlier !== null && <p class="small">{describeDecision(row)}</p>}
        <div class="choices">
          {CHOICES.map((each) => (
            <label class="choice">
              <input
                type="radio"
                name="choice"
                value={each}
                required
                checked={choice === each}
                autofocus={each === (choice ?? "paid") && !(isAlone && choice !== null)}
                onChange={() => setChoice(each)}
              />
              {review.choices[each]}
            </label>
          ))}
        </div>
        <div class="fields">
          <div>
            <label for="decide-note">{review.note}</label>
            <textarea
              id="decide-note"
              name="note"
              rows={2}
              maxLength={NOTE_MAX}
              required={isNoteRequired}
              autofocus={isAlone && choice !== null}
            >
              {decision?.note ?? ""}
            </textarea>
          </div>
          <div class="initials">
            <label for="decide-by">{review.initials}</label>
            <input
              id="decide-by"
              name="by"
              type="text"
              maxLength={INITIALS_MAX}
              autocomplete="off"
              required
              value={decision?.by ?? by}
            />
          </div>
        </div>
        <div class="row">
          <button type="submit" value="save">{review.save}</button>
          {hasNext && <button type="submit" class="button-quiet" value="next">{review.saveAndNext}</button>}
          {rows.some(({ screened }) => (screened.decided?.decision ?? null) !== null) && (
            <button
              type="button"
              class="button-quiet button-small"
              onClick={() => onDecide(null, false)}
            >
              {review.takeBack}
            </button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
