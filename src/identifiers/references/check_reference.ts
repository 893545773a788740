/**
 * The verdict on a payment reference.
 *
 * A surprise worth knowing: a number says little by itself. Twelve bare digits are both a Belgian and a Finnish
 * reference, and a Norwegian KID often passes the Finnish rule. So the country of the account decides which schemes
 * there are; without an account the Belgian reading is the answer and the Finnish one is given beside it, unless the
 * caller names a type or the text is enclosed in `+++` or `***`, which only Belgian references are. KID and OCR numbers
 * and the models of Slovenia and Croatia are never called valid: what is checked in them is the creditor's choice.
 *
 * @module
 */
import {
  type Checksum,
  type ChecksummedScheme,
  cleanReference,
  type CreditorScheme,
  hasBelgianWrapper,
  readReferenceScheme,
  referenceDocuments,
  type ReferenceScheme,
  schemesByCountry,
} from "./reference_scheme.ts";
import {
  blankNote,
  checksumNote,
  contradictionNote,
  creditorConfigNote,
  noSchemeNote,
  rfSeparatorNote,
  unrecognisedNote,
  wrongShapeNote,
} from "./reference_notes.ts";
import { checkQrr } from "./qr_reference.ts";
import { checkRf } from "./rf_reference.ts";
import { checkViitenumber, checkViitenumero } from "./viitenumero.ts";
import { belgianCheckDigits } from "../iban/check_digits.ts";

type ReferenceStatus = "checked" | "unverifiable_without_creditor_config" | "unrecognised";

/** Second reading of an ambiguous reference. */
interface AlternativeReading {
  readonly scheme: ChecksummedScheme;
  readonly valid: boolean;
  readonly checkDigitExpected: string;
}

/** Verdict on a payment reference. */
export interface ReferenceCheck {
  /** The reference in capitals, separators removed. */
  readonly reference: string;
  /** `null` when no type was asked for and no shape fits. */
  readonly scheme: ReferenceScheme | null;
  /** `null` when the check digits cannot be judged from the string alone. */
  readonly valid: boolean | null;
  readonly status: ReferenceStatus;
  /** Check digits that belong to the string; `null` when its shape is wrong or nothing was computed. */
  readonly checkDigitExpected: string | null;
  /** The other scheme that a bare 12-digit string may belong to; `null` when there is no doubt. */
  readonly alsoValidAs: AlternativeReading | null;
  /** Document that publishes the rule; `null` without a scheme. */
  readonly source: string | null;
  /** Month of that document, `YYYY-MM`; `null` without a scheme. */
  readonly asOf: string | null;
  /** Finding and its consequence, for a person. */
  readonly note: string;
}

/**
 * Judges a payment reference: by the scheme asked for, else by the schemes of the account's country, else by the scheme
 * whose shape it has.
 *
 * Sources: the documents in `referenceDocuments`, each named in the answer with its month.
 *
 * @param text Reference as printed or typed; its length is not judged here.
 * @param type Scheme or alias asked for; absent, `null` and unknown names leave the choice to country and shape.
 * @param country Country of the account that it is to travel with (ISO 3166-1 alpha-2); `null` without one.
 * @returns The verdict; a string that fits nothing is `unrecognised`, never an error. One without a letter or digit is
 * not valid whatever its type: it cannot be any payment's reference.
 *
 * @example A Swiss QR reference
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const check = checkReference("21 00000 00003 13947 14300 09017");
 * assertEquals(check.scheme, "qrr");
 * assertEquals(check.valid, true);
 * assertEquals(check.checkDigitExpected, "7");
 * ```
 */
export function checkReference(
  text: string,
  type: string | null = null,
  country: string | null = null,
): ReferenceCheck {
  const reference = cleanReference(text);
  if (reference === "") return verdict(reference, null, { valid: false, note: blankNote() });
  const asked = type === null ? null : readReferenceScheme(type);
  const wrapped = hasBelgianWrapper(text);
  const detected = detectScheme(reference, country, wrapped);
  const scheme = asked ?? detected;
  if (scheme === null) {
    return verdict(reference, null, { note: country === null ? unrecognisedNote() : noSchemeNote(country) });
  }
  if (isCreditorScheme(scheme)) return judgeByCreditor(reference, scheme);
  const checksum = checksumRules[scheme](reference);
  if (scheme === "rf" && checksum !== null && FOREIGN_TO_RF.test(text)) {
    return verdict(reference, scheme, { valid: false, status: "checked", note: rfSeparatorNote() });
  }
  const notes = [judgementNote(scheme, checksum, reference)];
  // Twelve digits asked for as a viitenumero contradict nothing, unless they are printed the Belgian way.
  const otherShape = checksum === null || (wrapped && detected === "ogm");
  if (otherShape && detected !== null && detected !== scheme) {
    notes.unshift(contradictionNote(scheme, detected));
  }
  const ambiguous = asked === null && country === null && scheme === "ogm" && !wrapped;
  return verdict(reference, scheme, {
    valid: checksum?.valid ?? false,
    status: "checked",
    checkDigitExpected: checksum?.expected ?? null,
    alsoValidAs: ambiguous ? readAlso("viitenumero", checksumRules.viitenumero(reference)) : null,
    note: notes.join(" "),
  });
}

/** ISO 11649 has letters and digits; groups are parted by spaces, and a bank refuses anything else. */
const FOREIGN_TO_RF = /[^A-Za-z0-9\s]/;

function judgementNote(scheme: ChecksummedScheme, checksum: Checksum | null, reference: string): string {
  return checksum === null ? wrongShapeNote(scheme, reference) : checksumNote(scheme, checksum, reference);
}

const creditorShapes: Readonly<Record<CreditorScheme, RegExp>> = {
  kid: /^\d+$/,
  ocr: /^\d+$/,
  si: /^SI\d{2,22}$/,
  hr: /^HR\d{2,24}$/,
};

function isCreditorScheme(scheme: ReferenceScheme): scheme is CreditorScheme {
  return scheme in creditorShapes;
}

function judgeByCreditor(reference: string, scheme: CreditorScheme): ReferenceCheck {
  const fits = creditorShapes[scheme].test(reference);
  return verdict(reference, scheme, {
    status: fits ? "unverifiable_without_creditor_config" : "unrecognised",
    note: fits ? creditorConfigNote(scheme, reference) : wrongShapeNote(scheme, reference),
  });
}

function readAlso(scheme: ChecksummedScheme, checksum: Checksum | null): AlternativeReading | null {
  if (checksum === null) return null;
  return { scheme, valid: checksum.valid, checkDigitExpected: checksum.expected };
}

type Judgement = Pick<ReferenceCheck, "note"> & Partial<ReferenceCheck>;

function verdict(reference: string, scheme: ReferenceScheme | null, judgement: Judgement): ReferenceCheck {
  const document = scheme === null ? null : referenceDocuments[scheme];
  return {
    reference,
    scheme,
    valid: null,
    status: "unrecognised",
    checkDigitExpected: null,
    alsoValidAs: null,
    source: document?.source ?? null,
    asOf: document?.asOf ?? null,
    ...judgement,
  };
}

/** Check-digit rule of each scheme; each gives `null` for a string of another shape. */
const checksumRules: Readonly<Record<ChecksummedScheme, (reference: string) => Checksum | null>> = {
  rf: checkRf,
  qrr: checkQrr,
  ogm: checkOgm,
  viitenumero: checkViitenumero,
  viitenumber: checkViitenumber,
};

// Twelve digits have the shape of both `ogm` and `viitenumero`; the narrower one comes first.
const WITHOUT_ACCOUNT: readonly ReferenceScheme[] = ["rf", "qrr", "ogm", "viitenumero", "si", "hr"];

/**
 * Finds the scheme whose shape a reference has, among those of the account's country; without an account in the order
 * `rf`, `qrr`, `ogm`, `viitenumero`, `si`, `hr`: `kid` and `ocr` have no shape of their own.
 *
 * @param reference Cleaned reference.
 * @param wrapped Printed between `+++` or `***`, which is Belgian wherever the account is.
 * @returns `null` when no shape fits.
 */
function detectScheme(reference: string, country: string | null, wrapped: boolean): ReferenceScheme | null {
  const ofCountry: readonly ReferenceScheme[] = country === null
    ? WITHOUT_ACCOUNT
    : ["rf", ...wrapped ? ["ogm"] as const : [], ...schemesByCountry[country] ?? []];
  return ofCountry.find((scheme) =>
    isCreditorScheme(scheme)
      ? creditorShapes[scheme].test(reference)
      : checksumRules[scheme](reference) !== null
  ) ?? null;
}

const OGM_SHAPE = /^\d{12}$/;

/**
 * Judges a Belgian structured communication (Febelfin credit-transfer guidelines v3.3, 2019-02).
 *
 * @param reference Cleaned reference.
 * @returns `null` when the string is not 12 digits long.
 */
function checkOgm(reference: string): Checksum | null {
  if (!OGM_SHAPE.test(reference)) return null;
  const expected = belgianCheckDigits(reference.slice(0, 10));
  const found = reference.slice(10);
  return { valid: found === expected, expected, found };
}
