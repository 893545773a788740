/**
 * What the edge knows of one request while it is being answered.
 *
 * @module
 */
import type { Context } from "hono";
import type { Allowance } from "../../contract/mod.ts";
import type { RequestTarget } from "./request_target.ts";

/** What a call is paid with; `allowance` is that of another entry point. */
export type PayerKind = "key" | "trial" | "x402" | "allowance";

/** State of one request, made when it arrives and read by all that follow. */
export interface RequestState {
  readonly requestId: string;
  /** Network that limits count for: an IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** `performance.now()` at arrival. */
  readonly startedAtMs: number;
  /** Where the request goes; empty for one that asks for no path. */
  readonly target: RequestTarget;
  /** The headers that were sent; `null` for a call from within, whose answer is read here. */
  readonly sent: Headers | null;
  /** Whether only the headers of the answer are asked for. */
  readonly isHead: boolean;
  /** Headers that every answer to this request carries. */
  readonly headers: Record<string, string>;
  /** The body as it arrived, at most 256 KB; empty when there is none. */
  body: Uint8Array;
  /**
   * Returns the signal that aborts when the caller has gone. Calls that wait ask for it, and no others: from then on the
   * runtime watches for the caller, which costs a tenth of the whole request.
   */
  readonly caller: () => AbortSignal;
  /** Who paid for a call that is paid, and how many units. */
  paid: { readonly by: PayerKind; readonly units: number } | null;
  /** Whether a call from within is made for somebody who came by an address with a key in it. */
  readonly isKeyOutside: boolean;
  /** Pays for a call without a credential at an entry point with an allowance of its own; `null` elsewhere. */
  readonly allowance: Allowance | null;
  /** Path template of the operation for the log: a raw path may hold an IBAN or a key. */
  route: string | null;
  /** First 8 characters of a valid key, for the log. */
  keyPrefix: string | null;
  /** The caller's name for the request, so that a repetition is not charged again; `null` without a usable one. */
  readonly idempotencyKey: string | null;
  /** Whether the caller sent a name in a form that the contract does not take. */
  readonly isIdempotencyKeyMalformed: boolean;
  /** What went wrong on our side although the request was answered, for the log. */
  failure: unknown;
}

/** Hono's environment: what the router is given beside the request. */
export interface EdgeEnv {
  readonly Bindings: { readonly state: RequestState };
}

/** The context of a request on its way through the edge. */
export type EdgeContext = Context<EdgeEnv>;
