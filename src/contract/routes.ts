// Shapes of the routes: rows of `generated/operations.ts`, and routes outside the API, which are pages for people,
// documents for machines, MCP, and what other services send.
//
// Each room that has routes outside the API lists them, and `app.ts` hands all of them to the edge. Their shape stands on
// the ground, so that a room below the edge can fill it.
import type { ErrorToken } from "../../generated/errors.ts";

/**
 * Callers of an operation: anyone, holders of an API key, callers whose call is covered (402 otherwise), who is signed
 * in to the account area, or who pays for what the operation sells. Of the last two the handler sees to it.
 */
export type OperationAuth = "none" | "key" | "paid" | "session" | "purchase";

/**
 * Reasons why input fails its schema: a JSON Schema keyword, or one of two conditions that schemas have no word for.
 */
export type InvalidInputKeyword =
  /** The body is not JSON. */
  | "parse"
  /** A path parameter is the literal `{name}` of the API description. */
  | "placeholder"
  | "required"
  | "type"
  | "enum"
  | "pattern"
  | "minLength"
  | "maxLength"
  | "minimum"
  | "maximum"
  | "minItems"
  | "maxItems"
  | "additionalProperties";

/** Says which 400 answers input that fails the schema at a place for a reason. */
export interface InvalidInputRule {
  /**
   * Place and everything below it, as names separated by dots: `body`, `body.ibans`, `query.iban`, `path.code`.
   * `*` stands for any one name, and alone for every place.
   */
  readonly at: string;
  /** The reason that the rule is for; `null` means any. */
  readonly keyword: InvalidInputKeyword | null;
  readonly error: string;
  readonly message: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Rules for reading the body of a request. */
export interface OperationBody {
  /** True when a request without a body is refused. */
  readonly required: boolean;
  /** True when member names are looked up in `aliases` by their lower-case form. */
  readonly anyCase: boolean;
  /** True when it may be sent as a form too (`application/x-www-form-urlencoded`). */
  readonly form: boolean;
  /** Other names of members, each with the name in the schema. With `anyCase` all of them are in lower case. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** One operation of the contract. */
export interface Operation {
  /** `operationId` of the contract. */
  readonly id: string;
  readonly method: "get" | "put" | "post" | "delete" | "patch";
  /** Path template of the contract, for example `/v1/bic/{code}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly auth: OperationAuth;
  /** List price of one unit in USDC; `null` when the operation is free. */
  readonly priceUsdc: number | null;
  /** The same price in atomic units of USDC (6 decimals), for example `5000`; `null` when the operation is free. */
  readonly priceAtomic: string | null;
  /** Unit that is counted and charged: the call, or each IBAN in it. */
  readonly units: "call" | "iban";
  /** True when the keyless trial covers it. */
  readonly trial: boolean;
  /** True when it answers however often it is called. */
  readonly rateLimitExempt: boolean;
  /** True when a browser acts here for a person: JSON that is declared so, from a page of our own or from no page. */
  readonly browserWrite: boolean;
  /** `null` when the operation takes no JSON body. */
  readonly body: OperationBody | null;
  /** In order of precedence; the last one fits everything. Empty when the operation takes no input. */
  readonly invalidInput: readonly InvalidInputRule[];
  /** Every status that the contract declares, ascending. */
  readonly statuses: readonly number[];
  readonly example: ExampleCall;
}

/** A call that can be made as it stands. */
export interface ExampleCall {
  /** Path and query, escaped; a parameter that the contract shows no value of stays as `{name}`. */
  readonly target: string;
  /** Absent from an operation without a body. */
  readonly body?: unknown;
}

/** A request to a side route. */
export interface SideRequest {
  /** True when only the headers of the answer are asked for: what is shown once must not be used up then. */
  readonly isHead: boolean;
  /** The path that was asked for, escapes read. */
  readonly path: string;
  /** Values of the parameters in the path (`/docs/errors/:token`), escapes read. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The body as it arrived, at most 256 KB; empty when there is none. */
  readonly body: Uint8Array;
  /** Network that limits count for: an IPv4 address or an IPv6 /64. */
  readonly network: string;
  readonly requestId: string;
  readonly caller: () => AbortSignal;
  /**
   * Counts one more request against the rate limit of the network, for a body that holds several. Resolves to `null`,
   * or to the seconds to wait where the limit is reached; nothing was counted then.
   */
  readonly countFurther: () => number | null;
  /**
   * Calls an operation of the API for the caller, with the credential of this request: it is read, charged and counted
   * as on its own route. Never rejects: what goes wrong is an answer too, and stands in the log.
   */
  readonly callApi: (call: ApiCall) => Promise<Response>;
}

/** A call of an operation on behalf of who called a side route. */
export interface ApiCall {
  readonly method: "get" | "post";
  /** Path and query, escaped. */
  readonly target: string;
  /** A value to send as JSON; nothing is sent without one. */
  readonly body?: unknown;
  /** Pays for a paid operation where the caller has no credential; without it such a call is refused with its price. */
  readonly allowance?: Allowance;
  /** True for a call that no key of the caller pays for: a page is free, whatever comes with the request for it. */
  readonly isKeyless?: boolean;
  /** Language of a page that calls (BCP 47: `de`); without it the one that the browser asks for. */
  readonly language?: string;
}

/** Pays for calls without a credential. */
export interface Allowance {
  /** Takes units, all or none; resolves to whether the call may be served. */
  take(units: number): Promise<boolean>;
}

/**
 * Its answer. An answer with an `ETag` becomes 304 by itself for a caller who has it; without a body it has no type.
 */
export type SideAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
} | SideRefusal;

/** A refusal in the envelope of the API. */
export interface SideRefusal {
  readonly status: number;
  readonly error: ErrorToken;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A route beside the contract. */
export interface SideRoute {
  /** `GET` takes `HEAD` too. */
  readonly method: "GET" | "POST" | "DELETE";
  /** In Hono's syntax: `/docs/errors/:token`. */
  readonly path: string;
  /** True when its requests do not count towards the limit of their network. */
  readonly rateLimitExempt: boolean;
  readonly answer: (request: SideRequest) => SideAnswer | Promise<SideAnswer>;
}

// Origin of the page that sent a request, as its browser tells: in `Sec-Fetch-Site`, which none but a browser over TLS
// or on the own machine sends, and in `Origin` (Fetch standard, "Origin header"; Fetch Metadata Request Headers).

/**
 * - `none`: no page; a program, or an address that a person typed.
 * - `ours`: a page of this service.
 * - `another`: a page of another origin.
 * - `false`: a page that is of one origin with this server to its browser by a name that is not ours. Its owner has
 *   pointed that name here, past what keeps origins apart. So is taken what names no origin at all.
 */
export type PageOrigin = "none" | "ours" | "another" | "false";

/** Longer than any name with its scheme and port. */
const ORIGIN_LENGTH_MAX = 300;

/** Nobody can point these elsewhere: an address, and the name of the own machine. */
const FIXED_NAME = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/**
 * Reads where the page of a request stands.
 *
 * @param baseUrl Public address of the service. It need not be configured to try the service at home: a page at the very
 *   address that was asked is ours as well, where that is one that nobody else can have.
 */
export function pageOriginOf(headers: Headers, baseUrl: string): PageOrigin {
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin") return "ours";
  const isElsewhere = site !== null && site !== "none";
  const origin = headers.get("Origin");
  if (origin === null) return isElsewhere ? "another" : "none";
  if (isElsewhere || origin === "null") return "another";
  // A HOST that is no name ends the start where it is listened on, with words of its own.
  if (origin === URL.parse(baseUrl)?.origin) return "ours";
  const named = origin.length <= ORIGIN_LENGTH_MAX ? URL.parse(origin) : null;
  if (named === null) return "false";
  if (named.host !== headers.get("Host")?.toLowerCase()) return "another";
  return named.origin === origin && FIXED_NAME.test(named.hostname) ? "ours" : "false";
}
