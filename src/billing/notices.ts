// Emails that warn the holder of a key when four fifths of the quota are used, or a tenth of the credits is left. They
// go to the verified address of the key, or to the address of a buyer who paid by card.
import { sql } from "kysely";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { type Email, emailRow, mailWords, renderSignedEmail } from "../email/mod.ts";
import { type AddressHash, decryptEmail } from "../keys/mod.ts";
import { insertWhere, monthOf, type NoticeKind, type Storage } from "../storage/mod.ts";
import { creditsLeft, type KeyBalance, NOTICE_SHARE } from "./balance.ts";

/** Returns the language chosen for the watch emails of an address, or `null`. Emails about its keys use it, too. */
export async function readMailLanguage(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<Language | null> {
  const row = await db.selectFrom("watch_mails").select("language").where("address", "=", address)
    .executeTakeFirst();
  return row?.language ?? null;
}

type NoticedKey = Pick<
  KeyBalance,
  | "keyId"
  | "keyPrefix"
  | "plan"
  | "basis"
  | "limit"
  | "used"
  | "month"
  | "creditsRemaining"
  | "creditsTotal"
>;

/** Records notices with their emails, once per threshold and period. A key without an email address gets none. */
export async function recordNotices(
  storage: Storage,
  balance: NoticedKey,
  kinds: readonly NoticeKind[],
): Promise<void> {
  const { db, queue, clock } = storage;
  const key = await db.selectFrom("keys").leftJoin("watch_mails", "watch_mails.address", "keys.address")
    .select(["encrypted_email", "language"]).where("id", "=", balance.keyId).where("status", "=", "active")
    .executeTakeFirst();
  if (!key?.encrypted_email) return;
  const to = decryptEmail(storage, key.encrypted_email);
  for (const kind of kinds) {
    const period = periodOf(kind, balance);
    const emailId = `${kind}:${balance.keyId}:${period}`;
    const row = emailRow(storage, emailId, { to, ...noticeMail(kind, balance, key.language ?? "en") }, true);
    const sent = db.selectFrom("key_notices").select("key_id").where("key_id", "=", balance.keyId)
      .where("kind", "=", kind).where("period", "=", period);
    // A read costs less than a commit, and most of the notices to record were already sent.
    if (await sent.executeTakeFirst() !== undefined) continue;
    await queue.write<readonly unknown[]>([
      insertWhere(db, "emails", row, { absent: [sent] })
        .onConflict((conflict) => conflict.doNothing()).compile(),
      db.insertInto("key_notices").values({
        key_id: balance.keyId,
        kind,
        period,
        noticed_at: clock.now(),
      }).onConflict((conflict) => conflict.doNothing()).compile(),
    ]);
  }
}

/** Keys that are read at once, limited because a read blocks the process. */
const KEYS_PER_READ = 5_000;

/** Records notices that are missing because a process died right after the charge. */
export async function recordMissedNotices(storage: Storage): Promise<void> {
  const { db, clock } = storage;
  const month = monthOf(clock.now());
  const isUsed = sql<0 | 1>`(basis <> 'credits' AND (basis = 'lifetime' OR month = ${month})
    AND used >= quota * ${NOTICE_SHARE})`;
  const left = sql<number>`${sql.raw(creditsLeft)}`;
  const isLow = sql<0 | 1>`(credits_total > 0 AND ${left} <= credits_low)`;
  const { last } = await db.selectFrom("keys").select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < (last ?? 0); from += KEYS_PER_READ) {
    const keys = await db.selectFrom("keys").innerJoin("spending", "spending.key_id", "keys.id")
      .where("keys.id", ">", from).where("keys.id", "<=", from + KEYS_PER_READ)
      .where("status", "=", "active").where("encrypted_email", "is not", null)
      .where(({ or, eb }) => or([eb("tier", "is", null), eb("tier", "<>", "anonymous")]))
      .where(({ or }) => or([sql<boolean>`${isUsed}`, sql<boolean>`${isLow}`]))
      .select((eb) => [
        "keys.id as keyId",
        "key_prefix as keyPrefix",
        "plan",
        "basis",
        "quota as limit",
        "used",
        eb.val(month).as("month"),
        left.as("creditsRemaining"),
        "credits_total as creditsTotal",
        isUsed.as("isUsed"),
        isLow.as("isLow"),
      ]).execute();
    for (const { isUsed, isLow, ...key } of keys) {
      await recordNotices(storage, key, [
        ...(isUsed ? ["quota_80" as const] : []),
        ...(isLow ? ["credits_low" as const] : []),
      ]);
    }
  }
}

/** Returns an id of the time in which a notice is sent once: a quota's period, or until credits are added. */
function periodOf(kind: NoticeKind, { plan, basis, limit, month, creditsTotal }: NoticedKey): string {
  if (kind === "credits_low") return String(creditsTotal);
  return `${plan} ${basis === "monthly" ? month : basis} ${limit}`;
}

type NoticedBalance = Pick<KeyBalance, "keyPrefix" | "limit" | "used" | "basis" | "creditsRemaining">;

/** Writes the email of a notice. */
export function noticeMail(kind: NoticeKind, balance: NoticedBalance, language: Language): Email {
  const { keyPrefix, limit, used, basis, creditsRemaining } = balance;
  const words = mailWords[language].notice;
  const key = `${keyPrefix}…`;
  const say = basis === "monthly" ? words.usedOfMonth : words.used;
  return renderSignedEmail(words.subjects[kind], [
    kind === "quota_80"
      ? say({ key, used: Math.min(used, limit), limit })
      : words.low({ key, credits: creditsRemaining }),
    `${words.signIn} ${words.once[kind]}`,
  ], language);
}
