// The institutions of a supervisor's list, by BIC or LEI.
import { HEAD_OFFICE, isBic, isLei } from "../../identifiers/mod.ts";
import { readCell, readRows, writeTable } from "./tables/tab_separated.ts";

/** An institution that a supervisor lists. */
export interface OfficialInstitution {
  /** BIC of 11 characters, or LEI. */
  readonly identifier: string;
  readonly name: string;
  /** In the publisher's words, such as `Credit Institution`; `null` if it gives none. */
  readonly category: string | null;
  /** The publisher's code of the competent authority, such as `DE_BAFIN`; `null` if it gives none. */
  readonly authority: string | null;
}

const COLUMNS = ["bic", "lei", "name", "category", "authority"] as const;

const BIC_LENGTH = 11;

/** Serialises an edition, sorted by identifier, each once. */
export function writeOfficialIdentities(institutions: readonly OfficialInstitution[]): string {
  const byIdentifier = new Map(institutions.map((institution) => [institution.identifier, institution]));
  const rows = [...byIdentifier.values()].map(({ identifier, name, category, authority }) => {
    const isByBic = identifier.length === BIC_LENGTH;
    return { bic: isByBic ? identifier : "", lei: isByBic ? "" : identifier, name, category, authority };
  });
  return writeTable(COLUMNS, rows.sort((one, other) => one.bic + one.lei < other.bic + other.lei ? -1 : 1));
}

/** Reads an edition. @throws {SyntaxError} when a row has neither a BIC of 11 characters nor an LEI, or no name. */
export function readOfficialIdentities(
  text: string,
  table: string,
): ReadonlyMap<string, OfficialInstitution> {
  return new Map(
    readRows(text, table, ["name"], ["bic", "lei", "category", "authority"]).map((row) => {
      const { name, category, authority } = row;
      const identifier = row.bic || row.lei;
      const isIdentified = identifier.length === BIC_LENGTH ? isBic(identifier) : isLei(identifier);
      if (!isIdentified || name === "") {
        throw new SyntaxError(`Cannot read ${table}: "${identifier} ${name}" has no BIC or LEI, or no name`);
      }
      const institution = { identifier, name, category: readCell(category), authority: readCell(authority) };
      return [identifier, institution];
    }),
  );
}

/** Finds the institution of a BIC of 8 or 11 characters, otherwise of its head office, otherwise of its LEI. */
export function findOfficialIdentity(
  institutions: ReadonlyMap<string, OfficialInstitution>,
  bic: string,
  lei: string | null,
): OfficialInstitution | null {
  return institutions.get(bic.padEnd(BIC_LENGTH, HEAD_OFFICE)) ??
    institutions.get(bic.slice(0, 8) + HEAD_OFFICE) ?? (lei === null ? null : institutions.get(lei)) ?? null;
}
