/**
 * The bench of usefulness: what an ordinary payee comes out as. An honest account that is held back without need costs a
 * person's time; a listed, banned or insolvent bank that is called fine costs more than all of them.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { decideOn } from "../../sdk/verdicts/mod.ts";
import { loadReferenceData, type ReferenceData } from "../../src/data/registers/mod.ts";
import { fixedSource } from "../support/fixed_source.ts";
import { renewedData } from "../support/renewed_data.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";
import { drawSample, readControls, type SampledAccount } from "./draw_accounts.ts";

const today = "2026-11-22";
const shipped = await loadReferenceData();
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
  const data = await renewedData(today);
  const alone = await screenAll(sample, data);
  report("Fresh, the IBAN alone", alone);
  const hasRegister = (country: string) => data.registers.findBank(country, "0".repeat(30)).edition !== null;
  // What is asked for: where no register of bank codes is public (EG, SA, KZ, AE, SD and others), the IBAN alone names no bank,
  // and answers say so and ask for the BIC. Left then are listed banks, which have to stop, and countries under a regime or on
  // a list of the FATF, which a person decides on.
  const withBic = await screenAll(sample, data, ({ country }) => !hasRegister(country));
  const { union, all } = report("Fresh, with the BIC where no register of the country is public", withBic);
  const listed = new Set(data.sanctions.entries.flatMap(({ bics }) => bics.map((bic) => bic.slice(0, 8))));
  const fine = [...alone, ...withBic].filter(({ verdict }) => verdict === "fine");
  assertEquals(fine.filter(({ bic }) => listed.has(bic?.slice(0, 8) ?? "")), []);
  assert(union >= 0.9, `EU: ${union}`);
  assert(all >= 0.75, `all: ${all}`);
});

Deno.test("as shipped no account is fine, because no list is current", async () => {
  report("As shipped", await screenAll(sample, shipped));
});

Deno.test("no listed, banned or insolvent bank is fine, however fresh the data is", async () => {
  const outcomes = await screenAll(controls, await renewedData(today));
  assertEquals(
    outcomes.filter(({ verdict }) => verdict === "fine").map(({ bank, why }) => `${bank}: ${why}`),
    [],
  );
});
