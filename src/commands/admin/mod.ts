/**
 * What an operator does by hand, with a log of it.
 *
 * Every change is one transaction with its line in the log: neither is there without the other.
 *
 * @module
 */
export { endAlertByHand, listAlerts } from "./alerts.ts";
export { listActs } from "./audit_log.ts";
export { listEvidenceKeys, retireEvidenceKey, rotateEvidenceKey } from "./evidence.ts";
export { findKeys, giveCredits, resumeKey, suspendKey } from "./keys.ts";
export { listPurchases, reconcilePayments, refundPurchase } from "./purchases.ts";
export { ADMIN_USAGE, readAdminCommand } from "./read_command.ts";
export {
  ACT_HEAD,
  ALERT_HEAD,
  CHARGE_HEAD,
  describeAct,
  describeAlert,
  describeCharge,
  describeEdition,
  describeEvidenceKey,
  describeKey,
  describeListCount,
  describePayment,
  describePurchase,
  describeScreening,
  EDITION_HEAD,
  EVIDENCE_KEY_HEAD,
  KEY_HEAD,
  PAYMENT_HEAD,
  PURCHASE_HEAD,
  SCREENING_HEAD,
} from "./describe.ts";

export type { Operator } from "./audit_log.ts";
export type { Row } from "./describe.ts";
export type { AdminCommand } from "./read_command.ts";
