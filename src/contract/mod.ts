// Generated code imports from here: types of operations (`generated/operations.ts`) and of non-API routes (pages,
// documents, MCP, webhooks), and checks that zod doesn't have.
import type { ErrorToken } from "../../generated/errors.ts";

export {
  booleanText,
  hasMaxItems,
  hasMinItems,
  hasUniqueItems,
  integerText,
  isInteger,
  isNotPlaceholder,
  withoutExcess,
} from "./validator_helpers.ts";
export { type Declaration, type DeclaredTable, type LastSeen, makeDeclarationSchema } from "./publishers.ts";

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object, as opposed to an array, a scalar or `null`. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Permitted callers: anyone, key holders, payers, account owners or buyers. Handlers check the last two themselves. */
export type OperationAuth = "none" | "key" | "paid" | "session" | "purchase";

/** Reasons why input is invalid: JSON Schema keywords, and `parse` and `placeholder`, which schemas can't express. */
export const invalidInputKeywords = [
  "parse",
  /** A path parameter is still `{name}`, as in the API description. */
  "placeholder",
  "required",
  "type",
  "enum",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "additionalProperties",
] as const;

/** A reason why input fails its schema. */
export type InvalidInputKeyword = typeof invalidInputKeywords[number];

/** Selects the 400 response for invalid input by the place and the reason of the failure. */
export interface InvalidInputRule {
  /**
   * A place such as `body`, `body.ibans` or `query.iban`, including the members below it. `*` alone is any place; in
   * `body.*.iban`, it is any name.
   */
  readonly at: string;
  readonly keyword: InvalidInputKeyword | null;
  readonly error: string;
  readonly message: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Rules for reading a request's body. */
export interface OperationBody {
  readonly required: boolean;
  /** True if names of members are converted to lower case to look them up in `aliases`. */
  readonly anyCase: boolean;
  readonly form: boolean;
  /** Members' names in the schema by their accepted alternative names, which are in lower case with `anyCase`. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** One operation of the contract. */
export interface Operation {
  readonly id: string;
  readonly method: "get" | "put" | "post" | "delete" | "patch";
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly auth: OperationAuth;
  readonly priceUsdc: number | null;
  /** Price in atomic units of USDC (6 decimals), such as `5000`. */
  readonly priceAtomic: string | null;
  readonly units: "call" | "iban";
  readonly trial: boolean;
  readonly rateLimitExempt: boolean;
  /** True if browsers call it for a person. The body must be declared as JSON; calls from other sites are rejected. */
  readonly browserWrite: boolean;
  readonly body: OperationBody | null;
  /** Rules in order of precedence; the last one matches every failure. Empty for an operation without input. */
  readonly invalidInput: readonly InvalidInputRule[];
  readonly statuses: readonly number[];
  /** Error tokens of the operation, without those that any operation may have. */
  readonly errors: readonly string[];
  readonly example: ExampleCall;
}

/** A complete example call. */
export interface ExampleCall {
  readonly target: string;
  readonly body?: unknown;
}

/** A request to a non-API route. */
export interface NonApiRequest {
  /** True for HEAD, whose response has no body: the route mustn't use up content that is shown only once. */
  readonly isHead: boolean;
  /** Path without percent-encoding. */
  readonly path: string;
  /** Parameters such as `token` in `/docs/errors/:token`, without percent-encoding. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly network: string;
  readonly caller: () => AbortSignal;
  /** Counts a further request, such as one more in a batch. Returns the seconds to wait, or `null` below the limit. */
  readonly countFurther: () => number | null;
  /** Calls an operation with the caller's credential, like a request to the operation's own route. Never rejects. */
  readonly callApi: (call: ApiCall) => Promise<Response>;
}

/** A call of an operation on behalf of the caller of a non-API route. */
export interface ApiCall {
  readonly method: "get" | "post";
  readonly target: string;
  readonly body?: unknown;
  /** Pays for a paid operation if the caller has no credential. */
  readonly dailyQuota?: DailyQuota;
  /** True to ignore the caller's key, because a page is free even if the request contains a key. */
  readonly isWithoutKey?: boolean;
  /** Language of the answer (BCP 47); by default the one that the browser requests. */
  readonly language?: string;
}

/** A daily quota that pays for calls without a credential. */
export interface DailyQuota {
  take(units: number): Promise<boolean>;
}

/** An answer. With an `ETag`, a caller who already has this version automatically gets a 304. */
export type NonApiAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
} | RouteRefusal;

/** An error in the API's envelope. */
export interface RouteRefusal {
  readonly status: number;
  readonly error: ErrorToken;
  readonly message: string;
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A route outside the contract. */
export interface NonApiRoute {
  /** `GET` also accepts `HEAD`. */
  readonly method: "GET" | "POST" | "DELETE";
  /** In Hono's syntax, such as `/docs/errors/:token`. */
  readonly path: string;
  /** True if requests to this route don't count towards the rate limit. */
  readonly rateLimitExempt?: boolean;
  /** True to reject API calls with a key in the URL, so that the key's owner notices. Pages ignore keys in URLs. */
  readonly refusesKeyInAddress?: boolean;
  readonly answer: (request: NonApiRequest) => NonApiAnswer | Promise<NonApiAnswer>;
}

// Browsers send a page's origin in `Sec-Fetch-Site` (over TLS or to this machine) and `Origin` (Fetch standard; Fetch
// Metadata Request Headers).

/**
 * - `none`: a program or a typed URL, not a page.
 * - `ours`: a page of this service; `another`: a page of another origin.
 * - `rebound`: a page whose foreign host name leads to this server (DNS rebinding), or an `Origin` that isn't a URL.
 */
export type PageOrigin = "none" | "ours" | "another" | "rebound";

const ORIGIN_LENGTH_MAX = 300;

/** Matches hosts that no DNS record can redirect: IP addresses, and `localhost` (RFC 6761, section 6.3). */
export const FIXED_HOST: RegExp = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/** Returns the origin of the page that sent a request; `baseUrl` is our public URL, which may be invalid. */
export function pageOriginOf(headers: Headers, baseUrl: string): PageOrigin {
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin") return "ours";
  const isElsewhere = site !== null && site !== "none";
  const origin = headers.get("Origin");
  if (origin === null) return isElsewhere ? "another" : "none";
  if (isElsewhere || origin === "null") return "another";
  // `baseUrl` is invalid if HOST isn't a valid name, which the server reports when it starts to listen.
  if (origin === URL.parse(baseUrl)?.origin) return "ours";
  const named = origin.length <= ORIGIN_LENGTH_MAX ? URL.parse(origin) : null;
  if (named === null) return "rebound";
  if (named.host !== headers.get("Host")?.toLowerCase()) return "another";
  return named.origin === origin && FIXED_HOST.test(named.hostname) ? "ours" : "rebound";
}
