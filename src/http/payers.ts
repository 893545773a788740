// Chooses how a call is paid (a key, x402, MCP's daily calls or the trial), counts its units, charges them, and answers
// 402 if nothing pays. `pipeline.ts` makes sure that a refused call costs nothing.
import type { JsonPieces } from "../../generated/handlers.ts";
import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import { texts } from "../../generated/texts.ts";
import {
  type ChargeOutcome,
  hashRequest,
  type Ledger,
  type NetworkUnits,
  type OfferedCall,
  paidResource,
  type PayingKey,
  paymentOffers,
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
  paymentUnavailable,
  priceOf,
  quotaLeft,
  settlementUnconfirmed,
  type UnitsTaken,
} from "../billing/mod.ts";
import type { PaymentEnd, PaymentHeader, PaymentStart, X402 } from "../billing/x402/mod.ts";
import type { DailyQuota, Operation } from "../contract/mod.ts";
import { type CallKey, readPaymentHeader } from "../handlers/mod.ts";
import { isBlank, Lru } from "../identifiers/mod.ts";
import { type Answer, type AnswerHeaders, helpLink, refuse } from "./answer.ts";
import { hasKeyInAddress, idempotencyOf, type Incoming, misplacedKeyMessage } from "./arrival.ts";
import {
  balanceHeaders,
  chargeHeaders,
  countCall,
  countOtherPayment,
  lostKeyHeaders,
  type LostKeyStatus,
  shortfallHeaders,
} from "./balance_headers.ts";
import type { RawInput } from "./input.ts";
import type { RequestTarget } from "./routes.ts";

/** The services that take payments. */
export interface PaymentParts {
  readonly terms: PaymentTerms;
  readonly ledger: Ledger;
  readonly trial: NetworkUnits;
  readonly x402: X402 | null;
}

/** The services that take payments, with texts that many answers share. */
export interface PaymentsAtEdge extends PaymentParts {
  /** JSON of an object whose only member is `attribution`. */
  readonly attribution: string;
  readonly offers: Lru<WrittenOffer>;
}

/** Number of cached offers, of about 5 KB each. */
const OFFERS_KEPT_MAX = 500;

/** Prepares the texts that many answers share. */
export function paymentsAtEdge(parts: PaymentParts): PaymentsAtEdge {
  const { text, note } = texts.attribution;
  const attribution = JSON.stringify({
    attribution: { required: true, text, url: parts.terms.baseUrl, note },
  });
  return { ...parts, attribution, offers: new Lru(OFFERS_KEPT_MAX) };
}

/** A call of a paid operation. */
export interface PricedCall {
  readonly incoming: Incoming;
  readonly operation: Operation;
  readonly target: RequestTarget;
  readonly bytes: Uint8Array;
  readonly units: number;
  readonly payments: PaymentsAtEdge;
}

type Payer =
  | { readonly kind: "key"; readonly key: PayingKey }
  | { readonly kind: "trial" }
  | { readonly kind: "quota"; readonly dailyQuota: DailyQuota }
  | X402Payer;

interface X402Payer {
  readonly kind: "x402";
  readonly x402: X402;
  readonly payment: PaymentHeader;
  /** The key, if any, that was sent with the payment: the payment counts towards claiming this key. */
  readonly key: CallKey;
}

/** A payer that can be charged unless another call uses up its balance in the meantime. */
type ConfirmedPayer = Exclude<Payer, X402Payer> | VerifiedPayment;

interface VerifiedPayment extends X402Payer {
  readonly start: Extract<PaymentStart, { outcome: "admitted" | "known" }>;
  readonly caller: AbortSignal;
}

const TRIAL: Payer = { kind: "trial" };

/** Returns how a call is paid, or a 402 answer if nothing pays. */
export function choosePayer(call: PricedCall, input: RawInput, key: CallKey): Payer | Answer {
  const { incoming: { request, within }, operation, payments: { x402 } } = call;
  if (key.kind === "sent" && x402 === null) return { kind: "key", key };
  const payment = readPaymentHeader(request.headers);
  // If a payment is sent, a key only identifies the caller. A misplaced key is refused below.
  if (payment !== null && x402 !== null && (key.kind === "sent" || key.kind === "none")) {
    return { kind: "x402", x402, payment, key };
  }
  if (key.kind === "sent") return { kind: "key", key };
  // A misplaced key is refused first, because a caller who sends a key wants the key to pay.
  if (key.kind !== "none") return answerUnpaid(call, { message: misplacedKeyMessage(key.kind) });
  if (payment !== null) return answerUnpaid(call, { paymentError: "payments_not_accepted" });
  if (within !== null && within.dailyQuota !== null) return { kind: "quota", dailyQuota: within.dailyQuota };
  if (!operation.trial || isDiscoveryProbe(input)) return answerUnpaid(call);
  return TRIAL;
}

/** Returns whether a call has no IBAN. Catalogues of x402 services send such calls to find out the price. */
function isDiscoveryProbe({ body, members }: RawInput): boolean {
  if (body.outcome === "absent") return true;
  if (typeof members !== "object" || members === null || Array.isArray(members)) return false;
  if (!("iban" in members) || members.iban === null) return true;
  return typeof members.iban === "string" && isBlank(members.iban);
}

/** Verifies an x402 payment, or refuses a trial that is known to be used up; returns any other payer unchecked. */
export function confirmPayer(
  call: PricedCall,
  payer: Payer,
): ConfirmedPayer | Answer | Promise<ConfirmedPayer | Answer> {
  if (payer.kind === "x402") return verifyPayment(call, payer);
  return payer.kind === "trial" ? refuseSpentTrial(call) ?? payer : payer;
}

/** Charges a call once its answer is ready. */
export function charge(call: PricedCall, payer: ConfirmedPayer, answer: WrittenAnswer): Promise<Answer> {
  switch (payer.kind) {
    case "key":
      return chargeKey(call, payer.key, answer);
    case "trial":
      return chargeTrial(call, answer);
    case "quota":
      return chargeDailyQuota(call, payer.dailyQuota, answer);
    case "x402":
      return chargePayment(call, payer, answer);
  }
}

/** Answers a refused call, or a batch without an IBAN. Nothing is charged, but the key's report includes the call. */
export function answerUncharged(call: PricedCall, payer: Payer, answer: Answer): Answer | Promise<Answer> {
  return payer.kind === "key" ? countOnKey(call, payer.key, answer) : answer;
}

/** Counts the units of a call: one, or one per IBAN in a batch, up to the largest batch size. */
export function unitsOf(operation: Operation, { members }: RawInput): number {
  if (operation.units === "call") return 1;
  const list = typeof members === "object" && members !== null && "ibans" in members ? members.ibans : null;
  if (!Array.isArray(list) || list.length === 0) return 1;
  const given = list.reduce<number>((sum, item) => isBlankItem(item) ? sum : sum + 1, 0);
  return Math.min(given, limits.batchIbansMax);
}

function isBlankItem(item: unknown): boolean {
  const iban: unknown = typeof item === "object" && item !== null && "iban" in item ? item.iban : item;
  return typeof iban === "string" && isBlank(iban);
}

/** Appends the members of one JSON object to another, which mustn't have them yet; returns other JSON unchanged. */
export function withMembers(json: JsonPieces, members: string): JsonPieces {
  const first = json.at(0);
  const last = json.at(-1);
  if (typeof first !== "string" || typeof last !== "string") return json;
  if (!first.startsWith("{") || !members.startsWith("{") || members === "{}") return json;
  const end = first === "{}" ? members : `${last.slice(0, -1)},${members.slice(1)}`;
  return [...json.slice(0, -1), end];
}

interface WrittenAnswer extends Answer {
  readonly written: JsonPieces;
}

async function chargeDailyQuota(
  call: PricedCall,
  dailyQuota: DailyQuota,
  answer: WrittenAnswer,
): Promise<Answer> {
  const { units, payments: { attribution } } = call;
  if (!await dailyQuota.take(units)) return answerUnpaid(call);
  return {
    ...answer,
    written: withMembers(answer.written, attribution),
    paid: { by: "quota", units },
  };
}

/** Refuses a call if its network is known to have used up its trial calls of the week. */
function refuseSpentTrial(call: PricedCall): Answer | null {
  const spent = call.payments.trial.recall(call.incoming.network);
  return spent && refuseTrial(call, spent);
}

/** Charges a call to the weekly trial of its network, which only covers calls about one IBAN. */
async function chargeTrial(call: PricedCall, answer: WrittenAnswer): Promise<Answer> {
  const { incoming, units, payments: { attribution, terms: { baseUrl }, trial } } = call;
  let taken: UnitsTaken;
  try {
    taken = await trial.take(incoming.network, 1);
  } catch (failure) {
    // Refused, because a call that can't be counted mustn't be served.
    return { ...answerUnpaid(call, { cause: { reason: "trial_unavailable" } }), failure };
  }
  if (!taken.served) return refuseTrial(call, taken);
  const { used, limit } = taken;
  const resetsAt = isoInstant(taken.resetsAt);
  const summary = {
    calls_used_this_week: used,
    calls_left_this_week: limit - used,
    weekly_limit: limit,
    resets: texts.trial.resets,
    resets_at: resetsAt,
    free_key: `POST ${baseUrl}/v1/keys/generate`,
    docs: `${baseUrl}/docs/keys`,
  };
  return {
    ...answer,
    written: withMembers(withMembers(answer.written, JSON.stringify({ trial: summary })), attribution),
    headers: {
      "X-Trial-Used": String(used),
      "X-Trial-Limit": String(limit),
      "X-Trial-Remaining": String(limit - used),
      "X-Trial-Period": "week",
      "X-Trial-Reset": resetsAt,
      ...answer.headers,
    },
    paid: { by: "trial", units },
  };
}

function refuseTrial(call: PricedCall, { used, limit, resetsAt }: UnitsTaken): Answer {
  return answerUnpaid(call, {
    cause: { reason: "trial_exhausted", used, limit, resetsAt: isoInstant(resetsAt) },
  });
}

/** Formats a time without milliseconds, because periods begin on whole seconds. */
function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(".000Z", "Z");
}

async function chargeKey(call: PricedCall, key: PayingKey, answer: WrittenAnswer): Promise<Answer> {
  const { incoming, operation, target, bytes, units, payments: { ledger, terms, attribution } } = call;
  const idempotency = idempotencyOf(incoming.idempotencyKey, operation, target, bytes);
  const charge = await ledger.charge({
    key,
    // The template of the path is stored, because the path itself may contain a submitted value.
    path: operation.path,
    network: incoming.network,
    durationMs: performance.now() - incoming.startedAtMs,
    units,
    idempotency,
  });
  switch (charge.outcome) {
    case "charged":
      return served(charge, chargeHeaders(charge));
    case "replayed":
      return served(charge, { ...balanceHeaders(charge.balance), ...REPLAYED });
    case "conflict": {
      const { balance } = charge;
      return {
        ...refuse(409, "idempotency_conflict", messages.idempotency_conflict, {}, balanceHeaders(balance)),
        keyPrefix: balance.keyPrefix,
      };
    }
    case "exhausted":
    case "insufficient": {
      return {
        ...answerUnpaid(call, { cause: charge }, shortfallHeaders(charge, terms)),
        keyPrefix: charge.balance.keyPrefix,
      };
    }
    default:
      return refuseKey(call, charge.outcome);
  }

  function served(charge: ServedCharge, headers: Answer["headers"]): Answer {
    const { status, written, headers: own } = answer;
    return {
      status,
      written: isFree(charge) ? withMembers(written, attribution) : written,
      headers: { ...headers, ...own },
      keyPrefix: charge.balance.keyPrefix,
      ...(charge.outcome === "charged" && { paid: { by: "key", units } as const }),
    };
  }
}

async function countOnKey(call: PricedCall, key: PayingKey, answer: Answer): Promise<Answer> {
  const { incoming, operation, payments: { ledger } } = call;
  const lookup = await countCall(incoming, ledger, operation, key, answer);
  if (lookup.status !== "active") return refuseKey(call, lookup.status);
  const { status, body, written, headers } = answer;
  const { balance } = lookup;
  return {
    status,
    body,
    ...(written !== undefined && { written }),
    headers: { ...balanceHeaders(balance), ...headers },
    keyPrefix: balance.keyPrefix,
  };
}

type ServedCharge = Extract<ChargeOutcome, { outcome: "charged" | "replayed" }>;

/** Header of an answer that repeats one that was already paid for. */
const REPLAYED = { "Idempotency-Replayed": "true" } as const satisfies AnswerHeaders;

/** Returns whether a call was free, so that its answer includes the attribution (interface specification 1.5.0). */
function isFree(charge: ServedCharge): boolean {
  const { plan, tier } = charge.balance;
  return plan === "free" && tier !== null && !isPaidByCredits(charge);
}

/** Returns whether only credits paid for a call. For a repeated call: whether only credits would pay for a new one. */
function isPaidByCredits(charge: ServedCharge): boolean {
  if (charge.outcome === "charged") return charge.fromQuota === 0;
  return quotaLeft(charge.balance) === 0 && charge.balance.creditsTotal > 0;
}

function refuseKey(call: PricedCall, status: LostKeyStatus): Answer {
  const reason = status === "revoked_burst" ? "key_revoked_burst" : "invalid_api_key";
  return answerUnpaid(call, { cause: { reason } }, lostKeyHeaders(status));
}

/** The status that server logs use, by convention, if a caller disconnected before the answer. */
const CALLER_GONE = 499;

async function verifyPayment(call: PricedCall, payer: X402Payer): Promise<VerifiedPayment | Answer> {
  const { incoming, operation, target, bytes, units, payments } = call;
  const [offer] = paymentOffers(payments.terms, priceOf({ operation, units }));
  if (offer === undefined) throw new Error("Cannot take a payment: nothing is offered");
  // The signal is read before the payment is verified, so that it reports a caller who disconnects in the meantime.
  const caller = incoming.request.signal;
  const start = await payer.x402.verify(payer.payment, {
    operation: operation.id,
    requestHash: hashRequest(operation.id, target.path + target.search, bytes),
    offer,
    bought: paidResource(payments.terms, operation, target.path),
  });
  switch (start.outcome) {
    case "refused":
      return answerUnpaid(call, { paymentError: start.reason });
    case "unavailable":
      return { status: 503, ...paymentUnavailable() };
    default:
      return { ...payer, start, caller };
  }
}

async function chargePayment(
  call: PricedCall,
  { x402, payment: { version }, key, start, caller }: VerifiedPayment,
  answer: WrittenAnswer,
): Promise<Answer> {
  const { incoming, operation, units, payments } = call;
  // This call hasn't settled the payment yet, so a caller who has gone isn't charged.
  if (caller.aborted) return { status: CALLER_GONE };
  const end: PaymentEnd = start.outcome === "known"
    ? await x402.resume(start, caller)
    : await x402.settle(start, { keyId: await keyIdOf(payments, key), purchase: null, caller });
  switch (end.outcome) {
    case "settled": {
      const counted = key.kind === "sent"
        ? await countOtherPayment(incoming, payments.ledger, operation, key, answer)
        : {};
      return {
        ...answer,
        ...counted,
        headers: {
          ...counted.headers,
          ...x402.receiptHeaders(version, end),
          ...(end.isRepeated && REPLAYED),
          ...answer.headers,
        },
        ...(!end.isRepeated && { paid: { by: "x402", units } }),
      };
    }
    case "refused":
      return answerUnpaid(call, { paymentError: end.reason });
    case "unknown":
      return { status: 502, body: settlementUnconfirmed(end) };
  }
}

async function keyIdOf({ ledger }: PaymentParts, key: CallKey): Promise<number | null> {
  if (key.kind !== "sent") return null;
  const lookup = await ledger.read(key.hash);
  return lookup.status === "active" ? lookup.balance.keyId : null;
}

type UnpaidReason = Pick<OfferedCall, "cause" | "message" | "paymentError">;

/** Answers 402. The offer has the call's path (without a key), but not its query, which may contain an IBAN. */
export function answerUnpaid(
  { operation, target: { path }, units, payments }: Omit<PricedCall, "incoming" | "bytes">,
  reason: UnpaidReason = {},
  headers: AnswerHeaders = {},
): Answer {
  const offeredPath = path !== operation.path && hasKeyInAddress(path) ? operation.path : path;
  const { written, header } = writeOffer(payments, { operation, path: offeredPath, units, ...reason });
  return {
    status: 402,
    written,
    headers: { "PAYMENT-REQUIRED": header, Link: helpLink("payment_required"), ...headers },
  };
}

/** A 402 answer, serialised. */
export interface WrittenOffer {
  readonly written: JsonPieces;
  readonly header: string;
}

/** Serialises the offer of a call; caches the offer for all callers unless it depends on the caller. */
export function writeOffer(
  { terms, offers }: Pick<PaymentsAtEdge, "terms" | "offers">,
  call: OfferedCall,
): WrittenOffer {
  const name = nameOf(call);
  const known = name === null ? undefined : offers.get(name);
  if (known !== undefined) return known;
  const body = paymentRequired(terms, call);
  const offer = { written: [JSON.stringify(body)], header: paymentRequiredHeader(body) };
  return name === null ? offer : offers.set(name, offer);
}

/** Returns the cache key of an offer; `null` if the offer depends on its caller. */
function nameOf({ operation, path, units, cause, ...ofCaller }: OfferedCall): string | null {
  if (path !== operation.path || Object.values(ofCaller).some((value) => value !== undefined)) return null;
  if (cause === undefined) return `${operation.id} ${units}`;
  if ("balance" in cause || cause.reason !== "trial_exhausted") return null;
  return `${operation.id} ${units} ${cause.used} ${cause.limit} ${cause.resetsAt}`;
}
