import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openKey } from "../../support/seed_key.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

async function lookUp(code: string) {
  await using app = await TestApp.open();
  return bodyOf(await app.get(`/v1/bic/${code}`, { key: await openKey(app) }), "lookupBIC", 200);
}

Deno.test("lookup_bic names the institution, its address and the edition that says so", async () => {
  const body = await lookUp("cobadeff");
  assert(body.found);
  assertEquals([body.bic, body.bic8, body.bic11], ["COBADEFF", "COBADEFF", "COBADEFFXXX"]);
  assertEquals(body.institution, "COMMERZBANK AG");
  assertEquals(body.country, { code: "DE", name: "Germany" });
  assertEquals([body.branch_code, body.branch_info], ["XXX", null]);
  assertEquals(body.address_available, true);
  assertEquals(body.address?.as_of, body.source_as_of ?? null);
  assertEquals(body.source, "bic_directory");
  assertEquals(body.is_test_bic, false);
});

Deno.test("lookup_bic says of no institution that it has no LEI, only that none is known", async () => {
  const body = await lookUp("DEUTDEFF");
  assertEquals([body.lei, body.lei_status], [null, null]);
});

Deno.test("lookup_bic names a listed branch", async () => {
  const body = await lookUp("COBADEFF016");
  assertEquals([body.bic, body.bic8, body.branch_code], ["COBADEFF016", "COBADEFF", "016"]);
  assertEquals(body.branch_info, "FRANKFURT-AIRPORT BRANCH");
});

Deno.test("lookup_bic answers an unlisted branch from its first 8 characters and says so", async () => {
  const body = await lookUp("COBADEFFQQQ");
  assertEquals([body.found, body.institution, body.bic11], [true, "COMMERZBANK AG", "COBADEFFQQQ"]);
  assertStringIncludes(body.note ?? "", "QQQ is not listed");
});

Deno.test("lookup_bic answers a BIC that does not exist, with its sanctions screening", async () => {
  const body = await lookUp("ZZZZDEFF");
  assertEquals([body.found, body.institution, body.source, body.address], [false, null, null, null]);
  assertEquals([body.sanctions.screened, body.sanctions.listed], [false, null]);
  assertStringIncludes(body.note ?? "", "ask the payee for it again");
});

Deno.test("lookup_bic knows from the registers of bank codes what the directory lacks", async () => {
  const body = await lookUp("NTSBDEB1");
  assertEquals([body.found, body.institution, body.source], [true, "N26 Bank", "de_bank_codes"]);
  assertEquals(body.address?.as_of, body.source_as_of ?? null);
});

Deno.test("lookup_bic names none of the institutions that share 8 characters, and each by its 11", async () => {
  const shared = await lookUp("GENODEF1");
  assertEquals([shared.found, shared.institution], [false, null]);
  assert((shared.shared_bic8?.institutions ?? 0) > 100);
  assertStringIncludes(shared.note ?? "", "all 11 characters");
  const own = await lookUp("GENODEF1M07");
  assertEquals([own.found, own.institution], [true, "Genossenschaftsbank München"]);
});

Deno.test("lookup_bic knows young institutions from the list of issuers", async () => {
  const body = await lookUp("CURUNL21");
  assertEquals([body.found, body.source], [true, "issuers"]);
  assertEquals(body.address_available, false);
});

Deno.test("lookup_bic tells a test BIC", async () => {
  const body = await lookUp("COBADEF0");
  assertEquals(body.is_test_bic, true);
  assertStringIncludes(body.note ?? "", "code for tests");
});

Deno.test("lookup_bic puts a listed institution first in its note", async () => {
  const body = await lookUp("SABRRUMMXXX");
  assertEquals(body.sanctions.listed, true);
  assertEquals(body.sanctions.matched_lists, ["OFAC", "EU", "UK"]);
  assertEquals(body.sanctions.unscreened_lists?.includes("EU"), true);
  assert(body.note?.startsWith("Sanctions lists name this institution"));
});

Deno.test("lookup_bic tells of a resemblance without calling it a hit", async () => {
  const body = await lookUp("VBOECZ2X");
  assertEquals([body.sanctions.outcome, body.sanctions.listed, body.sanctions.matched_lists], [
    "review",
    null,
    [],
  ]);
  assertStringIncludes(body.note ?? "", "have a person compare");
});

Deno.test("lookup_bic names countries without IBANs, and Kosovo", async () => {
  assertEquals((await lookUp("CHASUS33")).country.name, "United States");
  assertEquals((await lookUp("ZZZZXKFF")).country.name, "Kosovo");
});
