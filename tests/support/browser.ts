/**
 * A real browser, from an npm package, so that the tests need no installation. All files of a worker share one browser;
 * each opened page has a separate context, with its own cookies and cache, and records errors. A test that needs only
 * one page uses that of its server, which is cleared between tests. A new page would need a new process, which costs a
 * quarter of a second of CPU time, including what the process renders first.
 *
 * @module
 */
/// <reference lib="dom" />
import axe from "axe-core/axe.min.js" with { type: "text" };
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page, Request, ViewportSize } from "playwright-core";

/** On a machine that runs all other tests at once, everything takes longer. */
const TIMEOUT_MS = 120_000;

/** A page that records what happens in it. */
export interface VisitedPage {
  readonly page: Page;
  /** Console errors, exceptions, violations of the page's policy, and requests to other hosts. */
  readonly problems: string[];
  /** All its requests. */
  readonly requests: Request[];
}

/** A recorded page with a separate browser context; it is closed at the end of its scope. */
export interface WatchedPage extends VisitedPage, AsyncDisposable {}

/** A browser; it is closed at the end of its scope. */
export class TestBrowser implements AsyncDisposable {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async launch(args: readonly string[] = []): Promise<TestBrowser> {
    // The package's default arguments aren't used: they are for a cloud function (a single process, and no web
    // security).
    const executablePath = await unpackedBrowser();
    // On its first import, the package reads /proc to detect a Windows host. Tests have no permission to read it, and
    // this variable prevents that.
    Deno.env.set("__IS_WSL_TEST__", "1");
    const { chromium } = await import("playwright-core");
    return new TestBrowser(
      await chromium.launch({
        executablePath,
        args: ["--disable-gpu", "--in-process-gpu", ...args],
        timeout: TIMEOUT_MS,
      }),
    );
  }

  /**
   * Opens an empty page.
   *
   * @param baseUrl URL of the server. Paths are relative to it, and requests to other hosts are recorded as problems.
   * @param others Further origins that may be opened.
   */
  async open(
    baseUrl: string,
    options: BrowserContextOptions = {},
    others: readonly string[] = [],
  ): Promise<WatchedPage> {
    const context = await this.#browser.newContext({ baseURL: baseUrl, ...options });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const problems: string[] = [];
    const requests: Request[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        problems.push(`console: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
    page.on("request", (request) => {
      requests.push(request);
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(baseUrl).origin && !others.includes(origin)) {
        problems.push(`request: ${request.url()}`);
      }
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        // deno-lint-ignore no-console
        console.error(`policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    return { page, problems, requests, [Symbol.asyncDispose]: () => context.close() };
  }

  /** Closes the browser. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
  }
}

/**
 * Number of calls until V8 optimizes a function, and initial megabytes for young objects. Every page is a new realm,
 * in which axe-core runs for a tenth of a second. With V8's defaults, a sixth of the browser's CPU time is spent on
 * optimized code that the next page discards. Long-running code, such as for a file of 10,000 payees, is still
 * optimized.
 */
const ENGINE_FLAGS =
  "--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=30000,--min-semi-space-size=16";

/**
 * The driver's own settings of a headless browser, and one more: it paints nothing. No test looks at pixels, only at
 * styles and places, and painting took a third of the CPU time of a page that changes.
 */
const UNPAINTED = "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4," +
  "availablePointerTypes=4,acceleratedCompositingEnabled=false";

/** The browser of a worker. */
export interface SharedBrowser extends Pick<TestBrowser, "open"> {
  /** Opens a path in the page of the server's tests, like a new visitor. */
  visit(baseUrl: string, path: string, viewport?: ViewportSize): Promise<VisitedPage>;
}

let shared: SharedBrowser | undefined;

/** Registers starting and closing a browser, once for all files of a worker. */
export function sharedBrowser(): SharedBrowser {
  return shared ??= registerBrowser();
}

function registerBrowser(): SharedBrowser {
  let running: TestBrowser | null = null;
  let visited: WatchedPage | null = null;
  let visitedUrl = "";
  Deno.test.beforeAll(async () => {
    running = await TestBrowser.launch([ENGINE_FLAGS, UNPAINTED]);
  });
  Deno.test.afterAll(() => running?.[Symbol.asyncDispose]());
  const open: TestBrowser["open"] = (...page) => {
    if (running === null) throw new Error("The browser is used outside a test");
    return running.open(...page);
  };
  return {
    open,
    async visit(baseUrl, path, viewport = { width: 1280, height: 720 }) {
      if (visited === null || visitedUrl !== baseUrl) {
        await visited?.[Symbol.asyncDispose]();
        visited = await open(baseUrl, { reducedMotion: "reduce" });
        visitedUrl = baseUrl;
      } else await forgetAll(visited.page);
      const { page, problems, requests } = visited;
      problems.splice(0);
      requests.splice(0);
      await page.setViewportSize(viewport);
      await page.goto(path);
      return { page, problems, requests };
    },
  };
}

/**
 * A page of the service that costs little. The next page gets a new process if it has another opener policy, as after
 * `about:blank`.
 */
export const PLAIN_PAGE = "/unsubscribe";

/** Undoes a test's settings of a page, and clears the data of its origin. */
async function forgetAll(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null });
  const { origin, protocol } = new URL(page.url());
  if (!protocol.startsWith("http")) return;
  // A page stores its last changes when it is left. So the test leaves it before the stored data is deleted.
  await page.goto(PLAIN_PAGE);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devTools.detach();
}

/**
 * Path of the browser, which the package unpacks into the temporary folder if needed. The package treats a file that
 * is still being written as complete. Test files run in parallel, so one of them unpacks while the others wait, and an
 * incomplete file of a killed run is unpacked again.
 */
export async function unpackedBrowser(): Promise<string> {
  const folder = tmpdir();
  const path = join(folder, "chromium");
  using turn = await Deno.open(join(folder, "chromium.lock"), { read: true, write: true, create: true });
  await turn.lock(true);
  if ((await turn.stat()).size > 0) return path;
  await Promise.all(
    ["chromium", "fonts"].map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
  // Loading the package takes a tenth of a second, so it is only loaded to unpack the browser.
  const { default: chromiumPackage } = await import("@sparticuz/chromium");
  await chromiumPackage.executablePath();
  await turn.write(new TextEncoder().encode("unpacked\n"));
  return path;
}

/** Loads axe-core with every later document of a page, which is cheaper than sending it for each check. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript(axe);
}

/**
 * Checks a page by the rules of axe-core (WCAG 2.2 AA and its own advice).
 *
 * @param rules `only` lists the rules to check; `within` selects the part of the page to check.
 * @returns Each violated rule, with the elements that violate it.
 */
export async function findBarriers(
  page: Page,
  rules: { readonly only?: readonly string[]; readonly within?: string } = {},
): Promise<readonly string[]> {
  if (await page.evaluate(() => !("axe" in globalThis))) {
    // Unlike the driver's `evaluate`, this uses what the browser compiled for an earlier page.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Runtime.evaluate", { expression: axe });
    await devTools.detach();
  }
  return await page.evaluate(async ({ only, within }) => {
    const { violations } = await globalThis.axe.run(within ?? document, {
      resultTypes: ["violations"],
      // Selectors aren't reported, and no enabled rule reads the style sheets.
      selectors: false,
      preload: { assets: ["media"] },
      ...(only === undefined
        // This rule of WCAG 2.2 is off by default.
        ? { rules: { "target-size": { enabled: true } } }
        : { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
  }, rules);
}

/** Rules that a page can break in another width or colour scheme if it passed all rules in one. */
export const BY_APPEARANCE: readonly string[] = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/** Rules that a page can break in another language if it passed all rules in one: its names, its size, its words. */
export const BY_LANGUAGE: readonly string[] = [
  ...["document-title", "html-has-lang", "html-lang-valid", "valid-lang"],
  ...["aria-command-name", "aria-dialog-name", "aria-input-field-name", "aria-toggle-field-name"],
  ...[
    "button-name",
    "link-name",
    "summary-name",
    "input-button-name",
    "select-name",
    "label",
    "form-field-multiple-labels",
  ],
  ...["image-alt", "svg-img-alt", "empty-heading", "empty-table-header", "landmark-unique"],
  ...["scrollable-region-focusable", "target-size"],
];

declare global {
  var axe: typeof import("axe-core");
}
