import { assertEquals, assertStringIncludes } from "@std/assert";
import { openKey } from "../../support/seed_key.ts";
import { BASE_URL, bodyOf, TestApp } from "../../support/test_app.ts";

const refused: readonly (readonly [code: string, token: string])[] = [
  ["COBADEF", "invalid_bic_format"],
  ["COBADEFF1", "invalid_bic_format"],
  ["COBADEFFXXXX", "invalid_bic_format"],
  ["COBA1EFF", "invalid_bic_format"],
  ["%C3%84%C3%84%C3%84%C3%84DEFF", "invalid_bic_format"],
  ["{code}", "placeholder_literal"],
];

for (const [code, token] of refused) {
  Deno.test(`lookup_bic refuses ${code} as ${token} and charges nothing`, async () => {
    await using app = await TestApp.open();
    const answer = await app.get(`/v1/bic/${code}`, { key: await openKey(app, 5) });
    const body = bodyOf(answer, "lookupBIC", 400);
    assertEquals([body.error, body.schema], [
      token,
      token === "placeholder_literal" ? `${BASE_URL}/openapi.json` : undefined,
    ]);
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
  });
}

Deno.test("lookup_bic tells the right length from the right shape", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const shaped = bodyOf(await app.get("/v1/bic/COBA1EFF", { key }), "lookupBIC", 400);
  assertEquals([shaped.valid_format, shaped.found, shaped.cost_usdc], [false, false, 0]);
  const short = bodyOf(await app.get("/v1/bic/COBA", { key }), "lookupBIC", 400);
  assertEquals([short.valid_format, short.found], [undefined, undefined]);
});

for (const code of ["COBAAAFF", "COBAZZFFXXX", "COBAUKFF", "COBAEUFF"]) {
  Deno.test(`lookup_bic refuses ${code}, whose country ISO 3166 does not know, and charges nothing`, async () => {
    await using app = await TestApp.open();
    const key = await openKey(app, 5);
    const answer = await app.get(`/v1/bic/${code}`, { key });
    const { error, message, valid_format, found } = bodyOf(answer, "lookupBIC", 400);
    assertEquals([error, valid_format, found], ["invalid_bic_format", false, false]);
    assertStringIncludes(message, code.slice(4, 6));
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
    const compliance = await app.post("/v1/iban/compliance", { bic: code }, { key });
    assertEquals(bodyOf(compliance, "complianceCheck", 400).error, "invalid_bic_format");
  });
}

Deno.test("lookup_bic takes a BIC of Kosovo, which ISO 3166 leaves to its users", async () => {
  await using app = await TestApp.open();
  const answer = await app.get("/v1/bic/NCBVXKPR", { key: await openKey(app) });
  assertEquals(bodyOf(answer, "lookupBIC", 200).country, { code: "XK", name: "Kosovo" });
});
