/**
 * Callers from unrelated networks, so that tests can share a service that counts calls by network.
 *
 * @module
 */
let callers = 0;

/** Returns an address in a network and a block that no caller of this process has had. */
export function otherNetwork(): string {
  callers++;
  return `${20 + Math.floor(callers / 250)}.${callers % 250}.2.1`;
}
