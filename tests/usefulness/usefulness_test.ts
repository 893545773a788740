import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { decideOn } from "../../sdk/verdicts/mod.ts";
import { loadReferenceData, type ReferenceData } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { fixedSource } from "../support/fixed_source.ts";
import { renewedData } from "../support/renewed_data.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";
import { drawSample, readControls, type SampledAccount } from "./draw_accounts.ts";

// The bench of usefulness: what an ordinary payee comes out as. An honest account that is held back without
// need costs a person's time; a listed, banned or insolvent bank that is called fine costs more than all of
// them.

const today = "2026-11-22";
const shipped = await loadReferenceData();
const fresh = await renewedData(today);
const { ibanStructures } = shipped.registers;
const sample = await drawSample(ibanStructures);
const controls = await readControls(ibanStructures);

const unionCountries = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

interface Outcome extends SampledAccount {
  readonly verdict: string;
  /** The gravest finding; empty without any. */
  readonly reason: string;
}

async function screenAll<Account extends SampledAccount>(
  accounts: readonly Account[],
  data: ReferenceData,
  withBic: (account: Account) => boolean = () => false,
): Promise<(Account & Outcome)[]> {
  await using app = await TestApp.open({}, `${today}T08:00:00Z`, () => fixedSource(data));
  const key = await openKey(app);
  const outcomes: (Account & Outcome)[] = [];
  for (const account of accounts) {
    const bic = withBic(account) && account.bic !== null ? { bic: account.bic } : {};
    const answer = await app.post("/v1/iban/compliance", { iban: account.iban, ...bic }, { key });
    const { verdict, findings: [finding] } = decideOn(bodyOf(answer, "complianceCheck", 200), today);
    outcomes.push({ ...account, verdict, reason: finding?.code ?? "" });
  }
  return outcomes;
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Prints the shares by country and reason; returns the shares of the Union and of all countries that are fine. */
function report(
  title: string,
  outcomes: readonly Outcome[],
): { readonly union: number; readonly all: number } {
  const lines = [title];
  const ofUnion = outcomes.filter(({ country }) => unionCountries.has(country));
  const fineOf = (some: readonly Outcome[]) => some.filter(({ verdict }) => verdict === "fine").length;
  const unlisted = outcomes.filter(({ reason }) => reason !== "bank_sanctioned");
  lines.push(
    `  fine: ${percent(fineOf(outcomes), outcomes.length)} of ${outcomes.length}, ` +
      `EU ${percent(fineOf(ofUnion), ofUnion.length)} of ${ofUnion.length}; ` +
      `of the ${unlisted.length} at no listed bank ${percent(fineOf(unlisted), unlisted.length)}`,
  );
  const byReason = Map.groupBy(
    outcomes.filter(({ verdict }) => verdict !== "fine"),
    ({ verdict, reason }) => `${verdict} ${reason}`,
  );
  for (const [reason, some] of [...byReason].toSorted(([, a], [, b]) => b.length - a.length)) {
    const countries = [...Map.groupBy(some, ({ country }) => country)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([country, { length }]) => `${country} ${length}`);
    lines.push(`  ${reason}: ${some.length} (${countries.join(", ")})`);
  }
  // deno-lint-ignore no-console -- the figures are what the bench is for
  console.log(lines.join("\n"));
  return { union: fineOf(ofUnion) / ofUnion.length, all: fineOf(outcomes) / outcomes.length };
}

Deno.test("the sample has 507 accounts of every country of the IBAN registry", () => {
  assertEquals(sample.length, 507);
  assertEquals(new Set(sample.map(({ country }) => country)).size, ibanStructures.size);
  assertEquals(new Set(sample.map(({ iban }) => iban)).size, sample.length);
});

Deno.test("with fresh lists and registers most honest accounts are fine", async () => {
  const alone = await screenAll(sample, fresh);
  report("Fresh, the IBAN alone", alone);
  const hasRegister = (country: string) => fresh.registers.findBank(country, "0".repeat(30)).edition !== null;
  // What is asked for: where no register of bank codes is public (EG, SA, KZ, AE, SD and others), the IBAN alone names no bank,
  // and answers say so and ask for the BIC. Left then are listed banks, which have to stop, and countries under a regime or on
  // a list of the FATF, which a person decides on.
  const isAskedWithBic = ({ country, bic }: SampledAccount) => bic !== null && !hasRegister(country);
  const askedWithBic = await screenAll(sample.filter(isAskedWithBic), fresh, () => true);
  const withBic = [...alone.filter((account) => !isAskedWithBic(account)), ...askedWithBic];
  const { union, all } = report("Fresh, with the BIC where no register of the country is public", withBic);
  const listed = new Set(fresh.sanctions.entries.flatMap(({ bics }) => bics.map((bic) => bic.slice(0, 8))));
  const fine = [...alone, ...withBic].filter(({ verdict }) => verdict === "fine");
  assertEquals(fine.filter(({ bic }) => listed.has(bic?.slice(0, 8) ?? "")), []);
  assert(union >= 0.9, `EU: ${union}`);
  assert(all >= 0.75, `all: ${all}`);
});

Deno.test("as shipped no account is fine, because no list is current", async () => {
  const byCountry = Map.groupBy(sample, ({ country }) => country);
  const outcomes = await screenAll([...byCountry.values()].flatMap((some) => some.slice(0, 2)), shipped);
  assertEquals(report("As shipped, two accounts a country", outcomes).all, 0);
});

Deno.test("no listed, banned or insolvent bank is fine, however fresh the data is", async () => {
  const outcomes = await screenAll(controls, fresh);
  assertEquals(
    outcomes.filter(({ verdict }) => verdict === "fine").map(({ bank, why }) => `${bank}: ${why}`),
    [],
  );
});

// A careful payer: what a new user asks first, and whether each answer says what to do next and how that is
// known.

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

async function validate(body: unknown) {
  const answer = bodyOf(await app.post("/v1/iban/validate", body), "validateIBAN", 200);
  assert(answer.valid);
  return answer;
}

async function screen(body: unknown) {
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
