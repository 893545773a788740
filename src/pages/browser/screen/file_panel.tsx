// The panel of the file: its format, the columns that are read, the comparison with the previous run, and the run.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { useMemo } from "hono/jsx/dom";
import type { ColumnChoice, ColumnError, ColumnRole, PayeeList } from "../../../../sdk/payees/mod.ts";
import { find, restoreFocus } from "../shared/elements.ts";
import { Button } from "./button.tsx";
import {
  chooseBeforeColumns,
  close,
  compareWith,
  compareWithRun,
  look,
  removeBefore,
  start,
  takeBytes,
  takeFile,
} from "./desk.ts";
import type { ComparedFile } from "./page_run.ts";
import type { ReadList } from "./read_file.ts";
import { outcomesInWords, type PaymentOption, type RunState, store, type UnreadFile } from "./store.ts";
import { count, describeTotals, words } from "./words.ts";

/** Renders the panel of a file, or of a file that can't be read before the user chooses its columns. */
export function FilePanel(): JSX.Element | null {
  const { run, unread, panel } = store.state;
  if (unread !== null) {
    return (
      <section class="wide screen-file" id="file" aria-labelledby="file-name">
        <Head name={unread.name} summary="">
          <Others />
        </Head>
        <div class="notice notice-look">
          <p>{unread.error.why(words.files)}</p>
          <p>{words.run.whichColumn}</p>
        </div>
        <Columns
          file={unread.error}
          prefix="column"
          onColumns={(choice) => void takeBytes(unread.name, unread.bytes, choice)}
        />
      </section>
    );
  }
  if (run === null) return null;
  const { accounts, before, file, file: { name, list, format } } = run;
  const problems = [
    ...list.problems.map((problem) => problem(words.files)),
    ...(before?.list.problems ?? []).map((problem) =>
      `${before?.name}${words.catalogue.colon}${problem(words.files)}`
    ),
  ];
  const summary = words.run.summary({
    format,
    count: list.payees.length,
    distinct: accounts,
  });
  return (
    <section class="wide screen-file" id="file" aria-labelledby="file-name">
      <Head name={name} summary={summary}>
        <Totals list={list} />
        <BeforePanel />
        {list.places !== null && (
          <Columns
            file={file}
            prefix="column"
            isAsLastTime={file.isAsLastTime}
            onColumns={(choice) => void takeBytes(name, file.bytes, choice)}
          />
        )}
        <Others />
      </Head>
      {problems.length > 0 && (
        <div class="notice notice-look problems">
          <ul>{problems.map((problem) => <li>{problem}</li>)}</ul>
        </div>
      )}
      <div class="run">{panel !== null && <Run panel={panel} />}</div>
    </section>
  );
}

/** Says whether the totals in the file agree with the amounts: the first total in full, the others in a tooltip. */
function Totals({ list }: { readonly list: PayeeList }): JSX.Element | null {
  const totals = useMemo(() => describeTotals(list), [list]);
  if (totals.length === 0) return null;
  const [first, ...others] = totals;
  return (
    <p id="totals" title={others.join("\n")}>
      {others.length === 0 ? first : `${first} ${words.review.more({ count: others.length })}`}
    </p>
  );
}

/** Lists the other files that were chosen together with the open one, to open them or to compare with them. */
function Others(): JSX.Element | null {
  const { files, run, unread, running } = store.state;
  const open = (unread ?? run?.file)?.name;
  if (files.length < 2) return null;
  return (
    <ul class="others" id="others" aria-label={words.run.others}>
      {files.filter(({ name }) => name !== open).map((file) => (
        <li class="row">
          <span>{file.name}</span>
          <Button disabled={running !== null} onClick={() => void takeFile(file)}>{words.run.open}</Button>
          {run !== null && (
            <Button onClick={() => void file.bytes().then((bytes) => compareWith(file.name, bytes))}>
              {words.run.compareWithIt}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface HeadProps {
  readonly name: string;
  readonly summary: string;
  readonly children: Child;
}

function Head({ name, summary, children }: HeadProps): JSX.Element {
  return (
    <div class="file-head">
      <h2 id="file-name" title={name}>{name}</h2>
      <p class="quiet">{summary}</p>
      {children}
      <button type="button" class="button-quiet button-small other" onClick={close}>
        {words.run.otherFile}
      </button>
    </div>
  );
}

function Run({ panel }: { readonly panel: RunState }): JSX.Element {
  switch (panel.kind) {
    case "ready":
      return (
        <div class="row" key="ready">
          <button type="button" class="button-start" onClick={() => void start()}>{panel.action}</button>
          <p>{panel.note}</p>
          {panel.options.map((option) => optionLink(option, false))}
        </div>
      );
    case "running": {
      const { done, total, note } = panel;
      return (
        <div class="progress" key="running">
          <progress max={Math.max(1, total)} value={done} aria-label={words.run.progress} />
          <p class="small">{`${words.run.done({ done, total })} ${note}`.trimEnd()}</p>
          <Button onClick={() => store.state.running?.abort()}>{words.run.cancel}</Button>
        </div>
      );
    }
    case "short":
    case "ended": {
      const { message } = panel;
      return (
        <div class={`notice ${panel.kind}${panel.kind === "short" ? " notice-look" : ""}`} key={panel.kind}>
          <p tabIndex={-1}>{typeof message === "string" ? message : message(store.state.rows)}</p>
          {panel.options.length > 0 && (
            <div class="row">
              {panel.options.map((option, index) => optionLink(option, index === 0))}
            </div>
          )}
        </div>
      );
    }
  }
}

function optionLink({ text, to }: PaymentOption, isFirst: boolean): JSX.Element {
  if (typeof to !== "string") return <Button isMain={isFirst} onClick={to}>{text}</Button>;
  const style = isFirst ? "button button-small" : "button button-quiet button-small";
  return <a class={style} href={to} target="_blank" rel="noopener">{text}</a>;
}

const MISSING_NAMED_MAX = 200;

/** Offers to compare with the file of the previous run, or reports the comparison. */
function BeforePanel(): JSX.Element {
  const { run, unreadBefore } = store.state;
  const { before = null } = run ?? {};
  return (
    <section class="before" id="before" aria-label={words.run.before}>
      {unreadBefore !== null
        ? <UnreadBefore unread={unreadBefore} />
        : before === null
        ? <ChooseBefore />
        : <Comparison before={before} />}
    </section>
  );
}

function ChooseBefore(): JSX.Element {
  const { beforeProblem, startedAt, offered } = store.state;
  return (
    <>
      <p class="row">
        {offered !== null && (
          <Button id="offered" onClick={() => compareWithRun(offered)}>
            {words.run.compareRun({ file: offered.file, on: offered.on })}
          </Button>
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

function UnreadBefore({ unread: { name, error } }: { readonly unread: UnreadFile }): JSX.Element {
  return (
    <>
      <p class="row">
        <span>{`${name}${words.catalogue.colon}${error.why(words.files)}`}</span>
        <Remove />
      </p>
      <p>{words.run.whichColumn}</p>
      <Columns file={error} prefix="before" onColumns={chooseBeforeColumns} />
    </>
  );
}

function Comparison({ before }: { readonly before: ComparedFile }): JSX.Element {
  const { name, list, remembered, compared: { comparisons, missing } } = before;
  const { filter } = store.state;
  const names = missing.slice(0, MISSING_NAMED_MAX).map((payee) => payee.name ?? payee.iban).join(", ");
  const more = Math.max(0, missing.length - MISSING_NAMED_MAX);
  return (
    <div class="row compared">
      <span class="cut" title={name}>
        {remembered === null
          ? words.run.comparedWith({ file: name })
          : words.run.comparedWithRun({ file: name, on: remembered.on })}
      </span>
      <div class="row" role="group" aria-label={words.run.byComparison}>
        {outcomesInWords().map(([outcome, word]) => {
          const rows = comparisons.filter((each) => each?.outcome === outcome).length;
          const isPressed = filter.outcome === outcome;
          return rows > 0 && (
            <Button
              aria-pressed={String(isPressed)}
              data-outcome={outcome}
              onClick={() => look({ outcome: isPressed ? null : outcome })}
            >
              {`${word}${words.catalogue.colon}${count(rows)}`}
            </Button>
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
      {list.places !== null && <Columns file={before} prefix="before" onColumns={chooseBeforeColumns} />}
      <Remove />
    </div>
  );
}

function Remove(): JSX.Element {
  return (
    <Button
      onClick={() => {
        removeBefore();
        restoreFocus(document.querySelector("#before-chosen"));
      }}
    >
      {words.run.remove}
    </Button>
  );
}

const ROLES = ["iban", "name", "bic", "amount", "currency", "reference", "supplier"] as const;

/** The columns that a comparison needs from the file of the previous run. */
const COMPARED_ROLES = ["iban", "name", "supplier"] as const;

function nameColumn(role: ColumnRole): string {
  const { columns } = words.catalogue.results;
  return role === "bic" ? "BIC" : role === "supplier" ? columns.supplier_number : columns[role];
}

/** Returns the headings of an empty payout file, as a line of CSV that spreadsheets open in columns. */
export function templateHeadings(): string {
  return ROLES.map(nameColumn).join(words.catalogue.writing.language === "en" ? "," : ";");
}

/** Value of the option to read names from the several columns that the page recognized. */
const AS_FOUND = "found";

interface ColumnsProps {
  readonly file: ReadList | ColumnError;
  readonly prefix: "column" | "before";
  readonly isAsLastTime?: boolean;
  readonly onColumns: (choice: ColumnChoice) => void;
}

/** Lets the user choose the columns. The columns that are read or recognized are preselected. */
function Columns({ file, prefix, isAsLastTime = false, onColumns }: ColumnsProps): JSX.Element {
  const roles: readonly ColumnRole[] = prefix === "column" ? ROLES : COMPARED_ROLES;
  const { samples } = file;
  const isOpen = "columns" in file;
  const header = isOpen ? file.columns : file.list.header;
  const places = isOpen ? file.places : file.list.places;
  const placeOf = (role: ColumnRole): number => places?.[role] ?? -1;
  // A name that is spread over several columns is read from all of them until the user chooses one.
  const names = places?.names;
  const chosen = useMemo(() => {
    const found = roles.filter((role) => role !== "name" || names === undefined);
    return new Map<ColumnRole, number | null>(
      found.map((role) => [role, placeOf(role) === -1 ? null : placeOf(role)]),
    );
  }, [file]);
  const choose = (role: ColumnRole, value: string): void => {
    if (value === AS_FOUND) chosen.delete(role);
    else chosen.set(role, value === "-1" ? null : Number(value));
    if (typeof chosen.get("iban") === "number") onColumns(Object.fromEntries(chosen));
  };
  return (
    <details class="columns-chosen" open={isOpen}>
      <summary>
        {words.run.columns({ from: prefix === "before" ? prefix : isAsLastTime ? "last" : "found" })}
      </summary>
      <div class="fields">
        {roles.map((role) => {
          const id = `${prefix}-${role}`;
          const isFound = role === "name" && names !== undefined;
          return (
            <div>
              <label for={id}>{nameColumn(role)}</label>
              <select
                id={id}
                value={chosen.has(role) ? String(chosen.get(role) ?? -1) : AS_FOUND}
                onChange={({ currentTarget }: Event) => {
                  if (currentTarget instanceof HTMLSelectElement) choose(role, currentTarget.value);
                }}
              >
                <option value="-1">{words.run.noColumn}</option>
                {isFound && <option value={AS_FOUND}>{describeNames(names, header)}</option>}
                {header.map((heading, place) => (
                  <option value={String(place)}>
                    {[nameHeading(heading, place), samples[place] ?? ""].filter((text) => text !== "")
                      .join(" · ")}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </details>
  );
}

function describeNames(names: readonly (readonly number[])[], header: readonly string[]): string {
  return names.map((group) => group.map((place) => nameHeading(header[place], place)).join(" ")).join(" / ");
}

/** Returns the heading of a column; for a column without one, its number. */
function nameHeading(heading: string | undefined, place: number): string {
  return heading?.slice(0, 60) || words.run.column({ place: place + 1 });
}
