// The holder of a bank code: name, certainty, end of licence, and lists with its BIC or code.
// `data/registers/find_bank.ts` finds the holder, `data/iban_structures.tsv` has the code's position in the IBAN.
import type { components } from "../../../generated/types.ts";
import type { BankCodeFinding, Edition, Registers } from "../../data/registers/mod.ts";
import { insolvencyWords } from "../insolvency_words.ts";

/** Certainty about the holder of the bank code. */
export type BankCodeHolder = components["schemas"]["BankCodeHolder"];

const COMPILERS: ReadonlySet<string> = new Set(["Bankscreen", "mdomke/schwifty"]);

/** Returns whether the publisher of an edition neither allocates codes nor licenses banks. */
export function isCompilation({ publisher }: Pick<Edition, "publisher">): boolean {
  return COMPILERS.has(publisher);
}

/** Returns whether an entry shows that an institution was in business on the edition's day. */
export function provesLicence(edition: Pick<Edition, "publisher" | "keepsEnded">): boolean {
  return !isCompilation(edition) && edition.keepsEnded !== true;
}

/** The source of a bank. */
export interface BankSource {
  readonly name: string;
  readonly asOf: string | null;
  readonly provesLicence: boolean;
  readonly keepsEnded: boolean;
}

/** Converts an edition into the source of a bank. */
export function sourceOf(edition: Edition): BankSource {
  return {
    name: edition.register,
    asOf: edition.asOf,
    provesLicence: provesLicence(edition),
    keepsEnded: edition.keepsEnded === true,
  };
}

/** Returns how certain the holder is: only a publisher's register, read from its own file, confirms it. */
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

/** Returns the holder's name; `null` for none. */
export function nameOf(finding: BankCodeFinding): string | null {
  if (finding.status !== "verified") return null;
  return finding.match === "register" ? finding.record.name : finding.bic.name;
}

/** A remark in a register or an act: insolvent, in liquidation or without licence. */
export interface Insolvency {
  readonly name: string;
  readonly words: string;
  readonly source: string;
  readonly asOf: string | null;
}

/** Returns the remark of an act or the register on a bank code's holder, even for a retired code; `null` for none. */
export function insolvencyOfBankCode(
  finding: BankCodeFinding,
  country: string,
  bics: readonly string[],
  registers: Pick<Registers, "findEndedLicence">,
): Insolvency | null {
  const ended = endedLicence([country + finding.value, ...bics.map((bic) => bic.slice(0, 8))], registers);
  if (ended !== null) return ended;
  const { register: source = "", asOf = null } = finding.edition ?? {};
  if (finding.status !== "verified") {
    const { name, lastListed } = finding.retired ?? { name: "", lastListed: null };
    const words = insolvencyWords(name);
    return words === null ? null : { name, words, source, asOf: lastListed };
  }
  const name = finding.match === "register" ? finding.record.name : finding.bic.name;
  const inColumn = finding.match === "register" ? finding.record.insolvency : null;
  const words = inColumn ?? insolvencyWords(name);
  return words === null ? null : { name, words, source, asOf };
}

/** Finds the end of a licence by bank codes (with their countries) and BIC8s. */
export function endedLicence(
  keys: readonly (string | null)[],
  { findEndedLicence }: Pick<Registers, "findEndedLicence">,
): Insolvency | null {
  return actOn(keys, findEndedLicence);
}

/** An authority's measure against an institution that isn't a sanction, such as an order of FinCEN. */
export type SpecialMeasure = Insolvency;

/** Finds a special measure by bank codes (with their countries) and BIC8s. */
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

/** A bank that a list identifies by a code. */
export interface ListedBank {
  readonly name: string;
  readonly edition: Edition;
}

const BANS_DATASET = "eu_named_bans";

/** Finds the list with a code of the bank; `null` if there is none. */
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

/** Returns whether a finding comes from a sanctions list, which is used where there is no register. */
function isListEdition({ dataset }: Edition): boolean {
  return dataset.startsWith("sanctions_") || isBan(dataset);
}

/** Returns whether a dataset bans transactions for persons bound by EU law, and freezes nothing. */
export function isBan(dataset: string): boolean {
  return dataset === BANS_DATASET;
}

/** Describes which list has a code of the bank (`what`), and whom that binds. */
export function explainListed(
  { name, edition: { dataset, register, asOf } }: ListedBank,
  what: string,
): string {
  const whom = isBan(dataset) ? " It is a ban for persons bound by EU law." : "";
  return `${name} is named by ${register} of ${asOf}, which gives ${what}.${whom}`;
}
