/**
 * Tells a key's holder by mail when four fifths of its allowance are used, or when a tenth of its credits is left.
 *
 * The charge that crosses the line says so by its own figures, so that no charge asks the database for it. The notice
 * is written after that charge has been committed: one is lost when the process dies in between.
 *
 * @module
 */
import { unsealAddress } from "../keys/mod.ts";
import { type Letter, renderLetter } from "../mail/mod.ts";
import type { NoticeKind, Storage } from "../storage/mod.ts";
import type { KeyBalance } from "./balance.ts";
import type { ChargeOutcome } from "./charge_outcome.ts";
import { letterRow } from "./letters.ts";

/** Share of an allowance whose use is told of (wire shapes, section 20). */
const NOTICE_SHARE = 0.8;

/** Tells whether a charge that drew `fromAllowance` crossed the line of its allowance; never on an anonymous key. */
export function crossesAllowance(
  { tier, basis, used, limit }: Pick<KeyBalance, "tier" | "basis" | "used" | "limit">,
  fromAllowance: number,
): boolean {
  if (tier === "anonymous" || basis === "credits") return false;
  const line = limit * NOTICE_SHARE;
  return used >= line && used - fromAllowance < line;
}

/** Tells whether a charge that drew `fromCredits` left no more than a tenth of what there was after the last recharge. */
export function crossesCredits(
  { tier, creditsRemaining, creditsLow }: Pick<KeyBalance, "tier" | "creditsRemaining" | "creditsLow">,
  fromCredits: number,
): boolean {
  return tier !== "anonymous" && creditsRemaining <= creditsLow &&
    creditsRemaining + fromCredits > creditsLow;
}

/** Names the lines that a charge crossed. */
export function noticesOf(charge: Extract<ChargeOutcome, { outcome: "charged" }>): readonly NoticeKind[] {
  const { balance, fromAllowance, fromCredits } = charge;
  if (fromAllowance > 0 && crossesAllowance(balance, fromAllowance)) {
    return fromCredits > 0 && crossesCredits(balance, fromCredits)
      ? ["quota_80", "credits_low"]
      : ["quota_80"];
  }
  return fromCredits > 0 && crossesCredits(balance, fromCredits) ? ["credits_low"] : [];
}

/** Writes notices down, once per crossing, with the letter to the key's proven address. Without one there is none. */
export async function recordNotices(
  storage: Storage,
  balance: KeyBalance,
  kinds: readonly NoticeKind[],
): Promise<void> {
  const { db, queue, clock } = storage;
  const key = await db.selectFrom("keys").select("sealed_address").where("id", "=", balance.keyId)
    .where("status", "=", "active").where("proven_at", "is not", null).executeTakeFirst();
  if (!key?.sealed_address) return;
  const to = unsealAddress(storage, key.sealed_address);
  for (const kind of kinds) {
    const period = kind === "credits_low" ? `${balance.creditsTotal}` : periodOf(balance);
    const letterId = `${kind}:${balance.keyId}:${period}`;
    const row = letterRow(storage, letterId, { to, ...noticeMail(kind, balance) }, true);
    const columns = ["letter_id", "sealed", "due_at", "created_at"] as const;
    const told = db.selectFrom("key_notices").select("key_id").where("key_id", "=", balance.keyId)
      .where("kind", "=", kind).where("period", "=", period);
    await queue.write<readonly unknown[]>([
      db.insertInto("letters").columns(columns).expression(
        db.selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
          .where(({ exists, not }) => not(exists(told))),
      ).onConflict((conflict) => conflict.doNothing()).compile(),
      db.insertInto("key_notices").values({
        key_id: balance.keyId,
        kind,
        period,
        noticed_at: clock.now(),
      }).onConflict((conflict) => conflict.doNothing()).compile(),
    ]);
  }
}

/** The allowance that is told of: one of a month, or one that is counted once; Pro's apart from the key's own. */
function periodOf({ plan, basis, limit, month }: KeyBalance): string {
  return `${plan} ${basis === "monthly" ? month : basis} ${limit}`;
}

function noticeMail(kind: NoticeKind, balance: KeyBalance): Letter {
  const { keyPrefix, limit, used, basis, creditsRemaining } = balance;
  switch (kind) {
    case "quota_80":
      return renderLetter("80 % of your Bankscreen allowance is used", [
        "Hello,",
        `Your key ${keyPrefix}… has used ${Math.min(used, limit)} of its ${limit} requests` +
        `${basis === "monthly" ? " of this month, which refill on the 1st" : ""}.`,
        "GET /v1/keys/usage with the key tells what is left and how to add to it. This is told once per allowance.",
        "Bankscreen",
      ]);
    case "credits_low":
      return renderLetter("Your Bankscreen credits run low", [
        "Hello,",
        `Your key ${keyPrefix}… has ${creditsRemaining} prepaid requests left, a tenth of what it had after its last ` +
        "recharge.",
        "GET /v1/credits/balance with the key tells how to recharge it. This is told once per recharge.",
        "Bankscreen",
      ]);
  }
}
