// The facts that registers hold, in the shape in which rules and handlers read them. Dates are `YYYY-MM-DD`, or
// `YYYY-MM` where a publisher dates by month; `null` means that the source does not say.
import type { GermanMethod, IbanStructure, ModulusTable } from "../../identifiers/mod.ts";

/** One edition of one dataset, as the head of its table says. */
export interface Edition {
  readonly dataset: string;
  readonly register: string;
  readonly publisher: string;
  readonly url: string;
  readonly asOf: string;
  readonly rows: number;
  /** SHA-256 of the compact table, lower-case hex. */
  readonly sha256: string;
  readonly terms: string;
  /** True when this is the national register that allocates the codes, so that a missing code is a denial. */
  readonly authoritative: boolean;
  /** Days between editions, at least a month. After twice that time a register denies no code. */
  readonly rhythmDays?: number;
  /** Date of the check digit methods of a register of bank codes, where an older file gave them. */
  readonly checkMethodsAsOf?: string;
  /** True when a list was read that somebody compiled of the publisher's data, and not the publisher's own file. */
  readonly compiled?: boolean;
  /** True if no refresh replaces the table: its source publishes nothing newer that a program can read. */
  readonly keptByHand?: boolean;
  /** True if the register silently keeps institutions without a licence: an entry doesn't prove one. */
  readonly keepsEnded?: boolean;
  /** Time at which the edition was fetched, in epoch milliseconds; absent for one that came with the software. */
  readonly fetchedAt?: number;
  /** `YYYY-MM-DD`: the publisher was last asked and had nothing newer; absent when it was not asked. */
  readonly confirmedOn?: string;
}

/** The institution that a national register lists for a bank code. */
export interface BankRecord {
  /** Country of the institution's seat where the register prints it, otherwise that of the IBAN. */
  readonly country: string;
  readonly bankCode: string;
  readonly name: string;
  /** Name of the office, where the rows of the register are offices and not institutions; `null` otherwise. */
  readonly office: string | null;
  /** 8 or 11 characters as the source prints it; `null` where it prints none. */
  readonly bic: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  readonly town: string | null;
  readonly lei: string | null;
  /** True when the register marks the code for deletion. */
  readonly retired: boolean;
  readonly successor: string | null;
  /** Entry in the register's column for insolvency and special regimes; `null` where most write it into the name. */
  readonly insolvency: string | null;
  /** Method by which the bank forms the check digits of its account numbers; `null` where the register has no such column. */
  readonly checkMethod: string | null;
}

type BankFacts = Pick<BankRecord, "bankCode" | "name"> & Partial<BankRecord>;

/** Makes a record: what the source does not say is `null`; without a country it takes that of the IBAN. */
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
    insolvency: null,
    checkMethod: null,
    ...facts,
  };
}

/** A bank code that has left its register. */
export interface RetiredCode {
  readonly name: string;
  readonly bic: string | null;
  /** Latest edition that is known to have listed it. */
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
  /** Month of the directory edition that lists the entry, `YYYY-MM`, or date of `edition`. */
  readonly asOf: string;
  /** Edition with the institution's name, where that is a sanctions list and not the directory. */
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
  /** Participation flags; `null` where the edition does not know them. */
  readonly sic: boolean | null;
  readonly rtgsChf: boolean | null;
  readonly instantPaymentsChf: boolean | null;
  readonly eurosic: boolean | null;
  readonly lsvBddChf: boolean | null;
  readonly lsvBddEur: boolean | null;
  readonly validOn: string;
}

/**
 * A country in the SEPA schemes (EPC409-09, scope of 2025), and the days from which its providers owe instant
 * transfers and Verification of Payee in euro (Regulation (EU) 2024/886); `null`: no duty or date.
 */
export interface SepaScope {
  readonly country: string;
  readonly member: boolean;
  readonly euroArea: boolean;
  readonly instantReceiveFrom: string | null;
  readonly instantSendFrom: string | null;
  readonly vopFrom: string | null;
}

/** A BIC that another list pairs with a bank code, and the edition of that list. */
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
  /** The code looked up, when the register led from it to a successor. */
  readonly redirectedFrom: string | null;
  /** Holder of the code that replaces a retired one; `null` if none does, or it isn't listed. */
  readonly successor: BankRecord | null;
  readonly paired?: PairedBic;
  /** Every BIC that a source gives for the code, one for each BIC8, where sources disagree. */
  readonly bics?: readonly string[];
}

/** Results of the registers for the bank code of an IBAN. `value` is the code that the result is about. */
export type BankCodeFinding =
  | VerifiedByRegister
  | {
    readonly status: "verified";
    readonly match: "prefix";
    readonly value: string;
    /** Every BIC8 that starts with the code in this country. */
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
    /** The code before it left the register; `null` when its past is unknown. */
    readonly retired: RetiredCode | null;
  }
  | {
    readonly status: "unavailable";
    readonly reason: "absent_from_reference_data" | "no_reference_data_for_country";
    readonly value: string;
    /** The set that was searched; `null` when there is none for the country. */
    readonly edition: Edition | null;
    /** Date of that set; without one that of the IBAN structures, by which the code was read. */
    readonly asOf: string;
    readonly retired: RetiredCode | null;
  };

/** The holder of the BICs of every country that begin with the same four characters (ISO 9362). */
export interface BicParty {
  readonly prefix: string;
  /** Its names in the directories; empty when none lists such a BIC. */
  readonly names: readonly string[];
}

/** An institution in a register or directory, with everything that it prints about it. */
export interface NamedInstitution {
  readonly name: string;
  /** ISO 3166-1 alpha-2: that of the BIC, else of the seat or the codes. */
  readonly country: string;
  /** 8 or 11 characters; `null` if the source prints none. */
  readonly bic: string | null;
  readonly lei: string | null;
  readonly dataset: string;
}

/** An act of an authority on one institution: it ended its licence, or took a measure against it. */
export interface InstitutionAct {
  readonly holder: string;
  /** In short, for example `licence withdrawn, in liquidation`. */
  readonly words: string;
  /** The authority, or the authority and its act. */
  readonly act: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as a source gives it; `null` when none does. */
  readonly from: string | null;
}

/** The look-ups that the screening rules need; answered from memory. */
export interface Registers {
  readonly editions: readonly Edition[];
  readonly ibanStructures: ReadonlyMap<string, IbanStructure>;
  /** Check digit methods of the Bundesbank, by identifier; none where the table isn't loaded. */
  readonly germanMethods: ReadonlyMap<string, GermanMethod>;
  /** British modulus checks by sort code; `null` until they were fetched, because they aren't shipped. */
  readonly modulusChecks: { readonly table: ModulusTable; readonly edition: Edition } | null;
  /** By country; a country that is missing is outside the SEPA schemes. */
  readonly sepaScope: ReadonlyMap<string, SepaScope>;
  findBank(country: string, bban: string): BankCodeFinding;
  /** Bank codes that the country's own register of bank codes lists; none where there is no such register. */
  bankCodes(country: string): readonly string[];
  /** Finds a BIC of 8 or 11 characters, upper case; an unknown branch falls back to its BIC8. */
  findBic(bic: string): BicRecord | undefined;
  /** Institution that a bank code points to by the BIC that it begins; `null` where the country's codes begin none. */
  findParty(country: string, bankCode: string): BicParty | null;
  /** Every institution of the directories and registers of bank codes whose BIC begins with these four characters. */
  findPartyMembers(prefix: string): readonly { readonly bic8: string; readonly name: string }[];
  /** Finds the name under which a sanctions list or a reviewer gives a BIC8, and the edition of the list. */
  findListedBic(bic8: string): { readonly name: string; readonly edition: Edition } | undefined;
  /** Finds the end of a licence that no register prints; `key` is a bank code behind its country, or a BIC8. */
  findEndedLicence(key: string): InstitutionAct | undefined;
  /** Finds a special measure that isn't a sanction; the keys are those of {@link findEndedLicence}. */
  findSpecialMeasure(key: string): InstitutionAct | undefined;
  /**
   * Returns the possible countries of a BIC's seat (4, 8 or 11 characters): looked up by a person, else those with at
   * least half of the entries with the same four characters (ISO 9362).
   */
  findSeats(bic: string): readonly string[];
  /** Finds the institutions that the country's bank code registers list under a BIC8; several may share one. */
  findBanksByBic8(bic8: string): readonly { readonly record: BankRecord; readonly edition: Edition }[];
  /** Finds the BICs of holders whose bank code was retired in favour of this one. */
  findFormerBics(country: string, bankCode: string): readonly string[];
  /** LEI by the mapping of SWIFT and GLEIF: of the BIC, else of its head office; `null` for none or several. */
  findLei(bic: string): string | null;
  findBranches(bic8: string): readonly BicRecord[];
  /** Finds an IID or QR-IID of 5 digits in the Swiss bank master. */
  findClearing(iid: string): ClearingRecord | undefined;
  /** Finds the entry of the IID that took one over at last; the entry itself where none did. */
  followMergers(record: ClearingRecord): ClearingRecord;
  /** Active QR-IIDs allocated to an IID, ascending. */
  findQrIids(iid: string): readonly string[];
  /** Lists every institution of every register and directory; one that is in several appears several times. */
  institutions(): Generator<NamedInstitution>;
  readonly bicCount: number;
  readonly clearingCount: number;
}
