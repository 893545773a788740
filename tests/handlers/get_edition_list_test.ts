import { assertEquals } from "@std/assert";
import { decodeJwt } from "jose";
import { hashJson } from "../../sdk/evidence/mod.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

Deno.test("get_edition_list shows the editions that evidence names", async () => {
  await using app = await TestApp.open();
  const proven = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000", evidence: true });
  const { editions: digest } = decodeJwt(String(memberOf(proven, "evidence")));
  const shown = bodyOf(await app.get(`/v1/data/editions/${digest}`), "getEditionList", 200);
  assertEquals(hashJson(shown.editions), digest);
  assertEquals((await app.get("/v1/data/editions/current")).json, shown);
  const listed = bodyOf(await app.get("/v1/data/editions"), "getDataEditions", 200);
  assertEquals(
    shown.editions,
    listed.editions.map(({ dataset, as_of, sha256 }) => ({ dataset, as_of, sha256 })),
  );
});

Deno.test("get_edition_list refuses what is no digest", async () => {
  await using app = await TestApp.open();
  for (const odd of ["x", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}%20`]) {
    const { error } = bodyOf(await app.get(`/v1/data/editions/${odd}`), "getEditionList", 400);
    assertEquals(error, "invalid_request", odd);
  }
});

Deno.test("get_edition_list answers 404 for editions that never were in force here", async () => {
  await using app = await TestApp.open();
  const { error } = bodyOf(await app.get(`/v1/data/editions/${"A".repeat(43)}`), "getEditionList", 404);
  assertEquals(error, "not_found");
});
