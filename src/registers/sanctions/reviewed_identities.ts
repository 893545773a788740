/**
 * Reads `data/sanctions/reviewed_identities.tsv`, the table of BIC8s that a reviewer found to belong to a
 * listed institution although the list prints none.
 *
 * @module
 */
import { readRows } from "../tables/mod.ts";
import { type ReviewedIdentity, type SanctionsList, sanctionsLists } from "./sanctions_records.ts";

const columns = ["bic8", "list", "entry_id", "holder", "basis", "reviewed_on"] as const;
const source = "the table of reviewed identities";

/**
 * Reads the table.
 *
 * @throws {SyntaxError} when the text is damaged, or a BIC8, list or date has a wrong shape.
 */
export function readReviewedIdentities(text: string): ReviewedIdentity[] {
  return readRows(text, source, columns).map((row) => {
    if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}$/.test(row.bic8)) {
      throw new SyntaxError(`Cannot read ${source}: "${row.bic8}" is not a BIC of 8 characters`);
    }
    if (!isSanctionsList(row.list)) {
      throw new SyntaxError(`Cannot read ${source}: "${row.list}" is not a list`);
    }
    if (!/^\d{4}-\d{2}-\d{2}$/.test(row.reviewed_on)) {
      throw new SyntaxError(`Cannot read ${source}: "${row.reviewed_on}" is not a date`);
    }
    return {
      bic8: row.bic8,
      list: row.list,
      entryId: row.entry_id,
      holder: row.holder,
      basis: row.basis,
      reviewedOn: row.reviewed_on,
    };
  });
}

function isSanctionsList(text: string): text is SanctionsList {
  return sanctionsLists.some((list) => list === text);
}
