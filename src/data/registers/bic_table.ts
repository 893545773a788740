// The BIC directory, and the mapping of BICs to LEIs. The directory is sorted; among the lines of one BIC8, the head
// office comes first. `=` repeats the cell above. Lines are decoded only when they are looked up, because decoding all
// 55,000 would take 100 ms and 50 MB (November 2026).
import { append, HEAD_OFFICE } from "../../identifiers/mod.ts";
import type { BicRecord } from "./records.ts";
import { finishInSlices, readCell, unreadable } from "./tab_separated.ts";

const HEADING = "bic\tname\tcity\tpost_code\tstreet\tbranch";
const REPEATED = "=";

const LINES_PER_STEP = 500;

/** One edition of the BIC directory. */
export class BicTable {
  readonly #asOf: string;
  /** The lines of each BIC8, in ascending order. */
  readonly #groups = new Map<string, string>();
  /** All BIC8s, sorted for searches by prefix. A map by prefix would double the loading time. */
  readonly #bic8s: string[] = [];
  #size = 0;

  private constructor(asOf: string) {
    this.#asOf = asOf;
  }

  /** Reads a table in slices, so that requests can run in between; throws a `SyntaxError` for a damaged table. */
  static async open(text: string, table: string, asOf: string): Promise<BicTable> {
    if (!text.startsWith(`${HEADING}\n`) || !text.endsWith("\n")) {
      throw unreadable(table, "the table is truncated or has other columns");
    }
    const opened = new BicTable(asOf);
    await finishInSlices(opened.#read(text, table));
    return opened;
  }

  get size(): number {
    return this.#size;
  }

  *#read(text: string, table: string): Generator<void, void> {
    let [bic8, start] = ["", HEADING.length + 1];
    const close = (end: number) => {
      if (bic8 === "") return;
      this.#groups.set(bic8, text.slice(start, end));
      this.#bic8s.push(bic8);
    };
    for (let at = start; at < text.length; this.#size++) {
      if (this.#size % LINES_PER_STEP === 0) yield;
      // The first line of a BIC8 begins with a whole BIC, any other line with a branch (three characters) and a tab.
      if (text.charCodeAt(at + 3) !== 0x09 && text.charCodeAt(at + 3) !== 0x0a) {
        const next = text.slice(at, at + 8);
        if (next <= bic8) throw unreadable(table, `${next} is not in its place`);
        close(at);
        [bic8, start] = [next, at];
      }
      at = text.indexOf("\n", at) + 1;
    }
    close(text.length);
  }

  *names(): Generator<readonly [bic8: string, name: string]> {
    for (const [bic8, group] of this.#groups) {
      const [, name = ""] = group.slice(0, group.indexOf("\n")).split("\t", 2);
      yield [bic8, name];
    }
  }

  lists(bic8: string): boolean {
    return this.#groups.has(bic8);
  }

  findFirst(bic8: string): BicRecord | undefined {
    const group = this.#groups.get(bic8);
    return group === undefined ? undefined : this.#decode(group.slice(0, group.indexOf("\n")).split("\t"));
  }

  /** Finds the entry of an 11-character BIC. Repeated cells (`=`) are looked up in the lines above. */
  findBranch(bic: string): BicRecord | undefined {
    const group = this.#groups.get(bic.slice(0, 8)) ?? "";
    const start = group.startsWith(bic) ? 0 : group.indexOf(`\n${bic.slice(8)}`);
    if (start < 0) return undefined;
    const lines = group.slice(0, group.indexOf("\n", start + 1)).split("\n");
    let cells = lines.pop()?.split("\t") ?? [];
    while (cells.includes(REPEATED)) {
      const above = lines.pop()?.split("\t") ?? [];
      cells = cells.map((cell, column) => cell === REPEATED ? above[column] ?? "" : cell);
    }
    return this.#decode([bic, ...cells.slice(1)]);
  }

  /** Lists the BIC8s that begin with `party` (four characters), in one country, or in all if `country` is empty. */
  findPrefix(party: string, country: string): string[] {
    const wanted = party + country;
    let [low, high] = [0, this.#bic8s.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#bic8s[middle] ?? "") < wanted) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.#bic8s[end]?.startsWith(wanted)) end++;
    return this.#bic8s.slice(low, end);
  }

  countEntries(party: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const bic8 of this.findPrefix(party, "")) {
      const country = bic8.slice(4, 6);
      const entries = (this.#groups.get(bic8)?.split("\n").length ?? 1) - 1;
      counts.set(country, (counts.get(country) ?? 0) + entries);
    }
    return counts;
  }

  /** Returns the length of a BIC8's lines, as a measure of how many branches it has. */
  weigh(bic8: string): number {
    return this.#groups.get(bic8)?.length ?? 0;
  }

  #decode(cells: readonly string[]): BicRecord {
    const bic = cells[0] ?? "";
    return {
      bic,
      name: cells[1] ?? "",
      branch: readCell(cells[5]),
      street: readCell(cells[4]),
      postCode: readCell(cells[3]),
      city: readCell(cells[2]),
      country: bic.slice(4, 6),
      asOf: this.#asOf,
    };
  }
}

const LEI_HEADING = "bic\tlei\n";
const LEI_LINES_PER_STEP = 2000;

/** Serialises the mapping of BICs to LEIs, with a line per pair. */
export function writeBicLeiTable(pairs: readonly { readonly bic: string; readonly lei: string }[]): string {
  const lines = new Set(pairs.map(({ bic, lei }) => `${bic}\t${lei}\n`));
  return LEI_HEADING + [...lines].sort().join("");
}

/** Reads the LEIs of each BIC, in slices between requests; throws a `SyntaxError` for a damaged table. */
export async function readBicLeis(
  text: string,
  table: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!text.startsWith(LEI_HEADING) || !text.endsWith("\n")) {
    throw unreadable(table, "the table is truncated or has other columns");
  }
  return await finishInSlices(readLeiSteps(text.split("\n").slice(1, -1), table));
}

function* readLeiSteps(lines: readonly string[], table: string): Generator<void, Map<string, string[]>> {
  const leisByBic = new Map<string, string[]>();
  let above = "";
  for (const [index, line] of lines.entries()) {
    if (index % LEI_LINES_PER_STEP === 0) yield;
    if (!/^[^\t]{11}\t[^\t]{20}$/.test(line) || line <= above) {
      throw unreadable(table, "its lines are malformed or not sorted");
    }
    append(leisByBic, line.slice(0, 11), line.slice(12));
    above = line;
  }
  return leisByBic;
}

/** Finds the LEI of a BIC, or else of its head office; returns `null` if there is none or more than one. */
export function findLei(leisByBic: ReadonlyMap<string, readonly string[]>, bic: string): string | null {
  const headOffice = bic.slice(0, 8) + HEAD_OFFICE;
  const [lei, other] = leisByBic.get(bic.padEnd(11, HEAD_OFFICE)) ?? leisByBic.get(headOffice) ?? [];
  return lei === undefined || other !== undefined ? null : lei;
}
