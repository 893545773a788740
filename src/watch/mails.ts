/**
 * Mails about changes: those that stop a payment at once, all others in one digest a day. One process at a time writes
 * them. A mail is a row of the transaction that notes what has been told, so that a kill at any point neither loses nor
 * doubles one.
 *
 * @module
 */
import { randomBytes } from "node:crypto";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { emailRow } from "../billing/mod.ts";
import { renderEmail } from "../email/mod.ts";
import { decryptEmail } from "../keys/mod.ts";
import { openJobLease, type Storage, type WriteUnderLease } from "../storage/mod.ts";

/** A swap of editions is judged in steps; what it brings is told in one mail. */
const SETTLE_STOP_MS = 5_000;
const SETTLE_REST_MS = 20_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A turn takes seconds; another process takes over after this. */
const LEASE_MS = 60_000;

/** Changes that one mail lists, each with the payees that it is about; it says how many more there are. */
const LISTED_MAX = 50;

/** Payees that are named of one change. */
const NAMED_MAX = 20;

const POSITION = "mails";

/** A change that the first screening of a watch knew already is no news to it. */
const isNews = sql<boolean>`change.judgement_id > watch.judgement_id`;

/** Writes the mails that are due. Does nothing while another process does. */
export async function writeMails(storage: Storage, baseUrl: string): Promise<void> {
  const { db, clock } = storage;
  const lease = openJobLease(storage, "watch-mails", LEASE_MS);
  if (!await hasWork(storage)) return;
  await lease.plan(0);
  await lease.take(async (write) => {
    await noteAddresses(storage, write);
    const now = clock.now();
    const due = await db.selectFrom("watch_mails").selectAll().where(isDue(now)).execute();
    for (const row of due) await tellAddress(storage, write, row, baseUrl);
    return null;
  });
}

/** Tells whether there are changes that nobody has looked at, or mails to be written. Most turns find neither. */
async function hasWork({ db, clock }: Storage): Promise<boolean> {
  const row = await db.selectNoFrom(({ selectFrom, exists, fn, lit }) => [
    fn.coalesce(selectFrom("watch_changes").select((eb) => eb.fn.max("seq").as("seq")), lit(0)).as("newest"),
    fn.coalesce(selectFrom("watch_positions").select("seq").where("reader", "=", POSITION), lit(0)).as(
      "seen",
    ),
    exists(selectFrom("watch_mails").select("address").where(isDue(clock.now()))).as("isDue"),
  ]).executeTakeFirstOrThrow();
  return row.newest > row.seen || Boolean(row.isDue);
}

function isDue(now: number): RawBuilder<boolean> {
  return sql<boolean>`(watch_mails.is_off = 0 AND (watch_mails.stop_since <= ${now - SETTLE_STOP_MS}
    OR (watch_mails.rest_since <= ${now - SETTLE_REST_MS}
      AND (watch_mails.digest_at IS NULL OR watch_mails.digest_at <= ${now - DAY_MS}))))`;
}

/** Notes whom the changes since the last time concern. */
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

interface MailState {
  readonly address: string;
  readonly token: string;
  readonly stop_after: number | null;
  readonly rest_after: number | null;
  readonly rest_since: number | null;
  readonly digest_at: number | null;
}

interface ToldChange {
  readonly severity: "stop" | "check" | "info";
  readonly summary: string;
  readonly reference: string;
  readonly correction: 0 | 1;
}

/** Writes the mail of one address, and notes that it has been told. */
async function tellAddress(
  storage: Storage,
  write: WriteUnderLease,
  { address, token, stop_after, rest_after, digest_at }: MailState,
  baseUrl: string,
): Promise<void> {
  const { db, clock } = storage;
  const now = clock.now();
  // A digest that is due goes with a mail that cannot wait: nobody gets two where one does.
  const tellsRest = rest_after !== null && (digest_at === null || digest_at <= now - DAY_MS);
  const holder = await db.selectFrom("keys").select("encrypted_email").where("address", "=", address)
    .where("status", "=", "active").where("encrypted_email", "is not", null).orderBy("proven_at", "desc")
    .executeTakeFirst();
  const position = await db.selectFrom("watch_positions").select("seq").where("reader", "=", POSITION)
    .executeTakeFirst();
  const changes = await db.selectFrom("watch_changes as change")
    .innerJoin("watches as watch", "watch.institution_id", "change.institution_id")
    .innerJoin("keys", "keys.id", "watch.key_id").where(isNews)
    .where("keys.address", "=", address).where("change.seq", "<=", position?.seq ?? 0)
    .where((eb) =>
      eb.or([
        ...(stop_after === null
          ? []
          : [eb.and([eb("change.severity", "=", "stop"), eb("change.seq", ">", stop_after)])]),
        ...(tellsRest
          ? [eb.and([eb("change.severity", "<>", "stop"), eb("change.seq", ">", rest_after)])]
          : []),
      ])
    ).orderBy(sql`CASE change.severity WHEN 'stop' THEN 0 WHEN 'check' THEN 1 ELSE 2 END`).orderBy(
      "change.seq",
    ).orderBy("watch.id")
    .select(["change.severity", "change.summary", "change.correction", "watch.reference"]).execute();
  const sealed = holder?.encrypted_email ?? null;
  await write([
    ...(sealed === null || changes.length === 0 ? [] : [
      db.insertInto("emails").values(
        emailRow(storage, `watch-${crypto.randomUUID()}`, {
          to: decryptEmail(storage, sealed),
          ...changesMail(changes, baseUrl, token),
        }, true),
      ).compile(),
    ]),
    db.updateTable("watch_mails").where("address", "=", address).set({
      stop_after: null,
      stop_since: null,
      ...(tellsRest && { rest_after: null, rest_since: null, digest_at: now }),
    }).compile(),
  ]);
}

const HEADINGS = { stop: "Do not pay", check: "Check before you pay", info: "Good to know" } as const;

function changesMail(changes: readonly ToldChange[], baseUrl: string, token: string) {
  const unsubscribeUrl = `${baseUrl}/unsubscribe?token=${token}`;
  const stops = changes.filter(({ severity }) => severity === "stop");
  const subject = stops.length > 0
    ? `Do not pay: the bank of ${nameCount(stops)} you watch`
    : `Changes at the bank of ${nameCount(changes)} you watch`;
  // What happened to a bank is said once, whoever is paid there.
  const bySentence = Object.values(
    Object.groupBy(changes, ({ severity, summary, correction }) => `${severity} ${correction} ${summary}`),
  );
  const listed = bySentence.slice(0, LISTED_MAX);
  const left = bySentence.length - listed.length;
  return {
    ...renderEmail(subject, [
      ...(["stop", "check", "info"] as const).flatMap((severity) => {
        const some = listed.flatMap((same = []) => same[0]?.severity === severity ? [same] : []);
        return some.length === 0 ? [] : [`${HEADINGS[severity]}:`, ...some.map(describeChange)];
      }),
      ...(left > 0 ? [`And ${left.toLocaleString("en")} more.`] : []),
      `All changes, with their sources: ${baseUrl}/account/watch`,
      `You get this because keys of this address watch payees. Stop these mails: ${unsubscribeUrl}`,
    ]),
    unsubscribeUrl,
  };
}

/** Describes one change of one bank, with the payees that it is about. */
function describeChange(same: readonly ToldChange[]): string {
  const references = [...new Set(same.map(({ reference }) => reference))];
  const more = references.length - NAMED_MAX;
  const named = references.slice(0, NAMED_MAX).join(", ");
  const payees = more > 0 ? `${named} and ${more.toLocaleString("en")} more` : named;
  const isCorrection = same.some(({ correction }) => correction === 1);
  return `${payees}: ${same[0]?.summary}${
    isCorrection ? " (We corrected our own data; the bank did not change.)" : ""
  }`;
}

function nameCount(changes: readonly ToldChange[]): string {
  const count = new Set(changes.map(({ reference }) => reference)).size;
  return count === 1 ? "a payee" : `${count.toLocaleString("en")} payees`;
}

/** Ends the mails to the address of a token; an unknown token ends none. */
export async function unsubscribe({ db, queue }: Storage, token: string): Promise<void> {
  await queue.write([
    db.updateTable("watch_mails").set({ is_off: 1 }).where("token", "=", token).compile(),
  ]);
}

/** Tells whether an address gets these mails. */
export async function readsMails({ db }: Pick<Storage, "db">, address: string): Promise<boolean> {
  const row = await db.selectFrom("watch_mails").select("is_off").where("address", "=", address)
    .executeTakeFirst();
  return row?.is_off !== 1;
}

/** Turns the mails to an address on or off; what happened while they were off is not told afterwards. */
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
