/**
 * Bank lists of package `schwifty`: a JSON list of banks, or (version 2) `entries` that hold many codes each.
 *
 * @module
 */
import { readBic } from "./bank_facts.ts";
import { isJsonObject, readJson, textMember } from "./source_lines.ts";

/** One bank under one code; a code can have several. */
export interface SchwiftyBank {
  readonly country: string;
  readonly bankCode: string;
  readonly name: string;
  /** The short form; equal to `name` in most lists. */
  readonly shortName: string;
  readonly bic: string | null;
  /** False for branches and further institutions under the code. */
  readonly primary: boolean;
}

/**
 * Reads the banks that have a code, in the order of the file. Names in Windows-1250 that the list carries as
 * Latin-1 are put right.
 *
 * @throws {SyntaxError} when the file is damaged or an entry has no country or name.
 */
export function parseSchwifty(bytes: Uint8Array, source: string): SchwiftyBank[] {
  const json = readJson(bytes, source);
  const entries: unknown = isJsonObject(json) ? json.entries : json;
  if (!Array.isArray(entries) || entries.length === 0) {
    throw new SyntaxError(`Cannot read ${source}: it is not a list of banks`);
  }
  const banks = entries.flatMap((entry: unknown, index) => readEntry(entry, source, index + 1));
  return hasControlCharacters(banks) ? banks.map(repairNames) : banks;
}

function readEntry(entry: unknown, source: string, number: number): SchwiftyBank[] {
  const country = textMember(entry, "country_code");
  const name = textMember(entry, "name");
  if (!isJsonObject(entry) || country === null || name === null) {
    throw new SyntaxError(`Cannot read ${source}: entry ${number} has no country or name`);
  }
  const codes: unknown[] = Array.isArray(entry.bank_codes) ? entry.bank_codes : [entry.bank_code];
  return codes.flatMap((code) =>
    typeof code !== "string" || code === "" ? [] : [{
      country,
      bankCode: code,
      name: name.replace(/\s+/g, " "),
      shortName: (textMember(entry, "short_name") ?? name).replace(/\s+/g, " "),
      bic: readBic(textMember(entry, "bic")),
      primary: entry.primary !== false,
    }]
  );
}

/** Text has no characters U+0080 to U+009F; they betray a wrong decoding. */
function hasControlCharacters(banks: readonly SchwiftyBank[]): boolean {
  return banks.some(({ name }) => Array.from(name).some((character) => isC1(character)));
}

function isC1(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= 0x80 && code <= 0x9f;
}

function repairNames(bank: SchwiftyBank): SchwiftyBank {
  return { ...bank, name: repair(bank.name), shortName: repair(bank.shortName) };
}

function repair(name: string): string {
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0));
  return new TextDecoder("windows-1250").decode(bytes).trim();
}
