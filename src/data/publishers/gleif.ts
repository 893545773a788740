// The BIC-to-LEI file of SWIFT and GLEIF: a zip archive with one CSV file, `lei-bic-YYYYMMDDT000000.csv`, heading
// `LEI,BIC`, BICs of 11 characters, the whole mapping each month.
import { isBic, isLei } from "../../identifiers/mod.ts";
import { writeBicLeiTable } from "../registers/mod.ts";
import { type Dataset, describeDataset, officialFile, requireSource } from "./dataset.ts";
import { decodeUtf8, readCsv } from "./formats/source_text.ts";
import { openZipMember } from "./formats/zip_archive.ts";

interface BicLeiPair {
  readonly bic: string;
  /** ISO 17442, check digits verified. */
  readonly lei: string;
}

interface BicLeiMapping {
  /** `YYYY-MM-DD`, by the name of the file inside the archive. */
  readonly publishedOn: string;
  readonly pairs: readonly BicLeiPair[];
}

/** The file of August 2026 has less than two megabytes. */
const BYTES_MAX = 32 * 1024 * 1024;

const member = /(^|\/)lei-bic-(\d{4})(\d{2})(\d{2})T\d{6}\.csv$/i;

/** One bad row in a hundred is an error of the publisher; more are damage. */
const MALFORMED_SHARE_MAX = 0.01;

/** Reads the mapping. A row whose LEI or BIC is malformed is left out. */
export function parseGleifBicLei(bytes: Uint8Array, source: string): BicLeiMapping {
  const file = openZipMember(bytes, { source, member, bytesMax: BYTES_MAX });
  const [, , year = "", month = "", day = ""] = member.exec(file.name) ?? [];
  const text = decodeUtf8(file.whole(), source);
  const rows = readCsv(text, { source, columns: ["LEI", "BIC"] });
  const pairs = rows.filter(({ LEI, BIC }) => BIC.length === 11 && isBic(BIC) && isLei(LEI))
    .map(({ LEI, BIC }) => ({ bic: BIC, lei: LEI }));
  const malformed = rows.length - pairs.length;
  if (malformed > rows.length * MALFORMED_SHARE_MAX) {
    throw new SyntaxError(
      `Cannot read ${source}: ${malformed} of ${rows.length} rows are no pair of LEI and BIC`,
    );
  }
  return { publishedOn: `${year}-${month}-${day}`, pairs };
}

// `…/bic-lei/latest` is JSON with the newest file's name, `…/bic-lei/latest/download` the file. Legal names aren't
// joined: packed, the LEI golden copy is far above our limit, and directory and registers have names.
const url = "https://mapping.gleif.org/api/v2/bic-lei/latest/download";
const name = "LEI-BIC.zip";

/** BIC-to-LEI relationship file; not shipped. */
export const gleif: Dataset = describeDataset({
  id: "bic_lei",
  kind: "bic_lei",
  covers: [],
  register: "GLEIF BIC-to-LEI relationship file",
  publisher: "SWIFT and the Global Legal Entity Identifier Foundation (GLEIF)",
  url,
  // The licence asks for this very notice with every copy.
  terms:
    "SWIFT © and database rights [month and year]. All rights reserved. This Mapping Table has been developed by " +
    "SWIFT. Any use of the Mapping Table, in whole or in part, is subject to the BIC/LEI Mapping Table License " +
    "Agreement as published with the Mapping Table available on GLEIF’s website. The Mapping Table is updated monthly. " +
    "For the latest BIC information and updates, always refer to www.swift.com/bic.",
  shipped: false,
  // Half of what the file had in November 2023.
  rowsMin: 11_000,
  sources: [
    officialFile({
      name,
      url,
      storedPath: /(^|\/)LEI-BIC(-\d{8})?\.zip$/i,
      lastSeen: { format: "zip with one CSV, UTF-8, `,`, 2 columns", on: "2026-08-28" },
    }),
  ],
  compile: (readSource) => {
    const { pairs, publishedOn } = parseGleifBicLei(requireSource(readSource, name).bytes, name);
    const table = writeBicLeiTable(pairs);
    return { table, rows: table.split("\n").length - 2, asOf: publishedOn };
  },
});
