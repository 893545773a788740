// Finds the institution behind a BIC. `data/registers/find_bic.ts` finds its record in the directories.
import type {
  BicRecord,
  Edition,
  IssuerRecord,
  ListedEntity,
  ReferenceData,
  Registers,
  RetiredCode,
} from "../data/registers/mod.ts";
import {
  type BankSource,
  type ListedBank,
  provesLicence,
  registerRemark,
  type Remark,
  remarksOn,
  sourceOf,
} from "./iban_screening/bank_code_holder.ts";
import { type Bic, HEAD_OFFICE } from "../identifiers/mod.ts";
import { isLegalForm, nameTokens } from "./sanctions/normalise_name.ts";

interface BicSource extends BankSource {
  readonly token: string;
}

/** An institution, as its source describes it. */
export interface BicHolder {
  readonly name: string;
  readonly city: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  /** The source's remark on the branch; `null` if there is none. */
  readonly branchInfo: string | null;
  readonly source: BicSource;
}

/** Facts about a BIC. */
export interface BicLookup {
  readonly bic: Bic;
  readonly holder: BicHolder | null;
  readonly names: readonly string[];
  readonly lei: string | null;
  /** The BIC's bank code if it was retired; otherwise `null`. */
  readonly givenUp: RetiredCode | null;
  readonly remarks: readonly Remark[];
  /** The sanctions list that has the BIC; `null` if none has. Names are screened later. */
  readonly listed: ListedBank | null;
  /** True if the source doesn't list the branch, so that `holder` is the head office. */
  readonly branchUnlisted: boolean;
  /** If several institutions share the BIC8 and the holder is unknown: numbers of entries and institutions. */
  readonly shared: { readonly entries: number; readonly institutions: number } | null;
}

type BankListing = ReturnType<Registers["findBanksByBic8"]>[number];

type BicData = Pick<ReferenceData, "registers" | "issuers">;

/**
 * Looks up a BIC in the directory, its country's registers, the curated list, supervisors' lists, then GLEIF's data. A
 * register that is newer than the directory takes precedence if it lists the BIC for another bank.
 */
export function lookUpBic(bic: Bic, data: BicData): BicLookup {
  const found = findHolder(bic, data);
  return {
    ...found,
    names: namesOf(found, data.registers),
    lei: leiOfBic(bic, data.registers),
    givenUp: data.registers.findGivenUpCode(bic.bic8),
    listed: data.registers.findListedBic(bic.bic8) ?? null,
    remarks: remarksOn([bic.bic8], remarkOfRegister(found, data.registers), data.registers),
  };
}

/** Returns the remark on a holder. If several institutions share the BIC8, only words in the holder's name count. */
function remarkOfRegister(
  { bic, holder }: Pick<BicLookup, "bic" | "holder">,
  registers: Registers,
): Remark | null {
  if (holder === null) return null;
  const { name, source } = holder;
  const own = registerRemark(name, null, { register: source.name, asOf: source.asOf });
  const listings = currentOf(registers.findBanksByBic8(bic.bic8));
  const [listing] = listings;
  if (own !== null || listing === undefined) return own;
  if (new Set(listings.map(({ record }) => record.name)).size > 1) return null;
  return registerRemark(listing.record.name, listing.record.remark, listing.edition);
}

function namesOf({ bic, holder }: Pick<BicLookup, "bic" | "holder">, registers: Registers): string[] {
  if (holder === null) return [];
  const listed = new Set(registers.findBanksByBic8(bic.bic8).map(({ record }) => record.name));
  // The directory's name may be outdated, but a sanctions list may still use it.
  const former = registers.findBic(bic.code)?.name || holder.name;
  return [...new Set([holder.name, former, ...(listed.size === 1 ? listed : [])])];
}

function findHolder(
  bic: Bic,
  { registers, issuers }: BicData,
): Omit<BicLookup, "remarks" | "lei" | "names" | "givenUp" | "listed"> {
  const record = registers.findBic(bic.code);
  const listings = currentOf(registers.findBanksByBic8(bic.bic8));
  if (record !== undefined && record.name !== "" && !isOfOtherBank(record, listings)) {
    const branchUnlisted = isBranch(bic) && record.bic !== bic.code;
    const holder = directoryHolder(record, registers.editions, branchUnlisted);
    return { bic, holder, branchUnlisted, shared: null };
  }
  const own = listings.find((listing) => listing.record.bic?.padEnd(11, "X") === bic.bic11);
  if (own !== undefined) return { bic, holder: registerHolder(own), branchUnlisted: false, shared: null };
  const [first] = listings;
  const institutions = new Set(listings.map((listing) => listing.record.name)).size;
  if (first !== undefined && institutions === 1) {
    return { bic, holder: registerHolder(first), branchUnlisted: isBranch(bic), shared: null };
  }
  const shared = listings.length === 0 ? null : { entries: listings.length, institutions };
  const issuer = issuers.findIssuer(bic.bic8);
  if (issuer === undefined) {
    const [official] = shared === null ? registers.findOfficialIdentities(bic.bic11) : [];
    const lei = registers.findLei(bic.bic11);
    const entity = shared === null && lei !== null ? registers.findLeiRecord(lei) : null;
    const holder = official !== undefined
      ? holderIn(official.edition, official.name)
      : entity && entityHolder(entity);
    const isOffice = official?.identifier === bic.bic11 || !isBranch(bic);
    return { bic, holder, branchUnlisted: holder !== null && !isOffice, shared };
  }
  return {
    bic,
    holder: issuerHolder(issuer, registers.editions),
    branchUnlisted: isBranch(bic),
    shared: null,
  };
}

/** Returns whether a newer register lists the BIC for a single bank, whose name has no word in common with `name`. */
function isOfOtherBank({ name, asOf }: BicRecord, listings: readonly BankListing[]): boolean {
  const known = startsOf(name);
  return new Set(listings.map(({ record }) => record.name)).size === 1 &&
    listings.some(({ record, edition }) =>
      edition.authoritative && provesLicence(edition) && edition.asOf > asOf &&
      startsOf(record.name).isDisjointFrom(known)
    );
}

/** Returns the first five letters of each word, because registers abbreviate and inflect names. */
function startsOf(name: string): ReadonlySet<string> {
  return new Set(
    nameTokens(name).filter((word) => !isLegalForm(word) && word !== "BANK").map((word) => word.slice(0, 5)),
  );
}

function holderIn(
  edition: Edition,
  name: string,
  address: Partial<Pick<BicHolder, "city" | "street" | "postCode">> = {},
): BicHolder {
  const source = { token: edition.dataset, ...sourceOf(edition) };
  return { ...WITHOUT_ADDRESS, name, ...address, source };
}

const WITHOUT_ADDRESS = { city: null, street: null, postCode: null, branchInfo: null } as const;

/** Returns the entity that has the BIC's LEI. GLEIF also registers entities without a banking licence. */
function entityHolder({ name, city, street, postCode, edition }: ListedEntity): BicHolder {
  const holder = holderIn(edition, name, { city, street, postCode });
  return { ...holder, source: { ...holder.source, provesLicence: false } };
}

function isBranch({ branchCode }: Bic): boolean {
  return branchCode !== HEAD_OFFICE;
}

function currentOf(listings: readonly BankListing[]): readonly BankListing[] {
  const current = listings.filter(({ record }) => !record.retired);
  return current.length > 0 ? current : listings;
}

function registerHolder({ record: { name, town, street, postCode }, edition }: BankListing): BicHolder {
  return holderIn(edition, name, { city: town, street, postCode });
}

function issuerHolder({ name }: IssuerRecord, editions: readonly Edition[]): BicHolder {
  const edition = editions.find(({ dataset }) => dataset === "issuers");
  return {
    ...WITHOUT_ADDRESS,
    name,
    source: {
      token: "issuers",
      name: edition?.register ?? "List of issuers",
      asOf: edition?.asOf ?? null,
      provesLicence: false,
      keepsEnded: false,
    },
  };
}

function directoryHolder(
  record: BicRecord,
  editions: readonly Edition[],
  branchUnlisted: boolean,
): BicHolder {
  const edition = record.edition ??
    editions.find(({ dataset, asOf }) => dataset.startsWith("bic_directory") && asOf === record.asOf);
  return {
    name: record.name,
    city: record.city,
    street: record.street,
    postCode: record.postCode,
    branchInfo: branchUnlisted ? null : record.branch,
    source: {
      token: record.edition?.dataset ?? "bic_directory",
      name: edition?.register ?? "BIC directory",
      asOf: record.asOf,
      provesLicence: true,
      keepsEnded: false,
    },
  };
}

/** The data for finding LEIs. */
export type LeiData = Pick<Registers, "findLei" | "findBanksByBic8">;

/** Finds the LEI of a BIC or its head office in the GLEIF mapping or a register; `null` for none or several. */
export function leiOfBic({ bic8, bic11 }: Bic, registers: LeiData): string | null {
  const mapped = registers.findLei(bic11);
  if (mapped !== null) return mapped;
  const records = registers.findBanksByBic8(bic8).map(({ record }) => record);
  for (const code of [bic11, bic8 + HEAD_OFFICE]) {
    const listed = records.filter(({ retired, bic, lei }) =>
      !retired && lei !== null && bic?.padEnd(11, "X") === code
    );
    const [lei = null, other] = new Set(listed.map((record) => record.lei));
    if (lei !== null) return other === undefined ? lei : null;
  }
  return null;
}
