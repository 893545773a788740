/**
 * Which legal entity a BIC belongs to, as SWIFT and GLEIF publish it.
 *
 * `…/bic-lei/latest` answers JSON that names the newest file; `…/bic-lei/latest/download` answers the file itself.
 * The legal names of the LEI golden copy are not joined: packed, that copy is many times the size that a refresh
 * takes of one file, and the names are in the BIC directory and the registers already.
 *
 * @module
 */
import { parseGleifBicLei } from "../importers/mod.ts";
import { requireSource } from "../formats/mod.ts";
import { writeBicLeiTable } from "../../registers/tables/mod.ts";
import type { RegisterDataset } from "./register_dataset.ts";

const url = "https://mapping.gleif.org/api/v2/bic-lei/latest/download";
const name = "LEI-BIC.zip";

/** BIC-to-LEI relationship file; not shipped. */
export const bicLei: RegisterDataset = {
  id: "bic_lei",
  kind: "bic_lei",
  countries: [],
  register: "GLEIF BIC-to-LEI relationship file",
  publisher: "SWIFT and the Global Legal Entity Identifier Foundation (GLEIF)",
  url,
  // The licence asks for this very notice with every copy.
  terms:
    "SWIFT © and database rights [month and year]. All rights reserved. This Mapping Table has been developed by " +
    "SWIFT. Any use of the Mapping Table, in whole or in part, is subject to the BIC/LEI Mapping Table License " +
    "Agreement as published with the Mapping Table available on GLEIF’s website. The Mapping Table is updated monthly. " +
    "For the latest BIC information and updates, always refer to www.swift.com/bic.",
  authoritative: false,
  shipped: false,
  // Half of what the file had in November 2023.
  rowsMin: 11_000,
  tablePath: "bic_lei.tsv",
  sources: [{ name, url, storedPath: /(^|\/)LEI-BIC(-\d{8})?\.zip$/i, required: true }],
  compile: (readSource) => {
    const { pairs, publishedOn } = parseGleifBicLei(requireSource(readSource, name).bytes, name);
    const table = writeBicLeiTable(pairs);
    return { table, rows: table.split("\n").length - 2, asOf: publishedOn };
  },
};
