// Reads the contract once for all emitters: bundles `openapi/openapi.yaml` with the files it refers to, fills the enums
// of findings, and adds answers and headers of the HTTP layer, such as 401 and 429, to each operation.
import {
  bundle,
  type Config,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
} from "@redocly/openapi-core";
import {
  type ContractNames,
  NameResolver,
  NO_NAMES,
  readContractNames,
  readNextTo,
} from "./contract_names.ts";
import { type Findings, listFindings, readFindings } from "./emit_findings.ts";
import { ContractError, isJsonObject, type JsonObject, objectAt, pointerTo } from "./json_pointer.ts";
import { type ContractOperation, isPaidInUsdc, METHODS, readOperations } from "./read_operations.ts";

/** The contract as emitters read it: the bundled document, its operations, and the files next to its entry file. */
export interface Contract {
  readonly names: ContractNames;
  readonly document: JsonObject;
  readonly operations: readonly ContractOperation[];
  readonly documents: unknown;
  readonly findings: Findings;
  readonly headers: unknown;
  readonly resourcesAndPrompts: unknown;
  readonly sdkErrors: unknown;
  readonly shapes: unknown;
  readonly texts: unknown;
  readonly tools: unknown;
}

/** Reads the contract from its entry file; throws a `ContractError` for anything that no emitter supports. */
export async function readContract(entry: string): Promise<Contract> {
  const names = await readContractNames(entry);
  const headers = await readNextTo(entry, "headers.yaml");
  const findings = readFindings(await readNextTo(entry, "findings.yaml"));
  const document = listFindings(completeContract(await bundleContract(entry, names), headers), findings);
  return {
    names,
    document,
    operations: readOperations(document),
    documents: await readNextTo(entry, "documents.yaml", names),
    findings,
    headers,
    resourcesAndPrompts: await readNextTo(entry, "mcp_resources_and_prompts.yaml", names),
    sdkErrors: await readNextTo(entry, "sdk_errors.yaml"),
    shapes: await readNextTo(entry, "sdk_shapes.yaml"),
    texts: await readNextTo(entry, "texts.yaml"),
    tools: await readNextTo(entry, "mcp_tools.yaml", names),
  };
}

/**
 * Lints the contract and bundles it into one document. Throws a {@link ContractError} for any problem or warning, and
 * for a component that isn't in PascalCase, which is how Redocly names whole files and duplicates.
 */
export async function bundleContract(entry: string, names: ContractNames = NO_NAMES): Promise<JsonObject> {
  // An operation may have no 4xx answer yet, because `completeContract` adds them later.
  const rules = { "operation-4xx-response": "off" } as const;
  const config: Config = await createConfig({ extends: ["recommended"], rules });
  const externalRefResolver = new NameResolver(config, names);
  const problems = await lint({ ref: entry, config, externalRefResolver });
  if (problems.length > 0) throw new ContractError(entry, describeProblems(problems));
  const bundled = await bundle({ ref: entry, config, externalRefResolver });
  if (bundled.problems.length > 0) throw new ContractError(entry, describeProblems(bundled.problems));
  // Redocly uses one object for all occurrences of an example; a JSON round trip copies it for each.
  const document: unknown = JSON.parse(JSON.stringify(bundled.bundle.parsed));
  if (!isJsonObject(document)) throw new ContractError(entry, "not an object");
  return sortComponents(document);
}

function describeProblems(problems: readonly NormalizedProblem[]): string {
  const lines = problems.map(({ location: [location], ruleId, message }) => {
    if (location === undefined) return `  ${ruleId}: ${message}`;
    const { start } = getLineColLocation(location);
    return `  ${location.source.absoluteRef}:${start.line}:${start.col} ${ruleId}: ${message}`;
  });
  return `${problems.length} lint finding(s)\n${lines.join("\n")}`;
}

const PASCAL_CASE_SECTIONS: readonly string[] = ["schemas", "responses", "parameters", "requestBodies"];

function sortComponents(document: JsonObject): JsonObject {
  const components = mapObject(objectAt(document, "components"), (value, section) => {
    const pointer = pointerTo("#/components", section);
    if (!isJsonObject(value)) throw new ContractError(pointer, "not an object");
    const stray = Object.keys(value).find((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name));
    if (stray !== undefined && PASCAL_CASE_SECTIONS.includes(section)) {
      throw new ContractError(
        pointerTo(pointer, stray),
        "not a public name: name it in PascalCase, and only once",
      );
    }
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
  });
  return { ...document, components };
}

interface Described {
  readonly path: string;
  readonly operation: JsonObject;
}

const isApi = ({ path, operation }: Described): boolean =>
  path.startsWith("/v1/") && operation["x-side-route"] !== true;

const isCounted = ({ operation }: Described): boolean => operation["x-rate-limit"] !== "exempt";

const isUsdc = ({ operation }: Described): boolean => isPaidInUsdc(operation);

/** Rules by the value of `x-answers` (`responses.yaml`): whether an operation can return the shared response. */
const OPERATIONS: Readonly<Record<string, (described: Described) => boolean>> = {
  all: () => true,
  counted: isCounted,
  /** Excludes operations paid in USDC, because payment adds members to their error answers. */
  free: (described) => isCounted(described) && !isUsdc(described),
  body: ({ operation }) => operation.requestBody !== undefined,
  paid: ({ operation }) => operation["x-price-usdc"] !== undefined,
  usdc: isUsdc,
};

/** Statuses of requests rejected before an operation is called. Such answers have the key's balance on all paths. */
const REJECTED_EARLY: ReadonlySet<number> = new Set([308, 404, 405, 413, 429]);

/** Rules by the value of `x-sent` (`headers.yaml`): whether an answer has the header. */
const ANSWERS: Readonly<
  Record<string, (described: Described, status: number, response: JsonObject) => boolean>
> = {
  /** These headers are declared once at the root, because their values don't depend on the call. */
  common: () => false,
  always: () => true,
  counted: isCounted,
  keyed: (described, status) => isApi(described) || REJECTED_EARLY.has(status),
  charged: ({ operation }, status) => operation["x-price-usdc"] !== undefined && status < 300,
  trial: ({ operation }, status) => operation["x-trial"] === true && status < 300,
  unpaid: (_, status) => status === 402,
  settled: (described, status) => isUsdc(described) && status < 300,
  refused: (_, status, { content }) =>
    status >= 400 && isJsonObject(content) && Object.hasOwn(content, "application/json"),
  stated: () => false,
};

/** Adds shared answers and headers to operations; throws a `ContractError` for a wrong `x-answers` or `x-sent`. */
export function completeContract(document: JsonObject, headers: JsonObject): JsonObject {
  const components = objectAt(document, "components");
  const shared = objectAt(components, "responses");
  const operations = describedOperations(document).map((described) => ({
    described,
    responses: withSharedAnswers(described, shared),
  }));
  const withHeaders = (response: JsonObject, uses: readonly (readonly [Described, number])[]): JsonObject => {
    const sent = Object.entries(headers).filter(([name, header]) => {
      const isSent = ruleOf(ANSWERS, "x-sent", header, pointerTo("headers.yaml", name));
      return uses.some(([described, status]) => isSent(described, status, response));
    }).map(([name]): [string, unknown] => [name, { $ref: pointerTo("#/components/headers", name) }]);
    const all = { ...Object.fromEntries(sent), ...objectAt(response, "headers") };
    return Object.keys(all).length === 0 ? response : { ...response, headers: all };
  };
  const usesOf = (ref: string) =>
    operations.flatMap(({ described, responses }) =>
      Object.keys(responses).filter((status) => objectAt(responses, status).$ref === ref)
        .map((status) => [described, Number(status)] as const)
    );
  const completed = new Map<unknown, JsonObject>(operations.map(({ described, responses }) => [
    described.operation,
    {
      ...described.operation,
      responses: mapObject(
        responses,
        (response, status) =>
          isJsonObject(response) && response.$ref === undefined
            ? withHeaders(response, [[described, Number(status)]])
            : response,
      ),
    },
  ]));
  const headersWhere = (isCommon: boolean): JsonObject =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) =>
        (objectAt(headers, name)["x-sent"] === "common") === isCommon
      )
        .map(([name, header]) => [name, isJsonObject(header) ? without(header, "x-sent") : header]),
    );
  return {
    ...document,
    "x-common-headers": headersWhere(true),
    paths: mapObject(
      objectAt(document, "paths"),
      (item) => isJsonObject(item) ? mapObject(item, (each) => completed.get(each) ?? each) : item,
    ),
    components: {
      ...components,
      ...(Object.keys(shared).length > 0 && {
        responses: mapObject(shared, (response, name) =>
          isJsonObject(response)
            ? without(
              withHeaders(response, usesOf(pointerTo("#/components/responses", name))),
              "x-answers",
              "x-status",
            )
            : response),
      }),
      headers: headersWhere(false),
    },
  };
}

function withSharedAnswers(described: Described, shared: JsonObject): JsonObject {
  const added = Object.entries(shared).flatMap(([name, response]): [string, unknown][] => {
    if (!isJsonObject(response) || response["x-answers"] === undefined) return [];
    const pointer = pointerTo("#/components/responses", name);
    const status = response["x-status"];
    if (typeof status !== "number") throw new ContractError(pointer, "x-answers needs x-status beside it");
    const isAnswer = ruleOf(OPERATIONS, "x-answers", response, pointer)(described);
    return isAnswer ? [[String(status), { $ref: pointer }]] : [];
  });
  return { ...Object.fromEntries(added), ...objectAt(described.operation, "responses") };
}

function describedOperations(document: JsonObject): readonly Described[] {
  return Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
    Object.entries(objectAt(item)).flatMap(([method, operation]) =>
      METHODS.some((each) => each === method) && isJsonObject(operation) ? [{ path, operation }] : []
    )
  );
}

function ruleOf<Rule>(
  rules: Readonly<Record<string, Rule>>,
  extension: "x-answers" | "x-sent",
  written: unknown,
  pointer: string,
): Rule {
  const value = objectAt(written)[extension];
  const rule = typeof value === "string" && Object.hasOwn(rules, value) ? rules[value] : undefined;
  if (rule === undefined) {
    throw new ContractError(pointer, `${extension} must be one of ${Object.keys(rules).join(", ")}`);
  }
  return rule;
}

function mapObject(value: JsonObject, map: (member: unknown, name: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member, name)]));
}

function without(value: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
