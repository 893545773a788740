// The lists of `deno task admin`: what their columns are called, and what stands in them.
import type { UnresolvedCharge } from "../../billing/mod.ts";
import type { KeptScreening, ListCount } from "../../editions/mod.ts";
import type { Edition } from "../../data/registers/mod.ts";
import { ageInDays } from "../../screening/mod.ts";
import type { AlertSummary, KeySummary } from "./keys.ts";
import type { LoggedAct } from "./audit_log.ts";
import type { EvidenceKeySummary } from "./evidence.ts";
import type { PaymentFound, PurchaseSummary } from "./purchases.ts";

/** The cells of one line. */
export type Row = readonly (string | number)[];

const KEY_HEAD: Row = [
  "key",
  "prefix",
  "tier",
  "plan",
  "status",
  "used",
  "credits",
  "created",
  "last call",
];

function describeKey(key: KeySummary): Row {
  const used = key.basis === "credits" ? `${key.used}` : `${key.used}/${key.limit} ${key.basis}`;
  return [
    key.id,
    key.prefix,
    key.tier ?? "none",
    key.plan,
    key.status,
    used,
    key.credits,
    instant(key.createdAt),
    key.lastCallAt === null ? "none on record" : instant(key.lastCallAt),
  ];
}

const EVIDENCE_KEY_HEAD: Row = ["kid", "state", "signs from", "until", "compromised from"];

function describeEvidenceKey(key: EvidenceKeySummary): Row {
  const { kid, state, usedFrom, usedUntil, compromisedFrom } = key;
  const later = [usedUntil, compromisedFrom].map((at) => at === null ? "" : instant(at));
  return [kid, state, instant(usedFrom), ...later];
}

const PURCHASE_HEAD: Row = [
  "purchase",
  "by",
  "bought",
  "credits",
  "dollars",
  "status",
  "payment",
  "key",
  "created",
];

function describePurchase(purchase: PurchaseSummary): Row {
  return [
    purchase.purchaseId,
    purchase.rail,
    purchase.bought,
    purchase.credits ?? "-",
    purchase.amountAtomic / 1_000_000,
    purchase.status,
    purchase.payment ?? "-",
    purchase.keyId ?? "-",
    instant(purchase.createdAt),
  ];
}

const CHARGE_HEAD: Row = ["key", "prefix", "call", "units", "taken", "at"];

function describeCharge({ keyId, keyPrefix, path, units, isTaken, lostAt }: UnresolvedCharge): Row {
  return [keyId, keyPrefix, path, units, isTaken ? "yes" : "not known", instant(lostAt)];
}

const PAYMENT_HEAD: Row = ["payment", "for", "USDC", "was", "is", "transaction", "reason"];

function describePayment({ before, state, transaction, reason }: PaymentFound): Row {
  return [
    before.paymentId,
    before.purchaseId ?? before.operation,
    before.amountAtomic / 1_000_000,
    before.state,
    state ?? "gone",
    transaction ?? "-",
    reason ?? "-",
  ];
}

const ALERT_HEAD: Row = ["alert", "reason", "began", "last sign", "ended", "keys held down"];

function describeAlert(alert: AlertSummary): Row {
  const ended = alert.endedAt === null ? "in force" : instant(alert.endedAt);
  return [
    alert.id,
    alert.reason,
    instant(alert.startedAt),
    instant(alert.lastSeenAt),
    ended,
    alert.keysReduced,
  ];
}

const EDITION_HEAD: Row = ["dataset", "as of", "days", "rows", "fetched", "publisher"];

function describeEdition(edition: Edition, today: string): Row {
  const { dataset, asOf, rows, fetchedAt, publisher } = edition;
  const fetched = fetchedAt === undefined ? "came with the software" : instant(fetchedAt);
  return [dataset, asOf, ageInDays(asOf, today), rows, fetched, publisher];
}

const SCREENING_HEAD: Row = ["list", "institutions listed", "for review"];

function describeListCount({ list, hits, reviews }: ListCount): Row {
  return [list, hits, reviews];
}

/** Says when all institutions of the registers were screened, and whether what is in force was. */
export function describeScreening({ screenedAt, isCurrent }: KeptScreening): string {
  const when = screenedAt === null ? "for this version of the software" : instant(screenedAt);
  return `Institutions of all registers, screened ${when}` +
    (isCurrent ? ":" : ", before these editions were in force (the next refresh screens them):");
}

const ACT_HEAD: Row = ["act", "when", "who", "what", "to", "detail", "why"];

function describeAct({ id, at, actor, action, subject, detail, why }: LoggedAct): Row {
  return [id, instant(at), actor, action, subject, detail ?? "-", why ?? "-"];
}

function instant(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Head and cells of each list. */
export const LISTS = {
  keys: [KEY_HEAD, describeKey],
  purchases: [PURCHASE_HEAD, describePurchase],
  payments: [PAYMENT_HEAD, describePayment],
  charges: [CHARGE_HEAD, describeCharge],
  alerts: [ALERT_HEAD, describeAlert],
  editions: [EDITION_HEAD, describeEdition],
  screening: [SCREENING_HEAD, describeListCount],
  evidence: [EVIDENCE_KEY_HEAD, describeEvidenceKey],
  acts: [ACT_HEAD, describeAct],
} as const;
