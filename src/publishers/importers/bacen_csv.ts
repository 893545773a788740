/**
 * Participants of the Brazilian reserve transfer system (Banco Central do Brasil), CSV of BancosBrasileiros:
 * UTF-8 with byte order mark. The ISPB is the bank code of a Brazilian IBAN; there is no BIC.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { decodeUtf8, readCsv } from "../formats/mod.ts";
import { makeBankRecord, requireCode } from "./bank_facts.ts";

/**
 * Reads one record per ISPB; leading zeros stay.
 *
 * @throws {SyntaxError} when the file is damaged.
 */
export function parseBacenCsv(bytes: Uint8Array, source = "bancos.csv"): BankRecord[] {
  const rows = readCsv(decodeUtf8(bytes, source), { source, columns: ["ISPB", "LongName"] });
  return rows.map(({ ISPB, LongName }, index) =>
    makeBankRecord({
      country: "BR",
      bankCode: requireCode(ISPB, /^\d{8}$/, source, index + 2),
      name: LongName,
    })
  );
}
