// Compiles the table of the British modulus checks for `check_british_account.ts`, once per edition.

/** Methods: the remainder by 10 or 11 of the sum of products, or by 10 of the sum of their digits. */
const methods = ["MOD10", "MOD11", "DBLAL"] as const;

/** A rule for a range of sort codes. */
export interface ModulusRow {
  readonly method: typeof methods[number];
  readonly weights: readonly number[];
  readonly exception: number;
}

/** The compiled table. */
export interface ModulusTable {
  readonly find: (sortCode: string) => readonly ModulusRow[];
  readonly substitutes: ReadonlyMap<string, string>;
}

/** The columns of the compact table. */
export const modulusColumns = ["from", "to", "method", "weights", "exception"] as const;

type Row = Readonly<Record<typeof modulusColumns[number], string>>;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly ModulusRow[];
}

/** Method of a row that replaces a sort code (`from`) by another (`to`). */
export const SUBSTITUTE = "substitute";

/** Compiles the rows; throws a SyntaxError if one can't be read, or a range overlaps another. */
export function compileModulusTable(rows: readonly Row[]): ModulusTable {
  const substitutes = new Map(
    rows.filter(({ method }) => method === SUBSTITUTE).map(({ from, to }) => [from, to]),
  );
  const byRange = Map.groupBy(
    rows.filter(({ method }) => method !== SUBSTITUTE),
    ({ from, to }) => `${from}-${to}`,
  );
  const ranges = Array.from(byRange, ([range, ofRange]): Range => {
    const [from = NaN, to = NaN] = range.split("-").map(Number);
    if (!(from <= to)) throw new SyntaxError(`Cannot read the modulus checks: ${range} is not a range`);
    return { from, to, rules: ofRange.map(readRule) };
  }).sort((a, b) => a.from - b.from);
  ranges.forEach(({ from }, index) => {
    if (index > 0 && from <= (ranges[index - 1]?.to ?? -1)) {
      throw new SyntaxError(`Cannot read the modulus checks: two ranges have sort code ${from}`);
    }
  });
  return { find: (sortCode) => findRules(ranges, Number(sortCode)), substitutes };
}

function readRule({ from, method, weights, exception }: Row): ModulusRow {
  const known = methods.find((each) => each === method);
  const numbers = weights.split(" ").map(Number);
  const number = Number(exception);
  if (
    known === undefined || numbers.length !== 14 || numbers.some(Number.isNaN) ||
    !(number >= 0 && number <= 14)
  ) {
    throw new SyntaxError(`Cannot read the modulus checks: ${from} ${method} ${weights} ${exception}`);
  }
  return { method: known, weights: numbers, exception: number };
}

const none: readonly ModulusRow[] = [];

function findRules(ranges: readonly Range[], sortCode: number): readonly ModulusRow[] {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) break;
    if (sortCode < range.from) high = middle - 1;
    else if (sortCode > range.to) low = middle + 1;
    else return range.rules;
  }
  return none;
}
