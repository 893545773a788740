/**
 * The BIC that a payee gave beside the IBAN: it names the bank where no register of the country does, and a bank that
 * contradicts it is a finding.
 *
 * @module
 */
import { type Bic, HEAD_OFFICE, readBic } from "../../identifiers/mod.ts";
import type { BicLookup } from "../look_up_bic.ts";
import type { NextStep } from "./next_steps.ts";
import { bankCountryOf, type ResolvedBic } from "./resolved_bic.ts";
import type { Registers } from "../../data/registers/mod.ts";
import { explainListed } from "./bank_code_holder.ts";

/** A BIC as it came with an IBAN. */
export interface GivenBic {
  /** In capitals, at most 20 characters. */
  readonly text: string;
  /** `null` when the text has not the shape of one. */
  readonly bic: Bic | null;
}

const textLengthMax = 20;

/** Reads the BIC of a request; `null` when there is none. */
export function readGivenBic(text: string | null | undefined): GivenBic | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return null;
  const bic = readBic(trimmed);
  return { text: bic?.code ?? trimmed.toUpperCase().slice(0, textLengthMax), bic };
}

/** Countries whose IBANs banks of a neighbour issue under BICs of their own: Monaco, San Marino, the Vatican, Liechtenstein. */
const neighbours: Readonly<Record<string, string>> = { MC: "FR", SM: "IT", VA: "IT", LI: "CH" };

/** Returns whether a bank with this BIC can hold an account of a country. */
export function isOfCountry(bic: Bic, ibanCountry: string): boolean {
  const [bank, account] = [bankCountryOf(bic.country, null), bankCountryOf(ibanCountry, null)];
  return bank === account || neighbours[account] === bank || neighbours[bank] === account;
}

/** Takes what was found about a given BIC as the BIC of the account; `null` when no source names its holder. */
export function resolveGiven({ bic, holder, lei }: BicLookup): ResolvedBic | null {
  if (holder === null) return null;
  return {
    code: bic.code,
    bic8: bic.bic8,
    bankName: holder.name,
    city: holder.city,
    lei,
    source: holder.source.name,
    asOf: holder.source.asOf ?? "",
    basis: "given",
    authoritative: false,
    redirectedFrom: null,
  };
}

/**
 * Says how a given BIC contradicts the account, and whether a list gives it; nothing when it does not contradict.
 *
 * @param registered The BIC that the registers give; `null` when they give none, so that only the country is held against it.
 */
export function contradictionSteps(
  given: GivenBic,
  registered: ResolvedBic | null,
  ibanCountry: string,
  registers: Pick<Registers, "findListedBic">,
): readonly NextStep[] {
  const contradiction = contradictionStep(given, registered, ibanCountry);
  if (contradiction === null) return [];
  const listed = listedStep(given, registers);
  return listed === null ? [contradiction] : [listed, contradiction];
}

function contradictionStep(
  { text, bic }: GivenBic,
  registered: ResolvedBic | null,
  ibanCountry: string,
): NextStep | null {
  const because = bic === null
    ? `The BIC that was given, ${text}, has not the shape of one.`
    : registered !== null && registered.basis !== "given"
    ? isSameBank(bic, registered)
      ? null
      : `The BIC that was given, ${text}, is not that of the account's bank, ` +
        `${registered.code} (${registered.source}).`
    : isOfCountry(bic, ibanCountry)
    ? null
    : `The BIC that was given, ${text}, is of a bank in another country than the account.`;
  if (because === null) return null;
  return {
    code: "bic_of_another_bank",
    do: "Ask the payee over a channel you trust which of the two is right, before sending.",
    because,
  };
}

/** The payment may go by a BIC that a list gives, so that a person has to look. */
function listedStep(
  { bic }: GivenBic,
  { findListedBic }: Pick<Registers, "findListedBic">,
): NextStep | null {
  const listed = bic === null ? undefined : findListedBic(bic.bic8);
  if (bic === null || listed === undefined) return null;
  return {
    code: "sanctions_review",
    do: "Do not send before the payee has named the bank, and never to the BIC that was given.",
    because: explainListed(listed, `the BIC that came with the account, ${bic.code}`),
  };
}

/**
 * Branches of one bank differ behind the eighth character, and are compared only where both are named. Where the letters of
 * the bank code alone led to a BIC, those and the country have to agree.
 */
function isSameBank(given: Bic, { code, bic8, basis }: ResolvedBic): boolean {
  if (basis === "directory_prefix") return given.bic8.slice(0, 6) === bic8.slice(0, 6);
  const branch = code.slice(8) || HEAD_OFFICE;
  return given.bic8 === bic8 &&
    (given.branchCode === HEAD_OFFICE || branch === HEAD_OFFICE || given.branchCode === branch);
}
