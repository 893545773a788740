// Sends emails about changes: at once if payments must stop (`severityOf`), otherwise in a daily digest. A transaction
// stores a mail together with the changes that it reports, so that a crash neither loses nor repeats any.
import { randomBytes } from "node:crypto";
import { type CompiledQuery, type RawBuilder, type Selectable, sql } from "kysely";
import type { MailsWords } from "../../generated/words/mails.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { type Email, emailRow, mailWords, renderEmail } from "../email/mod.ts";
import { decryptEmail, type KeyHash } from "../keys/mod.ts";
import { type Database, DAY_MS, openJobLease, type Storage, type WriteUnderLease } from "../storage/mod.ts";
import { type ChangeKind, sayChange } from "./what_changed.ts";

/** Delay until screening with new data has probably finished, so that one mail reports all its changes. */
const SETTLE_STOP_MS = 5_000;
const SETTLE_REST_MS = 20_000;

/** Much longer than writing emails takes; after this, another process takes over. */
const LEASE_MS = 60_000;

/** A mail lists this many changes, and says how many more there are. */
const LISTED_MAX = 50;

const NAMED_MAX = 20;

const POSITION = "mails";

/** SQL that is false for changes from before a watch was added. */
const isNews = sql<boolean>`change.judgement_id > watch.judgement_id`;

/** Writes the emails that are due, unless another process does. */
export async function writeMails(storage: Storage, baseUrl: string): Promise<void> {
  const { db, clock } = storage;
  const lease = openJobLease(storage, "watch-mails", LEASE_MS);
  if (!await hasWork(storage)) return;
  await lease.plan(0);
  await lease.take(async (write) => {
    await noteAddresses(storage, write);
    const now = clock.now();
    const due = await db.selectFrom("watch_mails").selectAll().where(isDue(now)).execute();
    for (const row of due) await mailAddress(storage, write, row, baseUrl);
    return null;
  });
}

/** Checks first whether there is anything to do, because usually there isn't. */
async function hasWork({ db, clock }: Storage): Promise<boolean> {
  const { newest, read } = await readPosition(db);
  if (newest > read) return true;
  const due = db.selectFrom("watch_mails").select("address").where(isDue(clock.now())).limit(1);
  return await due.executeTakeFirst() !== undefined;
}

/** Reads the numbers of the newest change, and of the last change that was considered for emails. */
async function readPosition(
  db: Storage["db"],
): Promise<{ readonly newest: number; readonly read: number }> {
  return await db.selectNoFrom(({ selectFrom, fn, lit }) => [
    fn.coalesce(selectFrom("watch_changes").select((eb) => eb.fn.max("seq").as("seq")), lit(0)).as("newest"),
    fn.coalesce(selectFrom("watch_positions").select("seq").where("reader", "=", POSITION), lit(0)).as(
      "read",
    ),
  ]).executeTakeFirstOrThrow();
}

function isDue(now: number): RawBuilder<boolean> {
  return sql<boolean>`(watch_mails.is_off = 0 AND (watch_mails.stop_since <= ${now - SETTLE_STOP_MS}
    OR (watch_mails.rest_since <= ${now - SETTLE_REST_MS}
      AND (watch_mails.digest_at IS NULL OR watch_mails.digest_at <= ${now - DAY_MS}))))`;
}

async function noteAddresses({ db, clock }: Storage, write: WriteUnderLease): Promise<void> {
  const { read: from, newest: to } = await readPosition(db);
  if (to <= from) return;
  const now = clock.now();
  const addresses = await db.selectFrom("watch_changes as change")
    .innerJoin("watches as watch", "watch.institution_id", "change.institution_id")
    .innerJoin("keys", "keys.id", "watch.key_id").where(isNews)
    .where("change.seq", ">", from).where("change.seq", "<=", to)
    .where("keys.encrypted_email", "is not", null).where("keys.proven_at", "is not", null)
    .groupBy("keys.address").select((eb) => [
      "keys.address as address",
      eb.fn.max(sql<number>`change.severity = 'stop'`).as("isStop"),
      eb.fn.max(sql<number>`change.severity <> 'stop'`).as("isRest"),
    ]).execute();
  await write([
    ...addresses.flatMap(({ address, isStop, isRest }): CompiledQuery[] => {
      if (address === null) return [];
      const [stop, rest] = [isStop === 1, isRest === 1];
      return [
        db.insertInto("watch_mails").values({
          address,
          token: newToken(),
          stop_after: stop ? from : null,
          stop_since: stop ? now : null,
          rest_after: rest ? from : null,
          rest_since: rest ? now : null,
        }).onConflict((conflict) =>
          conflict.column("address").doUpdateSet((eb) => ({
            stop_after: eb.fn.coalesce("watch_mails.stop_after", "excluded.stop_after"),
            stop_since: eb.fn.coalesce("watch_mails.stop_since", "excluded.stop_since"),
            rest_after: eb.fn.coalesce("watch_mails.rest_after", "excluded.rest_after"),
            rest_since: eb.fn.coalesce("watch_mails.rest_since", "excluded.rest_since"),
          }))
        ).compile(),
      ];
    }),
    db.insertInto("watch_positions").values({ reader: POSITION, seq: to })
      .onConflict((conflict) => conflict.column("reader").doUpdateSet({ seq: to })).compile(),
  ]);
}

interface ListedChange {
  readonly severity: "stop" | "check" | "info";
  readonly summary: string;
  readonly reference: string;
  readonly correction: 0 | 1;
}

async function mailAddress(
  storage: Storage,
  write: WriteUnderLease,
  { address, token, stop_after, rest_after, digest_at, language }: Selectable<Database["watch_mails"]>,
  baseUrl: string,
): Promise<void> {
  const { db, clock } = storage;
  const now = clock.now();
  // An urgent mail includes the other changes if their daily digest is due.
  const includesRest = rest_after !== null && (digest_at === null || digest_at <= now - DAY_MS);
  const holder = await db.selectFrom("keys").select("encrypted_email").where("address", "=", address)
    .where("status", "=", "active").where("encrypted_email", "is not", null)
    .where("proven_at", "is not", null).orderBy("proven_at", "desc")
    .executeTakeFirst();
  const { read } = await readPosition(db);
  const changes = await db.selectFrom("watch_changes as change")
    .innerJoin("watches as watch", "watch.institution_id", "change.institution_id")
    .innerJoin("keys", "keys.id", "watch.key_id").where(isNews)
    .where("keys.address", "=", address).where("keys.proven_at", "is not", null)
    .where("change.seq", "<=", read)
    .where((eb) =>
      eb.or([
        ...(stop_after === null
          ? []
          : [eb.and([eb("change.severity", "=", "stop"), eb("change.seq", ">", stop_after)])]),
        ...(includesRest
          ? [eb.and([eb("change.severity", "<>", "stop"), eb("change.seq", ">", rest_after)])]
          : []),
      ])
    ).orderBy(sql`CASE change.severity WHEN 'stop' THEN 0 WHEN 'check' THEN 1 ELSE 2 END`)
    .orderBy("change.seq").orderBy("watch.id")
    .innerJoin("watched_institutions as bank", "bank.id", "change.institution_id")
    .select([
      "change.severity",
      "change.kind",
      "change.summary",
      "change.before",
      "change.after",
      "change.correction",
      "change.name",
      "bank.country",
      "bank.bank_code",
      "bank.bic",
      "watch.reference",
    ]).$narrowType<{ kind: ChangeKind }>().execute();
  const listed = changes.map(({ before, after, correction, name, ...row }): ListedChange => ({
    ...row,
    correction,
    summary: sayChange({
      ...row,
      before: before === null ? null : JSON.parse(before),
      after: JSON.parse(after),
      correction: correction === 1,
      institution: name,
    }, language ?? "en"),
  }));
  const sealed = holder?.encrypted_email ?? null;
  await write([
    ...(sealed === null || changes.length === 0 ? [] : [
      db.insertInto("emails").values(
        emailRow(storage, `watch-${crypto.randomUUID()}`, {
          to: decryptEmail(storage, sealed),
          ...changesMail(listed, baseUrl, token, language ?? "en"),
        }, true),
      ).compile(),
    ]),
    db.updateTable("watch_mails").where("address", "=", address).set({
      stop_after: null,
      stop_since: null,
      ...(includesRest && { rest_after: null, rest_since: null, digest_at: now }),
    }).compile(),
  ]);
}

/** Builds the mail that reports changes. */
export function changesMail(
  changes: readonly ListedChange[],
  baseUrl: string,
  token: string,
  language: Language,
): Email & { readonly unsubscribeUrl: string } {
  const words = mailWords[language].changes;
  const unsubscribeUrl = `${baseUrl}/unsubscribe?token=${token}`;
  const stops = changes.filter(({ severity }) => severity === "stop");
  const subject = stops.length > 0
    ? words.stopSubject({ count: countPayees(stops) })
    : words.subject({ count: countPayees(changes) });
  // Each change is listed once, with all payees that have their account at the bank.
  const bySentence = Object.values(
    Object.groupBy(changes, ({ severity, summary, correction }) => `${severity} ${correction} ${summary}`),
  );
  const listed = bySentence.slice(0, LISTED_MAX);
  const left = bySentence.length - listed.length;
  return {
    ...renderEmail(subject, [
      ...(["stop", "check", "info"] as const).flatMap((severity) => {
        const some = listed.flatMap((same = []) => same[0]?.severity === severity ? [same] : []);
        return some.length === 0
          ? []
          : [words.headings[severity], ...some.map((same) => describeChange(same, words))];
      }),
      ...(left > 0 ? [words.more({ count: left })] : []),
      `${words.all} ${baseUrl}/account/watch`,
      `${words.stopMails} ${unsubscribeUrl}`,
    ], language),
    unsubscribeUrl,
  };
}

function describeChange(
  same: readonly ListedChange[],
  words: MailsWords["changes"],
): string {
  const references = [...new Set(same.map(({ reference }) => reference))];
  const more = references.length - NAMED_MAX;
  const named = references.slice(0, NAMED_MAX).join(", ");
  const payees = more > 0 ? words.andMore({ named, count: more }) : named;
  const isCorrection = same.some(({ correction }) => correction === 1);
  const summary = `${same[0]?.summary}${isCorrection ? ` ${words.corrected}` : ""}`;
  return words.change({ payees, summary });
}

function countPayees(changes: readonly ListedChange[]): number {
  return new Set(changes.map(({ reference }) => reference)).size;
}

/** Stores the language of the page on which a key's payees were added, for emails to the proven address of the key. */
export async function noteMailLanguage(
  { db, queue }: Storage,
  keyHash: KeyHash,
  language: Language,
): Promise<void> {
  const holder = await db.selectFrom("keys").leftJoin("watch_mails", "watch_mails.address", "keys.address")
    .where("keys.key_hash", "=", keyHash).where("keys.proven_at", "is not", null)
    .select(["keys.address", "watch_mails.language"]).executeTakeFirst();
  const address = holder?.address ?? null;
  if (address === null || (holder?.language ?? "en") === language) return;
  await queue.write([upsertAddress(db, address, { language })]);
}

function upsertAddress(
  db: Storage["db"],
  address: string,
  values: Partial<Omit<Selectable<Database["watch_mails"]>, "address" | "token">>,
): CompiledQuery {
  return db.insertInto("watch_mails").values({ address, token: newToken(), ...values })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(values)).compile();
}

/** Creates the token of an unsubscribe link. */
function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Turns off the emails to the address that an unsubscribe token belongs to; an unknown token has no effect. */
export async function unsubscribe({ db, queue }: Storage, token: string): Promise<void> {
  await queue.write([db.updateTable("watch_mails").set({ is_off: 1 }).where("token", "=", token).compile()]);
}

/** Resolves to whether emails to an address are turned on. */
export async function readsMails({ db }: Pick<Storage, "db">, address: string): Promise<boolean> {
  const row = await db.selectFrom("watch_mails").select("is_off").where("address", "=", address)
    .executeTakeFirst();
  return row?.is_off !== 1;
}

/** Turns the emails to an address on or off. Pending changes, and changes while emails are off, are never sent. */
export async function switchMails({ db, queue }: Storage, address: string, isOn: boolean): Promise<void> {
  const nothing = { stop_after: null, stop_since: null, rest_after: null, rest_since: null };
  await queue.write([upsertAddress(db, address, { is_off: isOn ? 0 : 1, ...nothing })]);
}
