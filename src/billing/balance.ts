// The balance of a key, and how a charge changes it. Rows are read as one JSON text, because the database client would
// create two properties for each cell, which takes longer than the query itself if a transaction charges many keys.
import type { KeyHash } from "../keys/mod.ts";
import type { Basis, KeyStatus, NoticeKind, Plan, Tier } from "../storage/mod.ts";
import { CompiledQuery, type QueryResult } from "kysely";

/** The quota and credits of a key at one moment. */
export interface KeyBalance {
  /** Stays the same when the secret is rotated. */
  readonly keyId: number;
  readonly keyPrefix: string;
  readonly rechargeRef: string;
  /** `null` for a key that was bought, and for an anonymous key with credits or a subscription. */
  readonly tier: Tier | null;
  readonly plan: Plan;
  /** Period of the quota; `credits` means that there is no quota. */
  readonly basis: Basis;
  /** True while a sign-up alert reduces the quota of a key without Pro. Claiming the key restores the quota. */
  readonly isReduced: boolean;
  /** Units of the quota; not enforced when `basis` is `credits`. */
  readonly limit: number;
  /** Units debited from the quota in its current period; if `basis` is `credits`, all units of `month`. */
  readonly used: number;
  readonly month: string;
  readonly creditsRemaining: number;
  /** All credits that were ever granted, including those that refunds took back. */
  readonly creditsTotal: number;
  readonly creditsUsed: number;
  /** The holder is notified when at most this many credits remain: a tenth of the balance after the last recharge. */
  readonly creditsLow: number;
  /** Sum of all settled payments for calls with this key, in millionths of a USDC. */
  readonly paidAtomic: number;
  /** True once a call was charged to the key, which is required to claim an active key. */
  readonly hasServed: boolean;
}

/** A key's status and balance in the ledger. */
export type KeyLookup =
  | { readonly status: "active"; readonly balance: KeyBalance }
  | { readonly status: Exclude<KeyStatus, "active"> | "unknown_key" };

/** Units that one charge took, by source. */
export interface Debit {
  readonly fromQuota: number;
  readonly fromCredits: number;
}

/** Returns the balance in `month` (`YYYY-MM`). In a new month, only a lifetime quota keeps its used units. */
export function inMonth(balance: KeyBalance, month: string): KeyBalance {
  if (balance.month >= month) return balance;
  return { ...balance, month, used: balance.basis === "lifetime" ? balance.used : 0 };
}

/** Returns the remaining units of the quota. */
export function quotaLeft(balance: Pick<KeyBalance, "basis" | "limit" | "used">): number {
  return balance.basis === "credits" ? 0 : Math.max(0, balance.limit - balance.used);
}

/** Returns the units that the key can still pay for. */
export function unitsLeft(balance: KeyBalance): number {
  return quotaLeft(balance) + balance.creditsRemaining;
}

/** Splits `units` as a charge does: quota first, then credits. The balance must cover all `units`. */
export function debitFrom(balance: KeyBalance, units: number): Debit {
  const fromQuota = Math.min(units, quotaLeft(balance));
  return { fromQuota, fromCredits: units - fromQuota };
}

/** Returns the balance after a charge. */
export function applyDebit(balance: KeyBalance, { fromQuota, fromCredits }: Debit): KeyBalance {
  const counted = balance.basis === "credits" ? fromCredits : fromQuota;
  return {
    ...balance,
    used: balance.used + counted,
    creditsRemaining: balance.creditsRemaining - fromCredits,
    creditsUsed: balance.creditsUsed + fromCredits,
  };
}

/** Returns the balance before a charge. */
export function undoDebit(balance: KeyBalance, { fromQuota, fromCredits }: Debit): KeyBalance {
  return applyDebit(balance, { fromQuota: -fromQuota, fromCredits: -fromCredits });
}

/** The holder of a key is notified when this share of its quota is used. */
export const NOTICE_SHARE = 0.8;

/** Returns whether a charge of `fromQuota` units raised the used share to `NOTICE_SHARE`; never for anonymous keys. */
export function crossesQuota(
  { tier, basis, used, limit }: Pick<KeyBalance, "tier" | "basis" | "used" | "limit">,
  fromQuota: number,
): boolean {
  if (tier === "anonymous" || basis === "credits") return false;
  const line = limit * NOTICE_SHARE;
  return used >= line && used - fromQuota < line;
}

function crossesCredits(
  { tier, creditsRemaining, creditsLow }: Pick<KeyBalance, "tier" | "creditsRemaining" | "creditsLow">,
  fromCredits: number,
): boolean {
  return tier !== "anonymous" && creditsRemaining <= creditsLow &&
    creditsRemaining + fromCredits > creditsLow;
}

/** Returns the notices that a charge causes. `balance` is the balance after the charge. */
export function noticesOf(balance: KeyBalance, { fromQuota, fromCredits }: Debit): readonly NoticeKind[] {
  const notices: NoticeKind[] = [];
  if (fromQuota > 0 && crossesQuota(balance, fromQuota)) notices.push("quota_80");
  if (fromCredits > 0 && crossesCredits(balance, fromCredits)) notices.push("credits_low");
  return notices;
}

/** A key that pays for calls. The ledger notes what it saw last, so that a known key needs no further query. */
export interface PayingKey {
  readonly hash: KeyHash;
  state?: KeyState | undefined;
  /** The last stored use. One is enough, because most keys are used from one network. */
  lastUse?: NetworkUse | undefined;
}

/** A use of a key from a network on a day. */
export interface NetworkUse {
  readonly network: string;
  readonly day: string;
}

/** A call with a key. */
export interface CountedCall {
  readonly key: PayingKey;
  /** The operation's path as in the contract, with the names of parameters instead of the submitted values. */
  readonly path: string;
  readonly network: string;
  readonly durationMs: number;
}

/** A call to be charged, whose answer is ready. */
export interface PaidCall extends CountedCall {
  readonly units: number;
  readonly idempotency: Idempotency | null;
}

/** The `Idempotency-Key` of a request: a retry with the same key isn't charged again. */
export interface Idempotency {
  readonly key: string;
  /** The hash of the request, which must be the same for a retry. */
  readonly requestHash: string;
}

/** A call that isn't charged: a free one, or one with a status of 400 or above. */
export interface UnchargedCall extends CountedCall {
  readonly status: number;
  readonly reason: string | null;
}

/** Identifies a key in the JSON parameter of an SQL statement: its hash, and the id of its row if known. */
export type KeyName = readonly [keyHash: KeyHash, keyId: number | null];

/** Identifies a key by its hash and, if the ledger knows it, its row. */
export function nameOf({ hash, state }: PayingKey): KeyName {
  return [hash, state?.balance.keyId ?? null];
}

/** A row in the JSON parameter of an SQL statement. It begins with the hash and the id of its key. */
export type KeyNamedRow = readonly [...name: KeyName, ...rest: unknown[]];

/**
 * SQL that joins the row of `keys` whose hash and id are the first elements of the JSON array `row`. CROSS JOIN
 * prevents a scan. The hash is compared, too: after a rotation, the key's id may still be cached for the old secret.
 */
export const joinKeyNamedIn = (row: string): string => `
  CROSS JOIN keys ON keys.key_hash = ${row} ->> 0 AND keys.id =
    ifnull(${row} ->> 1, (SELECT named.id FROM keys AS named WHERE named.key_hash = ${row} ->> 0))`;

/** The row of a key after a transaction, with what that transaction debited. */
export interface KeyState {
  readonly status: KeyStatus;
  readonly balance: KeyBalance;
  readonly debited: Debit | null;
}

/** SQL for the units used in month `?2`. If a slow clock gives an earlier month, the quota isn't renewed. */
export const usedInMonth = "CASE WHEN basis = 'lifetime' OR month >= ?2 THEN ifnull(used, 0) ELSE 0 END";

/** SQL for the remaining credits of a row of `keys` that is left-joined with `spending`. */
export const creditsLeft = "credits_total - credits_taken_back - ifnull(credits_spent, 0)";

const asBoolean = (condition: string): string => `json(iif(${condition}, 'true', 'false'))`;

const balanceSql: Readonly<Record<keyof KeyBalance, string>> = {
  keyId: "keys.id",
  keyPrefix: "key_prefix",
  rechargeRef: "recharge_ref",
  tier: "CASE WHEN plan = 'free' OR tier <> 'anonymous' THEN tier END",
  plan: "plan",
  basis: "basis",
  isReduced: asBoolean("alert_id IS NOT NULL AND plan = 'free'"),
  limit: "quota",
  used: usedInMonth,
  month: "max(ifnull(month, ?2), ?2)",
  creditsRemaining: creditsLeft,
  creditsTotal: "credits_total",
  creditsUsed: "ifnull(credits_spent, 0)",
  creditsLow: "credits_low",
  paidAtomic: "paid_atomic",
  hasServed: asBoolean("key_id IS NOT NULL"),
};

const balanceMembers = Object.keys(balanceSql) as (keyof KeyBalance)[];

// Raw SQL, because Kysely can't express json_each() as a table.
const stateSql = `
  SELECT json_group_array(json_array(wanted.key, status,
    CASE WHEN charge_id = ?3 THEN json_object('fromQuota', debited_quota, 'fromCredits', debited_credits) END,
    ${Object.values(balanceSql).join(", ")}
  )) AS states
  FROM json_each(?1) AS wanted ${joinKeyNamedIn("wanted.value")} LEFT JOIN spending ON key_id = keys.id`;

const NO_CHARGE = -1;

/** Builds the query for the states of `keys`, with what the charge `chargeId` of the same transaction debited. */
export function selectStates(
  keys: readonly KeyNamedRow[],
  month: string,
  chargeId: number = NO_CHARGE,
): CompiledQuery {
  return CompiledQuery.raw(stateSql, [JSON.stringify(keys), month, chargeId]);
}

type BalanceMember = KeyBalance[keyof KeyBalance];

/** Has no names of members, because parsing them would take four times as long. */
type StateRow = readonly [
  position: number,
  status: KeyStatus,
  debited: Debit | null,
  ...balance: BalanceMember[],
];

/** Reads the result of `selectStates` for the same `keys`. Keys that don't exist are missing from the map. */
export function readStates(
  keys: readonly KeyNamedRow[],
  result: QueryResult<unknown> | undefined,
): Map<KeyHash, KeyState> {
  const [found] = (result?.rows ?? []) as { states: string }[];
  const rows = JSON.parse(found?.states ?? "[]") as StateRow[];
  const states = new Map<KeyHash, KeyState>();
  for (const [position, status, debited, ...values] of rows) {
    const name = keys[position];
    const balance: Partial<Record<keyof KeyBalance, BalanceMember>> = {};
    for (const [index, member] of balanceMembers.entries()) balance[member] = values[index];
    if (name !== undefined) states.set(name[0], { status, debited, balance: balance as KeyBalance });
  }
  return states;
}

/** Returns the status of a key and, if it is active, its balance. `state` is `undefined` if the key doesn't exist. */
export function lookupOf(state: KeyState | undefined): KeyLookup {
  if (state === undefined) return { status: "unknown_key" };
  if (state.status !== "active") return { status: state.status };
  return { status: "active", balance: state.balance };
}
