/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import { PAGES } from "../../src/pages/mod.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { findBarriers, TestBrowser } from "../support/browser.ts";
import { serveApp } from "../support/served_app.ts";
import { TestApp } from "../support/test_app.ts";

const translated = Object.entries(PAGES).filter(([, { isTranslated }]) => isTranslated).map(([path]) => path);

Deno.test("a page is in the language of its address, else in the one that the browser asks for", async () => {
  await using app = await TestApp.open();
  const languageOf = async (path: string, accepted: string | null) => {
    const answer = await app.get(path, {
      headers: { Accept: "text/html", ...(accepted !== null && { "Accept-Language": accepted }) },
    });
    assertEquals(answer.headers.get("Content-Language"), /<html lang="(..)"/.exec(answer.text)?.[1]);
    return [
      answer.headers.get("Content-Language"),
      answer.headers.get("Vary")?.includes("Accept-Language") ?? false,
    ];
  };
  for (const path of translated) {
    const under = path === "/" ? "" : path;
    for (const language of LANGUAGES) {
      assertEquals(await languageOf(`/${language}${under}`, "it, en;q=0.5"), [language, false], path);
    }
    assertEquals(await languageOf(path, "fr-CH, fr;q=0.9, en;q=0.8"), ["fr", true]);
    assertEquals(await languageOf(path, "it, de;q=0.3, *;q=0.1"), ["de", true]);
    assertEquals(await languageOf(path, "it"), ["en", true]);
    assertEquals(await languageOf(path, null), ["en", true]);
  }
  assertEquals(await languageOf("/docs", "de"), ["en", false]);
  assertEquals(await languageOf("/de/no-such-page", null), ["de", false]);
});

Deno.test("a page in a language leads to pages in it, and names itself in the others", async () => {
  await using app = await TestApp.open();
  for (const path of translated) {
    const under = path === "/" ? "" : path;
    const { text } = await app.get(`/de${under}`);
    const links = Array.from(text.matchAll(/<(?:a|form)\b[^>]*\b(?:href|action)="(\/[^"]*)"[^>]*>/g));
    assert(links.length > 10, path);
    for (const [tag, href = ""] of links) {
      if (tag.includes("hreflang=")) continue;
      assertMatch(href, /^\/(?:de(?:[/?#]|$)|docs|data|legal|buy|openapi\.json)/, `${path}: ${tag}`);
    }
    const alternates = Array.from(text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g));
    if (text.includes('name="robots"')) continue;
    assertEquals(alternates.map(([, language]) => language), [...LANGUAGES, "x-default"], path);
    for (const [, , href = ""] of alternates) {
      assertEquals((await app.get(new URL(href).pathname)).status, 200);
    }
  }
});

Deno.test("the pages have no barriers and fit a phone in German and in French", async () => {
  await using served = await serveApp();
  await using browser = await TestBrowser.launch();
  await using opened = await browser.open(served.url, {
    viewport: { width: 390, height: 780 },
    reducedMotion: "reduce",
  });
  const { page, troubles } = opened;
  for (const path of translated) {
    for (const language of ["de", "fr"]) {
      await page.goto(`/${language}${path === "/" ? "" : path}`);
      assertEquals(await findBarriers(page), [], `${language} ${path}`);
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assertEquals(overflows, false, `${language} ${path} scrolls sideways`);
    }
  }
  assertEquals(troubles, []);
});
