// Findings about a Swiss QR code, with documents and next steps.
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";

type QrBillFindingCode = components["schemas"]["QrBillFindingCode"];

/** One deviation from the guidelines: an `error` makes the bill invalid, a `warning` doesn't. */
export type QrBillFinding = components["schemas"]["QrBillFinding"];

/** The parties of a QR-bill that have an address. */
export type QrBillPartyRole = "creditor" | "ultimate_debtor";

/** The details of findings, and the documents behind the rules. */
export const { details, sources } = texts.qr_bill;

const { steps: sentences } = texts.qr_bill;

/** Builds an error; its source is the data elements table by default. */
export function qrBillError(
  code: QrBillFindingCode,
  field: string,
  detail: string,
  source: string = sources.elements,
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
    text: sentences.read_again,
  },
  {
    applies: byCode("iban_invalid", "iban_not_ch_li"),
    text: sentences.ask_account,
  },
  {
    applies: byCode("qrr_requires_qr_iban", "qr_iban_requires_qrr"),
    text: sentences.ask_type,
  },
  {
    applies: byCode(
      "reference_type_invalid",
      "qrr_reference_invalid",
      "scor_reference_invalid",
      "non_reference_must_be_empty",
    ),
    text: sentences.ask_reference,
  },
  {
    applies: byCode("amount_invalid", "currency_invalid"),
    text: sentences.ask_amount,
  },
  {
    applies: ({ code, field }) => code === "combined_address" && field.startsWith("creditor"),
    text: sentences.convert_creditor,
  },
  {
    applies: ({ code, field }) => code === "combined_address" && field.startsWith("ultimate_debtor"),
    text: sentences.convert_debtor,
  },
  { applies: needsAddress("creditor"), text: sentences.correct_creditor },
  {
    applies: needsAddress("ultimate_debtor"),
    text: sentences.correct_debtor,
  },
  {
    applies: byCode("ultimate_creditor_not_allowed"),
    text: sentences.empty_ultimate_creditor,
  },
  {
    applies: byCode("character_not_permitted"),
    text: sentences.write_in_latin,
  },
  {
    applies: ({ code, field }) =>
      code === "additional_information_too_long" || code === "billing_information_invalid" ||
      (code === "field_too_long" && !/^(creditor|ultimate_debtor)\./.test(field)),
    text: sentences.shorten,
  },
  {
    applies: byCode("payload_too_long"),
    text: sentences.compare_ignored,
  },
];

/** Lists next steps, blocking ones first; at least one. */
export function qrBillNextSteps(
  findings: readonly QrBillFinding[],
  notification: boolean,
): string[] {
  const due = steps.filter(({ applies }) => findings.some(applies)).map(({ text }) => text);
  if (findings.some(({ severity }) => severity === "error")) return due;
  return [...due, notification ? sentences.notification : sentences.check_account];
}
