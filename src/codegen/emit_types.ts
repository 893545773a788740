/**
 * Writes the types of every schema and operation with openapi-typescript.
 *
 * @module
 */
import openapiTS, { astToString } from "openapi-typescript";
import type { BundledContract } from "./bundle_contract.ts";
import { GENERATED_HEADER } from "./generated_header.ts";

/** Returns the text of `generated/types.ts` for the bundled contract. */
export async function emitTypes(document: BundledContract): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), {
    // A default describes what the service assumes; it does not make the member present.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return `${GENERATED_HEADER}\n${astToString(nodes)}`;
}
