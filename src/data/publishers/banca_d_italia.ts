// Supervisory registers of Italy (Banca d'Italia, "Albi ed elenchi di vigilanza", open data): a zip archive with one CSV
// file, UTF-8 with byte order mark, `;`, cells filled up with spaces, quotation marks as they are. One row per intermediary,
// register and time: `COD_MECC` is the ABI code without its leading zeros, `TIPO_ALBO` the register, `DEN_INT` the name,
// `COD_LEI`, and `DATA_I_VAL` to `DATA_F_VAL` the time (9999-12-31 while it lasts). There are no BICs. Layout: note of
// cammac-creator/ibanforge on the live file of 2026-10-06.
import { isLei } from "../../identifiers/mod.ts";
import type { BankRecord } from "../registers/mod.ts";
import { bankCodeDataset, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import { readCsv } from "./formats/csv_text.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import { openZipMember } from "./formats/zip_archive.ts";

const columns = ["COD_MECC", "TIPO_ALBO", "DEN_INT", "COD_LEI", "DATA_F_VAL"] as const;

/** Banks, former e-money institutions, payment institutions, e-money institutions: who may hold accounts. */
const accountRegisters: ReadonlySet<string> = new Set(["001", "010", "012", "016"]);

const open = "9999-12-31";
const bytesMax = 256 * 1024 * 1024;

/**
 * Reads one record per ABI code, with the last name that it had. A code that stands in no register any longer is retired.
 */
export function parseSupervisoryRegisters(
  bytes: Uint8Array,
  source = "VFLUSSO_INTERMEDIARIO.zip",
): BankRecord[] {
  const file = openZipMember(bytes, { source, member: /\.csv$/i, bytesMax });
  const rows = readCsv(decodeUtf8(file.whole(), source), {
    source,
    columns,
    delimiter: ";",
    literalQuotes: true,
  });
  const last = new Map<string, { readonly end: string; readonly record: BankRecord }>();
  for (const [index, row] of rows.entries()) {
    if (!accountRegisters.has(row.TIPO_ALBO.padStart(3, "0"))) continue;
    const bankCode = requireCode(row.COD_MECC, /^\d{1,5}$/, source, index + 2).padStart(5, "0");
    const end = row.DATA_F_VAL;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(end)) {
      throw new SyntaxError(`Cannot read ${source}: line ${index + 2} has end of validity "${end}"`);
    }
    // Dates of this form compare as text.
    if ((last.get(bankCode)?.end ?? "") > end) continue;
    const lei = isLei(row.COD_LEI) ? row.COD_LEI : null;
    const record = makeBankRecord({ country: "IT", bankCode, name: row.DEN_INT, lei, retired: end !== open });
    last.set(bankCode, { end, record });
  }
  if (last.size === 0) throw new SyntaxError(`Cannot read ${source}: no intermediary stands in a register`);
  return [...last.values()].map(({ record }) => record);
}

/**
 * Bank codes of Italy. The registers hold every bank, payment and e-money institution, but neither the Treasury nor Poste
 * Italiane nor branches of foreign payment institutions: they deny no code.
 */
export const bancaDItalia: Dataset = bankCodeDataset({
  country: "IT",
  register: "Banca d'Italia supervisory registers",
  publisher: "Banca d'Italia",
  url: "https://infostat.bancaditalia.it/",
  terms: "CC BY 4.0, credit: Banca d'Italia, Albi ed elenchi di vigilanza; reduced to code, name and LEI",
  completeness:
    "partial: banks, payment and e-money institutions; not the Treasury, Poste Italiane and branches of foreign payment institutions",
  file: {
    name: "VFLUSSO_INTERMEDIARIO.zip",
    url:
      "https://infostat.bancaditalia.it/GIAVAInquiry-public/getAreaDownloadExport.do?referenceDate=&product=VFLUSSO_INTERMEDIARIO&language=IT&exportType=CSV&username=OBLIXANONYMOUS&isCompressed=S",
  },
  read: parseSupervisoryRegisters,
});
