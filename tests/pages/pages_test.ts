/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import axe from "axe-core";
import { HtmlValidate } from "html-validate";
import { TestBrowser } from "../support/browser.ts";
import { ServerProcess } from "../support/server_process.ts";

/** Every page that anybody can open. */
const PAGES: readonly string[] = [
  "/",
  "/screen",
  "/docs",
  "/docs/first-call",
  "/docs/errors",
  "/docs/errors/invalid_json",
  "/docs/api",
  "/docs/api/complianceCheck",
  "/data",
  "/status",
  "/pricing",
  "/legal/terms",
  "/legal/privacy",
  "/account",
  "/device",
  "/device?code=BCDF-GHJK",
  "/buy",
  "/buy/done",
  "/docs/no-such-guide",
];

const WIDTHS: readonly number[] = [360, 1440];

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How it is written is the renderer's choice, not what browsers make of it.
    "no-inline-style": "error",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    // A key is no password to be remembered.
    "autocomplete-password": "off",
    // A region that scrolls is no section of the text.
    "prefer-native-element": "off",
  },
});

Deno.test("every page passes in a real browser", async (t) => {
  await using server = await ServerProcess.start();
  await using browser = await TestBrowser.launch();
  for (const path of PAGES) {
    await t.step(path, async (t) => {
      await t.step("is valid HTML, with headers that keep others out", async () => {
        const response = await server.fetch(path);
        const report = await validator.validateString(await response.text());
        const messages = report.results.flatMap(({ messages }) => messages);
        assertEquals(messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`), []);
        const policy = response.headers.get("Content-Security-Policy") ?? "";
        assert(policy.includes("frame-ancestors 'none'") && policy.includes("default-src 'none'"), policy);
        assert(!policy.includes("unsafe"), policy);
        assertEquals(response.headers.get("X-Frame-Options"), "DENY");
      });
      for (const colorScheme of ["light", "dark"] as const) {
        await t.step(`has no barrier, no trouble and no sideways scrolling (${colorScheme})`, async () => {
          await using opened = await browser.open(server.url, { colorScheme });
          const { page, troubles } = opened;
          const status = (await page.goto(path))?.status();
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            const overflow = await page.evaluate(() =>
              document.documentElement.scrollWidth - document.documentElement.clientWidth
            );
            assertEquals(overflow, 0, `${path} scrolls sideways at ${width}`);
          }
          await page.evaluate(axe.source);
          const { violations } = await page.evaluate(() =>
            globalThis.axe.run(document, { resultTypes: ["violations"] })
          );
          const found = violations.map(({ id, nodes }) =>
            `${id}: ${nodes.map(({ html }) => html).join("\n")}`
          );
          assertEquals(found, []);
          // A page that answers 404 is told so in the console, and one that asks whether somebody is signed in 401.
          const expected = status === 404 ? "404" : path === "/account" ? "401" : null;
          assertEquals(troubles.filter((trouble) => expected === null || !trouble.includes(expected)), []);
        });
      }
    });
  }
});

declare global {
  var axe: typeof import("axe-core");
}
