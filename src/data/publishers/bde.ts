/**
 * Monetary financial institutions of Spain (Banco de España, lista-mfi-es.csv): UTF-8, `,`, eight columns with
 * Spanish headings; the lines can be filled up with spaces. The supervisor's code of a bank, of a payment or of an
 * e-money institution has the four digits that open a Spanish BBAN; codes of funds begin with `FI`. There is no BIC.
 * Layout: copy of the file in Optima-Retail/optima_v2_laravel_react (2026).
 *
 * @module
 */
import { bankCodeDataset, type Dataset, makeBankRecord, textOrNull } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import { readCsv } from "./formats/csv_text.ts";

const columns = ["LEI", "NOMBRE", "CÓDIGO DE SUPERVISOR"] as const;

/** Reads one record per code of four digits. */
export function parseBdeInstitutions(bytes: Uint8Array, source = "lista-mfi-es.csv"): BankRecord[] {
  const rows = readCsv(decodeUtf8(bytes, source), { source, columns });
  const records = rows.flatMap((row) => {
    const bankCode = row["CÓDIGO DE SUPERVISOR"];
    if (!/^\d{4}$/.test(bankCode)) return [];
    return [makeBankRecord({ country: "ES", bankCode, name: row.NOMBRE, lei: textOrNull(row.LEI) })];
  });
  if (records.length === 0) throw new SyntaxError(`Cannot read ${source}: no code has four digits`);
  return records;
}

/**
 * Institutions of Spain, names alone: payment and e-money institutions beside the banks of the ECB list, which has
 * BICs and is asked first.
 */
export const bde: Dataset = bankCodeDataset({
  country: "ES",
  suffix: "_bde",
  rank: 2,
  register: "Banco de España list of institutions",
  publisher: "Banco de España",
  url:
    "https://www.bde.es/webbe/es/estadisticas/otras-clasificaciones/clasificacion-entidades/listas-instituciones-financieras/listas-instituciones-financieras-monetarias-pais/lista-mfi-es.csv",
  terms: "Reproduction allowed unaltered, with credit to the Banco de España",
  shipped: false,
  rowsMin: 100,
  file: { name: "lista-mfi-es.csv" },
  read: parseBdeInstitutions,
});
