// Findings about a Swiss QR code, with documents and next steps.
import type { components } from "../../../generated/types.ts";

type QrBillFindingCode = components["schemas"]["QrBillFindingCode"];

/** One deviation from the guidelines: an `error` makes the bill invalid, a `warning` doesn't. */
export type QrBillFinding = components["schemas"]["QrBillFinding"];

/** The parties of a QR-bill that have an address. */
export type QrBillPartyRole = "creditor" | "ultimate_debtor";

/** The documents behind the whole check. */
export const QR_BILL_SOURCE =
  "SIX Implementation Guidelines QR-bill v2.3 (effective 2025-11-22) and v2.4 (2026-02)";

/** The document of each part of the rules. */
export const qrBillSources = {
  elements: "SIX Implementation Guidelines QR-bill v2.3, data elements, 2025-11-22",
  lineEnds: "SIX Implementation Guidelines QR-bill v2.3, chapter 4.1.4, 2025-11-22",
  characters: "SIX Implementation Guidelines QR-bill v2.3, character set, 2025-11-22",
  addresses:
    "SIX Implementation Guidelines QR-bill v2.3, structured addresses only, 2025-11-22; combined addresses have not been processed since 2026-11-14",
  qrReference: "SIX Implementation Guidelines QR-bill v2.3, chapter 2.12.1, and v2.4, Annex B, 2026-02",
  creditorReference: "SIX Implementation Guidelines QR-bill v2.3, chapter 2.12.2, 2025-11-22; ISO 11649:2009",
  pairing: "SIX Implementation Guidelines QR-bill v2.4, QR-IBAN and reference type, 2026-02",
} as const;

/** Builds an error; its source is the data elements table by default. */
export function qrBillError(
  code: QrBillFindingCode,
  field: string,
  detail: string,
  source: string = qrBillSources.elements,
): QrBillFinding {
  return { code, severity: "error", field, detail, source };
}

interface Step {
  readonly applies: (finding: QrBillFinding) => boolean;
  readonly text: string;
}

const byCode = (...codes: readonly QrBillFindingCode[]) => (finding: QrBillFinding): boolean =>
  codes.includes(finding.code);

const ADDRESS_CODES: readonly QrBillFindingCode[] = [
  "creditor_missing",
  "name_missing",
  "country_invalid",
  "address_type_invalid",
  "address_field_missing",
  "combined_address_stray_fields",
];

function needsAddress(party: string): (finding: QrBillFinding) => boolean {
  return ({ code, field }) =>
    field.startsWith(party) &&
    (ADDRESS_CODES.includes(code) || code.startsWith("sps_") || code === "field_too_long");
}

// Blocking first: misdirected payments come before those that a bank would only return.
const steps: readonly Step[] = [
  {
    applies: byCode(
      "line_ends_invalid",
      "payload_too_short",
      "qr_type_invalid",
      "version_unsupported",
      "coding_invalid",
      "trailer_missing",
    ),
    text:
      "Read the code again and pass its text with every line break; if it stays the same, ask the creditor for a new QR-bill.",
  },
  {
    applies: byCode("iban_invalid", "iban_not_ch_li"),
    text: "Do not pay: ask the creditor for the account, through a channel that you knew before this bill.",
  },
  {
    applies: byCode("qrr_requires_qr_iban", "qr_iban_requires_qrr"),
    text: "Do not pay: account and reference type do not match; ask the creditor which of the two is wrong.",
  },
  {
    applies: byCode(
      "reference_type_invalid",
      "qrr_reference_invalid",
      "scor_reference_invalid",
      "non_reference_must_be_empty",
    ),
    text:
      "Ask the creditor for the correct reference; without it, the payment cannot be matched to the bill.",
  },
  {
    applies: byCode("amount_invalid", "currency_invalid"),
    text: "Ask the creditor for the amount and currency.",
  },
  {
    applies: ({ code, field }) => code === "combined_address" && field.startsWith("creditor"),
    text: "Convert the creditor address to type S; proposed_structured shows how its lines would be split.",
  },
  {
    applies: ({ code, field }) => code === "combined_address" && field.startsWith("ultimate_debtor"),
    text:
      "Convert the ultimate debtor address to type S; proposed_structured shows how its lines would be split.",
  },
  { applies: needsAddress("creditor"), text: "Have the creditor correct its name and address." },
  {
    applies: needsAddress("ultimate_debtor"),
    text: "Correct the name and address of the ultimate debtor, or leave all of it empty.",
  },
  {
    applies: byCode("ultimate_creditor_not_allowed"),
    text: "Leave the seven lines of the ultimate creditor empty; they are reserved for later use.",
  },
  {
    applies: byCode("character_not_permitted"),
    text: "Write these texts in Latin letters; a Swiss QR code allows no others.",
  },
  {
    applies: ({ code, field }) =>
      code === "additional_information_too_long" || code === "billing_information_invalid" ||
      (code === "field_too_long" && !/^(creditor|ultimate_debtor)\./.test(field)),
    text: "Have the creditor shorten or correct the texts listed in the findings.",
  },
  {
    applies: byCode("payload_too_long"),
    text: "Compare the ignored lines with the bill; nothing after the second alternative scheme is read.",
  },
];

const PAY_NEXT =
  "Check the account with POST /v1/iban/validate before you pay: this check only reads the code and does not know whether the account exists or who owns it.";
const NOTIFICATION = "Do not pay: this is a notification, not a bill.";

/** Lists next steps, blocking ones first; at least one. */
export function qrBillNextSteps(
  findings: readonly QrBillFinding[],
  notification: boolean,
): string[] {
  const due = steps.filter(({ applies }) => findings.some(applies)).map(({ text }) => text);
  if (findings.some(({ severity }) => severity === "error")) return due;
  return [...due, notification ? NOTIFICATION : PAY_NEXT];
}
