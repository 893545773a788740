// The holder of a bank code: name, certainty, end of licence, and lists with its BIC or code.
// `data/registers/find_bank.ts` finds the holder, `data/iban_structures.tsv` has the code's position in the IBAN.
import type { components } from "../../../generated/types.ts";
import type { BankCodeFinding, Edition, Registers } from "../../data/registers/mod.ts";
import { closingWords } from "../closing_words.ts";

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

/** A remark of a register or an act: a bank is out of business, or an authority's measure that isn't a sanction. */
export interface Remark {
  readonly code: "bank_in_insolvency" | "special_measure";
  readonly name: string;
  readonly words: string;
  readonly source: string;
  readonly asOf: string | null;
}

/** Returns a register's remark that a bank is out of business, from its column or its name; `null` for none. */
export function registerRemark(
  name: string,
  inColumn: string | null,
  { register: source, asOf }: { readonly register: string; readonly asOf: string | null },
): Remark | null {
  const words = inColumn ?? closingWords(name);
  return words === null ? null : { code: "bank_in_insolvency", name, words, source, asOf };
}

/**
 * Lists what legal acts say about a bank, by its bank code (with its country) and BIC8s. `ofRegister` counts if no act
 * ended its licence.
 */
export function remarksOn(
  keys: readonly string[],
  ofRegister: Remark | null,
  { findEndedLicence, findSpecialMeasure }: Pick<Registers, "findEndedLicence" | "findSpecialMeasure">,
): readonly Remark[] {
  const actOn = (code: Remark["code"], find: Registers["findEndedLicence"]): Remark | null => {
    const [found] = keys.flatMap((key) => find(key) ?? []);
    if (found === undefined) return null;
    const { holder: name, words, act: source, from: asOf } = found;
    return { code, name, words, source, asOf };
  };
  return [
    actOn("bank_in_insolvency", findEndedLicence) ?? ofRegister,
    actOn("special_measure", findSpecialMeasure),
  ].filter((remark) => remark !== null);
}

/** Writes a remark as a sentence. */
export function quoteRemark({ name, words, source, asOf }: Remark): string {
  return `${source}${asOf === null ? "" : ` of ${asOf}`} says "${words}" of ${name}.`;
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

/** Describes which list has a code of the bank (`what`), and who is bound by it. */
export function explainListed(
  { name, edition: { dataset, register, asOf } }: ListedBank,
  what: string,
): string {
  const whom = isBan(dataset) ? " The ban applies to persons bound by EU law." : "";
  return `${name} is on the ${register} of ${asOf}, which states ${what}.${whom}`;
}
