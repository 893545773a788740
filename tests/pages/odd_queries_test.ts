/**
 * Pages with unexpected queries, and pages whose own API calls fail. `page_answers.http` has more of both.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { loadTables, openDataFolder } from "../../src/data/registers/mod.ts";
import { openPages } from "../../src/pages/mod.ts";
import { fixedSource } from "../support/fixed_source.ts";
import { formPaths, pagePaths } from "../support/page_paths.ts";
import { TestApp } from "../support/test_app.ts";

const HTML = { Accept: "text/html" };
const FORM = { ...HTML, "Content-Type": "application/x-www-form-urlencoded" };
const KEY = `ifk_${"0123456789abcdef".repeat(2)}`;

const ODD_QUERIES: readonly string[] = [
  `api_key=${KEY}`,
  "api_key=",
  "apikey=x",
  "API-KEY=1",
  "access_token=",
  "access-token=abc",
  `utm_source=${KEY}`,
  `q=ifk%5F${KEY.slice(4)}`,
  KEY,
  `%69fk_${KEY.slice(4)}`,
  `page=${KEY}&report=${KEY}&done=${KEY}`,
  `code=${KEY}&token=${KEY}&prefix=${KEY}&ref=${KEY}&session=${KEY}`,
  "",
  "%",
  "%E0%A4%A",
  "%00",
  "a&&&=&=b",
  "page=-1&page=1e99&report=%F0%9F%98%80",
  "constructor=1&__proto__=2&toString",
  `q=${"x".repeat(2000)}`,
  "?",
];

Deno.test("pages ignore unexpected queries, and never repeat a key from the address", async () => {
  await using app = await TestApp.open();
  for (const path of pagePaths(1).map((path) => path.split("?")[0] ?? path)) {
    const { status } = await app.get(path, { headers: HTML });
    for (const query of ODD_QUERIES) {
      const answer = await app.get(`${path}?${query}`, { headers: HTML });
      const asked = `${path}?${query}`;
      assertEquals(answer.status, path === "/buy/done" ? answer.status : status, asked);
      assert(answer.status < 500, asked);
      assertMatch(answer.text, /<h1[ >]/, asked);
      assert(!answer.text.includes(KEY.slice(4)) || /[?&](?:q|code|token)=/.test(asked), asked);
    }
  }
});

Deno.test("forms ignore unexpected queries", async () => {
  await using app = await TestApp.open();
  for (const path of formPaths) {
    for (const query of ODD_QUERIES) {
      const { status, text } = await app.request("POST", `${path}?${query}`, { headers: FORM, body: "x=1" });
      assert(status < 500, `${path}?${query}: ${status} ${text.slice(0, 100)}`);
    }
  }
});

Deno.test("a page without the answer that it needs shows the reason, and isn't cached", async () => {
  const data = await loadTables(await openDataFolder());
  const baseUrl = "https://bankscreen.test";
  const { routes } = openPages({
    baseUrl,
    sdkPackage: "@bankscreen/sdk",
    packSdk: () => Promise.resolve({ integrity: "" }),
    cards: null,
    terms: {
      baseUrl,
      payTo: null,
      network: "",
      asset: "",
      cardLinks: { "1k": null, "5k": null, "25k": null, "pro": null },
    },
    data: fixedSource(data),
    operator: { name: null, address: null, contact: null },
    priceCurrency: null,
    takeTrialCall: () => Promise.resolve(true),
    listScreenKeys: () => Promise.resolve(null),
    now: Date.now,
    today: () => "2026-11-21",
  });
  const ask = async (path: string, answer: () => Response) => {
    const route = routes.find((each) => each.path === path && each.method === "GET");
    const answered = await route?.answer({
      isHead: false,
      path,
      params: {},
      query: new URLSearchParams(),
      headers: new Headers(),
      body: new Uint8Array(),
      network: "192.0.2.1",
      caller: () => new AbortController().signal,
      countFurther: () => null,
      callApi: () => Promise.resolve(answer()),
    });
    assert(answered !== undefined && "body" in answered && typeof answered.body === "string");
    return { ...answered, body: answered.body };
  };
  const broken = () => new Response("Internal Server Error", { status: 500 });
  const refused = () => Response.json({ error: "service_unavailable", message: "Say it." }, { status: 503 });
  for (const path of ["/", "/de", "/data", "/status", "/fr/status"]) {
    const failed = await ask(path, broken);
    assertEquals([failed.status, failed.headers?.["Cache-Control"]], [500, "no-store"], path);
    assertMatch(failed.body, /Please try again|Bitte versuchen Sie|Veuillez réessayer/, path);
  }
  const { status, body } = await ask("/data", refused);
  assertEquals(status, 503);
  assertStringIncludes(body, "Say it.");
});
