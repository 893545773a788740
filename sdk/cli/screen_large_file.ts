/**
 * Screens a large CSV file with the rules of this process: it is read twice, first for what repeats, and written row by
 * row, so that neither it nor its results are ever held whole. Each bank is judged once.
 *
 * @module
 */
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { IbanComplianceResult, IbanResult, ValidIban } from "../mod.ts";
import {
  bankKeyOf,
  bicsOf,
  cleanIban,
  type ColumnChoice,
  CsvError,
  CsvReader,
  detectDelimiter,
  findRepeats,
  findTable,
  formatCsvRow,
  isHeld,
  MEGABYTES_MAX,
  type Payee,
  PayeeError,
  type PayeeList,
  readRows,
  type Repeat,
  repeatKeysOf,
  resultsAsCsv,
  type ScreenedPayee,
  TABLE_ROWS,
  verdictOf,
} from "../payees/mod.ts";
import { catalogues, type Verdict } from "../verdicts/mod.ts";
import type { ScreenCommand } from "./arguments.ts";
import { type ExitStatus, ExitTally } from "./exit_status.ts";
import { Journal } from "./journal.ts";
import type { Surroundings } from "./surroundings.ts";
import { progressBar, renderCounts, renderLine } from "./terminal.ts";

/** The rules that a run in this process asks. */
export interface LocalRules {
  /** Screens an account, with the BIC that came with it. */
  readonly account: (iban: string, bic: string | null) => LocalAccount;
  /** Screens the bank of an account. */
  readonly bank: (iban: string, bic: string | null) => IbanComplianceResult;
}

/** An account as it was screened. */
export interface LocalAccount {
  /** Without separators. */
  readonly iban: string;
  /** The same object for accounts of which the same holds: those of one bank whose digits are as right. */
  readonly advice: object;
  /** Shapes the answer of the API. */
  readonly shape: () => IbanResult;
}

/** Sizes in bytes. */
export interface Sizes {
  /** From which on a file is large: what is smaller is shown better when it is known whole. */
  readonly large: number;
  /** Of the pieces that are read. */
  readonly piece: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Screens the file of a command that asks for a CSV file and nothing else; `null` where the whole has to be known, or
 * is wrong, which {@linkcode screenFile} tells.
 */
export async function screenLargeFile(
  command: ScreenCommand,
  rules: LocalRules,
  io: Surroundings,
  sizes: Sizes = { large: (io.stdout.isTerminal ? MEGABYTES_MAX : 1) * MEGABYTE, piece: MEGABYTE },
): Promise<ExitStatus | null> {
  const { out, column, nameColumn } = command;
  const [path] = command.sources;
  if (path === undefined || out === null || !await isAlone(command, path, out, sizes.large)) return null;
  const choice = {
    ...(column !== null && { iban: column }),
    ...(nameColumn !== null && { name: nameColumn }),
  };
  const source = { path, choice, piece: sizes.piece, signal: io.signal };
  const shared = await findShared(source);
  if (shared === null) return null;
  const run = new Run(command, rules, shared);
  const progress = progressBar(shared.total, io);
  // Nobody's file has this name, not even that of the payees.
  const part = `${out}.${crypto.randomUUID()}.part`;
  const file = await open(part, "wx");
  try {
    for await (const piece of readPieces(source, shared.encoding)) {
      const { rows, lines } = run.screen(piece);
      if (lines !== "") progress.clear();
      io.stdout.write(lines);
      progress.add(piece.payees.length);
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
  return run.status.value;
}

/** Returns true where a large file of payees is all that goes in, and a file of results all that comes out. */
async function isAlone(command: ScreenCommand, path: string, out: string, size: number): Promise<boolean> {
  const { sources, format, before, clean, held, letters, evidence, json, explain, resume } = command;
  const others = [before, clean, held, letters, evidence];
  if (sources.length > 1 || others.some((other) => other !== null) || json || explain || resume) return false;
  if ((format ?? "csv") !== "csv" || /\.(?:json|xlsx)$/i.test(out) || resolve(out) === resolve(path)) {
    return false;
  }
  const [source, target, journal] = await Promise.all(
    [path, out, Journal.pathFor(out)].map((each) => stat(each).catch(() => null)),
  );
  return source?.isFile() === true && source.size >= size && target?.isFile() !== false && journal === null;
}

/** A file, and how it is read. */
interface Source {
  readonly path: string;
  readonly choice: ColumnChoice;
  readonly piece: number;
  readonly signal: AbortSignal;
}

/** Payees of a file that were read together, and the table that they stand in. */
interface Piece {
  readonly list: PayeeList;
  readonly payees: readonly Payee[];
}

/** Reads the payees piece by piece. */
async function* readPieces(
  { path, choice, piece, signal }: Source,
  encoding: string,
): AsyncGenerator<Piece> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let table: { readonly list: PayeeList; readonly reader: CsvReader } | null = null;
  let [above, tried] = ["", 0];
  const read = (text: string, isLast: boolean): Piece | null => {
    if (text.includes("\0")) throw new PayeeError("Cannot read the source: it is no text");
    if (table !== null) {
      const { list, reader } = table;
      return {
        list,
        payees: list.places === null ? [] : readRows([...reader.read(text, isLast)], list.places),
      };
    }
    above += text;
    if (above.length > MEGABYTES_MAX * MEGABYTE) throw new CsvError("Cannot find the table in what was read");
    // Tried again only when there is twice as much, the longest of rows take no longer than short ones.
    if (!isLast && above.length < 2 * tried) return null;
    tried = above.length;
    if (/^\s*[<[{]/.test(above)) throw new PayeeError("Cannot read the source: it is no table");
    const delimiter = detectDelimiter(above);
    const reader = new CsvReader(delimiter);
    const rows = [...reader.read(above, isLast)];
    if (!isLast && rows.length < TABLE_ROWS) return null;
    const { header, places, from } = findTable(rows, choice);
    above = "";
    table = { list: { payees: [], format: "csv", header, places, problems: [], delimiter }, reader };
    return { list: table.list, payees: readRows(rows.slice(from), places) };
  };
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new EncodingError("Cannot read the text in its encoding", { cause });
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: piece, signal })) {
    const found = read(decode(bytes), false);
    if (found !== null) yield found;
  }
  const last = read(decode(), true);
  if (last !== null) yield last;
}

/** A text in another encoding than was thought. */
class EncodingError extends Error {
  override readonly name = "EncodingError";
}

/** Facts that the rows of a file share. */
interface Shared {
  readonly encoding: string;
  /** Payees of the file. */
  readonly total: number;
  /** By place. */
  readonly repeats: ReadonlyMap<number, Repeat>;
  /** The BICs that the file gives with accounts that stand more than once, and the accounts that do. */
  readonly bics: ReadonlyMap<string, string>;
  readonly accounts: ReadonlySet<string>;
}

/** Reads a file to its end; `null` for what cannot be screened. */
async function findShared(source: Source): Promise<Shared | null> {
  for (const encoding of ["utf-8", "windows-1252"]) {
    try {
      return await readShared(source, encoding);
    } catch (error) {
      if (error instanceof CsvError || error instanceof PayeeError) return null;
      // What is no UTF-8 is taken for Windows-1252.
      if (!(error instanceof EncodingError)) throw error;
    }
  }
  return null;
}

async function readShared(source: Source, encoding: string): Promise<Shared | null> {
  const [accounts, names] = [new Hashes(), new Hashes()];
  for await (const { payees } of readPieces(source, encoding)) {
    for (const payee of payees) {
      const { account, name } = repeatKeysOf(payee);
      accounts.add(account);
      names.add(name);
    }
  }
  if (accounts.count === 0) return null;
  accounts.keepRepeated();
  names.keepRepeated();
  const shared: Payee[] = [];
  if (accounts.isRepeated || names.isRepeated) {
    for await (const { payees } of readPieces(source, encoding)) {
      for (const payee of payees) {
        const { account, name } = repeatKeysOf(payee);
        // Copied, it holds on to none of the text that it was read from.
        if (accounts.has(account) || names.has(name)) shared.push(structuredClone({ ...payee, cells: [] }));
      }
    }
  }
  const repeats = new Map<number, Repeat>();
  for (const [at, repeat] of findRepeats(shared).entries()) {
    const place = shared[at]?.place;
    if (repeat !== null && place !== undefined) repeats.set(place, repeat);
  }
  return {
    encoding,
    total: accounts.count,
    repeats,
    bics: bicsOf(shared),
    accounts: new Set(shared.map(({ iban }) => cleanIban(iban))),
  };
}

/** Hashes of texts, of which those that came twice can be asked for: one that did not may be taken for such a one. */
class Hashes {
  #hashes = new Float64Array(1024);
  #repeated: ReadonlySet<number> = new Set();
  count = 0;

  add(text: string): void {
    if (this.count === this.#hashes.length) {
      const grown = new Float64Array(2 * this.count);
      grown.set(this.#hashes);
      this.#hashes = grown;
    }
    this.#hashes[this.count++] = text === "" ? NaN : hash(text);
  }

  keepRepeated(): void {
    const sorted = this.#hashes.subarray(0, this.count).sort();
    this.#repeated = new Set(sorted.filter((value, at) => value === sorted[at - 1]));
    this.#hashes = new Float64Array(0);
  }

  get isRepeated(): boolean {
    return this.#repeated.size > 0;
  }

  has(text: string): boolean {
    return this.#repeated.has(hash(text));
  }
}

/** FNV-1a twice, of which 53 bits are kept. */
function hash(text: string): number {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** Outcome for all payees whose accounts have the same advice and came with the same BIC. */
interface Outcome {
  readonly screened: ScreenedPayee;
  /** Added cells before the IBAN as it was screened, and behind it. */
  readonly head: string;
  readonly tail: string;
}

/** Banks whose answers are remembered. */
const BANKS_MAX = 10_000;

/** The judging of the rows, one after the other. */
class Run {
  readonly counts = new Map<Verdict, number>();
  readonly status = new ExitTally();
  readonly #command: ScreenCommand;
  readonly #rules: LocalRules;
  readonly #shared: Shared;
  readonly #outcomes = new WeakMap<object, Map<string | null, Outcome>>();
  readonly #banks = new Map<string, IbanComplianceResult>();
  #header = "";

  constructor(command: ScreenCommand, rules: LocalRules, shared: Shared) {
    this.#command = command;
    this.#rules = rules;
    this.#shared = shared;
  }

  /** Returns the rows of the file that is written, and a line for each payee that is held. */
  screen({ list, payees }: Piece): { readonly rows: string; readonly lines: string } {
    let [rows, lines] = ["", ""];
    if (this.#header === "") rows = this.#header = this.#write(list, []);
    for (const payee of payees) {
      const account = this.#ask(payee);
      const repeat = this.#shared.repeats.get(payee.place) ?? null;
      const own = ownCells(list, payee);
      const known = account === null || repeat !== null
        ? undefined
        : this.#outcomes.get(account.advice)?.get(payee.bic);
      let screened = known?.screened;
      if (screened === undefined || known === undefined || account === null) {
        screened = this.#judge(payee, account, repeat);
        const row = this.#write(list, [screened]).slice(this.#header.length);
        rows += row;
        if (account !== null && repeat === null) this.#remember(account, screened, row.slice(own.length));
      } else rows += own + known.head + account.iban + known.tail;
      const verdict = verdictOf(screened);
      this.counts.set(verdict, (this.counts.get(verdict) ?? 0) + 1);
      if (isHeld(screened)) {
        const held = screened.payee === payee ? screened : { ...screened, payee };
        lines += renderLine(held, catalogues[this.#command.language]);
      }
    }
    return { rows, lines };
  }

  #write(list: PayeeList, payees: readonly ScreenedPayee[]): string {
    const { form, language } = this.#command;
    return resultsAsCsv(list, payees, catalogues[language], [], form);
  }

  #ask(payee: Payee): LocalAccount | null {
    const iban = cleanIban(payee.iban);
    return iban === "" ? null : this.#rules.account(iban, this.#bicOf(iban, payee));
  }

  /** The BIC that is asked with an account: where it stands more than once, all its rows have to agree. */
  #bicOf(iban: string, payee: Payee): string | null {
    const { accounts, bics } = this.#shared;
    if (payee.bic === null && !accounts.has(iban)) return null;
    return (accounts.has(iban) ? bics : bicsOf([payee])).get(iban) ?? null;
  }

  #judge(payee: Payee, account: LocalAccount | null, repeat: Repeat | null): ScreenedPayee {
    const judged = { payee, repeat, comparison: null } as const;
    if (account === null) return this.#count({ ...judged, screening: { kind: "missing" } });
    const result = account.shape();
    const isAsked = this.#command.compliance && result.valid;
    const bank = isAsked
      ? { kind: "asked", answer: this.#askBank(result, this.#bicOf(result.iban, payee)) } as const
      : { kind: "not_asked" } as const;
    return this.#count({ ...judged, screening: { kind: "screened", result, bank } });
  }

  #count(screened: ScreenedPayee): ScreenedPayee {
    this.status.add(screened);
    return screened;
  }

  /** Asks about each bank once. */
  #askBank(result: ValidIban, bic: string | null): IbanComplianceResult {
    const bank = bankKeyOf(result);
    const known = this.#banks.get(bank);
    if (known !== undefined) return known;
    if (this.#banks.size >= BANKS_MAX) this.#banks.clear();
    const answer = this.#rules.bank(result.iban, bic);
    this.#banks.set(bank, answer);
    return answer;
  }

  /** Keeps what holds for the next payee at the bank, and nothing of the text of this one. */
  #remember({ advice, iban }: LocalAccount, screened: ScreenedPayee, added: string): void {
    if (screened.screening.kind !== "screened" || !screened.screening.result.valid) return;
    const at = added.indexOf(iban);
    const outcome = {
      screened: { ...screened, payee: structuredClone({ ...screened.payee, cells: [] }) },
      head: added.slice(0, at),
      tail: added.slice(at + iban.length),
    };
    const byBic = this.#outcomes.get(advice) ?? new Map<string | null, Outcome>();
    this.#outcomes.set(advice, byBic.set(outcome.screened.payee.bic, outcome));
  }
}

function ownCells({ header, delimiter }: PayeeList, { cells }: Payee): string {
  return formatCsvRow(header.map((_, place) => cells[place] ?? ""), delimiter).slice(0, -2);
}
