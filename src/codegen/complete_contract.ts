// Adds the edge's answers and headers, such as 401 and 429, to each operation: `x-answers` in `responses.yaml` and
// `x-sent` in `headers.yaml` select them. Runs after `contract_names.ts` has replaced `${limit}`.
import type { BundledContract } from "./bundle_contract.ts";
import { ContractError, isJsonObject, pointerTo } from "./json_pointer.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const METHODS: ReadonlySet<string> = new Set(["get", "put", "post", "delete", "patch"]);

interface Described {
  readonly path: string;
  readonly operation: JsonObject;
}

const isApi = ({ path, operation }: Described): boolean =>
  path.startsWith("/v1/") && operation["x-side-route"] !== true;

const isPaidInUsdc = ({ operation }: Described): boolean =>
  Array.isArray(operation.security) &&
  operation.security.some((way) => isJsonObject(way) && Object.hasOwn(way, "x402Payment"));

const OPERATIONS: Readonly<Record<string, (described: Described) => boolean>> = {
  all: () => true,
  counted: ({ operation }) => operation["x-rate-limit"] !== "exempt",
  /** Payment in USDC adds members to an error answer. */
  free: (described) => described.operation["x-rate-limit"] !== "exempt" && !isPaidInUsdc(described),
  body: ({ operation }) => operation.requestBody !== undefined,
  paid: ({ operation }) => operation["x-price-usdc"] !== undefined,
  usdc: isPaidInUsdc,
};

/** Answers to requests that were rejected before their operation; on every path, they report a key's balance. */
const TURNED_AWAY: ReadonlySet<number> = new Set([308, 404, 405, 413, 429]);

const ANSWERS: Readonly<
  Record<string, (described: Described, status: number, response: JsonObject) => boolean>
> = {
  /** Declared once at the root, because the values don't depend on the call. */
  common: () => false,
  always: () => true,
  counted: ({ operation }) => operation["x-rate-limit"] !== "exempt",
  keyed: (described, status) => isApi(described) || TURNED_AWAY.has(status),
  charged: ({ operation }, status) => operation["x-price-usdc"] !== undefined && status < 300,
  trial: ({ operation }, status) => operation["x-trial"] === true && status < 300,
  unpaid: (_, status) => status === 402,
  settled: (described, status) => isPaidInUsdc(described) && status < 300,
  refused: (_, status, { content }) =>
    status >= 400 && isJsonObject(content) && Object.hasOwn(content, "application/json"),
  stated: () => false,
};

/** Adds the edge's answers and headers; throws a `ContractError` for one that doesn't say where it belongs. */
export function completeContract(document: BundledContract, headers: JsonObject): BundledContract {
  const components = objectAt(document, "components");
  const shared = objectAt(components, "responses");
  const operations = describedOperations(document).map((user) => ({
    user,
    all: withSharedAnswers(user, shared),
  }));
  const carried = (response: JsonObject, users: readonly (readonly [Described, number])[]): JsonObject => {
    const sent = Object.entries(headers).filter(([name, header]) => {
      const isCarried = ruleOf(ANSWERS, "x-sent", header, pointerTo("headers.yaml", name));
      return users.some(([user, status]) => isCarried(user, status, response));
    }).map(([name]): [string, unknown] => [name, { $ref: pointerTo("#/components/headers", name) }]);
    const all = { ...Object.fromEntries(sent), ...objectAt(response, "headers") };
    return Object.keys(all).length === 0 ? response : { ...response, headers: all };
  };
  const usersOf = (ref: string) =>
    operations.flatMap(({ user, all }) =>
      Object.keys(all).filter((status) => objectAt(all, status).$ref === ref)
        .map((status) => [user, Number(status)] as const)
    );
  const completed = new Map<unknown, JsonObject>(operations.map(({ user, all }) => {
    const responses = mapObject(
      all,
      (response, status) =>
        isJsonObject(response) && response.$ref === undefined
          ? carried(response, [[user, Number(status)]])
          : response,
    );
    return [user.operation, { ...user.operation, responses }];
  }));
  const isCommon = (header: unknown): boolean => isJsonObject(header) && header["x-sent"] === "common";
  const [common, others] = [true, false].map((wanted) =>
    Object.fromEntries(
      Object.entries(headers).filter(([, header]) => isCommon(header) === wanted)
        .map(([name, header]) => [name, isJsonObject(header) ? without(header, "x-sent") : header]),
    )
  );
  return {
    ...document,
    "x-common-headers": common,
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
              carried(response, usersOf(pointerTo("#/components/responses", name))),
              "x-answers",
              "x-status",
            )
            : response),
      }),
      headers: others,
    },
  };
}

function withSharedAnswers(described: Described, shared: JsonObject): JsonObject {
  const own = objectAt(described.operation, "responses");
  const added = Object.entries(shared).flatMap(([name, response]): [string, unknown][] => {
    if (!isJsonObject(response) || response["x-answers"] === undefined) return [];
    const pointer = pointerTo("#/components/responses", name);
    const status = response["x-status"];
    if (typeof status !== "number") throw new ContractError(pointer, "x-answers needs x-status beside it");
    const isAnswer = ruleOf(OPERATIONS, "x-answers", response, pointer)(described);
    return isAnswer ? [[String(status), { $ref: pointer }]] : [];
  });
  return { ...Object.fromEntries(added), ...own };
}

function describedOperations(document: BundledContract): readonly Described[] {
  return Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
    isJsonObject(item)
      ? Object.entries(item).flatMap(([method, operation]) =>
        METHODS.has(method) && isJsonObject(operation) ? [{ path, operation }] : []
      )
      : []
  );
}

function ruleOf<Rule>(
  rules: Readonly<Record<string, Rule>>,
  extension: "x-answers" | "x-sent",
  written: unknown,
  pointer: string,
): Rule {
  const word = isJsonObject(written) ? written[extension] : undefined;
  const rule = typeof word === "string" && Object.hasOwn(rules, word) ? rules[word] : undefined;
  if (rule === undefined) {
    throw new ContractError(pointer, `${extension} must be one of ${Object.keys(rules).join(", ")}`);
  }
  return rule;
}

function objectAt(value: JsonObject, name: string): JsonObject {
  const member = value[name];
  return isJsonObject(member) ? member : {};
}

function mapObject(value: JsonObject, map: (member: unknown, name: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member, name)]));
}

function without(value: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
