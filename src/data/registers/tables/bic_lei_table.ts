/**
 * The compiled mapping from BIC to LEI: lines of one length, sorted, so that the text is searched as it stands and
 * nothing of it is held twice.
 *
 * @module
 */
import { HEAD_OFFICE } from "../../../identifiers/mod.ts";
import { finishInSlices } from "./tab_separated.ts";

const heading = "bic\tlei\n";
const bicLength = 11;
const leiLength = 20;
const lineLength = bicLength + 1 + leiLength + 1;

const linesPerStep = 2000;

/** Writes the table of one edition. A BIC that is mapped to several LEIs has a line for each. */
export function writeBicLeiTable(pairs: readonly { readonly bic: string; readonly lei: string }[]): string {
  const lines = new Set(pairs.map(({ bic, lei }) => `${bic}\t${lei}\n`));
  return heading + [...lines].sort().join("");
}

/** One edition of the mapping. */
export class BicLeiTable {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /**
   * Opens the text of a table. Requests are let in between, because a mapping has tens of thousands of lines.
   *
   * @throws {SyntaxError} when the text is not such a table.
   */
  static async open(text: string, table: string): Promise<BicLeiTable> {
    const refuse = (what: string): never => {
      throw new SyntaxError(`Cannot read ${table}: ${what}`);
    };
    if (!text.startsWith(heading) || (text.length - heading.length) % lineLength !== 0) {
      refuse("the table breaks off or has other columns");
    }
    const opened = new BicLeiTable(text);
    if (!await finishInSlices(opened.#checkLines())) refuse("its lines are malformed or not sorted");
    return opened;
  }

  /** Number of pairs. */
  get size(): number {
    return (this.#text.length - heading.length) / lineLength;
  }

  /** Lists every pair, by BIC. */
  *pairs(): Generator<readonly [bic: string, lei: string], void> {
    for (let index = 0; index < this.size; index++) yield [this.#bicAt(index), this.#leiAt(index)];
  }

  /**
   * Finds the LEI of a BIC of 8 or 11 characters: that of the BIC itself, else that of its head office.
   *
   * @returns `null` when neither is mapped, or when the one that is has several LEIs: it does not guess which.
   */
  find(bic: string): string | null {
    const bic8 = bic.slice(0, 8);
    for (const asked of [bic8 + (bic.slice(8) || HEAD_OFFICE), bic8 + HEAD_OFFICE]) {
      const [lei, other] = this.#leisOf(asked);
      if (lei !== undefined) return other === undefined ? lei : null;
    }
    return null;
  }

  /** Lists the BICs that are mapped to an LEI, ascending. It scans the whole table, so it is for rare use. */
  findBics(lei: string): string[] {
    const bics: string[] = [];
    const wanted = `\t${lei}\n`;
    for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + lineLength)) {
      bics.push(this.#text.slice(at - bicLength, at));
    }
    return bics;
  }

  *#checkLines(): Generator<void, boolean> {
    let above = "";
    for (let index = 0; index < this.size; index++) {
      if (index % linesPerStep === 0) yield;
      const start = heading.length + index * lineLength;
      const line = this.#text.slice(start, start + lineLength);
      if (line[bicLength] !== "\t" || !line.endsWith("\n") || line <= above) return false;
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
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#bicAt(middle) < bic) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #bicAt(index: number): string {
    const start = heading.length + index * lineLength;
    return this.#text.slice(start, start + bicLength);
  }

  #leiAt(index: number): string {
    const start = heading.length + index * lineLength + bicLength + 1;
    return this.#text.slice(start, start + leiLength);
  }
}
