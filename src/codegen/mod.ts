/**
 * `deno task generate` reads `openapi/` and writes all generated files: `generated/`, `sdk/generated/`, and the tables
 * in `data/README.md`. With `--check` it only compares, and exits with 1 if a file differs.
 *
 * @module
 */
import openapiTS, { astToString } from "openapi-typescript";
import { GENERATED_HEADER, type GeneratedFile } from "./code_layout.ts";
import {
  emitErrors,
  emitHeaders,
  emitLimits,
  emitSanctionsLists,
  emitTexts,
  readContractNames,
} from "./contract_names.ts";
import { emitPageAssets, emitSdkModules } from "./emit_bundles.ts";
import { emitDatabase, emitDataTables, emitIbanLayouts, emitPublishers, emitWordLists } from "./emit_data.ts";
import { emitFindingReference, emitFindings, emitSdkFindings } from "./emit_findings.ts";
import { emitGuides, emitLegal } from "./emit_guides.ts";
import { emitHandlers, emitOperations } from "./emit_handlers.ts";
import { emitDiscovery, emitMcpResourcesAndPrompts, emitMcpTools } from "./emit_mcp.ts";
import { emitSdkOperations } from "./emit_sdk_operations.ts";
import { emitSdkBalance, emitSdkErrors, emitSdkShapes } from "./emit_sdk_shapes.ts";
import { emitValidators } from "./emit_validators.ts";
import { emitLetters, emitWords } from "./emit_words.ts";
import { ContractError, descriptionOf, isJsonObject, type JsonObject, pointerTo } from "./json_pointer.ts";
import { readContract } from "./read_contract.ts";
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";

const USAGE = "Usage: deno task generate [--check]";

/** Runs the generator in the folder `root`, and returns the exit status and the lines to print. */
export async function runGenerator(
  args: readonly string[],
  root: URL,
): Promise<{ readonly status: 0 | 1; readonly lines: readonly string[] }> {
  const [option, ...rest] = args;
  if (rest.length > 0 || (option !== undefined && option !== "--check")) return { status: 1, lines: [USAGE] };
  try {
    const entry = decodeURIComponent(new URL("openapi/openapi.yaml", root).pathname);
    const pages = new URL("src/pages/", root);
    const names = await readContractNames(entry);
    const imported = [
      ...await generate(entry),
      ...await emitWords(new URL("openapi/words/", root)),
      ...await emitLetters(new URL("openapi/letters.yaml", root)),
      ...await emitPublishers(new URL("data/publishers/", root)),
      ...await emitWordLists(new URL("data/words/", root)),
      ...await emitIbanLayouts(new URL("data/iban_structures.tsv", root)),
      { path: "generated/database.ts", text: emitDatabase() },
    ];
    const isWritten = option === undefined;
    // The imported files are written first, because the browser bundles are built from them.
    const first = isWritten ? await writeFiles(root, imported) : [];
    const files = [
      ...imported,
      { path: "data/README.md", text: await emitDataTables(new URL("data/", root)) },
      ...emitGuides(new URL("guides/", pages), names),
      emitLegal(new URL("legal/", pages), names),
      ...await emitPageAssets(pages),
      await emitSdkModules(new URL("sdk/", root)),
    ];
    const leftOver = findLeftOver(root, files);
    if (isWritten) {
      for (const path of leftOver) await Deno.remove(new URL(path, root));
      const written = [...first, ...await writeFiles(root, files)];
      const lines = [
        ...written.map((path) => `Wrote ${path}`),
        ...leftOver.map((path) => `Removed ${path}: nothing generates it`),
      ];
      return { status: 0, lines: lines.length === 0 ? ["Nothing to write"] : lines };
    }
    const stale = findStaleFiles(root, files);
    if (stale.length + leftOver.length === 0) {
      return { status: 0, lines: ["Generated files are up to date"] };
    }
    return {
      status: 1,
      lines: [
        ...stale.map((path) => `Stale: ${path}`),
        ...leftOver.map((path) => `Left over: ${path}`),
        "Run deno task generate and commit the result",
      ],
    };
  } catch (error) {
    if (error instanceof ContractError) return { status: 1, lines: [error.message] };
    throw error;
  }
}

async function writeFiles(root: URL, files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const stale = findStaleFiles(root, files);
  for (const { path, text } of files.filter((file) => stale.includes(file.path))) {
    const url = new URL(path, root);
    await Deno.mkdir(new URL(".", url), { recursive: true });
    await Deno.writeTextFile(url, text);
  }
  return stale;
}

function findStaleFiles(root: URL, files: readonly GeneratedFile[]): readonly string[] {
  const isStale = ({ path, text }: GeneratedFile): boolean => {
    const url = new URL(path, root);
    return !existsSync(url) || Deno.readTextFileSync(url) !== text;
  };
  return files.filter(isStale).map(({ path }) => path);
}

function findLeftOver(root: URL, files: readonly GeneratedFile[]): readonly string[] {
  const known = new Set(files.map(({ path }) => path));
  const found = globSync("{generated,sdk/generated}/**/*.*", { cwd: fileURLToPath(root) });
  return found.filter((path) => !known.has(path)).toSorted();
}

/** Generates the files that depend only on the contract; throws a `ContractError` for what no emitter supports. */
export async function generate(entry: string): Promise<readonly GeneratedFile[]> {
  const contract = await readContract(entry);
  const { document, documents, names, texts } = contract;
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
    "generated/handlers.ts": emitHandlers(contract),
    "generated/validators.ts": emitValidators(contract),
    "generated/mcp_tools.ts": emitMcpTools(contract),
    "generated/mcp_resources_and_prompts.ts": emitMcpResourcesAndPrompts(contract),
    // The client gets its own copy, because a published package can't import files outside its folder.
    "sdk/generated/types.ts": await emitTypes(document),
    "sdk/generated/findings.ts": emitSdkFindings(contract),
    "sdk/generated/operations.ts": emitSdkOperations(contract),
    "sdk/generated/shapes.ts": emitSdkShapes(contract),
    "sdk/generated/errors.ts": emitSdkErrors(contract),
    "sdk/generated/balance.ts": emitSdkBalance(contract),
  };
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** Serialises the contract. Puts each of its thousands of references on one line. */
function writeDocument(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2).replaceAll(/\{\s+("\$ref": "[^"]+")\s+\}/g, "{ $1 }")}\n`;
}

const TYPES_OF_CLIENT = `${GENERATED_HEADER}
export type { components, operations, paths } from "../sdk/generated/types.ts";
`;

async function emitTypes(document: JsonObject): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(describeMembers(document, document)), {
    // A default is the value that the service assumes if a member is absent, so the member stays optional.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return `${GENERATED_HEADER}\n${astToString(nodes)}`;
}

/** Copies descriptions from schemas to the members that use them, because editors show only a member's description. */
function describeMembers(value: unknown, document: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => describeMembers(item, document));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    // Leaves out headers, which are always strings, and 500, whose text would hide the members of other errors.
    Object.entries(value).filter(([name]) => name !== "headers" && name !== "500").map(([name, member]) => {
      if (name !== "properties" || !isJsonObject(member)) return [name, describeMembers(member, document)];
      const members = Object.entries(member).map(([key, value]) => {
        const description = descriptionOf(document, { value, pointer: pointerTo("#", name, key) });
        const schema = describeMembers(value, document);
        return [key, isJsonObject(schema) && description !== undefined ? { ...schema, description } : schema];
      });
      return [name, Object.fromEntries(members)];
    }),
  );
}

if (import.meta.main) {
  const { status, lines } = await runGenerator(Deno.args, new URL("../../", import.meta.url));
  const print = status === 0 ? Deno.stdout : Deno.stderr;
  await print.write(new TextEncoder().encode(`${lines.join("\n")}\n`));
  Deno.exit(status);
}
