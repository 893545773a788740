import { assert, assertEquals, assertGreater, assertMatch, assertNotEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("get_health says that the service answers, and since when", async () => {
  await using app = await TestApp.open();
  app.clock.advance(90_000);
  const body = bodyOf(await app.get("/health"), "getHealth", 200);
  assertEquals([body.status, body.version], ["ok", openApiDocument.info.version]);
  assertEquals(body.served_at, "2026-11-21T08:01:30.000Z");
  assertEquals(body.uptime_seconds, 90);
  assertEquals([body.databases.bic, body.databases.stats], ["ok", "ok"]);
});

Deno.test("get_health counts what the registers hold", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.get("/health"), "getHealth", 200);
  assertGreater(body.bic_database_entries, 10_000);
  assertGreater(body.ch_clearing_entries, 500);
  assertMatch(body.bic_data_last_updated, /^\d{4}-\d{2}/);
});

Deno.test("get_health reports publisher, date and rows of every dataset", async () => {
  await using app = await TestApp.open();
  const { datasets } = bodyOf(await app.get("/health"), "getHealth", 200);
  const ids = datasets.map(({ dataset }) => dataset);
  assertEquals(ids.length, new Set(ids).size);
  assert(ids.includes("de_bank_codes"), ids.join());
  for (const { dataset, register, publisher, as_of, rows } of datasets) {
    assert(register !== "" && publisher !== "", dataset);
    assertMatch(as_of, /^\d{4}-\d{2}(-\d{2})?$/, dataset);
    assertGreater(rows, 0, dataset);
  }
});

Deno.test("get_health may not be kept by a cache for long", async () => {
  await using app = await TestApp.open();
  const { headers } = await app.get("/health");
  assert(!/max-age=[1-9]/.test(headers.get("Cache-Control") ?? ""));
});

Deno.test("get_health tells since when mail fails, until one leaves, and serves all the same", async () => {
  const folder = await Deno.makeTempDir({ prefix: "outbox-" });
  const blocked = `${folder}/outbox`;
  await Deno.writeTextFile(blocked, "a file where the folder should be");
  await using app = await TestApp.open({ MAIL_URL: `file:${blocked}` });
  // The next key of this network needs a mailbox.
  await app.makeKey();
  const mail = async () => bodyOf(await app.get("/health"), "getHealth", 200).mail;
  const ask = (email: string) => app.post("/v1/keys/generate", { email });
  assertEquals(await mail(), { state: "ok", failures: 0 });
  assertEquals((await ask("maria@firma.de")).status, 503);
  app.clock.advance(5_000);
  assertEquals((await ask("paul@firma.de")).status, 503);
  assertEquals(await mail(), { state: "failing", failing_since: "2026-11-21T08:00:00.000Z", failures: 2 });
  await Deno.remove(blocked);
  assertEquals((await ask("anna@firma.de")).status, 403);
  assertEquals(await mail(), { state: "ok", failures: 0 });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("get_health answers 503 in the same shape when the database cannot be reached", async () => {
  await using app = await TestApp.open();
  const before = bodyOf(await app.get("/health"), "getHealth", 200);
  await app.storage.close();
  const body = bodyOf(await app.get("/health"), "getHealth", 503);
  assertNotEquals(body.status, "ok");
  assertEquals(body.databases.stats, "unreachable");
  assertEquals(body.datasets, before.datasets);
});
