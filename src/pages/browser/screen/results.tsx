// The results of a run: counts, notes, filters, the list, decisions, and the files to download.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useMemo } from "hono/jsx/dom";
import { decideAbout, decideNext, handleKey, undo } from "./actions.ts";
import { Button } from "./button.tsx";
import { canDecide, decisions } from "./decisions.ts";
import { forget, look } from "./desk.ts";
import { downloadFile, type FileName, seal } from "./downloads.ts";
import { HandoverPanel } from "./forms.tsx";
import { runHistory } from "./kept_runs.ts";
import { late } from "./later.ts";
import { List } from "./list.tsx";
import { describeEvidence, notesByCountry, notesForAll, repeatedReasons } from "./run_notes.ts";
import { hasVerdict, mainStep, type Option, optionsOf, store, usableFilter } from "./store.ts";
import { count, describeMoneyOf, isUnchecked, titleOf, VERDICTS, words } from "./words.ts";

/** Renders the results of a run. */
export function Results(): JSX.Element {
  const { rows, run, startedAt, running, endedAt, editions, sealed } = store.state;
  const repeated = useMemo(() => repeatedReasons(rows), [rows]);
  const style = `wide screen-results${startedAt === null ? " is-unasked" : ""}`;
  return (
    <section class={style} id="results" aria-label={words.desk.heading} tabIndex={-1}>
      <Counts />
      <SharedNotes repeated={[...repeated.values()]} />
      <Tools />
      <List repeated={repeated} onKey={handleKey} />
      {canDecide() && <Bar />}
      <HandoverPanel />
      <Downloads />
      <p class="small quiet" id="evidence">
        {sealed ??
          (run === null || running !== null ? "" : describeEvidence({ endedAt, editions }))}
      </p>
      <StoredData />
    </section>
  );
}

/** Shows how many rows each verdict has and the sum of their amounts; a click on a verdict filters the list. */
function Counts(): JSX.Element {
  const { rows, running, filter } = store.state;
  const waiting = running === null ? 0 : rows.filter(({ isWaiting }) => isWaiting).length;
  // During a run the counts still grow, so dots are shown after them.
  const isOpen = waiting > 0;
  const { review } = words;
  // Computed once per change of the rows: adding up a long file on each keystroke would be noticeable.
  const chips = useMemo(
    () =>
      [[null, review.all, review.allMeaning] as const, ...VERDICTS].map(([verdict, word, meaning]) => {
        const some = rows.filter((row) => hasVerdict(row, verdict));
        return { verdict, word, meaning, number: some.length, money: describeMoneyOf(some) };
      }),
    [rows],
  );
  return (
    <div
      class="panel counts"
      id="counts"
      role="group"
      aria-label={words.desk.byVerdict}
      aria-busy={String(isOpen)}
    >
      {chips.map(({ verdict, word, meaning, number, money }) => {
        const isSoFar = isOpen && verdict !== null;
        return (
          <button
            type="button"
            class={`chip chip-${verdict ?? "all"}`}
            aria-pressed={String(filter.verdict === verdict)}
            title={meaning}
            onClick={() => look({ verdict, reason: null })}
          >
            <span class="chip-count">
              {!isSoFar ? count(number) : number === 0 ? "…" : `${count(number)}…`}
            </span>
            <span class="chip-word small">
              {isOpen && verdict === null ? `${word}, ${review.stillOpen({ count: waiting })}` : word}
            </span>
            <span class="chip-amount small quiet">{isSoFar && money !== "" ? `${money} …` : money}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Shows the first note that applies to several rows, in one line. A click shows all such notes. */
function SharedNotes({ repeated }: { readonly repeated: readonly string[] }): JSX.Element | null {
  const { editions, isBankWanted, rows } = store.state;
  const ofCountries = useMemo(() => notesByCountry(rows), [rows]);
  const ofAll = notesForAll(editions, rows, isBankWanted);
  const notes = [...ofAll, ...repeated, ...ofCountries];
  if (notes.length === 0) return null;
  const { forAll, byCountry, forMany, more } = words.review;
  const others = notes.length > 1 ? ` ${more({ count: notes.length - 1 })}` : "";
  return (
    <details class="shared" id="shared">
      <summary>
        <strong>{ofAll.length > 0 ? forAll : repeated.length > 0 ? forMany : byCountry}</strong>{" "}
        <span class="quiet">{`${notes[0]}${others}`}</span>
      </summary>
      <ul>{notes.map((note) => <li>{note}</li>)}</ul>
    </details>
  );
}

function Tools(): JSX.Element {
  const { rows, filter, running, startedAt } = store.state;
  const { review } = words;
  const { open, isAsked, left } = useMemo(() => ({
    open: rows.filter(({ isUndecided }) => isUndecided).length,
    isAsked: rows.some(({ verdict }) => verdict === "stop" || verdict === "check_first"),
    left: rows.filter(isUnchecked).length,
  }), [rows]);
  const [reasons, countries] = useMemo(() => {
    const { country } = words.catalogue.writing;
    return [
      optionsOf(rows, filter.verdict, ({ findings }) => findings, titleOf),
      optionsOf(rows, filter.verdict, (row) => row.country === "" ? [] : [row.country], country),
    ] as const;
  }, [rows, filter.verdict]);
  const { reason, country } = useMemo(() => usableFilter(rows, filter), [rows, filter]);
  const isRunning = running !== null;
  const undecided = isRunning
    ? review.stillRunning
    : !isAsked || startedAt === null
    ? ""
    : open > 0
    ? review.undecided({ count: open })
    : left > 0
    ? review.decidedSoFar({ count: left })
    : review.allDecided;
  return (
    <div class="row tools">
      <label class="visually-hidden" for="search">{words.desk.searchLabel}</label>
      <input
        type="search"
        id="search"
        placeholder={words.desk.search}
        autocomplete="off"
        value={filter.text}
        onInput={({ currentTarget }: Event) => {
          if (currentTarget instanceof HTMLInputElement) look({ text: currentTarget.value });
        }}
      />
      {filterSelect("reason", words.desk.anyReason, startedAt === null ? [] : reasons, reason)}
      {filterSelect("country", words.desk.anyCountry, countries, country)}
      <p class="row small deciding">
        <span id="undecided" role="status">{undecided}</span>
        {open > 0 && !isRunning && startedAt !== null && (
          <Button isMain={mainStep() === "decide"} id="decide-next" onClick={decideNext}>
            {words.desk.decideNext}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Renders a filter with the number of rows of each option. Omits an unused filter with fewer than two options. */
function filterSelect(
  name: "reason" | "country",
  label: string,
  options: readonly Option[],
  value: string | null,
): JSX.Element | null {
  if (options.length < 2 && value === null) return null;
  return (
    <select
      id={`by-${name}`}
      aria-label={label}
      value={value ?? ""}
      onChange={({ currentTarget }: Event) => {
        if (!(currentTarget instanceof HTMLSelectElement)) return;
        const chosen = currentTarget.value || null;
        look(name === "reason" ? { reason: chosen } : { country: chosen });
      }}
    >
      <option value="">{label}</option>
      {options.map(({ value, text, count: number }) => (
        <option value={value}>{`${text} (${count(number)})`}</option>
      ))}
    </select>
  );
}

/** Renders the buttons to decide about the selected rows, or about the current row, whose reason is shown in full. */
function Bar(): JSX.Element {
  const { rows, selected, current, changes } = store.state;
  const { review, desk } = words;
  const chosen = rows.filter(({ place }) => selected.has(place));
  const row = chosen.length > 0 ? undefined : rows.find(({ place }) => place === current);
  const isIdle = chosen.length === 0 && row === undefined;
  const last = changes.at(-1);
  const choices = [["paid", "P"], ["held", "H"], ["asked", "A"]] as const;
  return (
    <div
      class={chosen.length > 0 ? "row bar is-chosen" : "row bar"}
      id="bar"
      role="group"
      aria-label={review.columns.decision}
    >
      <div class="row bar-text">
        {chosen.length > 0
          ? (
            <>
              <strong>{desk.selected({ count: chosen.length })}</strong>
              <span>{describeMoneyOf(chosen)}</span>
              <Button onClick={() => store.set({ selected: new Set() })}>{desk.clear}</Button>
            </>
          )
          : row === undefined
          ? <span class="quiet">{desk.hint}</span>
          : (
            <>
              <strong>{row.screened.payee.name ?? review.noName}</strong>
              <span>{row.detail || row.reasons.join(" ")}</span>
            </>
          )}
      </div>
      <div class="row">
        {choices.map(([choice, letter]) => (
          <Button
            data-choice={choice}
            disabled={isIdle}
            onClick={() => decideAbout(choice)}
          >
            {desk.choices[choice]} <kbd aria-hidden="true">{letter}</kbd>
          </Button>
        ))}
        <Button id="add-note" disabled={isIdle} onClick={() => decideAbout(null)}>
          {desk.note} <kbd aria-hidden="true">N</kbd>
        </Button>
        {last !== undefined && (
          <Button id="undo" title={last.text} onClick={undo}>
            {desk.undo} <kbd aria-hidden="true">Z</kbd>
          </Button>
        )}
        <Button
          id="help"
          aria-label={desk.keys.heading}
          onClick={() => store.set({ dialog: { kind: "help" } })}
        >
          <kbd aria-hidden="true">?</kbd>
        </Button>
      </div>
    </div>
  );
}

const EXPORTS = [["to-csv", "CSV"], ["to-xlsx", "XLSX"], ["to-json", "JSON"]] as const;

function Downloads(): JSX.Element {
  const { rows, running, isSealing, downloadProblem } = store.state;
  const isRunning = running !== null;
  const { onHold, left } = useMemo(() => ({
    onHold: rows.filter(({ screened }) => late().isOnHold(screened)).length,
    left: rows.filter(isUnchecked).length,
  }), [rows]);
  const { desk: texts, review } = words;
  const note = isRunning ? review.afterRun : review.cleanNote({ kept: rows.length - onHold, held: onHold }) +
    (left === 0 ? "" : review.cleanPart({ count: left }));
  const button = (name: FileName, text: string, isMain = false): JSX.Element => (
    <Button
      isMain={isMain}
      id={name}
      disabled={isRunning}
      onClick={() => void downloadFile(name)}
    >
      {text}
    </Button>
  );
  return (
    <div class="take-along">
      <div class="row" role="group" aria-label={texts.forBank}>
        <strong>{texts.forBank}</strong>
        {button("to-clean", texts.clean, mainStep() === "clean")}
        {button("to-held", texts.held)}
        <Button
          id="to-letters"
          disabled={isRunning}
          onClick={() => store.set({ dialog: { kind: "letters", place: null } })}
        >
          {texts.letters}
        </Button>
        <span class="small quiet" id="clean-note">{note}</span>
      </div>
      <div class="row exports" role="group" aria-label={texts.exports}>
        <strong>{texts.heading}</strong>
        {EXPORTS.map(([name, text]) => button(name, text))}
        <Button
          id="to-evidence"
          disabled={isRunning}
          aria-disabled={isSealing ? "true" : null}
          onClick={() => void seal()}
        >
          {texts.evidence}
        </Button>
        <Button id="to-print" disabled={isRunning} onClick={() => print()}>{texts.print}</Button>
      </div>
      <p class="small" id="take-problem" role="alert">{downloadProblem}</p>
    </div>
  );
}

function StoredData(): JSX.Element {
  const { review, run } = words;
  const [kept, remembered] = [decisions.size, runHistory.size];
  const text = !decisions.isKept ? review.notKept : kept === 0 ? "" : review.kept({ count: kept });
  return (
    <p class="row small quiet">
      <span id="kept" hidden={text === ""}>{text}</span>
      {remembered > 0 && <span id="remembered">{run.remembered({ count: remembered })}</span>}
      {kept + remembered > 0 && (
        <Button
          id="forget"
          onClick={() => confirm(review.forgetAsk) && void forget()}
        >
          {words.desk.forget}
        </Button>
      )}
    </p>
  );
}
