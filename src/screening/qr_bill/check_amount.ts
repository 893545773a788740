import type { PayloadLines } from "./payload_lines.ts";
import { qrBillError, type QrBillFinding } from "./qr_bill_finding.ts";

const AMOUNT = /^(?:0|[1-9]\d{0,8})\.\d{2}$/;
const NOTIFICATION_AMOUNT = "0.00";

// The message of a bill that only informs, in the languages in which QR-bills are printed.
const NOTIFICATION_TEXTS: readonly string[] = [
  "NICHT ZUR ZAHLUNG VERWENDEN",
  "NE PAS UTILISER POUR LE PAIEMENT",
  "NON UTILIZZARE PER IL PAGAMENTO",
  "BETG DUVRAR PER IL PAJAMENT",
  "DO NOT USE FOR PAYMENT",
];

/**
 * Returns whether a QR-bill only informs and must not be paid: amount 0.00 and a message that says so.
 *
 * @param lines The elements as read.
 */
export function isNotification({ amount, message }: PayloadLines): boolean {
  if (amount !== NOTIFICATION_AMOUNT) return false;
  const text = message.toUpperCase();
  return NOTIFICATION_TEXTS.some((notification) => text.includes(notification));
}

/**
 * Checks amount and currency: empty, or 0.01 to 999999999.99 with a point, two decimals and no leading
 * zeros; 0.00 on a notification only; CHF or EUR (SIX Implementation Guidelines QR-bill v2.3, data
 * elements, 2025-11-22).
 *
 * @param lines The elements as read.
 */
export function checkAmount(lines: PayloadLines): readonly QrBillFinding[] {
  const findings: QrBillFinding[] = [];
  const { amount, currency } = lines;
  if (amount !== "" && !AMOUNT.test(amount)) {
    const detail =
      "The amount must be 1 to 9 digits without leading zeros, a point and two decimals, or empty.";
    findings.push(qrBillError("amount_invalid", "amount", detail));
  }
  if (amount === NOTIFICATION_AMOUNT && !isNotification(lines)) {
    const detail =
      'An amount of 0.00 is for notifications only, whose message says "DO NOT USE FOR PAYMENT"; leave it empty for an open amount.';
    findings.push(qrBillError("amount_invalid", "amount", detail));
  }
  if (currency !== "CHF" && currency !== "EUR") {
    findings.push(qrBillError("currency_invalid", "currency", "The currency must be CHF or EUR."));
  }
  return findings;
}
