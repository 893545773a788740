// Amounts as files write them, with a comma or a point before the cents. All sums are exact, without binary fractions.
import type { FileProblem, Sheet } from "../files/mod.ts";
import { currencySigns } from "../generated/payee_words.ts";
import { type Decimal, type Payee, type PayeeList, plainText } from "./payee.ts";

/** Longer texts aren't amounts. The limit keeps the regular expressions fast. */
const LENGTH_MAX = 64;

type DecimalSign = "," | ".";

type Written = Pick<Payee, "amount" | "currency">;

/** An amount with its position in the file. */
export type WrittenAt = Written & Pick<Payee, "place">;

interface AmountList<Each extends Written = Written> extends Pick<PayeeList, "format"> {
  readonly payees: readonly Each[];
}

/** A number as written. `sign` is its decimal sign; `null` if the number doesn't show it, as in `1.234`. */
interface Shape {
  readonly sign: DecimalSign | null;
  readonly value: Decimal | null;
}

/** Matches digits in groups of three, separated by spaces or apostrophes, with or without a fraction. */
const SPACED = /^\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/;

/** Expressions for grouped digits, by their decimal sign. Indian groups have two digits, except the last group. */
const GROUPED: readonly (readonly [sign: DecimalSign, form: RegExp])[] = [
  [",", /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/],
  [".", /^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$|^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d*)?$/],
];

function shapeOf(digits: string): Shape | null {
  const isSpaced = SPACED.test(digits);
  const bare = isSpaced ? digits.replaceAll(/[\s'’]/g, "") : digits;
  if (/^\d+$/.test(bare)) return { sign: null, value: decimal(bare, "") };
  for (const [sign, form] of GROUPED) {
    if (form.test(bare)) return { sign, value: decimalOf(bare, sign) };
  }
  const [, whole = "", sign, fraction = ""] = /^(\d*)([.,])(\d*)$/.exec(bare) ?? [];
  if ((sign !== "," && sign !== ".") || whole + fraction === "") return null;
  // `1.234` may mean 1234, or 1 and a fraction.
  const isEither = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSpaced;
  return isEither ? { sign: null, value: null } : { sign, value: decimal(whole, fraction) };
}

function decimal(whole: string, fraction: string): Decimal | null {
  const value = `${whole.replace(/^0+(?=.)/, "") || "0"}${fraction === "" ? "" : `.${fraction}`}`;
  return isDecimal(value) && parseDecimal(value) !== null ? value : null;
}

function decimalOf(bare: string, sign: DecimalSign): Decimal | null {
  const [whole = "", fraction = ""] = bare.split(sign);
  return decimal(whole.replaceAll(/\D/g, ""), fraction);
}

/** Currencies without a minor unit, and those divided into thousandths (ISO 4217, list of 2024-06-25). */
const WHOLE = /^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** Returns the decimal places of the amounts' currency; 2 if the amounts have no currency or several. */
export function placesOf(amounts: readonly { readonly currency: string | null }[]): number {
  const [code = "", ...others] = new Set(amounts.map(({ currency }) => codeOf(currency)));
  if (others.length > 0) return 2;
  return WHOLE.test(code) ? 0 : THOUSANDTHS.test(code) ? 3 : 2;
}

/** Returns the decimal sign of a number such as `1.234` if its currency has 0 or 3 decimals; otherwise `null`. */
function signByCurrency(digits: string, currency: string): DecimalSign | null {
  const isComma = digits.includes(",");
  if (WHOLE.test(currency)) return isComma ? "." : ",";
  return THOUSANDTHS.test(currency) ? isComma ? "," : "." : null;
}

/** Returns the decimal sign of amounts: `.` if all are whole; `null` if signs differ, or none is clear (`1.234`). */
export function decimalSignOf(amounts: readonly Written[]): DecimalSign | null {
  const signs = new Set<DecimalSign>();
  let isOpen = false;
  for (const { amount, currency } of amounts) {
    const digits = partsOf(amount ?? "")?.digits;
    const shape = digits === undefined ? null : shapeOf(digits);
    if (digits === undefined || shape === null) continue;
    const sign = shape.sign ?? (shape.value === null ? signByCurrency(digits, codeOf(currency)) : null);
    if (sign !== null) signs.add(sign);
    else if (shape.value === null) isOpen = true;
  }
  const [sign = null] = signs;
  return signs.size > 1 ? null : sign ?? (isOpen ? null : ".");
}

function codeOf(currency: string | null): string {
  return currency?.trim().toUpperCase() ?? "";
}

interface Parts {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly currency: string;
}

/** Match a sign or a currency before and after the digits. */
const HEAD =
  /^ ?([+-]|[A-Z]{3}(?![A-Za-z])|[Ss]?F[Rr]s?\.?-?|[Kk][Rr]\.?|K[čČ]|[Zz][łŁ]|F[tT]\.?|[Ll]e[iu]|лв\.?|[A-Z]{0,3}\p{Sc}) ?/u;
const TAIL =
  / ?(-|[A-Z]{3}|[Ss]?F[Rr]s?\.?|[Kk][Rr]\.?|K[čČ]|[Zz][łŁ]|F[tT]\.?|[Ll]e[iu]|TL|KM|kn|din\.?|лв\.?|грн\.?|руб\.?|дин\.?|[Ee]uros?|€uro|د\.إ|[A-Z]{0,3}\p{Sc}) ?$/u;

/** Matches a debit or credit mark, or a footnote mark, after an amount: `100,00 S`, `100.00 CR`, `100,00*`. */
const SIDE = /(?<=[\d€£]) ?\*{1,3}$|(?<=\d) (?:[SHDC]|CR|DR|Cr|Dr)$/;

/** Matches a dash instead of cents, as in prices: `100,-`. */
const NO_CENTS = /([.,]) ?--?$/;

function partsOf(text: string): Parts | null {
  if (text.length > LENGTH_MAX) return null;
  // Spreadsheets hide a leading apostrophe, which marks a cell as text.
  let digits = plainText(text).replaceAll(/\s/g, " ").trim().replace(/^'/, "").replace(SIDE, "");
  const isOpen = digits.startsWith("(") && digits.endsWith(")");
  if (isOpen) digits = digits.slice(1, -1);
  const affixes: string[] = [];
  for (let round = 0; round < 4; round++) {
    if (NO_CENTS.test(digits)) digits = digits.replace(NO_CENTS, "$100");
    const [whole = "", affix = ""] = HEAD.exec(digits) ?? TAIL.exec(digits) ?? [];
    if (whole === "") break;
    digits = digits.startsWith(whole) ? digits.slice(whole.length) : digits.slice(0, -whole.length);
    affixes.push(affix);
  }
  const minuses = affixes.filter((affix) => affix === "-").length + Number(isOpen);
  const [currency = "", ...others] = affixes.filter((affix) => !/^[+-]$/.test(affix));
  if (!/^[\d.,][\d., '’]*$/.test(digits) || minuses > 1 || others.length > 0) return null;
  return { isNegative: minuses === 1, digits: digits.trim(), currency };
}

const SIGNS: Readonly<Record<string, string>> = currencySigns;

/** Currency codes of signs that several currencies share, by the account's country; `""` is for other countries. */
const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kr: { SE: "SEK", NO: "NOK", DK: "DKK", FO: "DKK", GL: "DKK", IS: "ISK" },
  lei: { "": "RON", RO: "RON", MD: "MDL" },
  leu: { "": "RON", RO: "RON", MD: "MDL" },
  дин: { RS: "RSD" },
  din: { RS: "RSD" },
};

/** Countries with a franc other than the Swiss one. */
const FRANCS = /^(?:BF|BI|BJ|CD|CF|CG|CI|CM|DJ|GA|GN|GQ|GW|KM|ML|NE|RW|SN|TD|TG)$/;

/** Returns the currency code of a sign; `null` if it is unknown, or shared (`kr`) and the country doesn't decide. */
export function currencyOfSign(text: string, country: string): string | null {
  const sign = text.toLowerCase().replace(/\.?-?$/, "");
  if (/^frs?$/.test(sign)) return FRANCS.test(country) ? null : "CHF";
  const shared = SHARED[sign];
  return shared === undefined ? SIGNS[sign] ?? null : shared[country] ?? shared[""] ?? null;
}

/** Returns the code of the currency written next to an amount; `null` if the currency is missing or ambiguous. */
export function currencyOfAmount(text: string, country = ""): string | null {
  if (/^[\d.,]*$/.test(text)) return null;
  const { currency = "" } = partsOf(text) ?? {};
  return currencyOfSign(currency, country) ??
    (/^[A-Z]{3}$/.test(currency) && !/^(?:LEI|LEU)$/.test(currency) ? currency : null);
}

const DIGITS_MAX = 15;

/** Writes column `place` as plain numbers. Returns the same rows if `place` is -1 or the decimal sign isn't clear. */
export function numberAmounts(
  rows: readonly (readonly string[])[],
  place: number,
  amounts: readonly Written[],
): Pick<Sheet, "rows" | "numbers"> {
  const sign = decimalSignOf(amounts);
  if (sign === null || place === -1) return { rows };
  const write = (cell: string): string => {
    // An amount with a currency stays text.
    const value = /^-?[\d.,\s'’]+$/.test(cell) ? readAmount(cell, sign) : null;
    return value === null || value.replaceAll(/\D/g, "").length > DIGITS_MAX ? cell : value;
  };
  return {
    rows: rows.map((row) => row.map((cell, at) => at === place ? write(cell) : cell)),
    numbers: place,
  };
}

/** Parses the amount of each payee, with the decimal sign of the file; `null` for an amount that can't be read. */
export function readAmounts({ payees, format }: AmountList): readonly (Decimal | null)[] {
  if (format === "pain001") {
    return payees.map(({ amount }) => {
      const value = parseDecimal(amount ?? "");
      return value === null ? null : formatDecimal(value);
    });
  }
  const sign = format === "json" ? "." : decimalSignOf(payees);
  return payees.map(({ amount, currency }) => readAmount(amount ?? "", sign, currency));
}

/** Parses an amount exactly; `null` if it is ambiguous or not an amount (`4.05E+2` has lost digits). */
export function readAmount(
  text: string,
  sign: DecimalSign | null,
  currency: string | null = null,
): Decimal | null {
  const parts = partsOf(text);
  const shape = parts === null ? null : shapeOf(parts.digits);
  if (parts === null || shape === null) return null;
  const { digits, isNegative } = parts;
  const known = sign ?? signByCurrency(digits, codeOf(currency));
  const value = shape.value ?? (known === null ? null : decimalOf(digits, known));
  if (value === null || !isNegative) return value;
  const negative = `-${value}`;
  return isDecimal(negative) ? negative : null;
}

/** A sum of money in one currency. */
export interface Sum {
  readonly currency: string;
  readonly value: Decimal;
}

/** Adds up amounts by currency, and sorts the sums from the largest. */
export function sumUp(
  amounts: readonly { readonly value: Decimal | null; readonly currency: string | null }[],
): readonly Sum[] {
  const sums = new Map<string, bigint>();
  for (const { value, currency } of amounts) {
    const units = value === null ? null : parseDecimal(value);
    if (units === null) continue;
    const key = codeOf(currency);
    sums.set(key, (sums.get(key) ?? 0n) + units);
  }
  return [...sums].toSorted(([, a], [, b]) => a < b ? 1 : a > b ? -1 : 0)
    .map(([currency, units]) => ({ currency, value: formatDecimal(units) }));
}

const [LISTED_MAX, LISTED_LENGTH_MAX] = [5, 30];

/** Returns one problem about all amounts that can't be read; an empty list if every amount can be read. */
export function problemOfAmounts(list: AmountList<WrittenAt>): readonly FileProblem[] {
  const values = readAmounts(list);
  const unread = new UnreadAmounts();
  for (const [index, payee] of list.payees.entries()) unread.add(payee, values[index] ?? null);
  return unread.problem;
}

/** Collects the amounts that can't be read, and so aren't part of a total. */
export class UnreadAmounts {
  readonly #listed: { readonly row: string; readonly amount: string }[] = [];
  #count = 0;

  /** Adds the amount of a payee, of which `value` could be read. */
  add({ place, amount }: WrittenAt, value: Decimal | null): void {
    if (amount === null || value !== null || ++this.#count > LISTED_MAX) return;
    this.#listed.push({ row: String(place), amount: amount.slice(0, LISTED_LENGTH_MAX) });
  }

  /** One problem about all of them; an empty list if there are none. */
  get problem(): readonly FileProblem[] {
    const [count, listed] = [this.#count, this.#listed];
    return count === 0 ? [] : [({ text }) =>
      text.unreadAmounts({
        count,
        amounts: listed.map(text.amount).join(", "),
        more: count - listed.length,
      })];
  }
}

/** Maximum number of decimal places of a `CtrlSum` (DecimalNumber of ISO 20022). */
const PLACES = 17;

/** Parses a decimal into units of 10^-17; `null` for other texts. */
export function parseDecimal(text: string): bigint | null {
  const [, sign, whole, fraction = ""] = /^([+-]?)(\d{1,40})(?:\.(\d{0,17}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = BigInt(whole + fraction.padEnd(PLACES, "0"));
  return sign === "-" ? -value : value;
}

/** Formats units of 10^-17 as a decimal with at least `places` decimal places. */
export function formatDecimal(value: bigint, places = 2): Decimal {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, "0");
  const fraction = digits.slice(-PLACES).replace(/0+$/, "").padEnd(places, "0");
  const point = fraction === "" ? "" : ".";
  const text = `${value < 0n ? "-" : ""}${digits.slice(0, -PLACES)}${point}${fraction}`;
  if (!isDecimal(text)) throw new RangeError("An integer has digits only");
  return text;
}

/** Returns whether a text is an integer or a decimal with a point, without grouped digits. */
function isDecimal(text: string): text is Decimal {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
