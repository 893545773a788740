/**
 * The question the product exists for: is this IBAN real, which bank holds it, and how certain is that?
 *
 * @module
 */
import {
  checkNationalDigits,
  type Iban,
  type IbanErrorCode,
  type IbanReader,
  type NationalCheck,
  ownTexts,
} from "../../identifiers/mod.ts";
import { type AccountReference, judgeReference, type SentReference } from "./account_reference.ts";
import type { ScreenBank, ScreenedBank } from "./screen_bank.ts";
import type { ReferenceData } from "../../data/registers/mod.ts";
import { memoByIdentity } from "../memo_by_identity.ts";
import { contradictionSteps, type GivenBic } from "./given_bic.ts";
import { type Checks, summariseChecks } from "./checks.ts";
import { countrySteps, type NextStep, nextSteps } from "./next_steps.ts";
import { assessCountry, type CountryAssessment } from "../risk/assess_country.ts";

/** The data of a screening. */
export interface ScreeningBasis {
  /** Reader made from the structures of the registers. */
  readonly readIban: IbanReader;
  readonly screenBank: ScreenBank;
  readonly data: Pick<ReferenceData, "registers" | "countryLists">;
  /** `YYYY-MM-DD`; decides which duties and listings are in force. */
  readonly today: string;
}

/** A valid IBAN with everything the registers say about its bank. */
export interface ScreenedIban extends Advice {
  readonly valid: true;
  readonly iban: Iban;
  readonly bank: ScreenedBank;
  /** `null` where the country publishes no rule that is known here. */
  readonly nationalCheck: NationalCheck | null;
  /** `null` when no reference was sent. */
  readonly reference: AccountReference | null;
  /** The BIC that came with the IBAN; `null` without one. */
  readonly given: GivenBic | null;
}

/** A text that is not an IBAN, with the reason. */
export interface RejectedIban {
  readonly valid: false;
  /** The text without separators, upper case. */
  readonly text: string;
  readonly error: IbanErrorCode;
  readonly detail: string;
  /** The country uses such numbers without having registered them, and the check digits are right. */
  readonly unregisteredLayout: boolean;
  /** Of the country that the text begins with. */
  readonly country: CountryAssessment;
  /** Advice beside asking for the number again; empty as a rule. */
  readonly nextSteps: readonly NextStep[];
  /** `null` when no reference was sent. */
  readonly reference: AccountReference | null;
  /** The BIC that came with the text; `null` without one. */
  readonly given: GivenBic | null;
}

/** The outcome of screening one text. */
export type IbanScreening = ScreenedIban | RejectedIban;

/**
 * Screens one IBAN.
 *
 * @param text The IBAN as typed: spaces, hyphens and lower case are accepted.
 * @param sent Payment reference that is to travel with the IBAN, if any.
 * @param given BIC that came with the IBAN, if any.
 */
export function screenIban(
  text: string,
  { readIban, screenBank, data: { registers, countryLists }, today }: ScreeningBasis,
  sent: SentReference | null = null,
  given: GivenBic | null = null,
): IbanScreening {
  const reading = readIban(text);
  if (!reading.valid) {
    const { text, error, detail, unregisteredLayout = false } = reading;
    const reference = sent && judgeReference(sent, null);
    // The heading "CUSTOMER ACCOUNT" is no account in Cuba.
    const country = assessCountry(/^[A-Z]{2}\d\d/.test(text) ? text.slice(0, 2) : "", countryLists, today);
    const nextSteps = [...countrySteps(country)];
    return { valid: false, text, error, detail, unregisteredLayout, country, nextSteps, reference, given };
  }
  const { iban } = reading;
  const bank = screenBank(iban, given?.bic);
  const nationalCheck = checkNationalDigits(iban.country.code, iban.bban);
  const { checks, nextSteps } = advise(bank, nationalCheck);
  const reference = sent && judgeReference(sent, iban);
  const contradictions = given === null
    ? []
    : contradictionSteps(given, bank.bic, iban.country.code, registers);
  return {
    valid: true,
    iban,
    bank,
    nationalCheck,
    checks,
    nextSteps: contradictions.length === 0 ? nextSteps : [...contradictions, ...nextSteps],
    reference,
    given,
  };
}

/** The advice for a careful payer, beside the facts. */
interface Advice {
  readonly checks: Checks;
  readonly nextSteps: readonly NextStep[];
}

const keptByBank = memoByIdentity((_: ScreenedBank) => new Map<Checks["nationalCheckDigits"], Advice>());

/** Gives the advice on an account of `bank`. */
function advise(bank: ScreenedBank, nationalCheck: NationalCheck | null): Advice {
  const status = nationalCheck?.status ?? "not_applicable";
  const kept = keptByBank(bank);
  const known = kept.get(status);
  if (known !== undefined) return known;
  const advice = {
    checks: summariseChecks({ ...bank, sepa: bank.reachability.sepa, nationalCheck }),
    nextSteps: nextSteps({ ...bank, nationalCheck }),
  };
  // The advice on failed digits tells the digits.
  if (status === "fail") return advice;
  const own = ownTexts(advice);
  kept.set(status, own);
  return own;
}
