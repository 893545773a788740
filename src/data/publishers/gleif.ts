// The BIC-to-LEI file of SWIFT and GLEIF: a ZIP archive with one CSV file, `lei-bic-YYYYMMDDT000000.csv`, with the
// heading `LEI,BIC`, BICs of 11 characters, and the whole mapping each month.
import { isBic, isLei } from "../../identifiers/mod.ts";
import { writeBicLeiTable } from "../registers/mod.ts";
import type { CompiledTable, NamedFile } from "./dataset.ts";
import { decodeUtf8, readCsv } from "./formats/source_text.ts";
import { openZipMember } from "./formats/zip_archive.ts";

const BYTES_MAX = 32 * 1024 * 1024;

const member = /(^|\/)lei-bic-(\d{4})(\d{2})(\d{2})T\d{6}\.csv$/i;

/** One bad row in a hundred is the publisher's error; more mean that the file is damaged. */
const MALFORMED_SHARE_MAX = 0.01;

/** Compiles the mapping, without rows whose LEI or BIC is malformed. */
export function compileGleif({ bytes, name: source }: NamedFile): CompiledTable {
  const file = openZipMember(bytes, { source, member, bytesMax: BYTES_MAX });
  const [, , year = "", month = "", day = ""] = member.exec(file.name) ?? [];
  const rows = readCsv(decodeUtf8(file.whole(), source), { source, columns: ["LEI", "BIC"] });
  const pairs = rows.filter(({ LEI, BIC }) => BIC.length === 11 && isBic(BIC) && isLei(LEI));
  const malformed = rows.length - pairs.length;
  if (malformed > rows.length * MALFORMED_SHARE_MAX) {
    throw new SyntaxError(
      `Cannot read ${source}: ${malformed} of ${rows.length} rows are no pair of LEI and BIC`,
    );
  }
  const table = writeBicLeiTable(pairs.map(({ LEI, BIC }) => ({ bic: BIC, lei: LEI })));
  return { table, rows: table.split("\n").length - 2, asOf: `${year}-${month}-${day}` };
}
