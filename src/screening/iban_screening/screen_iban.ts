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
} from "../../identifiers/mod.ts";
import { type AccountReference, judgeReference, type SentReference } from "./account_reference.ts";
import { type Advice, advise } from "./advise.ts";
import type { ScreenBank, ScreenedBank } from "./screen_bank.ts";

/** The data of a screening. */
export interface ScreeningBasis {
  /** Reader made from the structures of the registers. */
  readonly readIban: IbanReader;
  readonly screenBank: ScreenBank;
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
}

/** A text that is not an IBAN, with the reason. */
export interface RejectedIban {
  readonly valid: false;
  /** The text without separators, upper case. */
  readonly text: string;
  readonly error: IbanErrorCode;
  readonly detail: string;
  /** `null` when no reference was sent. */
  readonly reference: AccountReference | null;
}

/** The outcome of screening one text. */
export type IbanScreening = ScreenedIban | RejectedIban;

/**
 * Screens one IBAN.
 *
 * @param text The IBAN as typed: spaces, hyphens and lower case are accepted.
 * @param sent Payment reference that is to travel with the IBAN, if any.
 */
export function screenIban(
  text: string,
  { readIban, screenBank }: ScreeningBasis,
  sent: SentReference | null = null,
): IbanScreening {
  const reading = readIban(text);
  if (!reading.valid) {
    const { text, error, detail } = reading;
    return { valid: false, text, error, detail, reference: sent && judgeReference(sent, null) };
  }
  const { iban } = reading;
  const bank = screenBank(iban);
  const nationalCheck = checkNationalDigits(iban.country.code, iban.bban);
  const { checks, nextSteps } = advise(bank, nationalCheck);
  const reference = sent && judgeReference(sent, iban);
  return { valid: true, iban, bank, nationalCheck, checks, nextSteps, reference };
}
