import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { search } from "../../src/pages/docs/search.tsx";
import { TestApp } from "../support/test_app.ts";

const first = (query: string): string | undefined => search(query)[0]?.path;

Deno.test("the search leads to the guide, operation, member or error that a word is about", () => {
  assertEquals(first("command line"), "/docs/command-line");
  assertEquals(first("idempotency_conflict"), "/docs/errors/idempotency_conflict");
  assertEquals(first("claude code"), "/docs/assistants#claude-code");
  assertMatch(first("vop_required") ?? "", /^\/docs\/api\/validateIBAN#answer-200-.*-vop_required$/);
  assert(search("VoP").some(({ path }) => path.startsWith("/docs/data")), "a guide");
  assert(search("backups").some(({ path }) => path === "/docs/operating#backup-and-restore"), "a plural");
  assertEquals(search("").length, 0);
  assertEquals(search("\u0000 zzzzqqq").length, 0);
});

Deno.test("every place that the search can lead to is on its page", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
  const pages = new Map<string, string>();
  for (const query of ["iban", "bank", "key", "evidence", "reference", "member", "error", "list"]) {
    for (const { path } of search(query)) {
      const [page = "", id] = path.split("#");
      const text = pages.get(page) ?? (await app.get(page, { headers: { Accept: "text/html" } })).text;
      pages.set(page, text);
      if (id !== undefined) assertStringIncludes(text, `id="${id}"`, path);
    }
  }
  const { text } = await app.get("/docs/search?q=%3Cscript%3E+iban", { headers: { Accept: "text/html" } });
  assert(!text.includes("<script> iban") && text.includes("&lt;script&gt;"));
});
