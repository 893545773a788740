/**
 * The institution behind a BIC.
 *
 * @module
 */
import type { BicRecord, Edition, ReferenceData } from "../../registers/mod.ts";
import type { Bic } from "./read_bic.ts";

/** The dataset that names an institution. */
export interface BicSource {
  /** `bic_directory`, or `issuers` for the curated list of issuers. */
  readonly token: "bic_directory" | "issuers";
  readonly name: string;
  /** `YYYY-MM` or `YYYY-MM-DD`; `null` when the edition is not known. */
  readonly asOf: string | null;
}

/** An institution, as the source prints it. */
export interface BicHolder {
  readonly name: string;
  readonly city: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  /** What the source says about the branch; `null` for a head office without a remark. */
  readonly branchInfo: string | null;
  readonly source: BicSource;
}

/** What is known about a BIC. */
export interface BicLookup {
  readonly bic: Bic;
  /** `null` when no source names an institution. */
  readonly holder: BicHolder | null;
  /** A branch was asked for that the source does not list: `holder` is the head office of its BIC8. */
  readonly branchUnlisted: boolean;
}

/** Data that the look-up asks. */
export type BicData = Pick<ReferenceData, "registers" | "issuers">;

/**
 * Looks a BIC up in the BIC directory, then in the curated list of issuers, which knows young institutions
 * that the directory lacks.
 */
export function lookUpBic(bic: Bic, { registers, issuers }: BicData): BicLookup {
  const record = registers.findBic(bic.code);
  if (record !== undefined && record.name !== "") {
    const branchUnlisted = bic.branchCode !== "XXX" && record.bic !== bic.code;
    return { bic, holder: directoryHolder(record, registers.editions, branchUnlisted), branchUnlisted };
  }
  const issuer = issuers.findIssuer(bic.bic8);
  if (issuer === undefined) return { bic, holder: null, branchUnlisted: false };
  const edition = registers.editions.find(({ dataset }) => dataset === "issuers");
  return {
    bic,
    holder: {
      name: issuer.name,
      city: null,
      street: null,
      postCode: null,
      branchInfo: null,
      source: { token: "issuers", name: edition?.register ?? "List of issuers", asOf: edition?.asOf ?? null },
    },
    branchUnlisted: bic.branchCode !== "XXX",
  };
}

function directoryHolder(
  record: BicRecord,
  editions: readonly Edition[],
  branchUnlisted: boolean,
): BicHolder {
  const edition = editions.find(({ dataset, asOf }) =>
    dataset.startsWith("bic_directory") && asOf === record.asOf
  );
  return {
    name: record.name,
    city: record.city,
    street: record.street,
    postCode: record.postCode,
    branchInfo: branchUnlisted ? null : record.branch,
    source: { token: "bic_directory", name: edition?.register ?? "BIC directory", asOf: record.asOf },
  };
}
