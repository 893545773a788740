// The compact table of one register of bank codes: a row for each holder, with all codes that share it.
import type { BankRecord } from "../records.ts";
import { onFirstUse, readHeading, rowReader, writeTable } from "./tab_separated.ts";
import { readCodeRanges, writeCodeRanges } from "../table_head.ts";

const columns = [
  "codes",
  "name",
  "bic",
  "street",
  "post_code",
  "town",
  "country",
  "lei",
  "retired",
  "successor",
  "office",
  "insolvency",
  "check_method",
] as const;

type Row = Readonly<Record<typeof columns[number], string | null>>;
type Holder = Omit<Row, "codes">;

/** Columns that tell who a holder is. */
const nameColumns = ["name", "office", "bic", "lei", "country"] as const;
type NameColumn = typeof nameColumns[number];

/** Writes the table of one register; records that differ in nothing but the code share a line. */
export function writeBankCodeTable(records: readonly BankRecord[]): string {
  const codesByHolder = new Map<string, { row: Holder; codes: string[] }>();
  for (const record of records) {
    const row: Holder = {
      name: record.name,
      office: record.office,
      bic: record.bic,
      street: record.street,
      post_code: record.postCode,
      town: record.town,
      country: record.country,
      lei: record.lei,
      retired: record.retired ? "1" : null,
      successor: record.successor,
      insolvency: record.insolvency,
      check_method: record.checkMethod,
    };
    const key = JSON.stringify(row);
    const holder = codesByHolder.get(key) ?? { row, codes: [] };
    holder.codes.push(record.bankCode);
    codesByHolder.set(key, holder);
  }
  const rows = [...codesByHolder.values()].map(({ row, codes }) => ({
    ...row,
    codes: writeCodeRanges(codes),
  }));
  return writeTable(columns, rows.sort((a, b) => a.codes < b.codes ? -1 : 1));
}

interface CodeIndex {
  readonly lineByCode: ReadonlyMap<string, string>;
  readonly shortestCode: number;
  readonly longestCode: number;
}

function indexByCode(text: string): CodeIndex {
  const lineByCode = new Map<string, string>();
  let [shortestCode, longestCode] = [Infinity, -Infinity];
  for (let start = text.indexOf("\n") + 1, end = start; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    const line = text.slice(start, end);
    for (const code of readCodeRanges(line.slice(0, line.indexOf("\t")))) {
      lineByCode.set(code, line);
      shortestCode = Math.min(shortestCode, code.length);
      longestCode = Math.max(longestCode, code.length);
    }
  }
  return { lineByCode, shortestCode, longestCode };
}

/** A compiled register: the first question about it makes an index by code, and a row is decoded when it is asked for. */
export class BankCodeTable {
  readonly #readRow: (line: string) => Row;
  readonly #readNames: (line: string) => Pick<Row, NameColumn>;
  readonly #lines: () => CodeIndex;

  /** @throws {SyntaxError} when the text is not such a table. */
  constructor(text: string, table: string) {
    const heading = readHeading(text, table, ["codes", "name"]);
    this.#readRow = rowReader(heading, columns);
    this.#readNames = rowReader(heading, nameColumns);
    this.#lines = onFirstUse(() => indexByCode(text));
  }

  get shortestCode(): number {
    return this.#lines().shortestCode;
  }

  get longestCode(): number {
    return this.#lines().longestCode;
  }

  /** Lists every code, in the order of the table. @throws {SyntaxError} when a range of codes cannot be read. */
  codes(): IterableIterator<string> {
    return this.#lines().lineByCode.keys();
  }

  /** Lists every holder once, with the first of its codes. */
  *holders(): Generator<BankRecord> {
    const seen = new Set<string>();
    for (const [code, line] of this.#lines().lineByCode) {
      if (seen.has(line)) continue;
      seen.add(line);
      yield this.#decode(code, line);
    }
  }

  /** Lists every holder once, by what tells who it is. */
  *names(): Generator<Pick<BankRecord, NameColumn>> {
    for (const line of new Set(this.#lines().lineByCode.values())) {
      const { name, country, ...rest } = this.#readNames(line);
      yield { name: name ?? "", country: country ?? "", ...rest };
    }
  }

  find(code: string): BankRecord | undefined {
    const line = this.#lines().lineByCode.get(code);
    return line === undefined ? undefined : this.#decode(code, line);
  }

  #decode(code: string, line: string): BankRecord {
    const row = this.#readRow(line);
    return {
      country: row.country ?? "",
      bankCode: code,
      name: row.name ?? "",
      office: row.office,
      bic: row.bic,
      street: row.street,
      postCode: row.post_code,
      town: row.town,
      lei: row.lei,
      retired: row.retired === "1",
      successor: row.successor,
      insolvency: row.insolvency,
      checkMethod: row.check_method,
    };
  }
}
