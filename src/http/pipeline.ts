// The steps of a request, from arrival to log line, called directly: middleware costs several microseconds per request.
// Each wait (database, payment, mail, time stamp) has its own deadline.
import { messages } from "../../generated/errors.ts";
import type { Handlers, Inputs, Reply } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { NonApiRequest, NonApiRoute, Operation } from "../contract/mod.ts";
import { PASS_PREFIX } from "../accounts/mod.ts";
import type { Call, CallKey, PresentedKey } from "../handlers/mod.ts";
import type { Evidence } from "../evidence/mod.ts";
import type { HoldsIban } from "../identifiers/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { DatabaseUnavailableError } from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import { type Answer, type AnswerHeaders, errorOf, hasEtag, refuse, refuseForNow } from "./answer.ts";
import {
  callKeyOf,
  createIncomingReader,
  hasKeyInAddress,
  type Incoming,
  MALFORMED_IDEMPOTENCY_KEY,
  misplacedKeyMessage,
  readCredential,
  refuseWithoutKey,
  type ServeInfo,
} from "./arrival.ts";
import { type Counted, countOtherPayment, lacksBalance, newKeyOf, withBalance } from "./balance_headers.ts";
import { type BodyRead, readBody } from "./body.ts";
import { CORS_HEADERS, refuseForeignWrite } from "./cors.ts";
import { commonHeaders } from "./headers.ts";
import { COUNTED_BYTES_MIN, countedBytes, InFlight } from "./in_flight.ts";
import { asksForEvidence, callOf, rawInputOf, readInput } from "./input.ts";
import {
  allowOf,
  answerNotFound,
  answerWrongMethod,
  isPageAsked,
  refuseTarget,
  requestWithin,
  takeNonApiAnswer,
  trimSlashes,
} from "./outside_contract.ts";
import {
  answerUncharged,
  answerUnpaid,
  charge,
  choosePayer,
  type PaymentParts,
  type PaymentsAtEdge,
  paymentsAtEdge,
  type PricedCall,
  refuseSpentTrial,
  unitsOf,
} from "./payers.ts";
import { type RateLimiter, RequestLimit, Turns } from "./rate_limit.ts";
import { coverRequest, logRequest, reply, withEvidence } from "./reply.ts";
import {
  createRoutes,
  exemptPathsOf,
  type PathParams,
  readTarget,
  type RequestTarget,
  type Route,
  type TargetRead,
  UNKNOWN_ROUTE,
} from "./routes.ts";

/** Answers a request, and logs it; never rejects. */
export type Serve = (request: Request, info: ServeInfo) => Promise<Response>;

interface ServeParts {
  readonly handlers: () => Handlers<Call>;
  readonly answerSignedOut: (call: Call) => Promise<Answer | null>;
  /** Returns the key of a pass of `/screen`; `null` if it isn't valid. */
  readonly readScreenPass: (
    pass: string,
  ) => Promise<{ readonly keyHash: KeyHash; readonly keyPrefix: string } | null>;
  readonly payments: PaymentParts;
  readonly nonApiRoutes: readonly NonApiRoute[];
  readonly notFoundPage: NonApiRoute["answer"];
  readonly wrongMethodPage: NonApiRoute["answer"];
  readonly tooManyPage: NonApiRoute["answer"];
  readonly evidence: Pick<Evidence, "currentEditions" | "hashCoveredRequest" | "signAnswer">;
  readonly log: Log;
  readonly apiVersion: string;
  readonly trustedProxyHops: number;
  readonly rateLimiter: RateLimiter | null;
  /** Keeps account numbers out of request ids. */
  readonly holdsIban: HoldsIban;
  readonly now: () => number;
}

/** Makes the function that answers requests. */
export function createServe(parts: ServeParts): Serve {
  const pipeline = new Pipeline(parts);
  return (request, info) => pipeline.serve(request, info);
}

class Pipeline {
  readonly #parts: ServeParts & { readonly payments: PaymentsAtEdge };
  readonly #readIncoming: ReturnType<typeof createIncomingReader>;
  readonly #findRoute: ReturnType<typeof createRoutes>;
  readonly #turns = new Turns();
  readonly #inFlight = new InFlight();
  readonly #exemptPaths: ReadonlySet<string>;
  readonly #commonHeaders: ReturnType<typeof commonHeaders>;

  constructor(parts: ServeParts) {
    this.#parts = { ...parts, payments: paymentsAtEdge(parts.payments) };
    this.#readIncoming = createIncomingReader({ ...parts, hasher: parts.payments.hasher });
    this.#findRoute = createRoutes(parts.nonApiRoutes);
    this.#exemptPaths = exemptPathsOf(parts.nonApiRoutes);
    this.#commonHeaders = commonHeaders(parts.apiVersion);
  }

  async serve(request: Request, info: ServeInfo): Promise<Response> {
    const { payments, log } = this.#parts;
    const incoming = this.#readIncoming(request, info, performance.now());
    const turn = this.#turns.wait(incoming.network);
    if (turn !== null) await turn;
    const read = readTarget(request);
    const route = read.kind === "path"
      ? this.#findRoute(request.method, read.target.routedPath)
      : UNKNOWN_ROUTE;
    const limit = this.#limitOf(incoming, read, route);
    let answer: Answer;
    let response: Response;
    try {
      answer = await this.#answer(incoming, limit, read, route);
      if (lacksBalance(answer)) answer = await withBalance(answer, request.headers, payments.ledger);
      response = this.#reply(incoming, limit, answer);
    } catch (error) {
      answer = answerFailure(error);
      response = this.#reply(incoming, limit, answer);
    }
    logRequest(log, incoming, route, answer, response);
    return response;
  }

  /** Exempts a path only in the contract's spelling. */
  #limitOf({ network }: Incoming, read: TargetRead, route: Route): RequestLimit {
    const { rateLimiter, now } = this.#parts;
    const isExempt = read.kind === "path" &&
      (this.#exemptPaths.has(read.target.path) ||
        (route.kind === "side" && route.route.rateLimitExempt &&
          read.target.path === read.target.routedPath));
    return new RequestLimit(rateLimiter, network, now, isExempt);
  }

  /** Counts a request before its body is read, so that a flood of large or broken bodies stays cheap. */
  async #answer(
    incoming: Incoming,
    limit: RequestLimit,
    read: TargetRead,
    route: Route,
  ): Promise<Answer> {
    const { request, network } = incoming;
    const limited = limit.count();
    if (limited !== null) {
      const isPage = read.kind === "path" && route.kind !== "operation" && isPageAsked(request, read.target);
      return isPage
        ? await this.#answerNonApi(
          incoming,
          limit,
          read.target,
          { answer: this.#parts.tooManyPage },
          {},
          new Uint8Array(),
        )
        : limited;
    }
    if (read.kind !== "path") return refuseTarget(read.kind);
    const body = await readBody(request, network, this.#inFlight);
    if (body.outcome !== "read") return refuseBody(body.outcome, request.method);
    return this.#answerRoute(incoming, limit, read.target, route, body.bytes);
  }

  #answerRoute(
    incoming: Incoming,
    limit: RequestLimit,
    target: RequestTarget,
    route: Route,
    bytes: Uint8Array,
  ): Answer | Promise<Answer> {
    switch (route.kind) {
      case "operation":
        return route.operation.auth === "paid"
          ? this.#answerPaid(incoming, target, route, bytes)
          : this.#answerFree(incoming, target, route, bytes);
      case "side":
        return this.#answerNonApi(incoming, limit, target, route.route, route.params, bytes);
      case "wrong_method":
        return this.#refuseMethod(incoming, limit, target, route, bytes);
      case "unknown":
        return this.#answerUnknown(incoming, limit, target, bytes);
    }
  }

  /** Computes the answer before charging: a refused call needs no refund, and a crash in between charges nothing. */
  async #answerPaid(
    incoming: Incoming,
    target: RequestTarget,
    { id, operation, params }: OperationRoute,
    bytes: Uint8Array,
  ): Promise<Answer> {
    const { payments } = this.#parts;
    const { request: { headers }, within } = incoming;
    const raw = rawInputOf(operation, params, target.search, bytes, headers);
    const units = unitsOf(operation, raw.body);
    // A batch without an IBAN is free, but only for a caller who could pay; its offer has the price of one.
    const call: PricedCall = { incoming, operation, target, bytes, units: Math.max(1, units), payments };
    const shown = callKeyOf(headers, target, raw.body, within?.isKeyOutside);
    const key = isPass(shown) ? await this.#keyOfPass(shown) : shown;
    // Checked before the input: without a payer, malformed input gets the 402 that indexers want.
    const chosen = choosePayer(call, raw.body, key);
    const payer = chosen instanceof Promise ? await chosen : chosen;
    if ("status" in payer) return payer;

    if (incoming.idempotencyKey.isMalformed) return answerUncharged(call, payer, MALFORMED_IDEMPOTENCY_KEY);
    const read = readInput(id, operation, raw, payments.terms.baseUrl);
    if (!read.valid) return answerUncharged(call, payer, read.refusal);
    const covered = asksForEvidence(read.input)
      ? coverRequest(this.#parts.evidence, operation, raw, target.search)
      : null;
    if (covered !== null && "refusal" in covered) return answerUncharged(call, payer, covered.refusal);
    const spent = payer.kind === "trial" ? refuseSpentTrial(call) : null;
    if (spent !== null) return spent;
    const unitCostUsdc = payer.kind === "x402" ? operation.priceUsdc ?? 0 : 0;
    const answer = await this.#handle(id, read.input, callOf(incoming, key, unitCostUsdc));
    if (answer.status >= 400) return answerUncharged(call, payer, answer);
    const { status, headers: own } = answer;
    const text = typeof answer.written === "string" ? answer.written : JSON.stringify(answer.body);
    const written = { status, written: text, ...(own && { headers: own }) };
    if (!this.#holdPaid(incoming, text)) {
      return answerUncharged(call, payer, refuseForNow("crowded"));
    }
    // Not awaited, which would keep everything that led to the answer in memory until the charge.
    const charged = units === 0 ? answerUncharged(call, payer, written) : charge(call, payer, written);
    if (covered === null) return charged;
    return withEvidence(charged, covered, { text, value: answer.body }, incoming, id);
  }

  /** Counts a large answer, uncompressed as in memory, before its charge, so that refusing it costs nothing. */
  #holdPaid({ network, info, within }: Incoming, text: string): boolean {
    // An MCP tool sends an answer twice, as text and as an object.
    const length = within === null ? text.length : 2 * text.length;
    return length < COUNTED_BYTES_MIN || this.#inFlight.hold(network, countedBytes(length, false), info);
  }

  async #answerFree(
    incoming: Incoming,
    target: RequestTarget,
    { id, operation, params }: OperationRoute,
    bytes: Uint8Array,
  ): Promise<Answer> {
    const { terms: { baseUrl } } = this.#parts.payments;
    const { request: { headers: sent }, within } = incoming;
    const foreign = operation.browserWrite ? refuseForeignWrite(operation, bytes, sent, baseUrl) : null;
    if (foreign !== null) return foreign;
    const raw = rawInputOf(operation, params, target.search, bytes, sent);
    const shown = callKeyOf(sent, target, raw.body, within?.isKeyOutside);
    // A pass of `/screen` can't manage its key.
    const isOpen = operation.auth !== "key" || id === "getApiKeyUsage";
    const key = isOpen && isPass(shown) ? await this.#keyOfPass(shown) : shown;
    if (operation.auth === "key" && key.kind !== "sent") return refuseWithoutKey(key.kind);
    // Refused even if the operation is free, because a log may contain the key by now.
    if (key.kind === "exposed") return refuse(400, "invalid_request", messages.invalid_request.key_exposed);

    const read = readInput(id, operation, raw, baseUrl);
    const own = callOf(incoming, key, 0);
    const answer: Answer = read.valid
      ? await this.#handle(id, read.input, own)
      : (operation.auth === "session" ? await this.#parts.answerSignedOut(own) : null) ?? read.refusal;
    // Health, ping and the API document don't know keys.
    const isOfKey = key.kind === "sent" && operation.path.startsWith("/v1/");
    const counted = isOfKey ? await this.#countFree(incoming, operation, key.hash, answer) : {};
    const headers = { ...answer.headers, ...counted.headers };
    // However long the answer may be cached, the balance is only for the holder of the key.
    if (isOfKey && headers["Cache-Control"]) {
      headers["Cache-Control"] = `private, ${headers["Cache-Control"]}`;
    }
    const etag = answer.status === 200 ? headers.ETag : undefined;
    if (etag !== undefined && hasEtag(sent.get("If-None-Match"), etag)) {
      return { ...counted, status: 304, headers };
    }
    const { status, body, written } = answer;
    return { ...counted, status, body, ...(written !== undefined && { written }), headers };
  }

  /** Returns the key of a pass; an invalid one is a key that nobody knows. */
  async #keyOfPass(shown: PresentedKey): Promise<CallKey> {
    const found = await this.#parts.readScreenPass(shown.secret);
    return found === null ? shown : { ...shown, hash: found.keyHash, prefix: found.keyPrefix };
  }

  #countFree(
    incoming: Incoming,
    operation: Operation,
    hash: KeyHash,
    { status, body }: Answer,
  ): Promise<Counted> {
    return countOtherPayment(incoming, this.#parts.payments.ledger, {
      keyHash: newKeyOf(operation, body) ?? hash,
      path: operation.path,
      status,
      reason: errorOf(body),
    });
  }

  #handle<Id extends OperationId>(id: Id, input: Inputs[Id], call: Call): Reply<Id> | Promise<Reply<Id>> {
    const handlers: { readonly [Each in OperationId]: Handler<Each> } = this.#parts.handlers();
    return handlers[id](input, call);
  }

  /** Answers `GET` on a paid path with its offer, because it asks for the price; the form of a browser gets a page. */
  async #refuseMethod(
    incoming: Incoming,
    limit: RequestLimit,
    target: RequestTarget,
    { path, methods, operations: ofPath }: Extract<Route, { kind: "wrong_method" }>,
    bytes: Uint8Array,
  ): Promise<Answer> {
    const { request, within } = incoming;
    const { method, headers } = request;
    const { payments, wrongMethodPage } = this.#parts;
    if (ofPath.length === 0 && method === "POST" && isPageAsked(request, target)) {
      const shown = await this.#answerNonApi(incoming, limit, target, { answer: wrongMethodPage }, {}, bytes);
      return { ...shown, headers: { ...shown.headers, ...allowOf(methods) } };
    }
    const paid = ofPath.find(({ auth }) => auth === "paid");
    if (paid === undefined || method !== "GET" || readCredential(headers).kind !== "none") {
      return answerWrongMethod(method, path, methods, payments.terms.baseUrl);
    }
    const { kind } = callKeyOf(headers, target, { outcome: "absent" }, within?.isKeyOutside);
    const isMisplaced = kind === "exposed" || kind === "without_bearer";
    const message = isMisplaced ? { message: misplacedKeyMessage(kind) } : {};
    return answerUnpaid({ operation: paid, target, units: 1, payments }, message);
  }

  /** Answers an unknown path: browsers get a page; programs, and every path below `/v1/`, get JSON. */
  async #answerUnknown(
    incoming: Incoming,
    limit: RequestLimit,
    target: RequestTarget,
    bytes: Uint8Array,
  ): Promise<Answer> {
    const { notFoundPage, payments } = this.#parts;
    const { request } = incoming;
    const page = trimSlashes(target.path);
    const isPage = target.path === `${page}/` && PLAIN_PATH.test(page) &&
      this.#findRoute(request.method, page).kind === "side";
    if (isPage && !hasKeyInAddress(target.path + target.search)) {
      return { status: 308, headers: { Location: page + target.search } };
    }
    return isPageAsked(request, target)
      ? await this.#answerNonApi(incoming, limit, target, { answer: notFoundPage }, {}, bytes)
      : answerNotFound(target, payments.terms.baseUrl);
  }

  async #answerNonApi(
    incoming: Incoming,
    limit: RequestLimit,
    target: RequestTarget,
    { answer, refusesKeyInAddress = false }: Pick<NonApiRoute, "answer" | "refusesKeyInAddress">,
    params: PathParams,
    body: Uint8Array,
  ): Promise<Answer> {
    const { request, network } = incoming;
    const calls: Answer[] = [];
    const isKeyOutside = refusesKeyInAddress && hasKeyInAddress(target.path + target.search);
    const asked: NonApiRequest = {
      isHead: request.method === "HEAD",
      path: target.routedPath,
      params,
      query: new URLSearchParams(target.search),
      headers: request.headers,
      body,
      network,
      caller: () => request.signal,
      countFurther: () => limit.countFurther(),
      callApi: async (call) => {
        const within = requestWithin(incoming, isKeyOutside, call);
        const called = await this.#answerWithin(within, limit, call.body);
        calls.push(called);
        return this.#reply(within, limit, called);
      },
    };
    const answered = takeNonApiAnswer(await answer(asked), request.headers);
    const keyPrefix = calls.at(-1)?.keyPrefix;
    const failure = calls.find(({ failure }) => failure !== undefined)?.failure;
    return { ...answered, keyPrefix, failure, ...paidWithin(calls) };
  }

  /** Answers a call from within. Only the outer request is logged. */
  async #answerWithin(within: Incoming, limit: RequestLimit, body: unknown): Promise<Answer> {
    const { request } = within;
    const read = readTarget(request);
    if (read.kind !== "path") throw new Error(`Cannot call the API: "${request.url}" is not a path`);
    const bytes = body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body));
    const route = this.#findRoute(request.method, read.target.routedPath);
    try {
      return await this.#answerRoute(within, limit, read.target, route, bytes);
    } catch (error) {
      return answerFailure(error);
    }
  }

  #reply(incoming: Incoming, limit: RequestLimit, answer: Answer): Response {
    const { request, id, idempotencyKey: { name }, within } = incoming;
    const ofRequest: AnswerHeaders = {
      "X-Request-Id": id,
      ...(name !== null && { "Idempotency-Key": name }),
      ...limit.headers,
      // Programs have no use for these.
      ...(request.headers.has("Origin") && CORS_HEADERS),
    };
    return reply(answer, incoming, this.#commonHeaders, ofRequest, within === null ? this.#inFlight : null);
  }
}

function isPass(key: CallKey): key is PresentedKey {
  return key.kind === "sent" && key.secret.startsWith(PASS_PREFIX);
}

/** The path of a page without anything that a browser would resolve. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

type OperationRoute = Extract<Route, { kind: "operation" }>;

type Handler<Id extends OperationId> = (input: Inputs[Id], call: Call) => Reply<Id> | Promise<Reply<Id>>;

function refuseBody(outcome: Exclude<BodyRead["outcome"], "read">, method: string): Answer {
  switch (outcome) {
    case "too_large":
      return refuse(413, "payload_too_large", messages.payload_too_large.measured);
    case "unmeasured":
      return refuse(413, "payload_too_large", messages.payload_too_large.unmeasured({ method }));
    case "aborted":
      return refuse(400, "invalid_json", messages.invalid_json.broken_off);
    case "overdue":
      return refuse(408, "request_timeout", messages.request_timeout, {}, { Connection: "close" });
    case "crowded":
      return refuseForNow("crowded");
  }
}

/** Returns the payment of a request: all its calls are paid in the same way, or not at all. */
function paidWithin(calls: readonly Answer[]): Pick<Answer, "paid"> {
  const paid = calls.flatMap(({ paid }) => paid ?? []);
  const [first] = paid;
  return first === undefined
    ? {}
    : { paid: { by: first.by, units: paid.reduce((sum, { units }) => sum + units, 0) } };
}

function answerFailure(failure: unknown): Answer {
  return failure instanceof DatabaseUnavailableError
    ? { ...refuseForNow("database"), failure }
    : { status: 500, body: "Internal Server Error", failure };
}
