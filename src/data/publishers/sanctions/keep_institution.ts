// Keeps each listed entity that may be a bank: it has a BIC, an LEI or a bank code, its name is a known bank's or has a
// banking word, or OFAC calls it a financial institution. Keeping too many costs a few bytes, but omitting a bank could
// let a payment through.
import { institutionPatterns, otherCountryNames } from "../../../../generated/name_words.ts";
import { countryNames, isLei } from "../../../identifiers/mod.ts";
import { type SanctionsEntry, shippedData, unique, writeSanctionsTable } from "../../registers/mod.ts";
import type { CompiledTable } from "../source_file.ts";

/** The institutions on a list. */
export interface ListedInstitutions {
  readonly entries: readonly SanctionsEntry[];
  /** Number of entities on the list, including those that aren't kept. */
  readonly entities: number;
  /** Date of the list (`YYYY-MM-DD`), if its files have one. */
  readonly day?: string;
}

/** Compiles the entries of a list into its table. If the list has no date, the table gets the date of the file. */
export function compileList({ entries, entities, day }: ListedInstitutions, dated: string): CompiledTable {
  const completeness = `complete: kept are ${entries.length} of the ${entities} entities of the list`;
  return { table: writeSanctionsTable(entries), rows: entries.length, asOf: day ?? dated, completeness };
}

const institutionWords = new RegExp(institutionPatterns.join("|"), "iu");

/** Returns whether at least one of the names contains a word for banking or payments. */
export function isInstitutionName(names: readonly string[]): boolean {
  return names.some((name) => institutionWords.test(name));
}

interface ListedEntity extends Omit<SanctionsEntry, "name" | "aliases" | "bics" | "leis" | "bankCodes"> {
  readonly names: readonly string[];
  /** Every text about the entity, because BICs and LEIs can be anywhere. */
  readonly remarks: string;
  /** The entity's register numbers, which can include unlabelled BICs, LEIs and Russian bank codes. */
  readonly numbers?: string;
}

/** Returns a list with the entity's entry if the entity may be a bank, otherwise an empty list. */
export function keepInstitution({ names, remarks, numbers = "", ...facts }: ListedEntity): SanctionsEntry[] {
  const [name, ...aliases] = unique(names);
  const bics = unique([...printedBics(remarks), ...bareBics(numbers, facts.countries)]);
  const leis = unique([...printedLeis(remarks), ...bareWords(numbers).filter(isLei)]);
  const bankCodes = unique([...printedBankCodes(remarks), ...bareBiks(numbers, facts.countries)]);
  const isInstitution = bics.length > 0 || leis.length > 0 || bankCodes.length > 0 ||
    remarks.includes("Target Type Financial Institution") || isInstitutionName(names) ||
    names.some(isKnownHolder);
  return name === undefined || !isInstitution ? [] : [{ ...facts, name, aliases, bics, leis, bankCodes }];
}

// An entity whose name is also in a shipped directory or register may be a bank, even if its name doesn't say so.

/** Matches legal forms, which are ignored because one source includes them in a name and another omits them. */
const legalForms =
  /\b(PUBLIC|OPEN|CLOSED)? ?JOINT STOCK (COMPANY|SOCIETY)\b|\bLIMITED LIABILITY COMPANY\b|\b(PJSC|OJSC|CJSC|JSC|PAO|OAO|ZAO|AO|OOO|LLC|LTD|LIMITED|INC|CORP(ORATION)?|CO|COMPANY|PLC|SA|AG|GMBH|BV|NV|SPA|SRL|AS|AB|OY|OYJ|THE)\b/g;

/** Shorter names aren't compared, because most are initials, which several companies can share. */
const LENGTH_MIN = 5;

/** Names in the shipped directories and registers, loaded at first use because only compiling needs them. */
let holders: ReadonlySet<string> | null = null;

function isKnownHolder(name: string): boolean {
  holders ??= new Set(["bic_directory/", "bank_codes/"].flatMap((folder) => [...namesIn(folder)]));
  const key = keyOf(name);
  return key.length >= LENGTH_MIN && holders.has(key);
}

function* namesIn(folder: string): Generator<string> {
  const address = new URL(folder, shippedData);
  for (const { name } of Deno.readDirSync(address)) {
    const lines = Deno.readTextFileSync(new URL(name, address)).split("\n").filter((line) =>
      !line.startsWith("#")
    );
    const column = lines[0]?.split("\t").indexOf("name") ?? -1;
    for (const line of lines.slice(1)) yield keyOf(line.split("\t")[column] ?? "");
  }
}

function keyOf(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ").replace(legalForms, " ").replace(/\s+/g, " ").trim();
}

/** Labels of BICs. Without requiring a label, every word of eight capital letters would count as a BIC. */
const labels: ReadonlySet<string> = new Set(["SWIFT", "BIC", "SWIFTBIC"]);

/** Words that may be between a label and its BIC: "SWIFT codes: BADJRUMM and MECCRUM1", "Bank Identifier Code is …". */
const joints: ReadonlySet<string> = new Set(["CODE", "CODES", "IS", "ARE", "AND"]);

const bicShape = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const labelledLei =
  /\b(?:Legal Entity (?:Number|Identifier)|LEI)\b(?: (?:code|number)\b)?[^A-Za-z0-9]{0,20}([A-Z0-9]{18}\d{2})\b/gi;

/** Finds BIC8s after a label on the same line; only in capitals, because "SWIFT messages" doesn't contain a BIC. */
export function printedBics(text: string): string[] {
  return unique(
    text.replace(/bank identifier codes?/gi, "BIC").split("\n").flatMap((line) => {
      const bic8s: string[] = [];
      let isLabelled = false;
      for (const [word] of line.matchAll(/[A-Za-z0-9]+/g)) {
        const isBic: boolean = isLabelled && isPrintedBic(word);
        if (isBic) bic8s.push(word.slice(0, 8));
        const label = word.toUpperCase();
        isLabelled = isBic || labels.has(label) || (isLabelled && joints.has(label));
      }
      return bic8s;
    }),
  );
}

function isPrintedBic(word: string): boolean {
  return bicShape.test(word) && countryNames.has(word.slice(4, 6));
}

function bareWords(numbers: string): readonly string[] {
  return numbers.match(/[A-Za-z0-9]+/g) ?? [];
}

/** Finds BIC8s among an entity's register numbers. If its countries are known, omits BICs of other countries. */
function bareBics(numbers: string, countries: readonly string[]): string[] {
  return bareWords(numbers).filter(isPrintedBic)
    .filter((word) => countries.length === 0 || countries.includes(word.slice(4, 6)))
    .map((word) => word.slice(0, 8));
}

/** Finds Russian bank codes among the register numbers of an entity in Russia. Tax codes (KPP) can look the same. */
function bareBiks(numbers: string, countries: readonly string[]): string[] {
  if (!countries.includes("RU")) return [];
  return bareWords(numbers).filter((word) => /^04\d{7}$/.test(word)).map((word) => `RU${word}`);
}

/** Finds labelled LEIs in the order of the text, each once. */
export function printedLeis(text: string): string[] {
  return unique([...text.matchAll(labelledLei)].map(([, lei = ""]) => lei.toUpperCase()));
}

/** Matches a labelled Russian bank code, such as "BIK (RU) 044525187" (OFAC) or "BIC: 044525769" (UK). */
const labelledBik = /(?<![\p{L}\d])(?:BI[KC]|БИК)(?: code)?[ :(–-]{1,3}(?:RU\)?[ :]{1,2})?(04\d{7})(?!\d)/giu;

function printedBankCodes(text: string): string[] {
  return unique([...text.matchAll(labelledBik)].map(([, code = ""]) => `RU${code}`));
}

const codeByName: ReadonlyMap<string, string> = new Map([
  ...Array.from(countryNames, ([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(otherCountryNames),
]);

/** Returns the codes of the countries with these names, each once and sorted; omits unknown names. */
export function countryCodesOf(names: readonly string[]): string[] {
  const codes = names.map((name) => codeByName.get(name.trim().toLowerCase()));
  return [...new Set(codes.filter((code) => code !== undefined))].sort();
}
