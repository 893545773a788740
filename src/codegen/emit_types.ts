/**
 * Writes the types of every schema and operation with openapi-typescript.
 *
 * @module
 */
import openapiTS, { astToString } from "openapi-typescript";
import type { BundledContract } from "./bundle_contract.ts";
import { GENERATED_HEADER } from "./generated_header.ts";
import { isJsonObject, resolveRef } from "./json_pointer.ts";

/** Returns the text of `generated/types.ts` for the bundled contract. */
export async function emitTypes(document: BundledContract): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(describeMembers(document, document)), {
    // A default describes what the service assumes; it does not make the member present.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return `${GENERATED_HEADER}\n${astToString(nodes)}`;
}

/**
 * Gives every member whose schema has a name of its own the description of that schema, unless it has one. Editors
 * show the description of the member, not of its type.
 */
function describeMembers(value: unknown, document: BundledContract): unknown {
  if (Array.isArray(value)) return value.map((item) => describeMembers(item, document));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    // Headers are texts, whatever they mean: a type of each at every answer would say nothing more. Of the text of a 500
    // nothing can be read, and beside it no refusal would have its members.
    Object.entries(value).filter(([name]) => name !== "headers" && name !== "500").map(
      ([name, member]) => {
        if (name !== "properties" || !isJsonObject(member)) return [name, describeMembers(member, document)];
        const members = Object.entries(member).map(([key, schema]) => {
          const described = describeMembers(schema, document);
          const description = descriptionOf(schema, document);
          return [
            key,
            isJsonObject(described) && description !== undefined ? { ...described, description } : described,
          ];
        });
        return [name, Object.fromEntries(members)];
      },
    ),
  );
}

/** Description of a schema, or of the schema that it stands for; `undefined` when there is none. */
function descriptionOf(schema: unknown, document: BundledContract): unknown {
  if (!isJsonObject(schema)) return undefined;
  if (schema.description !== undefined) return schema.description;
  if (typeof schema.$ref === "string") {
    return descriptionOf(resolveRef(document, schema.$ref, "#"), document);
  }
  return undefined;
}
