// Finds the route of a request; a path without parameters takes one look-up. `outside_contract.ts` answers 404 and 405.
import { TrieRouter } from "hono/router/trie-router";
import { tryDecodeURIComponent } from "hono/utils/url";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { NonApiRoute, Operation } from "../contract/mod.ts";

/** The route of a request. `path` is the template, which is safe to log: a raw path may contain an IBAN or a key. */
export type Route =
  | {
    readonly kind: "operation";
    readonly path: string;
    readonly id: OperationId;
    readonly operation: Operation;
    readonly params: PathParams;
  }
  | {
    readonly kind: "non_api";
    readonly path: string;
    readonly route: NonApiRoute;
    readonly params: PathParams;
  }
  /** A path that doesn't support the method; `operations` is empty if the path isn't in the API. */
  | {
    readonly kind: "wrong_method";
    readonly path: string;
    readonly methods: readonly string[];
    readonly operations: readonly Operation[];
  }
  | { readonly kind: "unknown"; readonly path: null };

/** Values of path parameters, decoded. */
export type PathParams = Readonly<Record<string, string>>;

type FindRoute = (method: string, path: string) => Route;

const NO_PARAMS: PathParams = {};

/** The route of a path that doesn't exist. */
export const UNKNOWN_ROUTE: Route = { kind: "unknown", path: null };

const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

/** Creates the function that finds the route for a method and a path. */
export function createRoutes(nonApiRoutes: readonly NonApiRoute[]): FindRoute {
  const fixed = new Map<string, ReadonlyMap<string, Route>>();
  const withParams = new TrieRouter<Route>();
  for (const [path, routes] of Map.groupBy(allRoutes(nonApiRoutes), ({ path }) => path)) {
    if (!path.includes(":")) fixed.set(path, new Map(routes.map(({ method, route }) => [method, route])));
    else for (const { method, route } of routes) withParams.add(method, path, route);
  }
  return (method, path) => {
    const routedMethod = method === "HEAD" ? "GET" : method;
    const ofPath = fixed.get(path);
    if (ofPath !== undefined) {
      return withoutPaidHead(method, ofPath.get(routedMethod) ?? ofPath.get(ANY) ?? UNKNOWN_ROUTE);
    }
    const [[found]] = withParams.match(routedMethod, path);
    if (found === undefined) return UNKNOWN_ROUTE;
    const [route, params] = found;
    return withoutPaidHead(method, "params" in route ? { ...route, params: readParams(params) } : route);
  };
}

const ANY = "ALL";

function* allRoutes(
  nonApiRoutes: readonly NonApiRoute[],
): Generator<{ readonly method: string; readonly path: string; readonly route: Route }> {
  for (const id of operationIds) {
    const operation: Operation = operations[id];
    const { path } = operation;
    const route: Route = { kind: "operation", path, id, operation, params: NO_PARAMS };
    yield { method: operation.method.toUpperCase(), path: templateOf(path), route };
  }
  for (const route of nonApiRoutes) {
    const { method, path } = route;
    yield { method, path, route: { kind: "non_api", path, route, params: NO_PARAMS } };
  }
  for (const [path, ofPath] of Map.groupBy(Object.values<Operation>(operations), ({ path }) => path)) {
    const route: Route = { kind: "wrong_method", path, methods: methodsOf(ofPath), operations: ofPath };
    yield { method: ANY, path: templateOf(path), route };
  }
  for (const [path, ofPath] of Map.groupBy(nonApiRoutes, ({ path }) => path)) {
    const methods = ofPath.flatMap(({ method }) => method === "GET" ? [method, "HEAD"] : [method]);
    yield { method: ANY, path, route: { kind: "wrong_method", path, methods, operations: [] } };
  }
}

/** Refuses HEAD on a paid GET path, because the caller would pay for an answer without its body. */
function withoutPaidHead(method: string, route: Route): Route {
  if (method !== "HEAD" || route.kind !== "operation" || route.operation.auth !== "paid") return route;
  const { path, operation } = route;
  return { kind: "wrong_method", path, methods: methodsOf([operation]), operations: [operation] };
}

function templateOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function methodsOf(ofPath: readonly Operation[]): string[] {
  return ofPath.flatMap(({ method, auth }) => {
    const name = method.toUpperCase();
    return name === "GET" && auth !== "paid" ? [name, "HEAD"] : [name];
  });
}

function readParams(params: Readonly<Record<string, string | number>>): PathParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, tryDecodeURIComponent(String(value))]),
  );
}

/** Lists the paths that are exempt from the rate limit. */
export function exemptPathsOf(nonApiRoutes: readonly NonApiRoute[]): ReadonlySet<string> {
  const routes = [...Object.values(operations), ...nonApiRoutes];
  return new Set(routes.filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) => path));
}

/** Path and query of a request. */
export interface RequestTarget {
  /** The path as sent: dot segments aren't resolved, and escapes aren't decoded. */
  readonly path: string;
  /** The path with escapes decoded, except those of reserved characters such as `/`. */
  readonly routedPath: string;
  readonly search: string;
}

/** The target of a request, which isn't always a path. */
export type TargetRead =
  | { readonly kind: "path"; readonly target: RequestTarget }
  | { readonly kind: "server" }
  /** `CONNECT`, which is only for proxies. */
  | { readonly kind: "tunnel" }
  | { readonly kind: "bad_host" };

/** Matches `host[:port]` (RFC 9110, section 7.2; RFC 3986, section 3.2.2). */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

const HOST_LENGTH_MAX = 300;

/** Reads the target of a request. Rejects a `Host` with `/`, `?` or `#`, which the runtime would copy into the URL. */
export function readTarget(request: Pick<Request, "method" | "headers" | "url">): TargetRead {
  if (request.method === "CONNECT") return { kind: "tunnel" };
  const host = request.headers.get("Host");
  if (host !== null && !isHost(host)) return { kind: "bad_host" };
  const { url } = request;
  // The host in an absolute target, or in `:authority`, may differ from the header `Host`.
  const [origin, urlHost = ""] = /^[a-z]+:\/\/([^/?#]*)/.exec(url) ?? [];
  if (origin === undefined || !isHost(urlHost)) return { kind: "bad_host" };
  const fragment = url.indexOf("#");
  const sent = url.slice(origin.length, fragment === -1 ? undefined : fragment);
  const query = sent.indexOf("?");
  const path = (query === -1 ? sent : sent.slice(0, query)) || "/";
  // The runtime adds a slash in front of the asterisk of `OPTIONS *`.
  if (request.method === "OPTIONS" && path === "/*") return { kind: "server" };
  const search = query === -1 ? "" : sent.slice(query);
  return { kind: "path", target: { path, routedPath: unescaped(path), search } };
}

function isHost(text: string): boolean {
  return text.length <= HOST_LENGTH_MAX && HOST.test(text);
}

function unescaped(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Parses a query; if a name occurs more than once, its first value counts. */
export function readQuery(search: string): Readonly<Record<string, string>> {
  return search === "" ? {} : Object.fromEntries([...new URLSearchParams(search)].reverse());
}
