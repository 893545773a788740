/**
 * A bank whose BIC or bank code a sanctions list gives: that is known without a screening, which asks by names too.
 *
 * @module
 */
import type { BankCodeFinding, Edition, Registers } from "../../data/registers/mod.ts";

/** A bank that a list names by a code. */
export interface ListedBank {
  readonly name: string;
  /** That of the list. */
  readonly edition: Edition;
}

const bansDataset = "eu_named_bans";

/** Finds the list that names the bank by a code; `null` when none does. */
export function listedBank(
  finding: BankCodeFinding,
  bic8: string | null,
  { findListedBic }: Pick<Registers, "findListedBic">,
): ListedBank | null {
  if (finding.status === "verified" && finding.match === "register") {
    const { record: { name }, edition } = finding;
    if (isListEdition(edition)) return { name, edition };
  }
  return bic8 === null ? null : findListedBic(bic8) ?? null;
}

/** Returns whether a finding rests on a sanctions list, which stands in for a register where there is none. */
function isListEdition({ dataset }: Edition): boolean {
  return dataset.startsWith("sanctions_") || dataset === bansDataset;
}

/** Says which list names a bank by a code, and whom that binds; `what` is the code that it gives. */
export function explainListed(
  { name, edition: { dataset, register, asOf } }: ListedBank,
  what: string,
): string {
  const whom = dataset === bansDataset ? " It is a ban for persons bound by EU law." : "";
  return `${name} is named by ${register} of ${asOf}, which gives ${what}.${whom}`;
}
