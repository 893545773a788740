/**
 * The check of a Swiss QR code's text.
 *
 * @module
 */
import { checkAdditionalInformation } from "./check_additional_information.ts";
import { checkAmount, isNotification } from "./check_amount.ts";
import { checkFrame, hasReliablePositions } from "./check_frame.ts";
import { checkParty, type QrBillParty } from "./check_party.ts";
import { checkPaymentReference, type QrBillReference } from "./check_payment_reference.ts";
import { checkCreditorIban, type CreditorIban, type IbanFacts } from "./creditor_account.ts";
import { isAbsent, readPayloadLines } from "./payload_lines.ts";
import { QR_BILL_SOURCE, qrBillError, type QrBillFinding } from "./qr_bill_finding.ts";
import { qrBillNextSteps } from "./qr_bill_next_steps.ts";

/** Look-ups that the check needs. */
export interface QrBillLookups {
  /** Reads an IBAN; must not throw on any string. */
  readonly readIban: (text: string) => IbanFacts;
}

/** Verdict on a Swiss QR code. Texts are given as they stand in the code. */
export interface QrBillCheck {
  /** No finding is an error. */
  readonly valid: boolean;
  /** Valid, and every party that is present has a structured address. */
  readonly readyFor20261114: boolean;
  readonly qrType: string;
  readonly version: string;
  readonly coding: string;
  readonly creditorIban: CreditorIban;
  readonly creditor: QrBillParty;
  readonly ultimateCreditorEmpty: boolean;
  /** `null` when the amount is left open. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly ultimateDebtor: QrBillParty;
  readonly reference: QrBillReference;
  readonly unstructuredMessage: string | null;
  readonly trailer: string;
  readonly billingInformation: string | null;
  /** The alternative schemes that are filled, at most two. */
  readonly alternativeSchemes: readonly string[];
  readonly findings: readonly QrBillFinding[];
  /** Next steps, blocking steps first; at least one. */
  readonly nextSteps: readonly string[];
  /** The documents that the check rests on. */
  readonly source: string;
}

/**
 * Checks the text of a Swiss QR code (SIX Implementation Guidelines QR-bill v2.3, in force 2025-11-22, and
 * v2.4, 2026-02): header, account, parties, amount, reference and its pairing with the account, texts.
 *
 * Every line is reported as read. When lines are lost or added, so that nothing is in its place,
 * only header, account and trailer are judged.
 *
 * @param payload Text of the code with its line breaks; any string.
 * @param lookups Look-ups that the check needs.
 *
 * @example A bill without reference
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const payload = "SPC|0200|1|CH5204835012345671000|S|Muster Stiftung|Postfach||3001|Bern|CH||||||||" +
 *   "|CHF||||||||NON|||EPD";
 * const readIban = () => ({ valid: true, country: "CH", bankCode: "04835" });
 * const check = checkQrBill(payload.replaceAll("|", "\n"), { readIban });
 * assertEquals(check.valid, true);
 * assertEquals(check.reference.type, "NON");
 * ```
 */
export function checkQrBill(payload: string, lookups: QrBillLookups): QrBillCheck {
  const lines = readPayloadLines(payload);
  const account = checkCreditorIban(lines.iban, lookups.readIban);
  const creditor = checkParty("creditor", lines.creditor);
  const ultimateDebtor = checkParty("ultimate_debtor", lines.ultimateDebtor);
  const reference = checkPaymentReference(lines, account.creditorIban);
  const ultimateCreditorEmpty = isAbsent(lines.ultimateCreditor);
  const inner = [
    ...creditor.findings,
    ...(ultimateCreditorEmpty ? [] : [ultimateCreditorNotAllowed()]),
    ...checkAmount(lines),
    ...ultimateDebtor.findings,
    ...reference.findings,
    ...checkAdditionalInformation(lines),
  ];
  const findings = [...checkFrame(lines), ...account.findings, ...(hasReliablePositions(lines) ? inner : [])];
  const valid = findings.every(({ severity }) => severity !== "error");
  const parties = [creditor.party, ultimateDebtor.party];
  return {
    valid,
    readyFor20261114: valid && parties.every((party) => !party.present || party.structured === true),
    qrType: lines.qrType,
    version: lines.version,
    coding: lines.coding,
    creditorIban: account.creditorIban,
    creditor: creditor.party,
    ultimateCreditorEmpty,
    amount: lines.amount || null,
    currency: lines.currency || null,
    ultimateDebtor: ultimateDebtor.party,
    reference: reference.reference,
    unstructuredMessage: lines.message || null,
    trailer: lines.trailer,
    billingInformation: lines.billingInformation || null,
    alternativeSchemes: lines.alternativeSchemes,
    findings,
    nextSteps: qrBillNextSteps(findings, isNotification(lines)),
    source: QR_BILL_SOURCE,
  };
}

function ultimateCreditorNotAllowed(): QrBillFinding {
  const detail = "Lines 12 to 18 are reserved for later use and must be empty.";
  return qrBillError("ultimate_creditor_not_allowed", "ultimate_creditor", detail);
}
