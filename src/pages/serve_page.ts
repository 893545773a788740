// Answers requests for pages and for the sitemap. This module, like all rendering, is loaded when needed.
import { eTag } from "@std/http/etag";
import { createHash } from "node:crypto";
import { errors } from "../../generated/errors.ts";
import { operations } from "../../generated/operations.ts";
import { sellsByCard } from "../billing/mod.ts";
import { type NonApiAnswer, type NonApiRequest, type NonApiRoute, pageOriginOf } from "../contract/mod.ts";
import { integrityOf } from "./assets.ts";
import { guideNames, pathOfGuide } from "./docs/docs_frame.tsx";
import { type Place, renderDocument } from "./frame.tsx";
import { failedView, foreignFormView, notFoundView, tooManyView, wrongMethodView } from "./refusals.tsx";
import {
  addressIn,
  CallFailedError,
  type PageParts,
  type PageRequest,
  type PageRow,
  type PageView,
  type Reader,
  type ShowPage,
} from "./page.ts";
import { type Language, LANGUAGES, preferredLanguage } from "../../sdk/verdicts/mod.ts";
import { words } from "./words/mod.ts";

/** Answers requests for pages, and handles their forms. */
export interface ServedPages {
  readonly show: (row: PageRow) => NonApiRoute["answer"];
  readonly takeForm: (row: PageRow) => NonApiRoute["answer"];
  readonly tooMany: NonApiRoute["answer"];
  readonly notFound: NonApiRoute["answer"];
  readonly wrongMethod: NonApiRoute["answer"];
}

/** Creates the pages. A shared page is rendered again when the data or the day changes, or after a second. */
export function servePages(parts: PageParts): ServedPages {
  const { baseUrl, data, now, today, terms } = parts;
  const isSold = sellsByCard(terms);
  let kept = { data: data.current(), day: today(), answers: new Map<string, NonApiAnswer>() };
  let keptForSecond = { second: 0, answers: new Map<string, NonApiAnswer>() };
  const render = (view: PageView, { path, reader }: PageRequest) =>
    answerPage(view, { baseUrl, path: view.hidesAddress ? "/" : path, reader, isSold });

  async function show(view: ShowPage, request: PageRequest): Promise<NonApiAnswer> {
    try {
      return await render(await view(request, parts), request);
    } catch (error) {
      if (error instanceof CallFailedError) return await render(failedView(request, error), request);
      throw error;
    }
  }

  function keptAnswers({ isShared }: PageRow): Map<string, NonApiAnswer> {
    if (isShared === "for a second") {
      const second = Math.floor(now() / 1000);
      if (keptForSecond.second !== second) keptForSecond = { second, answers: new Map() };
      return keptForSecond.answers;
    }
    const [current, day] = [data.current(), today()];
    if (kept.data !== current || kept.day !== day) kept = { data: current, day, answers: new Map() };
    return kept.answers;
  }

  async function showShared(row: PageRow, request: PageRequest): Promise<NonApiAnswer> {
    const answers = keptAnswers(row);
    const { path, reader: { language, isChosen } } = request;
    const name = `${language} ${isChosen} ${path}`;
    const answer = answers.get(name) ?? await show((await row.load()).get, request);
    // Only stores pages that exist, because anyone can make up addresses.
    if ("body" in answer && answer.status === 200) answers.set(name, answer);
    return answer;
  }

  const answerWith = (view: ShowPage): NonApiRoute["answer"] => (received) =>
    show(view, pageRequestOf(received));

  return {
    show: (row) => async (received) => {
      const request = pageRequestOf(received);
      const isOwn = row.isShared === undefined || (row.readsQuery && request.query.size > 0) ||
        (row.readsSession && request.headers.has("Cookie"));
      return isOwn ? await show((await row.load()).get, request) : await showShared(row, request);
    },
    takeForm: ({ load }) => async (received) => {
      const from = pageOriginOf(received.headers, baseUrl);
      if (from !== "none" && from !== "ours") return await answerWith(foreignFormView)(received);
      const { post } = await load();
      if (post === undefined) throw new TypeError(`Cannot take a form at ${received.path}`);
      return await answerWith(post)(received);
    },
    tooMany: answerWith(tooManyView),
    notFound: answerWith(notFoundView),
    wrongMethod: answerWith(wrongMethodView),
  };
}

function pageRequestOf(request: NonApiRequest): PageRequest {
  const { chosen, rest } = splitLanguage(request.path);
  return { ...request, path: rest, reader: readerOf(request.headers, chosen) };
}

async function answerPage(view: PageView, place: Place): Promise<NonApiAnswer> {
  const text = renderDocument(view, place);
  const { reader } = place;
  const cacheControl = view.headers?.["Cache-Control"] ?? (view.isUnlisted ? "no-store" : "no-cache");
  const isForOne = cacheControl === "no-store";
  // If the address doesn't contain a language, the answer depends on the language that the browser prefers.
  const vary = [...(reader.isChosen ? [] : ["Accept-Language"]), ...(isForOne ? [] : ["Accept-Encoding"])];
  return {
    status: view.status ?? 200,
    // Only bytes are compressed once for everyone.
    body: isForOne ? text : new TextEncoder().encode(text),
    headers: {
      "Content-Type": "text/html; charset=UTF-8",
      ...securityHeaders(view),
      "Content-Language": reader.language,
      ...(vary.length > 0 && { "Vary": vary.join(", ") }),
      ...(!view.isUnlisted && { "ETag": await eTag(text, { weak: true }) }),
      ...view.headers,
      "Cache-Control": cacheControl,
    },
  };
}

/** Returns the headers that limit what a page may load, and what other pages may do with it. */
function securityHeaders(view: PageView): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": policyOf(view),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // A private page may have a secret in its address. `same-origin` hides the address from other sites, but the page's
    // own forms still report their origin to us.
    ...(view.isUnlisted && { "Referrer-Policy": "same-origin" }),
  };
}

/** Returns the content security policy of a page: it runs only its own scripts, and only connects to this server. */
function policyOf({ scripts = [], laterScripts = [] }: PageView): string {
  const digests = [...scripts, ...laterScripts].map((name) => `'${integrityOf(name)}'`);
  return [
    "default-src 'none'",
    `script-src ${digests.length === 0 ? "'none'" : digests.join(" ")}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "/docs/:guide": guideNames.map(pathOfGuide),
  "/docs/errors/:token": Object.keys(errors).map((token) => `/docs/errors/${token}`),
  "/docs/api/:operation": Object.keys(operations).map((id) => `/docs/api/${id}`),
};

/** Returns the sitemap. It omits pages with a form, unless everyone sees the same page. */
export function answerSitemap(pages: Readonly<Record<string, PageRow>>, baseUrl: string): NonApiAnswer {
  const paths = Object.entries(pages).filter(([, { isShared, takesForm }]) => isShared || !takesForm)
    .flatMap(([path]) => FAMILIES[path] ?? [path]);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`),
    "</urlset>\n",
  ].join("\n");
  return {
    status: 200,
    body,
    headers: {
      "Content-Type": "application/xml; charset=UTF-8",
      "Cache-Control": "public, max-age=3600",
      "ETag": `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`,
      "Vary": "Origin",
    },
  };
}

/** Matches links to documents that aren't pages, whose addresses never contain a language. */
const WITHOUT_LANGUAGE = /^\/openapi\.json(?:[?#]|$)/;

/** @param chosen Language in the address; with `null`, the header `Accept-Language` decides. */
function readerOf(headers: Headers, chosen: Language | null): Reader {
  const language = chosen ?? preferredLanguage(headers.get("Accept-Language"));
  return {
    language,
    words: words[language],
    isChosen: chosen !== null,
    link: (path) => chosen === null || WITHOUT_LANGUAGE.test(path) ? path : addressIn(chosen, path),
  };
}

function splitLanguage(path: string): { readonly chosen: Language | null; readonly rest: string } {
  const chosen = LANGUAGES.find((language) => path === `/${language}` || path.startsWith(`/${language}/`)) ??
    null;
  if (chosen === null) return { chosen, rest: path };
  return { chosen, rest: path.slice(chosen.length + 1) || "/" };
}
