/**
 * Findings about a Swiss QR code and the documents they rest on.
 *
 * @module
 */
import type { AddressRule } from "../address/address_rules.ts";

/** Stable names of the findings. */
export type QrBillFindingCode =
  | "payload_too_short"
  | "payload_too_long"
  | "qr_type_invalid"
  | "version_unsupported"
  | "coding_invalid"
  | "trailer_missing"
  | "iban_invalid"
  | "iban_not_ch_li"
  | "creditor_missing"
  | "name_missing"
  | "country_invalid"
  | "address_type_invalid"
  | "address_field_missing"
  | "combined_address"
  | "combined_address_stray_fields"
  | "field_too_long"
  | "character_not_permitted"
  | `sps_${AddressRule}`
  | "ultimate_creditor_not_allowed"
  | "amount_invalid"
  | "currency_invalid"
  | "reference_type_invalid"
  | "qrr_requires_qr_iban"
  | "qr_iban_requires_qrr"
  | "qrr_reference_invalid"
  | "scor_reference_invalid"
  | "non_reference_must_be_empty"
  | "billing_information_invalid"
  | "additional_information_too_long";

/** One deviation from the guidelines. */
export interface QrBillFinding {
  readonly code: QrBillFindingCode;
  /** An `error` makes the bill invalid, a `warning` does not. */
  readonly severity: "error" | "warning";
  /** Element concerned, for example `creditor.postal_code`. */
  readonly field: string;
  /** Value found, and value expected. */
  readonly detail: string;
  /** Rule document and its date. */
  readonly source: string;
}

/** The two parties of a QR-bill that carry an address. */
export type QrBillPartyRole = "creditor" | "ultimate_debtor";

/** The documents that the check as a whole rests on. */
export const QR_BILL_SOURCE =
  "SIX Implementation Guidelines QR-bill v2.3 (in force 2025-11-22) and v2.4 (2026-02)";

/** Documents by the part of the rules that they publish. */
export const qrBillSources = {
  elements: "SIX Implementation Guidelines QR-bill v2.3, data elements, 2025-11-22",
  characters: "SIX Implementation Guidelines QR-bill v2.3, character set, 2025-11-22",
  addresses:
    "SIX Implementation Guidelines QR-bill v2.3, structured addresses only, 2025-11-22; combined addresses are no longer processed from 2026-11-14",
  qrReference: "SIX Implementation Guidelines QR-bill v2.3, chapter 2.12.1, and v2.4, Annex B, 2026-02",
  creditorReference: "SIX Implementation Guidelines QR-bill v2.3, chapter 2.12.2, 2025-11-22; ISO 11649:2009",
  pairing: "SIX Implementation Guidelines QR-bill v2.4, QR-IBAN and reference type, 2026-02",
} as const;

/**
 * Composes an error.
 *
 * @param code What deviates.
 * @param field Element concerned.
 * @param detail What was found and what was expected.
 * @param source Rule document; the data elements table by default.
 */
export function qrBillError(
  code: QrBillFindingCode,
  field: string,
  detail: string,
  source: string = qrBillSources.elements,
): QrBillFinding {
  return { code, severity: "error", field, detail, source };
}
