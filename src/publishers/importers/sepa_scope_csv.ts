/**
 * Facts of the SEPA geographic scope (EPC409-09) and of the duties of Regulation (EU) 2024/886, CSV.
 *
 * @module
 */
import type { SepaScope } from "../../registers/records.ts";
import { decodeUtf8, readCsv } from "../formats/mod.ts";
import { requireCode } from "./bank_facts.ts";

const columns = [
  "country",
  "in_epc_scope",
  "euro_area",
  "instant_receive_duty",
  "instant_send_duty",
  "vop_duty",
] as const;

/**
 * Reads the countries. A date column that holds a remark in place of a date reads as `null`.
 *
 * @throws {SyntaxError} when the file is damaged.
 */
export function parseSepaScopeCsv(bytes: Uint8Array, source = "the SEPA scope facts"): SepaScope[] {
  return readCsv(decodeUtf8(bytes, source), { source, columns }).map((row, index) => ({
    country: requireCode(row.country, /^[A-Z]{2}$/, source, index + 2),
    member: row.in_epc_scope === "yes",
    euroArea: row.euro_area === "yes",
    instantReceiveFrom: readDate(row.instant_receive_duty),
    instantSendFrom: readDate(row.instant_send_duty),
    vopFrom: readDate(row.vop_duty),
  }));
}

function readDate(cell: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? cell : null;
}
