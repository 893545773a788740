/**
 * Tells the holder of a key what is left on the answers that are made without looking at the key: a redirect, an
 * unknown path, a method that the path does not take, a body that is too large, a request past the rate limit.
 *
 * @module
 */
import type { Ledger } from "../billing/mod.ts";
import { hashKey } from "../keys/mod.ts";
import { balanceHeaders, lostKeyHeaders } from "./balance_headers.ts";
import { readCredential } from "./credential.ts";
import type { Visit } from "./visit.ts";

const RATE_LIMITED = 429;

/** Statuses of those answers. */
const UNTOLD: ReadonlySet<number> = new Set([308, 404, 405, 413, RATE_LIMITED]);

/** Headers of which one is on every answer that tells a balance already. */
const TOLD = ["X-Quota-Limit", "X-Credits-Total", "X-API-Key-Invalid"];

/** Tells whether a response is one of those answers and tells no balance yet. */
export function lacksBalance(response: Response): boolean {
  return UNTOLD.has(response.status) && !TOLD.some((name) => response.headers.has(name));
}

/** Adds the headers of the balance to a response that lacks them. */
export async function tellBalance(
  ledger: Pick<Ledger, "read" | "recall">,
  visit: Visit,
  request: Request,
  response: Response,
): Promise<void> {
  const credential = readCredential(request.headers);
  if (credential.kind !== "key") return;
  try {
    const keyHash = hashKey(credential.key);
    // Refusing a flood must not cost a read of the database.
    const standing = response.status === RATE_LIMITED ? ledger.recall(keyHash) : await ledger.read(keyHash);
    if (standing === null) return;
    const headers = standing.standing === "active"
      ? balanceHeaders(standing.balance)
      : lostKeyHeaders(standing.standing);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  } catch (error) {
    // The answer stands without its balance.
    visit.failure = error;
  }
}
