// Checks the text of a Swiss QR code: `payload_lines.ts` reads its elements, `check_party.ts` checks the addresses.
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";
import { checkParty } from "./check_party.ts";
import {
  checkText,
  details,
  isAbsent,
  lengthOf,
  PAYLOAD_LINES_MAX,
  PAYLOAD_LINES_MIN,
  type PayloadLines,
  qrBillError,
  type QrBillFinding,
  qrBillNextSteps,
  readPayloadLines,
  sources,
} from "./payload_lines.ts";
import { checkReference, isQrIid } from "../../identifiers/mod.ts";

/** Checks a Swiss QR code's text (SIX Guidelines QR-bill v2.3, 2025-11-22; v2.4, 2026-02). `readIban` mustn't throw. */
export function checkQrBill(
  payload: string,
  readIban: (text: string) => IbanFacts,
): components["schemas"]["QrBillResult"] {
  const lines = readPayloadLines(payload);
  const account = checkCreditorIban(lines.iban, readIban);
  const creditor = checkParty("creditor", lines.creditor);
  const ultimateDebtor = checkParty("ultimate_debtor", lines.ultimateDebtor);
  const reference = checkPaymentReference(lines, account.creditorIban);
  const ultimateCreditorEmpty = isAbsent(lines.ultimateCreditor);
  const inner = [
    ...creditor.findings,
    ...(ultimateCreditorEmpty ? [] : [qrBillError(
      "ultimate_creditor_not_allowed",
      "ultimate_creditor",
      details.ultimate_creditor_not_allowed,
    )]),
    ...checkAmount(lines),
    ...ultimateDebtor.findings,
    ...reference.findings,
    ...checkAdditionalInformation(lines),
  ];
  const findings = [
    ...checkLineEnds(lines),
    ...checkLineCount(lines),
    ...checkHeader(lines),
    ...checkTrailer(lines),
    ...account.findings,
    ...(hasReliablePositions(lines) ? inner : []),
  ];
  const valid = findings.every(({ severity }) => severity !== "error");
  const parties = [creditor.party, ultimateDebtor.party];
  return {
    valid,
    ready_for_2026_11_14: valid && parties.every((party) => !party.present || party.structured === true),
    qr_type: lines.qrType,
    version: lines.version,
    coding: lines.coding,
    creditor_iban: account.creditorIban,
    creditor: creditor.party,
    ultimate_creditor_empty: ultimateCreditorEmpty,
    amount: lines.amount || null,
    currency: lines.currency || null,
    ultimate_debtor: ultimateDebtor.party,
    reference: reference.reference,
    unstructured_message: lines.message || null,
    trailer: lines.trailer,
    billing_information: lines.billingInformation || null,
    alternative_schemes: lines.alternativeSchemes,
    findings,
    next_steps: qrBillNextSteps(findings, isNotification(lines)),
    source: texts.qr_bill.source,
  };
}

/** A short text, or one with its trailer on another line, would be misread. */
function hasReliablePositions(lines: PayloadLines): boolean {
  if (lines.lineCount < PAYLOAD_LINES_MIN) return false;
  return lines.trailerLine === null || lines.trailer === "EPD";
}

/** Checks the ends of the lines (SIX Implementation Guidelines QR-bill v2.3, chapter 4.1.4, 2025-11-22). */
function checkLineEnds({ lineEndsAllowed }: PayloadLines): readonly QrBillFinding[] {
  if (lineEndsAllowed) return [];
  return [qrBillError("line_ends_invalid", "payload", details.line_ends_invalid, sources.line_ends)];
}

function checkLineCount({ lineCount, ignoredLines }: PayloadLines): readonly QrBillFinding[] {
  if (lineCount < PAYLOAD_LINES_MIN) {
    const detail = details.payload_too_short({ count: lineCount, min: PAYLOAD_LINES_MIN });
    return [qrBillError("payload_too_short", "payload", detail)];
  }
  if (ignoredLines === 0) return [];
  return [{
    code: "payload_too_long",
    severity: "warning",
    field: "payload",
    detail: details.payload_too_long({ max: PAYLOAD_LINES_MAX }),
    source: sources.elements,
  }];
}

function checkHeader({ qrType, version, coding }: PayloadLines): readonly QrBillFinding[] {
  const { qr_type_invalid, version_unsupported, coding_invalid } = details;
  return [
    ...(qrType === "SPC" ? [] : [qrBillError("qr_type_invalid", "qr_type", qr_type_invalid)]),
    ...(version === "0200" ? [] : [qrBillError("version_unsupported", "version", version_unsupported)]),
    ...(coding === "1" ? [] : [qrBillError("coding_invalid", "coding", coding_invalid)]),
  ];
}

function checkTrailer({ trailer, trailerLine }: PayloadLines): readonly QrBillFinding[] {
  if (trailer === "EPD") return [];
  const detail = trailerLine === null
    ? details.trailer_missing.missing({ line: PAYLOAD_LINES_MIN })
    : details.trailer_missing.moved({ line: PAYLOAD_LINES_MIN, found: trailerLine });
  return [qrBillError("trailer_missing", "trailer", detail)];
}

const AMOUNT = /^(?:0|[1-9]\d{0,8})?\.\d{2}$/;
const NO_AMOUNT = /^0?\.00$/;

const NOTIFICATION_TEXTS: readonly string[] = [
  "NICHT ZUR ZAHLUNG VERWENDEN",
  "NE PAS UTILISER POUR LE PAIEMENT",
  "NON UTILIZZARE PER IL PAGAMENTO",
  "BETG DUVRAR PER IL PAJAMENT",
  "DO NOT USE FOR PAYMENT",
];

/** Returns whether a QR-bill is a notification that must not be paid: amount 0.00 and a message that says so. */
function isNotification({ amount, message }: PayloadLines): boolean {
  if (!NO_AMOUNT.test(amount)) return false;
  const text = message.toUpperCase();
  return NOTIFICATION_TEXTS.some((notification) => text.includes(notification));
}

/** Checks amount (SIX also reads `.50`) and currency (Guidelines v2.3, data elements, 2025-11-22). */
function checkAmount(lines: PayloadLines): readonly QrBillFinding[] {
  const findings: QrBillFinding[] = [];
  const { amount, currency } = lines;
  if (amount !== "" && !AMOUNT.test(amount)) {
    findings.push(qrBillError("amount_invalid", "amount", details.amount_invalid.wrong));
  }
  if (NO_AMOUNT.test(amount) && !isNotification(lines)) {
    findings.push(qrBillError("amount_invalid", "amount", details.amount_invalid.zero));
  }
  if (currency !== "CHF" && currency !== "EUR") {
    findings.push(qrBillError("currency_invalid", "currency", details.currency_invalid));
  }
  return findings;
}

const INFORMATION_LENGTH_MAX = 140;
const ALTERNATIVE_SCHEME_LENGTH_MAX = 100;

/** Checks message, billing information and alternative schemes (Guidelines v2.3, data elements, 2025-11-22). */
function checkAdditionalInformation(lines: PayloadLines): readonly QrBillFinding[] {
  const { message, billingInformation, alternativeSchemes } = lines;
  return [
    ...checkText("unstructured_message", message, INFORMATION_LENGTH_MAX),
    ...checkText("billing_information", billingInformation, INFORMATION_LENGTH_MAX),
    ...checkTotal(message, billingInformation),
    ...checkBillingStart(billingInformation),
    ...alternativeSchemes.flatMap((text) =>
      checkText("alternative_schemes", text, ALTERNATIVE_SCHEME_LENGTH_MAX)
    ),
  ];
}

// Reports a text over the limit by itself, and the total only if both are too long together.
function checkTotal(message: string, billingInformation: string): readonly QrBillFinding[] {
  const lengths = [lengthOf(message), lengthOf(billingInformation)];
  if (lengths.some((length) => length > INFORMATION_LENGTH_MAX)) return [];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= INFORMATION_LENGTH_MAX) return [];
  const detail = details.additional_information_too_long({ total, max: INFORMATION_LENGTH_MAX });
  return [qrBillError("additional_information_too_long", "unstructured_message", detail)];
}

function checkBillingStart(text: string): readonly QrBillFinding[] {
  if (text === "" || text.startsWith("//")) return [];
  const { billing_information_invalid: detail } = details;
  return [qrBillError("billing_information_invalid", "billing_information", detail)];
}

type Schemas = components["schemas"];

const { references } = texts.qr_bill;

/** Facts about an IBAN that the check needs. */
export interface IbanFacts {
  readonly valid: boolean;
  readonly country: string | null;
  readonly bankCode: string | null;
}

/** The creditor's account as read; an IID only of a valid IBAN of CH or LI, and a QR-IBAN by that. */
type CreditorIban = Schemas["QrBillCreditorIban"];

/** Checks the account: a valid CH or LI IBAN, capitals, no spaces (SIX Guidelines QR-bill v2.3, 2025-11-22). */
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
    qr_iban: iid !== null && isQrIid(iid),
    iid,
  };
  if (!facts.valid) return { creditorIban, findings: [ibanError(value)] };
  if (printed) {
    return {
      creditorIban,
      findings: [qrBillError("iban_invalid", "creditor_iban", details.iban_invalid.printed)],
    };
  }
  if (!local) {
    return {
      creditorIban,
      findings: [qrBillError("iban_not_ch_li", "creditor_iban", details.iban_not_ch_li)],
    };
  }
  return { creditorIban, findings: [] };
}

function ibanError(value: string): QrBillFinding {
  const { missing, wrong } = details.iban_invalid;
  return qrBillError("iban_invalid", "creditor_iban", value.trim() === "" ? missing : wrong);
}

interface Judgement {
  readonly valid: boolean | null;
  readonly note: string;
  readonly findings: readonly QrBillFinding[];
}

const SCOR_LENGTH_MAX = 25;

/** Checks reference, type and account together (SIX Guidelines QR-bill v2.3, 2025-11-22, and v2.4, 2026-02). */
export function checkPaymentReference(
  lines: PayloadLines,
  creditorIban: CreditorIban,
): { readonly reference: Schemas["QrBillReference"]; readonly findings: readonly QrBillFinding[] } {
  const { referenceType: type, reference: value } = lines;
  const { valid, note, findings } = judgeReference(type, value);
  return {
    reference: { type, value, valid, note },
    findings: [...checkPairing(type, creditorIban), ...findings],
  };
}

function checkPairing(type: string, { valid, iid, qr_iban: qrIban }: CreditorIban): readonly QrBillFinding[] {
  if (!valid || iid === null) return [];
  if (type === "QRR" && !qrIban) {
    const detail = details.qrr_requires_qr_iban({ iid });
    return [qrBillError("qrr_requires_qr_iban", "reference_type", detail, sources.pairing)];
  }
  if ((type === "SCOR" || type === "NON") && qrIban) {
    const detail = details.qr_iban_requires_qrr({ iid });
    return [qrBillError("qr_iban_requires_qrr", "reference_type", detail, sources.pairing)];
  }
  return [];
}

function judgeReference(type: string, value: string): Judgement {
  switch (type) {
    case "QRR":
      return judgeQrr(value);
    case "SCOR":
      return judgeScor(value);
    case "NON":
      return judgeNon(value);
    default: {
      const finding = qrBillError("reference_type_invalid", "reference_type", details.reference_type_invalid);
      return { valid: null, note: references.unknown_type, findings: [finding] };
    }
  }
}

function judgeQrr(value: string): Judgement {
  const { valid, note } = judgeAsWritten(value, "qrr");
  if (valid) return { valid, note, findings: [] };
  const finding = qrBillError("qrr_reference_invalid", "reference", note, sources.qr_reference);
  return { valid, note, findings: [finding] };
}

function judgeScor(value: string): Judgement {
  const length = lengthOf(value);
  if (length > SCOR_LENGTH_MAX) {
    const note = references.too_long({ length, max: SCOR_LENGTH_MAX });
    const finding = qrBillError("field_too_long", "reference", note, sources.creditor_reference);
    return { valid: false, note, findings: [finding] };
  }
  const { valid, note } = judgeAsWritten(value, "rf");
  if (valid) return { valid, note, findings: [] };
  const finding = qrBillError("scor_reference_invalid", "reference", note, sources.creditor_reference);
  return { valid, note, findings: [finding] };
}

function judgeNon(value: string): Judgement {
  if (value === "") return { valid: null, note: references.none, findings: [] };
  const note = references.unexpected;
  return { valid: false, note, findings: [qrBillError("non_reference_must_be_empty", "reference", note)] };
}

function judgeAsWritten(
  value: string,
  scheme: "qrr" | "rf",
): { readonly valid: boolean; readonly note: string } {
  const { reference, valid, note } = checkReference(value, scheme);
  // Only separators were removed, so a different length means that the code has the printed form.
  if (value.length !== reference.length) return { valid: false, note: references.separated };
  return { valid: valid === true, note };
}
