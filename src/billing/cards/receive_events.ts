// Receives the processor's events and acts on them. `read_event.ts` verifies them; the conditions in
// `../purchases/pack_purchases.ts` make repetitions harmless.
import { type Language, preferredLanguage } from "../../../sdk/verdicts/mod.ts";
import { type Email, mailWords, parseMailbox, renderSignedEmail } from "../../email/mod.ts";
import { z } from "zod";
import { encryptEmail, type IdentityHasher, type KeySecret } from "../../keys/mod.ts";
import type { CardProduct, Storage } from "../../storage/mod.ts";
import { readMailLanguage } from "../notices.ts";
import { recoveryRefOf } from "../purchases/mod.ts";
import {
  type CheckoutBuyer,
  type CheckoutResult,
  openPackCheckout,
  type OurCheckout,
  packQueries,
  subscriptionCheckoutQueries,
  takeCheckoutResult,
  takeMailedKey,
} from "./checkouts.ts";
import {
  type CardEvent,
  type CardFact,
  cardProducts,
  type CheckoutFact,
  createEventVerifier,
  type InvoiceFact,
  isPaidInFull,
  readEnvelope,
  readEvent,
} from "./read_event.ts";
import {
  disputeQuery,
  endOverdueSubscriptions,
  invoicePaymentQuery,
  invoiceQueries,
  receiptQuery,
  refundQueries,
  subscriptionOf,
  subscriptionQueries,
  subscriptionsPaidBy,
  takeBackQueries,
  updateSubscriptionQueries,
} from "./plans_and_reversals.ts";

interface CardParts {
  readonly storage: Storage;
  readonly hasher: IdentityHasher;
  readonly baseUrl: string;
  readonly webhookSecret: string;
  /** Reports money that arrived and bought nothing, at least once, for an operator to review. */
  readonly report: (event: string, fields: Readonly<Record<string, string | number>>) => void;
  readonly note: (event: string) => void;
}

/** An event that doesn't concern us is `received` too. */
type EventReceipt = "received" | "bad_signature" | "unreadable";

/** Payments by card. */
export interface Cards {
  /** Handles an event once. Rejects when the database failed; the processor sends it again then. */
  receive(body: Uint8Array, signature: string | null): Promise<EventReceipt>;
  takeResult(sessionId: string): Promise<CheckoutResult>;
  takeMailedKey(ref: string): Promise<KeySecret | null>;
  endOverdue(): Promise<number>;
}

/** Opens payments by card. Loads the processor's package with the first event. */
export function openCards(parts: CardParts): Cards {
  const { storage, webhookSecret, report } = parts;
  const pageRefOf = (sessionId: string) => recoveryRefOf(storage, `card\n${sessionId}`);
  const verify = createEventVerifier(webhookSecret, storage.clock);
  return {
    receive: async (body, signature) => {
      if (signature === null || !await verify(body, signature)) return "bad_signature";
      const event = readEnvelope(body);
      if (event === null) {
        parts.note("card event ignored");
        return "received";
      }
      const fact = readFact(event);
      if (fact === "unreadable") {
        report("card event unreadable", { card_event: event.id, type: event.type });
        return fact;
      }
      if (fact !== null && !await isHandled(storage, event)) {
        await handle({ ...parts, pageRefOf }, event, fact);
      }
      return "received";
    },
    takeResult: (sessionId) => takeCheckoutResult(storage, sessionId, pageRefOf(sessionId)),
    takeMailedKey: (ref) => takeMailedKey(storage, ref),
    endOverdue: () => endOverdueSubscriptions(storage),
  };
}

function readFact(event: CardEvent): CardFact | null | "unreadable" {
  try {
    return readEvent(event);
  } catch (error) {
    if (error instanceof z.ZodError) return "unreadable";
    throw error;
  }
}

/** Only saves work: the statements themselves make sure that nothing happens twice. */
async function isHandled({ db }: Storage, { id }: CardEvent): Promise<boolean> {
  return await db.selectFrom("card_events").select("event_id").where("event_id", "=", id)
    .executeTakeFirst() !==
    undefined;
}

interface HandlingParts extends CardParts {
  readonly pageRefOf: (sessionId: string) => string;
}

/** Records an event in the transaction that acts on it, or after it: when retried, it does what is missing. */
async function handle(parts: HandlingParts, event: CardEvent, fact: CardFact): Promise<void> {
  const { db, queue, clock } = parts.storage;
  const { queries, problems } = await planFact(parts, event, fact);
  // Before the event counts as handled, so that a failure in between can't hide it from an operator.
  for (const problem of problems) {
    parts.report("card payment not credited", { card_event: event.id, ...problem });
  }
  await queue.write<readonly unknown[]>([
    db.insertInto("card_events").values({ event_id: event.id, type: event.type, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing()).compile(),
    ...queries,
  ]);
}

interface Plan {
  readonly queries: readonly Parameters<Storage["queue"]["write"]>[0][number][];
  readonly problems: readonly Problem[];
}

type Problem = Readonly<Record<string, string | number>>;

async function planFact(parts: HandlingParts, event: CardEvent, fact: CardFact): Promise<Plan> {
  const { storage } = parts;
  switch (fact.kind) {
    case "checkout":
      return await planCheckout(parts, fact);
    case "receipt":
      return withoutProblem([receiptQuery(storage, fact.paymentIntent, fact.url)]);
    case "refund":
      return withoutProblem([...refundQueries(storage, fact), ...undoQueries(storage, fact.paymentIntent)]);
    case "dispute":
      return withoutProblem([disputeQuery(storage, fact), ...undoQueries(storage, fact.paymentIntent)]);
    case "subscription":
      return withoutProblem([
        ...subscriptionQueries(storage, fact, event),
        ...updateSubscriptionQueries(storage, subscriptionOf(storage, fact.subscriptionId)),
      ]);
    case "invoice": {
      const { subscriptionId, amountMinor, currency } = fact;
      const isFull = fact.isPaid && isPaidInFull("pro", amountMinor, currency);
      const queries = [
        ...invoiceQueries(storage, fact, isFull),
        ...updateSubscriptionQueries(storage, subscriptionOf(storage, subscriptionId)),
      ];
      if (isFull || !fact.isPaid) return withoutProblem(queries);
      // Written first: when an invoice and its checkout arrive at once, one of them finds the other.
      await storage.queue.write(queries);
      const isOurs = await isOurSubscription(storage, subscriptionId);
      return { queries: [], problems: isOurs ? [shortInvoice(fact)] : [] };
    }
    case "invoice_payment":
      return withoutProblem([
        invoicePaymentQuery(storage, fact.paymentIntent, fact.invoiceId),
        ...updateSubscriptionQueries(storage, subscriptionsPaidBy(storage, fact.paymentIntent)),
      ]);
  }
}

function withoutProblem(queries: Plan["queries"]): Plan {
  return { queries, problems: [] };
}

function undoQueries(storage: Storage, paymentIntent: string): Plan["queries"] {
  return [
    ...takeBackQueries(storage, paymentIntent),
    ...updateSubscriptionQueries(storage, subscriptionsPaidBy(storage, paymentIntent)),
  ];
}

async function isOurSubscription({ db }: Storage, subscriptionId: string): Promise<boolean> {
  return await db.selectFrom("card_checkouts").select("purchase_id")
    .where("subscription_id", "=", subscriptionId).executeTakeFirst() !== undefined;
}

/** Finds the invoices of a subscription that were paid, but not in full. */
async function findShortInvoices({ db }: Storage, subscriptionId: string) {
  return await db.selectFrom("card_invoices")
    .select(["invoice_id as invoiceId", "amount_minor as amountMinor", "currency"])
    .where("subscription_id", "=", subscriptionId).where("is_paid", "=", 0).where("paid_at", "is not", null)
    .execute();
}

function shortInvoice(
  { invoiceId, amountMinor, currency }: Pick<InvoiceFact, "invoiceId" | "amountMinor" | "currency">,
): Problem {
  return { reason: "not paid in full", product: "pro", invoice: invoiceId, amountMinor, currency };
}

async function planCheckout(parts: HandlingParts, checkout: CheckoutFact): Promise<Plan> {
  const { storage } = parts;
  const { product, amountMinor, currency, subscriptionId, outcome } = checkout;
  const seen = { amountMinor, currency, payment: checkout.paymentIntent ?? subscriptionId ?? "none" };
  if (product === null) {
    const isProblem = outcome === "paid" && checkout.isForKey;
    return { queries: [], problems: isProblem ? [{ reason: "no product of ours", ...seen }] : [] };
  }
  const ours: OurCheckout = { ...checkout, product };
  const buyer = await findBuyer(parts, ours);
  if (product === "pro") {
    if (subscriptionId === null || outcome === "failed") return withoutProblem([]);
    const doubled = await hasOtherRunning(storage, buyer.targetKeyId, subscriptionId);
    await storage.queue.write(subscriptionCheckoutQueries(storage, ours, subscriptionId, buyer));
    return {
      queries: [],
      problems: [
        ...(doubled ? [{ reason: "the key has a subscription already", product, ...seen }] : []),
        ...(await findShortInvoices(storage, subscriptionId)).map(shortInvoice),
      ],
    };
  }
  const isShort = outcome === "paid" && !isPaidInFull(product, amountMinor, currency);
  const settled: OurCheckout = isShort ? { ...ours, outcome: "failed" } : ours;
  await openPackCheckout(storage, settled, buyer);
  return {
    queries: await packQueries(storage, settled, buyer),
    problems: isShort ? [{ reason: "not paid in full", product, ...seen }] : [],
  };
}

async function hasOtherRunning(
  { db, clock }: Storage,
  keyId: number | null,
  subscriptionId: string,
): Promise<boolean> {
  return await db.selectFrom("card_subscriptions").select("subscription_id").where("key_id", "=", keyId)
    .where("subscription_id", "<>", subscriptionId).where("runs_until", ">", clock.now())
    .executeTakeFirst() !== undefined;
}

async function findBuyer(
  { storage, hasher, baseUrl, pageRefOf }: HandlingParts,
  { sessionId, reference, email, product, locale }: OurCheckout,
): Promise<CheckoutBuyer> {
  const target = reference === null ? undefined : await storage.db.selectFrom("keys").select("id")
    .where("recharge_ref", "=", reference).executeTakeFirst();
  const found = { targetKeyId: target?.id ?? null, pageRef: pageRefOf(sessionId) };
  const mailbox = email === null ? null : parseMailbox(email);
  if (mailbox === null) return { ...found, contact: null, encryptedEmail: null, emailFor: null };
  const contact = hasher.address(mailbox.normalized);
  // The language that the buyer has chosen for mails, otherwise that of the checkout.
  const language = await readMailLanguage(storage, contact) ?? preferredLanguage(locale);
  return {
    ...found,
    contact,
    encryptedEmail: encryptEmail(storage, mailbox.deliverTo),
    emailFor: (ref) => ({
      to: mailbox.deliverTo,
      ...newKeyMail(product, `${baseUrl}/buy/done?ref=${ref}`, language),
    }),
  };
}

/** Writes the mail that leads to a key that was bought. */
export function newKeyMail(product: CardProduct, address: string, language: Language): Email {
  const { credits } = cardProducts[product];
  const words = mailWords[language].newKey;
  const thanks = credits === null ? words.subscribed : words.bought({ credits });
  return renderSignedEmail(words.subject, [`${thanks} ${words.take}`, address, words.secrecy], language);
}
