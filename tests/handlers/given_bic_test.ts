// What this test protects: a BIC beside the IBAN names the bank where no register does, contradicts aloud, and clears nobody.
import { assertEquals, assertStringIncludes } from "@std/assert";
import type { components } from "../../generated/types.ts";
import { composeIban, sanctionsLists } from "../../src/identifiers/mod.ts";
import { fixedSource, loadReferenceData } from "../../src/data/registers/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { withLists } from "../support/some_lists.ts";
import { TestApp } from "../support/test_app.ts";

const data = withLists(await loadReferenceData(), { lists: sanctionsLists, withBans: true });
const app = await TestApp.open({}, "2026-11-22T08:00:00Z", () => fixedSource(data));
const key = await openKey(app);
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const GERMAN = "DE89370400440532013000";
/** No register of bank codes of the Emirates is public. */
const EMIRATI = composeIban("AE", "9990000000000000001");

type Answer =
  & Partial<components["schemas"]["ValidIban"]>
  & Partial<components["schemas"]["ComplianceMembers"]>;

async function ask(path: string, body: unknown): Promise<Answer & { readonly results?: readonly Answer[] }> {
  const { status, json } = await app.post(path, body, { key });
  assertEquals(status, 200, JSON.stringify(json));
  return json as Answer;
}

const codesOf = ({ next_steps = [] }: Answer) => next_steps.map(({ code }) => code);

Deno.test("the BIC of the account's own bank changes nothing, in whatever form it is written", async () => {
  const alone = await ask("/v1/iban/validate", { iban: GERMAN });
  for (const bic of ["COBADEFFXXX", "cobadeff", " COBADEFF ", null, ""]) {
    const { bic_given: given, processing_ms: _, ...answer } = await ask("/v1/iban/validate", {
      iban: GERMAN,
      bic,
    });
    const { processing_ms: __, ...expected } = alone;
    assertEquals(answer, expected, String(bic));
    assertEquals(given?.startsWith("COBADEFF") ?? false, (bic ?? "") !== "");
  }
});

Deno.test("a BIC of another bank, of another branch, or of no shape is a finding on every route", async () => {
  for (const bic of ["DEUTDEFF", "COBADEFF370", "COBAFRPP", "Commerzbank", "x".repeat(500)]) {
    const body = { iban: GERMAN, bic };
    const screened = await ask("/v1/iban/compliance", body);
    const { results: [item = {}] = [] } = await ask("/v1/iban/batch", { ibans: [body] });
    for (const answer of [await ask("/v1/iban/validate", body), item, screened]) {
      if (bic === "COBADEFF370") continue;
      assertEquals([answer.verdict, codesOf(answer)[0]], ["check_first", "bic_of_another_bank"], bic);
      assertStringIncludes(answer.summary ?? "", "Check first: the BIC given");
      assertEquals(answer.bic?.code, "COBADEFFXXX");
    }
  }
});

Deno.test("a BIC names the bank where no register does, held to the country, and the account can be fine", async () => {
  const alone = await ask("/v1/iban/compliance", { iban: EMIRATI });
  assertEquals([alone.verdict, alone.compliance?.completeness], ["check_first", "none"]);
  const named = await ask("/v1/iban/compliance", { iban: EMIRATI, bic: "NBADAEAA" });
  assertEquals([named.bic?.code, named.bic?.basis, named.bank_code_holder], ["NBADAEAA", "given", "unknown"]);
  assertEquals(named.compliance?.completeness, "full");
  assertEquals(codesOf(named).includes("verify_payee_name"), false);
  const foreign = await ask("/v1/iban/compliance", { iban: EMIRATI, bic: "COBADEFF" });
  assertEquals([foreign.bic, foreign.verdict, foreign.compliance?.completeness], [
    null,
    "check_first",
    "none",
  ]);
  assertEquals(codesOf(foreign).slice(0, 2), ["bic_of_another_bank", "verify_payee_name"]);
});

Deno.test("a listed BIC beside an account of an unknown bank is never passed", async () => {
  // VTB, at which an account of Russia can be, and one of the Emirates cannot.
  const russian = composeIban("RU", `99${"9".repeat(12)}${"0".repeat(14)}1`);
  const own = await ask("/v1/iban/compliance", { iban: russian, bic: "VTBRRUMM" });
  assertEquals([own.verdict, own.compliance?.sanctions.outcome], ["stop", "hit"]);
  const foreign = await ask("/v1/iban/compliance", { iban: EMIRATI, bic: "VTBRRUMM" });
  assertEquals([foreign.verdict, foreign.compliance?.sanctions.outcome], ["check_first", "review"]);
});

Deno.test("a listed BIC beside an account of a known bank is never passed", async () => {
  // Expobank stands in a national register alone, and no list prints its BIC.
  for (const bic of ["SABRRUMM", "NICBAZ22", "BECUCUHH", "LATCLV22"]) {
    const { verdict, compliance, next_steps } = await ask("/v1/iban/compliance", { iban: GERMAN, bic });
    assertEquals([verdict, compliance?.sanctions.outcome, compliance?.risk_level], [
      "check_first",
      "review",
      "elevated",
    ], bic);
    assertEquals(codesOf({ next_steps }).slice(0, 2), ["sanctions_review", "bic_of_another_bank"]);
  }
  const { compliance } = await ask("/v1/iban/compliance", { iban: GERMAN, bic: "DEUTDEFF" });
  assertEquals(compliance?.sanctions.review, []);
});

Deno.test("a code that a listed bank held is never passed, whatever BIC comes with it", async () => {
  // Sberbank Europe and VTB in Vienna: the register has given both codes up, and is too old to deny them.
  for (const iban of [composeIban("AT", "7400000000000001"), composeIban("AT", "1994000000000001")]) {
    for (const bic of [undefined, "GIBAATWW", "VTBRRUMM"]) {
      const answer = await ask("/v1/iban/compliance", { iban, bic });
      assertEquals(answer.bank_code_check?.status, "unavailable");
      assertEquals([answer.verdict, answer.compliance?.sanctions.outcome], ["check_first", "review"], bic);
      assertEquals(codesOf(answer)[0], "sanctions_review");
    }
  }
});

Deno.test("a batch takes IBANs alone and with their BIC, and costs one unit each", async () => {
  const { results = [] } = await ask("/v1/iban/batch", {
    ibans: [GERMAN, { iban: GERMAN, bic: "DEUTDEFF" }],
  });
  assertEquals(results.map(({ verdict }) => verdict), ["account_fine", "check_first"]);
  const refused = await app.post("/v1/iban/batch", { ibans: [{ bic: "DEUTDEFF" }] }, { key });
  assertEquals(refused.status, 400);
});
