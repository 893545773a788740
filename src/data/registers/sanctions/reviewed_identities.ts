/**
 * Reads what a reviewer decided: `data/sanctions/reviewed_identities.tsv`, the BIC8s and national bank codes that belong
 * to a listed institution although the list prints none, and `data/sanctions/reviewed_namesakes.tsv`, the institutions that share a listed name
 * with a listed one but are not it.
 *
 * @module
 */
import { readRows } from "../tables/tab_separated.ts";
import type { ReviewedIdentity, ReviewedNamesake } from "./sanctions_records.ts";
import { isBic, type SanctionsList, sanctionsLists } from "../../../identifiers/mod.ts";

const columns = ["bic8", "list", "entry_id", "holder", "basis", "reviewed_on"] as const;
const source = "the table of reviewed identities";

/**
 * Reads the table.
 *
 * @throws {SyntaxError} when the text is damaged, or a BIC8, list or date has a wrong shape.
 */
export function readReviewedIdentities(text: string): ReviewedIdentity[] {
  return readRows(text, source, columns, ["bank_code"]).map((row) => {
    const isIdentified = row.bic8 === ""
      ? /^[A-Z]{2}[A-Z0-9]{2,}$/.test(row.bank_code)
      : row.bic8.length === 8 && isBic(row.bic8);
    if (!isIdentified) {
      throw new SyntaxError(
        `Cannot read ${source}: "${row.bic8}${row.bank_code}" is no BIC of 8 characters and no bank code`,
      );
    }
    if (!isSanctionsList(row.list)) {
      throw new SyntaxError(`Cannot read ${source}: "${row.list}" is not a list`);
    }
    if (!/^\d{4}-\d{2}-\d{2}$/.test(row.reviewed_on)) {
      throw new SyntaxError(`Cannot read ${source}: "${row.reviewed_on}" is not a date`);
    }
    return {
      bic8: row.bic8 || null,
      bankCode: row.bank_code || null,
      list: row.list,
      entryId: row.entry_id,
      holder: row.holder,
      basis: row.basis,
      reviewedOn: row.reviewed_on,
    };
  });
}

const namesakeColumns = [
  "country",
  "holder",
  "list",
  "entry_id",
  "listed_name",
  "basis",
  "reviewed_on",
] as const;
const namesakeSource = "the table of reviewed namesakes";

/**
 * Reads the table of namesakes.
 *
 * @throws {SyntaxError} when the text is damaged, or a country or list has a wrong shape.
 */
export function readReviewedNamesakes(text: string): ReviewedNamesake[] {
  return readRows(text, namesakeSource, namesakeColumns).map((row) => {
    if (!/^[A-Z]{2}$/.test(row.country) || !isSanctionsList(row.list)) {
      throw new SyntaxError(
        `Cannot read ${namesakeSource}: "${row.country} ${row.list}" is no country and list`,
      );
    }
    return {
      country: row.country,
      holder: row.holder,
      list: row.list,
      entryId: row.entry_id,
      listedName: row.listed_name,
      basis: row.basis,
    };
  });
}

function isSanctionsList(text: string): text is SanctionsList {
  return sanctionsLists.some((list) => list === text);
}
