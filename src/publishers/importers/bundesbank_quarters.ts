/**
 * Bankleitzahlendatei by quarter, as package `bankdata-germany` keeps it: `current.json` maps a code to name
 * and BIC, `next.json` lists what the following quarter removes and changes.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { makeBankRecord, readBic, requireCode } from "./bank_facts.ts";
import { isJsonObject, readJson, readJsonEntries } from "./source_lines.ts";

/**
 * Reads the codes valid from the following quarter.
 *
 * @throws {SyntaxError} when either file is damaged.
 */
export function parseBundesbankQuarters(current: Uint8Array, next: Uint8Array): BankRecord[] {
  const records = new Map<string, BankRecord>();
  const put = (source: string) => ([code, facts]: [string, unknown], index: number) =>
    records.set(code, readFacts(code, facts, source, index + 1));
  readJsonEntries(current, "current.json").forEach(put("current.json"));
  const changes = readJson(next, "next.json");
  if (!isJsonObject(changes) || !Array.isArray(changes.remove) || !isJsonObject(changes.upsert)) {
    throw new SyntaxError(`Cannot read next.json: member "remove" or "upsert" is missing`);
  }
  for (const code of changes.remove) records.delete(String(code));
  Object.entries(changes.upsert).forEach(put("next.json"));
  return [...records.values()];
}

function readFacts(code: string, facts: unknown, source: string, entry: number): BankRecord {
  const [name, bic]: unknown[] = Array.isArray(facts) ? facts : [];
  if (typeof name !== "string") throw new SyntaxError(`Cannot read ${source}: entry ${entry} has no name`);
  return makeBankRecord({
    country: "DE",
    bankCode: requireCode(code, /^\d{8}$/, source, entry),
    name,
    bic: readBic(typeof bic === "string" ? bic : null),
  });
}
