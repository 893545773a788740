// The BIC sent with an IBAN: it identifies the bank if no register does; otherwise, it may contradict the IBAN.
import { advice } from "../../../generated/findings.ts";
import { texts } from "../../../generated/texts.ts";
import type { PartyGroup, ReferenceData, Registers } from "../../data/registers/mod.ts";
import { type Bic, HEAD_OFFICE, isTestBic, readBic } from "../../identifiers/mod.ts";
import { advised, explainListed, findingsOfInstitution, findingsOfLayout, listingOf } from "../findings.ts";
import { leiOfBic, lookUpBic } from "../look_up_bic.ts";
import { isLegalForm, nameTokens } from "../sanctions/normalise_name.ts";
import { nameOf, registeredOf } from "./bank_code_holder.ts";
import { type Found, institutionInWords } from "./bank_part.ts";
import { bankCountryOf, type ResolvedBic } from "./resolved_bic.ts";
import type { ScreenedBank } from "./screen_bank.ts";

/** A BIC sent with an IBAN. */
export interface GivenBic {
  /** The BIC in capitals, truncated to 20 characters. */
  readonly text: string;
  readonly bic: Bic | null;
}

const TEXT_LENGTH_MAX = 20;

/** Reads the BIC of a request; `null` if it is missing or blank. */
export function readGivenBic(text: string | null | undefined): GivenBic | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return null;
  const bic = readBic(trimmed);
  return { text: bic?.code ?? trimmed.toUpperCase().slice(0, TEXT_LENGTH_MAX), bic };
}

/** Small countries (Monaco, San Marino, Vatican, Liechtenstein) whose IBANs may belong to a neighbour's banks. */
const neighbours: Readonly<Record<string, string>> = { MC: "FR", SM: "IT", VA: "IT", LI: "CH" };

/** Returns whether a bank with this BIC can hold accounts with IBANs of a country. */
export function isOfCountry(bic: Bic, ibanCountry: string): boolean {
  const [bank, account] = [bankCountryOf(bic.country, null), bankCountryOf(ibanCountry, null)];
  return bank === account || neighbours[account] === bank || neighbours[bank] === account;
}

type SameBankData = Pick<ReferenceData, "registers" | "issuers">;

/** Lists findings if the given BIC contradicts the account, or is another bank's and on a sanctions list. */
export function findingsOfGivenBic(
  given: GivenBic,
  bank: ScreenedBank,
  ibanCountry: string,
  data: SameBankData,
): readonly Found[] {
  const because = explainContradiction(given, bank, ibanCountry, data);
  const isOther = because !== null || (bank.given === null && given.bic?.bic8 !== bank.bic?.bic8);
  const values = { given: given.text, known: bank.bic?.code ?? "" };
  return [
    ...isOther ? findingsOfListedBic(given, data.registers) : [],
    ...because === null ? [] : [advised({ code: "bic_of_another_bank", values }, because)],
  ];
}

function explainContradiction(
  { text: given, bic }: GivenBic,
  bank: ScreenedBank,
  ibanCountry: string,
  data: SameBankData,
): string | null {
  const { malformed, other_bank, other_country } = texts.reasons.bic_of_another_bank;
  const { bic: known } = bank;
  if (bic === null) return malformed({ given });
  if (known === null || known.basis === "given") {
    return isOfCountry(bic, ibanCountry) ? null : other_country({ given });
  }
  // A test BIC isn't that of an account, even if its first characters are those of the bank.
  const isTest = isTestBic(bic.bic8) && !bank.testBic;
  return !isTest && isSameBank(bic, known, bank, ibanCountry, data)
    ? null
    : other_bank({ given, known: known.code, source: known.source });
}

/** Lists findings about a number of an unregistered layout, and about the bank of the BIC that came with it. */
export function* findingsOfUnregistered(
  given: GivenBic | null,
  country: string,
  data: SameBankData,
): Generator<Found> {
  const { bic = null, text = "" } = given ?? {};
  const isOwn = bic !== null && isOfCountry(bic, country);
  if (given !== null && !isOwn) {
    const { malformed, other_country } = texts.reasons.bic_of_another_bank;
    const because = bic === null ? malformed({ given: text }) : other_country({ given: text });
    yield advised({ code: "bic_of_another_bank", values: { given: text, known: "" } }, because);
    yield* findingsOfListedBic(given, data.registers);
  }
  if (bic !== null) {
    const lookup = lookUpBic(bic, data);
    const facts = { testBic: isTestBic(bic.bic8), issuer: null, listed: isOwn ? lookup.listed : null };
    yield* findingsOfInstitution({ ...lookup, ...facts }, institutionInWords(lookup));
  }
  yield* findingsOfLayout(isOwn ? text : "");
}

/** Returns advice to review a given BIC that is on a sanctions list, because the payment may use it. */
function findingsOfListedBic(
  { bic }: GivenBic,
  { findListedBic }: Pick<Registers, "findListedBic">,
): readonly Found[] {
  const listed = bic === null ? undefined : findListedBic(bic.bic8);
  if (bic === null || listed === undefined) return [];
  const { list, entry, register, name } = listingOf(listed);
  return [{
    finding: { code: "sanctions_review", values: { list, entry, register, name, given: bic.code } },
    step: {
      code: "sanctions_review",
      do: advice.sanctions_review.given,
      because: explainListed(listed, bic.code),
    },
  }];
}

/**
 * Returns whether a given BIC belongs to the account's bank: the BICs have the same party and country (ISO 9362: the
 * first six characters), or a register, a retired code, an LEI or a legal name links them. In a group whose banks share
 * the first four characters, only the LEI or the same branch counts.
 */
function isSameBank(
  given: Bic,
  known: ResolvedBic,
  { finding }: Pick<ScreenedBank, "finding">,
  country: string,
  data: SameBankData,
): boolean {
  const { registers } = data;
  const listed = registers.findPartyGroup(given.bic8.slice(0, 4));
  const group = listed?.country === given.country ? listed : undefined;
  if (
    given.bic8.slice(0, 6) === known.bic8.slice(0, 6) &&
    (group === undefined || isSameBranch(given, known.code, group))
  ) {
    return true;
  }
  const record = registeredOf(finding)?.record;
  const others = [
    ...known.candidates,
    ...record?.bic ? [record.bic] : [],
    ...registers.findFormerBics(country, finding.value),
  ];
  if (others.some((bic) => group ? isSameBranch(given, bic, group) : bic.slice(0, 8) === given.bic8)) {
    return true;
  }
  const lei = leiOfBic(given, registers);
  if (lei !== null && (lei === record?.lei || lei === known.lei)) return true;
  if (group !== undefined || bankCountryOf(given.country, null) !== bankCountryOf(country, known.bic8)) {
    return false;
  }
  const names = namesOfBank([
    nameOf(finding),
    record?.office ?? null,
    known.bankName,
    registers.findBic(known.code)?.name ?? null,
  ]);
  return namesOfBank(lookUpBic(given, data).names).some((name) => names.includes(name));
}

/** Returns whether two BICs can belong to one branch. A head office fits every branch; the BIC8s in `heads` match. */
function isSameBranch({ bic8, branchCode }: Bic, code: string, { heads }: PartyGroup): boolean {
  const branch = code.slice(8) || HEAD_OFFICE;
  const other = code.slice(0, 8);
  return (bic8 === other || (heads.includes(bic8) && heads.includes(other))) &&
    (branchCode === HEAD_OFFICE || branch === HEAD_OFFICE || branchCode === branch);
}

/** Separates two names of one institution: a former name, a trade name, or a branch and its bank. */
const joints =
  / (?:vormals|ehemals|ehem\.?|eh|formerly(?: known as)?|formely known as|formally|ex|now|t\/a|trading as|(?:a )?trading name of|ndl\.? der|niederlassung der|zweigniederlassung der|branch of|succursale de) /i;

/** Ends a legal name: what follows is a place, a branch or a remark. */
const ENDS = /[(),]| [-–] /;

/** Returns the legal names in some texts, normalised; omits short ones, which prove nothing. */
function namesOfBank(names: readonly (string | null)[]): readonly string[] {
  return names.flatMap((name) => (name ?? "").replaceAll("(", " ").split(joints))
    .map((part) =>
      nameTokens(part.trim().split(ENDS)[0] ?? "").filter((word) => !isLegalForm(word)).join(" ")
    )
    .filter((name) => name.length > 5);
}
