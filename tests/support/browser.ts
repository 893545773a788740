/**
 * A real browser, from an npm package, so that the tests need nothing installed.
 *
 * One browser serves all tests of a file; each page that is opened has a separate context, with its own cookies and
 * cache, and notes whatever goes wrong in it. A test that needs no second page visits that of its file, which has kept
 * nothing of the test before but what the server lets be kept: a process for a page, and all that it renders first, costs a
 * quarter of a second of processor time.
 *
 * @module
 */
/// <reference lib="dom" />
import axe from "axe-core/axe.min.js" with { type: "text" };
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page, Request, ViewportSize } from "playwright-core";

/** A machine that runs every other test at once may take its time. */
const TIMEOUT_MS = 120_000;

/** A page that notes what happens in it. */
export interface VisitedPage {
  readonly page: Page;
  /** Errors of the console, exceptions, what the policy of the page refused, and requests to other hosts. */
  readonly problems: string[];
  /** Whatever it asked for. */
  readonly requests: Request[];
}

/** Such a page with a separate context; closes with its scope. */
export interface WatchedPage extends VisitedPage, AsyncDisposable {}

/** A browser; closes with its scope. */
export class TestBrowser implements AsyncDisposable {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Starts a browser. Disposing ends it. */
  static async launch(args: readonly string[] = []): Promise<TestBrowser> {
    // The package's own arguments are for a cloud function: one process for all, and no web security.
    const executablePath = await unpackedBrowser();
    // With the first import it looks in /proc for a Windows host, which tests are not allowed to; this keeps it off.
    Deno.env.set("__IS_WSL_TEST__", "1");
    const { chromium } = await import("playwright-core");
    return new TestBrowser(
      await chromium.launch({
        executablePath,
        args: ["--disable-gpu", ...args],
        timeout: TIMEOUT_MS,
      }),
    );
  }

  /**
   * Opens an empty page.
   *
   * @param baseUrl Address of the server: its paths can be gone to, and requests to other hosts are problems.
   * @param others Further origins that may be gone to.
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

  /** Ends the browser. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
  }
}

/**
 * How many calls make V8 optimize a function, and the megabytes that young objects have at first.
 *
 * Every page is a new realm, in which axe-core runs for a tenth of a second. With V8's own numbers, a sixth of the
 * browser's processor time goes into optimized code that the next page throws away. What runs for long, such as a file
 * of 10,000 payees, still reaches both compilers.
 */
const ENGINE_FLAGS =
  "--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=30000,--min-semi-space-size=16";

/** The browser of a test file. */
export interface SharedBrowser extends Pick<TestBrowser, "open"> {
  /** Goes to a path in the page of the file, as somebody does who was never there. */
  visit(baseUrl: string, path: string, viewport?: ViewportSize): Promise<VisitedPage>;
}

/** Registers the start and the end of a browser for the tests of the calling file. */
export function sharedBrowser(): SharedBrowser {
  let running: TestBrowser | null = null;
  let visited: WatchedPage | null = null;
  Deno.test.beforeAll(async () => {
    running = await TestBrowser.launch([ENGINE_FLAGS]);
  });
  Deno.test.afterAll(() => running?.[Symbol.asyncDispose]());
  const open: TestBrowser["open"] = (...page) => {
    if (running === null) throw new Error("The browser is used outside a test");
    return running.open(...page);
  };
  return {
    open,
    async visit(baseUrl, path, viewport = { width: 1280, height: 720 }) {
      if (visited === null) visited = await open(baseUrl, { reducedMotion: "reduce" });
      else await forgetAll(visited.page);
      const { page, problems, requests } = visited;
      problems.splice(0);
      requests.splice(0);
      await page.setViewportSize(viewport);
      await page.goto(path);
      return { page, problems, requests };
    },
  };
}

/** Takes back what a test has set in a page, and clears what its origin keeps. */
async function forgetAll(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null });
  const { origin, protocol } = new URL(page.url());
  if (!protocol.startsWith("http")) return;
  await page.evaluate(() => sessionStorage.clear());
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devTools.detach();
}

/**
 * Path of the browser, which the package unpacks into the folder for temporary files when it is not there yet.
 *
 * The package takes a file that is still being written for a whole one. Files of tests run side by side, so one of them
 * unpacks while the others wait, and what a killed run left half written is unpacked again.
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
  // Loading the package takes a tenth of a second.
  const { default: chromiumPackage } = await import("@sparticuz/chromium");
  await chromiumPackage.executablePath();
  await turn.write(new TextEncoder().encode("unpacked\n"));
  return path;
}

/** Pages that were judged before: such a page brings axe-core along wherever it goes next. */
const judged = new WeakSet<Page>();

/**
 * Judges a page as it stands by the rules of axe-core (WCAG 2.2 AA and its own advice).
 *
 * @param rules Names of those that are asked alone, or of those that are left out; a selector of the part that is judged,
 * where the rest was judged before.
 * @returns Each rule that is broken, with the elements that break it.
 */
export async function findBarriers(
  page: Page,
  rules: {
    readonly only?: readonly string[];
    readonly without?: readonly string[];
    readonly within?: string;
  } = {},
): Promise<readonly string[]> {
  if (await page.evaluate(() => !("axe" in globalThis))) {
    // Half a megabyte takes a while to send: the first document is not sent it twice.
    if (judged.has(page)) await page.addInitScript(axe);
    judged.add(page);
    await page.evaluate(axe);
  }
  return await page.evaluate(async ({ only, without = [], within }) => {
    const { violations } = await globalThis.axe.run(within ?? document, {
      resultTypes: ["violations"],
      ...(only === undefined
        ? {
          rules: {
            // The rule of WCAG 2.2 is off by default.
            "target-size": { enabled: true },
            ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
          },
        }
        : { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
  }, rules);
}

declare global {
  var axe: typeof import("axe-core");
}
