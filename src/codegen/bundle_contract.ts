// Bundles `openapi/openapi.yaml` and everything that it refers to into one document.
//
// Files under `schemas/` are maps of named schemas (`schemas/iban.yaml#/Country`); the entry may also list a file
// that holds one (`Country: { $ref: ./schemas/country.yaml }`). Redocly then names the component after the file, so
// the entry's name is put back here. A name that is not PascalCase is an error: it is the name of a file, or two
// different schemas share one name (`Country-2`), and clients would be generated with it.
import {
  bundle,
  type Config,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  parseYaml,
} from "@redocly/openapi-core";
import { ContractError, isJsonObject, pointerTo } from "./json_pointer.ts";
import { type ContractNames, NameResolver, NO_NAMES } from "./contract_names.ts";

/** The contract as one JSON document, all references pointing into it. */
export type BundledContract = Readonly<Record<string, unknown>>;

/**
 * Lints and bundles the contract; throws a {@link ContractError} for every finding: strangers are served no warning.
 */
export async function bundleContract(
  entry: string,
  names: ContractNames = NO_NAMES,
): Promise<BundledContract> {
  // Refusals of the edge are added after bundling, so an operation may state none of its own.
  const rules = { "operation-4xx-response": "off" } as const;
  const config: Config = await createConfig({ extends: ["recommended"], rules });
  const externalRefResolver = new NameResolver(config, names);
  const findings = await lint({ ref: entry, config, externalRefResolver });
  if (findings.length > 0) throw new ContractError(entry, describeFindings(findings));
  const bundled = await bundle({ ref: entry, config, externalRefResolver });
  if (bundled.problems.length > 0) throw new ContractError(entry, describeFindings(bundled.problems));
  // Redocly hands out one object for every use of a shared example; a JSON round trip makes a plain tree of it.
  const document: unknown = JSON.parse(JSON.stringify(bundled.bundle.parsed));
  const listed: unknown = parseYaml(await Deno.readTextFile(entry));
  if (!isJsonObject(document) || !isJsonObject(listed)) throw new ContractError(entry, "not an object");
  return restoreNames(document, isJsonObject(listed.components) ? listed.components : {});
}

function describeFindings(findings: readonly NormalizedProblem[]): string {
  const lines = findings.map((finding) => {
    const location = finding.location[0];
    if (location === undefined) return `  ${finding.ruleId}: ${finding.message}`;
    const { start } = getLineColLocation(location);
    return `  ${location.source.absoluteRef}:${start.line}:${start.col} ${finding.ruleId}: ${finding.message}`;
  });
  return `${findings.length} lint finding(s)\n${lines.join("\n")}`;
}

function restoreNames(document: BundledContract, listed: Readonly<Record<string, unknown>>): BundledContract {
  const bundled = isJsonObject(document.components) ? document.components : {};
  const newRefs = new Map<string, string>();
  const components: Record<string, unknown> = {};
  for (const [section, value] of Object.entries(bundled)) {
    if (!isJsonObject(value)) throw new ContractError(pointerTo("#/components", section), "not an object");
    const listedNames = listed[section];
    const names = new Set(isJsonObject(listedNames) ? Object.keys(listedNames) : []);
    components[section] = restoreSection(pointerTo("#/components", section), value, names, newRefs);
  }
  const renamed = replaceRefs({ ...document, components }, newRefs);
  if (!isJsonObject(renamed)) throw new ContractError("#", "not an object");
  return renamed;
}

function restoreSection(
  pointer: string,
  bundled: Readonly<Record<string, unknown>>,
  listedNames: ReadonlySet<string>,
  newRefs: Map<string, string>,
): Record<string, unknown> {
  const restored = new Map(Object.entries(bundled));
  for (const [name, value] of Object.entries(bundled)) {
    const fileName = listedNames.has(name) ? aliasedName(pointer, value, listedNames) : null;
    if (fileName === null) continue;
    const ref = pointerTo(pointer, fileName);
    const rival = newRefs.get(ref);
    if (rival !== undefined) throw new ContractError(pointerTo(pointer, name), `same schema as ${rival}`);
    newRefs.set(ref, pointerTo(pointer, name));
    restored.set(name, bundled[fileName]).delete(fileName);
  }
  const stray = [...restored.keys()].find((name) => !isPublicName(pointer, name));
  if (stray !== undefined) {
    throw new ContractError(
      pointerTo(pointer, stray),
      "not a public name: name it in PascalCase, and only once",
    );
  }
  return Object.fromEntries([...restored].sort(([a], [b]) => a < b ? -1 : 1));
}

const PASCAL_CASE_SECTIONS: readonly string[] = ["schemas", "responses", "parameters", "requestBodies"];

function isPublicName(pointer: string, name: string): boolean {
  const section = pointer.slice("#/components/".length);
  return !PASCAL_CASE_SECTIONS.includes(section) || /^[A-Z][A-Za-z0-9]*$/.test(name);
}

/** The bundler's name for the target of a listed name; `null` when the name holds the thing itself. */
function aliasedName(pointer: string, value: unknown, listedNames: ReadonlySet<string>): string | null {
  if (!isJsonObject(value) || typeof value.$ref !== "string" || !value.$ref.startsWith(`${pointer}/`)) {
    return null;
  }
  const name = value.$ref.slice(pointer.length + 1);
  return listedNames.has(name) ? null : name;
}

function replaceRefs(value: unknown, newRefs: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceRefs(item, newRefs));
  // Strings are compared whole, so that a discriminator's mapping is renamed as `$ref` is.
  if (typeof value === "string") return newRefs.get(value) ?? value;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceRefs(member, newRefs)]),
  );
}
