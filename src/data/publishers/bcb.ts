/**
 * Participants of the Brazilian reserve transfer system STR (Banco Central do Brasil, ParticipantesSTRport.csv):
 * UTF-8, `,`, seven columns: `ISPB`, `Nome_Reduzido`, `Número_Código`, `Participa_da_Compe`, `Acesso_Principal`,
 * `Nome_Extenso`, `Início_da_Operação`. Names are filled up with spaces. The ISPB is the bank code of a Brazilian
 * IBAN; there is no BIC. Layout: copy of the file in evzpav/brazilian-banks-codes (2019); note of
 * daycry/iban-calculator on the live file of 2026-07-11, with the same columns.
 *
 * @module
 */
import { bankCodeDataset, type Dataset, makeBankRecord, requireCode, textOrNull } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import { readCsv } from "./formats/csv_text.ts";

const columns = ["ISPB", "Nome_Reduzido", "Nome_Extenso"] as const;

/** Reads one record per ISPB; leading zeros stay. An institution without a long name takes its short one. */
export function parseStrParticipants(bytes: Uint8Array, source = "ParticipantesSTRport.csv"): BankRecord[] {
  return readCsv(decodeUtf8(bytes, source), { source, columns }).map((row, index) =>
    makeBankRecord({
      country: "BR",
      bankCode: requireCode(row.ISPB, /^\d{8}$/, source, index + 2),
      name: textOrNull(row.Nome_Extenso) ?? row.Nome_Reduzido,
    })
  );
}

/**
 * Participants of the Brazilian reserve transfer system. The hand-kept table holds institutions that have left it, so
 * that the official file, which had 357 rows in July 2026, is shorter from the first edition on.
 */
export const bcb: Dataset = bankCodeDataset({
  country: "BR",
  register: "BCB participants of the STR",
  publisher: "Banco Central do Brasil",
  url: "https://www.bcb.gov.br/pom/spb/estatistica/port/ParticipantesSTRport.csv",
  terms: "Open Database License, credit the Banco Central do Brasil",
  firstRowsMin: 300,
  file: { name: "ParticipantesSTRport.csv" },
  read: parseStrParticipants,
});
