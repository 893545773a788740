// The open connections: how many there may be, how long each may keep the service waiting, and which one makes room.
import { countFreeDescriptors } from "../../runtime/mod.ts";
import { withDeadline } from "../../storage/mod.ts";
import type { Log } from "../../telemetry/mod.ts";
import { networkOf } from "../client_address.ts";
import type { Serve } from "../pipeline.ts";
import { BodyWait } from "./body.ts";

interface ConnectionLimits {
  readonly connectionsMax: number;
  readonly connectionsPerNetworkMax: number;
  /** For a client to send its first request, or the body of any. */
  readonly clientMsMax: number;
  /** Services of this process that listen on the same port and share its file descriptors. */
  readonly threads: number;
}

interface OpenConnection {
  readonly network: string;
  served: ServedConnection | null;
  /** In order of arrival; more than one with HTTP/2 only. */
  readonly calls: CallUnderWay[];
  /** Time at which the client connected, or was given its last answer. */
  silentSinceMs: number;
  silentUntilMs: number;
  /** It is being ended, and counts until it has. */
  isGivenUp: boolean;
  refusedBody: BodyWait["refused"];
  /** The runtime is done with it, and `refusedBody` alone keeps the socket open. */
  isLingering: boolean;
}

interface CallUnderWay {
  readonly startedAtMs: number;
  readonly bodyWait: BodyWait;
}

/** Between two requests: longer than the proxies of hosts keep theirs (60 s). */
const KEEP_ALIVE_MS = 90_000;

/** For a client that is still sending a refused body to read the answer: closing at once would destroy it. */
const LINGER_MS = 1000;

/** Longest wait of the next connection for the end of the one that makes room. */
const END_MS_MAX = 50;

/** For the newest connection to send its request, however short descriptors are. */
const NEWEST_MS = 1000;

/** The connections that are open. */
export class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #serve: Serve;
  readonly #serveConnection: ServeConnection;
  readonly #log: Log;
  readonly #open = new Set<OpenConnection>();
  readonly #countByNetwork = new Map<string, number>();
  readonly #descriptors: DescriptorBudget;
  #isShort = false;
  #isEnding = false;
  #turnedAway = 0;

  constructor(limits: ConnectionLimits, serve: Serve, serveConnection: ServeConnection, log: Log) {
    this.#limits = limits;
    this.#descriptors = new DescriptorBudget(limits.threads);
    this.#serve = serve;
    this.#serveConnection = serveConnection;
    this.#log = log;
  }

  /**
   * Serves a new connection. Beyond a limit, the one that has kept us waiting longest makes room: under an attack that
   * is most likely not the newcomer, which is turned away only when no other is waiting or about to end. Resolves when
   * the next one may be accepted: a burst must not outrun the ends that it causes.
   */
  async open(socket: Deno.TcpConn): Promise<void> {
    const network = networkOf(socket.remoteAddr.hostname);
    const isNetworkFull = (this.#countByNetwork.get(network) ?? 0) >= this.#limits.connectionsPerNetworkMax;
    const isFull = isNetworkFull || this.#open.size >= this.#connectionsMax();
    if (isFull) {
      const among = isNetworkFull ? network : null;
      const ended = this.#endOneWaiting(among);
      const ending = ended ?? this.#firstEnding(among);
      // Never waits long: the last answer of the connection may be under way.
      if (ending?.served) await withDeadline(ending.served.finished.catch(() => {}), END_MS_MAX);
      if (ended === null && (ending === null || this.#open.has(ending))) {
        this.#turnedAway++;
        return socket.close();
      }
    }
    const now = performance.now();
    const connection: OpenConnection = {
      network,
      served: null,
      calls: [],
      silentSinceMs: now,
      silentUntilMs: now + this.#limits.clientMsMax,
      isGivenUp: false,
      refusedBody: null,
      isLingering: false,
    };
    this.#open.add(connection);
    this.#countByNetwork.set(network, (this.#countByNetwork.get(network) ?? 0) + 1);
    const { remoteAddr } = socket;
    try {
      // Without this, an answer sent in several parts would wait for the client's acknowledgement of the first.
      socket.setNoDelay();
      connection.served = this.#serveConnection(
        socket,
        undefined,
        (request) => this.#answer(connection, request, remoteAddr),
        () => new Response("Internal Server Error", { status: 500 }),
        () => {},
      );
    } catch (error) {
      this.#forget(connection);
      try {
        socket.close();
      } catch {
        // It is closed.
      }
      throw error;
    }
    const finish = () => this.#finish(connection);
    connection.served.finished.then(finish, finish);
  }

  /** Ends a batch of waiting connections because a new one found no descriptor. */
  makeRoom(): void {
    const batch = this.#descriptors.exhausted(this.#open.size);
    // The runtime asks for the next connection's descriptor before there is one, so the newest may be a lone caller.
    const newest = [...this.#open].at(-1);
    const isNew = newest !== undefined && newest.silentSinceMs > performance.now() - NEWEST_MS;
    for (let ended = 0; ended < batch; ended++) {
      if (this.#endOneWaiting(null, isNew ? newest : null) === null) break;
    }
    this.#reportShortage();
  }

  #connectionsMax(): number {
    const { connectionsMax } = this.#limits;
    const affordable = this.#descriptors.limit(this.#open.size);
    if (this.#open.size >= affordable && affordable < connectionsMax) this.#reportShortage();
    return Math.min(connectionsMax, affordable);
  }

  #reportShortage(): void {
    if (this.#isShort) return;
    this.#isShort = true;
    const limit = this.#descriptors.limit(this.#open.size);
    this.#log("error", "connections limited", { limit, reason: "too few file descriptors" });
  }

  async #answer(connection: OpenConnection, request: Request, remoteAddr: Deno.Addr): Promise<Response> {
    const startedAtMs = performance.now();
    const call: CallUnderWay = { startedAtMs, bodyWait: new BodyWait() };
    connection.calls.push(call);
    try {
      return await this.#serve(request, { remoteAddr, startedAtMs, bodyWait: call.bodyWait });
    } finally {
      connection.calls.splice(connection.calls.indexOf(call), 1);
      connection.refusedBody = call.bodyWait.refused;
      connection.silentSinceMs = performance.now();
      connection.silentUntilMs = connection.silentSinceMs + KEEP_ALIVE_MS;
      if (this.#isEnding) void connection.served?.shutdown();
    }
  }

  /** Ends the connection, of one network or of all, that has waited longest for its client. */
  #endOneWaiting(network: string | null, spared: OpenConnection | null = null): OpenConnection | null {
    let longest: OpenConnection | null = null;
    for (const connection of this.#open) {
      if (connection === spared || (network !== null && connection.network !== network)) continue;
      const since = waitingSince(connection);
      if (since < (longest === null ? Infinity : waitingSince(longest))) longest = connection;
    }
    if (longest !== null) this.#giveUp(longest);
    return longest;
  }

  #firstEnding(network: string | null): OpenConnection | null {
    for (const connection of this.#open) {
      if (connection.isGivenUp && (network === null || connection.network === network)) return connection;
    }
    return null;
  }

  /** Closes connections whose clients have kept us waiting too long. */
  sweep(): void {
    const now = performance.now();
    for (const connection of this.#open) {
      if (connection.calls.length === 0 && connection.silentUntilMs < now) this.#giveUp(connection);
      for (const { startedAtMs, bodyWait } of connection.calls) {
        if (startedAtMs + this.#limits.clientMsMax < now) bodyWait.end();
      }
    }
    if (this.#turnedAway > 0) this.#log("error", "connections turned away", { count: this.#turnedAway });
    this.#turnedAway = 0;
  }

  /** Ends every connection, those with calls in flight once they are answered. */
  async end(): Promise<void> {
    this.#isEnding = true;
    const finished = [...this.#open].map(({ served }) => served?.finished.catch(() => {}));
    for (const connection of this.#open) if (connection.calls.length === 0) this.#giveUp(connection);
    await Promise.all(finished);
  }

  /** A call whose body never arrives is answered first; the runtime then closes the connection. */
  #giveUp(connection: OpenConnection): void {
    if (connection.isLingering) {
      connection.refusedBody?.cancel().catch(() => {});
      return this.#forget(connection);
    }
    if (connection.isGivenUp) return;
    connection.isGivenUp = true;
    for (const { bodyWait } of connection.calls) bodyWait.end();
    void connection.served?.shutdown();
  }

  /** The socket stays open while a body that was refused is kept. */
  #finish(connection: OpenConnection): void {
    if (connection.refusedBody === null || this.#isEnding) return this.#forget(connection);
    connection.isLingering = true;
    connection.isGivenUp = false;
    connection.silentUntilMs = performance.now() + LINGER_MS;
  }

  #forget(connection: OpenConnection): void {
    if (!this.#open.delete(connection)) return;
    const { network } = connection;
    const left = (this.#countByNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#countByNetwork.set(network, left);
    else this.#countByNetwork.delete(network);
  }
}

/** `Infinity` while the service is working on the connection, and while it is being closed. */
function waitingSince({ calls, silentSinceMs, isGivenUp }: OpenConnection): number {
  if (isGivenUp) return Infinity;
  let since = calls.length === 0 ? silentSinceMs : Infinity;
  for (const { startedAtMs, bodyWait } of calls) {
    if (!bodyWait.isOn) return Infinity;
    since = Math.min(since, startedAtMs);
  }
  return since;
}

/** Kept for imports, threads, files, the database and calls to others. */
const RESERVE = 32;

/** Others may have closed descriptors since. */
const SHORT_FOR_MS = 1_000;

/**
 * The connections that the descriptors of this process allow. Without a free one the runtime panics at the next first
 * import or start of a thread. It tells nobody its limit, so free ones are counted by opening a file, again whenever
 * there are more connections than were counted for.
 */
export class DescriptorBudget {
  readonly #threads: number;
  readonly #countFree: (max: number) => number;
  readonly #now: () => number;
  #limit = 0;
  #shortUntilMs = -Infinity;

  /** @param threads Budgets of this process: each takes its share of what is free, as all may count at one time. */
  constructor(
    threads: number,
    countFree: (max: number) => number = countFreeDescriptors,
    now = () => performance.now(),
  ) {
    this.#threads = threads;
    this.#countFree = countFree;
    this.#now = now;
  }

  /** Returns how many connections may be open while `open` are. Of few free descriptors half are kept. */
  limit(open: number): number {
    if (open < this.#limit || this.#now() < this.#shortUntilMs) return this.#limit;
    const free = Math.floor(this.#countFree(2 * RESERVE * this.#threads) / this.#threads);
    const total = open + free;
    this.#limit = Math.max(1, total - Math.min(RESERVE, Math.ceil(total / 2)));
    if (free < 2 * RESERVE) this.#shortUntilMs = this.#now() + SHORT_FOR_MS;
    return this.#limit;
  }

  /** Remembers that a connection could not be accepted; returns how many have to end. */
  exhausted(open: number): number {
    const batch = Math.max(1, Math.min(RESERVE, Math.ceil(open / 2)));
    this.#limit = Math.max(1, open - batch);
    this.#shortUntilMs = this.#now() + SHORT_FOR_MS;
    return batch;
  }
}

/** The part of the runtime that speaks HTTP on one connection, as far as it is used. */
interface ServedConnection {
  readonly finished: Promise<void>;
  /** Ends it once the answer in flight is sent. */
  shutdown(): Promise<void>;
}

type ServeConnection = (
  connection: Deno.Conn,
  signal: undefined,
  handler: (request: Request) => Promise<Response>,
  onError: (error: unknown) => Response,
  onListen: () => void,
) => ServedConnection;

const SERVE_CONNECTION_PARAMETERS = 5;

/**
 * Finds the part of the runtime that `Deno.serve` itself uses; `null` where it is not there in its known form. It has
 * no public name, and costs no more (2026-11-22: 60,000 requests/s either way; `node:http` manages 60 % of it).
 */
export function findServeConnection(): ServeConnection | null {
  const internals: unknown = Reflect.get(Deno, Reflect.get(Deno, "internal"));
  if (typeof internals !== "object" || internals === null) return null;
  const found: unknown = Reflect.get(internals, "serveHttpOnConnection");
  return isServeConnection(found) ? found : null;
}

/** A different number of parameters means another function. */
function isServeConnection(value: unknown): value is ServeConnection {
  return typeof value === "function" && value.length === SERVE_CONNECTION_PARAMETERS;
}

interface ListenOptions extends ConnectionLimits {
  readonly hostname: string;
  readonly port: number;
  /** Connections wait for it in the kernel. Without it, and by `Deno.serve`, they are accepted at once. */
  readonly mayAccept?: Promise<void>;
}

/** A socket that is served. */
export interface Listening {
  readonly address: Deno.NetAddr;
  /** Resolves when the calls in flight are answered. */
  stop(): Promise<void>;
}

const SWEEP_MS = 1000;

/** After a failed `accept`, usually caused by a lack of file descriptors. */
const ACCEPT_AGAIN_MS = 50;

const LOG_AGAIN_MS = 60_000;

/**
 * Accepts connections. `Deno.serve` limits neither their number nor the time that a client takes to send, and ends at
 * the first failed `accept`; it serves only where the runtime has no part to hand each connection to.
 */
export function listen(options: ListenOptions, serve: Serve, log: Log): Listening {
  const { hostname, port } = options;
  const reusePort = options.threads > 1;
  const serveConnection = findServeConnection();
  if (serveConnection === null) {
    log("error", "connections unlimited", { reason: "this version of Deno cannot limit them" });
    const server = Deno.serve(
      { hostname, port, reusePort, onListen: () => {} },
      (request, info) => serve(request, { remoteAddr: info.remoteAddr }),
    );
    return { address: server.addr, stop: () => server.shutdown() };
  }
  const listener = Deno.listen({ hostname, port, reusePort });
  const connections = new OpenConnections(options, serve, serveConnection, log);
  const accepting = Promise.resolve(options.mayAccept).then(() => acceptAll(listener, connections, log));
  const sweeping = setInterval(() => connections.sweep(), SWEEP_MS);
  return {
    address: listener.addr,
    stop: async () => {
      listener.close();
      await accepting;
      await connections.end();
      clearInterval(sweeping);
    },
  };
}

function isGone(error: unknown): boolean {
  const { ConnectionAborted, ConnectionReset, NotConnected } = Deno.errors;
  return [ConnectionAborted, ConnectionReset, NotConnected].some((kind) => error instanceof kind);
}

async function acceptAll(listener: Deno.TcpListener, connections: OpenConnections, log: Log): Promise<void> {
  let logAgainAtMs = -Infinity;
  for (;;) {
    try {
      await connections.open(await listener.accept());
    } catch (error) {
      if (error instanceof Deno.errors.BadResource || error instanceof Deno.errors.Interrupted) return;
      // This client reset its connection before it was accepted: nobody has to make room.
      if (isGone(error)) continue;
      if (performance.now() >= logAgainAtMs) {
        log("error", "accept", { cause: String(error) });
        logAgainAtMs = performance.now() + LOG_AGAIN_MS;
      }
      connections.makeRoom();
      await new Promise((resolve) => setTimeout(resolve, ACCEPT_AGAIN_MS));
    }
  }
}
