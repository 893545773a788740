/**
 * Decides which listed entities can hold accounts for others, and so belong into the screening of banks.
 *
 * The lists name many thousand persons, ships and companies. Kept is an entity when the list prints a BIC
 * or LEI for it, calls it a financial institution, or when its name or an alias carries a word of banking
 * or payments in one of the languages that the lists use. The rule is wide on purpose: an entity kept in
 * vain costs a few bytes, a bank left out costs a payment.
 *
 * @module
 */

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
    "ASSET MANAGEMENT",
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
    "TRUST COMPANY",
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

/** Whether one of the names carries a word of banking or payments. */
export function isInstitutionName(names: readonly string[]): boolean {
  return names.some((name) => institutionWords.test(name));
}

/** Whether an entity belongs into the screening of banks; `remarks` are the list's notes on it. */
export function isInstitution(
  entity: { names: readonly string[]; bics: readonly string[]; leis: readonly string[]; remarks: string },
): boolean {
  return entity.bics.length > 0 || entity.leis.length > 0 ||
    entity.remarks.includes("Target Type Financial Institution") || isInstitutionName(entity.names);
}
