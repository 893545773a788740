// The records that registers return. Dates are `YYYY-MM-DD`, or `YYYY-MM` if the publisher gives only the month; `null`
// means that the source doesn't say.
import type { LeiRecord, OfficialInstitution } from "./institution_tables.ts";
import type { SepaScope } from "./country_tables.ts";
import type { Declaration } from "../../contract/mod.ts";
import type { ClearingRange, GermanMethod, IbanStructure, ModulusTable } from "../../identifiers/mod.ts";

/** An edition of a dataset, from the head of its table. */
export interface Edition extends
  Readonly<
    Pick<
      Declaration,
      "register" | "publisher" | "url" | "terms" | "authoritative" | "rhythmDays" | "keepsEnded"
    >
  > {
  readonly dataset: string;
  readonly asOf: string;
  readonly rows: number;
  readonly sha256: string;
  /** Date of the check digit methods in a bank code register, if they come from an older file. */
  readonly checkMethodsAsOf?: string;
  /** True if someone else compiled the list from the publisher's data. */
  readonly compiled?: boolean;
  /** True if we maintain the table, because its source publishes nothing that a program can read. */
  readonly isManual?: boolean;
  /** Time of the fetch (epoch milliseconds); absent for a shipped edition. */
  readonly fetchedAt?: number;
  /** Day of the last check (`YYYY-MM-DD`) at which the publisher had nothing newer. */
  readonly confirmedOn?: string;
}

/** GLEIF's record of a legal entity, and the edition that contains it. */
export interface ListedEntity extends LeiRecord {
  /** True if the LEI is maintained, and the entity isn't inactive. */
  readonly isCurrent: boolean;
  /** True if the entity no longer exists. A lapsed LEI doesn't show that. */
  readonly hasEnded: boolean;
  readonly edition: Edition;
}

/** An institution that a supervisor lists, and the edition that lists it. */
export interface OfficialIdentity extends OfficialInstitution {
  readonly edition: Edition;
}

/** The institution that a national register lists for a bank code. */
export interface BankRecord {
  readonly country: string;
  readonly bankCode: string;
  readonly name: string;
  /** Name of the office, if the rows of the register are offices. */
  readonly office: string | null;
  readonly bic: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  readonly town: string | null;
  readonly lei: string | null;
  /** True if the register marks the code for deletion. */
  readonly retired: boolean;
  readonly successor: string | null;
  /** The register's remark on a closed bank or a special regime. Most registers put the remark into the name. */
  readonly remark: string | null;
  readonly checkMethod: string | null;
}

type BankFacts = Pick<BankRecord, "bankCode" | "name"> & Partial<BankRecord>;

/** Builds a record. Missing facts are `null`, but a missing country is empty and means the country of the IBAN. */
export function makeBankRecord(facts: BankFacts): BankRecord {
  return {
    country: "",
    office: null,
    bic: null,
    street: null,
    postCode: null,
    town: null,
    lei: null,
    retired: false,
    successor: null,
    remark: null,
    checkMethod: null,
    ...facts,
  };
}

/** A bank code that has left its register. */
export interface RetiredCode {
  readonly code: string;
  readonly name: string;
  readonly bic: string | null;
  readonly lastListed: string;
  readonly successor: string | null;
}

/** One entry of the BIC directory (ISO 9362). */
export interface BicRecord {
  readonly bic: string;
  readonly name: string;
  readonly branch: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly country: string;
  /** Month of the directory (`YYYY-MM`), or the date of `edition` if that is set. */
  readonly asOf: string;
  /** Edition of the sanctions list that gives the name; absent if the directory does. */
  readonly edition?: Edition;
}

/** One entry of the Swiss bank master (SIX, record description bank master V3.0). */
export interface ClearingRecord {
  readonly iid: string;
  readonly name: string;
  readonly iidType: "headquarters" | "branch" | "qr_iid";
  readonly headquartersIid: string | null;
  readonly allocatedIid: string | null;
  readonly mergedInto: string | null;
  /** The IID, followed by a check digit. */
  readonly sicIid: string | null;
  readonly street: string | null;
  readonly buildingNumber: string | null;
  readonly postCode: string | null;
  readonly town: string | null;
  readonly country: string;
  readonly bic: string | null;
  /** Participation flags; `null` if the edition doesn't have them. */
  readonly sic: boolean | null;
  readonly rtgsChf: boolean | null;
  readonly instantPaymentsChf: boolean | null;
  readonly eurosic: boolean | null;
  readonly lsvBddChf: boolean | null;
  readonly lsvBddEur: boolean | null;
  readonly validOn: string;
}

/** A BIC that another list gives for a bank code. */
export interface PairedBic {
  readonly bic: string;
  readonly edition: Edition;
}

/** A bank code whose holder is in a register or list. */
export interface VerifiedByRegister {
  readonly status: "verified";
  readonly match: "register";
  readonly value: string;
  readonly record: BankRecord;
  readonly edition: Edition;
  /** The code that was looked up, if its successor was found instead. */
  readonly redirectedFrom: string | null;
  /** Holder of the code that will replace this code; `null` if there is no such code, or it isn't listed. */
  readonly successor: BankRecord | null;
  readonly paired?: PairedBic;
  /** The BICs that sources give for the code (one per BIC8), if the sources disagree. */
  readonly bics?: readonly string[];
}

/** The result of looking up a bank code (`value`) in the registers. */
export type BankCodeFinding =
  | VerifiedByRegister
  | {
    readonly status: "verified";
    readonly match: "prefix";
    readonly value: string;
    /** BIC8s in this country that begin with the first four characters of the code. */
    readonly candidates: readonly string[];
    /** The only candidate, or the one that is most likely the head office. */
    readonly bic: BicRecord;
    readonly edition: Edition;
  }
  | {
    readonly status: "not_in_register";
    readonly reason: "not_allocated";
    readonly value: string;
    readonly edition: Edition;
    /** The code's last entry before it left the register; `null` if unknown. */
    readonly retired: RetiredCode | null;
  }
  | {
    readonly status: "unavailable";
    readonly reason: "absent_from_reference_data" | "no_reference_data_for_country";
    readonly value: string;
    /** The edition that was searched; `null` if there is no table for the country. */
    readonly edition: Edition | null;
    readonly asOf: string;
    readonly retired: RetiredCode | null;
  };

/** The holder of all BICs, in any country, that begin with the same four characters (ISO 9362). */
export interface BicParty {
  readonly prefix: string;
  /** Names of the holder in the directories; empty if no directory lists such a BIC. */
  readonly names: readonly string[];
}

/** Banks of one country whose BICs begin with the same four letters, such as savings banks. */
export interface PartyGroup {
  readonly country: string;
  /** BIC8s of the institution at the head of the group, if it has several; otherwise empty. */
  readonly heads: readonly string[];
}

/** An institution, as one register or directory lists it. */
export interface NamedInstitution {
  readonly name: string;
  /** Country of the BIC, or else of the seat or bank codes (ISO 3166-1 alpha-2). */
  readonly country: string;
  readonly bic: string | null;
  readonly lei: string | null;
  readonly dataset: string;
}

/** An authority's act on one institution: the end of its licence, or a measure against it. */
export interface InstitutionAct {
  readonly holder: string;
  /** The act in short, such as `licence withdrawn, in liquidation`. */
  readonly words: string;
  readonly act: string;
  /** Start date (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`), as precise as a source gives it. */
  readonly from: string | null;
}

/** The registers, as the rules of screening use them. */
export interface Registers {
  readonly editions: readonly Edition[];
  readonly ibanStructures: ReadonlyMap<string, IbanStructure>;
  /** Check digit methods of the Bundesbank, by identifier; empty if the table isn't loaded. */
  readonly germanMethods: ReadonlyMap<string, GermanMethod>;
  readonly modulusChecks: { readonly table: ModulusTable; readonly edition: Edition } | null;
  /** The Swedish clearing numbers, ascending; empty if the table isn't loaded. */
  readonly swedishRanges: readonly ClearingRange[];
  /** SEPA scope by country, only of countries in the SEPA schemes. */
  readonly sepaScope: ReadonlyMap<string, SepaScope>;
  findBank(country: string, bban: string): BankCodeFinding;
  bankCodes(country: string): readonly string[];
  /** Finds a BIC of 8 or 11 characters in upper case; returns the head office if the branch is unknown. */
  findBic(bic: string): BicRecord | undefined;
  findParty(country: string, bankCode: string): BicParty | null;
  findPartyGroup(party: string): PartyGroup | undefined;
  /** Lists the institutions of all directories and registers whose BIC begins with these four characters. */
  findPartyMembers(prefix: string): readonly { readonly bic8: string; readonly name: string }[];
  /** Finds the name that a sanctions list or reviewer gives for a BIC8, and the edition of the list. */
  findListedBic(bic8: string): { readonly name: string; readonly edition: Edition } | undefined;
  /** Finds the end of a licence that registers don't show; `key` is a bank code with its country, or a BIC8. */
  findEndedLicence(key: string): InstitutionAct | undefined;
  /** Finds a special measure that isn't a sanction; `key` is the same as for {@link findEndedLicence}. */
  findSpecialMeasure(key: string): InstitutionAct | undefined;
  /** Lists the countries in which the holder of a BIC (4, 8 or 11 characters) may have its seat. */
  findSeats(bic: string): readonly string[];
  findBanksByBic8(bic8: string): readonly { readonly record: BankRecord; readonly edition: Edition }[];
  /** Finds the retired bank code of a BIC8; `null` if there is none, or a register has an active code for the BIC. */
  findGivenUpCode(bic8: string): RetiredCode | null;
  findFormerBics(country: string, bankCode: string): readonly string[];
  /** Finds the LEI of a BIC or its head office (SWIFT and GLEIF's mapping); `null` if there is none or several. */
  findLei(bic: string): string | null;
  /** Finds GLEIF's record of an LEI; `null` if the records aren't loaded or don't contain it. */
  findLeiRecord(lei: string): ListedEntity | null;
  /** Finds a BIC's holder in supervisors' lists by BIC, head office or LEI; entries with an authority come first. */
  findOfficialIdentities(bic: string): readonly OfficialIdentity[];
  findClearing(iid: string): ClearingRecord | undefined;
  /** Returns the last successor of an IID that was merged, or its own record if it wasn't. */
  followMergers(record: ClearingRecord): ClearingRecord;
  findQrIids(iid: string): readonly string[];
  /** Yields every institution of every register and directory; an institution in several appears several times. */
  institutions(): Generator<NamedInstitution>;
  readonly bicCount: number;
  readonly clearingCount: number;
}
