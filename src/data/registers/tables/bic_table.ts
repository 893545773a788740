// The BIC directory and the BIC-LEI mapping, kept as texts whose rows are decoded on demand. Directory rows are
// sorted and grouped by BIC8, head office first, with the whole BIC; others have branch characters only, and `=`
// repeats the cell above. Mapping lines are sorted and of one length for searching.
import type { BicRecord } from "../records.ts";
import { finishInSlices, readCell } from "./tab_separated.ts";
import { HEAD_OFFICE } from "../../../identifiers/mod.ts";

const HEADING = "bic\tname\tcity\tpost_code\tstreet\tbranch";
const REPEATED = "=";

const LINES_PER_STEP = 500;

/** One edition of the directory, indexed by BIC8. */
export class BicTable {
  readonly #text: string;
  readonly #table: string;
  readonly #asOf: string;
  /** Start of the group of each BIC8 in the text, in ascending order of both; one more start closes the last. */
  readonly #starts: number[] = [];
  #size = 0;

  private constructor(text: string, table: string, asOf: string) {
    if (!text.startsWith(`${HEADING}\n`) || !text.endsWith("\n")) {
      throw new SyntaxError(`Cannot read ${table}: the table breaks off or has other columns`);
    }
    this.#text = text;
    this.#table = table;
    this.#asOf = asOf;
  }

  /** Opens a long text in slices between requests. Throws a `SyntaxError` for other texts. */
  static async open(text: string, table: string, asOf: string): Promise<BicTable> {
    const opened = new BicTable(text, table, asOf);
    await finishInSlices(opened.#indexLines());
    return opened;
  }

  get size(): number {
    return this.#size;
  }

  /** Lists every BIC8 with the name of its first entry. */
  *names(): Generator<readonly [bic8: string, name: string]> {
    for (const start of this.#starts) {
      if (start === this.#text.length) return;
      const [, name = ""] = this.#text.slice(start, this.#text.indexOf("\n", start)).split("\t", 2);
      yield [this.#text.slice(start, start + 8), name];
    }
  }

  /** Notes where groups start and nothing else: to keep tens of thousands of names took a start five times as long. */
  *#indexLines(): Generator<void, void> {
    let above = "";
    for (let start = HEADING.length + 1; start < this.#text.length; this.#size++) {
      if (this.#size % LINES_PER_STEP === 0) yield;
      // A branch line has its tab after three characters, a group opens with 8 or 11.
      if (this.#text.charCodeAt(start + 3) !== 0x09 && this.#text.charCodeAt(start + 3) !== 0x0a) {
        const bic8 = this.#text.slice(start, start + 8);
        if (bic8 <= above) throw new SyntaxError(`Cannot read ${this.#table}: ${bic8} is not in its place`);
        above = bic8;
        this.#starts.push(start);
      }
      start = this.#text.indexOf("\n", start) + 1;
    }
    this.#starts.push(this.#text.length);
  }

  lists(bic8: string): boolean {
    return this.#startOf(bic8) !== undefined;
  }

  /** Finds the first entry under a BIC8: the head office, or a branch where the edition lists no other. */
  findFirst(bic8: string): BicRecord | undefined {
    const start = this.#startOf(bic8);
    if (start === undefined) return undefined;
    return this.#decode(this.#text.slice(start, this.#text.indexOf("\n", start)).split("\t"));
  }

  /** Lists the entries under a BIC8, head office first; empty when there is none. */
  findBranches(bic8: string): BicRecord[] {
    let above: readonly string[] = [];
    const group = this.#groupOf(bic8).trimEnd();
    return group === "" ? [] : group.split("\n").map((line) => {
      const cells = line.split("\t").map((cell, column) => cell === REPEATED ? above[column] ?? "" : cell);
      if ((cells[0] ?? "").length === 3) cells[0] = bic8 + cells[0];
      above = cells;
      return this.#decode(cells);
    });
  }

  /** Finds the entry of an 11-character BIC, reading no more of its group than the lines that it repeats. */
  findBranch(bic: string): BicRecord | undefined {
    const group = this.#groupOf(bic.slice(0, 8));
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

  /** Lists the BIC8 of a country that start with four characters, ascending; of every country where that is empty. */
  findPrefix(party: string, country: string): string[] {
    const wanted = party + country;
    const found: string[] = [];
    for (let index = this.#firstFrom(wanted); index < this.#starts.length - 1; index++) {
      const bic8 = this.#bic8At(index);
      if (!bic8.startsWith(wanted)) break;
      found.push(bic8);
    }
    return found;
  }

  /** Counts the entries whose BICs start with four characters, branches included, by country. */
  countEntries(party: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (let index = this.#firstFrom(party); index < this.#starts.length - 1; index++) {
      if (!this.#bic8At(index).startsWith(party)) break;
      const country = this.#bic8At(index).slice(4, 6);
      const end = this.#starts[index + 1] ?? this.#text.length;
      let count = counts.get(country) ?? 0;
      for (let start = this.#starts[index] ?? end; start < end; start = this.#text.indexOf("\n", start) + 1) {
        count++;
      }
      counts.set(country, count);
    }
    return counts;
  }

  /** Length of the text about a BIC8; it grows with the number of branches. */
  weigh(bic8: string): number {
    return (this.#endOf(bic8) ?? 0) - (this.#startOf(bic8) ?? 0);
  }

  /** All lines about a BIC8, each with its end; empty when there is none. */
  #groupOf(bic8: string): string {
    const start = this.#startOf(bic8);
    return start === undefined ? "" : this.#text.slice(start, this.#endOf(bic8));
  }

  #startOf(bic8: string): number | undefined {
    const index = this.#firstFrom(bic8);
    return this.#bic8At(index) === bic8 ? this.#starts[index] : undefined;
  }

  #endOf(bic8: string): number | undefined {
    const index = this.#firstFrom(bic8);
    return this.#bic8At(index) === bic8 ? this.#starts[index + 1] : undefined;
  }

  /** Empty for the start that closes the last group. */
  #bic8At(index: number): string {
    const start = this.#starts[index] ?? this.#text.length;
    return this.#text.slice(start, start + 8);
  }

  #firstFrom(wanted: string): number {
    return firstFrom(wanted, this.#starts.length - 1, (index) => this.#bic8At(index));
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

/** Finds the first place of `count` sorted ones whose key is not before the wanted one. */
function firstFrom(wanted: string, count: number, keyAt: (index: number) => string): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LEI_HEADING = "bic\tlei\n";
const BIC_LENGTH = 11;
const LEI_LENGTH = 20;
const lineLength = BIC_LENGTH + 1 + LEI_LENGTH + 1;

const LEI_LINES_PER_STEP = 2000;

/** Writes the table of one edition. A BIC that is mapped to several LEIs has a line for each. */
export function writeBicLeiTable(pairs: readonly { readonly bic: string; readonly lei: string }[]): string {
  const lines = new Set(pairs.map(({ bic, lei }) => `${bic}\t${lei}\n`));
  return LEI_HEADING + [...lines].sort().join("");
}

/** One edition of the mapping. */
export class BicLeiTable {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** Opens a long text in slices between requests. Throws a `SyntaxError` for other texts. */
  static async open(text: string, table: string): Promise<BicLeiTable> {
    const refuse = (what: string): never => {
      throw new SyntaxError(`Cannot read ${table}: ${what}`);
    };
    if (!text.startsWith(LEI_HEADING) || (text.length - LEI_HEADING.length) % lineLength !== 0) {
      refuse("the table breaks off or has other columns");
    }
    const opened = new BicLeiTable(text);
    if (!await finishInSlices(opened.#checkLines())) refuse("its lines are malformed or not sorted");
    return opened;
  }

  get size(): number {
    return (this.#text.length - LEI_HEADING.length) / lineLength;
  }

  *pairs(): Generator<readonly [bic: string, lei: string], void> {
    for (let index = 0; index < this.size; index++) yield [this.#bicAt(index), this.#leiAt(index)];
  }

  /** Finds the LEI of a BIC, else that of its head office; `null` for none, and for several: it does not guess. */
  find(bic: string): string | null {
    const bic8 = bic.slice(0, 8);
    for (const asked of [bic8 + (bic.slice(8) || HEAD_OFFICE), bic8 + HEAD_OFFICE]) {
      const [lei, other] = this.#leisOf(asked);
      if (lei !== undefined) return other === undefined ? lei : null;
    }
    return null;
  }

  *#checkLines(): Generator<void, boolean> {
    let above = "";
    for (let index = 0; index < this.size; index++) {
      if (index % LEI_LINES_PER_STEP === 0) yield;
      const start = LEI_HEADING.length + index * lineLength;
      const line = this.#text.slice(start, start + lineLength);
      if (line[BIC_LENGTH] !== "\t" || !line.endsWith("\n") || line <= above) return false;
      above = line;
    }
    return true;
  }

  #leisOf(bic: string): string[] {
    const leis: string[] = [];
    for (let index = this.#firstFrom(bic); index < this.size && this.#bicAt(index) === bic; index++) {
      leis.push(this.#leiAt(index));
    }
    return leis;
  }

  #firstFrom(bic: string): number {
    return firstFrom(bic, this.size, (index) => this.#bicAt(index));
  }

  #bicAt(index: number): string {
    const start = LEI_HEADING.length + index * lineLength;
    return this.#text.slice(start, start + BIC_LENGTH);
  }

  #leiAt(index: number): string {
    const start = LEI_HEADING.length + index * lineLength + BIC_LENGTH + 1;
    return this.#text.slice(start, start + LEI_LENGTH);
  }
}
