/**
 * Request ids: a caller's own `X-Request-Id` is kept when it is safe to log, else one is made.
 *
 * @module
 */
import { type IbanStructure, mod97 } from "../../identifiers/mod.ts";

/** UUID (RFC 9562), and the trace id, span id and `traceparent` of W3C Trace Context (2021-11-23). */
const ID =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|[0-9a-f]{16}|[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2})$/i;

/** A name of the caller's own. */
const NAME = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * What an id must not contain: one of our tokens (`ifk_…` and the like) with or without its prefix, or a mailed code.
 */
const SECRET = /if[a-z]_|[0-9a-f]{33}|(?<!\d)\d{6}(?!\d)/i;

/**
 * Chooses the id under which a request is answered and logged.
 *
 * @param sent The `X-Request-Id` header, if any. It is ignored unless it is an id of a usual form, or 1 to 128
 *   letters, digits and `._:-` that hold nothing which could be a key or a mailed code; and when it holds an IBAN. It
 *   would end up in the log.
 * @returns The caller's id, or a new UUID.
 */
export function requestIdFor(sent: string | null, holdsIban: HoldsIban): string {
  const isSafe = sent !== null && (ID.test(sent) || (NAME.test(sent) && !SECRET.test(sent)));
  return isSafe && !holdsIban(sent) ? sent : crypto.randomUUID();
}

/** Returns whether a text holds an IBAN. */
export type HoldsIban = (text: string) => boolean;

/**
 * Makes a function that says whether a text holds an IBAN: one with right check digits anywhere in it, whatever
 * separates its groups, or a whole word that has the length of its country and may be a mistyped one. Judging by
 * the country's own length keeps identifiers that only look alike, such as UUIDs.
 *
 * @param structures IBAN structures by country.
 */
export function createIbanFinder(structures: ReadonlyMap<string, IbanStructure>): HoldsIban {
  const lengthOf = (text: string): number =>
    /^[A-Z]{2}\d{2}/.test(text) ? structures.get(text.slice(0, 2))?.ibanLength ?? Infinity : Infinity;

  function startsWithIban(text: string): boolean {
    const length = lengthOf(text);
    return length <= text.length && mod97(text.slice(4, length) + text.slice(0, 4)) === 1;
  }

  return (text) => {
    const words = text.toUpperCase().split(/[^A-Z0-9]+/);
    const joined = words.join("");
    if ([joined, ...words].some((word) => lengthOf(word) === word.length)) return true;
    for (let start = 0; start < joined.length; start++) {
      if (startsWithIban(joined.slice(start))) return true;
    }
    return false;
  };
}
