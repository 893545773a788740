// The printed report. Its cover has totals, the dates of the sanctions lists, and lines for two signatures. Payments to
// stop or check follow, with reasons and decisions. The rest is a line for each other payment, the editions of the
// data, a legend, and lines for notes.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { render } from "hono/jsx/dom";
import { isTableOf, sanctionsLists } from "../../../../generated/sanctions_lists.ts";
import { Facts } from "./button.tsx";
import { reachInShort, Tag } from "./list.tsx";
import {
  editionHeads,
  editionLines,
  notesForAll,
  type PrintedSeal,
  runFacts,
  type RunRecord,
} from "./run_notes.ts";
import { sortRows } from "./store.ts";
import { count, describeDecision, describeMoneyOf, type Row, VERDICTS, words } from "./words.ts";

/** Widths of the printed columns of {@linkcode editionLines}; the checksum isn't printed. */
const EDITION_WIDTHS = ["", "", "20mm", "20mm"];

const GRAVE = /^(?:stop|check_first)$/;

const NOTE_LINES = 4;

/** Renders the report, which only appears in print: the list on the screen contains only the rows in view. */
export function fillReport(place: HTMLElement, run: RunRecord, isBankWanted: boolean): void {
  render(<Report run={run} isBankWanted={isBankWanted} />, place);
}

interface ReportProps {
  readonly run: RunRecord;
  readonly isBankWanted: boolean;
}

function Report({ run, isBankWanted }: ReportProps): JSX.Element {
  const { report } = words.review;
  const rows = sortRows(run.rows);
  const grave = rows.filter(({ verdict }) => GRAVE.test(verdict));
  const others = VERDICTS.filter(([verdict]) => !GRAVE.test(verdict)).map(([verdict, word]) => ({
    verdict,
    word,
    rows: rows.filter((row) => row.verdict === verdict),
  })).filter(({ rows: { length } }) => length > 0);
  return (
    <>
      <Cover run={run} isBankWanted={isBankWanted} />
      <h2>{`${report.stops}${words.catalogue.colon}${count(grave.length)}`}</h2>
      {grave.length === 0 ? <p>{report.noStops}</p> : <GraveTable rows={grave} />}
      {others.map(({ verdict, word, rows }) => (
        <>
          <h2>{`${word}${words.catalogue.colon}${count(rows.length)}`}</h2>
          {verdict === "not_checked" ? <GraveTable rows={rows} /> : <OtherTable rows={rows} />}
        </>
      ))}
      <h2>{report.data}</h2>
      {run.editions === null ? <p>{report.noEditions}</p> : (
        <Table
          name="report-data"
          columns={EDITION_WIDTHS.map((width, index) => ({
            head: editionHeads()[index] ?? "",
            width,
            style: index === EDITION_WIDTHS.length - 1 ? "figure" : "",
          }))}
          rows={editionLines(run)}
        />
      )}
      <LegendAndNotes />
    </>
  );
}

function Cover({ run, isBankWanted }: ReportProps): JSX.Element {
  const { review: { columns, report, forAll }, catalogue } = words;
  const { writing } = catalogue;
  const lists = sanctionsLists.flatMap((list) => {
    const parts = (run.editions?.editions ?? []).filter(({ dataset }) => isTableOf(list, dataset));
    if (parts.length === 0) return [[words.lists[list], words.review.lists.not_loaded] as const];
    return parts.map(({ register, as_of, confirmed_on }) =>
      [
        words.translateRegister(register),
        `${writing.day(as_of)}${confirmed_on === undefined ? "" : ` (${writing.day(confirmed_on)})`}`,
      ] as const
    );
  });
  const notes = notesForAll(run.editions, run.rows, isBankWanted);
  return (
    <section class="report-cover">
      <h1>{report.title}</h1>
      <Facts style="report-lines" facts={runFacts(run)} />
      {run.seal !== null && <SealOnPaper seal={run.seal} />}
      <DualControl run={run} />
      <div class="report-columns">
        <Table
          name="report-totals"
          columns={[
            { head: columns.verdict, isTerm: true },
            { head: report.payments, style: "figure" },
            { head: catalogue.results.columns.amount, style: "figure" },
          ]}
          rows={[...VERDICTS, [null, report.total] as const].map(([verdict, word]) => {
            const some = run.rows.filter((row) => verdict === null || row.verdict === verdict);
            return [word, count(some.length), describeMoneyOf(some)];
          })}
        />
      </div>
      <h2>{report.listsAndDates}</h2>
      <Facts style="report-lines" facts={lists} />
      {notes.length > 0 && <h2>{forAll}</h2>}
      {notes.length > 0 && <ul>{notes.map((note) => <li>{note}</li>)}</ul>}
    </section>
  );
}

/** Shows who prepared and who released the run, above the lines on which they sign. */
function DualControl({ run: { seal, prepared } }: Pick<ReportProps, "run">): JSX.Element {
  const { review: { report }, handover } = words;
  const release = seal?.release ?? null;
  const by = release === null ? prepared : { by: release.prepared_by, at: release.prepared_at };
  return (
    <section class="report-eyes">
      <h2>{handover.heading}</h2>
      <div class="report-signatures">
        <div>
          <p>{by === null ? "" : handover.by(by)}</p>
          <p class="report-rule">{report.signature}</p>
        </div>
        <div>
          <p>
            {release === null
              ? ""
              : [handover.releasedBy({ by: release.released_by, at: release.released_at }), release.note]
                .join(" ")}
          </p>
          <p class="report-rule">{report.second}</p>
        </div>
      </div>
    </section>
  );
}

function SealOnPaper({ seal: { id, code: { data, size } } }: { readonly seal: PrintedSeal }): JSX.Element {
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : []));
  return (
    <div class="report-seal">
      {/* A QR code (ISO/IEC 18004) with its quiet zone. */}
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.seal.code}>
        <path d={dark.join("")} />
      </svg>
      <p>{words.seal.onPaper({ id, address: `${location.origin}/verify` })}</p>
    </div>
  );
}

function GraveTable({ rows }: { readonly rows: readonly Row[] }): JSX.Element {
  const { columns, report } = words.review;
  const two = (text: Child, under: string, style = "under"): JSX.Element => (
    <>
      {text}
      <span class={style}>{under}</span>
    </>
  );
  return (
    <Table
      name="report-grave"
      columns={[
        { head: columns.row, width: "9mm", style: "figure" },
        { head: columns.payee },
        { head: columns.account, width: "42mm" },
        { head: columns.bank, width: "24mm" },
        { head: columns.verdict, width: "25mm" },
        { head: report.reason, width: "54mm" },
      ]}
      rows={rows.map((row) => {
        const { payee: { name, reference } } = row.screened;
        return [
          row.place,
          two(name ?? "", [row.money, reference ?? ""].filter((part) => part !== "").join(" · ")),
          two(<span class="mono">{row.account}</span>, row.change),
          two(row.bank, row.bic, "under mono"),
          two(<Tag row={row} />, row.sanctions),
          <>
            {row.detail}
            <strong class="under decided">{describeDecision(row)}</strong>
          </>,
        ];
      })}
    />
  );
}

function OtherTable({ rows }: { readonly rows: readonly Row[] }): JSX.Element {
  const { columns } = words.review;
  return (
    <Table
      name="report-fine"
      columns={[
        { head: columns.row, width: "9mm", style: "figure" },
        { head: columns.payee },
        // The longest IBAN has 34 characters, and must not be cut off.
        { head: columns.account, width: "45mm", style: "mono" },
        { head: columns.bank, width: "25mm" },
        { head: words.catalogue.results.columns.amount, width: "19mm", style: "figure" },
        { head: columns.reach, width: "51mm" },
      ]}
      rows={rows.map((row) => {
        const { payee: { name, iban } } = row.screened;
        const schemes = reachInShort(row).map(({ word }) => word).join(" ");
        const reach = [row.sanctions, schemes].filter((part) => part !== "").join(" · ");
        return [
          row.place,
          name ?? "",
          iban.replaceAll(/\s/g, "") || row.account,
          row.bank,
          row.money,
          reach,
        ];
      })}
    />
  );
}

function LegendAndNotes(): JSX.Element {
  const { report } = words.review;
  return (
    <section class="report-end">
      <h2>{report.legend}</h2>
      <Facts style="report-lines" facts={VERDICTS.map(([, word, meaning]) => [word, meaning] as const)} />
      <h2>{report.notes}</h2>
      {Array.from({ length: NOTE_LINES }, () => <p class="report-rule"></p>)}
    </section>
  );
}

interface TableProps {
  readonly name: string;
  readonly columns: readonly {
    readonly head: string;
    /** Width in CSS; a column without a width takes the remaining space. */
    readonly width?: string;
    readonly style?: "figure" | "mono" | "";
    /** True if the cells are the headings of their rows. */
    readonly isTerm?: boolean;
  }[];
  /** The cells of each row. Further cells aren't shown. */
  readonly rows: readonly (readonly Child[])[];
}

function Table({ name, columns, rows }: TableProps): JSX.Element {
  return (
    <table class={name}>
      <thead>
        <tr>
          {columns.map(({ head, width = "", style }) => (
            <th scope="col" class={style === "figure" ? style : ""} style={{ width }}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {columns.map(({ style = "", isTerm = false }, place) =>
              isTerm ? <th scope="row">{cells[place]}</th> : <td class={style}>{cells[place]}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
