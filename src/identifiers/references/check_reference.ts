// Checks a payment reference. A number can belong to several schemes (twelve digits are both Belgian and Finnish), so
// the account's country decides. References whose rule only the creditor knows (KID, OCR, SI, HR) are never valid.
import {
  checkQrr,
  checkRf,
  type Checksum,
  type ChecksummedScheme,
  checkViitenumber,
  checkViitenumero,
  cleanReference,
  cleanReferenceOf,
  type CreditorScheme,
  endsInHyphen,
  hasBelgianWrapper,
  isZeroReference,
  readReferenceScheme,
  referenceDocuments,
  type ReferenceScheme,
  type RuleDocument,
  schemesByCountry,
} from "./reference_scheme.ts";
import { isQrIid } from "../iban/bban_layout.ts";
import { belgianCheckDigits } from "../iban/characters.ts";

/** The check of a payment reference, with the names of the contract. */
export interface ReferenceCheck {
  /** The reference in capitals without separators, except hyphens that belong to it. */
  readonly reference: string;
  readonly scheme: ReferenceScheme | null;
  /** `null` if the check digits can't be checked from the text alone. */
  readonly valid: boolean | null;
  readonly status: "checked" | "unverifiable_without_creditor_config" | "unrecognised";
  readonly check_digit_expected?: string;
  /** The other scheme to which 12 digits may belong. */
  readonly also_valid_as?: {
    readonly scheme: ChecksummedScheme;
    readonly valid: boolean;
    readonly check_digit_expected: string;
  };
  readonly source: string | null;
  readonly as_of: string | null;
  readonly note: string;
}

/**
 * Checks a reference by the requested scheme, else by those of the account's country, else by its format. Unknown
 * schemes count as none. The status is `unrecognised` if no scheme fits; a blank reference is never valid.
 */
export function checkReference(
  text: string,
  type: string | null = null,
  country: string | null = null,
): ReferenceCheck {
  if (cleanReference(text) === "") return verdict("", null, { valid: false, note: BLANK_NOTE });
  const requested = type === null ? null : readReferenceScheme(type);
  const wrapped = hasBelgianWrapper(text);
  const detected = wrapped ? "ogm" : detectScheme(text, country);
  const scheme = requested ?? detected;
  const reference = cleanReferenceOf(scheme, text);
  if (scheme === null) {
    return verdict(reference, null, { note: country === null ? UNRECOGNISED_NOTE : noSchemeNote(country) });
  }
  if (isCreditorScheme(scheme)) return judgeByCreditor(reference, scheme);
  const checksum = checksumRules[scheme](reference);
  if (scheme === "rf" && checksum !== null && FOREIGN_TO_RF.test(text)) {
    return verdict(reference, scheme, { valid: false, status: "checked", note: RF_SEPARATOR_NOTE });
  }
  const notes = [
    checksum === null ? wrongShapeNote(scheme, reference) : checksumNote(scheme, checksum, reference),
  ];
  // Twelve digits can be a viitenumero, too, unless they are written with Belgian marks.
  const otherShape = checksum === null || wrapped;
  if (otherShape && detected !== null && detected !== scheme) {
    notes.unshift(contradictionNote(scheme, detected));
  }
  const ambiguous = requested === null && country === null && scheme === "ogm" && !wrapped;
  return verdict(reference, scheme, {
    valid: checksum?.valid ?? false,
    status: "checked",
    check_digit_expected: checksum?.expected,
    also_valid_as: ambiguous ? readAlso("viitenumero", checksumRules.viitenumero(reference)) : undefined,
    note: notes.join(" "),
  });
}

/** ISO 11649 has letters and digits, in groups separated by spaces; banks reject anything else. */
const FOREIGN_TO_RF = /[^A-Za-z0-9\s]/;

const creditorShapes: Readonly<Record<CreditorScheme, RegExp>> = {
  kid: /^\d+-?$/,
  ocr: /^\d+$/,
  si: /^SI\d{2}(?=(?:-?\d){0,20}$)\d*(?:-\d+){0,2}$/,
  hr: /^HR\d{2}(?=[\d-]{0,22}$)\d*(?:-\d+){0,3}$/,
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

function readAlso(scheme: ChecksummedScheme, checksum: Checksum | null): ReferenceCheck["also_valid_as"] {
  return checksum === null
    ? undefined
    : { scheme, valid: checksum.valid, check_digit_expected: checksum.expected };
}

type Judgement = Pick<ReferenceCheck, "note"> & Partial<ReferenceCheck>;

function verdict(
  reference: string,
  scheme: ReferenceScheme | null,
  { valid = null, status = "unrecognised", check_digit_expected, also_valid_as, note }: Judgement,
): ReferenceCheck {
  const document = scheme === null ? null : referenceDocuments[scheme];
  return {
    reference,
    scheme,
    valid,
    status,
    ...(check_digit_expected && { check_digit_expected }),
    ...(also_valid_as && { also_valid_as }),
    source: document?.source ?? null,
    as_of: document?.asOf ?? null,
    note,
  };
}

const checksumRules: Readonly<Record<ChecksummedScheme, (reference: string) => Checksum | null>> = {
  rf: checkRf,
  qrr: checkQrr,
  ogm: checkOgm,
  viitenumero: checkViitenumero,
  viitenumber: checkViitenumber,
};

// Twelve digits fit both `ogm` and `viitenumero`, so the narrower one comes first.
const WITHOUT_ACCOUNT: readonly ReferenceScheme[] = ["rf", "qrr", "ogm", "viitenumero", "si", "hr"];

function detectScheme(text: string, country: string | null): ReferenceScheme | null {
  const withoutAccount: readonly ReferenceScheme[] = endsInHyphen(text)
    ? ["kid", ...WITHOUT_ACCOUNT]
    : WITHOUT_ACCOUNT;
  const schemes = country === null ? withoutAccount : ["rf" as const, ...schemesByCountry[country] ?? []];
  return schemes.find((scheme) => {
    const reference = cleanReferenceOf(scheme, text);
    return isCreditorScheme(scheme)
      ? creditorShapes[scheme].test(reference)
      : checksumRules[scheme](reference) !== null;
  }) ?? null;
}

const OGM_SHAPE = /^\d{12}$/;

/** Checks a Belgian structured communication (Febelfin credit-transfer guidelines v3.3, 2019-02). */
function checkOgm(reference: string): Checksum | null {
  if (!OGM_SHAPE.test(reference)) return null;
  const expected = belgianCheckDigits(reference.slice(0, 10));
  const found = reference.slice(10);
  return { valid: found === expected, expected, found };
}

const names: Readonly<Record<ReferenceScheme, string>> = {
  rf: "an ISO 11649 creditor reference (RF)",
  qrr: "a Swiss QR reference (QRR)",
  ogm: "a Belgian structured communication (OGM, VCS)",
  viitenumero: "a Finnish domestic reference (viitenumero)",
  viitenumber: "an Estonian reference number (viitenumber)",
  si: "a Slovenian reference (SI and a model)",
  hr: "a Croatian reference (HR and a model)",
  kid: "a Norwegian customer identification (KID)",
  ocr: "a Swedish OCR reference",
};

const shapes: Readonly<Record<ReferenceScheme, string>> = {
  rf: "RF, two check digits and 1 to 21 letters or digits",
  qrr: "27 digits",
  ogm: "12 digits",
  viitenumero: "4 to 20 digits",
  viitenumber: "2 to 20 digits",
  si: "SI, the two digits of the model and at most 20 digits, separated by at most two hyphens",
  hr: "HR, the two digits of the model and at most 22 digits and hyphens, at most three of them hyphens",
  kid: "digits, with an optional hyphen at the end as the check character",
  ocr: "digits only",
};

const rules: Readonly<Record<ChecksummedScheme, string>> = {
  rf: "modulo 97-10 with RF and the check digits moved to the end",
  qrr: "modulo 10 recursive over the first 26 digits",
  ogm: "modulo 97 over the first ten digits, with remainder 0 written as 97",
  viitenumero: "weights 7, 3, 1 from the right, difference to the next ten",
  viitenumber: "weights 7, 3, 1 from the right, difference to the next ten",
};

const ASK_AGAIN = "Ask the creditor for the reference again";

const UNRECOGNISED_NOTE =
  "The text matches no known scheme; send it as free text, or state its type if it is a KID or OCR number.";

const BLANK_NOTE = `The reference is blank. ${ASK_AGAIN}, or leave it out if the payment needs none.`;

function wrongShapeNote(scheme: ReferenceScheme, reference: string): string {
  const found = `it has ${[...reference].length} characters without separators`;
  return `To be ${names[scheme]} the text must be ${shapes[scheme]}; ${found}. ${ASK_AGAIN}.`;
}

function contradictionNote(requested: ReferenceScheme, found: ReferenceScheme): string {
  return `The text looks like ${names[found]} but was checked as ${names[requested]}, as requested.`;
}

function creditorConfigNote(scheme: CreditorScheme, reference: string): string {
  if (scheme === "si" || scheme === "hr") {
    return `Read as ${names[scheme]}, model ${
      reference.slice(2, 4)
    }: the creditor has chosen the model, which defines which ` +
      "parts have check digits. Nothing was verified; compare it with the invoice.";
  }
  return `The creditor and its bank agree on length and check digit of ${
    names[scheme]
  }, so nothing was verified. Compare it with the invoice.`;
}

function noSchemeNote(country: string): string {
  return `Accounts of ${country} have no scheme of this format; send the text as it is on the invoice.`;
}

const RF_SEPARATOR_NOTE =
  `An ISO 11649 creditor reference (RF) has letters and digits only, printed in groups with spaces. ${ASK_AGAIN}.`;

function checksumNote(scheme: ChecksummedScheme, checksum: Checksum, reference: string): string {
  const name = names[scheme];
  if (checksum.valid) return `Read as ${name}: the check digits match (${rules[scheme]}).`;
  if (scheme === "qrr" && isZeroReference(reference)) {
    return `Read as ${name}: zeros only are not allowed, although the check digit matches.`;
  }
  const digits = `check digits ${checksum.found} found, ${checksum.expected} expected`;
  return `Read as ${name}: ${digits} (${
    rules[scheme]
  }). ${ASK_AGAIN}; the typing error may be anywhere in it.`;
}

type PairingVerdict = "ok" | "qrr_requires_qr_iban" | "scor_forbidden_with_qr_iban" | "not_applicable";

interface PairedIban {
  readonly country: string;
  readonly bankCode: string | null;
}

/** The fit of a reference and an account, with the names of the contract; `note` may be empty. */
export interface ReferencePairing {
  readonly pairing: PairingVerdict;
  readonly pairing_source?: string;
  readonly pairing_as_of?: string;
  readonly note: string;
}

const pairingDocument: RuleDocument = {
  source: "SIX Implementation Guidelines credit transfer (pain.001), SPS 2026 v2.3",
  asOf: "2026-02",
};

const pairingNotes: Readonly<Record<Exclude<PairingVerdict, "not_applicable">, string>> = {
  ok: "The reference fits this account.",
  qrr_requires_qr_iban:
    "A QR reference needs a QR-IBAN (institution number 30000 to 31999) and this is an ordinary IBAN. Ask the creditor which of the two is wrong.",
  scor_forbidden_with_qr_iban:
    "A QR-IBAN works only with a QR reference, not with an ISO 11649 reference. Ask the creditor for the QR reference or the ordinary IBAN.",
};

/**
 * Decides whether a reference fits an account: a QR reference needs a QR-IBAN, which ISO 11649 must not have (SIX
 * credit transfer guidelines, SPS 2026 v2.3, 2026-02). An invalid one fits none; a wrong kind is reported as well.
 */
export function pairReference(
  check: Pick<ReferenceCheck, "scheme" | "valid">,
  iban: PairedIban | null,
): ReferencePairing {
  const pairing = judgePairing(check, iban);
  if (pairing === "not_applicable") return { pairing, note: "" };
  const { source, asOf } = pairingDocument;
  return {
    pairing,
    pairing_source: source ?? undefined,
    pairing_as_of: asOf ?? undefined,
    note: pairingNotes[pairing],
  };
}

function judgePairing(
  check: Pick<ReferenceCheck, "scheme" | "valid">,
  iban: PairedIban | null,
): PairingVerdict {
  if (iban === null || iban.bankCode === null) return "not_applicable";
  if (iban.country !== "CH" && iban.country !== "LI") return "not_applicable";
  const qrIban = isQrIid(iban.bankCode);
  const ofRightKind = check.valid === false ? "not_applicable" : "ok";
  switch (check.scheme) {
    case "qrr":
      return qrIban ? ofRightKind : "qrr_requires_qr_iban";
    case "rf":
      return qrIban ? "scor_forbidden_with_qr_iban" : ofRightKind;
    default:
      return "not_applicable";
  }
}
