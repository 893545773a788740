// Checks the structured references of payments, because a bank rejects a payment to a QR-IBAN without a QR reference.
import type { Finding } from "../verdicts/mod.ts";
import { bankCodeOf, cleanIban, hasRightCheckDigits, type Payee } from "./payee.ts";

/** Matches the bank codes of QR-IBANs: 30000 to 31999 (SIX, Guidelines QR-bill v2.4, 2026-02). */
const QR_BANK = /^(?:CH|LI)3[01]\d{3}$/;

/**
 * Matches an ISO 11649 reference, written as one word or in groups of four. Other texts, such as `RF2026-17` or
 * `RF20261201000123`, may be numbers of invoices.
 */
const RF =
  /^RF(?!20[0-3]\d)\d\d(?= ?[A-Z]*\d)(?: ?[A-Z\d]{10,21}|(?:[ .-][A-Z\d]{4}){2,5}(?:[ .-][A-Z\d]{1,4})?)$/i;

/** Matches what people write between the groups of a reference. */
const SEPARATORS = /[\s/+*.-]/g;

const LENGTH_MAX = 64;

/** Returns a reference in capitals, without separators; empty for no reference, or for a text. */
function cleanReference(reference: string | null): string {
  return (reference ?? "").slice(0, LENGTH_MAX).replaceAll(SEPARATORS, "").toUpperCase();
}

/** Returns whether an account is a valid QR-IBAN. */
export function isQrIban(account: string): boolean {
  const iban = cleanIban(account);
  return QR_BANK.test(bankCodeOf(iban) ?? "") && hasRightCheckDigits(iban);
}

/**
 * Reports a QR reference or an ISO 11649 reference with wrong check digits, or that doesn't fit a Swiss account. Other
 * references may be anything: only a payment file shows that a QR reference is missing.
 */
export function findingsOfReference(payee: Payee): readonly Finding[] {
  const { iban, reference, lacksQrReference } = payee;
  const text = cleanReference(reference);
  const isSwiss = /^(?:CH|LI)/.test(cleanIban(iban));
  const found = (scheme: string | null, pairing: Pairing): readonly Finding[] => [
    { code: "reference_wrong", values: { scheme, pairing } },
  ];
  if (isSwiss && /^\d{27}$/.test(text)) {
    if (!isQrIban(iban) && hasRightCheckDigits(cleanIban(iban))) return found("qrr", "qrr_requires_qr_iban");
    return isRightQrReference(text) ? [] : found("qrr", "not_applicable");
  }
  if (RF.test(reference?.trim() ?? "")) {
    if (isQrIban(iban)) return found("rf", "scor_forbidden_with_qr_iban");
    const isRight = hasRightCheckDigits(text) && !/^RF(?:00|01|99)/.test(text);
    return isRight ? [] : found("rf", "not_applicable");
  }
  if (!lacksQrReference) return [];
  return found(null, text === "" ? "not_applicable" : "scor_forbidden_with_qr_iban");
}

type Pairing = Extract<Finding, { readonly code: "reference_wrong" }>["values"]["pairing"];

const CARRIES: readonly number[] = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Checks a QR reference by modulo 10 recursive (SIX, Guidelines QR-bill v2.4, Annex B, 2026-02). */
function isRightQrReference(digits: string): boolean {
  let carry = 0;
  for (const digit of digits.slice(0, -1)) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10 === Number(digits.at(-1));
}
