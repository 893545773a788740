// Exact decimals, because binary fractions are off by a cent sooner or later (0.1 + 0.2 isn't 0.3).

/** A decimal number as text, such as `1234.50`. */
export type Decimal = `${number}`;

/** Decimal places: `CtrlSum` has up to 17 (DecimalNumber of ISO 20022). */
const PLACES = 17;

/** Returns a decimal in units of 10^-17; `null` for other texts. */
export function parseDecimal(text: string): bigint | null {
  const [, sign, whole, fraction = ""] = /^([+-]?)(\d{1,40})(?:\.(\d{0,17}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = BigInt(whole + fraction.padEnd(PLACES, "0"));
  return sign === "-" ? -value : value;
}

/** Formats units of 10^-17 as a decimal with at least its currency's places. */
export function formatDecimal(value: bigint, places = 2): Decimal {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, "0");
  const fraction = digits.slice(-PLACES).replace(/0+$/, "").padEnd(places, "0");
  const point = fraction === "" ? "" : ".";
  const text = `${value < 0n ? "-" : ""}${digits.slice(0, -PLACES)}${point}${fraction}`;
  if (!isDecimal(text)) throw new RangeError("An integer has digits only");
  return text;
}

/** Returns whether a text is a decimal as programs write it: with a point and without groups. */
export function isDecimal(text: string): text is Decimal {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
