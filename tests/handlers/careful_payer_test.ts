/**
 * What a new user asks first, and whether each answer says what to do next and how that is known.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { composeIban } from "../../src/identifiers/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

async function validate(body: unknown) {
  await using app = await TestApp.open();
  const answer = bodyOf(await app.post("/v1/iban/validate", body), "validateIBAN", 200);
  assert(answer.valid);
  return answer;
}

async function screen(body: unknown) {
  await using app = await TestApp.open();
  const answer = await app.post("/v1/iban/compliance", body, { key: await openKey(app) });
  return bodyOf(answer, "complianceCheck", 200);
}

Deno.test("a payer of Sberbank learns which lists name it and by which entry", async () => {
  const { compliance } = await screen({ bic: "SABRRUMM" });
  assertEquals(compliance.risk_level, "critical");
  assertEquals(compliance.sanctions.hits.map(({ list, entry_id }) => `${list} ${entry_id}`), [
    "OFAC 17018",
    "EU 833/2014 III 5",
    "UK RUS0256",
  ]);
  assertStringIncludes(compliance.risk_breakdown[0]?.because ?? "", "OFAC entry 17018");
});

Deno.test("a payer of a listed bank's account is told first not to send", async () => {
  const answer = await screen({ iban: composeIban("BY", "BLBB31350000001000000933") });
  assert("valid" in answer && answer.valid);
  assertEquals(answer.next_steps[0]?.code, "bank_sanctioned");
  assertStringIncludes(answer.next_steps[0]?.do ?? "", "Do not send");
  assertEquals(answer.checks?.institution_sanctions, "fail");
});

Deno.test("a payer of a look-alike is told to compare before sending", async () => {
  const answer = await screen({ iban: composeIban("CZ", "68000000192000145399") });
  assert("valid" in answer && answer.valid);
  const step = answer.next_steps.find(({ code }) => code === "sanctions_review");
  assertStringIncludes(step?.do ?? "", "compared");
  assertEquals([answer.compliance.sanctions.institution_listed, answer.compliance.risk_level], [
    null,
    "critical",
  ]);
  assertEquals(answer.checks?.institution_sanctions, "unknown");
});

Deno.test("a payer to a Swiss QR-IBAN learns whose it is, and that only a QR reference may travel with it", async () => {
  const iban = "CH3130005000000000042";
  const right = await validate({ iban, reference: "210000000003139471430009017" });
  assertEquals(right.clearing?.iid, "00230");
  assertEquals(right.reference_check?.pairing, "ok");
  const wrong = await validate({ iban, reference: "RF18539007547034" });
  assertEquals(wrong.reference_check?.valid, true);
  assertEquals(wrong.reference_check?.pairing, "scor_forbidden_with_qr_iban");
  assertStringIncludes(wrong.reference_check?.note ?? "", "Ask the creditor");
  assertEquals(wrong.reference_check?.pairing_as_of, "2026-02");
});

Deno.test("a payer to an e-money institution is told to expect a virtual IBAN", async () => {
  const answer = await validate({ iban: composeIban("LT", "3500001234567890") });
  assertEquals([answer.issuer?.type, answer.issuer?.classification], ["emi", "curated"]);
  assert(answer.next_steps.some(({ code }) => code === "expect_virtual_iban"));
  const screened = await screen({ iban: answer.iban });
  const reason = screened.compliance.risk_breakdown.find(({ flag }) => flag === "emi_issuer");
  assertEquals(reason?.weight, 10);
  assertStringIncludes(reason?.because ?? "", "Paysera");
});

Deno.test("a payer to a German bank code that nobody has is told not to send, and by which register", async () => {
  const iban = composeIban("DE", "999999990000000042");
  const answer = await validate({ iban });
  const [step] = answer.next_steps;
  assertEquals(step?.code, "bank_code_not_allocated");
  assertStringIncludes(step?.do ?? "", "Do not send");
  assertStringIncludes(step?.because ?? "", "Bundesbank");
  const { compliance } = await screen({ iban });
  assertEquals([compliance.risk_score, compliance.risk_level], [40, "elevated"]);
  assertEquals([compliance.sanctions.bank_screened, compliance.sanctions.institution_listed], [false, null]);
});

Deno.test("a payer to a bank that an act of the EU bans learns of the act and whom it binds", async () => {
  const { compliance } = await screen({ bic: "TOLUKG22" });
  const [hit] = compliance.sanctions.hits;
  assertEquals([hit?.list, hit?.entry_id, hit?.listed_on], ["EU", "833/2014 XLV.A 1", "2025-11-12"]);
  assertStringIncludes(hit?.programme ?? "", "Annex XLV.A");
  assertStringIncludes(hit?.programme ?? "", "for persons bound by EU law");
});

Deno.test("a payer of an account at VTB learns by which bank code OFAC names it", async () => {
  const answer = await screen({ iban: composeIban("RU", "044525187" + "40702810500000000001") });
  assert("valid" in answer && answer.valid);
  assertEquals(answer.compliance.sanctions.hits[0]?.entry_id, "17013");
  assertEquals(answer.next_steps[0]?.code, "bank_sanctioned");
});

Deno.test("a payer to a Belarusian bank that no list names learns of the country's risk and its reasons", async () => {
  const { compliance } = await screen({ iban: composeIban("BY", "PJCB31350000001000000933") });
  assertEquals(compliance.sanctions.bank_sanctioned, undefined);
  const reason = compliance.risk_breakdown.find(({ flag }) => flag === "high_risk_country");
  assertStringIncludes(reason?.because ?? "", "765/2006");
  assertEquals(compliance.sanctions.unscreened_lists?.includes("EU"), true);
});

Deno.test("a payer to a BIC that does not exist is told to ask for it again", async () => {
  await using app = await TestApp.open();
  const answer = await app.get("/v1/bic/ZZZZDEFF", { key: await openKey(app) });
  const body = bodyOf(answer, "lookupBIC", 200);
  assertEquals([body.found, body.sanctions.screened], [false, false]);
  assertStringIncludes(body.note ?? "", "ask the payee");
  assertStringIncludes(body.note ?? "", "2024");
});

Deno.test("a payer of a bill with a combined address gets the structured one to send", async () => {
  const creditor = ["K", "Muster AG", "Seeweg 3", "3000 Bern", "", "", "CH"];
  const head = ["SPC", "0200", "1", "CH6300230000000000042", ...creditor, ...Array(7).fill("")];
  const payload = [...head, "10.00", "CHF", ...Array(7).fill(""), "NON", "", "", "EPD"].join("\n");
  await using app = await TestApp.open();
  const body = bodyOf(await app.post("/v1/ch/qr-bill/check", { payload }), "checkSwissQrBill", 200);
  assertEquals(body.creditor.proposed_structured?.twn_nm, "Bern");
  assertStringIncludes(body.findings[0]?.source ?? "", "2026-11-14");
  assertStringIncludes(body.next_steps[0] ?? "", "type S");
});
