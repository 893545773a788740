// The known schemes of payment references: their names, documents and check digits.
import { belgianCheckDigits, mod97CheckDigits } from "./iban/characters.ts";
import { complementToTen, weightedSum } from "./national_check_digits/shared_rules.ts";

/** Schemes whose check digits can be computed from the text alone. */
export type ChecksummedScheme = "rf" | "qrr" | "ogm" | "viitenumero" | "viitenumber";

/** Schemes in which each creditor decides which check digits a reference has. */
export type CreditorScheme = "kid" | "ocr" | "si" | "hr";

/**
 * `rf` ISO 11649, `qrr` Swiss QR reference, `ogm` Belgian, `viitenumero` Finnish, `viitenumber` Estonian, `kid`
 * Norwegian, `ocr` Swedish, `si` Slovenian, `hr` Croatian (both with a model).
 */
export type ReferenceScheme = ChecksummedScheme | CreditorScheme;

interface RuleDocument {
  readonly source: string;
  /** Month of publication, `YYYY-MM`; `null` if the document has none. */
  readonly asOf: string | null;
}

/** The document that defines each scheme. */
export const referenceDocuments: Readonly<Record<ReferenceScheme, RuleDocument>> = {
  rf: {
    source: "Finance Finland, RF creditor reference structure (ISO 11649), with SIX QR-bill guidelines v2.4",
    asOf: "2023-10",
  },
  qrr: { source: "SIX Implementation Guidelines QR-bill v2.4, Annex B", asOf: "2026-02" },
  ogm: { source: "Febelfin credit-transfer guidelines v3.3", asOf: "2019-02" },
  viitenumero: { source: "Finance Finland, domestic reference structure", asOf: "2009-11" },
  kid: { source: "Bits AS, KID rules", asOf: "2018-03" },
  ocr: { source: "Bankgirot, OCR modulus-10 rules", asOf: "2016-12" },
  viitenumber: { source: "Eesti Pangaliit, viitenumber, 7-3-1 method", asOf: null },
  si: {
    source: "Uradni list RS 34/2019, annex 1: rules on standardised references in payment services",
    asOf: "2019-05",
  },
  hr: { source: "Hrvatska udruga banaka, instructions on payment orders HUB 3 and HUB 3A", asOf: "2013-06" },
};

/** Domestic schemes by the account's country, in addition to ISO 11649. In other countries, a number is free text. */
export const schemesByCountry: Readonly<Record<string, readonly ReferenceScheme[]>> = {
  BE: ["ogm"],
  CH: ["qrr"],
  EE: ["viitenumber"],
  FI: ["viitenumero"],
  HR: ["hr"],
  LI: ["qrr"],
  NO: ["kid"],
  SE: ["ocr"],
  SI: ["si"],
};

const schemesByName: ReadonlyMap<string, ReferenceScheme> = new Map([
  ["rf", "rf"],
  ["scor", "rf"],
  ["iso11649", "rf"],
  ["qrr", "qrr"],
  ["qr", "qrr"],
  ["ogm", "ogm"],
  ["vcs", "ogm"],
  ["viitenumero", "viitenumero"],
  ["fi", "viitenumero"],
  ["viitenumber", "viitenumber"],
  ["ee", "viitenumber"],
  ["si", "si"],
  ["hr", "hr"],
  ["kid", "kid"],
  ["ocr", "ocr"],
]);

/** Parses a scheme's name or alias (`scor`, `vcs`, `fi`), in either case; `null` if it is unknown. */
export function readReferenceScheme(name: string): ReferenceScheme | null {
  return schemesByName.get(name.trim().toLowerCase()) ?? null;
}

/** The result of checking a reference that has the form of its scheme. */
export interface Checksum {
  readonly valid: boolean;
  /** The check digits that would be correct, with leading zeros. */
  readonly expected: string;
  readonly found: string;
}

/** Maximum length of a reference as sent, including separators. */
export const REFERENCE_LENGTH_MAX = 64;

const SEPARATORS = /[\s/+*.-]/g;
const LOWER_CASE = /[a-z]/g;
const BELGIAN_WRAPPERS: readonly string[] = ["+++", "***"];

/** Removes white space and `/ + * . -`, and capitalises a to z. Full Unicode mapping would turn `ß` into `SS`. */
export function cleanReference(text: string): string {
  return inCapitals(text.replace(SEPARATORS, ""));
}

function inCapitals(text: string): string {
  return text.replace(LOWER_CASE, (letter) => letter.toUpperCase());
}

const SEPARATORS_BUT_HYPHENS = /[\s/+*.]/g;

/**
 * Cleans a reference like `cleanReference`, but keeps hyphens that are part of it. A KID may end with one (modulus 11;
 * Bits AS, KID rules, 2018-03). Slovenian and Croatian data may contain hyphens (Uradni list RS 34/2019, annex 1; HUB 3
 * and HUB 3A, 2013-06), but the hyphen after the model is a separator.
 */
export function cleanReferenceOf(scheme: ReferenceScheme | null, text: string): string {
  if (scheme !== "kid" && scheme !== "si" && scheme !== "hr") return cleanReference(text);
  const hyphenated = inCapitals(text.replace(SEPARATORS_BUT_HYPHENS, ""));
  return scheme === "kid"
    ? hyphenated.replace(/-(?=[^-])/g, "")
    : hyphenated.replace(/^(SI|HR)-?(\d\d)-/, "$1$2");
}

/** Returns whether a reference ends with a hyphen, which is only allowed in a KID (Bits AS, KID rules, 2018-03). */
export function endsInHyphen(text: string): boolean {
  return text.trim().endsWith("-");
}

/** Returns whether a reference is enclosed in `+++` or `***`, as in Belgium (Febelfin guidelines v3.3, 2019-02). */
export function hasBelgianWrapper(text: string): boolean {
  const trimmed = text.trim();
  return BELGIAN_WRAPPERS.some((wrapper) => trimmed.startsWith(wrapper) && trimmed.endsWith(wrapper));
}

const RF_SHAPE = /^RF(\d{2})([0-9A-Z]{1,21})$/;

/** Computes the check digits (`02` to `98`) of 1 to 21 digits or capitals (ISO 11649, ISO 7064 modulo 97-10). */
export function rfCheckDigits(body: string): string {
  return mod97CheckDigits(`${body}RF`);
}

/**
 * Checks an ISO 11649 reference (ISO 11649:2009; Finance Finland, RF structure, 2023-10); `null` for another form.
 * Compares computed digits, because the wrong check digits 00, 01 and 99 can pass a division test.
 */
function checkRf(reference: string): Checksum | null {
  const [, found, body] = RF_SHAPE.exec(reference) ?? [];
  if (found === undefined || body === undefined) return null;
  const expected = rfCheckDigits(body);
  return { valid: found === expected, expected, found };
}

const VIITENUMERO_SHAPE = /^\d{4,20}$/;
const VIITENUMBER_SHAPE = /^\d{2,20}$/;
const WEIGHTS: readonly number[] = [7, 3, 1];

/** Computes a Finnish check digit: weights 7, 3, 1 from the right, up to the next ten (Finance Finland, 2009-11). */
export function viitenumeroCheckDigit(digits: string): string {
  return complementToTen(weightedSum([...digits].reverse().join(""), WEIGHTS));
}

function checkViitenumero(reference: string): Checksum | null {
  return VIITENUMERO_SHAPE.test(reference) ? checkLastDigit(reference) : null;
}

function checkViitenumber(reference: string): Checksum | null {
  return VIITENUMBER_SHAPE.test(reference) ? checkLastDigit(reference) : null;
}

function checkLastDigit(reference: string): Checksum {
  const expected = viitenumeroCheckDigit(reference.slice(0, -1));
  const found = reference.slice(-1);
  return { valid: found === expected, expected, found };
}

const QRR_SHAPE = /^\d{27}$/;
const ONLY_ZEROS = /^0+$/;
const CARRIES: readonly number[] = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Computes a QR reference's check digit: modulo 10 recursive (SIX guidelines QR-bill v2.4, Annex B, 2026-02). */
export function qrrCheckDigit(digits: string): string {
  let carry = 0;
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0;
  return String((10 - carry) % 10);
}

/** Returns whether a QR reference is all zeros, which is forbidden (SIX Guidelines QR-bill v2.3, 2.12.1, 2025-11). */
export function isZeroReference(reference: string): boolean {
  return ONLY_ZEROS.test(reference);
}

/** Checks a QR reference of 27 digits, which must not all be zero (SIX Guidelines QR-bill v2.4, Annex B, 2026-02). */
function checkQrr(reference: string): Checksum | null {
  if (!QRR_SHAPE.test(reference)) return null;
  const expected = qrrCheckDigit(reference.slice(0, -1));
  const found = reference.slice(-1);
  return { valid: found === expected && !isZeroReference(reference), expected, found };
}

const OGM_SHAPE = /^\d{12}$/;

function checkOgm(reference: string): Checksum | null {
  if (!OGM_SHAPE.test(reference)) return null;
  const expected = belgianCheckDigits(reference.slice(0, 10));
  const found = reference.slice(10);
  return { valid: found === expected, expected, found };
}

/** Checks a reference by its scheme's rule; `null` if the reference has another form. */
export const checksumRules: Readonly<Record<ChecksummedScheme, (reference: string) => Checksum | null>> = {
  rf: checkRf,
  qrr: checkQrr,
  ogm: checkOgm,
  viitenumero: checkViitenumero,
  viitenumber: checkViitenumber,
};

/** The forms of references whose check digits only the creditor can check. */
export const creditorShapes: Readonly<Record<CreditorScheme, RegExp>> = {
  kid: /^\d+-?$/,
  ocr: /^\d+$/,
  si: /^SI\d{2}(?=(?:-?\d){0,20}$)\d*(?:-\d+){0,2}$/,
  hr: /^HR\d{2}(?=[\d-]{0,22}$)\d*(?:-\d+){0,3}$/,
};
