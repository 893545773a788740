// Mails about changes: at once if payments must stop (`severityOf`), else in a daily digest. A mail is a row of the
// transaction that records what it reports, so a crash neither loses nor repeats one.
import { randomBytes } from "node:crypto";
import { type CompiledQuery, type RawBuilder, type Selectable, sql } from "kysely";
import type { MailsWords } from "../../generated/words/mails.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { type Email, emailRow, mailWords, renderEmail } from "../email/mod.ts";
import { decryptEmail, type KeyHash } from "../keys/mod.ts";
import { type Database, DAY_MS, openJobLease, type Storage, type WriteUnderLease } from "../storage/mod.ts";
import { sayChange } from "./say_change.ts";
import type { ChangeKind } from "./what_changed.ts";

/** Waits for the steps in which new editions are screened, so that one mail reports all results. */
const SETTLE_STOP_MS = 5_000;
const SETTLE_REST_MS = 20_000;

/** A turn takes seconds; after this, another process takes over. */
const LEASE_MS = 60_000;

/** Changes listed in one mail, each with its payees; it says how many more there are. */
const LISTED_MAX = 50;

const NAMED_MAX = 20;

const POSITION = "mails";

/** SQL that is false for a change that was part of a watch's first screening. */
const isNews = sql<boolean>`change.judgement_id > watch.judgement_id`;

/** Writes the mails that are due, unless another process is doing so. */
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

/** Returns whether there are new changes or mails to write, which is rare. */
async function hasWork({ db, clock }: Storage): Promise<boolean> {
  const row = await db.selectNoFrom(({ selectFrom, exists, fn, lit }) => [
    fn.coalesce(selectFrom("watch_changes").select((eb) => eb.fn.max("seq").as("seq")), lit(0)).as("newest"),
    fn.coalesce(selectFrom("watch_positions").select("seq").where("reader", "=", POSITION), lit(0))
      .as("seen"),
    exists(selectFrom("watch_mails").select("address").where(isDue(clock.now()))).as("isDue"),
  ]).executeTakeFirstOrThrow();
  return row.newest > row.seen || Boolean(row.isDue);
}

function isDue(now: number): RawBuilder<boolean> {
  return sql<boolean>`(watch_mails.is_off = 0 AND (watch_mails.stop_since <= ${now - SETTLE_STOP_MS}
    OR (watch_mails.rest_since <= ${now - SETTLE_REST_MS}
      AND (watch_mails.digest_at IS NULL OR watch_mails.digest_at <= ${now - DAY_MS}))))`;
}

async function noteAddresses({ db, clock }: Storage, write: WriteUnderLease): Promise<void> {
  const newest = await db.selectFrom("watch_changes").select((eb) => eb.fn.max("seq").as("seq"))
    .executeTakeFirst();
  const position = await db.selectFrom("watch_positions").select("seq").where("reader", "=", POSITION)
    .executeTakeFirst();
  const [from, to] = [position?.seq ?? 0, newest?.seq ?? 0];
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
          token: randomBytes(16).toString("base64url"),
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
  // A due digest joins an urgent mail, so that nobody gets two.
  const includesRest = rest_after !== null && (digest_at === null || digest_at <= now - DAY_MS);
  const holder = await db.selectFrom("keys").select("encrypted_email").where("address", "=", address)
    .where("status", "=", "active").where("encrypted_email", "is not", null)
    .where("proven_at", "is not", null).orderBy("proven_at", "desc")
    .executeTakeFirst();
  const position = await db.selectFrom("watch_positions").select("seq").where("reader", "=", POSITION)
    .executeTakeFirst();
  const changes = await db.selectFrom("watch_changes as change")
    .innerJoin("watches as watch", "watch.institution_id", "change.institution_id")
    .innerJoin("keys", "keys.id", "watch.key_id").where(isNews)
    .where("keys.address", "=", address).where("keys.proven_at", "is not", null)
    .where("change.seq", "<=", position?.seq ?? 0)
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

/** Writes the mail about changes. */
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
  // A bank's change is reported once, with all payees there.
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

/** Stores the language of mails to a key's proven address: that of the page where payees are added. */
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
  await queue.write([
    db.insertInto("watch_mails").values({ address, token: randomBytes(16).toString("base64url"), language })
      .onConflict((conflict) => conflict.column("address").doUpdateSet({ language })).compile(),
  ]);
}

/** Turns off the mails to the address of a token; an unknown token has no effect. */
export async function unsubscribe({ db, queue }: Storage, token: string): Promise<void> {
  await queue.write([db.updateTable("watch_mails").set({ is_off: 1 }).where("token", "=", token).compile()]);
}

/** Returns whether an address gets these mails. */
export async function readsMails({ db }: Pick<Storage, "db">, address: string): Promise<boolean> {
  const row = await db.selectFrom("watch_mails").select("is_off").where("address", "=", address)
    .executeTakeFirst();
  return row?.is_off !== 1;
}

/** Turns the mails to an address on or off; changes while they are off are never emailed. */
export async function switchMails({ db, queue }: Storage, address: string, isOn: boolean): Promise<void> {
  const state = {
    is_off: isOn ? 0 as const : 1 as const,
    stop_after: null,
    stop_since: null,
    rest_after: null,
    rest_since: null,
  };
  await queue.write([
    db.insertInto("watch_mails").values({ address, token: randomBytes(16).toString("base64url"), ...state })
      .onConflict((conflict) => conflict.column("address").doUpdateSet(state)).compile(),
  ]);
}
