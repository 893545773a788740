/**
 * Finland. Groups of banks hold whole series: Nordea every code that starts with 1 or 2, Danske Bank 34 and
 * 8. The list at hand prints codes of three digits; they are put back into the shortest prefixes that one
 * holder fills, because the prefix is what the register allocates.
 *
 * @module
 */
import { parseSchwifty } from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { requireSource } from "../formats/mod.ts";
import { chooseHolders } from "./choose_holder.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

/** Bank group codes of Finland. */
export const finland: RegisterDataset = {
  id: "fi_bank_codes",
  kind: "bank_codes",
  countries: ["FI"],
  register: "Finance Finland monetary institution codes",
  publisher: "Finanssiala ry",
  url: "https://www.finanssiala.fi/",
  terms: "Conditions not stated; facts only",
  authoritative: false,
  shipped: true,
  tablePath: "bank_codes/fi.tsv",
  sources: [storedSource("national-registers/schwifty/generated_fi.v2.json")],
  compile: (readSource) => {
    const source = "generated_fi.v2.json";
    const records = chooseHolders(parseSchwifty(requireSource(readSource, source).bytes, source));
    return compileBankCodes(shortenPrefixes(records), "2026-07");
  },
};

/** Replaces ten codes of one holder that fill a decade by their common prefix, again and again. */
export function shortenPrefixes(records: readonly BankRecord[]): BankRecord[] {
  const recordByCode = new Map(records.map((record) => [record.bankCode, record]));
  const longest = Math.max(0, ...records.map(({ bankCode }) => bankCode.length));
  for (let length = longest - 1; length > 0; length--) {
    for (const prefix of new Set([...recordByCode.keys()].map((code) => code.slice(0, length)))) {
      const codes = Array.from({ length: 10 }, (_, digit) => `${prefix}${digit}`);
      const holders = codes.map((code) => recordByCode.get(code));
      const [first] = holders;
      if (
        first === undefined ||
        holders.some((holder) => holder?.bic !== first.bic || holder?.name !== first.name)
      ) {
        continue;
      }
      for (const code of codes) recordByCode.delete(code);
      recordByCode.set(prefix, { ...first, bankCode: prefix });
    }
  }
  return [...recordByCode.values()];
}
