/**
 * Compact facts of package `iban-to-bic`: JSON that maps the bank code of an IBAN to BIC, name and, by
 * country, address or town.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { makeBankRecord, readBic } from "./bank_facts.ts";
import { isJsonObject, readJsonEntries, textMember } from "./source_lines.ts";

/** What to expect of the keys. */
export interface CodeMapShape {
  /** Country of the codes. */
  readonly country: string;
  readonly codeLength: number;
  /** Name of the file, for the message of an error. */
  readonly source: string;
}

/**
 * Reads the facts. Short digit codes get their leading zeros back; keys that are not bank codes (company
 * numbers in the lists compiled from the ECB's) are left out.
 *
 * @throws {SyntaxError} when the file is damaged, an entry has no name, or no key is a bank code.
 */
export function parseCodeMap(bytes: Uint8Array, shape: CodeMapShape): BankRecord[] {
  const isCode = new RegExp(`^[A-Z0-9]{${shape.codeLength}}$`);
  const records = readJsonEntries(bytes, shape.source).flatMap(([key, facts]) => {
    const bankCode = /^\d+$/.test(key) ? key.padStart(shape.codeLength, "0") : key;
    return isCode.test(bankCode) ? [readFacts(bankCode, facts, shape)] : [];
  });
  if (records.length === 0) throw new SyntaxError(`Cannot read ${shape.source}: no key is a bank code`);
  return records;
}

function readFacts(bankCode: string, facts: unknown, { country, source }: CodeMapShape): BankRecord {
  const address = readAddress(facts);
  const name = readName(facts);
  if (name === null) throw new SyntaxError(`Cannot read ${source}: code ${bankCode} has no name`);
  return makeBankRecord({
    country: textMember(address, "country") ?? country,
    bankCode,
    name,
    bic: readBic(textMember(facts, "bic")),
    street: textMember(address, "street") ?? textMember(address, "streetAndNumber"),
    postCode: textMember(address, "postalCode"),
    town: textMember(address, "city") ?? textMember(facts, "city"),
  });
}

/** Names come as text or by language; the first language is the publisher's own order. */
function readName(facts: unknown): string | null {
  const names = isJsonObject(facts) ? facts.name : undefined;
  if (!isJsonObject(names)) return textMember(facts, "name");
  for (const language of Object.keys(names)) {
    const name = textMember(names, language);
    if (name !== null) return name;
  }
  return null;
}

function readAddress(facts: unknown): unknown {
  if (!isJsonObject(facts)) return undefined;
  if (!Array.isArray(facts.addresses)) return facts.address;
  return facts.addresses.find((address) => textMember(address, "type") === "home") ?? facts.addresses[0];
}
