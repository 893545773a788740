import { assert, assertEquals } from "@std/assert";
import { type BankRecord, loadReferenceData } from "../../../src/data/registers/mod.ts";
import { type Bic, readBic } from "../../../src/identifiers/mod.ts";
import { leiOfBic, lookUpBic } from "../../../src/screening/look_up_bic.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { bankRecord, bicRecord } from "../../support/records.ts";

const data = await loadReferenceData();
const [edition] = data.registers.editions;
assert(edition !== undefined);
const listedIn = { ...edition, dataset: "first_dataset" };

function bicOf(text = ""): Bic {
  const bic = readBic(text);
  assert(bic !== null);
  return bic;
}

const record = bicRecord({
  bic: "AAAADEFF",
  name: "Bank A",
  branch: "HEAD OFFICE",
  street: "Street 1",
  city: "Town",
});

const bank = bankRecord({ bankCode: "12345678", town: "Town" });

type Cells = readonly (string | null)[];

const listingsOf = (entries: readonly Cells[], read: (cells: Cells) => Partial<BankRecord>) =>
  entries.map((cells) => ({
    record: { ...bank, ...read(cells), retired: cells[2] === "retired" },
    edition: listedIn,
  }));

testCalls(new URL("bics.calls", import.meta.url), {
  shipped: (code) => lookUpBic(bicOf(code), data),
  directory: (code, name = "Bank A") =>
    lookUpBic(bicOf(code), {
      ...data,
      registers: { ...data.registers, findBic: () => ({ ...record, name }), findBanksByBic8: () => [] },
    }),
  listed: (code, entries = "") => {
    const listings = listingsOf(JSON.parse(entries), ([name, bic = null]) => ({ name: name ?? "", bic }));
    return lookUpBic(bicOf(code), {
      ...data,
      registers: { ...data.registers, findBic: () => undefined, findBanksByBic8: () => listings },
    });
  },
  lei: (code, facts = "") => {
    const { mapped = {}, listed = [] } = JSON.parse(facts);
    const listings = listingsOf(listed, ([bic = null, lei = null]) => ({ bic, lei }));
    return leiOfBic(bicOf(code), { findLei: (bic) => mapped[bic] ?? null, findBanksByBic8: () => listings });
  },
});

Deno.test("lookUpBic() takes the name from a central bank's list if no other source has the BIC", () => {
  const [young] = data.registers.editions.filter(({ dataset }) => dataset === "de_bank_codes");
  assert(young !== undefined);
  const edition = { ...young, dataset: "ecb_institutions", register: "ECB list", asOf: "2026-11-02" };
  const listed = { identifier: "AAAADEFFXXX", name: "Bank A", category: null, authority: null, edition };
  const registers = {
    ...data.registers,
    findBic: () => undefined,
    findBanksByBic8: () => [],
    findOfficialIdentities: () => [listed],
  };
  const { holder, names, branchUnlisted } = lookUpBic(bicOf("AAAADEFF123"), { ...data, registers });
  assertEquals([holder?.name, holder?.source.token, branchUnlisted], ["Bank A", "ecb_institutions", true]);
  assertEquals(names, ["Bank A"]);
});
