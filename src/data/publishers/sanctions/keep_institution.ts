/**
 * Decides which listed entities can hold accounts for others, and so belong in the screening of banks.
 *
 * The lists name many thousand persons, ships and companies. Kept is an entity when the list prints a BIC, LEI or bank
 * code for it, or calls it a financial institution; when a directory or register names it; or when its name or an alias
 * carries a word of banking, payments or investment in one of the languages that the lists use. The rule is wide on
 * purpose: an entity kept in vain costs a few bytes, a bank left out costs a payment.
 *
 * @module
 */
import { isKnownHolder } from "./known_holders.ts";
import { printedBankCodes, printedBics, printedLeis } from "./printed_identifiers.ts";
import { type SanctionsEntry, unique } from "../../registers/mod.ts";

const institutionWords = new RegExp(
  [
    "BAN[KCQ]", // bank, banco, banque, bankası, sberbank
    "KREDIT",
    "CR[EÉ]DIT",
    "FINAN[CSZT]",
    "SAVINGS?\\b",
    "SETTLEMENT",
    "DEPO[SZ]IT", // depository, depositary, depozitarii
    "KLIRING",
    "CUSTOD(IAN|IAL|Y)",
    "CAPITAL MARKETS",
    "SECURITIES",
    "BROKER",
    "\\bASSETS?\\b",
    "INVEST(?!IG)",
    "\\bFUND(S|ING)?\\b",
    "\\bFONDS?\\b",
    "TRUST(?!WORTH)",
    "AUTHORITY",
    "HOLDING",
    "(?<!DE )\\b[CK]APITAL\\b",
    "EQUITY",
    "WEALTH",
    "PORTFOLIO",
    "INSURANCE",
    "LEASING",
    "LIZING",
    "CAMBI(O|AR)",
    "BIRZHA",
    "BOURSE",
    "STOCK MARKET",
    "YATIRIM", // Turkish, investment
    "PORTFOY",
    "VARLIK KIRALAMA",
    "REGISTRAR",
    "WALLET",
    "CLEARING",
    "PAYMENT",
    "REMITTANCE",
    "EXCHANGE",
    "MONEY(?! LAUNDERING)",
    "HAWALA",
    "UNHAENG", // Korean
    "MASR[AI]F", // Arabic
    "SPARKASSE",
    "CAISSE",
    "SARAFI",
    "GHARZ", // Persian, interest-free loan
    "QARD",
    "RASCH[EIY]?T", // Russian, settlement
    "БАНК",
    "КРЕДИТ",
    "РАСЧ[ЕЁ]Т",
    "بنك",
    "مصرف",
    "بانک",
  ].join("|"),
  "iu",
);

/** Returns whether one of the names carries a word of banking or payments. */
export function isInstitutionName(names: readonly string[]): boolean {
  return names.some((name) => institutionWords.test(name));
}

/** An entity as its list prints it. */
export interface ListedEntity
  extends Omit<SanctionsEntry, "name" | "aliases" | "bics" | "leis" | "bankCodes"> {
  /** The name that the list puts first, and all others. */
  readonly names: readonly string[];
  /** The notes of the list, in which it prints identifiers. */
  readonly remarks: string;
}

/** Makes the entry of an entity that belongs in the screening of banks; none for any other. */
export function keepInstitution({ names, remarks, ...facts }: ListedEntity): SanctionsEntry[] {
  const [name, ...aliases] = unique(names);
  const bics = printedBics(remarks);
  const leis = printedLeis(remarks);
  const bankCodes = printedBankCodes(remarks);
  const isInstitution = bics.length > 0 || leis.length > 0 || bankCodes.length > 0 ||
    remarks.includes("Target Type Financial Institution") || isInstitutionName(names) ||
    names.some(isKnownHolder);
  return name === undefined || !isInstitution ? [] : [{ ...facts, name, aliases, bics, leis, bankCodes }];
}
