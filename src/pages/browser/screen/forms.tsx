// The forms of the dialogs: a decision about payments, the verification of an email, and dual control, in which one
// person hands a run over and another releases it or sends it back.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useState } from "hono/jsx/dom";
import type { Choice, PayeeDecision } from "../../../../sdk/payees/mod.ts";
import { Button } from "./button.tsx";
import { CHOICES, decisions } from "./decisions.ts";
import { handOver, release } from "./downloads.ts";
import { late } from "./later.ts";
import { key } from "./payment.ts";
import { type Dialog, mainStep, store } from "./store.ts";
import { describeDecision, type Row, today, words } from "./words.ts";

const [NOTE_MAX, INITIALS_MAX, NAME_MAX] = [500, 8, 60];

/** Keeps the browser from sending a form, and returns a function that returns the text of a field. */
function readForm(event: Event): (name: string) => string {
  event.preventDefault();
  const data = new FormData(event.currentTarget instanceof HTMLFormElement ? event.currentTarget : undefined);
  return (name) => String(data.get(name) ?? "").trim();
}

interface DecideFormProps {
  readonly rows: readonly Row[];
  readonly choice: Choice | null;
  /** @param isNextWanted True if the dialog continues with the next undecided payment. */
  readonly onDecide: (decision: PayeeDecision | null, isNextWanted: boolean) => void;
  readonly hasNext: boolean;
  /** True if the dialog contains nothing else. The focus then starts in the note if the choice is already made. */
  readonly isOnlyForm: boolean;
}

/** Renders the fields for choice, note and initials. To pay a "stop", a note is required. */
export function DecideForm(
  { rows, choice: given, onDecide, hasNext, isOnlyForm }: DecideFormProps,
): JSX.Element {
  const { review } = words;
  const [row] = rows.length === 1 ? rows : [];
  const { decision = null, earlier = null } = row?.screened.decided ?? {};
  const [choice, setChoice] = useState(given ?? decision?.choice ?? null);
  const isNoteRequired = choice === "paid" && rows.some(({ verdict }) => verdict === "stop");
  const submit = (event: Event): void => {
    const text = readForm(event);
    const isNextWanted = event instanceof SubmitEvent && event.submitter?.getAttribute("value") === "next";
    if (choice !== null) onDecide({ choice, note: text("note"), by: text("by"), on: today() }, isNextWanted);
  };
  return (
    <form class="decide" onSubmit={submit}>
      <fieldset>
        <legend>{review.columns.decision}</legend>
        {row !== undefined && earlier !== null && <p class="small">{describeDecision(row)}</p>}
        <div class="row choices">
          {CHOICES.map((each) => (
            <label class="choice">
              <input
                type="radio"
                name="choice"
                value={each}
                required
                checked={choice === each}
                autofocus={each === (choice ?? "paid") && !(isOnlyForm && choice !== null)}
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
              autofocus={isOnlyForm && choice !== null}
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
              value={decision?.by ?? decisions.by}
            />
          </div>
        </div>
        <div class="row">
          <button type="submit" value="save">{review.save}</button>
          {hasNext && <button type="submit" class="button-quiet" value="next">{review.saveAndNext}</button>}
          {rows.some(({ screened }) => (screened.decided?.decision ?? null) !== null) && (
            <Button onClick={() => onDecide(null, false)}>{review.takeBack}</Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

/** Verifies an email for the key in use, which raises its quota: asks for the email, then for the emailed code. */
export function VerifyForm(): JSX.Element {
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const { verify } = words;
  const name = email === null ? "email" : "code";
  const submit = async (event: Event): Promise<void> => {
    const text = readForm(event);
    const typed = email ?? text("email");
    try {
      await key.client().claimApiKey({ email: typed, ...(email !== null && { code: text("code") }) });
    } catch (error) {
      if (!(error instanceof late().BankscreenError)) throw error;
      const { status, code } = error;
      const isRejected = status !== null && status < 500 && status !== 429;
      return setProblem(
        isRejected ? verify.rejected({ step: name }) : words.run.serverFailed({ code }),
      );
    }
    setProblem("");
    if (email === null) return setEmail(typed);
    store.set({ dialog: null });
    await key.refresh();
  };
  return (
    <form class="decide" onSubmit={(event: Event) => void submit(event)}>
      <p>{email === null ? verify.how : verify.sent({ email })}</p>
      <p key={name}>
        <label for={`verify-${name}`}>{verify[name]}</label>
        <input
          id={`verify-${name}`}
          name={name}
          required
          autofocus
          {...(name === "email"
            ? { type: "email", autocomplete: "email" } as const
            : { type: "text", inputMode: "numeric", autocomplete: "one-time-code" } as const)}
        />
      </p>
      <p class="small" role="alert">{problem}</p>
      <p>
        <button type="submit">{email === null ? verify.send : verify.confirm}</button>
      </p>
    </form>
  );
}

/** Offers to hand the run over. If another person handed it over, offers to release it or to send it back. */
export function HandoverPanel(): JSX.Element | null {
  const { handover, handled, running, startedAt, isSealing } = store.state;
  if (startedAt === null) return null;
  const { handover: texts } = words;
  const button = (id: string, text: string, dialog: Dialog, isMain = false): JSX.Element => (
    <Button
      isMain={isMain}
      id={id}
      disabled={running !== null || isSealing}
      onClick={() => store.set({ dialog, handled: null })}
    >
      {text}
    </Button>
  );
  return (
    <div
      class={handover === null ? "row" : "row notice"}
      id="handover"
      role="group"
      aria-label={texts.heading}
    >
      <strong>{texts.heading}</strong>
      {handover !== null && (
        <span>
          {texts.by(handover.prepared)}
          {handover.returned !== undefined && ` ${texts.returned(handover.returned)}`}
        </span>
      )}
      {handover === null || handover.returned !== undefined
        ? button("hand-over", texts.handOver, { kind: "hand_over" })
        : (
          <>
            {button(
              "release",
              texts.release,
              { kind: "release", isReleased: true },
              mainStep() === "release",
            )}
            {button("send-back", texts.sendBack, { kind: "release", isReleased: false })}
          </>
        )}
      <span class="small" id="handled" role="status">{handled}</span>
    </div>
  );
}

/** Renders the fields for the name of the person who hands over, releases or sends back, and for a note. */
export function HandoverForm(): JSX.Element | null {
  const { handover, dialog, rows } = store.state;
  const [problem, setProblem] = useState("");
  if (dialog?.kind !== "hand_over" && dialog?.kind !== "release") return null;
  const { handover: texts, review } = words;
  const isRelease = dialog.kind === "release";
  const open = rows.filter(({ isUndecided }) => isUndecided).length;
  const submit = (event: Event): void => {
    const text = readForm(event);
    const by = text("by");
    // Rejects the name of the person who prepared the run, because dual control requires two people.
    if (isRelease && by.toLowerCase() === handover?.prepared.by.trim().toLowerCase()) {
      setProblem(texts.samePerson);
    } else if (isRelease) {
      void release(dialog.isReleased, by, text("note"));
    } else handOver(by);
  };
  return (
    <form class="decide" onSubmit={submit}>
      <p>{isRelease ? dialog.isReleased ? texts.releaseNote : texts.sendBackNote : texts.handOverNote}</p>
      {open > 0 && <p class="notice notice-look">{review.undecided({ count: open })}</p>}
      <p>
        <label for="handover-by">{texts.name}</label>
        <input
          id="handover-by"
          name="by"
          type="text"
          maxLength={NAME_MAX}
          autocomplete="name"
          required
          autofocus
          aria-describedby="handover-problem"
        />
      </p>
      {isRelease && (
        <p>
          <label for="handover-note">{texts.note}</label>
          <textarea
            id="handover-note"
            name="note"
            rows={2}
            maxLength={NOTE_MAX}
            required={!dialog.isReleased}
          >
          </textarea>
        </p>
      )}
      <p class="small" id="handover-problem" role="alert">{problem}</p>
      <p>
        <button type="submit" disabled={isRelease && dialog.isReleased && open > 0}>
          {isRelease ? dialog.isReleased ? texts.release : texts.sendBack : texts.handOver}
        </button>
      </p>
    </form>
  );
}
