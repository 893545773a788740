// Four eyes: one person hands a run over, another releases it or sends it back.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useState } from "hono/jsx/dom";
import { words } from "./chosen_words.ts";
import type { Desk } from "./desk.ts";
import { mainStep, type State, store } from "./store.ts";

const [NAME_MAX, NOTE_MAX] = [60, 500];

interface HandoverProps {
  readonly state: State;
  readonly desk: Desk;
}

/** Offers to hand the run over; of a run that was handed over, its release. */
export function HandoverPanel(
  { state }: HandoverProps,
): JSX.Element | null {
  const { handover, handled, running, startedAt, isSealing } = state;
  if (startedAt === null) return null;
  const { handover: told } = words;
  const open = (dialog: NonNullable<State["dialog"]>): void => store.set({ dialog, handled: null });
  const isBusy = running !== null || isSealing;
  return (
    <div
      class={handover === null ? "row" : "row notice"}
      id="handover"
      role="group"
      aria-label={told.heading}
    >
      <strong>{told.heading}</strong>
      {handover !== null && (
        <span>
          {told.by(handover.prepared)}
          {handover.returned !== undefined && ` ${told.returned(handover.returned)}`}
        </span>
      )}
      {handover === null || handover.returned !== undefined
        ? (
          <button
            type="button"
            class="button-quiet button-small"
            id="hand-over"
            disabled={isBusy}
            onClick={() => open({ kind: "hand_over" })}
          >
            {told.handOver}
          </button>
        )
        : (
          <>
            <button
              type="button"
              class={mainStep(state) === "release" ? "button-small" : "button-quiet button-small"}
              id="release"
              disabled={isBusy}
              onClick={() => open({ kind: "release", isReleased: true })}
            >
              {told.release}
            </button>
            <button
              type="button"
              class="button-quiet button-small"
              id="send-back"
              disabled={isBusy}
              onClick={() => open({ kind: "release", isReleased: false })}
            >
              {told.sendBack}
            </button>
          </>
        )}
      <span class="small" id="handled" role="status">{handled}</span>
    </div>
  );
}

/** Asks for the name of the person who hands over, releases or sends back. */
export function HandoverForm({ state: { handover, dialog, rows }, desk }: HandoverProps): JSX.Element | null {
  const [problem, setProblem] = useState("");
  if (dialog?.kind !== "hand_over" && dialog?.kind !== "release") return null;
  const { handover: told, review } = words;
  const isRelease = dialog.kind === "release";
  const open = rows.filter(({ isUndecided }) => isUndecided).length;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const data = new FormData(event.currentTarget);
    const by = String(data.get("by") ?? "").trim();
    // Dual control needs two different people.
    if (isRelease && by.toLowerCase() === handover?.prepared.by.trim().toLowerCase()) {
      setProblem(told.samePerson);
    } else if (isRelease) void desk.release(dialog.isReleased, by, String(data.get("note") ?? "").trim());
    else desk.handOver(by);
  };
  return (
    <form class="decide" onSubmit={submit}>
      <p>{isRelease ? dialog.isReleased ? told.releaseNote : told.sendBackNote : told.handOverNote}</p>
      {open > 0 && <p class="notice notice-look">{review.undecided({ count: open })}</p>}
      <p>
        <label for="handover-by">{told.name}</label>
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
          <label for="handover-note">{told.note}</label>
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
      <button type="submit" disabled={isRelease && dialog.isReleased && open > 0}>
        {isRelease ? dialog.isReleased ? told.release : told.sendBack : told.handOver}
      </button>
    </form>
  );
}
