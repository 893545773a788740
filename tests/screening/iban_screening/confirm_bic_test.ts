// What this test protects: a bank of an old source is confirmed for today by a current one alone, which the answer names.
import { assert, assertEquals } from "@std/assert";
import { loadEpcRegisters } from "../../../src/data/registers/epc_table.ts";
import { loadReferenceData, type ReferenceData } from "../../../src/data/registers/mod.ts";
import { bindScreening, shapeIbanResult } from "../../../src/handlers/mod.ts";
import { composeIban } from "../../../src/identifiers/mod.ts";
import { confirmBic } from "../../../src/screening/iban_screening/resolved_bic.ts";

const shipped = await loadReferenceData();
const ROMANIAN = composeIban("RO", "BTRL0000000000000001");
const without = {
  ...shipped.registers,
  findLei: () => null,
  findBanksByBic8: () => [],
};
const bare: ReferenceData = { ...shipped, registers: without };

/** The register of SCT with one participant. */
function sct(asOf: string, bic11: string, leavesOn = ""): ReferenceData["epc"] {
  const table =
    `bic11\tcountry\tname\tready_on\tleaves_on\n${bic11}\tROMANIA\tBanca Transilvania\t\t${leavesOn}\n`;
  return loadEpcRegisters(new Map([["SCT", { table, asOf }]]));
}

function answer(data: ReferenceData, today = "2026-11-22") {
  const screened = bindScreening(data, () => today).iban(ROMANIAN);
  assert(screened.valid);
  const result = shapeIbanResult(screened, 0);
  assert(result.valid);
  const codes = result.next_steps.map(({ code }) => code);
  return {
    stale: result.bank_code_check.stale,
    isToConfirm: codes.includes("reference_data_stale"),
    by: result.bic?.confirmed_by,
    verdict: result.verdict,
  };
}

Deno.test("a bank of an old directory is confirmed by a current register of the EPC", () => {
  assertEquals(answer(bare), { stale: true, isToConfirm: true, by: undefined, verdict: "check_first" });
  const confirmed = { ...bare, epc: sct("2026-11-20", "BTRLRO22XXX") };
  assertEquals(answer(confirmed), {
    stale: true,
    isToConfirm: false,
    by: { source: "EPC register of SEPA Credit Transfer", as_of: "2026-11-20" },
    verdict: "account_fine",
  });
});

for (
  const [code, asOf, stale] of [["01030", "2023-11", true], ["01005", "2024-07", true], [
    "01015",
    "2026-10",
    undefined,
  ]] as const
) {
  Deno.test(`the BIC of ${asOf} that a list pairs with ${code} of a current register is ${stale ? "" : "not "}old`, () => {
    const resultOf = (data: ReferenceData) => {
      const iban = composeIban("IT", `X${code}`.padEnd(23, "0"));
      const result = shapeIbanResult(bindScreening(data, () => "2026-11-22").iban(iban), 0);
      assert(result.valid && result.bic !== null);
      // The register that names the bank is current.
      assertEquals(result.bank_code_check.stale, undefined);
      assert(result.next_steps.every(({ code }) => code !== "reference_data_stale"));
      return result.bic;
    };
    const { as_of, stale: isOld, confirmed_by } = resultOf(bare);
    assertEquals([as_of, isOld, confirmed_by], [asOf, stale, undefined]);
    const current = { ...bare, epc: sct("2026-11-20", resultOf(bare).code.padEnd(11, "X")) };
    assertEquals(resultOf(current).confirmed_by !== undefined, stale === true);
  });
}

Deno.test("neither an old register, nor a bank that left, nor another bank confirms it", () => {
  for (
    const epc of [
      sct("2026-08-21", "BTRLRO22XXX"),
      sct("2026-11-20", "BTRLRO22XXX", "2026-11-01"),
      sct("2026-11-20", "RNCBROBUXXX"),
    ]
  ) {
    assertEquals(answer({ ...bare, epc }).isToConfirm, true);
  }
});

Deno.test("the mapping to LEIs and another register confirm a BIC while they are young", () => {
  const bic = { code: "BTRLRO22XXX", bic8: "BTRLRO22", source: "An old list" };
  const none = { epc: bare.epc, registers: without };
  assertEquals(confirmBic(bic, none, "2026-11-22"), null);
  const [edition] = shipped.registers.editions.filter(({ dataset }) => dataset === "de_bank_codes");
  assert(edition !== undefined);
  const leis = { ...edition, dataset: "bic_lei", register: "BIC to LEI", asOf: "2026-10-30" };
  const registers = { ...without, editions: [leis], findLei: () => "549300RG3H390KEL8896" };
  const mapped = { ...none, registers };
  assertEquals(confirmBic(bic, mapped, leis.asOf), { source: leis.register, asOf: leis.asOf });
  assertEquals(confirmBic(bic, mapped, "2028-01-01"), null);
  const listing = shipped.registers.findBanksByBic8("COBADEFF")[0];
  assert(listing !== undefined);
  const other = { ...none, registers: { ...without, findBanksByBic8: () => [listing] } };
  assertEquals(confirmBic(bic, other, "2026-11-22"), { source: edition.register, asOf: edition.asOf });
  assertEquals(confirmBic({ ...bic, source: edition.register }, other, "2026-11-22"), null);
  assertEquals(confirmBic(bic, other, "2028-11-22"), null);
});
