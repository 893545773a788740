// Takes a request from arrival to log line, in steps that call each other directly, because middleware costs several
// microseconds per request. Each wait (database, payment, mail, timestamp) has its own deadline.
import { messages } from "../../generated/errors.ts";
import type { Handlers, Inputs, JsonPieces, WrittenReply } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { NonApiRequest, NonApiRoute } from "../contract/mod.ts";
import { PASS_PREFIX } from "../accounts/mod.ts";
import { type Call, type CallKey, type PresentedKey, readPaymentHeader } from "../handlers/mod.ts";
import type { Evidence } from "../evidence/mod.ts";
import type { HoldsIban } from "../identifiers/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { DatabaseUnavailableError } from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import { type Answer, hasEtag, refuse, refuseForNow } from "./answer.ts";
import {
  callKeyOf,
  createIncomingReader,
  hasKeyInAddress,
  type Incoming,
  KnownKeys,
  MALFORMED_IDEMPOTENCY_KEY,
  misplacedKeyMessage,
  readKey,
  type ServeInfo,
} from "./arrival.ts";
import { countOtherPayment, lacksBalance, newKeyOf, withBalance } from "./balance_headers.ts";
import { type BodyRead, readBody } from "./body.ts";
import {
  rawInputOf,
  readInput,
  refuseForeignWrite,
  refuseRepeated,
  repeatedName,
  requestsEvidence,
} from "./input.ts";
import { COUNTED_BYTES_MIN, InFlight, type RateLimiter, Turns } from "./network_limits.ts";
import {
  allowOf,
  answerNotFound,
  answerWrongMethod,
  isPageRequest,
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
  confirmPayer,
  type PaymentParts,
  type PaymentsAtEdge,
  paymentsAtEdge,
  type PricedCall,
  unitsOf,
} from "./payers.ts";
import {
  countedBytes,
  createReply,
  hashCovered,
  isInPieces,
  lengthOf,
  logRequest,
  withEvidence,
} from "./reply.ts";
import {
  createRoutes,
  exemptPathsOf,
  readTarget,
  type RequestTarget,
  type Route,
  UNKNOWN_ROUTE,
} from "./routes.ts";

/** Answers a request, and logs it; never rejects. */
export type Serve = (request: Request, info: ServeInfo) => Promise<Response>;

interface ServeParts {
  readonly handlers: () => Handlers<Call>;
  readonly answerSignedOut: (call: Call) => Promise<Answer | null>;
  /** Returns the key for which a pass of the page `/screen` was issued; `null` if the pass isn't valid. */
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
  /** Detects account numbers, which mustn't get into request ids. */
  readonly holdsIban: HoldsIban;
  readonly now: () => number;
}

/** Creates the function that answers requests. */
export function createServe(parts: ServeParts): Serve {
  const pipeline = new Pipeline(parts);
  return (request, info) => pipeline.serve(request, info);
}

class Pipeline {
  readonly #parts: ServeParts & { readonly payments: PaymentsAtEdge };
  readonly #readIncoming: ReturnType<typeof createIncomingReader>;
  readonly #findRoute: ReturnType<typeof createRoutes>;
  readonly #knownKeys = new KnownKeys();
  readonly #turns = new Turns();
  readonly #inFlight = new InFlight();
  readonly #exemptPaths: ReadonlySet<string>;
  readonly #reply: ReturnType<typeof createReply>;

  constructor(parts: ServeParts) {
    this.#parts = { ...parts, payments: paymentsAtEdge(parts.payments) };
    this.#readIncoming = createIncomingReader(parts);
    this.#findRoute = createRoutes(parts.nonApiRoutes);
    this.#exemptPaths = exemptPathsOf(parts.nonApiRoutes);
    this.#reply = createReply(parts.apiVersion, this.#inFlight);
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
    let answer: Answer;
    let response: Response;
    try {
      answer = read.kind === "path"
        ? await this.#answer(incoming, read.target, route)
        : incoming.limit.count() ?? refuseTarget(read.kind);
      if (lacksBalance(answer)) {
        answer = await withBalance(answer, request.headers, this.#knownKeys, payments.ledger);
      }
      response = this.#reply(answer, incoming);
    } catch (error) {
      answer = answerFailure(error);
      response = this.#reply(answer, incoming);
    }
    logRequest(log, incoming, route, answer, response);
    return response;
  }

  /** Answers a request. Counts it before reading its body, so that floods of large or broken bodies cost little. */
  async #answer(incoming: Incoming, target: RequestTarget, route: Route): Promise<Answer> {
    const { request, network, limit } = incoming;
    const limited = this.#isExempt(target, route) ? null : limit.count();
    if (limited !== null) {
      return route.kind !== "operation" && isPageRequest(request, target)
        ? await this.#answerNonApi(incoming, target, { answer: this.#parts.tooManyPage })
        : limited;
    }
    const body = await readBody(request, network, this.#inFlight);
    if (body.outcome !== "read") return refuseBody(body.outcome, request.method);
    return this.#answerRoute(incoming, target, route, body.bytes);
  }

  /** Returns whether a request is exempt from the rate limit; its path must be spelled as in the contract. */
  #isExempt({ path, routedPath }: RequestTarget, route: Route): boolean {
    return this.#exemptPaths.has(path) ||
      (route.kind === "non_api" && route.route.rateLimitExempt === true && path === routedPath);
  }

  #answerRoute(
    incoming: Incoming,
    target: RequestTarget,
    route: Route,
    bytes: Uint8Array,
  ): Answer | Promise<Answer> {
    switch (route.kind) {
      case "operation":
        return route.operation.auth === "paid"
          ? this.#answerPaid(incoming, target, route, bytes)
          : this.#answerFree(incoming, target, route, bytes);
      case "non_api":
        return this.#answerNonApi(incoming, target, route.route, route.params, bytes);
      case "wrong_method":
        return this.#refuseMethod(incoming, target, route, bytes);
      case "unknown":
        return this.#answerUnknown(incoming, target, bytes);
    }
  }

  /** Computes the answer to a paid call, then charges, so that refusals need no refund, and a crash charges nothing. */
  async #answerPaid(
    incoming: Incoming,
    target: RequestTarget,
    { id, operation, params }: OperationRoute,
    bytes: Uint8Array,
  ): Promise<Answer> {
    const { payments, evidence } = this.#parts;
    const { request: { headers }, within } = incoming;
    const raw = rawInputOf(operation, params, target.search, bytes, headers);
    const units = unitsOf(operation, raw);
    // A batch without an IBAN is free, but only if the caller could pay. Its 402 answer offers the price of one IBAN.
    const call: PricedCall = { incoming, operation, target, bytes, units: Math.max(1, units), payments };
    const sentKey = callKeyOf(this.#knownKeys, headers, target, raw.body, within?.isKeyOutside);
    const key = isPass(sentKey) ? await this.#keyOfPass(sentKey) : sentKey;
    // The payer is chosen before the input is checked, so that catalogues get a 402 even for malformed input.
    const payer = choosePayer(call, raw, key);
    if ("status" in payer) return payer;

    if (incoming.idempotencyKey.isMalformed) return answerUncharged(call, payer, MALFORMED_IDEMPOTENCY_KEY);
    const read = readInput(id, operation, raw, payments.terms.baseUrl);
    if (!read.valid) return answerUncharged(call, payer, read.refusal);
    const repeated = repeatedName(operation, raw);
    if (repeated !== undefined) return answerUncharged(call, payer, refuseRepeated(repeated));
    const requestHash = requestsEvidence(read.input)
      ? hashCovered(evidence, operation, raw, target.search)
      : null;
    if (typeof requestHash === "object" && requestHash !== null) {
      return answerUncharged(call, payer, requestHash);
    }
    const confirming = confirmPayer(call, payer);
    const confirmed = confirming instanceof Promise ? await confirming : confirming;
    if ("status" in confirmed) return confirmed;
    // If evidence was requested, the answer is computed without waiting, so it is based on these editions.
    const editions = requestHash === null ? "" : evidence.currentEditions();
    const unitCostUsdc = payer.kind === "x402" ? operation.priceUsdc ?? 0 : 0;
    const answer = await this.#handle(id, read.input, callOf(incoming, key, unitCostUsdc));
    if (answer.status >= 400) return answerUncharged(call, payer, answer);
    const { status, headers: own, body } = answer;
    const pieces = isInPieces(answer.written) ? answer.written : [JSON.stringify(body)];
    const written = { status, written: pieces, ...(own && { headers: own }) };
    if (!this.#countTransfer(incoming, pieces)) return answerUncharged(call, payer, refuseForNow("crowded"));
    // This promise isn't awaited here, so that the objects of the answer can be freed while the charge is pending.
    const charged = units === 0 ? answerUncharged(call, payer, written) : charge(call, confirmed, written);
    if (requestHash === null) return charged;
    return withEvidence(
      charged,
      evidence,
      { requestHash, editions, operationId: id, pieces, body },
      incoming,
    );
  }

  /** Counts the memory of a large answer before charging for it; returns false if the answer must be refused. */
  #countTransfer({ network, info, within }: Incoming, pieces: JsonPieces): boolean {
    // An MCP tool sends each answer twice, as text and as an object.
    const length = lengthOf(pieces) * (within === null ? 1 : 2);
    return length < COUNTED_BYTES_MIN ||
      this.#inFlight.takeUntil(info.completed, network, countedBytes(length, false));
  }

  async #answerFree(
    incoming: Incoming,
    target: RequestTarget,
    { id, operation, params }: OperationRoute,
    bytes: Uint8Array,
  ): Promise<Answer> {
    const { answerSignedOut, payments: { ledger, terms: { baseUrl } } } = this.#parts;
    const { request: { headers: sent }, within } = incoming;
    const foreign = operation.browserWrite ? refuseForeignWrite(operation, bytes, sent, baseUrl) : null;
    if (foreign !== null) return foreign;
    const raw = rawInputOf(operation, params, target.search, bytes, sent);
    const sentKey = callKeyOf(this.#knownKeys, sent, target, raw.body, within?.isKeyOutside);
    // A pass of `/screen` can't manage the key for which it was issued.
    const takesPass = operation.auth !== "key" || id === "getApiKeyUsage";
    const key = takesPass && isPass(sentKey) ? await this.#keyOfPass(sentKey) : sentKey;
    if (operation.auth === "key" && key.kind !== "sent") {
      const message = key.kind === "none" ? messages.missing_key.none : misplacedKeyMessage(key.kind);
      return refuse(401, "missing_key", message);
    }
    // Refused even if the operation is free, because a log may already contain the key.
    if (key.kind === "exposed") return refuse(400, "invalid_request", messages.invalid_request.key_exposed);

    const read = readInput(id, operation, raw, baseUrl);
    const call = callOf(incoming, key, 0);
    // A key pays for its watches, and what it changes lasts.
    const isLasting = operation.auth === "key" && operation.body !== null;
    const repeated = read.valid && isLasting ? repeatedName(operation, raw) : undefined;
    const answer: Answer = repeated !== undefined
      ? refuseRepeated(repeated)
      : read.valid
      ? await this.#handle(id, read.input, call)
      : (operation.auth === "session" ? await answerSignedOut(call) : null) ?? read.refusal;
    const { status, body, written } = answer;
    // Operations outside `/v1/` (health, ping and the API document) don't use keys.
    const isOfKey = key.kind === "sent" && operation.path.startsWith("/v1/");
    const counted = isOfKey
      ? await countOtherPayment(incoming, ledger, operation, newKeyOf(operation, body) ?? key, answer)
      : {};
    const headers = { ...answer.headers, ...counted.headers };
    // A shared cache may keep this answer for other callers, but not with the balance of this key.
    if (isOfKey && headers["Cache-Control"]) {
      headers["Cache-Control"] = `private, ${headers["Cache-Control"]}`;
    }
    const etag = status === 200 ? headers.ETag : undefined;
    if (etag !== undefined && hasEtag(sent.get("If-None-Match"), etag)) {
      return { ...counted, status: 304, headers };
    }
    return { ...counted, status, body, ...(written !== undefined && { written }), headers };
  }

  /** Returns the key for which a pass was issued. An invalid pass is returned unchanged, and matches no key. */
  async #keyOfPass(pass: PresentedKey): Promise<CallKey> {
    const found = await this.#parts.readScreenPass(pass.secret);
    return found === null
      ? pass
      : { kind: "sent", hash: found.keyHash, prefix: found.keyPrefix, secret: pass.secret };
  }

  #handle<Id extends OperationId>(id: Id, input: Inputs[Id], call: Call): ReturnType<Handler<Id>> {
    const handlers: { readonly [Each in OperationId]: Handler<Each> } = this.#parts.handlers();
    return handlers[id](input, call);
  }

  /** Answers 405; a submitted form gets a page. `GET` on a paid path without a credential gets the 402 offer. */
  async #refuseMethod(
    incoming: Incoming,
    target: RequestTarget,
    { path, methods, operations: ofPath }: Extract<Route, { kind: "wrong_method" }>,
    bytes: Uint8Array,
  ): Promise<Answer> {
    const { request, within } = incoming;
    const { method, headers } = request;
    const { payments, wrongMethodPage } = this.#parts;
    if (ofPath.length === 0 && method === "POST" && isPageRequest(request, target)) {
      const page = await this.#answerNonApi(incoming, target, { answer: wrongMethodPage }, {}, bytes);
      return { ...page, headers: { ...page.headers, ...allowOf(methods) } };
    }
    const paid = ofPath.find(({ auth }) => auth === "paid");
    const hasCredential = readKey(headers) !== "" || readPaymentHeader(headers) !== null;
    if (paid === undefined || method !== "GET" || hasCredential) {
      return answerWrongMethod(method, path, methods, payments.terms.baseUrl);
    }
    const { kind } = callKeyOf(this.#knownKeys, headers, target, { outcome: "absent" }, within?.isKeyOutside);
    const isMisplaced = kind === "exposed" || kind === "without_bearer";
    const message = isMisplaced ? { message: misplacedKeyMessage(kind) } : {};
    return answerUnpaid({ operation: paid, target, units: 1, payments }, message);
  }

  /** Answers an unknown path: redirects `/page/` to `/page`; otherwise, browsers get a page, and programs get JSON. */
  async #answerUnknown(incoming: Incoming, target: RequestTarget, bytes: Uint8Array): Promise<Answer> {
    const { notFoundPage, payments } = this.#parts;
    const { request } = incoming;
    const page = trimSlashes(target.path);
    const isPage = target.path === `${page}/` && PLAIN_PATH.test(page) &&
      this.#findRoute(request.method, page).kind === "non_api";
    if (isPage && !hasKeyInAddress(target.path + target.search)) {
      return { status: 308, headers: { Location: page + target.search } };
    }
    return isPageRequest(request, target)
      ? await this.#answerNonApi(incoming, target, { answer: notFoundPage }, {}, bytes)
      : answerNotFound(target, payments.terms.baseUrl);
  }

  async #answerNonApi(
    incoming: Incoming,
    target: RequestTarget,
    { answer, refusesKeyInAddress = false }: Pick<NonApiRoute, "answer" | "refusesKeyInAddress">,
    params: NonApiRequest["params"] = {},
    body: Uint8Array = new Uint8Array(),
  ): Promise<Answer> {
    const { request, network, limit } = incoming;
    const calls: Answer[] = [];
    const isKeyOutside = refusesKeyInAddress && hasKeyInAddress(target.path + target.search);
    const answered = await answer({
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
        const inner = await this.#answerWithin(within, call.body);
        calls.push(inner);
        return this.#reply(inner, within);
      },
    });
    const keyPrefix = calls.at(-1)?.keyPrefix;
    const failure = calls.find(({ failure }) => failure !== undefined)?.failure;
    return { ...takeNonApiAnswer(answered, request.headers), keyPrefix, failure, ...paidWithin(calls) };
  }

  /** Answers a call that the service makes to itself. Only the outer request is logged. */
  async #answerWithin(within: Incoming, body: unknown): Promise<Answer> {
    const { request } = within;
    const read = readTarget(request);
    if (read.kind !== "path") throw new Error(`Cannot call the API: "${request.url}" is not a path`);
    const bytes = body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body));
    const route = this.#findRoute(request.method, read.target.routedPath);
    try {
      return await this.#answerRoute(within, read.target, route, bytes);
    } catch (error) {
      return answerFailure(error);
    }
  }
}

/** Describes a call to its handler. `unitCostUsdc` is 0 unless the caller pays for the call with x402. */
function callOf(
  { request, id, ownId, startedAtMs, network }: Incoming,
  key: CallKey,
  unitCostUsdc: number,
): Call {
  return { requestId: id, ownId, unitCostUsdc, startedAtMs, network, key, request };
}

function isPass(key: CallKey): key is PresentedKey {
  return key.kind === "sent" && key.secret.startsWith(PASS_PREFIX);
}

/** Matches paths without parts that a browser would resolve, such as `..`. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

type OperationRoute = Extract<Route, { kind: "operation" }>;

type Handler<Id extends OperationId> = (
  input: Inputs[Id],
  call: Call,
) => WrittenReply<Id> | Promise<WrittenReply<Id>>;

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

/** Adds up the units of the paid calls in a request, which are all paid in the same way. */
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
