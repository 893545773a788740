// Facts in registers, as rules and handlers use them. Dates are `YYYY-MM-DD`, or `YYYY-MM` from publishers that date by
// month; `null` means that the source doesn't say.
import type { LeiRecord } from "./lei_records.ts";
import type { OfficialInstitution } from "./official_identities.ts";
import type { ClearingRange, GermanMethod, IbanStructure, ModulusTable } from "../../identifiers/mod.ts";

/** An edition of a dataset, from the head of its table. */
export interface Edition {
  readonly dataset: string;
  readonly register: string;
  readonly publisher: string;
  readonly url: string;
  readonly asOf: string;
  readonly rows: number;
  readonly sha256: string;
  readonly terms: string;
  /** True for the national register that allocates the codes, so that a missing code is a denial. */
  readonly authoritative: boolean;
  /** Days between editions, at least a month. After twice that time, a register denies no code. */
  readonly rhythmDays?: number;
  /** Date of a bank code register's check digit methods, if they come from an older file. */
  readonly checkMethodsAsOf?: string;
  /** True for a list that someone compiled from the publisher's data, instead of the publisher's own file. */
  readonly compiled?: boolean;
  /** True if no refresh replaces the table: its source publishes nothing newer that a program can read. */
  readonly isManual?: boolean;
  /** True if the register silently keeps institutions without a licence, so that an entry doesn't prove one. */
  readonly keepsEnded?: boolean;
  /** Epoch milliseconds; absent for a shipped edition. */
  readonly fetchedAt?: number;
  /** Day of the last check (`YYYY-MM-DD`) at which the publisher had nothing newer. */
  readonly confirmedOn?: string;
}

/** A legal entity in GLEIF's data, and the edition that has it. */
export interface ListedEntity extends LeiRecord {
  /** True if the LEI is maintained, and the entity isn't inactive. */
  readonly isCurrent: boolean;
  /** True if the entity no longer exists; a lapsed LEI doesn't show that. */
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
  /** True when the register marks the code for deletion. */
  readonly retired: boolean;
  readonly successor: string | null;
  /** Entry in the register's column for closed banks and special regimes; most have none and write it into the name. */
  readonly remark: string | null;
  readonly checkMethod: string | null;
}

type BankFacts = Pick<BankRecord, "bankCode" | "name"> & Partial<BankRecord>;

/** Builds a record: missing facts are `null`, a missing country that of the IBAN. */
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
  /** Month of the directory edition with this entry (`YYYY-MM`), or date of `edition`. */
  readonly asOf: string;
  /** Edition that has the institution's name, if that is a sanctions list and not the directory. */
  readonly edition?: Edition;
}

/** Entry of the Swiss bank master (SIX, record description bank master V3.0). */
export interface ClearingRecord {
  readonly iid: string;
  readonly name: string;
  readonly iidType: "headquarters" | "branch" | "qr_iid";
  readonly headquartersIid: string | null;
  readonly allocatedIid: string | null;
  readonly mergedInto: string | null;
  /** 6 digits: IID and check digit. */
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

/** A country in the SEPA schemes (EPC409-09, scope of 2025), and its duties by Regulation (EU) 2024/886. */
export interface SepaScope {
  readonly country: string;
  readonly member: boolean;
  readonly euroArea: boolean;
  readonly instantReceiveFrom: string | null;
  readonly instantSendFrom: string | null;
  readonly vopFrom: string | null;
}

/** A BIC that another list pairs with a bank code. */
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
  /** The code that was looked up, if the register led to a successor. */
  readonly redirectedFrom: string | null;
  /** Holder of the code that replaces a retired one; `null` if there is none, or it isn't listed. */
  readonly successor: BankRecord | null;
  readonly paired?: PairedBic;
  /** Every BIC that sources give for the code, one per BIC8, where they disagree. */
  readonly bics?: readonly string[];
}

/** Results of the registers for an IBAN's bank code; `value` is the code in question. */
export type BankCodeFinding =
  | VerifiedByRegister
  | {
    readonly status: "verified";
    readonly match: "prefix";
    readonly value: string;
    /** Every BIC8 in this country that starts with the code. */
    readonly candidates: readonly string[];
    /** The only candidate, or the likeliest head office. */
    readonly bic: BicRecord;
    readonly edition: Edition;
  }
  | {
    readonly status: "not_in_register";
    readonly reason: "not_allocated";
    readonly value: string;
    readonly edition: Edition;
    /** The code before it left the register; `null` if unknown. */
    readonly retired: RetiredCode | null;
  }
  | {
    readonly status: "unavailable";
    readonly reason: "absent_from_reference_data" | "no_reference_data_for_country";
    readonly value: string;
    /** The searched set; `null` if the country has none. */
    readonly edition: Edition | null;
    readonly asOf: string;
    readonly retired: RetiredCode | null;
  };

/** The holder of all BICs, in any country, that begin with the same four characters (ISO 9362). */
export interface BicParty {
  readonly prefix: string;
  /** Names in the directories; empty if none lists such a BIC. */
  readonly names: readonly string[];
}

/** Banks of one country whose BICs begin with the same four letters; each 11-character BIC is its own bank. */
export interface PartyGroup {
  readonly country: string;
  /** BIC8s of the whole group; none where it has one or none. */
  readonly heads: readonly string[];
}

/** An institution, with everything that a register or directory has about it. */
export interface NamedInstitution {
  readonly name: string;
  /** Country of the BIC, else of the seat or the codes (ISO 3166-1 alpha-2). */
  readonly country: string;
  readonly bic: string | null;
  readonly lei: string | null;
  readonly dataset: string;
}

/** An authority's act on one institution: the end of its licence, or a measure against it. */
export interface InstitutionAct {
  readonly holder: string;
  /** In short, such as `licence withdrawn, in liquidation`. */
  readonly words: string;
  readonly act: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as a source gives it. */
  readonly from: string | null;
}

/** The look-ups that the screening rules need. */
export interface Registers {
  readonly editions: readonly Edition[];
  readonly ibanStructures: ReadonlyMap<string, IbanStructure>;
  /** Check digit methods of the Bundesbank, by identifier; empty if the table isn't loaded. */
  readonly germanMethods: ReadonlyMap<string, GermanMethod>;
  readonly modulusChecks: { readonly table: ModulusTable; readonly edition: Edition } | null;
  /** The Swedish clearing numbers, ascending; empty if the table isn't loaded. */
  readonly swedishRanges: readonly ClearingRange[];
  /** By country; a missing one is outside the SEPA schemes. */
  readonly sepaScope: ReadonlyMap<string, SepaScope>;
  findBank(country: string, bban: string): BankCodeFinding;
  bankCodes(country: string): readonly string[];
  /** Finds a BIC of 8 or 11 characters in upper case; an unknown branch is found by its BIC8. */
  findBic(bic: string): BicRecord | undefined;
  findParty(country: string, bankCode: string): BicParty | null;
  findPartyGroup(party: string): PartyGroup | undefined;
  /** Lists the institutions of all directories and registers whose BIC begins with these four characters. */
  findPartyMembers(prefix: string): readonly { readonly bic8: string; readonly name: string }[];
  /** Finds a BIC8's name according to a sanctions list or a reviewer, and the edition of the list. */
  findListedBic(bic8: string): { readonly name: string; readonly edition: Edition } | undefined;
  /** Finds the end of a licence that isn't in a register; `key` is a bank code with its country, or a BIC8. */
  findEndedLicence(key: string): InstitutionAct | undefined;
  /** Finds a special measure that isn't a sanction; keys as for {@link findEndedLicence}. */
  findSpecialMeasure(key: string): InstitutionAct | undefined;
  /** Returns a BIC's possible seats (4, 8 or 11 characters): the researched one, or those of half of its party. */
  findSeats(bic: string): readonly string[];
  findBanksByBic8(bic8: string): readonly { readonly record: BankRecord; readonly edition: Edition }[];
  /** Finds the bank code that a BIC8 gave up; `null` for none, or if a register of its country still lists the BIC. */
  findGivenUpCode(bic8: string): RetiredCode | null;
  findFormerBics(country: string, bankCode: string): readonly string[];
  /** Finds the LEI of a BIC or its head office in the mapping of SWIFT and GLEIF; `null` for none or several. */
  findLei(bic: string): string | null;
  /** Finds GLEIF's record of an LEI; `null` if the records aren't loaded or lack it. */
  findLeiRecord(lei: string): ListedEntity | null;
  /** Finds the holder of a BIC, head office or LEI in supervisors' lists, those with a competent authority first. */
  findOfficialIdentities(bic: string): readonly OfficialIdentity[];
  findClearing(iid: string): ClearingRecord | undefined;
  /** Follows take-overs of an IID to the last entry, which may be the given one. */
  followMergers(record: ClearingRecord): ClearingRecord;
  findQrIids(iid: string): readonly string[];
  /** Lists every institution of every register and directory; one that is in several appears several times. */
  institutions(): Generator<NamedInstitution>;
  readonly bicCount: number;
  readonly clearingCount: number;
}
