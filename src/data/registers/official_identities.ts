// The institutions of a central bank's list, by BIC.
import { HEAD_OFFICE, isBic } from "../../identifiers/mod.ts";
import { readCell, readRows, writeTable } from "./tables/tab_separated.ts";

/** An institution that a central bank lists. */
export interface OfficialInstitution {
  readonly bic: string;
  readonly name: string;
  /** In the publisher's words, such as `Credit Institution`; `null` if it gives none. */
  readonly category: string | null;
}

const COLUMNS = ["bic", "name", "category"] as const;

/** Serialises an edition, sorted by BIC. */
export function writeOfficialIdentities(institutions: readonly OfficialInstitution[]): string {
  const rows = institutions.map(({ bic, name, category }) => ({ bic, name, category: category ?? "" }));
  return writeTable(COLUMNS, rows.sort((one, other) => one.bic < other.bic ? -1 : 1));
}

/** Reads an edition. @throws {SyntaxError} when a row has no BIC of 11 characters or no name. */
export function readOfficialIdentities(
  text: string,
  table: string,
): ReadonlyMap<string, OfficialInstitution> {
  return new Map(
    readRows(text, table, ["bic", "name"], ["category"]).map(({ bic, name, category }) => {
      if (bic.length !== 11 || !isBic(bic) || name === "") {
        throw new SyntaxError(
          `Cannot read ${table}: "${bic} ${name}" has no BIC of 11 characters or no name`,
        );
      }
      return [bic, { bic, name, category: readCell(category) }];
    }),
  );
}

/** Finds the institution of a BIC of 8 or 11 characters, otherwise of its head office. */
export function findOfficialIdentity(
  institutions: ReadonlyMap<string, OfficialInstitution>,
  bic: string,
): OfficialInstitution | null {
  return institutions.get(bic.padEnd(11, HEAD_OFFICE)) ?? institutions.get(bic.slice(0, 8) + HEAD_OFFICE) ??
    null;
}
