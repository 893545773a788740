/**
 * Records of registers and lists, with the facts that a test is about.
 *
 * @module
 */
import type { BankRecord, BicRecord, Edition, SanctionsEntry } from "../../src/data/registers/mod.ts";

/** A German bank without further facts. */
export function bankRecord(facts: Partial<BankRecord> = {}): BankRecord {
  return {
    country: "DE",
    bankCode: "10000000",
    name: "Bank",
    bic: null,
    street: null,
    postCode: null,
    town: null,
    lei: null,
    office: null,
    retired: false,
    successor: null,
    remark: null,
    checkMethod: null,
    ...facts,
  };
}

/** The entry of Commerzbank in a BIC directory, without an address. */
export function bicRecord(facts: Partial<BicRecord> = {}): BicRecord {
  return {
    bic: "COBADEFF",
    name: "COMMERZBANK AG",
    branch: null,
    street: null,
    postCode: null,
    city: null,
    country: "DE",
    asOf: "2024-07",
    ...facts,
  };
}

/** An edition of the German register of bank codes, which may deny codes. */
export function editionWith(facts: Partial<Edition> = {}): Edition {
  return {
    dataset: "de_bank_codes",
    register: "Register",
    publisher: "Publisher",
    url: "https://publisher.example/",
    asOf: "2026-09-07",
    rows: 1,
    sha256: "0".repeat(64),
    terms: "Facts",
    authoritative: true,
    ...facts,
  };
}

/** An entry of the UK's list, without codes and addresses. */
export function sanctionsEntry(
  facts: Pick<SanctionsEntry, "id" | "name"> & Partial<SanctionsEntry>,
): SanctionsEntry {
  return {
    list: "UK",
    aliases: [],
    countries: [],
    programmes: [],
    listedOn: null,
    bics: [],
    leis: [],
    bankCodes: [],
    ...facts,
  };
}
