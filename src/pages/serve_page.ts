/**
 * Answers requests for pages. Loaded with the first of them, and everything that renders with it.
 *
 * @module
 */
import { pageOriginOf, type SideAnswer, type SideRequest } from "../contract/mod.ts";
import { answerPage } from "./answer_page.ts";
import { answerAsset, answerIcon } from "./assets.ts";
import { compressed } from "./compressed.ts";
import { foreignFormView } from "./foreign_form.tsx";
import { notFoundView } from "./not_found.tsx";
import type { PageParts, PageRequest, PageRow, PageView } from "./page.ts";
import { englishReader, readerOf, splitLanguage } from "./reader.ts";
import { answerSitemap } from "./sitemap.ts";
import { tooManyView } from "./too_many.tsx";

/** The pages of one service. */
export interface ServedPages {
  readonly show: (row: PageRow, request: SideRequest) => Promise<SideAnswer>;
  readonly takeForm: (row: PageRow, request: SideRequest) => Promise<SideAnswer>;
  /** Answers a browser of a network that has made too many calls. */
  readonly showTooMany: (request: SideRequest) => Promise<SideAnswer>;
  readonly showNotFound: (request: SideRequest) => Promise<SideAnswer>;
  readonly sendAsset: (request: SideRequest) => Promise<SideAnswer>;
  /** The icon at the address that stays the same. */
  readonly sendIcon: (request: SideRequest) => Promise<SideAnswer>;
  readonly sendSitemap: (pages: Readonly<Record<string, PageRow>>) => SideAnswer;
}

/** Opens the pages. What everybody is shown is kept as it is sent, until the data or the day changes. */
export function servePages(parts: PageParts): ServedPages {
  const { baseUrl, data, today } = parts;
  let kept = { data: data.current(), day: today(), answers: new Map<string, SideAnswer>() };
  const render = (view: PageView, { path, reader }: PageRequest, isTranslated = false) =>
    answerPage(view, { baseUrl, path, reader, isTranslated });

  async function show({ load, isTranslated }: PageRow, request: PageRequest): Promise<SideAnswer> {
    const { page } = await load();
    return await render(await page.get(request, parts), request, isTranslated);
  }

  async function showShared(row: PageRow, request: PageRequest): Promise<SideAnswer> {
    const [current, day] = [data.current(), today()];
    if (kept.data !== current || kept.day !== day) kept = { data: current, day, answers: new Map() };
    const { answers } = kept;
    const { path, reader: { language, isChosen } } = request;
    const name = `${language} ${isChosen} ${path}`;
    const answer = answers.get(name) ?? await show(row, request);
    // Only what exists is kept: anybody can make up addresses.
    if ("body" in answer && answer.status === 200) answers.set(name, answer);
    return answer;
  }

  return {
    async show(row, asked) {
      const request = pageRequestOf(asked, row.isTranslated);
      // A query makes a page one's own.
      const answer = row.isShared && request.query.size === 0
        ? await showShared(row, request)
        : await show(row, request);
      return compressed(answer, request.headers);
    },
    async takeForm({ load, isTranslated }, asked) {
      const request = pageRequestOf(asked, isTranslated);
      const from = pageOriginOf(request.headers, baseUrl);
      if (from !== "none" && from !== "ours") {
        return await render(foreignFormView(request), request, isTranslated);
      }
      const { page } = await load();
      if (page.post === undefined) throw new TypeError(`Cannot take a form at ${request.path}`);
      return await render(await page.post(request, parts), request, isTranslated);
    },
    showTooMany: (asked) => {
      const request = pageRequestOf(asked, true);
      return render(tooManyView(request, asked.countFurther() ?? 1), { ...request, path: "/" }, true);
    },
    showNotFound: (asked) => {
      const request = pageRequestOf(asked, true);
      // The address is not repeated, not even by the switch of languages.
      return render(notFoundView(request), { ...request, path: "/" }, true);
    },
    sendAsset: answerAsset,
    sendIcon: answerIcon,
    sendSitemap: (pages) => answerSitemap(pages, baseUrl),
  };
}

function pageRequestOf(request: SideRequest, isTranslated = false): PageRequest {
  if (!isTranslated) return { ...request, reader: englishReader };
  const { chosen, rest } = splitLanguage(request.path);
  return { ...request, path: rest, reader: readerOf(request.headers, chosen) };
}
