// The base class of all errors that methods throw; `generated/errors.ts` has a class for each kind. An invalid IBAN or
// an unknown BIC is a result, not an error. An aborted call throws its signal's reason.
import type { ErrorToken } from "../generated/shapes.ts";

/**
 * The members of every error.
 *
 * @example
 * ```ts
 * import type { ErrorFacts } from "@bankscreen/sdk";
 *
 * const facts: ErrorFacts = { status: 503, code: "verification_unavailable", requestId: null, body: undefined };
 * console.log(facts.code);
 * ```
 */
export interface ErrorFacts {
  /** HTTP status; `null` if no answer arrived. */
  readonly status: number | null;
  /** Stable token. */
  readonly code: ErrorToken;
  /** Id of the call in the server's log; `null` if unknown. */
  readonly requestId: string | null;
  /** Body of the answer: JSON, or text if it wasn't JSON; `undefined` if no answer arrived. */
  readonly body: unknown;
}

/**
 * The class that all errors of this package extend.
 *
 * @example
 * ```ts
 * import { Bankscreen, BankscreenError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen().getIBANStructure("ZZ");
 * } catch (error) {
 *   if (!(error instanceof BankscreenError)) throw error;
 *   console.log(error.status, error.code, error.message, error.requestId);
 * }
 * ```
 */
export class BankscreenError extends Error implements ErrorFacts {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "BankscreenError";
  /** HTTP status; `null` if no answer arrived. */
  readonly status: number | null;
  /** Stable token of the service, or `http_` and the status, `connection_failed`, `timeout`, `invalid_response`. */
  readonly code: ErrorToken;
  /** Id of the call in the server's log; `null` if unknown. */
  readonly requestId: string | null;
  /** Body of the answer: JSON, or text if it wasn't JSON; `undefined` if no answer arrived. */
  readonly body: unknown;

  /** Creates an error from a message for people and facts for programs. */
  constructor(message: string, facts: ErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.body = facts.body;
  }
}

/** Returns a member of a body; `undefined` if the body has no such member. */
export function readMember(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? Reflect.get(body, name)
    : undefined;
}

/** Returns a member of a body if it is a non-empty string, otherwise `null`. */
export function readText(body: unknown, name: string): string | null {
  const value = readMember(body, name);
  return typeof value === "string" && value !== "" ? value : null;
}
