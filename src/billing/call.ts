/**
 * What the ledger is told about a call.
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { KeyHash, NetworkHash } from "../keys/mod.ts";

/** A call on a key. */
export interface CountedCall {
  readonly keyHash: KeyHash;
  /** The operation's path as the contract writes it: parameters by name, never a submitted value. */
  readonly path: string;
  readonly network: NetworkHash;
  readonly durationMs: number;
}

/** A call whose answer is ready and has to be paid. */
export interface PaidCall extends CountedCall {
  /** Requests or credits to charge, at least 1. */
  readonly units: number;
  /** `null` when the client gave the request no name. */
  readonly idempotency: Idempotency | null;
}

/** The name that a client gave a request so that sending it again is not charged again. */
export interface Idempotency {
  /** Stands for the value of the `Idempotency-Key` header: `hashIdempotencyKey` of it. */
  readonly key: string;
  /** Tells whether two requests under one name are the same: `hashRequest` of each. */
  readonly requestHash: string;
}

/** A call that is not charged: on a free route, or answered with a status of 400 or above. */
export interface UnpaidCall extends CountedCall {
  readonly status: number;
  /** The token of the error; `null` when the answer was none. */
  readonly reason: string | null;
}

/**
 * Returns what is kept of the value of an `Idempotency-Key` header: only its sameness matters, and a client may put
 * anything into it, the account number of a payee as well.
 */
export function hashIdempotencyKey(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** Returns the hash of a request: its operation, its path and query as sent, and the bytes of its body. */
export function hashRequest(operationId: string, target: string, body: Uint8Array | string): string {
  return createHash("sha256").update(`${operationId}\n${target}\n`).update(body).digest("base64url");
}
