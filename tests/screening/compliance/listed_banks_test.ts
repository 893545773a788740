// What these tests protect: no account or BIC of a listed bank is answered with a word that lets a payer send.
import { assert, assertEquals } from "@std/assert";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { composeIban, readBic } from "../../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../../src/registers/mod.ts";

const screening = bindScreening(await loadReferenceData(), () => "2026-11-22");

const accounts: readonly (readonly [bank: string, iban: string])[] = [
  ["Bank Sepah-Iran, Frankfurt", "DE92503306000492589913"],
  ["Bank Melli Iran, Hamburg", composeIban("DE", "202102000000000001")],
  ["Bank Saderat Iran, Hamburg", composeIban("DE", "202103000000000001")],
  ["Bank Saderat Iran, Frankfurt", composeIban("DE", "512204000000000001")],
  ["Middle East Bank, Munich", composeIban("DE", "700108000000000001")],
  ["Bank Sepah, Paris", composeIban("FR", "17799000010000000000101")],
  ["Melli Bank plc, by the beginning of its listed BIC", "GB79MELI81956224626118"],
  ["VTB Bank Azerbaijan, by the beginning of its listed BIC", "AZ63VTBA71775291597579638892"],
];

for (const [bank, iban] of accounts) {
  Deno.test(`the account of ${bank} is a hit`, () => {
    const { screening: { valid, ...account }, compliance: { sanctions, risk } } = screening.ibanCompliance(
      iban,
    );
    assert(valid && "checks" in account);
    assertEquals([sanctions.outcome, sanctions.listed, risk.level], ["hit", true, "critical"]);
    assertEquals(account.checks.institutionSanctions, "fail");
    assertEquals(account.nextSteps[0]?.code, "bank_sanctioned");
  });
}

Deno.test("a BIC that no source names is not screened, whatever its country", () => {
  for (const code of ["QQQQKPPY", "ZZZZDEFF"]) {
    const bic = readBic(code);
    assert(bic !== null);
    const { sanctions, risk } = screening.bicCompliance(bic).compliance;
    assertEquals([sanctions.screened, sanctions.listed, sanctions.outcome], [false, null, "not_screened"]);
    assert(risk.level !== "low");
  }
});

Deno.test("a BIC that begins like a listed one is for review, in whatever country it is", () => {
  // Neither is in a source; KKBC is the party prefix of Korea Kwangson Banking, MELI that of Bank Melli Iran.
  for (const code of ["KKBCKPPY", "MELICNBJ"]) {
    const bic = readBic(code);
    assert(bic !== null);
    const { sanctions, risk } = screening.bicCompliance(bic).compliance;
    assertEquals([sanctions.outcome, sanctions.listed], ["review", null]);
    assert(risk.level !== "low");
  }
});

Deno.test("the lists hold depositaries and brokers too", async () => {
  const { sanctions: { entries } } = await loadReferenceData();
  const names = new Set(entries.map(({ name }) => name));
  assert(names.has("ALFA CAPITAL MARKETS LTD"));
  assert(names.has("LIMITED LIABILITY COMPANY DEPOSITARY AND CORPORATE TECHNOLOGIES"));
  for (const code of ["ALFACY2N", "DCTSRUMM"]) {
    const bic = readBic(code);
    assert(bic !== null);
    const { sanctions, risk } = screening.bicCompliance(bic).compliance;
    assert(sanctions.outcome === "hit" || sanctions.outcome === "review", code);
    assert(risk.level !== "low", code);
  }
});
