// Screens a large CSV file with rules in this process in two passes (repeated accounts, then rows), so that neither the
// file nor its results are in memory as a whole. Each bank is screened once.
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { IbanComplianceResult, IbanResult, ValidIban } from "../mod.ts";
import {
  CsvError,
  CsvReader,
  type CsvRow,
  type FileProblem,
  formatCsvRow,
  isWrittenAsRead,
} from "../files/mod.ts";
import {
  addedAsCsv,
  Answers,
  bankKeyOf,
  bicOf,
  bicsOf,
  cleanIban,
  type ColumnChoice,
  type ColumnPlaces,
  detectDelimiter,
  findRepeats,
  findTable,
  isOnHold,
  MEGABYTES_MAX,
  type Payee,
  PayeeError,
  type PayeeList,
  problemOfAmounts,
  readRow,
  reconcileTotals,
  type Repeat,
  RepeatCandidates,
  resultsAsCsv,
  type ScreenedPayee,
  type Screening,
  sortRow,
  TABLE_ROWS,
  type TotalRow,
  verdictOf,
  type WrittenAt,
} from "../payees/mod.ts";
import { catalogues, type Verdict } from "../verdicts/mod.ts";
import type { ScreenCommand } from "./arguments.ts";
import { type ExitStatus, ExitTally } from "./ending.ts";
import { Journal } from "./journal.ts";
import type { CliEnvironment } from "./environment.ts";
import { lineRenderer, progressBar, renderCounts, renderMessage } from "./terminal.ts";
import { cliWords } from "./words.ts";

/** The rules of a run in this process. */
export interface LocalRules {
  readonly account: (iban: string, bic: string | null) => LocalAccount;
  readonly bank: (iban: string, bic: string | null) => IbanComplianceResult;
}

interface LocalAccount {
  readonly iban: string;
  /** Equal for accounts whose result is the same for the same BIC; `null` if the result is this account's only. */
  readonly alike: string | null;
  readonly shape: () => IbanResult;
}

/** Bytes from which a file is large (smaller ones are read as a whole for a better display), and size of the pieces. */
export interface Sizes {
  readonly large: number;
  readonly piece: number;
}

const MEGABYTE = 1024 * 1024;

/** Texts of this size are freed before V8 promotes them to the old generation; larger ones take 200 MB more. */
const PIECE = 64 * 1024;

/** Screens a file if only CSV is requested; `null` if the file must be read as a whole, or is wrong. */
export async function screenLargeFile(
  command: ScreenCommand,
  rules: LocalRules,
  io: CliEnvironment,
  sizes: Sizes = { large: (io.stdout.isTerminal ? MEGABYTES_MAX : 1) * MEGABYTE, piece: PIECE },
): Promise<ExitStatus | null> {
  const { out, column: iban, "name-column": name } = command;
  const [path] = command.sources;
  if (path === undefined || out === undefined || !await isAlone(command, path, out, sizes.large)) return null;
  const source = { path, choice: { iban, name }, piece: sizes.piece, signal: io.signal };
  const shared = await findShared(source);
  if (shared === null) return null;
  const words = cliWords[command.language];
  for (const problem of shared.problems) io.stderr.write(renderMessage(problem(words.files)));
  const run = new Run(command, rules, shared);
  const progress = progressBar(shared.total, io);
  const part = `${out}.${crypto.randomUUID()}.part`;
  const file = await open(part, "wx");
  try {
    for await (const piece of readPieces(source, shared.encoding)) {
      const { rows, lines } = run.screen(piece);
      if (lines !== "") progress.clear();
      io.stdout.write(lines);
      progress.add(piece.rows.length);
      await file.writeFile(rows);
    }
    await file.close();
    await rename(part, out);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  } finally {
    progress.clear();
  }
  io.stderr.write(renderCounts(run.counts, catalogues[command.language]));
  return run.status.value === 2 || shared.problems.length === 0 ? run.status.value : 1;
}

async function isAlone(command: ScreenCommand, path: string, out: string, size: number): Promise<boolean> {
  const { sources, format, before, clean, held, letters, evidence, json, explain, resume } = command;
  const others = [before, clean, held, letters, evidence];
  if (sources.length > 1 || others.some((other) => other !== undefined) || json || explain || resume) {
    return false;
  }
  if ((format ?? "csv") !== "csv" || /\.(?:json|xlsx)$/i.test(out) || resolve(out) === resolve(path)) {
    return false;
  }
  const [source, target, journal] = await Promise.all(
    [path, out, Journal.pathFor(out)].map((each) => stat(each).catch(() => null)),
  );
  return source?.isFile() === true && source.size >= size && target?.isFile() !== false && journal === null;
}

interface Source {
  readonly path: string;
  readonly choice: ColumnChoice;
  readonly piece: number;
  readonly signal: AbortSignal;
}

interface Piece {
  readonly list: PayeeList;
  readonly places: ColumnPlaces;
  readonly currency: string | null;
  readonly rows: readonly CsvRow[];
  /** Rows with totals; `above` counts the payees above them in the piece. */
  readonly totals: readonly TotalRow[];
  /** True if rows must be read with others: they may be group totals, are longer than the headings, or list banks. */
  readonly isUnclear: boolean;
}

type Found = Pick<Piece, "list" | "places" | "currency">;

async function* readPieces(
  { path, choice, piece: highWaterMark, signal }: Source,
  encoding: string,
): AsyncGenerator<Piece> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let table: Found & { readonly reader: CsvReader } | null = null;
  const piece = (found: Found, all: readonly CsvRow[], isBankList = false): Piece => {
    const rows: CsvRow[] = [];
    const totals: TotalRow[] = [];
    let isUnclear = isBankList;
    for (const row of all) {
      const kind = sortRow(row, found.list.header, found.places);
      if (kind === "unclear") isUnclear = true;
      if (kind === "payee" || kind === "unclear") rows.push(row);
      if (kind === "total") totals.push({ place: row.number, cells: row.cells, above: rows.length });
    }
    return { ...found, rows, totals, isUnclear };
  };
  let [above, tried] = ["", 0];
  const read = (text: string, isLast: boolean): Piece | null => {
    if (text.includes("\0")) throw new PayeeError((words) => words.text.noText);
    if (table !== null) {
      const { reader, ...found } = table;
      return piece(found, [...reader.read(text, isLast)]);
    }
    above += text;
    if (above.length > MEGABYTES_MAX * MEGABYTE) throw new CsvError((words) => words.table.notFound);
    // Retried only when there is twice as much, so that the longest rows take no longer than short ones.
    if (!isLast && above.length < 2 * tried) return null;
    tried = above.length;
    if (/^\s*[<[{]/.test(above)) throw new PayeeError((words) => words.text.noTable);
    const delimiter = detectDelimiter(above);
    const reader = new CsvReader(delimiter);
    const rows = [...reader.read(above, isLast)];
    if (!isLast && rows.length < TABLE_ROWS) return null;
    const { header, places, currency, isBankList, from } = findTable(rows, choice);
    above = "";
    const list: PayeeList = { payees: [], format: "csv", header, places, problems: [], delimiter };
    table = { list, places, currency, reader };
    return piece({ list, places, currency }, rows.slice(from), isBankList);
  };
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new EncodingError("Cannot read the text in its encoding", { cause });
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark, signal })) {
    const found = read(decode(bytes), false);
    if (found !== null) yield found;
  }
  const last = read(decode(), true);
  if (last !== null) yield last;
}

class EncodingError extends Error {
  override readonly name = "EncodingError";
}

interface Shared {
  readonly encoding: string;
  readonly total: number;
  /** A 1 for each of them, in order, that may repeat others; `null` if none does. */
  readonly marks: Uint8Array | null;
  readonly repeats: ReadonlyMap<number, Repeat>;
  readonly bics: ReadonlyMap<string, string>;
  readonly problems: readonly FileProblem[];
}

async function findShared(source: Source): Promise<Shared | null> {
  for (const encoding of ["utf-8", "windows-1252"]) {
    try {
      return await readShared(source, encoding);
    } catch (error) {
      if (error instanceof CsvError || error instanceof PayeeError) return null;
      // Text that isn't UTF-8 is read as Windows-1252.
      if (!(error instanceof EncodingError)) throw error;
    }
  }
  return null;
}

async function readShared(source: Source, encoding: string): Promise<Shared | null> {
  const candidates = new RepeatCandidates();
  const amounts = new Map<string, WrittenAt>();
  let hasTotals = false;
  // A larger file can't be read the other way.
  const mayBeWhole = (await stat(source.path)).size <= MEGABYTES_MAX * MEGABYTE;
  for await (const { rows, totals, places, currency, isUnclear } of readPieces(source, encoding)) {
    if (isUnclear && mayBeWhole) return null;
    hasTotals ||= totals.length > 0;
    for (const row of rows) {
      const payee = readRow(row, places, currency);
      candidates.add(payee);
      const form = `${payee.amount?.replaceAll(/[1-9]/g, "1")} ${payee.currency}`;
      if (!amounts.has(form) && amounts.size < FORMS_MAX) amounts.set(structuredClone(form), amountOf(payee));
    }
  }
  const { count: total } = candidates;
  if (total === 0) return null;
  const isUnread = problemOfAmounts({ payees: [...amounts.values()], format: "csv" }).length > 0;
  const problems = (hasTotals || isUnread) && mayBeWhole ? await findProblems(source, encoding) : [];
  const marks = candidates.mark();
  const marked: Payee[] = [];
  if (marks !== null) {
    let at = 0;
    for await (const { rows, places, currency } of readPieces(source, encoding)) {
      for (const row of rows) {
        // A copy, because a slice would keep the whole text in memory.
        if (marks[at++] === 1) marked.push(structuredClone({ ...readRow(row, places, currency), cells: [] }));
      }
    }
  }
  const repeats = new Map<number, Repeat>();
  for (const [at, repeat] of findRepeats(marked).entries()) {
    const place = marked[at]?.place;
    if (repeat !== null && place !== undefined) repeats.set(place, repeat);
  }
  return { encoding, total, marks, repeats, bics: bicsOf(marked), problems };
}

const FORMS_MAX = 5_000;

/** Copies the amount, so that it doesn't keep the text it was read from in memory. */
function amountOf({ amount, currency, place }: Payee): WrittenAt {
  return structuredClone({ amount, currency, place });
}

/** Compares the file's amounts with its totals, and reports those that can't be read. */
async function findProblems(source: Source, encoding: string): Promise<readonly FileProblem[]> {
  const payees: WrittenAt[] = [];
  const all: TotalRow[] = [];
  let columns: ColumnPlaces | null = null;
  for await (const { rows, totals, places, currency } of readPieces(source, encoding)) {
    columns = places;
    all.push(...totals.map((total) => structuredClone({ ...total, above: payees.length + total.above })));
    for (const row of rows) payees.push(amountOf(readRow(row, places, currency)));
  }
  return [
    ...(columns === null ? [] : reconcileTotals(payees, all, columns)),
    ...problemOfAmounts({ payees, format: "csv" }),
  ];
}

/** The outcome for all payees whose accounts have the same result and the same BIC. */
interface Outcome {
  readonly verdict: Verdict;
  /** Renders a payee's line; `null` for payments that aren't on hold. */
  readonly line: ((payee: Payee) => string) | null;
  /** Added cells before the IBAN; `after` has those after it, or is `null` if the IBAN isn't added. */
  readonly before: string;
  readonly after: string | null;
}

const BANKS_MAX = 10_000;
const OUTCOMES_MAX = 20_000;

class Run {
  readonly counts = new Map<Verdict, number>();
  readonly status = new ExitTally();
  readonly #command: ScreenCommand;
  readonly #rules: LocalRules;
  readonly #shared: Shared;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #banks = new Map<string, IbanComplianceResult>();
  #hasHeader = false;
  #count = 0;

  constructor(command: ScreenCommand, rules: LocalRules, shared: Shared) {
    this.#command = command;
    this.#rules = rules;
    this.#shared = shared;
  }

  /** Returns the rows to write, and a line for each payment on hold. */
  screen({ list, places, currency, rows }: Piece): { readonly rows: string; readonly lines: string } {
    const { form, language } = this.#command;
    let lines = "";
    const written = this.#hasHeader ? [] : [resultsAsCsv(list, [], catalogues[language], [], form)];
    this.#hasHeader = true;
    for (const row of rows) {
      const payee = readRow(row, places, currency);
      const isMarked = this.#shared.marks?.[this.#count++] === 1;
      const repeat = isMarked ? this.#shared.repeats.get(payee.place) ?? null : null;
      const iban = cleanIban(payee.iban);
      // All rows of a repeated account must agree on the BIC.
      const bic = isMarked ? this.#shared.bics.get(iban) ?? null : bicOf(payee);
      const account = iban === "" ? null : this.#rules.account(iban, bic);
      const alike = repeat === null && payee.accountNote === null ? account?.alike ?? null : null;
      const key = alike === null || payee.bic === null ? alike : `${alike} ${payee.bic}`;
      let outcome = key === null ? undefined : this.#outcomes.get(key);
      if (outcome === undefined) {
        const screening = account === null
          ? new Answers().screeningOf(payee, false, "")
          : this.#screen(account, bic);
        const screened = { payee, screening, repeat, comparison: null };
        outcome = this.#judge(list, screened, account?.iban ?? "");
        if (this.#outcomes.size >= OUTCOMES_MAX) this.#outcomes.clear();
        // A copy, because a slice would keep the whole text in memory.
        if (key !== null) this.#outcomes.set(structuredClone(key), outcome);
      }
      written.push(ownCells(list, row), outcome.before);
      if (outcome.after !== null) written.push(account?.iban ?? "", outcome.after);
      this.counts.set(outcome.verdict, (this.counts.get(outcome.verdict) ?? 0) + 1);
      if (outcome.line !== null) lines += outcome.line(payee);
    }
    return { rows: written.join(""), lines };
  }

  #screen(account: LocalAccount, bic: string | null): Screening {
    const result = account.shape();
    return {
      kind: "screened",
      result,
      bank: this.#command.compliance && result.valid
        ? { kind: "asked", answer: this.#askBank(result, bic) }
        : { kind: "not_asked" },
    };
  }

  #judge(list: PayeeList, screened: ScreenedPayee, iban: string): Outcome {
    const { form, language } = this.#command;
    this.status.add(screened);
    const added = addedAsCsv(screened, list, catalogues[language], form);
    const place = added.indexOf(iban);
    return {
      verdict: verdictOf(screened),
      line: isOnHold(screened) ? lineRenderer(screened, catalogues[language]) : null,
      before: place === -1 ? added : added.slice(0, place),
      after: place === -1 ? null : added.slice(place + iban.length),
    };
  }

  #askBank(result: ValidIban, bic: string | null): IbanComplianceResult {
    const bank = bankKeyOf(result);
    const known = this.#banks.get(bank);
    if (known !== undefined) return known;
    if (this.#banks.size >= BANKS_MAX) this.#banks.clear();
    const answer = this.#rules.bank(result.iban, bic);
    this.#banks.set(bank, answer);
    return answer;
  }
}

function ownCells({ header, delimiter }: PayeeList, { cells, line }: CsvRow): string {
  const isWhole = cells.length === header.length;
  if (isWhole && line !== null && isWrittenAsRead(line, delimiter)) return line;
  const own = isWhole ? cells : header.map((_, place) => cells[place] ?? "");
  return formatCsvRow(own, delimiter).slice(0, -2);
}
