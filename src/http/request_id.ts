/**
 * Request ids: a caller's own `X-Request-Id` is kept when it is safe to log, else one is made.
 *
 * @module
 */
import type { HoldsIban } from "./iban_in_text.ts";

const ACCEPTED = /^[A-Za-z0-9._:-]{1,128}$/;

/** Our tokens: `ifk_…` and its kin. */
const TOKEN = /if[a-z]_/i;

/** A mailed code. */
const CODE = /^\d{6}$/;

/**
 * Chooses the id under which a request is answered and logged.
 *
 * @param sent The `X-Request-Id` header, if any. It is ignored when it is longer than 128 characters, holds
 *   anything but letters, digits and `._:-`, holds a key or an IBAN, or could be a mailed code: it would end up
 *   in the log.
 * @returns The caller's id, or a new UUID.
 */
export function requestIdFor(sent: string | null, holdsIban: HoldsIban): string {
  return sent !== null && ACCEPTED.test(sent) && !TOKEN.test(sent) && !CODE.test(sent) && !holdsIban(sent)
    ? sent
    : crypto.randomUUID();
}
