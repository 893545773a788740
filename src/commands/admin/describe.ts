// The lists of `deno task admin`: their columns and cells.
import type { KeptScreening, ListCount } from "../../editions/mod.ts";
import type { Edition } from "../../data/registers/mod.ts";
import { ageInDays } from "../../screening/mod.ts";
import { instant } from "../command_line.ts";
import type { AlertSummary, KeySummary } from "./keys.ts";
import type { LoggedAct } from "./audit_log.ts";
import type { EvidenceKeySummary } from "./evidence.ts";
import type { PaymentFound, PurchaseSummary } from "./purchases.ts";

/** The cells of one line. */
export type Row = readonly (string | number)[];

/** Head and cells of each list. */
export const LISTS = {
  keys: [
    ["key", "prefix", "tier", "plan", "status", "used", "credits", "created", "last call"],
    (key: KeySummary): Row => [
      key.id,
      key.prefix,
      key.tier ?? "none",
      key.plan,
      key.status,
      key.basis === "credits" ? `${key.used}` : `${key.used}/${key.limit} ${key.basis}`,
      key.credits,
      instant(key.createdAt),
      key.lastCallAt === null ? "none on record" : instant(key.lastCallAt),
    ],
  ],
  purchases: [
    ["purchase", "by", "bought", "credits", "dollars", "status", "payment", "key", "created"],
    (purchase: PurchaseSummary): Row => [
      purchase.purchaseId,
      purchase.rail,
      purchase.bought,
      purchase.credits ?? "-",
      purchase.amountAtomic / 1_000_000,
      purchase.status,
      purchase.payment ?? "-",
      purchase.keyId ?? "-",
      instant(purchase.createdAt),
    ],
  ],
  payments: [
    ["payment", "for", "USDC", "was", "is", "transaction", "reason"],
    ({ before, state, transaction, reason }: PaymentFound): Row => [
      before.payment_id,
      before.purchase_id ?? before.operation,
      before.amount_atomic / 1_000_000,
      before.state,
      state ?? "gone",
      transaction ?? "-",
      reason ?? "-",
    ],
  ],
  alerts: [
    ["alert", "reason", "began", "last sign", "ended", "keys held down"],
    (alert: AlertSummary): Row => [
      alert.id,
      alert.reason,
      instant(alert.startedAt),
      instant(alert.lastSeenAt),
      alert.endedAt === null ? "in force" : instant(alert.endedAt),
      alert.keysReduced,
    ],
  ],
  editions: [
    ["dataset", "as of", "days", "rows", "fetched", "publisher"],
    ({ dataset, asOf, rows, fetchedAt, publisher }: Edition, today: string): Row => [
      dataset,
      asOf,
      ageInDays(asOf, today),
      rows,
      fetchedAt === undefined ? "came with the software" : instant(fetchedAt),
      publisher,
    ],
  ],
  screening: [
    ["list", "institutions listed", "for review"],
    ({ list, hits, reviews }: ListCount): Row => [list, hits, reviews],
  ],
  evidence: [
    ["kid", "state", "signs from", "until", "compromised from"],
    ({ kid, state, usedFrom, usedUntil, compromisedFrom }: EvidenceKeySummary): Row => [
      kid,
      state,
      ...[usedFrom, usedUntil, compromisedFrom].map((at) => at === null ? "" : instant(at)),
    ],
  ],
  acts: [
    ["act", "when", "who", "what", "to", "detail", "why"],
    ({ id, at, actor, action, subject, detail, why }: LoggedAct): Row => [
      id,
      instant(at),
      actor,
      action,
      subject,
      detail ?? "-",
      why ?? "-",
    ],
  ],
} as const;

/** Says when all institutions of the registers were screened, and whether with the active data. */
export function describeScreening({ screenedAt, isCurrent }: KeptScreening): string {
  const when = screenedAt === null ? "for this version of the software" : instant(screenedAt);
  return `Institutions of all registers, screened ${when}` +
    (isCurrent ? ":" : ", before these editions were in force (the next refresh screens them):");
}
