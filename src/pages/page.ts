// The types of a page, and how pages read the answers of our API.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { bundles } from "../../generated/assets.ts";
import type { Replies, ReplyBody } from "../../generated/handlers.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { ScreenKey } from "../accounts/mod.ts";
import type { Cards } from "../billing/cards/mod.ts";
import type { PaymentTerms } from "../billing/mod.ts";
import type { ApiCall, NonApiRequest } from "../contract/mod.ts";
import type { DataSource } from "../data/registers/mod.ts";
import type { Words } from "./words/mod.ts";

/** Name of a bundled script of `browser/`. */
export type ScriptName = Extract<keyof typeof bundles, `${string}.js`>;

/** The contents of a page. */
export interface PageView {
  /** Title in the tab and in search results, without the name of the site. */
  readonly title: string;
  readonly description: string;
  readonly body: JSX.Element;
  readonly scripts?: readonly ScriptName[];
  readonly laterScripts?: readonly ScriptName[];
  readonly status?: number;
  /** True for a private or temporary page, which must not appear in search engines. */
  readonly isUnlisted?: boolean;
  /** True to leave the requested address out of the page, because it can be any text, even a secret. */
  readonly hidesAddress?: boolean;
  readonly query?: URLSearchParams;
  readonly reloadAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Parts of the service that pages use in addition to the API, which they call with `request.callApi`. */
export interface PageParts {
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Registry name or URL of the client's package, for `npx` and `npm install`. */
  readonly sdkPackage: string;
  readonly packSdk: () => Promise<{ readonly integrity: string }>;
  readonly cards: Cards | null;
  readonly terms: PaymentTerms;
  readonly data: DataSource;
  readonly operator: {
    readonly name: string | null;
    readonly address: string | null;
    readonly contact: string | null;
  };
  /** A second currency for prices, and its amount per US dollar. */
  readonly priceCurrency: { readonly code: string; readonly rate: number } | null;
  readonly takeTrialCall: (network: string) => Promise<boolean>;
  /** Lists the keys of the account that a `Cookie` header belongs to; `null` if the reader isn't signed in. */
  readonly listScreenKeys: (cookie: string | null) => Promise<readonly ScreenKey[] | null>;
  readonly now: () => number;
  readonly today: () => string;
}

/** The reader of a page, and their language. */
export interface Reader {
  readonly language: Language;
  readonly words: Words;
  /** True if the address of the page contains the language. Links then contain the language too. */
  readonly isChosen: boolean;
  /** Returns the address of a page for links: `/screen`, or `/de/screen` with a chosen language. */
  readonly link: (path: string) => string;
}

/** A request for a page; its `path` doesn't contain the language. */
export interface PageRequest extends NonApiRequest {
  readonly reader: Reader;
}

/** Returns the contents of a page, after calling the API if needed. */
export type ShowPage = (request: PageRequest, parts: PageParts) => PageView | Promise<PageView>;

/** A page, as its module exports it; `post` handles its forms. */
export interface Page {
  readonly get: ShowPage;
  readonly post?: ShowPage;
}

/** A page in the table of all pages. */
export interface PageRow {
  readonly load: () => Promise<Page>;
  /** Set if everyone sees the same page, which is then rendered once per data version and day, or once per second. */
  readonly isShared?: true | "for a second";
  readonly readsQuery?: true;
  readonly readsSession?: true;
  readonly takesForm?: true;
}

/** Returns the fields of the submitted form. */
export function formOf({ body }: Pick<PageRequest, "body">): URLSearchParams {
  return new URLSearchParams(new TextDecoder().decode(body));
}

/** Adds the language to the path of a page. */
export function addressIn(language: Language, path: string): string {
  return `/${language}${path === "/" ? "" : path}`;
}

/** Error of a page that can't be shown because one of its calls to our API failed. */
export class CallFailedError extends Error {
  override readonly name = "CallFailedError";
  readonly status: number;
  readonly problem: string;

  constructor(status: number, problem: string) {
    super(`Cannot show the page: a call that it makes was answered by ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** The body of a successful answer of an operation. */
export type AnswerOf<Id extends OperationId> = ReplyBody<Id, Replies[Id]["status"] & (200 | 201 | 202)>;

/** The answer to a call. */
export interface Called<Id extends OperationId> extends Pick<Response, "status" | "headers"> {
  /** The answer's body; `null` if it has none or the call was refused. */
  readonly answer: AnswerOf<Id> | null;
  /** Reason for the refusal, in the reader's language; empty if the call was answered. */
  readonly problem: string;
}

interface CallOptions extends Omit<ApiCall, "method" | "target"> {
  readonly query?: Readonly<Record<string, string>>;
  /** An error status whose body is an answer of the operation. */
  readonly answersWith?: number;
}

/** Calls an operation for the reader of a page. */
export async function call<Id extends OperationId>(
  { callApi, reader: { words: { keys, frame } } }: PageRequest,
  id: Id,
  { query = {}, answersWith, ...options }: CallOptions = {},
): Promise<Called<Id>> {
  const { method, path } = operations[id];
  const search = new URLSearchParams(query).toString();
  const target = `${path}${search === "" ? "" : `?${search}`}`;
  const response = await callApi({ ...options, method: method === "get" ? method : "post", target });
  const { ok, status, headers } = response;
  const isJson = headers.get("Content-Type")?.startsWith("application/json") === true;
  if (!isJson) await response.body?.cancel();
  const body = isJson ? await response.json() : null;
  if (ok || status === answersWith) return { status, headers, answer: body, problem: "" };
  const refusal: components["schemas"]["ApiError"] | null = body;
  const problems: Readonly<Record<string, string>> = keys.problems;
  // If the translation is empty, the page shows the English message of the API.
  const problem = refusal === null ? frame.failed.lede : problems[refusal.error] || refusal.message;
  return { status, headers, answer: null, problem };
}

/** Calls an operation, and returns its answer. Throws a {@linkcode CallFailedError} if there is none. */
export async function answerOf<Id extends OperationId>(
  request: PageRequest,
  id: Id,
  options?: CallOptions,
): Promise<AnswerOf<Id>> {
  const { status, answer, problem } = await call(request, id, options);
  if (answer === null) throw new CallFailedError(status, problem);
  return answer;
}
