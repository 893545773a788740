/**
 * Community BIC directories, CSV or CSV in gzip: UTF-8, `,`.
 *
 * @module
 */
import { gunzipSync } from "node:zlib";
import type { BicRecord } from "../../registers/records.ts";
import { type CsvRow, decodeUtf8, readCsv } from "../formats/mod.ts";
import { readBic, textOrNull } from "./bank_facts.ts";

const columns = ["bic", "bank_name", "branch", "city", "country"] as const;
const addressColumns = ["address", "postcode"] as const;

type Column = typeof columns[number] | typeof addressColumns[number];

/**
 * Reads the entries; a head office is listed under 8 characters. An edition without addresses has `null` in
 * their place.
 *
 * @param asOf Month of the edition, `YYYY-MM`; the file does not say.
 * @throws {SyntaxError} when the file is damaged or a row has no BIC or name.
 */
export function parseBicDirectory(bytes: Uint8Array, asOf: string, source: string): BicRecord[] {
  const text = decodeUtf8(unpack(bytes, source), source);
  const hasAddresses = (text.split("\n", 1)[0] ?? "").includes("address");
  const wanted: readonly Column[] = hasAddresses ? [...columns, ...addressColumns] : columns;
  return readCsv<Column>(text, { source, columns: wanted }).map((row, index) =>
    readRow(row, asOf, source, index + 2)
  );
}

function readRow(row: CsvRow<Column>, asOf: string, source: string, line: number): BicRecord {
  const bic = readBic(row.bic);
  if (bic === null || row.bank_name === "") {
    throw new SyntaxError(`Cannot read ${source}: line ${line} has no BIC or name`);
  }
  return {
    bic: bic.length === 11 && bic.endsWith("XXX") ? bic.slice(0, 8) : bic,
    name: row.bank_name,
    branch: textOrNull(row.branch),
    street: textOrNull(row.address),
    postCode: textOrNull(row.postcode),
    city: textOrNull(row.city),
    country: bic.slice(4, 6),
    asOf,
  };
}

function unpack(bytes: Uint8Array, source: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes);
  } catch (cause) {
    throw new SyntaxError(`Cannot read ${source}: the gzip file is damaged or breaks off`, { cause });
  }
}
