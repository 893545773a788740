// Imported by generated code: types of operations (`generated/operations.ts`) and of non-API routes (pages, documents,
// MCP, webhooks), and checks that zod lacks.
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

/** Callers of an operation: anyone, key holders, payers, account owners, buyers. Handlers check the last two. */
export type OperationAuth = "none" | "key" | "paid" | "session" | "purchase";

/** Reasons why input fails its schema: JSON Schema keywords, and two conditions that schemas can't express. */
export const invalidInputKeywords = [
  "parse",
  /** A path parameter is the literal `{name}` from the API description. */
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

/** Selects the 400 answer by where the input fails the schema, and why. */
export interface InvalidInputRule {
  /** `body`, `body.ibans`, `query.iban` or `path.code`, and all below it; `*` is any name, or by itself any place. */
  readonly at: string;
  readonly keyword: InvalidInputKeyword | null;
  readonly error: string;
  readonly message: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Rules for reading a request's body. */
export interface OperationBody {
  readonly required: boolean;
  /** Member names are looked up in `aliases` in lower case. */
  readonly anyCase: boolean;
  readonly form: boolean;
  /** Other names of members, with the name in the schema; in lower case with `anyCase`. */
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
  /** In atomic units of USDC (6 decimals), such as `5000`. */
  readonly priceAtomic: string | null;
  readonly units: "call" | "iban";
  readonly trial: boolean;
  readonly rateLimitExempt: boolean;
  /** A browser calls this for a person, so it accepts only JSON declared as such, from our own page or from no page. */
  readonly browserWrite: boolean;
  readonly body: OperationBody | null;
  /** In order of precedence; the last one fits everything. Empty for an operation without input. */
  readonly invalidInput: readonly InvalidInputRule[];
  readonly statuses: readonly number[];
  readonly example: ExampleCall;
}

/** A complete example call. */
export interface ExampleCall {
  readonly target: string;
  readonly body?: unknown;
}

/** A request to a non-API route. */
export interface NonApiRequest {
  /** True for HEAD, which gets no body: content that is shown only once mustn't be used up. */
  readonly isHead: boolean;
  /** Unescaped. */
  readonly path: string;
  /** Parameters such as `token` in `/docs/errors/:token`, unescaped. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly network: string;
  readonly caller: () => AbortSignal;
  /** Counts another request for a body with several; returns the seconds to wait at the limit, else `null`. */
  readonly countFurther: () => number | null;
  /** Calls an operation with this request's credential, as on its own route. Never rejects. */
  readonly callApi: (call: ApiCall) => Promise<Response>;
}

/** A call of an operation for the caller of a non-API route. */
export interface ApiCall {
  readonly method: "get" | "post";
  readonly target: string;
  readonly body?: unknown;
  /** Pays for a paid operation if the caller has no credential. */
  readonly dailyQuota?: DailyQuota;
  /** True if the caller's key doesn't pay: a page is free, whatever its request contains. */
  readonly isWithoutKey?: boolean;
  /** BCP 47; by default the language that the browser requests. */
  readonly language?: string;
}

/** Pays for calls without a credential. */
export interface DailyQuota {
  take(units: number): Promise<boolean>;
}

/** An answer; with an `ETag`, a caller who already has it gets 304 automatically. */
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
  /** True if its requests don't count towards the rate limit. */
  readonly rateLimitExempt?: boolean;
  /** True if a key in the URL makes its calls fail, so that its owner notices. Pages ignore keys. */
  readonly refusesKeyInAddress?: boolean;
  readonly answer: (request: NonApiRequest) => NonApiAnswer | Promise<NonApiAnswer>;
}

// Browsers send a page's origin in `Sec-Fetch-Site` (over TLS or to this machine) and `Origin` (Fetch standard; Fetch
// Metadata Request Headers).

/**
 * - `none`: no page, but a program or a typed URL.
 * - `ours`: a page of this service; `another`: a page of another origin.
 * - `rebound`: a page whose foreign name points here (DNS rebinding), or a request without any origin.
 */
export type PageOrigin = "none" | "ours" | "another" | "rebound";

const ORIGIN_LENGTH_MAX = 300;

/** Matches hosts that no DNS record can redirect: IP addresses, and `localhost` (RFC 6761, section 6.3). */
export const FIXED_HOST: RegExp = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/** Reads the origin of the page that sent a request; `baseUrl` is our public URL, if there is one. */
export function pageOriginOf(headers: Headers, baseUrl: string): PageOrigin {
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin") return "ours";
  const isElsewhere = site !== null && site !== "none";
  const origin = headers.get("Origin");
  if (origin === null) return isElsewhere ? "another" : "none";
  if (isElsewhere || origin === "null") return "another";
  // A HOST that isn't a valid name fails with its own message when the server starts to listen.
  if (origin === URL.parse(baseUrl)?.origin) return "ours";
  const named = origin.length <= ORIGIN_LENGTH_MAX ? URL.parse(origin) : null;
  if (named === null) return "rebound";
  if (named.host !== headers.get("Host")?.toLowerCase()) return "another";
  return named.origin === origin && FIXED_HOST.test(named.hostname) ? "ours" : "rebound";
}
