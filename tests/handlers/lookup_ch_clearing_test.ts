import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { BASE_URL, bodyOf, TestApp } from "../support/test_app.ts";

async function lookUp(iid: string) {
  await using app = await TestApp.open();
  return bodyOf(
    await app.get(`/v1/ch/clearing/${iid}`, { key: await openKey(app) }),
    "lookupChClearing",
    200,
  );
}

Deno.test("lookup_ch_clearing pads a number and names the institution", async () => {
  for (const iid of ["230", "0230", "00230"]) {
    const body = await lookUp(iid);
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
  const body = await lookUp("30005");
  assert(body.found);
  assertEquals([body.iid, body.is_qr_iid], ["00230", true]);
  assertStringIncludes(body.note ?? "", "30005 is a QR-IID of 00230");
});

Deno.test("lookup_ch_clearing leads a merged number to the one that took it over", async () => {
  const body = await lookUp("31000");
  assert(body.found);
  assertEquals([body.iid, body.redirected_from], ["00230", "31000"]);
  assertStringIncludes(body.note ?? "", "31000 was merged into 30005.");
});

Deno.test("lookup_ch_clearing leaves out a participation that the edition does not tell, and never sends null", async () => {
  const body = await lookUp("100");
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
    const body = await lookUp(iid);
    assert(body.found);
    assertEquals(body.institution.type, type);
  });
}

Deno.test("lookup_ch_clearing answers a number that nobody has", async () => {
  const body = await lookUp("9999");
  assert(!body.found);
  assertEquals([body.iid, body.error], ["09999", "clearing_not_found"]);
  assertStringIncludes(body.message, "does not list 09999");
});

Deno.test("lookup_ch_clearing tells a number that has left the bank master from one that was never there", async () => {
  const body = await lookUp("83015");
  assert(!body.found);
  assertStringIncludes(body.message, "an earlier edition had");
});

Deno.test("lookup_ch_clearing leads from a number of Credit Suisse to the bank that took it over", async () => {
  const body = await lookUp("4835");
  assert(body.found);
  assertEquals([body.iid, body.institution.name, body.redirected_from], [
    "00230",
    "UBS Switzerland AG",
    "04835",
  ]);
});

Deno.test("lookup_ch_clearing knows the range of QR-IIDs without an entry", async () => {
  const body = await lookUp("31998");
  assertEquals([body.found, body.is_qr_iid], [false, true]);
});

const refused: readonly (readonly [iid: string, token: string])[] = [
  ["123456", "invalid_iid_format"],
  ["12a", "invalid_iid_format"],
  ["-1", "invalid_iid_format"],
  ["%D9%A1%D9%A2", "invalid_iid_format"],
  ["{iid}", "placeholder_literal"],
];

for (const [iid, token] of refused) {
  Deno.test(`lookup_ch_clearing refuses ${iid} as ${token} and charges nothing`, async () => {
    await using app = await TestApp.open();
    const answer = await app.get(`/v1/ch/clearing/${iid}`, { key: await openKey(app, 5) });
    const body = bodyOf(answer, "lookupChClearing", 400);
    assertEquals([body.error, body.schema], [
      token,
      token === "placeholder_literal" ? `${BASE_URL}/openapi.json` : undefined,
    ]);
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
  });
}

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("lookup_ch_clearing without a key answers the offer, for a malformed number too", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const iid of ["230", "abc"]) {
    const offer = bodyOf(await app.get(`/v1/ch/clearing/${iid}`), "lookupChClearing", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});
