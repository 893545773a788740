// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.legal`. */
export interface LegalWords {
  /** Who operates this server */
  readonly operator: string;
  /** The operator of this server hasn't given a name. */
  readonly noOperator: string;
  /** Contact: */
  readonly contact: string;
}
