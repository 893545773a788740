import { assert, assertEquals } from "@std/assert";
import {
  type BankRecord,
  type BicRecord,
  loadReferenceData,
  type Registers,
} from "../../../src/data/registers/mod.ts";
import { type Bic, readBic } from "../../../src/identifiers/mod.ts";
import { type LeiData, leiOfBic, lookUpBic } from "../../../src/screening/look_up_bic.ts";

// look_up_bic.ts

const data = await loadReferenceData();

function bicOf(text: string): Bic {
  const bic = readBic(text);
  assert(bic !== null);
  return bic;
}

type Listing = ReturnType<Registers["findBanksByBic8"]>[number];

function registersWith(record: BicRecord | undefined, listings: readonly Listing[] = []): Registers {
  return { ...data.registers, findBic: () => record, findBanksByBic8: () => listings };
}

const record: BicRecord = {
  bic: "AAAADEFF",
  name: "Bank A",
  branch: "HEAD OFFICE",
  street: "Street 1",
  postCode: null,
  city: "Town",
  country: "DE",
  asOf: "2024-07",
};

Deno.test("lookUpBic() takes the name from a central bank's list if no other source has the BIC", () => {
  const [young] = data.registers.editions.filter(({ dataset }) => dataset === "de_bank_codes");
  assert(young !== undefined);
  const edition = { ...young, dataset: "ecb_institutions", register: "ECB list", asOf: "2026-11-02" };
  const listed = { identifier: "AAAADEFFXXX", name: "Bank A", category: null, authority: null, edition };
  const registers = { ...registersWith(undefined), findOfficialIdentities: () => [listed] };
  const { holder, names, branchUnlisted } = lookUpBic(bicOf("AAAADEFF123"), { ...data, registers });
  assertEquals([holder?.name, holder?.source.token, branchUnlisted], ["Bank A", "ecb_institutions", true]);
  assertEquals(names, ["Bank A"]);
});

Deno.test("lookUpBic() returns the holder with its edition", () => {
  const { holder, branchUnlisted } = lookUpBic(bicOf("AAAADEFF"), {
    ...data,
    registers: registersWith(record),
  });
  assertEquals([holder?.name, holder?.source.token, holder?.source.asOf], [
    "Bank A",
    "bic_directory",
    "2024-07",
  ]);
  assertEquals(branchUnlisted, false);
});

Deno.test("lookUpBic() does not use the head office's remark for an unlisted branch", () => {
  const { holder, branchUnlisted } = lookUpBic(bicOf("AAAADEFF123"), {
    ...data,
    registers: registersWith(record),
  });
  assertEquals([branchUnlisted, holder?.branchInfo], [true, null]);
});

Deno.test("lookUpBic() returns the bank to which a newer register assigns a BIC, and keeps the former holder's name", () => {
  for (
    const [bic, name, former] of [
      ["DEGUDEFF", "Oldenburgische Landesbank AG", "DEGUSSA BANK AG"],
      ["AXABBE22", "Crelan", "AXA BANK BELGIUM"],
    ] as const
  ) {
    const { holder, names } = lookUpBic(bicOf(bic), data);
    assertEquals([holder?.name, names], [name, [name, former]]);
  }
  assertEquals(lookUpBic(bicOf("COBADEFF"), data).holder?.source.token, "bic_directory");
});

Deno.test("lookUpBic() counts a record without a name as not found", () => {
  const nameless = registersWith({ ...record, name: "" });
  assertEquals(lookUpBic(bicOf("AAAADEFF"), { ...data, registers: nameless }).holder, null);
});

function listing(name: string, bic: string, changes: Partial<BankRecord> = {}): Listing {
  const [edition] = data.registers.editions;
  assert(edition !== undefined);
  const record: BankRecord = {
    country: "DE",
    bankCode: "12345678",
    name,
    bic,
    street: null,
    postCode: null,
    town: "Town",
    lei: null,
    office: null,
    retired: false,
    successor: null,
    remark: null,
    checkMethod: null,
    ...changes,
  };
  return { record, edition };
}

function lookUp(text: string, ...listings: readonly Listing[]) {
  return lookUpBic(bicOf(text), { ...data, registers: registersWith(undefined, listings) });
}

Deno.test("lookUpBic() searches the registers of bank codes if the directory has nothing", () => {
  const { holder, shared } = lookUp("AAAADEFF", listing("Bank A", "AAAADEFFXXX"));
  assertEquals([holder?.name, shared], ["Bank A", null]);
  assertEquals(holder?.source.token, data.registers.editions[0]?.dataset);
});

Deno.test("lookUpBic() distinguishes institutions that share a BIC8 by the branch code, and returns no holder without one", () => {
  const listings = [listing("Bank A", "AAAADEF1ABC"), listing("Bank B", "AAAADEF1DEF")];
  assertEquals(lookUp("AAAADEF1DEF", ...listings).holder?.name, "Bank B");
  const { holder, shared } = lookUp("AAAADEF1", ...listings);
  assertEquals([holder, shared], [null, { entries: 2, institutions: 2 }]);
});

Deno.test("lookUpBic() returns the only institution with a BIC8 for an unlisted branch code", () => {
  const { holder, branchUnlisted } = lookUp("AAAADEF1DEF", listing("Bank A", "AAAADEF1"));
  assertEquals([holder?.name, branchUnlisted], ["Bank A", true]);
});

Deno.test("lookUpBic() omits entries that a register marks for deletion, unless there are no others", () => {
  const retired = listing("Bank A -alt-", "AAAADEFF", { retired: true });
  assertEquals(lookUp("AAAADEFF", retired, listing("Bank A", "AAAADEFF")).holder?.name, "Bank A");
  assertEquals(lookUp("AAAADEFF", retired).holder?.name, "Bank A -alt-");
});

Deno.test("lookUpBic() searches the list of issuers if the directory has nothing", () => {
  const { holder } = lookUpBic(bicOf("REVOLT21"), { ...data, registers: registersWith(undefined) });
  assertEquals([holder?.name, holder?.source.token], ["Revolut Bank UAB", "issuers"]);
});

// The LEI of a BIC

type PairedListing = ReturnType<Registers["findBanksByBic8"]>[number];

const edition: PairedListing["edition"] = {
  dataset: "at_bank_codes",
  register: "Register",
  publisher: "Publisher",
  url: "https://a.example",
  asOf: "2026-08-20",
  rows: 1,
  sha256: "",
  terms: "",
  authoritative: true,
};

function pairedListing(bic: string | null, lei: string | null, retired = false): PairedListing {
  const record: PairedListing["record"] = {
    country: "AT",
    bankCode: "00100",
    name: "Bank",
    bic,
    street: null,
    postCode: null,
    town: null,
    lei,
    retired,
    successor: null,
    remark: null,
    checkMethod: null,
    office: null,
  };
  return { record, edition };
}

/** A mapping by BIC, and the institutions of the bank code registers under every BIC8. */
function leiData(
  mapping: Readonly<Record<string, string>>,
  listings: readonly PairedListing[] = [],
): LeiData {
  return { findLei: (bic) => mapping[bic] ?? null, findBanksByBic8: () => listings };
}

function find(code: string, data: LeiData): string | null {
  const bic = readBic(code);
  return bic && leiOfBic(bic, data);
}

Deno.test("leiOfBic() searches the mapping first, by 11 characters", () => {
  const data = leiData({ GIBAATWWXXX: "MAPPED" }, [pairedListing("GIBAATWWXXX", "PRINTED")]);
  assertEquals(find("GIBAATWW", data), "MAPPED");
  assertEquals(find("GIBAATWW600", data), "PRINTED");
});

Deno.test("leiOfBic() returns the LEI in the registers, of the BIC itself or else of its head office", () => {
  const data = leiData({}, [
    pairedListing("BANKATWWXXX", "HEAD"),
    pairedListing("BANKATWW600", "BRANCH"),
    pairedListing(null, "NONE"),
  ]);
  assertEquals(["BANKATWW", "BANKATWW600", "BANKATWW700"].map((code) => find(code, data)), [
    "HEAD",
    "BRANCH",
    "HEAD",
  ]);
  assertEquals(find("BANKATWW", leiData({}, [pairedListing("BANKATWW", "EIGHT")])), "EIGHT");
});

Deno.test("leiOfBic() returns null if entries have different LEIs, or if only a branch or an entry marked for deletion has one", () => {
  assertEquals(
    find("BANKATWW", leiData({}, [pairedListing("BANKATWW", "A"), pairedListing("BANKATWWXXX", "B")])),
    null,
  );
  assertEquals(
    find("BANKATWW", leiData({}, [pairedListing("BANKATWW", "A"), pairedListing("BANKATWW", "A")])),
    "A",
  );
  assertEquals(find("BANKATWW", leiData({}, [pairedListing("BANKATWW600", "A")])), null);
  assertEquals(find("BANKATWW", leiData({}, [pairedListing("BANKATWW", "A", true)])), null);
  assertEquals(find("BANKATWW", leiData({}, [pairedListing("BANKATWW", null)])), null);
  assertEquals(find("BANKATWW", leiData({})), null);
});
