// The holder of a bank code: its name and kind, how certain they are, remarks that it is out of business, and lists
// that have its code. `data/registers/find_bank.ts` finds the holder.
import { closingPatterns } from "../../../generated/name_words.ts";
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";
import type { BankCodeFinding, Edition, IssuerIndex, Registers } from "../../data/registers/mod.ts";

type Schemas = components["schemas"];

/** Certainty about the holder of the bank code. */
export type BankCodeHolder = Schemas["BankCodeHolder"];

const COMPILERS: ReadonlySet<string> = new Set(["Bankscreen", "mdomke/schwifty"]);

/** Returns whether an edition's publisher only compiles data, without allocating codes or licensing banks. */
export function isCompilation({ publisher }: Pick<Edition, "publisher">): boolean {
  return COMPILERS.has(publisher);
}

/** Returns whether an entry in an edition proves that the institution was in business on the edition's day. */
export function provesLicence(edition: Pick<Edition, "publisher" | "keepsEnded">): boolean {
  return !isCompilation(edition) && edition.keepsEnded !== true;
}

/** The source that lists a bank. */
export interface BankSource {
  readonly name: string;
  readonly asOf: string | null;
  readonly provesLicence: boolean;
  readonly keepsEnded: boolean;
}

/** Returns the source of a bank that an edition lists. */
export function sourceOf(edition: Edition): BankSource {
  return {
    name: edition.register,
    asOf: edition.asOf,
    provesLicence: provesLicence(edition),
    keepsEnded: edition.keepsEnded === true,
  };
}

/** Formats a register's name with the date of its edition, if the date is known. */
export function datedName(register: string, asOf: string | null): string {
  return asOf === null ? register : `${register} of ${asOf}`;
}

/** Returns the register entry of a bank code; `null` if no register lists the code. */
export function registeredOf(
  finding: BankCodeFinding,
): Extract<BankCodeFinding, { match: "register" }> | null {
  return finding.status === "verified" && finding.match === "register" ? finding : null;
}

/** Returns whether a register marks the bank code for deletion, or has replaced it. */
export function isRetired(finding: BankCodeFinding): boolean {
  const registered = registeredOf(finding);
  return registered !== null && (registered.record.retired || registered.redirectedFrom !== null);
}

/** Returns how certain the holder is: `confirmed` only if a register read from its publisher's file has the code. */
export function holderOf(finding: BankCodeFinding): BankCodeHolder {
  switch (finding.status) {
    case "verified": {
      const edition = registeredOf(finding)?.edition;
      const isConfirmed = edition !== undefined && edition.compiled !== true && !isCompilation(edition);
      return isConfirmed ? "confirmed" : "inferred";
    }
    case "not_in_register":
      return "not_allocated";
    case "unavailable":
      return "unknown";
  }
}

/** Returns the holder's name; `null` if no holder was found. */
export function nameOf(finding: BankCodeFinding): string | null {
  if (finding.status !== "verified") return null;
  return finding.match === "register" ? finding.record.name : finding.bic.name;
}

/** Facts by which the kind of an institution is determined. */
export interface IssuerQuery {
  readonly country: string;
  readonly bic8: string | null;
  readonly bankCode: string | null;
  readonly name: string | null;
  /** The bank code register that lists the holder; `null` if none does. */
  readonly dataset: string | null;
  readonly sicParticipant: boolean;
}

/**
 * The kind of an institution. `classification` is `curated` if the curated list has it, `register` if its bank code
 * shows that it isn't a bank, and otherwise `default`. `iban_issuer`: whether its country lists it as an IBAN issuer.
 */
export type IssuerClass = Schemas["Issuer"] & { readonly basis: string | null };

/** Classifies an institution; `null` if its name is unknown and the curated list doesn't have its BIC8. */
export function classifyIssuer(query: IssuerQuery, index: IssuerIndex): IssuerClass | null {
  const { country, bic8, bankCode, name, dataset, sicParticipant } = query;
  const isListed = bankCode === null ? null : index.isIbanIssuer(country, bankCode);
  const ibanIssuer = isListed === null ? {} : { iban_issuer: isListed ? "confirmed" : "not_listed" } as const;
  const listed = bic8 === null ? undefined : index.findIssuer(bic8);
  if (listed !== undefined) {
    const { type, name, basis } = listed;
    return { type, name, classification: "curated", basis, ...ibanIssuer };
  }
  if (name === null) return null;
  const nonBanks = nonBankSeries[country];
  if (nonBanks !== undefined && bankCode?.startsWith(nonBanks)) {
    return { type: null, name, classification: "register", basis: null, ...ibanIssuer };
  }
  const isBank = sicParticipant || (dataset !== null && registersOfBanks.has(dataset)) || bankWord.test(name);
  return { type: isBank ? "bank" : null, name, classification: "default", basis: null, ...ibanIssuer };
}

/** Returns whether the account is probably a virtual IBAN, which e-money and payment institutions issue. */
export function expectsVirtualIban(issuer: IssuerClass | null): boolean {
  return issuer !== null && issuer.classification !== "default" && issuer.type !== "bank" &&
    issuer.type !== "digital_bank";
}

/** First digits of non-banks' bank codes. Lithuania: e-money and payment institutions (Lietuvos bankas, 2026-08). */
const nonBankSeries: Readonly<Record<string, string>> = { LT: "3" };

/**
 * Registers that list only credit institutions (ECB, National Bank of Ukraine, HEBIC). Participants of SIC count as
 * banks, too: the curated list has the other institutions that SIC admits.
 */
const registersOfBanks = new Set([
  "es_bank_codes",
  "fr_bank_codes",
  "gr_bank_codes_hebic",
  "ua_bank_codes",
]);

/** Words for a bank in the registers' languages. Only credit institutions may use them (Germany: section 39 KWG). */
const bankWord = /bank|banc[ao]|banque|pank|sparkasse|τράπεζα|банк/i;

/** A remark of a register or a legal act: a bank is out of business, or under a measure that isn't a sanction. */
export interface Remark {
  readonly code: "bank_in_insolvency" | "special_measure";
  readonly name: string;
  readonly words: string;
  readonly source: string;
  readonly asOf: string | null;
}

/** Returns a register's remark that a bank is out of business, from its column or the bank's name; `null` if none. */
export function registerRemark(
  name: string,
  inColumn: string | null,
  { register: source, asOf }: { readonly register: string; readonly asOf: string | null },
): Remark | null {
  const words = inColumn ?? closingWords(name);
  return words === null ? null : { code: "bank_in_insolvency", name, words, source, asOf };
}

/**
 * Lists the remarks of legal acts on a bank, by `keys`: its bank code (with country) and BIC8s. The register's remark
 * (`ofRegister`) counts only if no act ended the bank's licence.
 */
export function remarksOn(
  keys: readonly string[],
  ofRegister: Remark | null,
  { findEndedLicence, findSpecialMeasure }: Pick<Registers, "findEndedLicence" | "findSpecialMeasure">,
): readonly Remark[] {
  const actOn = (code: Remark["code"], find: Registers["findEndedLicence"]): Remark | null => {
    const [found] = keys.flatMap((key) => find(key) ?? []);
    if (found === undefined) return null;
    const { holder: name, words, act: source, from: asOf } = found;
    return { code, name, words, source, asOf };
  };
  return [
    actOn("bank_in_insolvency", findEndedLicence) ?? ofRegister,
    actOn("special_measure", findSpecialMeasure),
  ].filter((remark) => remark !== null);
}

/** Formats a remark as a sentence. */
export function quoteRemark({ name, words, source, asOf }: Remark): string {
  return texts.reasons.remark({ name, words, source: datedName(source, asOf) });
}

/** A bank whose BIC or bank code is on a sanctions list. */
export interface ListedBank {
  readonly name: string;
  readonly edition: Edition;
}

/** Finds the sanctions list that has the bank's BIC or bank code; `null` if none has. */
export function listedBank(
  finding: BankCodeFinding,
  bic8: string | null,
  { findListedBic }: Pick<Registers, "findListedBic">,
): ListedBank | null {
  const registered = registeredOf(finding);
  if (registered !== null) {
    const { record: { name }, edition } = registered;
    // In countries without a register, the sanctions lists themselves are the source of bank codes.
    if (edition.dataset.startsWith("sanctions_") || isBan(edition.dataset)) return { name, edition };
  }
  return bic8 === null ? null : findListedBic(bic8) ?? null;
}

/** Returns whether a dataset only bans transactions: it binds persons under EU law and freezes no assets. */
export function isBan(dataset: string): boolean {
  return dataset === "eu_named_bans";
}

const closing = new RegExp(`(?<![\\p{L}\\d])(?:${closingPatterns.join("|")})(?![\\p{L}\\d])`, "u");

/** Letters that Unicode doesn't decompose into a plain letter and an accent. */
const plainLetters: ReadonlyMap<string, string> = new Map([["Ł", "L"], ["Đ", "D"], ["Ø", "O"]]);

/** Finds the words for insolvency or liquidation in a name, as the register spells them; `null` if there are none. */
export function closingWords(name: string): string | null {
  const found = closing.exec(foldLetters(name));
  return found === null ? null : name.normalize("NFC").slice(found.index, found.index + found[0].length);
}

/** Converts a name in NFC to capitals without accents. Each character stays one character, so positions are equal. */
function foldLetters(name: string): string {
  if (/^[\0-\x7f]*$/.test(name)) return name.toUpperCase();
  return Array.from(name.normalize("NFC"), (letter) => {
    const [plain = letter] = letter.toUpperCase().normalize("NFD");
    return plainLetters.get(plain) ?? plain;
  }).join("");
}

/** Returns the name without its words for insolvency or liquidation. */
export function withoutClosingWords(name: string): string {
  const words = closingWords(name);
  return words === null ? name : name.normalize("NFC").replace(words, " ").trim();
}
