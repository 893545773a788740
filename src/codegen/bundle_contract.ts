// Bundles `openapi/openapi.yaml` and its references. Files in `schemas/` are maps of schemas. A component that isn't
// PascalCase is an error, because Redocly invents such names for whole files and duplicates.
import {
  bundle,
  type Config,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
} from "@redocly/openapi-core";
import { ContractError, isJsonObject, pointerTo } from "./json_pointer.ts";
import { type ContractNames, NameResolver, NO_NAMES } from "./contract_names.ts";

/** The contract as one JSON document, with all references inside it. */
export type BundledContract = Readonly<Record<string, unknown>>;

/** Lints and bundles the contract; throws a {@link ContractError} for every finding, even a warning. */
export async function bundleContract(
  entry: string,
  names: ContractNames = NO_NAMES,
): Promise<BundledContract> {
  // `completeContract` adds error answers later, so an operation may have no 4xx answer here.
  const rules = { "operation-4xx-response": "off" } as const;
  const config: Config = await createConfig({ extends: ["recommended"], rules });
  const externalRefResolver = new NameResolver(config, names);
  const findings = await lint({ ref: entry, config, externalRefResolver });
  if (findings.length > 0) throw new ContractError(entry, describeFindings(findings));
  const bundled = await bundle({ ref: entry, config, externalRefResolver });
  if (bundled.problems.length > 0) throw new ContractError(entry, describeFindings(bundled.problems));
  // Redocly shares one object between all uses of an example; a JSON round trip makes it a plain tree.
  const document: unknown = JSON.parse(JSON.stringify(bundled.bundle.parsed));
  if (!isJsonObject(document)) throw new ContractError(entry, "not an object");
  return sortComponents(document);
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

const PASCAL_CASE_SECTIONS: readonly string[] = ["schemas", "responses", "parameters", "requestBodies"];

function sortComponents(document: BundledContract): BundledContract {
  const sections = isJsonObject(document.components) ? document.components : {};
  const components = Object.entries(sections).map(([section, value]) => {
    const pointer = pointerTo("#/components", section);
    if (!isJsonObject(value)) throw new ContractError(pointer, "not an object");
    const stray = Object.keys(value).find((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name));
    if (stray !== undefined && PASCAL_CASE_SECTIONS.includes(section)) {
      throw new ContractError(
        pointerTo(pointer, stray),
        "not a public name: name it in PascalCase, and only once",
      );
    }
    return [section, Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1))];
  });
  return { ...document, components: Object.fromEntries(components) };
}
