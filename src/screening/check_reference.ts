// Checks a payment reference, and whether it fits its account. A number can belong to several schemes (twelve digits
// can be Belgian or Finnish), so the account's country decides. A reference whose rule only the creditor knows (KID,
// OCR, SI, HR) is never reported as valid.
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import {
  type Checksum,
  type ChecksummedScheme,
  checksumRules,
  cleanReference,
  cleanReferenceOf,
  type CreditorScheme,
  creditorShapes,
  endsInHyphen,
  hasBelgianWrapper,
  type Iban,
  isQrIid,
  isZeroReference,
  readReferenceScheme,
  referenceDocuments,
  type ReferenceScheme,
  schemesByCountry,
} from "../identifiers/mod.ts";

const { names, notes, pairings, rules, shapes } = texts.reference;

/** A reference sent with an IBAN. */
export interface SentReference {
  readonly text: string;
  readonly type: string | null;
}

/** The check of a reference, and whether the reference fits the account, as in answers. */
export type AccountReference = components["schemas"]["ReferenceCheckBlock"];

/** The check of a payment reference, as in answers. */
export type ReferenceCheck = Omit<AccountReference, keyof Pairing> & Pick<AccountReference, "note">;

/** The result of comparing a reference with its account; `note` may be empty. */
type Pairing = Pick<AccountReference, "pairing" | "pairing_source" | "pairing_as_of" | "note">;

/** Checks a reference together with its account; without an account, by its type or form. Never throws. */
export function judgeReference({ text, type }: SentReference, iban: Iban | null): AccountReference {
  const { note, ...check } = checkReference(text, type, iban?.country.code ?? null);
  const account = iban && { country: iban.country.code, bankCode: iban.bankCode };
  const { note: ofPair, ...pairing } = pairReference(check, account);
  return { ...check, ...pairing, note: `${note} ${ofPair}`.trimEnd() };
}

/**
 * Checks a reference by the scheme `type`. If that is missing or unknown, takes the first scheme that fits: with a
 * `country`, one of its schemes. The status is `unrecognised` if none fits; a blank reference is never valid.
 */
export function checkReference(
  text: string,
  type: string | null = null,
  country: string | null = null,
): ReferenceCheck {
  if (cleanReference(text) === "") return verdict("", null, { valid: false, note: notes.blank });
  const requested = type === null ? null : readReferenceScheme(type);
  const isWrapped = hasBelgianWrapper(text);
  const detected = isWrapped ? "ogm" : detectScheme(text, country);
  const scheme = requested ?? detected;
  const reference = cleanReferenceOf(scheme, text);
  if (scheme === null) {
    const note = country === null ? notes.unrecognised : notes.no_scheme({ country });
    return verdict(reference, null, { note });
  }
  if (isCreditorScheme(scheme)) return judgeByCreditor(reference, scheme);
  const checksum = checksumRules[scheme](reference);
  if (scheme === "rf" && checksum !== null && FOREIGN_TO_RF.test(text)) {
    return verdict(reference, scheme, { valid: false, status: "checked", note: notes.rf_separators });
  }
  const note = checksum === null ? wrongShape(scheme, reference) : checksumNote(scheme, checksum, reference);
  // Twelve digits can be both Belgian and Finnish, which isn't a contradiction unless Belgian marks surround them.
  const isOtherShape = checksum === null || isWrapped;
  const isContradiction = isOtherShape && detected !== null && detected !== scheme;
  const isAmbiguous = requested === null && country === null && scheme === "ogm" && !isWrapped;
  return verdict(reference, scheme, {
    valid: checksum?.valid ?? false,
    status: "checked",
    check_digit_expected: checksum?.expected,
    also_valid_as: isAmbiguous ? readAlso("viitenumero", checksumRules.viitenumero(reference)) : undefined,
    note: isContradiction
      ? `${notes.contradiction({ found: names[detected], requested: names[scheme] })} ${note}`
      : note,
  });
}

/** Matches what ISO 11649 references must not contain: anything except letters, digits and spaces between groups. */
const FOREIGN_TO_RF = /[^A-Za-z0-9\s]/;

function isCreditorScheme(scheme: ReferenceScheme): scheme is CreditorScheme {
  return scheme in creditorShapes;
}

function judgeByCreditor(reference: string, scheme: CreditorScheme): ReferenceCheck {
  const name = names[scheme];
  const hasModel = scheme === "si" || scheme === "hr";
  return creditorShapes[scheme].test(reference)
    ? verdict(reference, scheme, {
      status: "unverifiable_without_creditor_config",
      note: hasModel ? notes.by_model({ name, model: reference.slice(2, 4) }) : notes.by_creditor({ name }),
    })
    : verdict(reference, scheme, { note: wrongShape(scheme, reference) });
}

function readAlso(scheme: ChecksummedScheme, checksum: Checksum | null): ReferenceCheck["also_valid_as"] {
  return checksum === null
    ? undefined
    : { scheme, valid: checksum.valid, check_digit_expected: checksum.expected };
}

function verdict(
  reference: string,
  scheme: ReferenceScheme | null,
  judgement: Pick<ReferenceCheck, "note"> & Partial<ReferenceCheck>,
): ReferenceCheck {
  const { valid = null, status = "unrecognised", check_digit_expected, also_valid_as, note } = judgement;
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

// Twelve digits fit both `ogm` and `viitenumero`, so `ogm`, which fits fewer numbers, comes first.
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

function wrongShape(scheme: ReferenceScheme, reference: string): string {
  const { length } = [...reference];
  return notes.wrong_shape({ name: names[scheme], shape: shapes[scheme], length });
}

function checksumNote(scheme: ChecksummedScheme, checksum: Checksum, reference: string): string {
  const { valid, found, expected } = checksum;
  const [name, rule] = [names[scheme], rules[scheme]];
  if (valid) return notes.match({ name, rule });
  return scheme === "qrr" && isZeroReference(reference)
    ? notes.only_zeros({ name })
    : notes.mismatch({ name, found, expected, rule });
}

interface PairedIban {
  readonly country: string;
  readonly bankCode: string | null;
}

/**
 * Decides whether a Swiss or Liechtenstein account fits a reference. A QR reference needs a QR-IBAN, and an ISO 11649
 * reference any other IBAN (SIX, SPS 2026 v2.3, 2026-02). Reports a misfit even for an invalid reference.
 */
export function pairReference(
  check: Pick<ReferenceCheck, "scheme" | "valid">,
  iban: PairedIban | null,
): Pairing {
  const pairing = judgePairing(check, iban);
  if (pairing === "not_applicable") return { pairing, note: "" };
  return {
    pairing,
    pairing_source: "SIX Implementation Guidelines credit transfer (pain.001), SPS 2026 v2.3",
    pairing_as_of: "2026-02",
    note: pairings[pairing],
  };
}

function judgePairing(
  check: Pick<ReferenceCheck, "scheme" | "valid">,
  iban: PairedIban | null,
): Pairing["pairing"] {
  if (iban === null || iban.bankCode === null) return "not_applicable";
  if (iban.country !== "CH" && iban.country !== "LI") return "not_applicable";
  const isQrIban = isQrIid(iban.bankCode);
  const ofRightKind = check.valid === false ? "not_applicable" : "ok";
  switch (check.scheme) {
    case "qrr":
      return isQrIban ? ofRightKind : "qrr_requires_qr_iban";
    case "rf":
      return isQrIban ? "scor_forbidden_with_qr_iban" : ofRightKind;
    default:
      return "not_applicable";
  }
}
