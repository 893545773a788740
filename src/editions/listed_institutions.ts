/**
 * Which BICs of the directory belong to listed institutions, so that a refresh can tell whom it newly concerns.
 *
 * @module
 */
import type { ReferenceData, SanctionsEntry } from "../registers/mod.ts";
import type { SanctionsList } from "../identifiers/mod.ts";

/** A BIC8 of the directory that belongs to a listed institution. */
export interface ListedInstitution {
  readonly bic8: string;
  /** Holder by the BIC directory. */
  readonly holder: string;
  readonly list: SanctionsList;
  readonly entryId: string;
  /** Name as the list prints it. */
  readonly listedName: string;
}

/**
 * Lists the institutions that are newly listed: by a BIC or LEI that a list prints, or by a reviewed identity
 * whose entry stands. A resemblance of names is not a hit. Asked the other way round it lists those that were delisted.
 */
export function findNewlyListed(before: ReferenceData, after: ReferenceData): ListedInstitution[] {
  const known = new Set(listInstitutions(before).map(keyOf));
  return listInstitutions(after).filter((institution) => !known.has(keyOf(institution)));
}

function listInstitutions({ registers, sanctions }: ReferenceData): ListedInstitution[] {
  const entryByKey = new Map(sanctions.entries.map((entry) => [`${entry.list} ${entry.id}`, entry]));
  const reviewed = sanctions.reviewedIdentities.flatMap(({ bic8, list, entryId }) => {
    const entry = entryByKey.get(`${list} ${entryId}`);
    return entry === undefined || entry.bics.includes(bic8) ? [] : [{ bic8, entry }];
  });
  const printed = sanctions.entries.flatMap((entry) => entry.bics.map((bic8) => ({ bic8, entry })));
  const mapped = sanctions.entries.flatMap((entry) =>
    bic8sOf(entry, registers).filter((bic8) => !entry.bics.includes(bic8)).map((bic8) => ({ bic8, entry }))
  );
  const institutions = new Map(
    [...printed, ...mapped, ...reviewed].map((listed) => [
      keyOf({ bic8: listed.bic8, list: listed.entry.list, entryId: listed.entry.id }),
      listed,
    ]),
  );
  return [...institutions.values()].flatMap(({ bic8, entry }) => {
    const holder = registers.findBic(bic8)?.name;
    return holder === undefined
      ? []
      : [{ bic8, holder, list: entry.list, entryId: entry.id, listedName: entry.name }];
  });
}

/** BIC8 of the head offices that are mapped to the LEIs of an entry; a branch can be another legal entity. */
function bic8sOf({ leis }: SanctionsEntry, registers: ReferenceData["registers"]): readonly string[] {
  const bics = leis.flatMap((lei) => registers.findBicsByLei(lei));
  return bics.filter((bic) => bic.endsWith("XXX")).map((bic) => bic.slice(0, 8));
}

function keyOf({ bic8, list, entryId }: Pick<ListedInstitution, "bic8" | "list" | "entryId">): string {
  return `${bic8} ${list} ${entryId}`;
}
