// The pages for people. They are rendered on the server with `hono/jsx`, which escapes text, and load nothing from
// other hosts. Except for `/screen` and `/verify`, they work without scripts. To add a page (CONTRIBUTING.md lists the
// files):
//
// - Load data with `call` or `answerOf` (`page.ts`), so that a page knows no more than an API caller. Forms are sent to
//   the page itself; `post` never receives a form from another site.
// - Take sentences from `request.reader.words` and addresses from `request.reader.link`, in components by `useReader`.
// - Put styles into `design/`: the policy blocks `style` attributes, and scripts whose digest isn't listed.
// - `tests/pages/pages_test.ts` opens every page in a browser, `page_answers_test.ts` sends requests from other
//   sites; a path parameter needs values in `tests/support/page_paths.ts`.
import type { NonApiRoute } from "../contract/mod.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { addressIn, type PageParts, type PageRow } from "./page.ts";
import type { ServedPages } from "./serve_page.ts";

const buy = () => import("./buy.tsx");
const codes = () => import("./docs/code_reference.tsx");
const guide = () => import("./docs/guide.tsx");
const reference = () => import("./docs/reference.tsx");
const screen = () => import("./screen.tsx");
const watch = () => import("./account/watch.tsx");

/** The pages by path. */
export const PAGES: Readonly<Record<string, PageRow>> = {
  "/": { load: async () => (await import("./home/home.tsx")).page, isShared: true, takesForm: true },
  "/screen": { load: async () => (await screen()).page, isShared: true, readsSession: true },
  "/docs": { load: async () => (await guide()).index, isShared: true },
  "/docs/api": { load: async () => (await reference()).index, isShared: true },
  "/docs/api/:operation": { load: async () => (await reference()).page, isShared: true },
  "/docs/errors": { load: async () => (await codes()).index, isShared: true },
  "/docs/errors/:token": { load: async () => (await codes()).page, isShared: true },
  "/docs/findings": { load: async () => (await codes()).findings, isShared: true },
  "/docs/search": {
    load: async () => (await import("./docs/search.tsx")).page,
    isShared: true,
    readsQuery: true,
  },
  "/docs/:guide": { load: async () => (await guide()).page, isShared: true },
  "/build": { load: async () => (await import("./build.tsx")).page, isShared: true, takesForm: true },
  "/verify": { load: async () => (await screen()).verify, isShared: true },
  "/data": { load: async () => (await import("./data.tsx")).page, isShared: true },
  "/status": { load: async () => (await import("./status.tsx")).page, isShared: "for a second" },
  "/pricing": { load: async () => (await import("./pricing.tsx")).page, isShared: true },
  "/legal/terms": { load: async () => (await guide()).terms, isShared: true },
  "/legal/privacy": { load: async () => (await guide()).privacy, isShared: true },
  "/key": { load: async () => (await import("./key.tsx")).page, isShared: true, takesForm: true },
  "/account": { load: async () => (await import("./account/account.tsx")).page, takesForm: true },
  "/account/watch": { load: async () => (await watch()).page, takesForm: true },
  "/unsubscribe": { load: async () => (await watch()).unsubscribe, takesForm: true },
  "/device": { load: async () => (await import("./device.tsx")).page, takesForm: true },
  "/buy": { load: async () => (await buy()).page, isShared: true },
  "/buy/done": { load: async () => (await buy()).done, takesForm: true },
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
  const answer = (find: (served: ServedPages) => NonApiRoute["answer"]): NonApiRoute["answer"] => {
    return async (request) => {
      const { servePages } = await loadRendering();
      return await find(served ??= servePages(parts))(request);
    };
  };
  const pages = Object.entries(PAGES).flatMap(([path, row]): readonly NonApiRoute[] => {
    const show = answer((served) => served.show(row));
    const takeForm = answer((served) => served.takeForm(row));
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
    notFound: answer(({ notFound }) => notFound),
    wrongMethod: answer(({ wrongMethod }) => wrongMethod),
    tooMany: answer(({ tooMany }) => tooMany),
  };
}
