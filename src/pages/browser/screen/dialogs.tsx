// The dialogs: a payee, a decision about several, and the keys.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useLayoutEffect, useRef } from "hono/jsx/dom";
import type { PayeeDecision } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import { canDecide, nextUndecided } from "./decide.ts";
import { DecideForm } from "./decide_form.tsx";
import type { Desk } from "./desk.ts";
import { Details } from "./details.tsx";
import { HandoverForm } from "./handover_panel.tsx";
import { Letters } from "./letters.tsx";
import { type Dialog, type State, store } from "./store.ts";
import { VerifyForm } from "./verify_form.tsx";
import { describeMoneyOf, type Row } from "./words.ts";

interface DialogProps {
  readonly state: State;
  readonly desk: Desk;
  readonly by: string;
  /** @param next The payment that follows in the dialog; `null` closes it. */
  readonly onDecide: (places: readonly number[], decision: PayeeDecision | null, next: Row | null) => void;
  /** The browser returns the focus itself, unless the element was redrawn. */
  readonly onClosed: () => void;
}

/** Shows the open dialog, if there is one. */
export function DialogHost(props: DialogProps): JSX.Element {
  const { state: { dialog }, onClosed } = props;
  const element = useRef<HTMLDialogElement>(null);
  const place = dialog?.kind === "details" ? dialog.place : null;
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    if (dialog === null) current.close();
    else if (!current.open) current.showModal();
    current.scrollTop = 0;
  }, [dialog?.kind, place]);
  const close = (): void => {
    // The event comes late: another dialog may be open by now.
    if (element.current?.open === true) return;
    store.set({ dialog: null });
    onClosed();
  };
  return (
    <dialog class="screen-details" id="details" aria-labelledby="details-title" ref={element} onClose={close}>
      {dialog !== null && <Content {...props} dialog={dialog} />}
    </dialog>
  );
}

function Content(
  { state, state: { rows }, desk: owner, dialog, by, onDecide }: DialogProps & { readonly dialog: Dialog },
): JSX.Element | null {
  const { review, desk } = words;
  if (dialog.kind === "help") return <Frame title={desk.keys.heading}>{[<Keys />]}</Frame>;
  if (dialog.kind === "hand_over" || dialog.kind === "release") {
    return <Frame title={words.handover.heading}>{[<HandoverForm state={state} desk={owner} />]}</Frame>;
  }
  if (dialog.kind === "verify") {
    return <Frame title={words.verify.heading}>{[<VerifyForm desk={owner} />]}</Frame>;
  }
  if (dialog.kind === "letters") {
    return <Frame title={words.letters.heading}>{[<Letters state={state} place={dialog.place} />]}</Frame>;
  }
  if (dialog.kind === "decide") {
    const wanted = new Set(dialog.places);
    const chosen = rows.filter(({ screened }) => wanted.has(screened.payee.place));
    const stops = chosen.filter(({ verdict }) => verdict === "stop").length;
    return (
      <Frame title={titleOf(chosen)}>
        {[
          <p>
            {[
              describeMoneyOf(chosen),
              stops === 0 ? "" : desk.stops({ count: stops, stop: words.catalogue.verdicts.stop.word }),
            ]
              .filter((part) => part !== "").join(" · ")}
          </p>,
          <DecideForm
            rows={chosen}
            by={by}
            choice={dialog.choice}
            onDecide={(decision) => onDecide(dialog.places, decision, null)}
            hasNext={false}
            isAlone
          />,
        ]}
      </Frame>
    );
  }
  const { place } = dialog;
  const row = rows.find(({ screened }) => screened.payee.place === place);
  if (row === undefined) return null;
  const next = nextUndecided(place);
  return (
    <Frame title={row.screened.payee.name ?? review.noName}>
      {[
        <Details row={row}>
          {canDecide() && !row.isWaiting
            ? (
              <DecideForm
                key={place}
                rows={[row]}
                by={by}
                choice={null}
                onDecide={(decision, isNextWanted) => onDecide([place], decision, isNextWanted ? next : null)}
                hasNext={next !== null}
                isAlone={false}
              />
            )
            : null}
        </Details>,
      ]}
    </Frame>
  );
}

/** Opens the dialog about a payee. */
export function openDetails({ screened: { payee: { place } } }: Row): void {
  store.set({ dialog: { kind: "details", place }, current: place });
}

function titleOf(rows: readonly Row[]): string {
  const [row] = rows;
  return rows.length === 1
    ? row?.screened.payee.name ?? words.review.noName
    : words.desk.selected({ count: rows.length });
}

function Frame(
  { title, children }: { readonly title: string; readonly children: JSX.Element[] },
): JSX.Element {
  return (
    <>
      <header class="row">
        <h2 id="details-title">{title}</h2>
        <form method="dialog">
          <button type="submit" class="button-quiet button-small">{words.review.close}</button>
        </form>
      </header>
      {children}
    </>
  );
}

function Keys(): JSX.Element {
  const { keys } = words.desk;
  const lines = [
    [keys.moveKeys, keys.move],
    [keys.openKey, keys.open],
    ["X", keys.select],
    ["P", keys.pay],
    ["H", keys.hold],
    ["A", keys.ask],
    ["N", keys.note],
    ["Z", keys.undo],
    ["/", keys.search],
    ["⇧ ← →", keys.resize],
    ["?", keys.help],
  ] as const;
  return (
    <dl class="facts keys">
      {lines.map(([key, text]) => (
        <div>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
