/**
 * Requests that operations reject: `refusals.tsv` has the call, its body, the status and error of the answer, and texts
 * that the answer must contain, separated by ` … `. None is charged, counted or stored.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { otherNetwork } from "../support/other_network.ts";
import { refusals } from "../support/refusals.ts";
import { BASE_URL, bodyOf, errorOf, memberOf, TestApp } from "../support/test_app.ts";

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const IBAN = "DE89370400440532013000";

const ibans = (count: number, ...others: readonly unknown[]) =>
  JSON.stringify({ ibans: [...Array(count).fill(IBAN), ...others] });

/** Bodies that a table can't show. */
const bodies: Readonly<Record<string, BodyInit>> = {
  "<empty>": "",
  "<not UTF-8>": new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  "<10,000 nested lists>": "[".repeat(10_000) + "]".repeat(10_000),
  "<101 IBANs>": ibans(101),
  "<101 IBANs as a list>": JSON.stringify({ list: Array(101).fill(IBAN) }),
  "<101 IBANs and a number>": ibans(101, 7),
  "<null and 500 IBANs>": ibans(0, null, ...Array(500).fill(IBAN)),
  "<500 IBANs, null and another>": ibans(500, null, IBAN),
};

const rows = refusals.map(({ body, ...row }) => ({
  ...row,
  name: `${row.method} ${row.path}`.slice(0, 60).concat(` ${body.slice(0, 40)}`).trim(),
  body: bodies[body] ?? (body || null),
}));

const asJson = { headers: { "Content-Type": "application/json" } };

for (const { method, path, name, body, status, error, parts } of rows) {
  Deno.test(`${name} is rejected as ${error}, and not charged`, async () => {
    const key = await openKey(app, 5);
    // A body without a `Content-Type` is read as JSON, too.
    for (const sent of body === null ? [{}] : [{ body }, { body, ...asJson }]) {
      const answer = await app.request(method, path, { key, ...sent });
      assertEquals(errorOf(answer), [status, error]);
      for (const part of parts) assertStringIncludes(answer.text, part);
      const schema = error === "placeholder_literal" ? `${BASE_URL}/openapi.json` : undefined;
      assertEquals(memberOf(answer, "schema"), schema);
      assertEquals(answer.headers.get("X-Charged-From"), null);
    }
    assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "credits_remaining"), 5);
  });
}

Deno.test("a rejected request isn't counted for a network without a key", async () => {
  const free = rows.filter(({ path }) => path === "/v1/iban/validate");
  assert(free.length > 10);
  for (const { method, path, name, body, status, error } of free) {
    const from = otherNetwork();
    const answer = await app.request(method, path, { body: body ?? "", ...asJson, from });
    assertEquals(errorOf(answer), [status, error], name);
    const next = bodyOf(await app.post("/v1/iban/validate", { iban: IBAN }, { from }), "validateIBAN", 200);
    assertEquals(next.trial?.calls_used_this_week, 1, name);
  }
});

Deno.test("a rejected request isn't stored", async () => {
  for (const table of ["feedback", "watches", "webhooks"] as const) {
    assertEquals(await app.storage.db.selectFrom(table).selectAll().execute(), [], table);
  }
});
