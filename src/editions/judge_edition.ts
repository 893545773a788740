// Compiles an edition and decides whether it may replace the active one. Wrong data is worse than old data, so a file
// is rejected if it is unreadable, truncated or wrongly dated, or if it lost too many rows or values.
import type { CompiledTable, Dataset, SourceFile } from "../data/publishers/mod.ts";
import { checksumOf, type Edition, isEditionDate, readCodeRanges, readRows } from "../data/registers/mod.ts";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DAY_MS, withDeadline } from "../storage/mod.ts";

/** The files to check and the active edition, as they are sent to the worker thread. */
export interface EditionCase {
  readonly dataset: string;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly current: { readonly edition: Edition; readonly text: string } | null;
  readonly today: string;
  /** True if a person has reviewed the loss of many rows or values, and accepts it. */
  readonly acceptsFewerRows: boolean;
}

/** Checks an edition; rejects one that it can't read, and never throws. */
export type Judge = (judged: EditionCase) => Promise<Judgement>;

/** The outcome of checking an edition. */
export type Judgement =
  | { readonly verdict: "unchanged" }
  | { readonly verdict: "renewed"; readonly compiled: CompiledTable; readonly sha256: string }
  | {
    readonly verdict: "new";
    readonly compiled: CompiledTable;
    readonly sha256: string;
    readonly changes: TableChanges;
  }
  | { readonly verdict: "older"; readonly asOf: string }
  | { readonly verdict: "rejected"; readonly reason: string };

/** Quarterly registers are published up to three months before they become valid. */
const DAYS_AHEAD_MAX = 100;

/** Creates the function that checks editions of these datasets. */
export function createJudge(datasets: readonly Dataset[]): Judge {
  const datasetById = new Map(datasets.map((dataset) => [dataset.id, dataset]));
  return async (judged) => {
    try {
      const dataset = datasetById.get(judged.dataset);
      if (dataset === undefined) return { verdict: "rejected", reason: "the dataset is unknown" };
      return await judge(dataset, judged);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { verdict: "rejected", reason: reason.split("\n")[0] ?? reason };
    }
  };
}

function judge(dataset: Dataset, judged: EditionCase): Judgement {
  const { files, current } = judged;
  const compiled = dataset.compile((name) => files.get(name));
  const sha256 = checksumOf(compiled.table);
  const doubt = findDoubt(dataset, judged, compiled);
  if (doubt !== null) return { verdict: "rejected", reason: doubt };
  if (current?.edition.sha256 === sha256) {
    const isLater = isBefore(current.edition.asOf, compiled.asOf);
    return isLater ? { verdict: "renewed", compiled, sha256 } : { verdict: "unchanged" };
  }
  if (current !== null && isBefore(compiled.asOf, current.edition.asOf)) {
    return judgeEarlierDate(compiled.asOf, current.edition);
  }
  const after = readTableEntries(compiled.table, dataset.id);
  const before = current === null ? new Map<string, string>() : readTableEntries(current.text, dataset.id);
  return { verdict: "new", compiled, sha256, changes: compareEntries(before, after) };
}

/** Rejects a file that is older than a fetched edition; only skips it (`older`) if the active edition was shipped. */
function judgeEarlierDate(asOf: string, active: Edition): Judgement {
  return active.fetchedAt === undefined ? { verdict: "older", asOf } : {
    verdict: "rejected",
    reason: `its date ${asOf} is before that of the active edition, ${active.asOf}`,
  };
}

/** The share of rows, of values in a column, or of bytes in a file that a new edition must keep. */
export const KEPT_SHARE_MIN = 0.9;

function findDoubt(
  dataset: Dataset,
  { current, today, acceptsFewerRows }: EditionCase,
  { rows, asOf, table }: CompiledTable,
): string | null {
  if (!isEditionDate(asOf)) {
    return "the files have no date: add one to the file name, as in register_2026-11-01.csv";
  }
  if (Date.parse(asOf) > Date.parse(today) + DAYS_AHEAD_MAX * DAY_MS) {
    return `its date ${asOf} is too far in the future`;
  }
  if (acceptsFewerRows) return rows === 0 ? "it has no rows" : null;
  // Our own table can have more rows than the official file, so the first official file isn't compared with it.
  const firstRowsMin = current?.edition.fetchedAt === undefined ? dataset.firstRowsMin : undefined;
  if (current !== null && firstRowsMin === undefined) {
    if (rows < current.edition.rows * KEPT_SHARE_MIN) {
      return `${rows} rows, more than a tenth fewer than the ${current.edition.rows} of the active edition`;
    }
    const sparse = findSparseColumn(current.text, table);
    if (sparse !== null) {
      return describeLoss(sparse, dataset.id);
    }
  }
  const fewest = firstRowsMin ?? dataset.rowsMin ?? 1;
  return rows < fewest ? `${rows} rows, expected at least ${fewest}` : null;
}

/** Returns whether one edition is dated before another; if one date has only a month, the months are compared. */
export function isBefore(asOf: string, other: string): boolean {
  const length = Math.min(asOf.length, other.length);
  return asOf.slice(0, length) < other.slice(0, length);
}

/** Tables with fewer rows aren't checked for lost values. */
const ROWS_MIN = 20;

/** A mostly empty column is checked only if at least this many rows with a value are still in the table. */
const VALUES_MIN = 5;

interface SparseColumn {
  readonly column: string;
  readonly lost: readonly string[];
  readonly had: number;
}

const LOSSES_LISTED_MAX = 8;

function describeLoss({ column, lost, had }: SparseColumn, dataset: string): string {
  const more = lost.length > LOSSES_LISTED_MAX ? ` and ${lost.length - LOSSES_LISTED_MAX} more` : "";
  return `column "${column}" would lose ${lost.length} of its ${had} values: ` +
    `${
      lost.slice(0, LOSSES_LISTED_MAX).join(", ")
    }${more}. The publisher may have moved them to another column: ` +
    `look for these in the file. Only if it no longer has them, --accept ${dataset} takes it`;
}

/** Returns the first column that lost more than a tenth of its values, or more than half if it was mostly empty. */
export function findSparseColumn(before: string, after: string): SparseColumn | null {
  const [old, now] = [readCells(before), readCells(after)];
  if (old.rows.length < ROWS_MIN) return null;
  const keysNow = keysOf(now.rows);
  const nameAt = old.columns.indexOf("name");
  for (const [index, column] of old.columns.entries()) {
    const values = old.rows.filter((row) => isFilled(row[index]));
    const at = now.columns.indexOf(column);
    const left = now.rows.filter((row) => isFilled(row[at]));
    const keysLeft = keysOf(left);
    const sparse = (): SparseColumn => ({
      column,
      lost: values.filter(([key = ""]) => !keysLeft.has(key)).map((row) =>
        [row[0], index === nameAt ? "" : row[nameAt] ?? "", index === 0 ? "" : row[index]].filter(isFilled)
          .join(" ")
      ),
      had: values.length,
    });
    if (values.length > old.rows.length / 2) {
      if (left.length < values.length * KEPT_SHARE_MIN) return sparse();
      continue;
    }
    const staying = keysOf(values).intersection(keysNow);
    if (staying.size >= VALUES_MIN && staying.intersection(keysLeft).size < staying.size / 2) {
      return sparse();
    }
  }
  return null;
}

interface Cells {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function readCells(table: string): Cells {
  const [columns = [], ...rows] = table.trimEnd().split("\n").map((line) => line.split("\t"));
  return { columns, rows };
}

function keysOf(rows: Cells["rows"]): Set<string> {
  return new Set(rows.map(([key = ""]) => key));
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell !== "";
}

type TableEntries = ReadonlyMap<string, string>;

/** Reads the name of each key (the first column). If there is no `name` column, the second column replaces it. */
function readTableEntries(text: string, table: string): TableEntries {
  const columns = text.slice(0, text.indexOf("\n")).split("\t");
  const [key = "", fact = key] = columns;
  const name = columns.includes("name") ? "name" : fact;
  return new Map(
    readRows(text, table, [key, name], ["left"]).flatMap((row) => {
      const keys = key === "codes" ? readCodeRanges(row[key] ?? "") : [row[key] ?? ""];
      // In a bank master, `left` marks IIDs without a holder.
      return row.left ? [] : keys.map((each): [string, string] => [each, row[name] ?? ""]);
    }),
  );
}

interface ListedEntry {
  readonly key: string;
  readonly name: string;
}

interface RenamedEntry {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/** The differences between two editions, in the order of the table. */
export interface TableChanges {
  readonly added: readonly ListedEntry[];
  readonly removed: readonly ListedEntry[];
  readonly renamed: readonly RenamedEntry[];
}

function compareEntries(before: TableEntries, after: TableEntries): TableChanges {
  return {
    added: onlyIn(after, before),
    removed: onlyIn(before, after),
    renamed: [...after].flatMap(([key, name]) => {
      const old = before.get(key);
      return old === undefined || old === name ? [] : [{ key, before: old, after: name }];
    }),
  };
}

function onlyIn(entries: TableEntries, others: TableEntries): ListedEntry[] {
  return [...entries].filter(([key]) => !others.has(key)).map(([key, name]) => ({ key, name }));
}

interface WorkerJudge {
  readonly judge: Judge;
  readonly close: () => Promise<void>;
}

/** Far longer than checking the largest list, which takes a few seconds. */
const JUDGE_MS_MAX = 120_000;

/** Starts a thread that checks editions. If a check takes longer than `msMax`, stops it and rejects the edition. */
export function openWorkerJudge(msMax: number = JUDGE_MS_MAX): WorkerJudge {
  let worker = startWorker();
  return {
    judge: async (judged) => {
      const judging = worker;
      judging.postMessage(judged);
      try {
        const answer = await withDeadline(once(judging, "message"), msMax);
        if (answer !== null) return answer[0];
      } catch (error) {
        worker = startWorker();
        throw error;
      }
      worker = startWorker();
      await judging.terminate();
      const reason = `reading its files took longer than ${msMax / 1000} seconds and was stopped`;
      return { verdict: "rejected", reason };
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL("./judge_worker.ts", import.meta.url));
}
