/**
 * Every dataset there is, in the order of the manifest.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { countryListKeptTables } from "./country_lists/mod.ts";
import { type RegisterDataset, registerDatasets } from "./datasets/mod.ts";
import { epcDatasets } from "./epc/mod.ts";
import { issuerDatasets, issuerKeptTables } from "./issuers/mod.ts";
import type { ManifestEntry } from "../registers/mod.ts";
import { sanctionsDatasets, sanctionsDateDatasets, sanctionsKeptTables } from "./sanctions/mod.ts";
import type { Dataset, KeptTable, TableFacts } from "./formats/mod.ts";

/** Tables that are compiled from publishers' files. */
export const datasets: readonly Dataset[] = [
  ...registerDatasets,
  ...issuerDatasets,
  ...sanctionsDatasets,
  ...sanctionsDateDatasets,
  ...epcDatasets,
];

/** Tables that people keep by hand. */
export const keptTables: readonly KeptTable[] = [
  ...issuerKeptTables,
  ...sanctionsKeptTables,
  ...countryListKeptTables,
];

/** What tells the editions of one table apart. */
export interface EditionFacts {
  readonly asOf: string;
  readonly rows: number;
  /** SHA-256 of the table, lower-case hex. */
  readonly sha256: string;
  /** When it was fetched, in epoch milliseconds; absent or not above 0 for one that comes with the software. */
  readonly fetchedAt?: number;
}

/** Describes one edition of a table as the manifest lists it. */
export function describeEdition(
  facts: TableFacts,
  { asOf, rows, sha256, fetchedAt }: EditionFacts,
): ManifestEntry {
  return {
    edition: {
      dataset: facts.id,
      register: facts.register,
      publisher: facts.publisher,
      url: facts.url,
      asOf,
      rows,
      sha256,
      terms: facts.terms.replaceAll(editionMonth, () => monthOf(asOf)),
      authoritative: facts.authoritative,
      ...(fetchedAt !== undefined && fetchedAt > 0 && { fetchedAt }),
    },
    kind: isRegisterDataset(facts) ? facts.kind : null,
    countries: isRegisterDataset(facts) ? facts.countries : [],
    table: facts.tablePath,
  };
}

/** Stands in terms for the month of the edition, which some notices have to name. */
const editionMonth = "[month and year]";

/** For example `August 2026`. */
function monthOf(asOf: string): string {
  return new Date(asOf).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** SHA-256 of a table, lower-case hex. */
export function checksumOf(table: string): string {
  return createHash("sha256").update(table).digest("hex");
}

function isRegisterDataset(facts: TableFacts): facts is RegisterDataset {
  return "kind" in facts && "countries" in facts;
}
