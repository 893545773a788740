// Answers requests outside the contract: unknown paths and methods, and non-API routes.
import { messages } from "../../generated/errors.ts";
import { closest, distance } from "fastest-levenshtein";
import { operations } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import type { ApiCall, NonApiAnswer, NonApiRequest, NonApiRoute } from "../contract/mod.ts";
import { type Answer, hasEtag, preflightHeaders, RawBody, refuse } from "./answer.ts";
import type { RequestTarget, TargetRead } from "./routes.ts";
import { accepts } from "@std/http/negotiation";
import { hasKeyInAddress, type Incoming, NO_IDEMPOTENCY_KEY } from "./arrival.ts";
import type { Cards } from "../billing/cards/mod.ts";

/** Answers an unknown path: 308 if it exists without the slash at its end, otherwise 404 with the most similar path. */
export function answerNotFound({ path, routedPath, search }: RequestTarget, baseUrl: string): Answer {
  const trimmed = trimSlashes(path);
  const hasKey = hasKeyInAddress(path + search);
  if (!hasKeyInAddress(path) && trimmed !== path && matchingPath(trimmed) !== undefined) {
    return { status: 308, headers: { Location: trimmed + (hasKey ? "" : search) } };
  }
  const nearest = nearestPath(routedPath);
  const found = nearest === null ? messages.not_found.path : messages.not_found.path_near({ nearest });
  return refuse(
    404,
    "not_found",
    hasKey ? `${found} ${messages.invalid_request.key_exposed}` : found,
    { ...(nearest !== null && { did_you_mean: nearest }), endpoints, ...documentsOf(baseUrl) },
  );
}

/** Answers a method that a path doesn't support: 405, or 204 for `OPTIONS`. `path` is the template of the route. */
export function answerWrongMethod(
  method: string,
  path: string,
  methods: readonly string[],
  baseUrl: string,
): Answer {
  const allow = allowOf(methods);
  if (method === "OPTIONS") return { status: 204, headers: { ...allow, ...preflightHeaders(methods) } };
  return refuse(
    405,
    "method_not_allowed",
    messages.method_not_allowed.other({ methods: methods.join(" or ") }),
    {
      allow: methods,
      ...(path === operations.generateApiKey.path && { hints: keyHints(baseUrl) }),
      endpoints,
      ...documentsOf(baseUrl),
    },
    allow,
  );
}

/** Returns the header `Allow` with the methods that a path supports. */
export function allowOf(methods: readonly string[]): { readonly Allow: string } {
  return { Allow: [...methods, "OPTIONS"].join(", ") };
}

/** Returns hints for the most common mistake: opening in a browser the URL that creates keys. */
function keyHints(baseUrl: string): components["schemas"]["KeyHints"] {
  const { key_without_email, without_post } = messages.method_not_allowed;
  return {
    key_without_email: key_without_email({ address: baseUrl + operations.generateApiKey.path }),
    without_post: without_post({ baseUrl }),
  };
}

const SERVER_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

/** Answers a request whose target isn't a path of this server: 204 to `OPTIONS *`, otherwise a refusal. */
export function refuseTarget(kind: Exclude<TargetRead["kind"], "path">): Answer {
  const allow = { Allow: SERVER_METHODS.join(", ") };
  switch (kind) {
    case "server":
      return { status: 204, headers: { ...allow, ...preflightHeaders(SERVER_METHODS) } };
    case "tunnel": {
      const { tunnel } = messages.method_not_allowed;
      return refuse(405, "method_not_allowed", tunnel, { allow: SERVER_METHODS }, allow);
    }
    case "bad_host":
      return refuse(400, "invalid_request", messages.invalid_request.host);
  }
}

/** Removes slashes from the end. A regular expression would take seconds for a path of a million slashes. */
export function trimSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

const paths = [...new Set(Object.values(operations).map(({ path }) => path))];

const patterns = paths.map((path) => {
  const pattern = path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
  return { path, pattern: new RegExp(`^${pattern}$`) };
});

/** Returns the path template of the operation that matches a path; `undefined` if none does. */
function matchingPath(path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.path;
}

/** Finds the path that was probably meant: `path` itself, the first path below it, or a similar one; `null` if none. */
function nearestPath(path: string): string | null {
  const sought = trimSlashes(path.slice(0, 100).toLowerCase());
  const match = matchingPath(sought) ??
    paths.find((known) => sought !== "" && known.startsWith(`${sought}/`));
  if (match !== undefined) return match;
  const nearest = closest(sought, paths);
  return distance(sought, nearest) <= Math.max(2, sought.length / 4) ? nearest : null;
}

function documentsOf(baseUrl: string): Readonly<Record<"schema" | "mcp" | "llms" | "terms", string>> {
  return {
    schema: `${baseUrl}/openapi.json`,
    mcp: `${baseUrl}/mcp`,
    llms: `${baseUrl}/llms.txt`,
    terms: `${baseUrl}/legal/terms`,
  };
}

/** Operations by id, as text: method, path and, after two spaces, an example body. */
const endpoints: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(operations).map((operation) => {
    const { id, method, path, example } = operation;
    const call = `${method.toUpperCase()} ${path}`;
    return [id, "body" in example ? `${call}  ${JSON.stringify(example.body)}` : call];
  }),
);

/** Converts the answer of a non-API route; 304 if the caller already has the answer with this `ETag`. */
export function takeNonApiAnswer(answer: NonApiAnswer, sent: Headers): Answer {
  if ("error" in answer) {
    return refuse(answer.status, answer.error, answer.message, answer.members, answer.headers);
  }
  const { status, body, headers = {} } = answer;
  const isKnown = status === 200 && hasEtag(sent.get("If-None-Match"), headers.ETag);
  return isKnown ? { status: 304, headers } : { status, body: new RawBody(body), headers };
}

const KEY_HEADERS = ["Authorization", "X-API-Key"];

const CALLER_HEADERS = [
  "User-Agent",
  "Accept",
  "Accept-Language",
  "Accept-Encoding",
  // The cookie of an account session, with which pages show answers of the API.
  "Cookie",
];

/** Builds the request of a call that the service makes to its own API. */
export function requestWithin(
  { request, ...outer }: Incoming,
  isKeyOutside: boolean,
  { method, target, dailyQuota, isWithoutKey = false, language }: ApiCall,
): Incoming {
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const name of isWithoutKey ? CALLER_HEADERS : [...KEY_HEADERS, ...CALLER_HEADERS]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (language !== undefined) headers.set("Accept-Language", language);
  return {
    ...outer,
    request: new Request(`http://localhost${target}`, { method, headers }),
    ownId: crypto.randomUUID(),
    // The outer request's key is dropped, because it identifies one call, but an MCP message may contain many.
    idempotencyKey: NO_IDEMPOTENCY_KEY,
    within: { isKeyOutside, dailyQuota: dailyQuota ?? null },
  };
}

/** Returns whether a browser is loading a page or submitting a form. */
export function isPageRequest(request: Request, { path }: RequestTarget): boolean {
  return ["GET", "HEAD", "POST"].includes(request.method) && !path.startsWith("/v1/") &&
    accepts(request, "application/json", "text/html") === "text/html";
}

const refuseEvent = (message: string): NonApiAnswer => ({ status: 400, error: "invalid_request", message });

const EVENT_ANSWERS: Readonly<Record<Awaited<ReturnType<Cards["receive"]>>, NonApiAnswer>> = {
  received: {
    status: 200,
    body: JSON.stringify({ received: true }),
    headers: { "Content-Type": "application/json; charset=UTF-8" },
  },
  bad_signature: refuseEvent(
    "The header `Stripe-Signature` is not a recent signature of this body. Nothing was done.",
  ),
  unreadable: refuseEvent("The event has an unknown shape. Nothing was done."),
};

/** Returns the route to which the card processor reports payments. Its 429 answer states `limit`, the rate limit. */
export function cardRoutes(cards: Cards, limit: number): readonly NonApiRoute[] {
  // Exempt, because the processor sends bursts from few addresses, and repeats a refused event only hours later.
  return [{ method: "POST", path: "/v1/webhooks/card", rateLimitExempt: true, answer: receiveEvent }];

  async function receiveEvent({ body, headers, countFurther }: NonApiRequest): Promise<NonApiAnswer> {
    const receipt = await cards.receive(body, headers.get("Stripe-Signature"));
    // Only an event without the processor's signature counts towards the rate limit.
    const seconds = receipt === "bad_signature" ? countFurther() : null;
    if (seconds !== null) {
      return {
        status: 429,
        error: "rate_limit_exceeded",
        message: messages.rate_limit_exceeded({ limit, seconds }),
        members: { retry_after: seconds },
        headers: { "Retry-After": String(seconds) },
      };
    }
    return EVENT_ANSWERS[receipt];
  }
}
