/**
 * Context of a call beyond its validated input.
 *
 * @module
 */
import type { PaymentHeader } from "../billing/x402/mod.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { KeyHash, KeySecret } from "../keys/mod.ts";

/** The key that came with a call. */
export type CallKey =
  | { readonly kind: "none" }
  /** A key stood in the address or the body, where it is never read and logs may keep it. */
  | { readonly kind: "exposed" }
  /** A key stood in `Authorization` without `Bearer` before it. */
  | { readonly kind: "without_bearer" }
  | {
    readonly kind: "sent";
    readonly hash: KeyHash;
    /** Its first 8 characters, which may be shown. */
    readonly prefix: string;
    /** The whole key, for the answer to its own recharge, which prints it. */
    readonly secret: KeySecret;
  };

/** One call on its way to an answer. */
export interface Call {
  /** Id of the request. */
  readonly requestId: string;
  /** Price in USDC that the answer states per unit: 0 when a key or the trial pays. */
  readonly unitCostUsdc: number;
  /** `performance.now()` when the request arrived. */
  readonly startedAtMs: number;
  readonly key: CallKey;
  /** The x402 payment that came with it; `null` without one. */
  readonly payment: PaymentHeader | null;
  /** Reads the language that sentences are asked for in. */
  readonly language: () => Language;
  /** Network of the caller, as limits count it. */
  readonly network: string;
  /** Describes the caller's client by what all its requests share. */
  readonly client: () => string;
  /** Reads what a browser sends about itself and its user. */
  readonly header: (name: "Cookie" | "Origin" | "Sec-Fetch-Mode") => string | null;
  /** Returns the signal that aborts when the caller has gone. */
  readonly caller: () => AbortSignal;
}

/** Milliseconds since the request arrived, with two decimals, as answers state it. */
export function processingMs(call: Call): number {
  return Math.round((performance.now() - call.startedAtMs) * 100) / 100;
}
