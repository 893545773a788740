/**
 * Chooses one holder where a list has several rows under one bank code.
 *
 * @module
 */
import { makeBankRecord, type SchwiftyBank } from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";

/**
 * Makes one record per code. Codes on which the rows do not agree (no BIC8 in more than half of them) are
 * left out: a guess would name the wrong bank.
 */
export function chooseHolders(banks: readonly SchwiftyBank[]): BankRecord[] {
  const banksByCode = new Map<string, SchwiftyBank[]>();
  for (const bank of banks) {
    banksByCode.set(bank.bankCode, [...banksByCode.get(bank.bankCode) ?? [], bank]);
  }
  return [...banksByCode.values()].flatMap((rows) => {
    const primary = rows.filter(({ primary }) => primary);
    const holder = chooseHolder(primary.length > 0 ? primary : rows);
    return holder === undefined ? [] : [toRecord(holder)];
  });
}

function chooseHolder(rows: readonly SchwiftyBank[]): SchwiftyBank | undefined {
  const agreed = rows.find((row) =>
    rows.filter((other) => bic8(other) === bic8(row)).length * 2 > rows.length
  );
  if (agreed === undefined) return undefined;
  const same = rows.filter((row) => bic8(row) === bic8(agreed));
  const heads = same.filter(({ bic }) => bic === null || bic.length === 8 || bic.endsWith("XXX"));
  const branches = same.filter((row) => !heads.includes(row));
  const [head] = heads;
  const [branch] = branches;
  if (head === undefined) return branch;
  // Members of a group share its BIC8: beside one branch of another name, the head row names a sister bank.
  return branches.length === 1 && branch !== undefined && branch.name !== head.name ? branch : head;
}

function bic8({ bic }: SchwiftyBank): string | null {
  return bic?.slice(0, 8) ?? null;
}

function toRecord({ country, bankCode, name, bic }: SchwiftyBank): BankRecord {
  return makeBankRecord({ country, bankCode, name, bic });
}
