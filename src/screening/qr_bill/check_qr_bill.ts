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
import { type IbanReader, isQrIid } from "../../identifiers/mod.ts";
import { checkReference } from "../check_reference.ts";

type Schemas = components["schemas"];

/** Checks the text of a Swiss QR code (SIX Guidelines QR-bill v2.3, 2025-11-22; v2.4, 2026-02). */
export function checkQrBill(payload: string, readIban: IbanReader): Schemas["QrBillResult"] {
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

/** Returns whether line numbers can be trusted: not if the text is too short, or if the trailer is on another line. */
function hasReliablePositions(lines: PayloadLines): boolean {
  if (lines.lineCount < PAYLOAD_LINES_MIN) return false;
  return lines.trailerLine === null || lines.trailer === "EPD";
}

/** Checks the line ends (SIX Implementation Guidelines QR-bill v2.3, chapter 4.1.4, 2025-11-22). */
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

/** Returns whether a QR-bill is only a notification, with amount 0.00 and a message that it must not be paid. */
function isNotification({ amount, message }: PayloadLines): boolean {
  if (!NO_AMOUNT.test(amount)) return false;
  const text = message.toUpperCase();
  return NOTIFICATION_TEXTS.some((notification) => text.includes(notification));
}

/** Checks the currency and the amount, for which SIX also accepts the form `.50` (Guidelines v2.3, data elements). */
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

// The total isn't checked if one of the texts alone is too long, because that is already reported.
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

/** The creditor's account as read; `iid` and `qr_iban` are only set for a valid IBAN of CH or LI. */
type CreditorIban = Schemas["QrBillCreditorIban"];

/** Checks that the account is a valid CH or LI IBAN in capitals without spaces (SIX Guidelines v2.3, 2025-11-22). */
function checkCreditorIban(
  value: string,
  readIban: IbanReader,
): { readonly creditorIban: CreditorIban; readonly findings: readonly QrBillFinding[] } {
  const reading = readIban(value);
  const country = reading.valid ? reading.iban.country.code : null;
  const isPrinted = !/^[0-9A-Z]*$/.test(value);
  const isLocal = country === "CH" || country === "LI";
  const iid = reading.valid && isLocal ? reading.iban.bankCode : null;
  const creditorIban = {
    value,
    valid: reading.valid && !isPrinted,
    country,
    qr_iban: iid !== null && isQrIid(iid),
    iid,
  };
  const { missing, wrong, printed } = details.iban_invalid;
  const problem = !reading.valid
    ? value.trim() === "" ? missing : wrong
    : isPrinted
    ? printed
    : isLocal
    ? null
    : details.iban_not_ch_li;
  if (problem === null) return { creditorIban, findings: [] };
  const code = problem === details.iban_not_ch_li ? "iban_not_ch_li" : "iban_invalid";
  return { creditorIban, findings: [qrBillError(code, "creditor_iban", problem)] };
}

/** Checks the reference by its type, and together with the account (SIX Guidelines QR-bill v2.3 and v2.4, 2026-02). */
function checkPaymentReference(
  { referenceType: type, reference: value }: PayloadLines,
  creditorIban: CreditorIban,
): { readonly reference: Schemas["QrBillReference"]; readonly findings: readonly QrBillFinding[] } {
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

interface Judgement {
  readonly valid: boolean | null;
  readonly note: string;
  readonly findings: readonly QrBillFinding[];
}

const SCOR_LENGTH_MAX = 25;

function judgeReference(type: string, value: string): Judgement {
  const { references } = texts.qr_bill;
  switch (type) {
    case "QRR":
      return judgeAsWritten(value, "qrr", "qrr_reference_invalid", sources.qr_reference);
    case "SCOR": {
      const length = lengthOf(value);
      const source = sources.creditor_reference;
      if (length <= SCOR_LENGTH_MAX) return judgeAsWritten(value, "rf", "scor_reference_invalid", source);
      return wrongReference(
        "field_too_long",
        references.too_long({ length, max: SCOR_LENGTH_MAX }),
        source,
      );
    }
    case "NON":
      return value === ""
        ? { valid: null, note: references.none, findings: [] }
        : wrongReference("non_reference_must_be_empty", references.unexpected);
    default: {
      const finding = qrBillError("reference_type_invalid", "reference_type", details.reference_type_invalid);
      return { valid: null, note: references.unknown_type, findings: [finding] };
    }
  }
}

function judgeAsWritten(
  value: string,
  scheme: "qrr" | "rf",
  code: QrBillFinding["code"],
  source: string,
): Judgement {
  const { reference, valid, note } = checkReference(value, scheme);
  // A different length means that separators were removed, but the code must contain the reference without them.
  if (value.length !== reference.length) {
    return wrongReference(code, texts.qr_bill.references.separated, source);
  }
  return valid === true ? { valid, note, findings: [] } : wrongReference(code, note, source);
}

function wrongReference(code: QrBillFinding["code"], note: string, source?: string): Judgement {
  return { valid: false, note, findings: [qrBillError(code, "reference", note, source)] };
}
