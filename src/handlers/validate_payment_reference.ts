import type { components } from "../../generated/types.ts";
import { checkReference, type IbanReader, type ReferenceCheck } from "../identifiers/mod.ts";
import { type AccountReference, judgeReference } from "../screening/mod.ts";

const IBAN_INVALID = "The IBAN is not valid, so the reference was checked without an account.";

/** `GET` and `POST /v1/reference/validate`: the `type`, format or country of `account` selects the scheme. */
export function validatePaymentReference(
  text: string,
  type: string | null | undefined,
  account: ReturnType<IbanReader> | null = null,
): { status: 200; body: components["schemas"]["PaymentReferenceResult"] } {
  if (account === null) return { status: 200, body: shapeReferenceCheck(checkReference(text, type ?? null)) };
  const iban = account.valid ? account.iban : null;
  const { as_of: asOf, note, ...block } = shapeAccountReference(
    judgeReference({ text, type: type ?? null }, iban),
  );
  return {
    status: 200,
    body: {
      ...block,
      ...(asOf !== null && { as_of: asOf }),
      note: iban === null ? `${note} ${IBAN_INVALID}` : note,
      pairing_verdict: iban === null
        ? "There is none: the IBAN is not valid."
        : "`pairing` says whether reference and account go together.",
    },
  };
}

type Schemas = components["schemas"];

type CommonMembers = Pick<
  Schemas["ReferenceCheckBlock"],
  "reference" | "scheme" | "valid" | "status" | "check_digit_expected" | "also_valid_as" | "source"
>;

/** Converts the check of a reference that was sent with an account. */
export function shapeAccountReference(verdict: AccountReference): Schemas["ReferenceCheckBlock"] {
  const { pairing, pairingSource, pairingAsOf, pairingNote, note, asOf } = verdict;
  return {
    ...shapeCheck(verdict),
    as_of: asOf,
    pairing,
    ...(pairingSource !== null && { pairing_source: pairingSource }),
    ...(pairingAsOf !== null && { pairing_as_of: pairingAsOf }),
    note: [note, pairingNote].filter((text) => text !== null).join(" "),
  };
}

function shapeReferenceCheck(verdict: ReferenceCheck): Schemas["PaymentReferenceResult"] {
  const { note, asOf } = verdict;
  return {
    ...shapeCheck(verdict),
    ...(asOf !== null && { as_of: asOf }),
    note,
    pairing_verdict: "POST /v1/iban/validate with `reference` judges it together with an account.",
  };
}

function shapeCheck(verdict: ReferenceCheck): CommonMembers {
  const { reference, scheme, valid, status, checkDigitExpected, alsoValidAs, source } = verdict;
  return {
    reference,
    scheme,
    valid,
    status,
    ...(checkDigitExpected !== null && { check_digit_expected: checkDigitExpected }),
    ...(alsoValidAs !== null && {
      also_valid_as: {
        scheme: alsoValidAs.scheme,
        valid: alsoValidAs.valid,
        check_digit_expected: alsoValidAs.checkDigitExpected,
      },
    }),
    source,
  };
}
