/**
 * A real browser, held by an npm package, so that the tests need nothing installed.
 *
 * One browser serves all tests of a file; each page has a context of its own, with its own cookies and cache, and notes
 * whatever goes wrong in it.
 *
 * @module
 */
/// <reference lib="dom" />
import chromiumPackage from "@sparticuz/chromium";
// @ts-types="axe-core"
import axe from "axe-core/axe.min.js";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** A machine that runs every other test at once may take its time. */
const TIMEOUT_MS = 120_000;

/** A page that notes what must not happen in it. */
export interface WatchedPage extends AsyncDisposable {
  readonly page: Page;
  /** Errors of the console, exceptions, what the policy of the page refused, and requests to other hosts. */
  readonly troubles: string[];
}

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
   * @param baseUrl Address of the server: its paths can be gone to, and requests to other hosts are troubles.
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
    const troubles: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        troubles.push(`console: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => troubles.push(`exception: ${error.message}`));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(baseUrl).origin && !others.includes(origin)) {
        troubles.push(`request: ${request.url()}`);
      }
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        // deno-lint-ignore no-console
        console.error(`policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    return { page, troubles, [Symbol.asyncDispose]: () => context.close() };
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

/** Registers the start and the end of a browser for the tests of the calling file. */
export function sharedBrowser(): Pick<TestBrowser, "open"> {
  let running: TestBrowser | null = null;
  Deno.test.beforeAll(async () => {
    running = await TestBrowser.launch([ENGINE_FLAGS]);
  });
  Deno.test.afterAll(() => running?.[Symbol.asyncDispose]());
  return {
    open(...page) {
      if (running === null) throw new Error("The browser is used outside a test");
      return running.open(...page);
    },
  };
}

/**
 * Path of the browser, which the package unpacks into the folder for temporary files when it is not there yet.
 *
 * The package takes a file that is still being written for a whole one. Files of tests run side by side, so one of them
 * unpacks while the others wait, and what a killed run left half written is unpacked again.
 */
export async function unpackedBrowser(): Promise<string> {
  const folder = tmpdir();
  using turn = await Deno.open(join(folder, "chromium.lock"), { read: true, write: true, create: true });
  await turn.lock(true);
  const unpacked = (await turn.stat()).size > 0;
  if (!unpacked) {
    await Promise.all(
      ["chromium", "fonts"].map((name) => rm(join(folder, name), { recursive: true, force: true })),
    );
  }
  const path = await chromiumPackage.executablePath();
  if (!unpacked) await turn.write(new TextEncoder().encode("unpacked\n"));
  return path;
}

/** Pages that bring axe-core along wherever they go. */
const judged = new WeakSet<Page>();

/**
 * Judges a page as it stands by the rules of axe-core (WCAG 2.2 AA and its own advice).
 *
 * @param rules Names of the rules to judge by; all of them without it.
 * @returns Each rule that is broken, with the elements that break it.
 */
export async function findBarriers(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  if (!judged.has(page)) {
    judged.add(page);
    await page.addInitScript(axe.source);
    await page.evaluate(axe.source);
  }
  return await page.evaluate(async (rules) => {
    const { violations } = await globalThis.axe.run(document, {
      resultTypes: ["violations"],
      // The rule of WCAG 2.2 is off by default.
      ...(rules.length > 0 ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
  }, [...rules]);
}

declare global {
  var axe: typeof import("axe-core");
}
