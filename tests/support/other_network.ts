/**
 * Callers that have nothing in common, so that tests may share a service that counts calls of networks.
 *
 * @module
 */
let callers = 0;

/** An address of a network, and of a block of networks, that no caller of this process has had. */
export function otherNetwork(): string {
  callers++;
  return `${20 + Math.floor(callers / 250)}.${callers % 250}.2.1`;
}
