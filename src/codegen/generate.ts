// Converts the contract into the generated files, as text.
import openapiTS, { astToString } from "openapi-typescript";
import { z } from "zod";
import type { BundledContract } from "./bundle_contract.ts";
import { GENERATED_HEADER, literal } from "./code_layout.ts";
import { emitErrors, emitHeaders, emitLimits, emitSanctionsLists, emitTexts } from "./contract_names.ts";
import { emitDiscovery } from "./emit_discovery.ts";
import { emitFindingReference, emitFindings, emitSdkFindings } from "./emit_findings.ts";
import { emitMcpResourcesAndPrompts, emitMcpTools } from "./emit_mcp.ts";
import { emitSdkBalance, emitSdkErrors } from "./emit_sdk_errors.ts";
import { emitSdkOperations } from "./emit_sdk_operations.ts";
import { emitSdkShapes } from "./emit_sdk_shapes.ts";
import { emitHandlers, emitValidators } from "./emit_validators.ts";
import { isJsonObject, readPlace, resolveRef } from "./json_pointer.ts";
import { type Contract, readContract } from "./read_contract.ts";

/** A generated file; `path` is relative to the root of the repository. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Generates every file from the contract's entry file; throws a `ContractError` for what no emitter supports. */
export async function generate(entry: string): Promise<readonly GeneratedFile[]> {
  const contract = await readContract(entry);
  const { document, documents, names, operations, texts } = contract;
  const files: Readonly<Record<string, string>> = {
    "generated/openapi.json": writeDocument(document),
    "generated/documents.json": `${JSON.stringify(documents, null, 2)}\n`,
    "generated/types.ts": TYPES_OF_CLIENT,
    "generated/operations.ts": emitOperations(contract),
    "generated/discovery.ts": emitDiscovery(contract),
    "generated/limits.ts": emitLimits(names),
    "generated/errors.ts": emitErrors(names),
    "generated/texts.ts": emitTexts(texts),
    "generated/headers.ts": emitHeaders(document),
    "generated/sanctions_lists.ts": emitSanctionsLists(document),
    "generated/findings.ts": emitFindings(contract),
    "generated/finding_reference.ts": emitFindingReference(contract),
    "generated/handlers.ts": emitHandlers(operations),
    "generated/validators.ts": emitValidators(contract),
    "generated/mcp_tools.ts": emitMcpTools(contract),
    "generated/mcp_resources_and_prompts.ts": emitMcpResourcesAndPrompts(contract),
    // A copy, because a published package can't reach outside its folder.
    "sdk/generated/types.ts": await emitTypes(document),
    "sdk/generated/findings.ts": emitSdkFindings(contract),
    "sdk/generated/operations.ts": emitSdkOperations(contract),
    "sdk/generated/shapes.ts": emitSdkShapes(contract),
    "sdk/generated/errors.ts": emitSdkErrors(contract),
    "sdk/generated/balance.ts": emitSdkBalance(contract),
  };
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** Writes a reference on one line, because there are thousands of them. */
function writeDocument(document: BundledContract): string {
  return `${JSON.stringify(document, null, 2).replaceAll(/\{\s+("\$ref": "[^"]+")\s+\}/g, "{ $1 }")}\n`;
}

const TYPES_OF_CLIENT = `${GENERATED_HEADER}
export type { components, operations, paths } from "../sdk/generated/types.ts";
`;

const versionSchema = z.looseObject({ info: z.looseObject({ version: z.string() }) });

function emitOperations({ document, operations }: Contract): string {
  const rows = Object.fromEntries(operations.map(({ row }) => [row.id, row]));
  return `${GENERATED_HEADER}
import type { Operation } from "../src/contract/mod.ts";

/** Version of the contract. */
export const API_VERSION = ${
    JSON.stringify(readPlace(versionSchema, { value: document, pointer: "#" }).info.version)
  };

/** Every operation by its id, in the order of the contract. */
export const operations = ${literal(rows)} as const satisfies Record<string, Operation>;

/** Id of an operation of the contract. */
export type OperationId = keyof typeof operations;
`;
}

async function emitTypes(document: BundledContract): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(describeMembers(document, document)), {
    // A default describes what the service assumes; the member may still be absent.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return `${GENERATED_HEADER}\n${astToString(nodes)}`;
}

/** Copies descriptions of schemas to members, because editors show the member's description, not its type's. */
function describeMembers(value: unknown, document: BundledContract): unknown {
  if (Array.isArray(value)) return value.map((item) => describeMembers(item, document));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    // Headers are always strings, so types add nothing. The text of a 500 would remove the members of other errors.
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

function descriptionOf(schema: unknown, document: BundledContract): unknown {
  if (!isJsonObject(schema)) return undefined;
  if (schema.description !== undefined) return schema.description;
  if (typeof schema.$ref === "string") {
    return descriptionOf(resolveRef(document, schema.$ref, "#"), document);
  }
  return undefined;
}
