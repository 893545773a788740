// The holder that was found for a bank code: its name, how certain it is, whether its licence ended, and the list that
// gives its BIC or bank code. Which digits are the bank code stands in `data/iban_structures.tsv`.
// Which holder that is, and whether a code was given up, is decided in `data/registers/find_bank.ts`, and for
// how long a register denies one in `screening/edition_age.ts`.
import type { components } from "../../../generated/types.ts";
import type { BINDS_EU } from "../../../sdk/verdicts/mod.ts";
import type { BankCodeFinding, Edition, Registers } from "../../data/registers/mod.ts";
import { insolvencyWords } from "../insolvency_words.ts";

/** Certainty about the holder of the bank code. */
export type BankCodeHolder = components["schemas"]["BankCodeHolder"];

/** Publishers that compile lists from elsewhere, and keep no register. */
const COMPILERS: ReadonlySet<string> = new Set(["Bankscreen", "mdomke/schwifty"]);

/** Returns whether an edition was put together by somebody who allocates no codes and licenses no bank. */
export function isCompilation({ publisher }: Pick<Edition, "publisher">): boolean {
  return COMPILERS.has(publisher);
}

/**
 * Returns whether an entry of an edition shows that an institution is in business on the day of that edition: not of a
 * list that somebody compiled, and not of a register that keeps institutions whose licence has ended.
 */
export function provesLicence(edition: Pick<Edition, "publisher" | "keepsEnded">): boolean {
  return !isCompilation(edition) && edition.keepsEnded !== true;
}

/** The source by which a bank is known. */
export interface BankSource {
  readonly name: string;
  /** `YYYY-MM` or `YYYY-MM-DD`; `null` when the edition is not known. */
  readonly asOf: string | null;
  /** See {@link provesLicence}. */
  readonly provesLicence: boolean;
  /** True for a register that keeps institutions whose licence has ended. */
  readonly keepsEnded: boolean;
}

/** Takes an edition as the source of a bank. */
export function sourceOf(edition: Edition): BankSource {
  return {
    name: edition.register,
    asOf: edition.asOf,
    provesLicence: provesLicence(edition),
    keepsEnded: edition.keepsEnded === true,
  };
}

/** Says how certain the holder of a finding is: only a publisher's register, read from its own file, confirms it. */
export function holderOf(finding: BankCodeFinding): BankCodeHolder {
  switch (finding.status) {
    case "verified":
      return finding.match === "register" && finding.edition.compiled !== true &&
          !isCompilation(finding.edition)
        ? "confirmed"
        : "inferred";
    case "not_in_register":
      return "not_allocated";
    case "unavailable":
      return "unknown";
  }
}

/** The name of the holder that a finding resolves to; `null` when it names none. */
export function nameOf(finding: BankCodeFinding): string | null {
  if (finding.status !== "verified") return null;
  return finding.match === "register" ? finding.record.name : finding.bic.name;
}

/** Remark of a register or an act on a bank that is insolvent, in liquidation or without licence. */
export interface Insolvency {
  readonly name: string;
  readonly words: string;
  readonly source: string;
  readonly asOf: string | null;
}

/**
 * Reads what an act or the register says of the holder of a bank code; `null` when neither says anything of the kind.
 * An act speaks of a code that the register has given up, too.
 */
export function insolvencyOfBankCode(
  finding: BankCodeFinding,
  country: string,
  bics: readonly string[],
  registers: Pick<Registers, "findEndedLicence">,
): Insolvency | null {
  const ended = endedLicence([country + finding.value, ...bics.map((bic) => bic.slice(0, 8))], registers);
  if (ended !== null || finding.status !== "verified") return ended;
  const name = finding.match === "register" ? finding.record.name : finding.bic.name;
  const inColumn = finding.match === "register" ? finding.record.insolvency : null;
  const words = inColumn ?? insolvencyWords(name);
  const { register: source, asOf } = finding.edition;
  return words === null ? null : { name, words, source, asOf };
}

/** Finds the end of a licence by bank codes, each behind its country, and BIC8s. */
export function endedLicence(
  keys: readonly (string | null)[],
  { findEndedLicence }: Pick<Registers, "findEndedLicence">,
): Insolvency | null {
  return actOn(keys, findEndedLicence);
}

/** A measure of an authority against an institution that is no sanction, as an order of FinCEN. */
export type SpecialMeasure = Insolvency;

/** Finds a special measure by bank codes, each behind its country, and BIC8s. */
export function specialMeasure(
  keys: readonly (string | null)[],
  { findSpecialMeasure }: Pick<Registers, "findSpecialMeasure">,
): SpecialMeasure | null {
  return actOn(keys, findSpecialMeasure);
}

function actOn(
  keys: readonly (string | null)[],
  find: Registers["findEndedLicence"],
): Insolvency | null {
  for (const key of keys) {
    const found = key === null ? undefined : find(key);
    if (found === undefined) continue;
    const { holder: name, words, act: source, from: asOf } = found;
    return { name, words, source, asOf };
  }
  return null;
}

/** A bank that a list names by a code. */
export interface ListedBank {
  readonly name: string;
  readonly edition: Edition;
}

const BANS_DATASET = "eu_named_bans";

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
  return dataset.startsWith("sanctions_") || dataset === BANS_DATASET;
}

/** The words by which clients tell a ban from a list. */
const bindsEu: typeof BINDS_EU = "for persons bound by EU law";

/** Says which list names a bank by a code, and whom that binds; `what` is the code that it gives. */
export function explainListed(
  { name, edition: { dataset, register, asOf } }: ListedBank,
  what: string,
): string {
  const whom = dataset === BANS_DATASET ? ` It is a ban ${bindsEu}.` : "";
  return `${name} is named by ${register} of ${asOf}, which gives ${what}.${whom}`;
}
