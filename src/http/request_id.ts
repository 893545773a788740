/**
 * Request ids: a caller's own `X-Request-Id` is kept when it is safe to log, else one is made.
 *
 * @module
 */

const ACCEPTED = /^[A-Za-z0-9._:-]{1,128}$/;

/** Our tokens (`ifk_…` and its kin) and anything shaped like an IBAN. */
const SENSITIVE = /if[a-z]_|[A-Z]{2}[\s-]?\d{2}[A-Z0-9-]{11,}/i;

/**
 * Chooses the id under which a request is answered and logged.
 *
 * @param sent The `X-Request-Id` header, if any. It is ignored when it is longer than 128 characters, holds
 *   anything but letters, digits and `._:-`, or looks like a key or an IBAN: it would end up in the log.
 * @returns The caller's id, or a new UUID.
 */
export function requestIdFor(sent: string | null | undefined): string {
  return sent && ACCEPTED.test(sent) && !SENSITIVE.test(sent) ? sent : crypto.randomUUID();
}
