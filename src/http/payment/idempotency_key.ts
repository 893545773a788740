/**
 * The caller's name for a request, so that sending it again is not charged again.
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";
import type { FinishedAnswer } from "./payer.ts";

const FORM = /^(")?([A-Za-z0-9._:-]{1,255})\1$/;

/** What the `Idempotency-Key` header says. */
export interface SentName {
  /** `null` when there is none in the form that the contract asks for. */
  readonly name: string | null;
  /** Whether there is one of another form. */
  readonly isMalformed: boolean;
}

/**
 * Reads the `Idempotency-Key` header: absent when empty, and with or without the quotation marks that a string has in
 * structured headers (IETF draft "The Idempotency-Key HTTP Header Field"; RFC 8941). Sent twice it is malformed.
 */
export function readIdempotencyKey(headers: Headers): SentName {
  const sent = headers.get("Idempotency-Key");
  if (sent === null || sent === "") return { name: null, isMalformed: false };
  const name = FORM.exec(sent)?.[2] ?? null;
  return { name, isMalformed: name === null };
}

/**
 * The answer to a paid call with a malformed `Idempotency-Key`. If it were served, every repetition would be charged
 * again, which is what its sender wants to prevent.
 */
export const MALFORMED_IDEMPOTENCY_KEY: FinishedAnswer = {
  status: 400,
  body: {
    error: "invalid_request",
    message: messages.invalid_request.idempotency_key,
  },
};
