import { assertEquals, assertMatch } from "@std/assert";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { ageInDays } from "../../src/screening/edition_age.ts";
import { dayOf } from "../../src/storage/mod.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("get_data_editions lists every edition by name, with its date and checksum", async () => {
  await using app = await TestApp.open();
  const { editions } = bodyOf(await app.get("/v1/data/editions"), "getDataEditions", 200);
  const { entries } = await openDataFolder();
  assertEquals(editions.map(({ dataset }) => dataset), entries.map(({ edition }) => edition.dataset).sort());
  const german = entries.find(({ edition }) => edition.dataset === "de_bank_codes")?.edition;
  assertEquals(editions.find(({ dataset }) => dataset === "de_bank_codes"), {
    dataset: "de_bank_codes",
    register: "Bundesbank Bankleitzahlendatei",
    publisher: "Deutsche Bundesbank",
    url: german?.url ?? "",
    as_of: german?.asOf ?? "",
    age_days: ageInDays(german?.asOf ?? "", dayOf(app.clock.now())),
    rows: german?.rows ?? 0,
    sha256: german?.sha256 ?? "",
    authoritative: true,
    terms: german?.terms ?? "",
    fetched_at: null,
  });
});

Deno.test("get_data_editions carries an ETag that stays while the editions do, and no price", async () => {
  await using app = await TestApp.open();
  const answers = [await app.get("/v1/data/editions"), await app.get("/v1/data/editions")];
  const [first, second] = answers.map(({ headers }) => headers.get("ETag"));
  assertMatch(first ?? "", /^"[0-9a-f]{32}"$/);
  assertEquals(second, first);
  assertEquals(answers.map(({ headers }) => headers.get("Cache-Control")), ["no-cache", "no-cache"]);
});

Deno.test("get_data_editions answers 304 without a body to a caller who has the list", async () => {
  await using app = await TestApp.open();
  const etag = (await app.get("/v1/data/editions")).headers.get("ETag") ?? "";
  const ask = (ifNoneMatch: string) =>
    app.get("/v1/data/editions", { headers: { "If-None-Match": ifNoneMatch } });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await ask(known);
    assertEquals([answer.status, answer.text, answer.headers.get("ETag")], [304, "", etag], known);
    assertEquals(answer.headers.get("Content-Type"), null);
  }
  for (const unknown of ['"other"', "", etag.slice(1, -1)]) {
    assertEquals((await ask(unknown)).status, 200, unknown);
  }
});
