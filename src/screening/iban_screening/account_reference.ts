/**
 * The payment reference that travels with an account.
 *
 * @module
 */
import {
  checkReference,
  type Iban,
  pairReference,
  type ReferenceCheck,
  type ReferencePairing,
} from "../../identifiers/mod.ts";

/** A reference as sent with an IBAN. */
export interface SentReference {
  readonly text: string;
  /** Scheme or alias that the caller names; `null` leaves the choice to the shape of the text. */
  readonly type: string | null;
}

/** Verdict on a reference, and on reference and account together. */
export interface AccountReference extends ReferenceCheck, ReferencePairing {}

/**
 * Judges a reference and its pairing with an account.
 *
 * @param iban The account; `null` when the IBAN is not valid, so that nothing can be said about the pair.
 */
export function judgeReference({ text, type }: SentReference, iban: Iban | null): AccountReference {
  const check = checkReference(text, type, iban?.country.code ?? null);
  const account = iban && { country: iban.country.code, bankCode: iban.bankCode };
  return { ...check, ...pairReference(check, account) };
}
