// Shape of a page, and how it reads our API's answers.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { bundles } from "../../generated/assets.ts";
import type { Replies, ReplyBody } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { ScreenKey } from "../accounts/mod.ts";
import type { Cards } from "../billing/cards/mod.ts";
import type { PaymentTerms } from "../billing/mod.ts";
import type { NonApiRequest } from "../contract/mod.ts";
import type { DataSource } from "../data/registers/mod.ts";
import type { Words } from "./words/mod.ts";

/** A script of `browser/`, by the name of its bundle. */
export type ScriptName = Extract<keyof typeof bundles, `${string}.js`>;

/** Contents of one page. */
export interface PageView {
  /** Title of the tab and of search results; the site's name is appended. */
  readonly title: string;
  readonly description: string;
  readonly body: JSX.Element;
  readonly scripts?: readonly ScriptName[];
  readonly laterScripts?: readonly ScriptName[];
  readonly status?: number;
  /** True to keep a page that is private or temporary out of search engines. */
  readonly isUnlisted?: boolean;
  /** True if the language switch must not repeat the address, which may contain anything. */
  readonly hidesAddress?: boolean;
  readonly query?: URLSearchParams;
  readonly reloadAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Parts that pages use besides the API, which they call with `request.callApi`. */
export interface PageParts {
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Package that `npx` and `npm install` get the client from. */
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
  /** A currency that prices are shown in too, and its amount per US dollar. */
  readonly priceCurrency: { readonly code: string; readonly rate: number } | null;
  readonly takeTrialCall: (network: string) => Promise<boolean>;
  /** Lists the keys of the session in a `Cookie` header; `null` without one. */
  readonly listScreenKeys: (cookie: string | null) => Promise<readonly ScreenKey[] | null>;
  readonly now: () => number;
  readonly today: () => string;
}

/** The reader of a page, and their language. */
export interface Reader {
  readonly language: Language;
  readonly words: Words;
  /** True when the address contains the language, so that links must too. */
  readonly isChosen: boolean;
  /** Returns the address of a page in the chosen language: `/screen`, `/de/screen`. */
  readonly link: (path: string) => string;
}

/** A request for a page. Its path contains no language. */
export interface PageRequest extends NonApiRequest {
  readonly reader: Reader;
}

/** Makes the contents of a page for a request. */
export type ShowPage = (request: PageRequest, parts: PageParts) => PageView | Promise<PageView>;

/** The `page` export of a page's module. */
export interface Page {
  readonly get: ShowPage;
  readonly post?: ShowPage;
}

/** A row of the pages. */
export interface PageRow {
  readonly load: () => Promise<{ readonly page: Page }>;
  /** Time for which everyone is shown the same: until the data or the day changes, or for a second. */
  readonly isShared?: true | "for a second";
  readonly readsQuery?: true;
  readonly readsSession?: true;
  readonly takesForm?: true;
}

/** Returns the path of a page in a language. */
export function addressIn(language: Language, path: string): string {
  return `/${language}${path === "/" ? "" : path}`;
}

/** A call to our API failed, and the page can't do without its answer. */
export class CallFailedError extends Error {
  override readonly name = "CallFailedError";
  readonly status: number;
  readonly refusal: components["schemas"]["ApiError"] | null;

  constructor(status: number, refusal: components["schemas"]["ApiError"] | null) {
    super(`Cannot show the page: a call that it makes was answered by ${status}`);
    this.status = status;
    this.refusal = refusal;
  }
}

/** Reads an API answer unvalidated. Throws a {@linkcode CallFailedError} for refusals, except `others`. */
export async function readAnswer<Id extends OperationId, Status extends Replies[Id]["status"]>(
  response: Response,
  ...others: readonly Status[]
): Promise<ReplyBody<Id, Status>> {
  if (!response.ok && !others.some((status) => status === response.status)) {
    throw new CallFailedError(response.status, await readRefusal(response));
  }
  return await response.json();
}

/** Returns why our API refused something, in the reader's language; without a translation, in English. */
export async function readProblem(response: Response, reader: Reader): Promise<string> {
  return sayRefusal(await readRefusal(response), reader);
}

/** Says why a call was refused; without a message, what the error page says. */
export function sayRefusal(
  refusal: components["schemas"]["ApiError"] | null,
  { words: { keys, frame } }: Reader,
): string {
  if (refusal === null) return frame.failed.lede;
  const problems: Readonly<Record<string, string>> = keys.problems;
  // A message that is empty in a language falls back to the API's own, in English.
  return problems[refusal.error] || refusal.message;
}

async function readRefusal(response: Response): Promise<components["schemas"]["ApiError"] | null> {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  if (isJson) return await response.json();
  await response.body?.cancel();
  return null;
}
