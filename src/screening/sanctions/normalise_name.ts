/**
 * Brings the names of institutions into one form, so that two spellings of one name compare as equal:
 * Latin capital letters without marks, without punctuation, legal forms and filler words.
 *
 * @module
 */

import { isReadWhole, readLetters } from "./read_letters.ts";

/** Legal forms of several words, taken out before the name is cut into words. */
const longForms = new RegExp(
  [
    "(PUBLIC|OPEN|CLOSED|PRIVATE) JOINT STOCK (COMPANY|SOCIETY)",
    "JOINT STOCK (COMPANY|SOCIETY)",
    "(PUBLIC )?JOINT STOCK( COMMERCIAL(?= BANK))?",
    "(PUBLIC )?LIMITED LIABILITY COMPANY",
    "PUBLIC LIMITED COMPANY",
    "(PUBLICHNOY?E|OTKRYTOY?E|ZAKRYTOY?E) AKTSIONERNOY?E OBSHCHESTVO",
    "AKTSIONERNOY?E OBSHCHESTVO",
    "OBSHCHESTVO S OGRANICHENNOI OTVETSTVENNOSTY?U",
    "SOCIEDAD ANONIMA",
    "SOCIETE ANONYME",
    "NAAMLOZE VENNOOTSCHAP",
    "ANONIM SIRKETI",
  ].map((form) => `\\b${form}\\b`).join("|"),
  "g",
);

/** Legal forms of one word, in the languages of the lists. */
const shortForms = new Set(
  ("JSC PJSC OJSC CJSC OJSB JSB JSCB PJSCB CJSCB LLC OOO PAO AO ZAO OAO ZAT PAT AD DD AG KG GMBH MBH EG SE SA SAS " +
    "SARL SPA SRL NV BV AB AS ASA OY OYJ AS PLC PLS LTD LIMITED INC INCORPORATED CORP CORPORATION CO COMPANY " +
    "AKB AKIB KB CB COB NKO RNKO AKTSIONERNOE AKTSIONERNY AKTSIONERNYI OBSHCHESTVO BSC EAD OOD EOOD KSC KSCP PSC PJS YSC SAL SAE SAOG SAOC SAKP CA SACA BHD PVT TAS AKTIENGESELLSCHAFT LLP LP FZE FZCO")
    .split(" "),
);

/** Words that carry no meaning of their own. */
const fillers = new Set(
  "AND OF THE FOR DE DEL DES DU DI DA DO DOS LA LE LES EL AL E ET Y ET UND VON VAN DER DEN".split(" "),
);

/** Words that typists and directories shorten or spell in two ways, by the word that it stands for. */
const abbreviations: ReadonlyMap<string, string> = new Map(Object.entries({
  AGRI: "AGRICULTURAL",
  BK: "BANK",
  BNK: "BANK",
  CENT: "CENTRAL",
  CENTRE: "CENTER",
  COML: "COMMERCIAL",
  COMM: "COMMERCIAL",
  DEV: "DEVELOPMENT",
  DEVT: "DEVELOPMENT",
  EXP: "EXPORT",
  FED: "FEDERATION",
  FIN: "FINANCE",
  IMP: "IMPORT",
  IND: "INDUSTRIAL",
  INST: "INSTITUTE",
  INT: "INTERNATIONAL",
  INTL: "INTERNATIONAL",
  INV: "INVESTMENT",
  NAT: "NATIONAL",
  NATL: "NATIONAL",
  REP: "REPUBLIC",
  ROSSII: "RUSSIA",
  SVGS: "SAVINGS",
  UNHAENG: "BANK",
}));

/** Russian words of which the lists print the translation, as often as the word itself. */
const russianWords: ReadonlyMap<string, string> = new Map(Object.entries({
  BIZNES: "BUSINESS",
  KHOUM: "HOME",
  MOSKVA: "MOSCOW",
  MOSKVY: "MOSCOW",
  POCHTA: "POST",
  RAZVITIE: "DEVELOPMENT",
  RAZVITIYA: "DEVELOPMENT",
  RAZVITIYE: "DEVELOPMENT",
  REKONSTRUKTSII: "RECONSTRUCTION",
  STANDART: "STANDARD",
  TORGOVLI: "TRADE",
  TRAST: "TRUST",
}));

/** Stems of Russian adjectives, which have many endings. */
const russianStems: ReadonlyMap<string, string> = new Map(Object.entries({
  GOSUDARSTVENN: "STATE",
  INVESTITSIONN: "INVESTMENT",
  KREDITN: "CREDIT",
  MEZHDUNARODN: "INTERNATIONAL",
  MOSKOVSK: "MOSCOW",
  NATSIONALN: "NATIONAL",
  OBEDINENN: "UNITED",
  PETERBURGSK: "PETERSBURG",
  PROMYSHLENN: "INDUSTRIAL",
  RASCHETN: "SETTLEMENT",
  REGIONALN: "REGIONAL",
  REZERVN: "RESERVE",
  ROSSIISK: "RUSSIAN",
  ROSSISK: "RUSSIAN",
  ROSSIYSK: "RUSSIAN",
  RUSSK: "RUSSIAN",
  SELSKOKHOZYAYSTVENN: "AGRICULTURAL",
  SOTSIALN: "SOCIAL",
  TORGOV: "TRADE",
  TSENTRALN: "CENTRAL",
  URALSK: "URAL",
  VNESHN: "FOREIGN",
}));

const russianEnding = /(YY|YI|IY|II|IJ|YJ|Y|I|AYA|AIA|AJA|OYE|OE|OJE|EY|EI|OGO|OY|OI|OM|YKH|YE)$/;

/** A word of a name. */
export interface NameWord {
  /** Latin capital letters and digits; without a `BANK` at its end, which is a word of its own. */
  readonly text: string;
  /** With that end: `SBERBANK` where `text` is `SBER`. */
  readonly whole: string;
  /** Its vowels are not known: it is written in Persian or Arabic letters. */
  readonly isUnvowelled?: boolean;
}

/**
 * Cuts a name into normalised words, in order. Legal forms, fillers and single letters are left out unless nothing
 * but the word for a bank is left ("AB BANK", "M BANK"); a word that ends in `BANK` is cut in two, because the lists
 * write `SBERBANK` and `SBER BANK` alike.
 */
export function nameWords(name: string): NameWord[] {
  const { text, unvowelled } = readLetters(name);
  const words = cutWords(text).replace(longForms, " ").split(" ").filter((word) => word !== "")
    .map((word) => abbreviations.get(word) ?? translate(word)).flatMap(splitBank)
    .concat(unvowelled.map((text) => ({ text, whole: text, isUnvowelled: true })));
  const meaningful = words.filter(({ text }) => !isLegalForm(text) && !fillers.has(text));
  return meaningful.some(({ text }) => text !== "BANK") ? meaningful : words;
}

/**
 * Returns whether a word is a legal form, or a letter of one: it tells one institution from another in short names
 * alone.
 */
export function isLegalForm(word: string): boolean {
  return word.length === 1 || shortForms.has(word);
}

/** The words of one letter, which {@link nameWords} leaves out, put together: `KFD` of "K F D General Trading". */
export function initialLettersOf(name: string): string {
  return cutWords(readLetters(name).text).split(" ").filter((word) => /^[A-Z]$/.test(word)).join("");
}

/** The texts of {@link nameWords}. */
export function nameTokens(name: string): string[] {
  return nameWords(name).map(({ text }) => text);
}

/**
 * Returns whether a list that has nothing like the name says anything: all its letters are read, and a word of three
 * characters or more is left that is not `BANK`. Signs and single letters match nothing; a name in letters that are
 * read in part or not at all may be a listed one.
 */
export function isScreenableName(name: string): boolean {
  return isReadWhole(name) &&
    nameWords(name).some(({ text }) =>
      text.length >= 3 && text !== "BANK" && !shortForms.has(text) && !fillers.has(text)
    );
}

/**
 * Returns whether a name too short to search by its words can be asked as a whole beside a BIC or LEI: "U.S. Bank
 * N.A.", "M Bank", "Bank 3/4".
 */
export function isWholeName(name: string): boolean {
  if (!isReadWhole(name)) return false;
  const words = nameWords(name).map(({ text }) => text);
  return words.some((text) => text.length === 2) ||
    (words.includes("BANK") && words.some((text) => text.length === 1));
}

/** Key under which two spellings of one name agree: its normalised words, joined. */
export function nameKey(name: string): string {
  return nameTokens(name).join(" ");
}

/** Leaves of a name in capital letters its words, with single spaces between them. */
function cutWords(text: string): string {
  return text
    // A letter with a hyphen is part of its word: T-BANK is not a bank called BANK.
    .replace(/(?<![A-Z0-9])([A-Z0-9])-(?=[A-Z])/g, "$1")
    // French and Italian join an article or "of" to the word behind it: BANQUE NATIONALE D'IRAN.
    .replace(/(?<![A-Z0-9])[DL]['’‘`´](?=[A-Z])/g, "")
    // Between words a dot parts them (DOM.RF); within initials (S.A.L.) it does not, nor does an apostrophe (WORKERS').
    .replace(/(?<=[A-Z0-9]{2})\.(?=[A-Z0-9])|(?<=[A-Z0-9])\.(?=[A-Z0-9]{2})/g, " ")
    .replace(/[.'’‘`´]/g, "")
    // A number behind a word is one of its own: VTB24, BANK131.
    .replace(/(?<=[A-Z]{3})(?=\d{1,9}(?![A-Z0-9]))/g, " ")
    // Initials are one word however they are joined: J&T, J & T, J AND T.
    .replace(/(?<![A-Z0-9])([A-Z])(?:\s?&\s?|\sAND\s)(?=[A-Z](?![A-Z0-9]))/g, "$1")
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

function translate(word: string): string {
  return russianWords.get(word) ?? russianStems.get(word.replace(russianEnding, "")) ?? word;
}

function splitBank(whole: string): NameWord[] {
  if (!/^[A-Z0-9]{3,}BANK$/.test(whole)) return [{ text: whole, whole }];
  return [{ text: whole.slice(0, -4), whole }, { text: "BANK", whole: "BANK" }];
}
