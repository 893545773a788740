/**
 * The one error of the generator: something in `openapi/` that it cannot turn into code.
 *
 * @module
 */

/**
 * Raised for a place of the bundled contract that cannot be turned into code. Ends `deno task generate` with status 1.
 */
export class ContractError extends Error {
  /** Takes the JSON pointer of the place (`#/components/schemas/ApiError`) and the reason without final period. */
  constructor(readonly pointer: string, reason: string) {
    super(`Cannot read the contract at ${pointer}: ${reason}`);
    this.name = "ContractError";
  }
}
