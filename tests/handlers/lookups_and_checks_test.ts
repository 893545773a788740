/**
 * Look-ups, and checks of format: banks, clearing numbers, layouts of IBANs, QR-bills, addresses, references.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { getTestIban } from "../../src/handlers/iban_structures.ts";
import { parseBody } from "../support/contract_judge.ts";
import { otherNetwork } from "../support/other_network.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// bank_lookups.ts

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const selling = await TestApp.open({
  X402_PAY_TO: `0x${"1".repeat(40)}`,
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
});
Deno.test.afterAll(() => selling[Symbol.asyncDispose]());

// lookupBIC

async function lookUpBic(code: string) {
  return bodyOf(await app.get(`/v1/bic/${code}`, { key: await openKey(app) }), "lookupBIC", 200);
}

Deno.test("lookup_bic returns the institution, its address and the edition", async () => {
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

Deno.test("lookup_bic returns a listed branch", async () => {
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

Deno.test("lookup_bic returns no institution for 8 shared characters, and each by its 11", async () => {
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

Deno.test("lookup_bic recognises a test BIC", async () => {
  const body = await lookUpBic("COBADEF0");
  assertEquals(body.is_test_bic, true);
  assertStringIncludes(body.note ?? "", "test BIC");
});

Deno.test("lookup_bic puts a listed institution first in its note", async () => {
  const body = await lookUpBic("SABRRUMMXXX");
  assertEquals(body.sanctions.listed, true);
  const named = body.sanctions.matched_lists.filter((list) => ["OFAC", "EU", "UN", "UK"].includes(list));
  assertEquals(named, ["OFAC", "EU", "UK"]);
  assertEquals(body.sanctions.unscreened_lists?.includes("EU"), true);
  assert(body.note?.startsWith("This institution is on sanctions lists"));
});

Deno.test("lookup_bic reports a similar name without calling it a hit", async () => {
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

Deno.test("lookup_bic distinguishes a wrong length from a wrong format", async () => {
  const key = await openKey(app);
  const shaped = bodyOf(await app.get("/v1/bic/COBA1EFF", { key }), "lookupBIC", 400);
  assertEquals([shaped.valid_format, shaped.found, shaped.cost_usdc], [false, false, 0]);
  const short = bodyOf(await app.get("/v1/bic/COBA", { key }), "lookupBIC", 400);
  assertEquals([short.valid_format, short.found], [undefined, undefined]);
});

Deno.test("lookup_bic takes a BIC of Kosovo, which ISO 3166 leaves to its users", async () => {
  const answer = await app.get("/v1/bic/NCBVXKPR", { key: await openKey(app) });
  assertEquals(bodyOf(answer, "lookupBIC", 200).country, { code: "XK", name: "Kosovo" });
});

Deno.test("lookup_bic without a key answers the offer, for a malformed code too", async () => {
  for (const code of ["COBADEFF", "COBA", "{code}"]) {
    const offer = bodyOf(await selling.get(`/v1/bic/${code}`), "lookupBIC", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});

Deno.test("lookup_bic doesn't echo a key in the path", async () => {
  const key = await selling.makeKey();
  const answer = await selling.get(`/v1/bic/${key}`);
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

Deno.test("lookup_ch_clearing pads a number and returns the institution", async () => {
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

Deno.test("lookup_ch_clearing returns the standard IID of a QR-IID", async () => {
  const body = await lookUpClearing("30005");
  assert(body.found);
  assertEquals([body.iid, body.is_qr_iid], ["00230", true]);
  assertStringIncludes(body.note ?? "", "30005 is a QR-IID of 00230");
});

Deno.test("lookup_ch_clearing returns the successor of a merged number", async () => {
  const body = await lookUpClearing("31000");
  assert(body.found);
  assertEquals([body.iid, body.redirected_from], ["00230", "31000"]);
  assertStringIncludes(body.note ?? "", "31000 was merged into 30005.");
});

Deno.test("lookup_ch_clearing leaves out a participation that the edition lacks, and never sends null", async () => {
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

Deno.test("lookup_ch_clearing distinguishes a number that left the bank master from one that was never in it", async () => {
  const body = await lookUpClearing("83015");
  assert(!body.found);
  assertStringIncludes(body.message, "an earlier edition had");
});

Deno.test("lookup_ch_clearing returns the bank that took over a number of Credit Suisse", async () => {
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

Deno.test("lookup_ch_clearing without a key answers the offer, for a malformed number too", async () => {
  for (const iid of ["230", "abc"]) {
    const offer = bodyOf(await selling.get(`/v1/ch/clearing/${iid}`), "lookupChClearing", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});

// iban_structures.ts

// listIBANStructures

const { registers } = await loadReferenceData();

Deno.test("list_iban_structures lists the countries of the registry in order", async () => {
  const body = bodyOf(await app.get("/v1/iban/structure"), "listIBANStructures", 200);
  const codes = body.countries.map(({ code }) => code);
  assertEquals([body.total, codes.length, body.cost_usdc], [89, 89, 0]);
  assertEquals(codes, codes.toSorted());
  assertEquals(codes.toSorted(), [...registers.ibanStructures.keys()].toSorted());
});

Deno.test("list_iban_structures knows the members of SEPA that are not in the EEA", async () => {
  const { countries } = bodyOf(await app.get("/v1/iban/structure"), "listIBANStructures", 200);
  const members = new Set(countries.filter(({ sepa_member }) => sepa_member).map(({ code }) => code));
  // EPC409-09, "EPC list of SEPA scheme countries".
  for (const code of ["AD", "AL", "CH", "GB", "MC", "MD", "ME", "MK", "RS", "SM", "VA"]) {
    assert(members.has(code), code);
  }
  for (const code of ["TR", "UA", "BY", "AE", "BA", "XK"]) assert(!members.has(code), code);
});

// getIBANStructure

Deno.test("get_iban_structure gives the layout of Germany", async () => {
  const body = bodyOf(await app.get("/v1/iban/structure/DE"), "getIBANStructure", 200);
  assertEquals(body.country, { code: "DE", name: "Germany" });
  assertEquals([body.iban_length, body.bban_length, body.bban_pattern], [22, 18, "8!n10!n"]);
  assertEquals(body.bban, {
    bank_code: { start: 0, length: 8, charset: "8!n" },
    account_number: { start: 8, length: 10, charset: "10!n" },
  });
  assertEquals(body.sepa, { member: true, schemes: ["SCT", "SDD", "SCT_INST"], vop_required: true });
  assertEquals([body.example_iban, body.cost_usdc], ["DE89370400440532013000", 0]);
});

Deno.test("get_iban_structure gives the branch code of countries that have one, and no such member elsewhere", async () => {
  const gb = await app.get("/v1/iban/structure/GB");
  assertEquals(memberOf(gb, "bban.branch_code"), { start: 4, length: 6, charset: "6!n" });
  assertEquals(memberOf(await app.get("/v1/iban/structure/CH"), "bban.branch_code"), undefined);
});

Deno.test("get_iban_structure reads the code in either case", async () => {
  const { text } = await app.get("/v1/iban/structure/ch");
  assertEquals(text, (await app.get("/v1/iban/structure/CH")).text);
});

Deno.test("get_iban_structure answers for every country, and its parts cover the whole BBAN", async () => {
  for (const country of registers.ibanStructures.keys()) {
    const body = bodyOf(await app.get(`/v1/iban/structure/${country}`), "getIBANStructure", 200);
    assertEquals(body.bban_length, body.iban_length - 4, country);
    assertEquals(body.example_iban?.length, body.iban_length, country);
    for (const part of Object.values(body.bban ?? {})) {
      assert(part.start + part.length <= body.bban_length, country);
    }
    const format = await app.get(`/v1/iban/format?iban=${body.example_iban}`);
    assertEquals(memberOf(format, "valid"), true, country);
  }
});

// getTestIban

const TEST_IBAN_PATH = "/v1/test-iban";
const COUNTRIES = ["AT", "BE", "CH", "DE", "SK"];

for (const country of COUNTRIES) {
  Deno.test(`get_test_iban makes IBANs of ${country} whose bank the validation confirms`, async () => {
    const from = otherNetwork();
    const { test_ibans } = bodyOf(
      await app.get(`${TEST_IBAN_PATH}?country=${country}&count=10`),
      "getTestIban",
      200,
    );
    assertEquals(test_ibans.length, 10);
    for (const { iban, formatted, country: code, proof } of test_ibans) {
      assertEquals([code, formatted.replaceAll(" ", "")], [country, iban]);
      assertEquals([proof.bank_code_check.status, proof.bank_code_check.authoritative], ["verified", true]);
      const result = await app.post("/v1/iban/validate", { iban }, { from });
      assertEquals(memberOf(result, "valid"), true, iban);
      assertEquals(memberOf(result, "bank_code_check.status"), "verified", iban);
    }
  });
}

Deno.test("get_test_iban gives Belgian IBANs right national check digits", async () => {
  const { test_ibans } = bodyOf(await app.get(`${TEST_IBAN_PATH}?country=BE&count=10`), "getTestIban", 200);
  for (const { iban } of test_ibans) {
    assertEquals(Number(iban.slice(4, 14)) % 97 || 97, Number(iban.slice(14)), iban);
  }
});

Deno.test("get_test_iban gives Slovak IBANs a number that fits the rule of the NBS", async () => {
  const { test_ibans } = bodyOf(await app.get(`${TEST_IBAN_PATH}?country=SK&count=10`), "getTestIban", 200);
  // Measure 8/2009: the weighted sum of the ten digits is a multiple of 11.
  const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
  for (const { iban } of test_ibans) {
    assertEquals(iban.slice(8, 14), "000000");
    const sum = weights.reduce((total, weight, index) => total + weight * Number(iban.charAt(14 + index)), 0);
    assertEquals(sum % 11, 0, iban);
  }
});

const counts: [query: string, expected: number][] = [
  ["", 1],
  ["?count=1", 1],
  ["?count=10", 10],
  ["?count=11", 1],
  ["?count=0", 1],
  ["?count=-3", 1],
  ["?country=ch&count=2", 2],
];

for (const [query, expected] of counts) {
  Deno.test(`get_test_iban${query} makes ${expected}`, async () => {
    assertEquals(
      bodyOf(await app.get(TEST_IBAN_PATH + query), "getTestIban", 200).test_ibans.length,
      expected,
    );
  });
}

Deno.test("getTestIban() reaches the first and the last code of every register", () => {
  for (const country of COUNTRIES) {
    for (const pick of [() => 0, (bound: number) => bound - 1]) {
      const { status, body } = getTestIban(registers, { country }, "", "2026-11-21", pick);
      assert(status === 200);
      assertEquals(body.test_ibans[0]?.proof.bank_code_check.status, "verified", country);
    }
  }
});

const refusedTestIbans: [query: string, error: string][] = [
  ["?country=FR", "unsupported_country"],
  ["?country=ZZ", "unsupported_country"],
  ["?country=CHE", "unsupported_country"],
  ["?country=", "unsupported_country"],
  ["?count=abc", "invalid_request"],
  ["?count=1abc", "invalid_request"],
  ["?count=1.5", "invalid_request"],
  ["?count=", "invalid_request"],
];

for (const [query, error] of refusedTestIbans) {
  Deno.test(`get_test_iban${query} is refusedQueries as ${error}`, async () => {
    assertEquals(bodyOf(await app.get(`/v1/test-iban${query}`), "getTestIban", 400).error, error);
  });
}

Deno.test("get_test_iban lists the countries that it offers", async () => {
  const body = bodyOf(await app.get("/v1/test-iban?country=FR"), "getTestIban", 400);
  assertEquals(body.countries?.toSorted(), ["AT", "BE", "CH", "DE", "SK"]);
});

Deno.test("get_test_iban returns 503 while no register of bank codes is loaded", () => {
  const { status, body } = getTestIban(
    { ...registers, bankCodes: () => [] },
    { country: "CH" },
    "",
    "2026-11-21",
  );
  assertEquals(status, 503);
  assertEquals(parseBody("getTestIban", 503, body).error, "generation_failed");
});

// formatCheckIBAN

const FORMAT_PATH = "/v1/iban/format";

/** Calls both forms of the operation, and compares their answers. */
async function askFormat(iban: string): Promise<TestAnswer> {
  const get = await app.get(`${FORMAT_PATH}?${new URLSearchParams({ iban })}`);
  const post = await app.post(FORMAT_PATH, { iban });
  assertEquals([post.status, post.text], [get.status, get.text]);
  return get;
}

Deno.test("format_check_iban takes an IBAN apart, with and without separators", async () => {
  for (const iban of ["CH93 0076 2011 6238 5295 7", "ch9300762011623852957", "CH93-0076-2011-6238-5295-7"]) {
    const body = bodyOf(await askFormat(iban), "formatCheckIBAN", 200);
    assert(body.valid);
    const { upgrade_to_full_validation, ...rest } = body;
    assertEquals(rest, {
      iban: "CH9300762011623852957",
      valid: true,
      formatted: "CH93 0076 2011 6238 5295 7",
      country: { code: "CH", name: "Switzerland" },
      check_digits: "93",
      bban: { bank_code: "00762", account_number: "011623852957" },
    });
    assertStringIncludes(upgrade_to_full_validation, "POST /v1/iban/validate");
  }
});

const formatFindings: [iban: string, error: string][] = [
  ["CH93007620116238529!7", "invalid_format"],
  ["ZZ9300762011623852957", "unsupported_country"],
  ["CH930076201162385295", "wrong_length"],
  ["CH0100762011623852957", "invalid_check_digits"],
  ["CH9300762011623852958", "checksum_failed"],
];

for (const [iban, error] of formatFindings) {
  Deno.test(`format_check_iban finds ${error} in ${iban}`, async () => {
    const body = bodyOf(await askFormat(iban), "formatCheckIBAN", 200);
    assert(!body.valid);
    assertEquals([body.iban, body.error], [iban, error]);
    assert(body.error_detail.length > 20, body.error_detail);
  });
}

Deno.test("format_check_iban costs nothing and states no price", async () => {
  const key = await app.makeKey();
  const answer = await app.get(`${FORMAT_PATH}?iban=CH9300762011623852957`, { key });
  assertEquals(memberOf(answer, "cost_usdc"), undefined);
  assertEquals([answer.headers.get("X-Charged-From"), answer.headers.get("X-Quota-Used")], [null, "0"]);
});

Deno.test("format_check_iban reads the names of members in any case", async () => {
  const body = bodyOf(
    await app.post(FORMAT_PATH, { IBAN: "CH9300762011623852957" }),
    "formatCheckIBANPost",
    200,
  );
  assertEquals(body.valid, true);
});

for (const [length, status] of [[14, 400], [15, 200], [34, 200], [35, 400]] as const) {
  Deno.test(`format_check_iban answers ${status} for ${length} characters`, async () => {
    assertEquals((await app.get(`${FORMAT_PATH}?iban=${"C".repeat(length)}`)).status, status);
  });
}

// qr_bills.ts

// checkSwissQrBill

const BILL_PATH = "/v1/ch/qr-bill/check";

/** A bill for an ordinary account without a reference, changed by the argument. */
function payload(
  {
    iban = "CH6300230000000000042",
    type = "S",
    line1 = "Seeweg",
    line2 = "3",
    code = "3000",
    town = "Bern",
  } = {},
): string {
  const creditor = [type, "Muster AG", line1, line2, code, town, "CH"];
  const lines = ["SPC", "0200", "1", iban, ...creditor, ...Array(7).fill(""), "10.00", "CHF"];
  return [...lines, ...Array(7).fill(""), "NON", "", "Rechnung 42", "EPD"].join("\n");
}

async function checkBill(body: unknown) {
  return bodyOf(await app.post(BILL_PATH, body), "checkSwissQrBill", 200);
}

Deno.test("check_qr_bill finds nothing wrong with a bill that follows the guidelines", async () => {
  const body = await checkBill({ payload: payload() });
  assertEquals([body.valid, body.ready_for_2026_11_14, body.findings], [true, true, []]);
  assertEquals(body.creditor_iban, {
    value: "CH6300230000000000042",
    valid: true,
    country: "CH",
    qr_iban: false,
    iid: "00230",
  });
  assertEquals(body.creditor.structured, true);
  assertEquals(body.creditor.sps_check?.conforms, true);
  assertEquals(body.ultimate_debtor.present, false);
  assertEquals([body.amount, body.currency, body.billing_information], ["10.00", "CHF", null]);
});

Deno.test("check_qr_bill refuses a type K address and proposes its structured form", async () => {
  const combined = { type: "K", line1: "Seeweg 3", line2: "3000 Bern", code: "", town: "" };
  const body = await checkBill({ payload: payload(combined) });
  assertEquals([body.valid, body.ready_for_2026_11_14], [false, false]);
  assertEquals(body.findings.map(({ code }) => code), ["combined_address"]);
  const { note: _note, ...proposed } = body.creditor.proposed_structured ?? {};
  assertEquals(proposed, {
    strt_nm: "Seeweg",
    bldg_nb: "3",
    pst_cd: "3000",
    twn_nm: "Bern",
    ctry: "CH",
    confidence: "high",
  });
  assertStringIncludes(body.next_steps[0] ?? "", "type S");
});

Deno.test("check_qr_bill says that a QR-IBAN needs a QR reference", async () => {
  const body = await checkBill({ payload: payload({ iban: "CH3130005000000000042" }) });
  assertEquals([body.creditor_iban.qr_iban, body.creditor_iban.iid], [true, "30005"]);
  assertEquals(body.findings.map(({ code }) => code), ["qr_iban_requires_qrr"]);
});

Deno.test("check_qr_bill reads the payload under its other names and with the line ends that SIX allows", async () => {
  for (const name of ["payload", "text", "qr", "code"]) {
    for (const end of ["\n", "\r\n"]) {
      assertEquals((await checkBill({ [name]: payload().replaceAll("\n", end) })).valid, true, name);
    }
    const { findings } = await checkBill({ [name]: payload().replaceAll("\n", "\r") });
    assertEquals(findings.map(({ code }) => code), ["line_ends_invalid"], name);
  }
});

Deno.test("check_qr_bill returns findings, not an error, for text that isn't a QR code", async () => {
  const body = await checkBill({ payload: "hello" });
  assertEquals(body.valid, false);
  assertEquals(body.findings.some(({ code }) => code === "payload_too_short"), true);
});

const refusedBills: readonly (readonly [name: string, body: string, token: string])[] = [
  ["broken JSON", "{", "invalid_json"],
  ["real line breaks in a JSON string", '{"payload":"SPC\n0200"}', "invalid_json"],
  ["no payload", "{}", "invalid_payload"],
  ["an empty payload", '{"payload":""}', "invalid_payload"],
  ["a payload that is a list", '{"payload":["SPC"]}', "invalid_payload"],
  ["a payload of 4001 characters", JSON.stringify({ payload: "1".repeat(4001) }), "invalid_payload"],
];

for (const [name, body, token] of refusedBills) {
  Deno.test(`check_qr_bill refuses ${name} as ${token} and shows a payload that works`, async () => {
    const headers = { "Content-Type": "application/json" };
    const refusal = bodyOf(await app.request("POST", BILL_PATH, { body, headers }), "checkSwissQrBill", 400);
    assertEquals(refusal.error, token);
    assert(refusal.example !== undefined);
    const again = await app.post(BILL_PATH, refusal.example);
    assertEquals(bodyOf(again, "checkSwissQrBill", 200).valid, true);
  });
}

// checkPostalAddress

const BERN = { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" };

async function checkAddress(body: unknown) {
  return bodyOf(await app.post("/v1/address/check", body), "checkPostalAddress", 200);
}

Deno.test("check_address says of every rule how it was met, with its document and date", async () => {
  const body = await checkAddress({ scheme: "sps", address: BERN });
  assertEquals([body.scheme, body.conforms], ["sps", true]);
  assert(body.findings.every(({ source }) => /20\d\d-\d\d/.test(source)));
  assertEquals(new Set(body.findings.map(({ rule }) => rule)).size, body.findings.length);
});

Deno.test("check_address fails an address without a town and says so once", async () => {
  const { twn_nm: _town, ...rest } = BERN;
  const body = await checkAddress({ scheme: "sps", address: rest });
  assertEquals(body.conforms, false);
  const failed = body.findings.filter(({ verdict }) => verdict === "fail").map(({ rule }) => rule);
  assertEquals(failed, ["twn_nm_required"]);
});

Deno.test("check_address reads every spelling of a scheme", async () => {
  const spellings: readonly (readonly [string, string])[] = [
    ["SPS", "sps"],
    ["hvps+", "hvps_plus"],
    ["HVPS Plus", "hvps_plus"],
    ["Fedwire", "fedwire"],
  ];
  for (const [name, scheme] of spellings) {
    assertEquals((await checkAddress({ scheme: name, address: BERN })).scheme, scheme);
  }
});

Deno.test("every answer of check_address explains why the cbpr+ scheme isn't offered", async () => {
  assertStringIncludes((await checkAddress({ scheme: "fedwire", address: {} })).note, "CBPR+");
});

// validate_payment_reference.ts

// validatePaymentReference

const REFERENCE_PATH = "/v1/reference/validate";

async function checkReference(query: Readonly<Record<string, string>>) {
  const answer = await app.get(`${REFERENCE_PATH}?${new URLSearchParams(query)}`);
  return bodyOf(answer, "validatePaymentReference", 200);
}

async function checkReferencePosted(body: unknown) {
  return bodyOf(await app.post(REFERENCE_PATH, body), "validatePaymentReferencePost", 200);
}

Deno.test("validate_reference checks a creditor reference and returns the document and its month", async () => {
  const body = await checkReference({ reference: "RF18 5390 0754 7034" });
  assertEquals([body.reference, body.scheme, body.valid], ["RF18539007547034", "rf", true]);
  assertEquals([body.status, body.check_digit_expected, body.as_of], ["checked", "18", "2023-10"]);
  assertStringIncludes(body.source ?? "", "Finance Finland");
  assertStringIncludes(body.pairing_verdict ?? "", "POST /v1/iban/validate");
});

Deno.test("validate_reference reads twelve bare digits as Belgian and adds the Finnish reading", async () => {
  const body = await checkReference({ reference: "010806817183" });
  assertEquals([body.scheme, body.valid, body.also_valid_as?.scheme], ["ogm", true, "viitenumero"]);
});

Deno.test("validate_reference keeps the leading zero of a check digit", async () => {
  const body = await checkReference({ reference: "+++000/0000/00196+++" });
  assertEquals([body.scheme, body.check_digit_expected?.length], ["ogm", 2]);
});

Deno.test("validate_reference judges as asked and says that the text looks like another scheme", async () => {
  const body = await checkReference({ reference: "RF18539007547034", reference_type: "qrr" });
  assertEquals([body.scheme, body.valid, body.check_digit_expected], ["qrr", false, undefined]);
  assertStringIncludes(body.note, "looks like");
});

Deno.test("validate_reference says null for schemes that only the creditor can verify", async () => {
  for (const scheme of ["kid", "ocr"]) {
    const body = await checkReference({ reference: "1234567", reference_type: scheme });
    assertEquals([body.scheme, body.valid], [scheme, null]);
    assertEquals(body.status, "unverifiable_without_creditor_config");
  }
});

Deno.test("validate_reference recognises nothing in a sentence, and then cites nothing", async () => {
  const body = await checkReference({ reference: "Invoice no. 42" });
  assertEquals([body.scheme, body.valid, body.status], [null, null, "unrecognised"]);
  assertEquals([body.source, body.as_of], [null, undefined]);
});

Deno.test("validate_reference takes type for reference_type, which wins when both are sent", async () => {
  assertEquals((await checkReference({ reference: "1234561", type: "kid" })).scheme, "kid");
  assertEquals(
    (await checkReference({ reference: "1234561", type: "kid", reference_type: "fi" })).scheme,
    "viitenumero",
  );
  assertEquals((await checkReferencePosted({ reference: "1234561", type: "kid" })).scheme, "kid");
  assertEquals((await checkReferencePosted({ REFERENCE: "1234561", Reference_Type: "ocr" })).scheme, "ocr");
});

Deno.test("validate_reference answers both forms alike", async () => {
  for (const reference of ["RF18539007547034", "210000000003139471430009017", "1234561", "????"]) {
    assertEquals(await checkReference({ reference }), await checkReferencePosted({ reference }));
  }
});
