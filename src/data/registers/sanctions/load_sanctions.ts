/**
 * Brings the tables of the sanctions lists together.
 *
 * @module
 */
import {
  type EuBans,
  readOfacDatesSteps,
  readSanctionsTable,
  type ReviewedIdentity,
  type ReviewedNamesake,
  type SanctionsData,
  type SanctionsEntry,
  unique,
} from "./sanctions_table.ts";
import { isBic, type SanctionsList, sanctionsLists } from "../../../identifiers/mod.ts";
import { readRows } from "../tables/tab_separated.ts";

/** One loaded table of a list. */
export interface SanctionsTable {
  readonly list: SanctionsList;
  readonly table: string;
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly asOf: string;
  /** True when the table holds a part of the list only. */
  readonly isPartial?: boolean;
  /** Table of the days of listing, where the list's own files print none and theirs are loaded. */
  readonly dates?: string | null;
}

/**
 * Loads the tables. A list may have several (OFAC has two); it counts as loaded with the first of them, and
 * an entry that stands in two of them is brought together.
 *
 * @param reviewedIdentities text of `reviewed_identities.tsv`; `null` when it is not loaded
 * @param reviewedNamesakes text of `reviewed_namesakes.tsv`; `null` when it is not loaded
 * @param euBans `null` when the table is not loaded
 * @throws {SyntaxError} when a table is damaged.
 */
export function loadSanctions(
  tables: readonly SanctionsTable[],
  reviewedIdentities: string | null,
  reviewedNamesakes: string | null = null,
  euBans: EuBans | null = null,
): SanctionsData {
  const steps = loadSanctionsSteps(tables, reviewedIdentities, reviewedNamesakes, euBans);
  for (let step = steps.next();; step = steps.next()) if (step.done === true) return step.value;
}

/** Loads the tables one step at a time, letting other work in between. */
export function* loadSanctionsSteps(
  tables: readonly SanctionsTable[],
  reviewedIdentities: string | null,
  reviewedNamesakes: string | null = null,
  euBans: EuBans | null = null,
): Generator<void, SanctionsData> {
  const asOfByList = new Map<SanctionsList, string>();
  const newestByList = new Map<SanctionsList, string>();
  const entriesByKey = new Map<string, SanctionsEntry>();
  for (const { list, table, asOf, dates = null } of tables) {
    if (asOf < (asOfByList.get(list) ?? "9")) asOfByList.set(list, asOf);
    if (asOf > (newestByList.get(list) ?? "")) newestByList.set(list, asOf);
    const listedOnByUid = dates === null ? null : yield* readOfacDatesSteps(dates);
    for (const undated of readSanctionsTable(table, list)) {
      const listedOn = undated.listedOn ?? listedOnByUid?.get(undated.id) ?? null;
      const entry = { ...undated, listedOn };
      const key = `${list} ${entry.id}`;
      const known = entriesByKey.get(key);
      entriesByKey.set(key, known === undefined ? entry : mergeEntries(known, entry));
    }
    yield;
  }
  return {
    asOfByList,
    newestByList,
    partialLists: new Set(tables.filter(({ isPartial }) => isPartial).map(({ list }) => list)),
    euBans,
    entries: [...entriesByKey.values(), ...euBans?.named ?? []],
    reviewedIdentities: reviewedIdentities === null ? [] : readReviewedIdentities(reviewedIdentities),
    reviewedNamesakes: reviewedNamesakes === null ? [] : readReviewedNamesakes(reviewedNamesakes),
  };
}

function mergeEntries(a: SanctionsEntry, b: SanctionsEntry): SanctionsEntry {
  return {
    ...a,
    aliases: unique([...a.aliases, b.name, ...b.aliases]).filter((alias) => alias !== a.name),
    countries: unique([...a.countries, ...b.countries]),
    programmes: unique([...a.programmes, ...b.programmes]),
    listedOn: a.listedOn ?? b.listedOn,
    bics: unique([...a.bics, ...b.bics]),
    leis: unique([...a.leis, ...b.leis]),
    bankCodes: unique([...a.bankCodes, ...b.bankCodes]),
  };
}

// Reads what a reviewer decided: `data/sanctions/reviewed_identities.tsv`, the BIC8s and national bank codes that
// belong to a listed institution although the list prints none, and `data/sanctions/reviewed_namesakes.tsv`, the
// institutions that share a listed name with a listed one but are not it.

const columns = ["bic8", "list", "entry_id", "holder", "basis", "reviewed_on"] as const;
const source = "the table of reviewed identities";

/**
 * Reads the table.
 *
 * @throws {SyntaxError} when the text is damaged, or a BIC8, list or date has a wrong shape.
 */
function readReviewedIdentities(text: string): ReviewedIdentity[] {
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
function readReviewedNamesakes(text: string): ReviewedNamesake[] {
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
