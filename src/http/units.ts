/**
 * How many units a call costs, read from its body before anything is validated: an offer must name a price
 * for a body that has not been accepted yet.
 *
 * @module
 */
import type { Operation } from "../../generated/operations.ts";
import type { JsonBody } from "./read_body.ts";
import { renameMembers } from "./read_input.ts";

/** Most units that one call can cost: the largest batch. */
const UNITS_MAX = 100;

/** Counts the units of a call: one, or one per IBAN where the operation is priced by IBAN; 1 to 100. */
export function unitsOf(operation: Operation, body: JsonBody): number {
  if (operation.units === "call" || body.outcome !== "json") return 1;
  const members = renameMembers(body.value, operation);
  const list = typeof members === "object" && members !== null && "ibans" in members ? members.ibans : null;
  return Array.isArray(list) ? Math.min(Math.max(1, list.length), UNITS_MAX) : 1;
}

/**
 * Tells whether a body asks for nothing in particular: absent, `{}`, or without an IBAN. Catalogues of x402
 * services send such a call to learn the price, and must get the offer.
 */
export function isDiscoveryProbe(operation: Operation, body: JsonBody): boolean {
  if (body.outcome === "absent") return true;
  if (body.outcome === "invalid" || typeof body.value !== "object" || body.value === null) return false;
  if (Array.isArray(body.value)) return false;
  const members = renameMembers(body.value, operation);
  if (typeof members !== "object" || members === null) return false;
  return !("iban" in members) || members.iban === "" || members.iban === null;
}
