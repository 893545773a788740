/**
 * Every shape of the contract, by its name there.
 *
 * @module
 */
import type { components } from "../generated/types.ts";

/**
 * The generated types, which carry no documentation of their own.
 *
 * @internal
 */
type Contract = components;

/**
 * Every shape of the contract, by its name there: the parts of the shapes that have names of their own here.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Schemas } from "@bankscreen/sdk";
 *
 * const print = (check: Schemas["BankCodeCheck"]): void => console.log(check.status, check.register, check.as_of);
 * const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
 * if (result.valid) print(result.bank_code_check);
 * ```
 */
export type Schemas = Contract["schemas"];
