// Shapes of routes: operations (`generated/operations.ts`) and non-API routes (pages, documents, MCP, what other
// services send).
import type { ErrorToken } from "../../generated/errors.ts";

/** Callers: anyone, key holders, paid calls (402 otherwise), account area, buyers. Handlers check the last two. */
export type OperationAuth = "none" | "key" | "paid" | "session" | "purchase";

/** Reasons why input fails its schema: JSON Schema keywords, and two conditions that schemas have no word for. */
export const invalidInputKeywords = [
  "parse",
  /** A path parameter is the literal `{name}` of the API description. */
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

/** One of {@link invalidInputKeywords}. */
export type InvalidInputKeyword = typeof invalidInputKeywords[number];

/** Says which 400 answers input that fails the schema at a place for a reason. */
export interface InvalidInputRule {
  /** `body`, `body.ibans`, `query.iban`, `path.code`, and everything below; `*` is any one name, alone any place. */
  readonly at: string;
  readonly keyword: InvalidInputKeyword | null;
  readonly error: string;
  readonly message: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Rules for reading the body of a request. */
export interface OperationBody {
  readonly required: boolean;
  /** Member names are looked up in `aliases` by their lower-case form. */
  readonly anyCase: boolean;
  /** It may be sent as `application/x-www-form-urlencoded` too. */
  readonly form: boolean;
  /** Other names of members, each with the name in the schema. With `anyCase` all of them are in lower case. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** One operation of the contract. */
export interface Operation {
  readonly id: string;
  readonly method: "get" | "put" | "post" | "delete" | "patch";
  /** A template: `/v1/bic/{code}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly auth: OperationAuth;
  /** Of one unit; `null` when the operation is free. */
  readonly priceUsdc: number | null;
  /** In atomic units of USDC (6 decimals): `5000`. */
  readonly priceAtomic: string | null;
  /** Unit that is counted and charged: the call, or each IBAN in it. */
  readonly units: "call" | "iban";
  /** The keyless trial covers it. */
  readonly trial: boolean;
  readonly rateLimitExempt: boolean;
  /** A browser calls this for a person: it accepts only JSON declared as such, from our own page or from no page. */
  readonly browserWrite: boolean;
  readonly body: OperationBody | null;
  /** In order of precedence; the last one fits everything. Empty when the operation takes no input. */
  readonly invalidInput: readonly InvalidInputRule[];
  /** Every status that the contract declares, ascending. */
  readonly statuses: readonly number[];
  readonly example: ExampleCall;
}

/** A complete example call. */
export interface ExampleCall {
  /** Escaped; a parameter without an example value stays as `{name}`. */
  readonly target: string;
  readonly body?: unknown;
}

/** A request to a non-API route. */
export interface NonApiRequest {
  /** True when only the headers of the answer are requested: content that is shown once must not be used up then. */
  readonly isHead: boolean;
  /** Escapes read. */
  readonly path: string;
  /** Of `/docs/errors/:token`, escapes read. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** At most 256 KB. */
  readonly body: Uint8Array;
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  readonly caller: () => AbortSignal;
  /** Counts another request for a body with several. Returns the seconds to wait at the limit, else `null`. */
  readonly countFurther: () => number | null;
  /** Calls an operation with the credential of this request, as on its own route. Never rejects. */
  readonly callApi: (call: ApiCall) => Promise<Response>;
}

/** A call of an operation on behalf of the caller of a non-API route. */
export interface ApiCall {
  readonly method: "get" | "post";
  readonly target: string;
  readonly body?: unknown;
  /** Pays for a paid operation where the caller has no credential. */
  readonly allowance?: Allowance;
  /** True when no key of the caller pays: a page is free, whatever its request contains. */
  readonly isKeyless?: boolean;
  /** BCP 47; by default the language that the browser requests. */
  readonly language?: string;
}

/** Pays for calls without a credential. */
export interface Allowance {
  /** Takes units, all or none; resolves to whether the call may be served. */
  take(units: number): Promise<boolean>;
}

/** An answer with an `ETag` becomes 304 automatically for a caller who has it. */
export type NonApiAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
} | SideRefusal;

/** An error in the envelope of the API. */
export interface SideRefusal {
  readonly status: number;
  readonly error: ErrorToken;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A route outside the contract. */
export interface NonApiRoute {
  /** `GET` takes `HEAD` too. */
  readonly method: "GET" | "POST" | "DELETE";
  /** In Hono's syntax: `/docs/errors/:token`. */
  readonly path: string;
  /** Its requests do not count towards the limit of their network. */
  readonly rateLimitExempt: boolean;
  /** True if a key in the URL makes its calls fail, so that the holder learns of it. Pages accept no key. */
  readonly refusesKeyInAddress?: boolean;
  readonly answer: (request: NonApiRequest) => NonApiAnswer | Promise<NonApiAnswer>;
}

// Browsers send a page's origin in `Sec-Fetch-Site` (over TLS or to this machine) and `Origin` (Fetch standard; Fetch
// Metadata Request Headers).

/**
 * - `none`: no page: a program, or a typed address.
 * - `ours`: a page of this service; `another`: of another origin.
 * - `rebound`: a page under a foreign name pointed here (DNS rebinding), or a request without any origin.
 */
export type PageOrigin = "none" | "ours" | "another" | "rebound";

const ORIGIN_LENGTH_MAX = 300;

/** Nobody can point these elsewhere: an address, and the name of the local machine. */
const FIXED_NAME = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/**
 * Reads the origin of the page that sent a request. `baseUrl` is our public address; without it, a page at the
 * requested address is ours if nobody else can have that address.
 */
export function pageOriginOf(headers: Headers, baseUrl: string): PageOrigin {
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin") return "ours";
  const isElsewhere = site !== null && site !== "none";
  const origin = headers.get("Origin");
  if (origin === null) return isElsewhere ? "another" : "none";
  if (isElsewhere || origin === "null") return "another";
  // A HOST that isn't a valid name fails when the server starts to listen, with its own message.
  if (origin === URL.parse(baseUrl)?.origin) return "ours";
  const named = origin.length <= ORIGIN_LENGTH_MAX ? URL.parse(origin) : null;
  if (named === null) return "rebound";
  if (named.host !== headers.get("Host")?.toLowerCase()) return "another";
  return named.origin === origin && FIXED_NAME.test(named.hostname) ? "ours" : "rebound";
}
