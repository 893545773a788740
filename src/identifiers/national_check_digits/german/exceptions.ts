// German methods that rows of weights can't describe (Bundesbank, "Prüfzifferberechnungsmethoden", June 2018).

/** An account number of ten digits, taken apart. */
export interface Account {
  /** The digits from position 1; position 0 is 0. */
  readonly digits: Uint8Array;
  readonly length: number;
  readonly bankCode: string;
}

/** Returns whether an account number matches. */
export type Exception = (account: Account) => boolean;

const at = (values: ArrayLike<number>, place: number): number => values[place] ?? 0;

function matchesMethod24({ digits }: Account): boolean {
  const type = at(digits, 1);
  // A leading 3 to 6 is skipped, and a leading 9 with the two digits after it.
  let place = type === 9 ? 4 : type >= 3 && type <= 6 ? 2 : 1;
  while (place < 9 && at(digits, place) === 0) place++;
  let sum = 0;
  for (let weight = 1; place <= 9; place++, weight = weight % 3 + 1) {
    sum += (at(digits, place) * weight + weight) % 11;
  }
  return sum % 10 === at(digits, 10);
}

const RUNNING_VALUES = [5, 6, 2, 3, 4, 10, 1, 7, 8, 9];
const ODD_ENDS = [7, 1, 5, 9, 8];
const EVEN_ENDS = [0, 4, 3, 2, 6];

/** Method 87, variant A: a running sum whose sign and end depend on the digits before. */
function matchesMethod87A({ digits }: Account): boolean {
  let place = 4;
  while (place < 9 && at(digits, place) === 0) place++;
  let [current, kept, total] = [place % 2, 0, 0];
  for (; place <= 9; place++) {
    const value = at(RUNNING_VALUES, at(digits, place));
    const isLarge = value > 5;
    const part = isLarge && current === 0 ? 12 - value : value;
    total += current === kept ? part : -part;
    current = 1 - current;
    if (isLarge) kept = 1 - kept;
  }
  const end = at(kept === 0 ? EVEN_ENDS : ODD_ENDS, (total % 5 + 5) % 5);
  const found = at(digits, 10);
  return end === found || (at(digits, 4) === 0 && (end + 5) % 10 === found);
}

const ESER_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4];

/** Methods 52 and 53: the check digit of the old account number, which begins with a part of the bank code. */
function matchesOldNumber(start: string, found: number, rest: string): boolean {
  const end = rest.replace(/^0+/, "");
  const old = `${start}0${end}`;
  let sum = found * at(ESER_WEIGHTS, end.length);
  for (let place = 0; place < old.length; place++) {
    sum += Number(old.charAt(old.length - 1 - place)) * at(ESER_WEIGHTS, place);
  }
  return sum % 11 === 10;
}

function matchesEser8({ digits, bankCode }: Account): boolean {
  if (bankCode.charAt(3) !== "5") return false;
  return matchesOldNumber(bankCode.slice(4) + at(digits, 3), at(digits, 4), digits.slice(5).join(""));
}

function matchesEser9({ digits, bankCode }: Account): boolean {
  if (bankCode.charAt(3) !== "5") return false;
  const start = bankCode.slice(4, 6) + at(digits, 3) + bankCode.charAt(7) + at(digits, 2);
  return matchesOldNumber(start, at(digits, 4), digits.slice(5).join(""));
}

/** The exceptions by their name in the table. */
export const exceptions: ReadonlyMap<string, Exception> = new Map([
  ["method_24", matchesMethod24],
  ["method_87_a", matchesMethod87A],
  ["eser_8", matchesEser8],
  ["eser_9", matchesEser9],
]);
