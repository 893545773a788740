// Shape of a page, and how it reads what our own API answers.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { bundles } from "../../generated/assets.ts";
import type { Replies, ReplyBody } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { Cards } from "../billing/cards/mod.ts";
import type { PaymentTerms } from "../billing/mod.ts";
import type { SideRequest } from "../contract/mod.ts";
import type { DataSource } from "../data/registers/mod.ts";
import type { Words } from "./words/mod.ts";

/** A script of `browser/`, by the name that it is bundled under. */
export type ScriptName = Extract<keyof typeof bundles, `${string}.js`>;

/** Contents of one page. */
export interface PageView {
  /** Stands in the tab and in lists of search results; the name of the site is added. */
  readonly title: string;
  readonly description: string;
  readonly body: JSX.Element;
  readonly scripts?: readonly ScriptName[];
  readonly laterScripts?: readonly ScriptName[];
  /** 200 unless it says otherwise. */
  readonly status?: number;
  /** True when search engines are asked to leave it out: what is for one person, or shown for a moment. */
  readonly isUnlisted?: boolean;
  /** Query that the same page needs in another language. */
  readonly query?: URLSearchParams;
  readonly reloadAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Parts that pages are made of beside the API, which they ask by `request.callApi`. */
export interface PageParts {
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Package that `npx` and `npm install` take the client from. */
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
  /** Takes a call from the free week of a network; resolves to whether there was one. */
  readonly takeTrialCall: (network: string) => Promise<boolean>;
  /** In milliseconds since the epoch. */
  readonly now: () => number;
  /** Current day in UTC, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** The reader of a page, by the language that they asked for. */
export interface Reader {
  readonly language: Language;
  readonly words: Words;
  /** True when the address names the language, so that links have to name it too. */
  readonly isChosen: boolean;
  /** Returns the address of a page in the language that was chosen: `/screen`, `/de/screen`. */
  readonly link: (path: string) => string;
}

/** A request for a page. Its path names no language. */
export interface PageRequest extends SideRequest {
  readonly reader: Reader;
}

/** Makes the contents of a page for a request. */
export type ShowPage = (request: PageRequest, parts: PageParts) => PageView | Promise<PageView>;

/** Export `page` of the module of a page. */
export interface Page {
  readonly get: ShowPage;
  readonly post?: ShowPage;
}

/** A row of the pages. */
export interface PageRow {
  readonly load: () => Promise<{ readonly page: Page }>;
  /** For how long everybody is shown the same: until the data or the day changes, or for a second. */
  readonly isShared?: true | "for a second";
  /** True when the page depends on the query of its address. */
  readonly readsQuery?: true;
  readonly takesForm?: true;
  /** True when it is there in every language; the others are in English. */
  readonly isTranslated?: true;
}

/** Returns the path of a page in a language. */
export function addressIn(language: Language, path: string): string {
  return `/${language}${path === "/" ? "" : path}`;
}

/** A call of our own API failed, and the page cannot do without its answer. */
export class CallFailedError extends Error {
  override readonly name = "CallFailedError";
  readonly status: number;
  /** `null` where the answer has no sentence. */
  readonly refusal: components["schemas"]["ApiError"] | null;

  constructor(status: number, refusal: components["schemas"]["ApiError"] | null) {
    super(`Cannot show the page: a call that it makes was answered by ${status}`);
    this.status = status;
    this.refusal = refusal;
  }
}

/**
 * Reads an answer of our own API. It is not validated again: tests check every answer against the contract. Throws a
 * {@linkcode CallFailedError} for a refusal; `others` are statuses of 400 and more whose answers the page shows.
 */
export async function readAnswer<Id extends OperationId, Status extends Replies[Id]["status"]>(
  response: Response,
  ...others: readonly Status[]
): Promise<ReplyBody<Id, Status>> {
  if (!response.ok && !others.some((status) => status === response.status)) {
    throw new CallFailedError(response.status, await readRefusal(response));
  }
  return await response.json();
}

/** Reads why our own API refused something, in the words of the reader; what has none of theirs is in English. */
export async function readTrouble(response: Response, reader: Reader): Promise<string> {
  return sayRefusal(await readRefusal(response), reader);
}

/** Says why a call was refused; one that failed without a sentence gets that of the page for errors. */
export function sayRefusal(
  refusal: components["schemas"]["ApiError"] | null,
  { words: { keys, frame } }: Reader,
): string {
  if (refusal === null) return frame.failed.lede;
  const troubles: Readonly<Record<string, string>> = keys.troubles;
  // A message that is empty in a language leaves the API's own, which is English.
  return troubles[refusal.error] || refusal.message;
}

/** The answer to an unexpected error is plain text. */
async function readRefusal(response: Response): Promise<components["schemas"]["ApiError"] | null> {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  if (isJson) return await response.json();
  await response.body?.cancel();
  return null;
}
