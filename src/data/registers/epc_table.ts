// The compact table of one scheme register, and the index over the loaded tables.
import { onFirstUse, readTable, recordReader, writeRecords } from "./tables/tab_separated.ts";

/** A loaded table. */
export interface EpcTable {
  readonly table: string;
  readonly asOf: string;
}

const columns = {
  bic11: "bic11",
  country: "country",
  name: "name",
  readyOn: "ready_on",
  leavesOn: "leaves_on",
} as const;
const BIC_LENGTH = 11;

/** The characters of a BIC that identify its holder and country. */
const PARTY_LENGTH = 6;

/** Serialises the table of one scheme, by BIC. */
export function writeEpcTable(participants: readonly EpcParticipation[]): string {
  return writeRecords(columns, participants.toSorted((a, b) => a.bic11 < b.bic11 ? -1 : 1));
}

/** Indexes the available scheme registers; throws a SyntaxError if a table is damaged. */
export function loadEpcRegisters(tables: ReadonlyMap<EpcScheme, EpcTable>): EpcRegisters {
  const indexes = new Map(
    [...tables].map(([scheme, { table }]) => [scheme, indexTable(table, scheme)]),
  );
  return {
    asOf: (scheme) => tables.get(scheme)?.asOf ?? null,
    find: (scheme, bic11) => indexes.get(scheme)?.find(bic11),
    findParty: (scheme, party) => indexes.get(scheme)?.parties().get(party) ?? [],
    participants: (scheme) => indexes.get(scheme)?.bics() ?? [],
  };
}

interface SchemeIndex {
  readonly find: (bic11: string) => EpcParticipation | undefined;
  readonly parties: () => ReadonlyMap<string, readonly string[]>;
  readonly bics: () => Iterable<string>;
}

/** Indexes the lines by BIC. A line is parsed when it is looked up, because a register has thousands. */
function indexTable(text: string, scheme: EpcScheme): SchemeIndex {
  const { columns: heading, lines } = readTable(text, `the table of scheme ${scheme}`, ["bic11", "name"]);
  const readRow = recordReader(heading, columns);
  const lineByBic = new Map(lines.map((line) => [line.slice(0, BIC_LENGTH), line]));
  const find = (wanted: string): EpcParticipation | undefined => {
    const line = lineByBic.get(wanted);
    if (line === undefined) return undefined;
    const { bic11, country, name, ...days } = readRow(line);
    return { ...days, bic11: bic11 ?? "", country: country ?? "", name: name ?? "" };
  };
  const parties = onFirstUse(() => Map.groupBy(lineByBic.keys(), (bic11) => bic11.slice(0, PARTY_LENGTH)));
  return { find, parties, bics: () => lineByBic.keys() };
}

/** Schemes whose participants the European Payments Council publishes. */
export const epcSchemes = ["SCT", "SCT_INST", "SDD_CORE", "SDD_B2B", "VOP"] as const;

/** One of {@link epcSchemes}. */
export type EpcScheme = (typeof epcSchemes)[number];

/** Participation of one BIC in one scheme. */
export interface EpcParticipation {
  readonly bic11: string;
  /** English, upper case, as in the register. */
  readonly country: string;
  readonly name: string;
  /** First day of participation, `YYYY-MM-DD`; `null` if the register doesn't say. */
  readonly readyOn: string | null;
  readonly leavesOn: string | null;
}

/** The loaded scheme registers. */
export interface EpcRegisters {
  asOf(scheme: EpcScheme): string | null;
  find(scheme: EpcScheme, bic11: string): EpcParticipation | undefined;
  /** Returns the participants' BICs that begin with these six characters. */
  findParty(scheme: EpcScheme, party: string): readonly string[];
  participants(scheme: EpcScheme): Iterable<string>;
}
