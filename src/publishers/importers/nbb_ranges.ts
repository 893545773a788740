/**
 * Identification numbers of Belgian banks, grouped by range (Nationale Bank van België), as package
 * `python3-stdnum` compiles them from the official workbook.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { listCodes } from "../../registers/tables/mod.ts";
import { makeBankRecord, readBic, requireCode } from "./bank_facts.ts";
import { parseStdnumList } from "./stdnum_list.ts";

/**
 * Reads one record per code; leading zeros stay.
 *
 * @throws {SyntaxError} when the file is damaged or a range runs backwards.
 */
export function parseNbbRanges(bytes: Uint8Array, source = "the list of Belgian ranges"): BankRecord[] {
  return parseStdnumList(bytes, source).flatMap(({ first, last, attributes, line }) => {
    requireCode(first, /^\d{3}$/, source, line);
    requireCode(last, /^\d{3}$/, source, line);
    return listCodes(first, last).map((bankCode) =>
      makeBankRecord({ country: "BE", bankCode, name: attributes.bank ?? "", bic: readBic(attributes.bic) })
    );
  });
}
