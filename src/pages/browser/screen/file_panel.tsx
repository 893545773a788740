// The panel for the file: its format, the columns that are read, the run before, and the run.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useMemo } from "hono/jsx/dom";
import type { ColumnChoice, PayeeList } from "../../../../sdk/payees/mod.ts";
import { BeforePanel } from "./before_panel.tsx";
import { words } from "./chosen_words.ts";
import { Columns, ROLES } from "./columns.tsx";
import type { Desk } from "./desk.ts";
import { late } from "./later.ts";
import type { PaymentOption, RunState, State } from "./store.ts";
import { describeTotals } from "./words.ts";

interface FilePanelProps {
  readonly state: State;
  readonly desk: Desk;
  readonly onOther: () => void;
  readonly onOpen: (file: File) => void;
  readonly onColumns: (choice: ColumnChoice) => void;
}

/** The panel of one file, or of one whose columns the user has to choose. */
export function FilePanel({ state, desk, onOther, onOpen, onColumns }: FilePanelProps): JSX.Element | null {
  const { run, asked, panel } = state;
  if (asked !== null) {
    return (
      <section class="wide screen-file" id="file" aria-labelledby="file-name">
        <Head name={asked.name} summary="" onOther={onOther}>
          {[<Others state={state} onOpen={onOpen} desk={desk} />]}
        </Head>
        <div class="notice notice-look">
          <p>{asked.error.why(words.files)}</p>
          <p>{words.run.whichColumn}</p>
        </div>
        <Columns file={asked.error} roles={ROLES} prefix="column" onColumns={onColumns} />
      </section>
    );
  }
  if (run === null) return null;
  const { file, file: { name, list } } = run;
  const summary = words.run.summary({
    format: late().FORMATS[list.format].label,
    count: list.payees.length,
    distinct: state.accounts,
  });
  return (
    <section class="wide screen-file" id="file" aria-labelledby="file-name">
      <Head name={name} summary={summary} onOther={onOther}>
        <Totals list={list} />
        <BeforePanel state={state} desk={desk} />
        {list.places !== null && (
          <Columns
            file={file}
            roles={ROLES}
            prefix="column"
            isAsLastTime={file.isAsLastTime}
            onColumns={onColumns}
          />
        )}
        <Others state={state} onOpen={onOpen} desk={desk} />
      </Head>
      {list.problems.length > 0 && (
        <div class="notice notice-look problems">
          <ul>{list.problems.map((problem) => <li>{problem(words.files)}</li>)}</ul>
        </div>
      )}
      <div class="run">{panel !== null && <Run panel={panel} desk={desk} />}</div>
    </section>
  );
}

/** Shows of each stated total that it agrees with the amounts, or by how much it doesn't. */
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

/** Lists the other files that were chosen with this one: one may be the next to check, or the last run. */
function Others(
  { state: { files, run, asked, running }, desk, onOpen }: Pick<FilePanelProps, "state" | "desk" | "onOpen">,
): JSX.Element | null {
  const open = (asked ?? run?.file)?.name;
  const others = files.filter(({ name }) => name !== open);
  if (files.length < 2) return null;
  const { run: told } = words;
  return (
    <ul class="others" id="others" aria-label={told.others}>
      {others.map((file) => (
        <li class="row">
          <span>{file.name}</span>
          <button
            type="button"
            class="button-quiet button-small"
            disabled={running !== null}
            onClick={() => onOpen(file)}
          >
            {told.open}
          </button>
          {run !== null && (
            <button
              type="button"
              class="button-quiet button-small"
              onClick={() => void file.bytes().then((bytes) => desk.compareWith(file.name, bytes))}
            >
              {told.compareWithIt}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface HeadProps {
  readonly name: string;
  readonly summary: string;
  readonly onOther: () => void;
  readonly children?: readonly (JSX.Element | boolean)[];
}

function Head({ name, summary, onOther, children }: HeadProps): JSX.Element {
  return (
    <div class="file-head">
      <h2 id="file-name" title={name}>{name}</h2>
      <p class="quiet">{summary}</p>
      {children}
      <button type="button" class="button-quiet button-small other" onClick={onOther}>
        {words.run.otherFile}
      </button>
    </div>
  );
}

function Run({ panel, desk }: { readonly panel: RunState; readonly desk: Desk }): JSX.Element {
  switch (panel.kind) {
    case "ready":
      return (
        <div class="row" key="ready">
          <button type="button" class="button-start" onClick={() => void desk.start()}>{panel.action}</button>
          <p>{panel.note}</p>
          {panel.others.map((way) => <PaymentLink way={way} isFirst={false} />)}
        </div>
      );
    case "running": {
      const { done, total, note } = panel;
      return (
        <div class="progress" key="running">
          <progress max={Math.max(1, total)} value={done} aria-label={words.run.progress} />
          <p class="small">{`${words.run.done({ done, total })} ${note}`.trimEnd()}</p>
          <button type="button" class="button-quiet button-small" onClick={() => desk.cancel()}>
            {words.run.cancel}
          </button>
        </div>
      );
    }
    case "short":
    case "ended":
      return (
        <div class={`notice ${panel.kind}${panel.kind === "short" ? " notice-look" : ""}`} key={panel.kind}>
          <p tabIndex={-1}>{panel.message}</p>
          {panel.ways.length > 0 && (
            <div class="row">
              {panel.ways.map((way, index) => <PaymentLink way={way} isFirst={index === 0} />)}
            </div>
          )}
        </div>
      );
  }
}

function PaymentLink(
  { way: { text, to }, isFirst }: { readonly way: PaymentOption; readonly isFirst: boolean },
): JSX.Element {
  const style = isFirst ? "button-small" : "button-quiet button-small";
  return typeof to === "string"
    ? <a class={`button ${style}`} href={to} target="_blank" rel="noopener">{text}</a>
    : <button type="button" class={style} onClick={to}>{text}</button>;
}
