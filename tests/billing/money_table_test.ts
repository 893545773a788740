/**
 * The table of money. Guarantee: whatever arrives, in whatever order, twice, forged, or while a process dies between
 * any two steps, rows change state exactly as the table says, and credits and Pro follow.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { openCards } from "../../src/billing/cards/mod.ts";
import { money } from "../../src/billing/money_table.ts";
import {
  findPayment,
  openPayment,
  type Payment,
  recordFailed,
  recordRecheck,
  recordSettled,
  recordUnconfirmed,
  recordUndone,
  takePayment,
} from "../../src/billing/payments.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import type { DisputeState, PaymentState, PurchaseStatus, Storage } from "../../src/storage/mod.ts";
import { eventsOf, signEvent, type TestEvent } from "../support/card_processor/events.ts";
import { TestClock } from "../support/clock.ts";
import { replaceWrite } from "../support/replace_write.ts";
import { quickFileDatabase } from "../support/temp_database.ts";
import { makeKey } from "../support/test_keys.ts";
import { paymentOf, purchaseOf } from "../support/test_payments.ts";
import { readSourceFiles } from "../architecture/source_files.ts";

const START = "2026-11-21T08:00:00Z";
const DAY_MS = 86_400_000;

Deno.test("src/billing/README.md shows the current table of money states", async () => {
  const text = await Deno.readTextFile(new URL("../../src/billing/README.md", import.meta.url));
  const rows = text.match(/^\| (?:payment|purchase|dispute|plan|tier) .*$/gm) ?? [];
  const shown = rows.map((row) => row.split("|").slice(1, -1).map((cell) => cell.trim()));
  const list = (states: string | readonly string[], none: string) => [states].flat().join(", ") || none;
  assertEquals(
    shown.map((cells) => cells.slice(0, 4)),
    Object.entries(money).flatMap(([row, moves]) =>
      Object.entries(moves).map((
        [name, { from, to }],
      ) => [row, name, list(from, "(new)"), list(to, "(deleted)")])
    ),
  );
  assert(shown.every(([, , , , when, writes]) => when !== "" && writes !== ""));
});

Deno.test("every state of a payment or purchase that a statement writes comes from the table", async () => {
  const written = /\.set\(\s*\{[^}]*\b(?:state|status|plan|tier): "\w+"/;
  const sources = await readSourceFiles("src/billing", "src/commands/admin");
  assert(written.test('.set({ state: "settled" })') && sources.length > 20);
  assertEquals(sources.filter(({ text }) => written.test(text)).map(({ path }) => path), []);
});

/** How a process dies or loses an answer: before a write, or right after its commit. */
type Fault = { readonly write: number; readonly isCommitted: boolean } | null;

const faults = fc.constantFrom<Fault[]>(
  null,
  null,
  ...[1, 2].flatMap((write) => [{ write, isCommitted: false }, { write, isCommitted: true }]),
);

class Death extends Error {}

/** Returns the storage of a process that dies at one of its writes. */
function dyingAt(storage: Storage, fault: Fault): Storage {
  let writes = 0;
  return replaceWrite(storage, async (queries) => {
    const isLast = ++writes === fault?.write;
    if (isLast && !fault?.isCommitted) throw new Death();
    const results = await storage.queue.write(queries);
    if (isLast) throw new Death();
    return results;
  });
}

/** Makes a single write in a process that dies; returns whether it was stored. */
async function attempt(storage: Storage, fault: Fault, act: (storage: Storage) => Promise<unknown>) {
  try {
    await act(dyingAt(storage, fault));
    return true;
  } catch (error) {
    if (error instanceof Death) return fault?.isCommitted === true;
    throw error;
  }
}

function command<Model extends object, Real>(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
): fc.AsyncCommand<Model, Real> {
  return { check: () => true, run, toString: () => name };
}

// Payments with USDC, and the packs bought with them

interface PaymentModel {
  state: PaymentState;
  status: PurchaseStatus | null;
  busyUntil: number;
}

interface PaymentReal {
  /** Two processes on one database. */
  readonly storages: readonly [Storage, Storage];
  readonly clock: TestClock;
  readonly payment: Payment;
}

const paymentActs = {
  take: (storage, { payment_id }) => takePayment(storage, payment_id),
  settle: (storage, payment) => recordSettled(storage, payment, `0x${"ab".repeat(32)}`),
  fail: (storage, payment) => recordFailed(storage, payment, "payment_refused"),
  leave: (storage, payment) => recordUnconfirmed(storage, payment, "timeout", null),
  undo: (storage, payment) => recordUndone(storage, payment),
  look: async (storage, payment) => {
    const recorded = await findPayment(storage, payment);
    if (recorded !== null) await recordRecheck(storage, recorded, true);
  },
} as const satisfies Record<string, (storage: Storage, payment: Payment) => Promise<unknown>>;

/** How each change of a payment changes its purchase. */
const PURCHASE_MOVE = { settle: "deliver", fail: "fail", undo: "refund" } as const;

function movePayment(model: PaymentModel, move: keyof typeof paymentActs, now: number): void {
  // The move `look` only looks at a settled payment, and changes no state.
  if (move === "look") return;
  const { from, to }: { from: readonly PaymentState[]; to: PaymentState } = money.payment[move];
  const isFree = move !== "take" || model.state === "unconfirmed" || model.busyUntil <= now;
  if (from.includes(model.state) && isFree) {
    model.state = to;
    model.busyUntil = now + 20_000;
  }
  if (move === "take" || move === "leave" || model.status === null) return;
  const bought: { from: readonly PurchaseStatus[]; to: PurchaseStatus | readonly PurchaseStatus[] } =
    money.purchase[PURCHASE_MOVE[move]];
  // No key is recharged.
  if (bought.from.includes(model.status)) model.status = typeof bought.to === "string" ? bought.to : "minted";
}

async function assertPayment(
  model: PaymentModel,
  { storages: [storage], payment }: PaymentReal,
): Promise<void> {
  const { db } = storage;
  const found = await findPayment(storage, payment);
  assertEquals(found?.state, model.state);
  if (model.state === "settled" || model.state === "failed") assertEquals(found?.payload, null);
  const row = await db.selectFrom("purchases").leftJoin("keys", "keys.id", "purchases.key_id")
    .select(["purchases.status", "credits_total", "credits_taken_back"])
    .where("purchase_id", "=", payment.payment_id).executeTakeFirst();
  const total = model.status === "minted" || model.status === "refunded" ? 1000 : null;
  assertEquals(
    row ?? null,
    model.status && {
      status: model.status,
      credits_total: total,
      credits_taken_back: total && (model.status === "refunded" ? total : 0),
    },
  );
}

const paymentCommands = [
  ...Object.keys(paymentActs).map((name) =>
    fc.tuple(faults, fc.constantFrom(0, 1)).map(([fault, process]) =>
      command<PaymentModel, PaymentReal>(`${name} ${JSON.stringify(fault)}`, async (model, real) => {
        const move = name as keyof typeof paymentActs;
        const at = real.clock.now();
        const storage = real.storages[process === 0 ? 0 : 1];
        if (await attempt(storage, fault, (dying) => paymentActs[move](dying, real.payment))) {
          movePayment(model, move, at);
        }
        await assertPayment(model, real);
      })
    )
  ),
  fc.constant(command<PaymentModel, PaymentReal>("wait", (_, { clock }) => {
    clock.advance(15_000);
    return Promise.resolve();
  })),
];

Deno.test("a payment and its pack only have states that the table of money allows, whichever process dies", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(START);
  const storages = [await database.open(clock), await database.open(clock)] as const;
  let payments = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.commands(paymentCommands, { maxCommands: 15 }),
      async (buys, commands) => {
        const payment = paymentOf(++payments, clock.now(), buys);
        await openPayment(storages[0], payment, buys ? purchaseOf(storages[0], payment) : null);
        const model = (): PaymentModel => ({
          state: money.payment.open.to,
          status: buys ? money.purchase.order.to : null,
          busyUntil: clock.now() + 20_000,
        });
        await fc.asyncModelRun(() => ({ model: model(), real: { storages, clock, payment } }), commands);
      },
    ),
    { numRuns: 60 },
  );
  // Each paid pack created one key, however often its payment was settled.
  const { db } = storages[0];
  const paid = db.selectFrom("purchases").where("status", "in", ["minted", "refunded"]);
  const [keys, packs] = await Promise.all(
    [db.selectFrom("keys").select("id"), paid.select("purchase_id")].map((rows) => rows.execute()),
  );
  assertEquals(keys?.length, packs?.length);
});

// Packs and Pro by card

/** Everything that the processor has reported. */
interface CardModel {
  readonly told: Set<string>;
  refunded: number;
  dispute: DisputeState | null;
}

interface CardReal {
  readonly storages: readonly [Storage, Storage];
  readonly clock: TestClock;
  readonly events: Readonly<Record<string, TestEvent>>;
  readonly target: "none" | "active" | "ended";
}

const SECRET = "whsec_table";
const PRICE = 400;
const start = Date.parse(START) / 1000;
const months = [start + 30 * 86_400, start + 60 * 86_400] as const;

function cardEvents(reference: string | null): Record<string, TestEvent> {
  const link = reference === null ? {} : { reference };
  const pack = eventsOf({ product: "1k", name: "pack", ...link }, start);
  const pro = eventsOf({ product: "pro", name: "pro", ...link }, start);
  const short = eventsOf({ product: "1k", name: "pack", amount: PRICE - 1, ...link }, start);
  return {
    paid: pack.completed,
    unpaid: { ...pack.completedUnpaid, id: "evt_unpaid" },
    cameLate: pack.asyncSucceeded,
    failed: pack.asyncFailed,
    short: {
      ...short.completed,
      id: "evt_short",
      data: { object: { ...Object(short.completed.data.object), metadata: { bankscreen_product: "1k" } } },
    },
    refunded100: pack.refunded(100),
    refunded300: pack.refunded(300),
    refundedAll: pack.refunded(),
    disputed: pack.disputed,
    won: pack.disputeClosed("won"),
    lost: pack.disputeClosed("lost"),
    proBought: pro.completed,
    proMonth1: pro.invoicePaid(1, months[0]),
    proMonth2: pro.invoicePaid(2, months[1]),
    proMonth2Failed: pro.invoiceFailed(2, months[1]),
    proPayment1: pro.invoicePayment(1),
    proRefunded: pro.refunded(),
    proCancelled: pro.cancelled,
    proResumed: pro.resumed,
    proEnded: pro.ended,
  };
}

const REFUNDS: Readonly<Record<string, number>> = { refunded100: 100, refunded300: 300, refundedAll: PRICE };
const DISPUTES: Readonly<Record<string, DisputeState>> = { disputed: "open", won: "won", lost: "lost" };

function tellModel(model: CardModel, name: string): void {
  model.told.add(name);
  model.refunded = Math.max(model.refunded, REFUNDS[name] ?? 0);
  const dispute = DISPUTES[name];
  const isOpen = model.dispute === null || model.dispute === money.dispute.close.from[0];
  if (dispute !== undefined && isOpen) model.dispute = dispute;
}

/** Computes the expected state of the pack from nothing but the reported events. */
function packOf({ told, refunded, dispute }: CardModel, target: CardReal["target"]) {
  const has = (...names: string[]): boolean => names.some((name) => told.has(name));
  if (!has("paid", "unpaid", "cameLate", "failed", "short")) return null;
  if (!has("paid", "cameLate")) return { status: has("failed", "short") ? "failed" : "pending", left: null };
  const isDisputed = dispute === "open" || dispute === "lost";
  const given = ({ none: "minted", active: "credited", ended: "minted_fallback" } as const)[target];
  return {
    status: refunded === PRICE ? "refunded" : isDisputed ? "disputed" : given,
    left: isDisputed ? 0 : 1000 - Math.floor(1000 * refunded / PRICE),
  };
}

/** Returns whether the buyer's key has Pro. */
function hasPro({ told }: CardModel, now: number): boolean {
  const isReversed = told.has("proPayment1") && told.has("proRefunded");
  const paid = [
    ...(told.has("proMonth1") && !isReversed ? [months[0]] : []),
    ...(told.has("proMonth2") ? [months[1]] : []),
  ];
  const last = Math.max(0, ...paid);
  const later = told.has("proMonth2") || told.has("proMonth2Failed")
    ? months[1]
    : told.has("proMonth1")
    ? months[0]
    : 0;
  const isEnding = told.has("proCancelled") && !told.has("proResumed");
  const grace = isEnding || told.has("proEnded") || later > last ? 0 : 3 * DAY_MS;
  return told.has("proBought") && last > 0 && last * 1000 + grace > now;
}

async function assertCards(model: CardModel, { storages: [{ db }], clock, target }: CardReal): Promise<void> {
  const pack = await db.selectFrom("purchases").leftJoin("keys", "keys.id", "purchases.key_id")
    .select((eb) => ["purchases.status", eb("credits_total", "-", eb.ref("credits_taken_back")).as("left")])
    .executeTakeFirst();
  assertEquals(pack ?? null, packOf(model, target));
  const plans = await db.selectFrom("keys").where("plan", "=", "pro").select("id").execute();
  assertEquals(plans.length, hasPro(model, clock.now()) ? 1 : 0);
}

function cardsOf(storage: Storage) {
  return openCards({
    storage,
    hasher: openIdentityHasher(storage),
    baseUrl: "https://bankscreen.test",
    webhookSecret: SECRET,
    report: () => {},
    note: () => {},
  });
}

async function send(storage: Storage, event: TestEvent, secret = SECRET): Promise<string> {
  const seconds = Math.floor(storage.clock.now() / 1000);
  const { payload, signature } = await signEvent(event, secret, seconds);
  return await cardsOf(storage).receive(new TextEncoder().encode(payload), signature);
}

const cardCommands = [
  ...Object.keys(cardEvents(null)).map((name) =>
    fc.tuple(faults, fc.constantFrom(0, 1), fc.integer({ max: 9, min: 0 })).map(([fault, process, dice]) =>
      command<CardModel, CardReal>(`${name} ${JSON.stringify(fault)} ${dice}`, async (model, real) => {
        const event = real.events[name];
        assert(event !== undefined);
        const [one, other] = process === 0 ? real.storages : [real.storages[1], real.storages[0]];
        if (dice === 0) assertEquals(await send(one, event, "whsec_forged"), "bad_signature");
        else {
          await attempt(one, fault, (dying) => send(dying, event));
          // The processor repeats events that weren't received, and sometimes also received ones.
          if (fault !== null || dice === 1) assertEquals(await send(other, event), "received");
          tellModel(model, name);
        }
        await assertCards(model, real);
      })
    )
  ),
  fc.constant(command<CardModel, CardReal>("twelve days", async (model, real) => {
    real.clock.advance(12 * DAY_MS);
    await cardsOf(real.storages[0]).endOverdue();
    await assertCards(model, real);
  })),
];

Deno.test("packs and Pro bought by card match the reported card events, whichever process dies", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("none", "active", "ended"),
      fc.commands(cardCommands, { maxCommands: 25 }),
      async (target, commands) => {
        await using database = await quickFileDatabase();
        const clock = new TestClock(START);
        const storages = [await database.open(clock), await database.open(clock)] as const;
        const [storage] = storages;
        const { keyId } = await makeKey(storage, { tier: "claimed", limit: 200 });
        const ended = storage.db.updateTable("keys").set({ status: "revoked" }).where("id", "=", keyId);
        if (target === "ended") await storage.queue.write([ended.compile()]);
        const { recharge_ref } = await storage.db.selectFrom("keys").select("recharge_ref")
          .executeTakeFirstOrThrow();
        const events = cardEvents(target === "none" ? null : recharge_ref);
        const model = (): CardModel => ({ told: new Set(), refunded: 0, dispute: null });
        await fc.asyncModelRun(
          () => ({ model: model(), real: { storages, clock, events, target } }),
          commands,
        );
      },
    ),
    { numRuns: 40 },
  );
});
