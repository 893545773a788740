import type { components } from "../../generated/types.ts";
import { checkReference, type IbanReader } from "../identifiers/mod.ts";
import { judgeReference } from "../screening/mod.ts";

const IBAN_INVALID = "The IBAN is not valid, so the reference was checked without an account.";

/** `GET` and `POST /v1/reference/validate`: the `type`, format or country of `account` selects the scheme. */
export function validatePaymentReference(
  text: string,
  type: string | null | undefined,
  account: ReturnType<IbanReader> | null = null,
): { status: 200; body: components["schemas"]["PaymentReferenceResult"] } {
  if (account === null) {
    const { as_of, note, ...check } = checkReference(text, type ?? null);
    return {
      status: 200,
      body: {
        ...check,
        ...(as_of !== null && { as_of }),
        note,
        pairing_verdict: "POST /v1/iban/validate with `reference` checks it together with an account.",
      },
    };
  }
  const iban = account.valid ? account.iban : null;
  const { as_of, note, ...check } = judgeReference({ text, type: type ?? null }, iban);
  return {
    status: 200,
    body: {
      ...check,
      ...(as_of !== null && { as_of }),
      note: iban === null ? `${note} ${IBAN_INVALID}` : note,
      pairing_verdict: iban === null
        ? "There is none: the IBAN is not valid."
        : "`pairing` says whether reference and account match.",
    },
  };
}
