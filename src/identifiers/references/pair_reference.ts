/**
 * Checks whether a reference may travel with an account.
 *
 * @module
 */
import type { ReferenceCheck } from "./check_reference.ts";
import { isQrIid } from "./qr_reference.ts";
import type { RuleDocument } from "./reference_scheme.ts";

/** Verdict on reference and account together; `not_applicable` means that no rule links them. */
type PairingVerdict = "ok" | "qrr_requires_qr_iban" | "scor_forbidden_with_qr_iban" | "not_applicable";

/** The parts of a valid IBAN that decide. */
interface PairedIban {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Bank code as it stands in the IBAN; `null` when the country's layout has none. */
  readonly bankCode: string | null;
}

/** Verdict on reference and account together. */
export interface ReferencePairing {
  readonly pairing: PairingVerdict;
  /** Document that publishes the rule; `null` when nothing was judged. */
  readonly pairingSource: string | null;
  /** Month of that document, `YYYY-MM`; `null` when nothing was judged. */
  readonly pairingAsOf: string | null;
  /** Finding and its consequence; `null` when nothing was judged. */
  readonly pairingNote: string | null;
}

/** The document that links references to Swiss accounts. */
const pairingDocument: RuleDocument = {
  source: "SIX Implementation Guidelines credit transfer (pain.001), SPS 2026 v2.3",
  asOf: "2026-02",
};

const notes: Readonly<Record<Exclude<PairingVerdict, "not_applicable">, string>> = {
  ok: "The reference may travel with this account.",
  qrr_requires_qr_iban:
    "A QR reference needs a QR-IBAN (institution number 30000 to 31999) and this is an ordinary IBAN. Ask the creditor which of the two is wrong.",
  scor_forbidden_with_qr_iban:
    "A QR-IBAN takes a QR reference only, not an ISO 11649 reference. Ask the creditor for the QR reference or for the ordinary IBAN.",
};

/**
 * Judges whether a reference may travel with an account: a QR reference needs a QR-IBAN, an ISO 11649
 * reference forbids one (SIX credit transfer guidelines, SPS 2026 v2.3, 2026-02). A reference whose own check
 * digits are wrong may travel with no account; that it is also of the wrong kind is said too.
 *
 * @param check Verdict on the reference.
 * @param iban The valid IBAN it travels with; `null` when the IBAN is not valid.
 * @returns `not_applicable` outside CH and LI, for other schemes, without a valid IBAN, and for a reference of the
 * right kind that is not valid.
 */
export function pairReference(check: ReferenceCheck, iban: PairedIban | null): ReferencePairing {
  const pairing = judgePairing(check, iban);
  if (pairing === "not_applicable") {
    return { pairing, pairingSource: null, pairingAsOf: null, pairingNote: null };
  }
  const { source, asOf } = pairingDocument;
  return { pairing, pairingSource: source, pairingAsOf: asOf, pairingNote: notes[pairing] };
}

function judgePairing(check: ReferenceCheck, iban: PairedIban | null): PairingVerdict {
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
