/**
 * Finds the route of a request: an operation of the contract, or a route beside it. A path that is written without
 * parameters is found by one look into a table.
 *
 * @module
 */
import { TrieRouter } from "hono/router/trie-router";
import { tryDecodeURIComponent } from "hono/utils/url";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Operation, SideRoute } from "../contract/mod.ts";

/** Where a request goes. `path` is the template, as it may be logged: a raw path may hold an IBAN or a key. */
export type Route =
  | {
    readonly kind: "operation";
    readonly path: string;
    readonly id: OperationId;
    readonly operation: Operation;
    readonly params: PathParams;
  }
  | { readonly kind: "side"; readonly path: string; readonly route: SideRoute; readonly params: PathParams }
  /** The path takes other methods; without `operations` it is beside the contract. */
  | {
    readonly kind: "wrong_method";
    readonly path: string;
    /** Methods that it takes, upper case. */
    readonly methods: readonly string[];
    readonly operations: readonly Operation[];
  }
  | { readonly kind: "unknown"; readonly path: null };

/** Values of the parameters in a path, escapes read. */
export type PathParams = Readonly<Record<string, string>>;

/** Finds the route of a method and a path. */
export type FindRoute = (method: string, path: string) => Route;

const NO_PARAMS: PathParams = {};

/** A request goes to nothing that the contract knows. */
export const UNKNOWN_ROUTE: Route = { kind: "unknown", path: null };

const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

/** Makes the function that finds routes. */
export function createRoutes(sideRoutes: readonly SideRoute[]): FindRoute {
  const fixed = new Map<string, ReadonlyMap<string, Route>>();
  const withParams = new TrieRouter<Route>();
  for (const [path, routes] of Map.groupBy(allRoutes(sideRoutes), ({ path }) => path)) {
    if (!path.includes(":")) fixed.set(path, new Map(routes.map(({ method, route }) => [method, route])));
    else for (const { method, route } of routes) withParams.add(method, path, route);
  }
  return (method, path) => {
    const asked = method === "HEAD" ? "GET" : method;
    const ofPath = fixed.get(path);
    if (ofPath !== undefined) {
      return withoutPaidHead(method, ofPath.get(asked) ?? ofPath.get(ANY) ?? UNKNOWN_ROUTE);
    }
    const [[found]] = withParams.match(asked, path);
    if (found === undefined) return UNKNOWN_ROUTE;
    const [route, params] = found;
    return withoutPaidHead(method, "params" in route ? { ...route, params: readParams(params) } : route);
  };
}

/** Stands for every method. */
const ANY = "ALL";

/** Lists all routes, and after those of a path the refusal of other methods there. Paths are as Hono writes them. */
function* allRoutes(
  sideRoutes: readonly SideRoute[],
): Generator<{ readonly method: string; readonly path: string; readonly route: Route }> {
  for (const id of operationIds) {
    const operation: Operation = operations[id];
    const { path } = operation;
    const route: Route = { kind: "operation", path, id, operation, params: NO_PARAMS };
    yield { method: operation.method.toUpperCase(), path: templateOf(path), route };
  }
  for (const route of sideRoutes) {
    const { method, path } = route;
    yield { method, path, route: { kind: "side", path, route, params: NO_PARAMS } };
  }
  for (const [path, ofPath] of Map.groupBy(Object.values<Operation>(operations), ({ path }) => path)) {
    const route: Route = { kind: "wrong_method", path, methods: methodsOf(ofPath), operations: ofPath };
    yield { method: ANY, path: templateOf(path), route };
  }
  for (const [path, ofPath] of Map.groupBy(sideRoutes, ({ path }) => path)) {
    const methods = ofPath.flatMap(({ method }) => method === "GET" ? [method, "HEAD"] : [method]);
    yield { method: ANY, path, route: { kind: "wrong_method", path, methods, operations: [] } };
  }
}

/** A paid GET has no HEAD: half an answer cannot be sold. */
function withoutPaidHead(method: string, route: Route): Route {
  if (method !== "HEAD" || route.kind !== "operation" || route.operation.auth !== "paid") return route;
  const { path, operation } = route;
  return { kind: "wrong_method", path, methods: methodsOf([operation]), operations: [operation] };
}

/** Writes a path template of the contract, `/v1/bic/{code}`, as Hono does: `/v1/bic/:code`. */
function templateOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function methodsOf(ofPath: readonly Operation[]): string[] {
  return ofPath.flatMap(({ method, auth }) => {
    const name = method.toUpperCase();
    return name === "GET" && auth !== "paid" ? [name, "HEAD"] : [name];
  });
}

/** Reads the escapes that are left, those of path separators. */
function readParams(params: Readonly<Record<string, string | number>>): PathParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, tryDecodeURIComponent(String(value))]),
  );
}

/** Lists the paths whose requests are not counted. */
export function exemptPathsOf(sideRoutes: readonly SideRoute[]): ReadonlySet<string> {
  const routes = [...Object.values(operations), ...sideRoutes];
  return new Set(routes.filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) => path));
}
