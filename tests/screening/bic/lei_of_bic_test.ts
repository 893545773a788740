import { assertEquals } from "@std/assert";
import type { Registers } from "../../../src/data/registers/mod.ts";
import { type LeiData, leiOfBic } from "../../../src/screening/look_up_bic.ts";
import { readBic } from "../../../src/identifiers/mod.ts";

type Listing = ReturnType<Registers["findBanksByBic8"]>[number];

const edition: Listing["edition"] = {
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

function listing(bic: string | null, lei: string | null, retired = false): Listing {
  const record: Listing["record"] = {
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
    insolvency: null,
    office: null,
  };
  return { record, edition };
}

/** A mapping by BIC, and what the registers of bank codes list under every BIC8. */
function leiData(mapping: Readonly<Record<string, string>>, listings: readonly Listing[] = []): LeiData {
  return { findLei: (bic) => mapping[bic] ?? null, findBanksByBic8: () => listings };
}

function find(code: string, data: LeiData): string | null {
  const bic = readBic(code);
  return bic && leiOfBic(bic, data);
}

Deno.test("leiOfBic() asks the mapping first, by 11 characters", () => {
  const data = leiData({ GIBAATWWXXX: "MAPPED" }, [listing("GIBAATWWXXX", "PRINTED")]);
  assertEquals(find("GIBAATWW", data), "MAPPED");
  assertEquals(find("GIBAATWW600", data), "PRINTED");
});

Deno.test("leiOfBic() takes what the registers print, of the BIC itself and then of its head office", () => {
  const data = leiData({}, [
    listing("BANKATWWXXX", "HEAD"),
    listing("BANKATWW600", "BRANCH"),
    listing(null, "NONE"),
  ]);
  assertEquals(["BANKATWW", "BANKATWW600", "BANKATWW700"].map((code) => find(code, data)), [
    "HEAD",
    "BRANCH",
    "HEAD",
  ]);
  assertEquals(find("BANKATWW", leiData({}, [listing("BANKATWW", "EIGHT")])), "EIGHT");
});

Deno.test("leiOfBic() does not guess among several, nor by a branch, nor by a code marked for deletion", () => {
  assertEquals(find("BANKATWW", leiData({}, [listing("BANKATWW", "A"), listing("BANKATWWXXX", "B")])), null);
  assertEquals(find("BANKATWW", leiData({}, [listing("BANKATWW", "A"), listing("BANKATWW", "A")])), "A");
  assertEquals(find("BANKATWW", leiData({}, [listing("BANKATWW600", "A")])), null);
  assertEquals(find("BANKATWW", leiData({}, [listing("BANKATWW", "A", true)])), null);
  assertEquals(find("BANKATWW", leiData({}, [listing("BANKATWW", null)])), null);
  assertEquals(find("BANKATWW", leiData({})), null);
});
