// The compact table of one scheme register, and the index over the loaded tables.
import { readTable, recordReader, writeRecords } from "./tables/tab_separated.ts";

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
/** The characters of a BIC that identify its holder and country. */
const PARTY_LENGTH = 6;

/** Serialises the table of one scheme, by BIC. */
export function writeEpcTable(participants: readonly EpcParticipation[]): string {
  return writeRecords(columns, participants.toSorted((a, b) => a.bic11 < b.bic11 ? -1 : 1));
}

/** Indexes the available scheme registers; throws a SyntaxError if a table is damaged. */
export function loadEpcRegisters(tables: ReadonlyMap<EpcScheme, EpcTable>): EpcRegisters {
  const loaded = [...tables].map(([scheme, { table, asOf }]) => {
    const byBic = new Map(readParticipants(table, scheme).map((entry) => [entry.bic11, entry]));
    const byParty = Map.groupBy(byBic.keys(), (bic11) => bic11.slice(0, PARTY_LENGTH));
    return [scheme, { asOf, byBic, byParty }] as const;
  });
  const registers = new Map(loaded);
  return {
    asOf: (scheme) => registers.get(scheme)?.asOf ?? null,
    find: (scheme, bic11) => registers.get(scheme)?.byBic.get(bic11),
    findParty: (scheme, party) => registers.get(scheme)?.byParty.get(party) ?? [],
    participants: (scheme) => registers.get(scheme)?.byBic.keys() ?? [],
  };
}

function readParticipants(text: string, scheme: EpcScheme): EpcParticipation[] {
  const { columns: heading, lines } = readTable(text, `the table of scheme ${scheme}`, ["bic11", "name"]);
  return lines.map(recordReader(heading, columns)).map(({ bic11, country, name, ...days }) => (
    { ...days, bic11: bic11 ?? "", country: country ?? "", name: name ?? "" }
  ));
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
