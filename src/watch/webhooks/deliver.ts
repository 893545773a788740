// Delivers webhooks at least once, in the order of each watch's changes, with retries for days, signed as in Standard
// Webhooks 1.0.0. A process claims a delivery before it sends it, so that processes can share the work. Each host and
// key can use only some of the slots, so that a slow receiver delays no other customer.
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import { Webhook } from "standardwebhooks";
import type { components } from "../../../generated/types.ts";
import type { Database, DeliveryState, Storage } from "../../storage/mod.ts";
import { readChanges } from "../feed.ts";
import { queueDeliveries, TRIED_FOR_MS, waitAfter, waitAfterFailures } from "./schedule.ts";
import type { SendOutcome, SendWebhook } from "./send.ts";
import { REQUESTED_MEANWHILE, TEST_KIND, unsealSecret } from "./webhooks.ts";

interface DeliveryParts {
  readonly storage: Storage;
  readonly send: SendWebhook;
  /** Called with the reason for a failure, which contains no address. */
  readonly reportFailure: (error: unknown) => void;
  readonly places?: number;
}

interface Deliveries {
  turn(): Promise<void>;
  /** Delivers what is due now, and resolves when nothing is due or being sent. */
  readonly run: () => Promise<void>;
  readonly stop: () => void;
}

const PLACES = 64;

const PER_HOST = 16;
const PER_HOST_AND_KEY = 4;
const PER_KEY = 8;

/** Longer than a request may take. After this, another process may deliver the message. */
const CLAIM_MS = 30_000;

const KEYS_REMEMBERED_MAX = 10_000;

/** Status of a receiver that is permanently gone (Standard Webhooks, "Deliverability and reliability"). */
const GONE = 410;

/** Opens the deliveries: `turn` starts sending what is due, and `run` also waits until everything is sent. */
export function openDeliveries(parts: DeliveryParts): Deliveries {
  const { storage, reportFailure, places = PLACES } = parts;
  const underWay = new Set<Promise<void>>();
  /** By key, the running number of its last turn. The key that has waited longest is next. */
  const servedAt = new Map<number, number>();
  let served = 0;
  let isStopped = false;
  let turning: Promise<void> | null = null;
  const report = (error: unknown) => {
    // Errors after the storage was closed don't matter, because another process sends the message again.
    if (!isStopped) reportFailure(error);
  };
  const begin = (claim: Claim) => {
    const sending = deliver(parts, claim).catch(report).then(() => {
      underWay.delete(sending);
      return turn();
    });
    underWay.add(sending);
  };
  const takeTurn = async () => {
    await queueDeliveries(storage);
    const room = places - underWay.size;
    if (isStopped || room === 0) return;
    const granted = shareOut(await findWaiting(storage), { room, places, servedAt });
    for (const { keyId } of granted) servedAt.set(keyId, ++served);
    // Limits memory. A key without an entry counts as having waited longest.
    if (servedAt.size > KEYS_REMEMBERED_MAX) servedAt.clear();
    for (const claim of await claimDeliveries(storage, granted)) begin(claim);
  };
  const turn = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    return turning ??= takeTurn().catch(report).finally(() => turning = null);
  };
  const finish = async () => {
    await turn();
    while (underWay.size > 0) await Promise.race(underWay);
  };
  let finishing: Promise<void> | null = null;
  return {
    turn,
    run: () => {
      void turn();
      // All callers share one wait, so that a busy server doesn't collect more and more of them.
      return finishing ??= finish().finally(() => finishing = null);
    },
    stop: () => isStopped = true,
  };
}

interface Waiting {
  readonly id: number;
  readonly keyId: number;
  readonly host: string;
  readonly isFailing: boolean;
}

type Receiver = Omit<Waiting, "isFailing">;

interface Grant {
  readonly id: number;
  readonly keyId: number;
  readonly count: number;
}

/** Finds webhooks with due deliveries (`waiting`), and the receivers to which any process is sending (`claimed`). */
async function findWaiting(
  { db, clock }: Storage,
): Promise<{ readonly waiting: readonly Waiting[]; readonly claimed: readonly Receiver[] }> {
  const now = clock.now();
  const receivers = db.selectFrom("webhooks").select(["webhooks.id", "key_id as keyId", "host"]);
  const claimed = await receivers.innerJoin(
    "webhook_deliveries as claimed",
    "claimed.webhook_id",
    "webhooks.id",
  )
    .where("claimed.claimed_by", "is not", null).where("claimed.claimed_until", ">", now).execute();
  const due = await receivers.select("failures").where(({ exists, selectFrom }) =>
    exists(
      selectFrom("webhook_deliveries as due").select("due.message_id")
        .whereRef("due.webhook_id", "=", "webhooks.id").where("due.due_at", "<=", now)
        .where("due.claimed_until", "<=", now).where(mayBeSent(now)),
    )
  ).execute();
  return {
    claimed,
    waiting: due.map(({ failures, ...receiver }) => ({ ...receiver, isFailing: failures > 0 })),
  };
}

/** SQL that is true for requested messages, and recent ones whose webhook is neither paused nor waiting to retry. */
function mayBeSent(now: number): RawBuilder<boolean> {
  return sql<boolean>`(due.is_requested > 0 OR (
    webhooks.paused_at IS NULL AND webhooks.retry_at <= ${now} AND due.created_at > ${now - TRIED_FOR_MS}))`;
}

const boundsOf = ({ id, host, keyId }: Receiver) =>
  [`webhook ${id}`, `host ${host}`, `key ${keyId}`, `${keyId} at ${host}`] as const;

/** Assigns free slots to the keys in turn, longest waiting first. Failing receivers get at most half of all slots. */
function shareOut(
  { waiting, claimed }: Awaited<ReturnType<typeof findWaiting>>,
  { room, places, servedAt }: {
    readonly room: number;
    readonly places: number;
    readonly servedAt: ReadonlyMap<number, number>;
  },
): Grant[] {
  const taken = new Map<string, number>();
  const countOf = (bound: string): number => taken.get(bound) ?? 0;
  const take = (receiver: Receiver) => {
    for (const bound of boundsOf(receiver)) taken.set(bound, countOf(bound) + 1);
  };
  claimed.forEach(take);
  const counts = new Map<number, number>();
  let left = room;
  let failing = places / 2 -
    waiting.filter((one) => one.isFailing && countOf(boundsOf(one)[0]) > 0).length;
  const inTurn = waiting.toSorted((a, b) => (servedAt.get(a.keyId) ?? 0) - (servedAt.get(b.keyId) ?? 0));
  for (let isGranting = true; isGranting && left > 0;) {
    isGranting = false;
    const servedNow = new Set<number>();
    for (const receiver of inTurn) {
      const { id, keyId, isFailing } = receiver;
      const [own = 0, ofHost = 0, ofKey = 0, ofBoth = 0] = boundsOf(receiver).map(countOf);
      const isFull = left === 0 || servedNow.has(keyId) || ofKey >= PER_KEY || ofBoth >= PER_HOST_AND_KEY ||
        ofHost >= (ofBoth === 0 ? PER_HOST : PER_HOST / 2) || (isFailing && (failing <= 0 || own > 0));
      if (isFull) continue;
      take(receiver);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      servedNow.add(keyId);
      left--;
      if (isFailing) failing--;
      isGranting = true;
    }
  }
  return waiting.flatMap(({ id, keyId }) => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? [] : [{ id, keyId, count }];
  });
}

interface Claim {
  readonly webhookId: number;
  readonly messageId: string;
  readonly seq: number | null;
  readonly watchId: number | null;
  readonly isRequested: boolean;
  readonly tries: number;
  readonly createdAt: number;
  readonly claimedBy: string;
  readonly startedAt: number;
}

async function claimDeliveries({ db, queue, clock }: Storage, grants: readonly Grant[]): Promise<Claim[]> {
  if (grants.length === 0) return [];
  const now = clock.now();
  const claimedBy = crypto.randomUUID();
  const results = await queue.write(grants.map(({ id, count }) => {
    const next = db.selectFrom("webhook_deliveries as due")
      .innerJoin("webhooks", "webhooks.id", "due.webhook_id")
      .select("due.message_id").where("due.webhook_id", "=", id).where("due.due_at", "<=", now)
      .where("due.claimed_until", "<=", now).where(mayBeSent(now))
      // Keeps the messages of a watch in order: a pending one blocks later ones, except those that someone requested.
      .where(({ or, not, exists, selectFrom }) =>
        or([
          sql<boolean>`due.is_requested > 0`,
          not(exists(
            selectFrom("webhook_deliveries as earlier").select("earlier.message_id")
              .whereRef("earlier.webhook_id", "=", "due.webhook_id")
              .whereRef("earlier.watch_id", "=", "due.watch_id").whereRef("earlier.seq", "<", "due.seq")
              .where("earlier.due_at", "is not", null).where("earlier.is_requested", "=", 0),
          )),
        ])
      ).orderBy("due.is_requested", "desc").orderBy("due.due_at").orderBy("due.seq").limit(count);
    return db.updateTable("webhook_deliveries").where("webhook_id", "=", id).where("message_id", "in", next)
      .set((eb) => ({
        claimed_by: claimedBy,
        claimed_until: now + CLAIM_MS,
        is_requested: eb.fn<0 | 1>("min", ["is_requested", eb.lit(1)]),
        tries: eb("tries", "+", 1),
        tried_at: now,
      })).returning([
        "webhook_id as webhookId",
        "message_id as messageId",
        "seq",
        "watch_id as watchId",
        "is_requested as isRequested",
        "tries",
        "created_at as createdAt",
      ]).compile();
  }));
  return results.flatMap(({ rows }) => rows).map(({ isRequested, ...row }) => (
    { ...row, isRequested: isRequested === 1, claimedBy, startedAt: now }
  ));
}

async function deliver({ storage, send, reportFailure }: DeliveryParts, claim: Claim): Promise<void> {
  const { db, queue, clock } = storage;
  const webhook = await db.selectFrom("webhooks").selectAll().where("id", "=", claim.webhookId)
    .executeTakeFirst();
  if (webhook === undefined) return;
  const body = await messageOf(storage, claim, { publicId: webhook.public_id, keyId: webhook.key_id });
  if (body === null) {
    // There is nothing to send, because the watch has ended or the change has expired.
    await queue.write([
      db.deleteFrom("webhook_deliveries").where("webhook_id", "=", claim.webhookId)
        .where("message_id", "=", claim.messageId).compile(),
    ]);
    return;
  }
  const now = clock.now();
  const { sealed_secret, sealed_previous, previous_until } = webhook;
  const sealed = [
    sealed_secret,
    ...((previous_until ?? 0) > now && sealed_previous !== null ? [sealed_previous] : []),
  ];
  const secrets = sealed.map((one) => unsealSecret(storage, one));
  const outcome = await send({
    url: webhook.url,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Bankscreen-Webhooks/1",
      ...signatureHeaders(claim.messageId, now, body, secrets),
    },
    body,
  }).catch((error): SendOutcome => {
    // The owner sees only that the attempt failed; the operator sees the reason.
    reportFailure(error);
    return { status: null, answer: null, problem: "not_connected" };
  });
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  await queue.write<readonly unknown[]>(
    isDelivered ? succeed(db, claim, outcome) : fail(db, claim, outcome, clock.now()),
  );
}

/** Records an attempt, unless another process has taken over the delivery. */
function finishTry(
  db: Kysely<Database>,
  { webhookId, messageId, claimedBy }: Claim,
  { status, answer, problem }: SendOutcome,
  { state, dueAt }: { readonly state: DeliveryState; readonly dueAt: number | null },
): CompiledQuery {
  return db.updateTable("webhook_deliveries")
    .where("webhook_id", "=", webhookId).where("message_id", "=", messageId).where(
      "claimed_by",
      "=",
      claimedBy,
    )
    .set((eb) => {
      const again = eb("is_requested", "=", REQUESTED_MEANWHILE);
      return {
        claimed_by: null,
        claimed_until: 0,
        is_requested: eb.case().when(again).then(1 as const).else(0 as const).end(),
        state: eb.case().when(again).then("pending" as const).else(state).end(),
        due_at: eb.case().when(again).then(eb.ref("due_at")).else(dueAt).end(),
        status,
        answer,
        problem,
      };
    }).compile();
}

function succeed(db: Kysely<Database>, claim: Claim, outcome: SendOutcome): readonly CompiledQuery[] {
  return [
    finishTry(db, claim, outcome, { state: "delivered", dueAt: null }),
    // This also resumes a webhook that was paused before the attempt, because its receiver works again.
    db.updateTable("webhooks").set((eb) => ({
      failures: 0,
      failing_since: null,
      retry_at: 0,
      paused_at: eb.case().when("paused_at", ">", claim.startedAt).then(eb.ref("paused_at")).else(null).end(),
    })).where("id", "=", claim.webhookId).where(({ or, eb }) =>
      or([eb("failures", ">", 0), eb("failing_since", "is not", null), eb("paused_at", "is not", null)])
    ).compile(),
  ];
}

function fail(
  db: Kysely<Database>,
  claim: Claim,
  outcome: SendOutcome,
  now: number,
): readonly CompiledQuery[] {
  const nextAt = now + waitAfter(claim.tries);
  const isOver = claim.seq === null || nextAt > claim.createdAt + TRIED_FOR_MS;
  const finish = finishTry(db, claim, outcome, {
    state: isOver ? "failed" : "pending",
    dueAt: isOver ? null : nextAt,
  });
  if (claim.isRequested) return [finish];
  // Attempts that failed at the same time count as one failure.
  const webhook = db.updateTable("webhooks").where("id", "=", claim.webhookId);
  return [
    finish,
    webhook.where("retry_at", "<=", claim.startedAt).set((eb) => ({
      failures: eb("failures", "+", 1),
      failing_since: eb.fn.coalesce("failing_since", eb.val(now)),
      retry_at: sql<number>`${now} + ${waitAfterFailures}`,
    })).compile(),
    ...(outcome.status === GONE ? [webhook.set({ failing_since: 0 }).compile()] : []),
  ];
}

type Schemas = components["schemas"];

/** Builds the body of a test or change message; resolves to `null` if the watch has ended or the change expired. */
async function messageOf(
  storage: Storage,
  { messageId, seq, watchId, createdAt }: Claim,
  { publicId, keyId }: { readonly publicId: string; readonly keyId: number },
): Promise<string | null> {
  const timestamp = new Date(createdAt).toISOString();
  if (seq === null || watchId === null) {
    return JSON.stringify(
      { type: TEST_KIND, timestamp, data: { webhook_id: publicId } } satisfies Schemas["TestEvent"],
    );
  }
  const { changes: [found] } = await readChanges(storage, {
    keyId,
    after: { seq, watch: watchId - 1 },
    limit: 1,
  });
  if (found?.change.id !== messageId) return null;
  return JSON.stringify(
    {
      type: "watch.changed",
      timestamp: found.change.at,
      data: found.change,
    } satisfies Schemas["WatchEvent"],
  );
}

/** Returns headers that sign a message with each active secret; `at` is the sending time (epoch milliseconds). */
export function signatureHeaders(
  messageId: string,
  at: number,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(messageId, new Date(at), body))
      .join(" "),
  };
}
