import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { BASE_URL, bodyOf, TestApp } from "../support/test_app.ts";

// lookupBIC

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

async function lookUpBic(code: string) {
  return bodyOf(await app.get(`/v1/bic/${code}`, { key: await openKey(app) }), "lookupBIC", 200);
}

Deno.test("lookup_bic names the institution, its address and the edition that says so", async () => {
  const body = await lookUpBic("cobadeff");
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
  const body = await lookUpBic("DEUTDEFF");
  assertEquals([body.lei, body.lei_status], [null, null]);
});

Deno.test("lookup_bic names a listed branch", async () => {
  const body = await lookUpBic("COBADEFF016");
  assertEquals([body.bic, body.bic8, body.branch_code], ["COBADEFF016", "COBADEFF", "016"]);
  assertEquals(body.branch_info, "FRANKFURT-AIRPORT BRANCH");
});

Deno.test("lookup_bic answers an unlisted branch from its first 8 characters and says so", async () => {
  const body = await lookUpBic("COBADEFFQQQ");
  assertEquals([body.found, body.institution, body.bic11], [true, "COMMERZBANK AG", "COBADEFFQQQ"]);
  assertStringIncludes(body.note ?? "", "QQQ is not listed");
});

Deno.test("lookup_bic answers a BIC that does not exist, with its sanctions screening", async () => {
  const body = await lookUpBic("ZZZZDEFF");
  assertEquals([body.found, body.institution, body.source, body.address], [false, null, null, null]);
  assertEquals([body.sanctions.screened, body.sanctions.listed], [false, null]);
  assertStringIncludes(body.note ?? "", "ask the payee for it again");
});

Deno.test("lookup_bic knows from the registers of bank codes what the directory lacks", async () => {
  const body = await lookUpBic("NTSBDEB1");
  assertEquals([body.found, body.institution, body.source], [true, "N26 Bank", "de_bank_codes"]);
  assertEquals(body.address?.as_of, body.source_as_of ?? null);
});

Deno.test("lookup_bic names none of the institutions that share 8 characters, and each by its 11", async () => {
  const shared = await lookUpBic("GENODEF1");
  assertEquals([shared.found, shared.institution], [false, null]);
  assert((shared.shared_bic8?.institutions ?? 0) > 100);
  assertStringIncludes(shared.note ?? "", "all 11 characters");
  const own = await lookUpBic("GENODEF1M07");
  assertEquals([own.found, own.institution], [true, "Genossenschaftsbank München"]);
});

Deno.test("lookup_bic knows young institutions from the list of issuers", async () => {
  const body = await lookUpBic("CURUNL21");
  assertEquals([body.found, body.source], [true, "issuers"]);
  assertEquals(body.address_available, false);
});

Deno.test("lookup_bic tells a test BIC", async () => {
  const body = await lookUpBic("COBADEF0");
  assertEquals(body.is_test_bic, true);
  assertStringIncludes(body.note ?? "", "code for tests");
});

Deno.test("lookup_bic puts a listed institution first in its note", async () => {
  const body = await lookUpBic("SABRRUMMXXX");
  assertEquals(body.sanctions.listed, true);
  assertEquals(body.sanctions.matched_lists, ["OFAC", "EU", "UK"]);
  assertEquals(body.sanctions.unscreened_lists?.includes("EU"), true);
  assert(body.note?.startsWith("Sanctions lists name this institution"));
});

Deno.test("lookup_bic tells of a resemblance without calling it a hit", async () => {
  const body = await lookUpBic("VBOECZ2X");
  assertEquals([body.sanctions.outcome, body.sanctions.listed, body.sanctions.matched_lists], [
    "review",
    null,
    [],
  ]);
  assertStringIncludes(body.note ?? "", "have a person compare");
});

Deno.test("lookup_bic names countries without IBANs, and Kosovo", async () => {
  assertEquals((await lookUpBic("CHASUS33")).country.name, "United States");
  assertEquals((await lookUpBic("ZZZZXKFF")).country.name, "Kosovo");
});

const refusedBics: readonly (readonly [code: string, token: string])[] = [
  ["COBADEF", "invalid_bic_format"],
  ["COBADEFF1", "invalid_bic_format"],
  ["COBADEFFXXXX", "invalid_bic_format"],
  ["COBA1EFF", "invalid_bic_format"],
  ["%C3%84%C3%84%C3%84%C3%84DEFF", "invalid_bic_format"],
  ["{code}", "placeholder_literal"],
];

for (const [code, token] of refusedBics) {
  Deno.test(`lookup_bic refuses ${code} as ${token} and charges nothing`, async () => {
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
  const key = await openKey(app);
  const shaped = bodyOf(await app.get("/v1/bic/COBA1EFF", { key }), "lookupBIC", 400);
  assertEquals([shaped.valid_format, shaped.found, shaped.cost_usdc], [false, false, 0]);
  const short = bodyOf(await app.get("/v1/bic/COBA", { key }), "lookupBIC", 400);
  assertEquals([short.valid_format, short.found], [undefined, undefined]);
});

for (const code of ["COBAAAFF", "COBAZZFFXXX", "COBAUKFF", "COBAEUFF"]) {
  Deno.test(`lookup_bic refuses ${code}, whose country ISO 3166 does not know, and charges nothing`, async () => {
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
  const answer = await app.get("/v1/bic/NCBVXKPR", { key: await openKey(app) });
  assertEquals(bodyOf(answer, "lookupBIC", 200).country, { code: "XK", name: "Kosovo" });
});

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("lookup_bic without a key answers the offer, for a malformed code too", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const code of ["COBADEFF", "COBA", "{code}"]) {
    const offer = bodyOf(await app.get(`/v1/bic/${code}`), "lookupBIC", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});

Deno.test("lookup_bic does not send a key back that stands in the path", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  const key = await app.makeKey();
  const answer = await app.get(`/v1/bic/${key}`);
  assertEquals(bodyOf(answer, "lookupBIC", 402).accepts.length, 1);
  const offered = atob(answer.headers.get("PAYMENT-REQUIRED") ?? "");
  assert(offered.includes("/v1/bic/"));
  for (const sent of [answer.text, offered]) assert(!sent.includes(key.slice(4)));
});

// lookupChClearing

async function lookUpClearing(iid: string) {
  return bodyOf(
    await app.get(`/v1/ch/clearing/${iid}`, { key: await openKey(app) }),
    "lookupChClearing",
    200,
  );
}

Deno.test("lookup_ch_clearing pads a number and names the institution", async () => {
  for (const iid of ["230", "0230", "00230"]) {
    const body = await lookUpClearing(iid);
    assert(body.found);
    assertEquals([body.iid, body.institution.name], ["00230", "UBS Switzerland AG"]);
    assertEquals([body.institution.type, body.institution.iid_type], ["bank", "headquarters"]);
    assertEquals(body.address.town, "Zürich");
    assertEquals(body.payment_services.sic, true);
    assertEquals(body.sic_iid, "002301");
    assertEquals([body.qr_iid, body.qr_iid_source], ["30005", "register"]);
    assertEquals(body.qr_iids, ["30005", "30308"]);
    assertEquals([body.is_qr_iid, body.note], [undefined, undefined]);
  }
});

Deno.test("lookup_ch_clearing leads a QR-IID to its standard IID", async () => {
  const body = await lookUpClearing("30005");
  assert(body.found);
  assertEquals([body.iid, body.is_qr_iid], ["00230", true]);
  assertStringIncludes(body.note ?? "", "30005 is a QR-IID of 00230");
});

Deno.test("lookup_ch_clearing leads a merged number to the one that took it over", async () => {
  const body = await lookUpClearing("31000");
  assert(body.found);
  assertEquals([body.iid, body.redirected_from], ["00230", "31000"]);
  assertStringIncludes(body.note ?? "", "31000 was merged into 30005.");
});

Deno.test("lookup_ch_clearing leaves out a participation that the edition does not tell, and never sends null", async () => {
  const body = await lookUpClearing("100");
  assert(body.found);
  assertEquals(body.institution.type, "central_bank");
  assertEquals(Object.keys(body.payment_services).includes("sic"), false);
  assertEquals(Object.values(body.payment_services).filter((value) => value === null), []);
});

const kinds: readonly (readonly [iid: string, type: string])[] = [
  ["9000", "postfinance"],
  ["700", "cantonal_bank"],
  ["80808", "raiffeisen"],
];

for (const [iid, type] of kinds) {
  Deno.test(`lookup_ch_clearing knows ${iid} as ${type}`, async () => {
    const body = await lookUpClearing(iid);
    assert(body.found);
    assertEquals(body.institution.type, type);
  });
}

Deno.test("lookup_ch_clearing answers a number that nobody has", async () => {
  const body = await lookUpClearing("9999");
  assert(!body.found);
  assertEquals([body.iid, body.error], ["09999", "clearing_not_found"]);
  assertStringIncludes(body.message, "does not list 09999");
});

Deno.test("lookup_ch_clearing tells a number that has left the bank master from one that was never there", async () => {
  const body = await lookUpClearing("83015");
  assert(!body.found);
  assertStringIncludes(body.message, "an earlier edition had");
});

Deno.test("lookup_ch_clearing leads from a number of Credit Suisse to the bank that took it over", async () => {
  const body = await lookUpClearing("4835");
  assert(body.found);
  assertEquals([body.iid, body.institution.name, body.redirected_from], [
    "00230",
    "UBS Switzerland AG",
    "04835",
  ]);
});

Deno.test("lookup_ch_clearing knows the range of QR-IIDs without an entry", async () => {
  const body = await lookUpClearing("31998");
  assertEquals([body.found, body.is_qr_iid], [false, true]);
});

const refusedIids: readonly (readonly [iid: string, token: string])[] = [
  ["123456", "invalid_iid_format"],
  ["12a", "invalid_iid_format"],
  ["-1", "invalid_iid_format"],
  ["%D9%A1%D9%A2", "invalid_iid_format"],
  ["{iid}", "placeholder_literal"],
];

for (const [iid, token] of refusedIids) {
  Deno.test(`lookup_ch_clearing refuses ${iid} as ${token} and charges nothing`, async () => {
    const answer = await app.get(`/v1/ch/clearing/${iid}`, { key: await openKey(app, 5) });
    const body = bodyOf(answer, "lookupChClearing", 400);
    assertEquals([body.error, body.schema], [
      token,
      token === "placeholder_literal" ? `${BASE_URL}/openapi.json` : undefined,
    ]);
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
  });
}

Deno.test("lookup_ch_clearing without a key answers the offer, for a malformed number too", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const iid of ["230", "abc"]) {
    const offer = bodyOf(await app.get(`/v1/ch/clearing/${iid}`), "lookupChClearing", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});
