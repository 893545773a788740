/**
 * The creditor's account in a Swiss QR code.
 *
 * @module
 */
import { isQrIid } from "../../identifiers/mod.ts";
import { qrBillError, type QrBillFinding, qrBillSources } from "./qr_bill_finding.ts";

/** Facts about an IBAN that the check needs. */
export interface IbanFacts {
  /** Structure and check digits are right. */
  readonly valid: boolean;
  /** ISO 3166-1 alpha-2; `null` when it is unknown. */
  readonly country: string | null;
  /** Bank code as it stands in the IBAN; `null` when it is unknown. */
  readonly bankCode: string | null;
}

/** The creditor's account as read. */
export interface CreditorIban {
  /** As it stands in the code. */
  readonly value: string;
  /** The IBAN is right and written as the code demands; its country is not part of this. */
  readonly valid: boolean;
  readonly country: string | null;
  /** The IBAN is valid and its institution number lies in 30000 to 31999. */
  readonly qrIban: boolean;
  /** Institution number, 5 digits; `null` outside CH and LI and for an invalid IBAN. */
  readonly iid: string | null;
}

/**
 * Judges the creditor's account: a valid IBAN of Switzerland or Liechtenstein without spaces, in capitals
 * (SIX Implementation Guidelines QR-bill v2.3, data elements, 2025-11-22).
 *
 * @param value Line 4.
 * @param readIban Reads an IBAN; must not throw on any string.
 */
export function checkCreditorIban(
  value: string,
  readIban: (text: string) => IbanFacts,
): { readonly creditorIban: CreditorIban; readonly findings: readonly QrBillFinding[] } {
  const facts = readIban(value);
  const printed = !/^[0-9A-Z]*$/.test(value);
  const valid = facts.valid && !printed;
  const local = facts.country === "CH" || facts.country === "LI";
  const iid = facts.valid && local ? facts.bankCode : null;
  const creditorIban = {
    value,
    valid,
    country: facts.country,
    qrIban: iid !== null && isQrIid(iid),
    iid,
  };
  if (!facts.valid) return { creditorIban, findings: [ibanError(value)] };
  if (printed) {
    const detail = "The IBAN itself is valid, but in the code it must stand without spaces and in capitals.";
    return { creditorIban, findings: [qrBillError("iban_invalid", "creditor_iban", detail)] };
  }
  if (!local) {
    const detail = "A QR-bill can be paid to an account in Switzerland or Liechtenstein (CH, LI) only.";
    return { creditorIban, findings: [qrBillError("iban_not_ch_li", "creditor_iban", detail)] };
  }
  return { creditorIban, findings: [] };
}

function ibanError(value: string): QrBillFinding {
  const detail = value.trim() === ""
    ? "Line 4 must hold the creditor's IBAN."
    : "The IBAN is not valid: its length, layout or check digits are wrong.";
  return qrBillError("iban_invalid", "creditor_iban", detail, qrBillSources.elements);
}
