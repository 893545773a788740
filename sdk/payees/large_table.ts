// Screens a large CSV file with rules in this process; neither the file nor its results are in memory as a whole. The
// first passes find repeated payees and wrong totals. The last screens the rows.
import { CsvError, CsvReader, type FileProblem } from "../files/mod.ts";
import type { Catalogue } from "../verdicts/mod.ts";
import { decimalSignOf, problemOfAmounts, readAmount, UnreadAmounts, type WrittenAt } from "./amounts.ts";
import { Answers } from "./answers.ts";
import type { ColumnChoice } from "./columns.ts";
import { findHeadings, findTable, TABLE_ROWS } from "./find_table.ts";
import { MEGABYTES_MAX } from "./formats.ts";
import { encodingOf } from "./decode_text.ts";
import { answerByRules, type LocalRules } from "./local_rules.ts";
import { bicOf, cleanIban, type Payee, PayeeError, type PayeeList, type TableRow } from "./payee.ts";
import { findRepeats, type Repeat, RepeatCandidates } from "./repeats.ts";
import { type ResultForm, resultsAsCsv } from "./results.ts";
import { bicsOf } from "./run.ts";
import { joinAccounts, TableReader } from "./table_payees.ts";
import { detectDelimiter, plainTable } from "./text_tables.ts";
import { problemOfUnpaid } from "./total_rows.ts";
import type { ScreenedPayee } from "./verdict.ts";

interface LargeFile {
  readonly bytes: number;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** A table whose rows are read in pieces, and facts that depend on all rows. */
interface LargeTable {
  readonly count: number;
  readonly problems: readonly FileProblem[];
  /** Repetitions by the row's number. */
  readonly repeats: ReadonlyMap<number, Repeat | null>;
  /** The BICs that are sent with accounts that may be repeated. */
  readonly bics: ReadonlyMap<string, string>;
  readonly pieces: () => AsyncGenerator<Piece>;
}

interface Piece {
  readonly list: PayeeList;
  /** The reader of all pieces, whose facts are complete after the last one. */
  readonly reader: TableReader;
}

/** Opens a CSV file. Returns `null` for other files, and for files with unclear rows that can be read as a whole. */
export async function openLargeTable(file: LargeFile, choice: ColumnChoice): Promise<LargeTable | null> {
  const open = async (encoding: string): Promise<LargeTable | null> => {
    try {
      return await collectFacts(file, () => readPieces(file, choice, encoding));
    } catch (error) {
      if (error instanceof CsvError || error instanceof PayeeError) return null;
      if (!(error instanceof EncodingError) || encoding !== "utf-8") throw error;
      return await open(encodingOf(error.bytes));
    }
  };
  return await open("utf-8");
}

const MEGABYTE = 1024 * 1024;

/** Number of payees that are kept to recognise totals. More rows of one group make a table unclear. */
const GROUP_MAX = 10_000;

async function* readPieces(
  { open }: LargeFile,
  choice: ColumnChoice,
  encoding: string,
): AsyncGenerator<Piece> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes: Uint8Array = new Uint8Array(), isLast = false): string => {
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch (cause) {
      throw new EncodingError(bytes, cause);
    }
  };
  let readRows: ((text: string, isLast: boolean) => Piece) | null = null;
  // The text until the columns are found, and its length when they were last searched for.
  let [start, searched] = ["", 0];
  const read = (text: string, isLast: boolean): Piece | null => {
    if (text.includes("\0")) throw new PayeeError((words) => words.text.noText);
    if (readRows !== null) return readRows(text, isLast);
    start += text;
    if (start.length > MEGABYTES_MAX * MEGABYTE) throw new CsvError((words) => words.table.notFound);
    // The columns are searched for again when the text has doubled, so that long rows take no longer than short ones.
    if (!isLast && start.length < 2 * searched) return null;
    searched = start.length;
    // Other lists, such as JSON, are read whole.
    if (/^\s*[<[{]/.test(start) || plainTable(start) !== start) {
      throw new PayeeError((words) => words.text.noTable);
    }
    const delimiter = detectDelimiter(start);
    const csv = new CsvReader(delimiter);
    const sample = [...csv.read(start, isLast)];
    if (!isLast && sample.length < TABLE_ROWS) return null;
    const join = joinAccounts(sample, findHeadings(sample, choice));
    const rows = join(sample);
    const table = findTable(rows, choice);
    const reader = new TableReader(table, GROUP_MAX);
    const pieceOf = (rows: readonly TableRow[], isLast: boolean): Piece => {
      const payees = [...reader.read(rows, isLast)];
      const { header, places } = table;
      return { list: { payees, format: "csv", header, places, problems: [], delimiter }, reader };
    };
    start = "";
    readRows = (text, isLast) => pieceOf(join([...csv.read(text, isLast)]), isLast);
    return pieceOf(rows.slice(table.from), isLast);
  };
  for await (const bytes of open()) {
    const piece = read(decode(bytes), false);
    if (piece !== null) yield piece;
  }
  const last = read(decode(undefined, true), true);
  if (last !== null) yield last;
}

class EncodingError extends Error {
  override readonly name = "EncodingError";
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, cause: unknown) {
    super("Cannot read the text in its encoding", { cause });
    this.bytes = bytes;
  }
}

/** Maximum number of amount formats (`1.111,11 EUR`) that are checked. A usual file has only a few. */
const FORMS_MAX = 5_000;

async function collectFacts(
  { bytes }: LargeFile,
  pieces: () => AsyncGenerator<Piece>,
): Promise<LargeTable | null> {
  const candidates = new RepeatCandidates();
  const amounts = new Map<string, WrittenAt>();
  let reader: TableReader | null = null;
  const mayBeWhole = bytes <= MEGABYTES_MAX * MEGABYTE;
  for await (const piece of pieces()) {
    ({ reader } = piece);
    if (reader.isUnclear && mayBeWhole) return null;
    for (const payee of piece.list.payees) {
      candidates.add(payee);
      const form = `${payee.amount?.replaceAll(/[1-9]/g, "1")} ${payee.currency}`;
      if (!amounts.has(form) && amounts.size < FORMS_MAX) amounts.set(structuredClone(form), amountOf(payee));
    }
  }
  const { count } = candidates;
  if (count === 0 || reader === null) return null;
  const { totals, unpaid } = reader;
  const sample = [...amounts.values()];
  const isCompared = totals.length > 0 || problemOfAmounts({ payees: sample, format: "csv" }).length > 0;
  const [comparison, unread, sign] = [
    reader.compareTotals(sample),
    new UnreadAmounts(),
    decimalSignOf(sample),
  ];
  const flags = candidates.flags();
  const flagged: Payee[] = [];
  let at = 0;
  for await (const { list } of flags === null && !isCompared ? [] : pieces()) {
    for (const payee of list.payees) {
      if (isCompared) {
        const value = readAmount(payee.amount ?? "", sign, payee.currency);
        comparison.add(payee, value);
        unread.add(payee, value);
      }
      if (flags?.[at++] === 1) flagged.push(structuredClone({ ...payee, cells: [] }));
    }
  }
  const problems = [
    ...problemOfUnpaid(unpaid),
    ...(isCompared ? [...comparison.end(unpaid.length).problems, ...unread.problem] : []),
  ];
  const found = findRepeats(flagged);
  const repeats = new Map(flagged.map(({ place }, index) => [place, found[index] ?? null]));
  return { count, problems, repeats, bics: bicsOf(flagged), pieces };
}

/** Copies the amount, because a substring keeps the whole text in memory. */
function amountOf({ amount, currency, place }: Payee): WrittenAt {
  return structuredClone({ amount, currency, place });
}

interface LargeRunOptions {
  readonly compliance: boolean;
  readonly form: ResultForm;
  readonly catalogue: Catalogue;
}

/** The results of a piece. `rows` is CSV, with the headings in the first piece. */
interface LargeResults {
  readonly screened: readonly ScreenedPayee[];
  readonly rows: string;
}

/** Maximum number of banks whose answers are kept, so that memory doesn't grow with the file. */
const BANKS_MAX = 10_000;

/** Screens the payees of a table in order, and yields the results of each piece. */
export async function* screenLargeTable(
  { pieces, repeats, bics }: LargeTable,
  rules: LocalRules,
  { compliance, form, catalogue }: LargeRunOptions,
): AsyncGenerator<LargeResults> {
  const answers = new Answers();
  let isContinued = false;
  for await (const { list } of pieces()) {
    const known = new Map<string, string>();
    for (const payee of list.payees) {
      const iban = cleanIban(payee.iban);
      const bic = bics.get(iban) ?? bicOf(payee);
      if (bic !== null) known.set(iban, bic);
    }
    answers.accounts.clear();
    if (answers.banks.size > BANKS_MAX) answers.banks.clear();
    answerByRules(rules, list.payees, known, { answers, compliance });
    const screened = list.payees.map((payee): ScreenedPayee => ({
      payee,
      screening: answers.screeningOf(payee, compliance, ""),
      repeat: repeats.get(payee.place) ?? null,
      comparison: null,
    }));
    yield { screened, rows: resultsAsCsv(list, screened, catalogue, [], form, isContinued) };
    isContinued = true;
  }
}
