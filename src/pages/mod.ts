// The pages for people. They are rendered on the server with `hono/jsx`, which escapes text, and load nothing from
// other hosts. Except for `/screen` and `/verify`, they work without scripts. To add a page (CONTRIBUTING.md lists the
// files):
//
// - Load data with `request.callApi`, so that a page knows no more than an API caller. Forms are sent to the page
//   itself; `post` never receives a form from another site.
// - Take sentences from `request.reader.words` and addresses from `request.reader.link`, in components by `useReader`.
// - Put styles into `design/`: the policy blocks `style` attributes, and scripts whose digest isn't listed.
// - `tests/pages/pages_test.ts` opens every page in a browser, `page_answers_test.ts` sends requests from other
//   sites; a path parameter needs values in `tests/support/page_paths.ts`.
import type { NonApiRoute } from "../contract/mod.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { addressIn, type PageParts, type PageRow } from "./page.ts";
import type { ServedPages } from "./serve_page.ts";

/** The pages by path. */
export const PAGES: Readonly<Record<string, PageRow>> = {
  "/": {
    load: () => import("./home/home.tsx"),
    isShared: true,
    takesForm: true,
  },
  "/screen": {
    load: () => import("./screen.tsx"),
    isShared: true,
    readsSession: true,
  },
  "/docs": {
    load: () => import("./docs/guide.tsx").then(({ index }) => ({ page: index })),
    isShared: true,
  },
  "/docs/api": {
    load: () => import("./docs/reference.tsx").then(({ index }) => ({ page: index })),
    isShared: true,
  },
  "/docs/api/:operation": {
    load: () => import("./docs/reference.tsx"),
    isShared: true,
  },
  "/docs/errors": {
    load: () => import("./docs/code_reference.tsx").then(({ index }) => ({ page: index })),
    isShared: true,
  },
  "/docs/errors/:token": {
    load: () => import("./docs/code_reference.tsx"),
    isShared: true,
  },
  "/docs/findings": {
    load: () => import("./docs/code_reference.tsx").then(({ findings }) => ({ page: findings })),
    isShared: true,
  },
  "/docs/search": {
    load: () => import("./docs/search.tsx"),
    isShared: true,
    readsQuery: true,
  },
  "/docs/:guide": { load: () => import("./docs/guide.tsx"), isShared: true },
  "/build": { load: () => import("./build.tsx"), isShared: true, takesForm: true },
  "/verify": {
    load: () => import("./screen.tsx").then(({ verify }) => ({ page: verify })),
    isShared: true,
  },
  "/data": { load: () => import("./data.tsx"), isShared: true },
  "/status": { load: () => import("./status.tsx"), isShared: "for a second" },
  "/pricing": {
    load: () => import("./pricing.tsx"),
    isShared: true,
  },
  "/legal/terms": {
    load: () => import("./docs/guide.tsx").then(({ terms }) => ({ page: terms })),
    isShared: true,
  },
  "/legal/privacy": {
    load: () => import("./docs/guide.tsx").then(({ privacy }) => ({ page: privacy })),
    isShared: true,
  },
  "/key": {
    load: () => import("./key.tsx"),
    isShared: true,
    takesForm: true,
  },
  "/account": {
    load: () => import("./account/account.tsx"),
    takesForm: true,
  },
  "/account/watch": {
    load: () => import("./account/watch.tsx"),
    takesForm: true,
  },
  "/unsubscribe": {
    load: () => import("./account/watch.tsx").then(({ unsubscribe }) => ({ page: unsubscribe })),
    takesForm: true,
  },
  "/device": {
    load: () => import("./device.tsx"),
    takesForm: true,
  },
  "/buy": { load: () => import("./buy.tsx"), isShared: true },
  "/buy/done": {
    load: () => import("./buy.tsx").then(({ done }) => ({ page: done })),
    takesForm: true,
  },
};

/** The routes of the pages, and the answers to requests that no page can answer. */
export interface Pages {
  readonly routes: readonly NonApiRoute[];
  readonly notFound: NonApiRoute["answer"];
  readonly wrongMethod: NonApiRoute["answer"];
  readonly tooMany: NonApiRoute["answer"];
}

const loadRendering = () => import("./serve_page.ts");

const loadAssets = () => import("./assets.ts");

/** Loads the pages and the modules that render them, so that the first requests don't have to wait. */
export async function preloadPages(): Promise<void> {
  await loadRendering();
  await loadAssets();
  for (const { load } of Object.values(PAGES)) await load();
}

/** Returns the routes of the pages and their assets. The first request loads the modules that render pages. */
export function openPages(parts: PageParts): Pages {
  let served: ServedPages | null = null;
  const open = async (): Promise<ServedPages> => {
    const { servePages } = await loadRendering();
    return served ??= servePages(parts);
  };
  const pages = Object.entries(PAGES).flatMap(([path, row]): readonly NonApiRoute[] => {
    const show: NonApiRoute["answer"] = async (request) => (await open()).show(row, request);
    const takeForm: NonApiRoute["answer"] = async (request) => (await open()).takeForm(row, request);
    const paths = [path, ...LANGUAGES.map((language) => addressIn(language, path))];
    return paths.flatMap((path) => [
      { method: "GET", path, rateLimitExempt: false, answer: show } as const,
      ...(row.takesForm ? [{ method: "POST", path, rateLimitExempt: false, answer: takeForm } as const] : []),
    ]);
  });
  const sendAsset: NonApiRoute["answer"] = async (request) => (await loadAssets()).answerAsset(request);
  // Programs that preview links request `/favicon.ico`, whatever icon the page declares.
  const sendIcon: NonApiRoute["answer"] = async (request) => (await loadAssets()).answerIcon(request);
  const sendSitemap: NonApiRoute["answer"] = async () =>
    (await loadRendering()).answerSitemap(PAGES, parts.baseUrl);
  return {
    routes: [
      ...pages,
      // Assets are exempt, so that a visit counts as one request, whatever the page loads.
      { method: "GET", path: "/assets/:file", rateLimitExempt: true, answer: sendAsset },
      { method: "GET", path: "/favicon.ico", rateLimitExempt: false, answer: sendIcon },
      { method: "GET", path: "/sitemap.xml", rateLimitExempt: false, answer: sendSitemap },
    ],
    notFound: async (request) => (await open()).showNotFound(request),
    wrongMethod: async (request) => (await open()).showWrongMethod(request),
    tooMany: async (request) => (await open()).showTooMany(request),
  };
}
