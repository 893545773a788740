// Directory of banks (National Bank of Ukraine), JSON in two parts. `get_data_branch` has one entry per office, with
// the codes of the office (`MFO`) and its bank (`GLMFO`) and the state of both (`N_STAN`, `NSTAN_GOL`);
// `get_data_branch_glbank` has one per bank, with its code and its name in Latin letters (`NAME_E`), which ends in the
// short name: `… (скорочена назва - JSC "…")`. Codes are numbers or text. Layout: the reader in mdomke/schwifty of July
// 2026, and an answer of the service in a README of 2018.
import { type BankRecord, makeBankRecord } from "../registers/mod.ts";
import { isJsonObject, readJson, textMember } from "./formats/source_text.ts";

const NORMAL = "Нормальний";

/**
 * Returns a record per code of an open office, with the bank's short name, and its state if that isn't normal (`Режим
 * ліквідації`, `Неплатоспроможний`). Throws a `SyntaxError` for a damaged file, a missing member, or a bank without a
 * name.
 */
export function parseNbuDirectory(
  offices: Uint8Array,
  banks: Uint8Array,
  source = "get_data_branch.json",
  banksSource = "get_data_branch_glbank.json",
): BankRecord[] {
  const nameByCode = new Map(
    readEntries(banks, banksSource, ["GLMFO", "NAME_E"]).flatMap((bank) => {
      const [code, name] = [readCode(bank.GLMFO), readShortName(bank)];
      return code === null || name === null ? [] : [[code, name] as const];
    }),
  );
  const recordByCode = new Map<string, BankRecord>();
  for (const office of readEntries(offices, source, ["GLMFO", "N_STAN", "NSTAN_GOL"])) {
    // Offices abroad have no code.
    const bankCode = readCode(office.MFO);
    if (bankCode === null) continue;
    const remark = office.NSTAN_GOL === NORMAL ? null : textMember(office, "NSTAN_GOL");
    if (office.N_STAN !== NORMAL && remark === null) continue;
    const bank = readCode(office.GLMFO) ?? "";
    // The second file has no names for banks that are being wound up.
    const name = nameByCode.get(bank) ?? (remark === null ? null : textMember(office, "FULLNAME"));
    if (name === null) {
      throw new SyntaxError(`Cannot read ${banksSource}: there is no name for bank "${bank}"`);
    }
    if (remark !== null && recordByCode.has(bankCode)) continue;
    recordByCode.set(bankCode, makeBankRecord({ country: "UA", bankCode, name, remark }));
  }
  if (recordByCode.size === 0) throw new SyntaxError(`Cannot read ${source}: no office has a code`);
  return [...recordByCode.values()];
}

function readEntries(
  bytes: Uint8Array,
  source: string,
  members: readonly string[],
): Readonly<Record<string, unknown>>[] {
  const json = readJson(bytes, source);
  const entries: unknown[] = Array.isArray(json) ? json : [];
  if (entries.length === 0) throw new SyntaxError(`Cannot read ${source}: it is not a list with entries`);
  return entries.map((entry, index) => {
    const missing = members.find((member) => !isJsonObject(entry) || !(member in entry));
    if (missing !== undefined || !isJsonObject(entry)) {
      throw new SyntaxError(`Cannot read ${source}: entry ${index + 1} has no member "${missing}"`);
    }
    return entry;
  });
}

function readCode(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^\d{1,6}$/.test(text) ? text.padStart(6, "0") : null;
}

function readShortName(bank: unknown): string | null {
  const name = textMember(bank, "NAME_E");
  const [, shortName] = name?.split(/\(скорочена назва\s*-/) ?? [];
  return shortName?.endsWith(")") ? shortName.slice(0, -1).trim() : name;
}
