/**
 * Tells the holder of a key what is left on the answers that are made without looking at the key: a redirect, an
 * unknown path, a method that the path does not take, a body that is too large.
 *
 * @module
 */
import type { Ledger } from "../billing/mod.ts";
import { hashKey } from "../keys/mod.ts";
import { balanceHeaders, lostKeyHeaders } from "./balance_headers.ts";
import { readCredential } from "./credential.ts";
import type { Visit } from "./visit.ts";

/** Statuses of those answers. Not 429: refusing a flood must not cost a read of the database. */
const UNTOLD: ReadonlySet<number> = new Set([308, 404, 405, 413]);

/** Headers of which one is on every answer that tells a balance already. */
const TOLD = ["X-Quota-Limit", "X-Credits-Total", "X-API-Key-Invalid"];

/** Tells whether a response is one of those answers and tells no balance yet. */
export function lacksBalance(response: Response): boolean {
  return UNTOLD.has(response.status) && !TOLD.some((name) => response.headers.has(name));
}

/** Adds the headers of the balance to a response that lacks them. */
export async function tellBalance(
  ledger: Pick<Ledger, "read">,
  visit: Visit,
  request: Request,
  response: Response,
): Promise<void> {
  const credential = readCredential(request.headers);
  if (credential.kind !== "key") return;
  try {
    const standing = await ledger.read(hashKey(credential.key));
    const headers = standing.standing === "active"
      ? balanceHeaders(standing.balance)
      : lostKeyHeaders(standing.standing);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  } catch (error) {
    // The answer stands without its balance.
    visit.failure = error;
  }
}
