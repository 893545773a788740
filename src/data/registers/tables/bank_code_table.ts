// The compact table of a bank code register: a row per holder, with all its codes.
import type { BankRecord } from "../records.ts";
import { onFirstUse, readHeading, recordReader, type TextRecord, writeRecords } from "./tab_separated.ts";
import { readCodeRanges, writeCodeRanges } from "../table_head.ts";

const columns = {
  name: "name",
  bic: "bic",
  street: "street",
  postCode: "post_code",
  town: "town",
  country: "country",
  lei: "lei",
  retired: "retired",
  successor: "successor",
  office: "office",
  remark: "insolvency",
  checkMethod: "check_method",
} as const;

/** Serialises a register; records that differ only in the code share a line. */
export function writeBankCodeTable(records: readonly BankRecord[]): string {
  const holders = Map.groupBy(records, (record) => JSON.stringify({ ...record, bankCode: "" }));
  const rows = [...holders.values()].flatMap((ofHolder) =>
    ofHolder.slice(0, 1).map((holder) => ({
      ...holder,
      codes: writeCodeRanges(ofHolder.map(({ bankCode }) => bankCode)),
      retired: holder.retired ? "1" : null,
    }))
  );
  return writeRecords({ codes: "codes", ...columns }, rows.sort((a, b) => a.codes < b.codes ? -1 : 1));
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

/** A compiled register. The first query builds an index by code; a row is decoded when it is needed. */
export class BankCodeTable {
  readonly #readRow: (line: string) => TextRecord<keyof typeof columns>;
  readonly #lines: () => CodeIndex;

  constructor(text: string, table: string) {
    const heading = readHeading(text, table, ["codes", "name"]);
    this.#readRow = recordReader(heading, columns);
    this.#lines = onFirstUse(() => indexByCode(text));
  }

  get shortestCode(): number {
    return this.#lines().shortestCode;
  }

  get longestCode(): number {
    return this.#lines().longestCode;
  }

  codes(): IterableIterator<string> {
    return this.#lines().lineByCode.keys();
  }

  /** Lists every holder once, with its first code. */
  *holders(): Generator<BankRecord> {
    const seen = new Set<string>();
    for (const [code, line] of this.#lines().lineByCode) {
      if (seen.has(line)) continue;
      seen.add(line);
      yield this.#decode(code, line);
    }
  }

  find(code: string): BankRecord | undefined {
    const line = this.#lines().lineByCode.get(code);
    return line === undefined ? undefined : this.#decode(code, line);
  }

  #decode(code: string, line: string): BankRecord {
    const { name, country, retired, ...facts } = this.#readRow(line);
    return { ...facts, bankCode: code, name: name ?? "", country: country ?? "", retired: retired === "1" };
  }
}
