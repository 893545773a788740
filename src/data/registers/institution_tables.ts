// Tables of institutions: participants of SEPA schemes, issuers of accounts, supervisors' lists, and GLEIF's records.
import { HEAD_OFFICE, isBic, isLei } from "../../identifiers/mod.ts";
import {
  checked,
  defineTable,
  finishInSlices,
  matching,
  nullable,
  readCell,
  type RowOf,
  text,
  unreadable,
  word,
} from "./tab_separated.ts";

/** The table of one scheme. */
export interface EpcTable {
  readonly table: string;
  readonly asOf: string;
}

const participations = defineTable({
  bic11: text,
  /** Name of the country in English capitals, as the register spells it. */
  country: { ...text, isOptional: true },
  name: text,
  /** First day of the participation (`YYYY-MM-DD`); `null` if the register doesn't say. */
  readyOn: nullable,
  leavesOn: nullable,
});

/** The participation of a BIC in a scheme. */
export type EpcParticipation = RowOf<typeof participations>;

/** Length of the part of a BIC that identifies holder and country. */
const PARTY_LENGTH = 6;

/** Serialises the participants of one scheme, sorted by BIC. */
export function writeEpcTable(participants: readonly EpcParticipation[]): string {
  return participations.write(participants.toSorted((a, b) => a.bic11 < b.bic11 ? -1 : 1));
}

/** Indexes the participants of the schemes that are loaded; throws a SyntaxError if a table is damaged. */
export function loadEpcRegisters(tables: ReadonlyMap<EpcScheme, EpcTable>): EpcRegisters {
  const loaded = [...tables].map(([scheme, { table, asOf }]) => {
    const participants = participations.read(table, `the table of scheme ${scheme}`);
    const byBic = new Map(participants.map((entry) => [entry.bic11, entry]));
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

/** Schemes whose participants the European Payments Council publishes. */
export const epcSchemes = ["SCT", "SCT_INST", "SDD_CORE", "SDD_B2B", "VOP"] as const;

/** One of {@link epcSchemes}. */
export type EpcScheme = (typeof epcSchemes)[number];

/** The participants of the loaded schemes. */
export interface EpcRegisters {
  asOf(scheme: EpcScheme): string | null;
  find(scheme: EpcScheme, bic11: string): EpcParticipation | undefined;
  /** Returns the participants' BICs that begin with these six characters. */
  findParty(scheme: EpcScheme, party: string): readonly string[];
  participants(scheme: EpcScheme): Iterable<string>;
}

// Issuers of accounts. `verified: no` marks issuers whose type we know only from public lists.

interface IssuerTables {
  readonly issuers: string;
  readonly nlIbanIssuers: string | null;
}

const issuerTypes = ["bank", "digital_bank", "emi", "payment_institution"] as const;

/** The type of an issuer, as its customers see it. */
export type IssuerType = typeof issuerTypes[number];

const issuers = defineTable({
  bic8: checked((cell) => cell.length === 8 && isBic(cell), "a BIC of 8 characters"),
  name: text,
  type: word(issuerTypes, "a type of issuer"),
  /** Country of the licence or branch (ISO 3166-1 alpha-2). */
  country: text,
  verified: { read: (cell) => cell === "yes", write: (value: boolean) => value ? "yes" : "no" },
  basis: text,
});

/** An institution in our own list, `data/issuers/issuers.tsv`. */
export type IssuerRecord = RowOf<typeof issuers>;

const ISSUERS = "the issuer list";

/** Loads the lists of issuers; throws a SyntaxError for a bad row, an unknown type, or a BIC8 that is listed twice. */
export function loadIssuers(tables: IssuerTables): IssuerIndex {
  const issuersByBic8 = new Map<string, IssuerRecord>();
  for (const record of issuers.read(tables.issuers, ISSUERS)) {
    if (issuersByBic8.has(record.bic8)) throw unreadable(ISSUERS, `"${record.bic8}" is listed twice`);
    issuersByBic8.set(record.bic8, record);
  }
  const dutchBankCodes = tables.nlIbanIssuers === null
    ? null
    : new Set(parseNlIbanIssuers(tables.nlIbanIssuers).map(({ bankCode }) => bankCode));
  const issuersByParty = Map.groupBy(issuersByBic8.values(), ({ bic8 }) => bic8.slice(0, 6));
  return {
    findIssuer: (bic8) => issuersByBic8.get(bic8),
    findIssuers: (party) => issuersByParty.get(party) ?? [],
    isIbanIssuer: (country, bankCode) => country === "NL" ? dutchBankCodes?.has(bankCode) ?? null : null,
  };
}

const dutchIssuers = defineTable({
  bankCode: {
    ...matching(/^[A-Z]{4}$/, "a bank code of four letters"),
    heading: "iban_bank_code",
  },
  bic: matching(/^[A-Z]{4}NL[A-Z0-9]{2}([A-Z0-9]{3})?$/, "a BIC of the Netherlands"),
  name: text,
});

type IbanIssuerRecord = RowOf<typeof dutchIssuers>;

/** The loaded lists of issuers. */
export interface IssuerIndex {
  findIssuer(bic8: string): IssuerRecord | undefined;
  findIssuers(party: string): readonly IssuerRecord[];
  /** Returns whether a bank code is in the country's list of IBAN issuers; `null` if no such list is loaded. */
  isIbanIssuer(country: string, bankCode: string): boolean | null;
}

const NL_SOURCE = "the list of Dutch IBAN issuers";

/** Reads the Dutch list of IBAN issuers; throws a SyntaxError if a row is malformed. */
export function parseNlIbanIssuers(text: string): IbanIssuerRecord[] {
  return dutchIssuers.read(text, NL_SOURCE);
}

/** Serialises the Dutch list of IBAN issuers, sorted by bank code; throws a SyntaxError if a row is malformed. */
export function writeNlIbanIssuers(written: readonly IbanIssuerRecord[]): string {
  const table = dutchIssuers.write(written.toSorted((a, b) => a.bankCode < b.bankCode ? -1 : 1));
  parseNlIbanIssuers(table);
  return table;
}

/** An institution that a supervisor lists. */
export interface OfficialInstitution {
  /** BIC of 11 characters, or LEI. */
  readonly identifier: string;
  readonly name: string;
  /** Category in the words of the publisher, such as `Credit Institution`; `null` if it doesn't give one. */
  readonly category: string | null;
  /** The publisher's code of the competent authority, such as `DE_BAFIN`; `null` if it doesn't give one. */
  readonly authority: string | null;
}

const officials = defineTable({
  bic: { ...text, isOptional: true },
  lei: { ...text, isOptional: true },
  name: text,
  category: nullable,
  authority: nullable,
});

const BIC_LENGTH = 11;

/** Serialises a supervisor's list, sorted by identifier, with each institution once. */
export function writeOfficialIdentities(institutions: readonly OfficialInstitution[]): string {
  const byIdentifier = new Map(institutions.map((institution) => [institution.identifier, institution]));
  const rows = [...byIdentifier.values()].map(({ identifier, name, category, authority }) => {
    const isByBic = identifier.length === BIC_LENGTH;
    return { bic: isByBic ? identifier : "", lei: isByBic ? "" : identifier, name, category, authority };
  });
  return officials.write(rows.sort((one, other) => one.bic + one.lei < other.bic + other.lei ? -1 : 1));
}

/** Reads a supervisor's list; throws a SyntaxError for a row without a name, or without a BIC or LEI. */
export function readOfficialIdentities(
  text: string,
  table: string,
): ReadonlyMap<string, OfficialInstitution> {
  return new Map(
    officials.read(text, table).map(({ bic, lei, ...facts }) => {
      const identifier = bic || lei;
      const isIdentified = identifier.length === BIC_LENGTH ? isBic(identifier) : isLei(identifier);
      if (!isIdentified || facts.name === "") {
        throw unreadable(table, `"${identifier} ${facts.name}" has no BIC or LEI, or no name`);
      }
      return [identifier, { identifier, ...facts }];
    }),
  );
}

/** Finds an institution by its BIC of 8 or 11 characters, else by the BIC of its head office, else by its LEI. */
export function findOfficialIdentity(
  institutions: ReadonlyMap<string, OfficialInstitution>,
  bic: string,
  lei: string | null,
): OfficialInstitution | null {
  return institutions.get(bic.padEnd(BIC_LENGTH, HEAD_OFFICE)) ??
    institutions.get(bic.slice(0, 8) + HEAD_OFFICE) ?? (lei === null ? null : institutions.get(lei)) ?? null;
}

// GLEIF's records of legal entities. A line is decoded when its LEI is looked up.

const entities = defineTable({
  lei: text,
  name: text,
  /** `ACTIVE` or `INACTIVE`: whether the entity exists and does business; `null` if GLEIF doesn't say. */
  status: nullable,
  /** State of the registration, such as `ISSUED`, `LAPSED`, `MERGED` or `RETIRED` (LEI-CDF 3.1). */
  registration: text,
  /** Day by which the registration has to be renewed. */
  renewBy: nullable,
  street: nullable,
  postCode: nullable,
  city: nullable,
  /** Region code (ISO 3166-2). */
  region: nullable,
  /** Country code (ISO 3166-1 alpha-2). */
  country: nullable,
});

/** GLEIF's record of a legal entity. */
export type LeiRecord = RowOf<typeof entities>;

/** Serialises the records, sorted by LEI, with each LEI once. */
export function writeLeiRecords(records: readonly LeiRecord[]): string {
  const byLei = new Map(records.map((record) => [record.lei, record]));
  return entities.write([...byLei.values()].sort((one, other) => one.lei < other.lei ? -1 : 1));
}

/** Finds the record of an LEI. */
export type FindLeiRecord = (lei: string) => LeiRecord | null;

const LINES_PER_STEP = 2000;

/** Indexes the records in slices and returns a look-up; throws a `SyntaxError` if lines are malformed or not sorted. */
export async function openLeiRecords(text: string, table: string): Promise<FindLeiRecord> {
  const { heading, lines, read } = entities.open(text, table);
  const lineByLei = await finishInSlices(indexLines(lines, heading.length, table));
  return (lei) => {
    const line = lineByLei.get(lei);
    return line === undefined ? null : read(line.split("\t"));
  };
}

function* indexLines(
  lines: readonly string[],
  cells: number,
  table: string,
): Generator<void, ReadonlyMap<string, string>> {
  const byLei = new Map<string, string>();
  let above = "";
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const lei = readCell(line.slice(0, line.indexOf("\t"))) ?? "";
    if (lei.length !== 20 || lei <= above || line.split("\t").length !== cells) {
      throw unreadable(table, "its lines are malformed or not sorted");
    }
    byLei.set(lei, line);
    above = lei;
  }
  return byLei;
}

/** States of a registration that is still maintained. */
const CURRENT_REGISTRATIONS: readonly string[] = ["ISSUED", "PENDING_TRANSFER", "PENDING_ARCHIVAL"];

/** Returns whether an entity's registration is maintained, and the entity isn't known to be inactive. */
export function isEntityCurrent({ status, registration }: LeiRecord): boolean {
  return status !== "INACTIVE" && CURRENT_REGISTRATIONS.includes(registration);
}

/** Returns whether an entity no longer exists. A `LAPSED` registration doesn't show that: it just wasn't renewed. */
export function hasEntityEnded({ status, registration }: LeiRecord): boolean {
  return status === "INACTIVE" || registration === "MERGED" || registration === "RETIRED";
}
