// The panel for the previous run: its file, and the comparison with it.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { find, restoreFocus } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { Columns, COMPARED } from "./columns.tsx";
import type { Desk } from "./desk.ts";
import type { State } from "./store.ts";
import { OUTCOMES } from "./view.ts";
import { count } from "./words.ts";

const MISSING_NAMED = 200;

interface BeforeProps {
  readonly state: State;
  readonly desk: Desk;
}

/** Takes the previous run's file, by choice or by drop, and reports the comparison. */
export function BeforePanel(props: BeforeProps): JSX.Element {
  const { run, beforeAsked } = props.state;
  return (
    <section class="before" id="before" aria-label={words.run.before}>
      {beforeAsked !== null
        ? <AskedColumns {...props} />
        : run?.before === null || run?.before === undefined
        ? <AskedFile {...props} />
        : <ComparedWith {...props} />}
    </section>
  );
}

function AskedFile({ state: { beforeProblem, startedAt, offered }, desk }: BeforeProps): JSX.Element {
  return (
    <>
      <p class="row">
        {offered !== null && (
          <button
            type="button"
            class="button-quiet button-small"
            id="offered"
            onClick={() => desk.compareWithRun(offered)}
          >
            {words.run.compareRun({ file: offered.file, on: offered.on })}
          </button>
        )}
        <label class="button button-quiet button-small" for="before-chosen">{words.run.compare}</label>
        <input
          class="visually-hidden"
          type="file"
          id="before-chosen"
          accept={find("chosen", HTMLInputElement).accept}
        />
        {startedAt === null && <span class="small quiet">{words.run.compareNote}</span>}
      </p>
      {beforeProblem !== null && <p class="notice notice-stop" role="alert">{beforeProblem}</p>}
    </>
  );
}

function AskedColumns({ state: { beforeAsked }, desk }: BeforeProps): JSX.Element | null {
  if (beforeAsked === null) return null;
  const { name, error } = beforeAsked;
  return (
    <>
      <p class="row">
        <span>{`${name}${words.catalogue.colon}${error.why(words.files)}`}</span>
        <Remove desk={desk} />
      </p>
      <p>{words.run.whichColumn}</p>
      <Columns
        file={error}
        roles={COMPARED}
        prefix="before"
        onColumns={(choice) => desk.chooseBeforeColumns(name, choice)}
      />
    </>
  );
}

function ComparedWith({ state: { run, filter }, desk }: BeforeProps): JSX.Element | null {
  const { before = null } = run ?? {};
  if (before === null) return null;
  const { name, list, remembered, compared: { comparisons, missing } } = before;
  const names = missing.slice(0, MISSING_NAMED).map((payee) => payee.name ?? payee.iban).join(", ");
  const more = Math.max(0, missing.length - MISSING_NAMED);
  return (
    <div class="row compared">
      <span class="cut" title={name}>
        {remembered === null
          ? words.run.comparedWith({ file: name })
          : words.run.comparedWithRun({ file: name, on: remembered.on })}
      </span>
      <div class="row" role="group" aria-label={words.run.byComparison}>
        {OUTCOMES.map(([outcome, word]) => {
          const number = comparisons.filter((each) => each?.outcome === outcome).length;
          if (number === 0) return null;
          const isPressed = filter.outcome === outcome;
          return (
            <button
              type="button"
              class="button-quiet button-small"
              aria-pressed={String(isPressed)}
              data-outcome={outcome}
              onClick={() => desk.look({ outcome: isPressed ? null : outcome })}
            >
              {`${word}${words.catalogue.colon}${count(number)}`}
            </button>
          );
        })}
      </div>
      {missing.length > 0 && (
        <details class="missing">
          <summary>
            {`${words.catalogue.results.cells.missing_now}${words.catalogue.colon}${count(missing.length)}`}
          </summary>
          <p>{words.run.missing({ count: missing.length, file: name, names, more })}</p>
        </details>
      )}
      {list.places !== null && (
        <Columns
          file={before}
          roles={COMPARED}
          prefix="before"
          onColumns={(choice) => desk.chooseBeforeColumns(name, choice)}
        />
      )}
      <Remove desk={desk} />
    </div>
  );
}

function Remove({ desk }: Pick<BeforeProps, "desk">): JSX.Element {
  return (
    <button
      type="button"
      class="button-quiet button-small"
      onClick={() => {
        desk.removeBefore();
        restoreFocus(document.querySelector("#before-chosen"));
      }}
    >
      {words.run.remove}
    </button>
  );
}
