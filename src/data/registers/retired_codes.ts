// Retired bank codes: what a code means that its register does not list, which its holder may have given up.
import type { BankRecord, Edition, RetiredCode } from "./records.ts";
import type { BankCodeTable } from "./tables/bank_code_table.ts";
import { readTable, rowReader } from "./tables/tab_separated.ts";

/** Codes that have left the register of a country. */
export interface RetiredCodes {
  readonly table: ReadonlyMap<string, RetiredCode>;
  readonly edition: Edition;
}

type UnlistedCode =
  /** Given up; another code stands for it. */
  | { readonly means: "taken_over"; readonly successor: BankRecord }
  /** Given up, or, where `retired` is `null`, never given out. */
  | { readonly means: "not_allocated"; readonly retired: RetiredCode | null }
  /** Given up by its holder, or lost by the list at hand. */
  | { readonly means: "not_known"; readonly retired: RetiredCode };

/**
 * Decides whether a code that the authoritative register of a country does not list was given up by its holder. An edition
 * of retired codes that is not authoritative proves nothing, unless it names a successor that the register lists.
 */
export function judgeUnlistedCode(
  code: string,
  register: BankCodeTable,
  codes: RetiredCodes | undefined,
): UnlistedCode {
  const retired = codes?.table.get(code) ?? null;
  const successor = retired?.successor ? register.find(retired.successor) : undefined;
  if (successor !== undefined) return { means: "taken_over", successor };
  return retired !== null && codes?.edition.authoritative === false
    ? { means: "not_known", retired }
    : { means: "not_allocated", retired };
}

const columns = ["code", "name", "bic", "last_listed", "successor"] as const;

/** Reads the codes that have left a register. @throws {SyntaxError} when a column is absent. */
export function readRetiredCodeTable(text: string, table: string): ReadonlyMap<string, RetiredCode> {
  const { columns: heading, lines } = readTable(text, table, ["code", "name", "last_listed"]);
  const readRow = rowReader(heading, columns);
  return new Map(lines.map((line) => {
    const { code, name, bic, last_listed: lastListed, successor } = readRow(line);
    return [code ?? "", { name: name ?? "", bic, lastListed: lastListed ?? "", successor }];
  }));
}
