/**
 * The verdict on a payment reference.
 *
 * A surprise worth knowing: twelve bare digits are both a Belgian and a Finnish reference. The Belgian
 * reading is the answer and the Finnish one is given beside it, unless the caller names a type or the
 * text is enclosed in `+++` or `***`, which only Belgian references do. KID and OCR numbers have no
 * shape of their own, so they are judged only when the caller names them, and then never as valid:
 * their check rule is a private agreement of the creditor.
 *
 * @module
 */
import type { Checksum } from "./checksum.ts";
import { cleanReference, hasBelgianWrapper } from "./clean_reference.ts";
import {
  blankNote,
  checksumNote,
  contradictionNote,
  creditorConfigNote,
  unrecognisedNote,
  wrongShapeNote,
} from "./reference_notes.ts";
import {
  type ChecksummedScheme,
  readReferenceScheme,
  referenceDocuments,
  type ReferenceScheme,
} from "./reference_scheme.ts";
import { checkOgm } from "./ogm_reference.ts";
import { checkQrr } from "./qr_reference.ts";
import { checkRf } from "./rf_reference.ts";
import { checkViitenumero } from "./viitenumero.ts";

/** The verdict on a reference, in one word. */
export type ReferenceStatus = "checked" | "unverifiable_without_creditor_config" | "unrecognised";

/** Second reading of an ambiguous reference. */
export interface AlternativeReading {
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
  /** What was found and what follows from it, for a person. */
  readonly note: string;
}

/**
 * Judges a payment reference: by the scheme asked for, else by the scheme whose shape it has.
 *
 * Sources: the documents in `referenceDocuments`, each named in the answer with its month.
 *
 * @param text Reference as printed or typed; its length is not judged here.
 * @param type Scheme or alias asked for; absent, `null` and unknown names leave the choice to the shape.
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
export function checkReference(text: string, type: string | null = null): ReferenceCheck {
  const reference = cleanReference(text);
  if (reference === "") return verdict(reference, null, { valid: false, note: blankNote() });
  const asked = type === null ? null : readReferenceScheme(type);
  if (asked === "kid" || asked === "ocr") return judgeByCreditor(reference, asked);
  const detected = detectScheme(reference);
  const scheme = asked ?? detected;
  if (scheme === null) return verdict(reference, null, { note: unrecognisedNote() });
  const checksum = checksumRules[scheme](reference);
  const wrapped = hasBelgianWrapper(text);
  const notes = [judgementNote(scheme, checksum, reference)];
  // Twelve digits asked for as a viitenumero contradict nothing, unless they are printed the Belgian way.
  const otherShape = checksum === null || (wrapped && detected === "ogm");
  if (otherShape && detected !== null && detected !== scheme) {
    notes.unshift(contradictionNote(scheme, detected));
  }
  const ambiguous = asked === null && scheme === "ogm" && !wrapped;
  return verdict(reference, scheme, {
    valid: checksum?.valid ?? false,
    status: "checked",
    checkDigitExpected: checksum?.expected ?? null,
    alsoValidAs: ambiguous ? readAlso("viitenumero", checksumRules.viitenumero(reference)) : null,
    note: notes.join(" "),
  });
}

function judgementNote(scheme: ChecksummedScheme, checksum: Checksum | null, reference: string): string {
  return checksum === null ? wrongShapeNote(scheme, reference) : checksumNote(scheme, checksum, reference);
}

function judgeByCreditor(reference: string, scheme: "kid" | "ocr"): ReferenceCheck {
  const numeric = /^\d+$/.test(reference);
  return verdict(reference, scheme, {
    status: numeric ? "unverifiable_without_creditor_config" : "unrecognised",
    note: numeric ? creditorConfigNote(scheme) : wrongShapeNote(scheme, reference),
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
};

// Twelve digits have the shape of both `ogm` and `viitenumero`; the narrower one comes first.
const DETECTION_ORDER: readonly ChecksummedScheme[] = ["rf", "qrr", "ogm", "viitenumero"];

/**
 * Finds the scheme whose shape a reference has, in the order `rf`, `qrr`, `ogm`, `viitenumero`.
 * `kid` and `ocr` have no shape of their own and are never found.
 *
 * @param reference Cleaned reference.
 * @returns `null` when no shape fits.
 */
function detectScheme(reference: string): ChecksummedScheme | null {
  return DETECTION_ORDER.find((scheme) => checksumRules[scheme](reference) !== null) ?? null;
}
