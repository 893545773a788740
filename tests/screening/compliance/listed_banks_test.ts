// What these tests protect: no account or BIC of a listed bank is answered with a word that lets a payer send.
import { assert, assertEquals } from "@std/assert";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { composeIban, readBic } from "../../../src/identifiers/mod.ts";
import { isBicPrefix } from "../../../src/data/registers/find_bank.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";

const data = await loadReferenceData();
const screening = bindScreening(data, () => "2026-11-22");

const accounts: readonly (readonly [bank: string, iban: string])[] = [
  ["Bank Sepah-Iran, Frankfurt", "DE92503306000492589913"],
  ["Bank Melli Iran, Hamburg", composeIban("DE", "202102000000000001")],
  ["Bank Saderat Iran, Hamburg", composeIban("DE", "202103000000000001")],
  ["Bank Saderat Iran, Frankfurt", composeIban("DE", "512204000000000001")],
  ["Middle East Bank, Munich", composeIban("DE", "700108000000000001")],
  ["Bank Sepah, Paris", composeIban("FR", "17799000010000000000101")],
  ["Melli Bank plc, by the beginning of its listed BIC", "GB79MELI81956224626118"],
  [
    "Bank Sepah, Rome, which its register calls under special administration",
    composeIban("IT", "G0338101600000000000001"),
  ],
  ["Bank Mellat, Istanbul", composeIban("TR", "0009400000000000000001")],
  ["East-West United Bank, Luxembourg", composeIban("LU", "0820000000000001")],
  ["VTB Bank Kazakhstan", composeIban("KZ", "4320000000000001")],
  ["Interstate Bank, by its code in Kazakhstan", composeIban("KZ", "5500000000000001")],
  ["VTB Bank Georgia", composeIban("GE", "VT0000000000000001")],
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
    const { sanctions, completeness } = screening.bicCompliance(bic).compliance;
    assertEquals([sanctions.screened, sanctions.listed, sanctions.outcome], [false, null, "not_screened"]);
    assertEquals(completeness, "none");
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

Deno.test("a bank code that begins like a listed BIC is at least for review, in every country with such codes", () => {
  const { entries, reviewedIdentities } = data.sanctions;
  const bics = [
    ...entries.flatMap(({ bics }) => bics),
    ...reviewedIdentities.flatMap(({ bic8 }) => bic8 ?? []),
  ];
  const parties = new Set([...bics.map((bic) => bic.slice(0, 4)), "VTBC", "VTBZ", "AGRY"]);
  const structures = [...data.registers.ibanStructures.values()].filter(isBicPrefix);
  let asked = 0;
  for (const { country, exampleIban } of structures) {
    for (const party of parties) {
      const iban = composeIban(country, party + exampleIban.slice(8));
      const { screening: account, compliance: { sanctions, risk } } = screening.ibanCompliance(iban);
      // Where a branch code follows, the example may not fit behind four letters.
      if (!account.valid) continue;
      assert(sanctions.outcome === "hit" || sanctions.outcome === "review", `${iban} ${sanctions.outcome}`);
      assert(risk.level !== "low" && risk.level !== "medium", `${iban} ${risk.level}`);
      assert(["bank_sanctioned", "sanctions_review"].includes(account.nextSteps[0]?.code ?? ""), iban);
      asked++;
    }
  }
  assert(asked > 2_000, `${asked}`);
});

Deno.test("a retired code whose last holder is or may be a listed bank is for review", async () => {
  const table = await Deno.readTextFile(new URL("../../../data/bank_codes/de_retired.tsv", import.meta.url));
  const rows = table.split("\n").filter((line) => /^\d{8}\t/.test(line));
  const reviewed = rows.map((line) => line.slice(0, 8)).filter((code) => {
    const { screening: account, compliance: { sanctions, risk } } = screening.ibanCompliance(
      composeIban("DE", `${code}0000000001`),
    );
    assert(account.valid);
    if (sanctions.outcome !== "review") return false;
    assertEquals([sanctions.listed, account.nextSteps[0]?.code], [null, "sanctions_review"], code);
    assert(risk.flags.includes("sanctions_review"));
    return true;
  });
  // Sberbank Europe and VTB Bank (Europe).
  for (const code of ["50020000", "50123400"]) assert(reviewed.includes(code), code);
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
