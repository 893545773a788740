// Counters and gauges in the text format of Prometheus (version 0.0.4, prometheus.io, "Exposition formats").
import { FIXED_HOST } from "../contract/mod.ts";
import type { Fields, Log } from "./log.ts";

/** The metrics of a service. */
export interface Metrics {
  /** Counts a line of the log. */
  readonly observe: Log;
  time(operation: string, seconds: number): void;
  /** Returns the metrics, including the dates of the active data, as text. */
  text(datasets: readonly { readonly dataset: string; readonly asOf: string }[]): string;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

interface Durations {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Creates the metrics of a service, which start at zero. */
export function createMetrics(now: () => number): Metrics {
  const startedAt = now();
  const requests = new Map<string, number>();
  const units = new Map<string, number>();
  const events = new Map<string, number>();
  const requestDurations = new Map<string, Durations>();
  const operationDurations = new Map<string, Durations>();

  function observeRequest({ method, route, status, ms, payer, units: count }: Fields): void {
    add(requests, labelled({ method, route, status }), 1);
    if (typeof payer === "string" && typeof count === "number") add(units, labelled({ route, payer }), count);
    if (typeof ms === "number") addDuration(requestDurations, labelled({ route }), ms / 1000);
  }

  return {
    observe(level, event, fields = {}) {
      if (event === "request") observeRequest(fields);
      else add(events, labelled({ level, event }), 1);
    },
    time: (operation, seconds) => addDuration(operationDurations, labelled({ operation }), seconds),
    text: (datasets) =>
      [
        family("bankscreen_requests_total", "counter", "Requests answered.", requests),
        family("bankscreen_units_total", "counter", "Units of calls that were paid for.", units),
        family("bankscreen_events_total", "counter", "Log lines other than requests.", events),
        histogram("bankscreen_request_seconds", "Duration of requests.", requestDurations),
        histogram(
          "bankscreen_operation_seconds",
          "Duration of database and settlement operations.",
          operationDurations,
        ),
        family(
          "bankscreen_dataset_as_of_seconds",
          "gauge",
          "Date of the active data, as a Unix timestamp.",
          new Map(datasets.map(({ dataset, asOf }) => [labelled({ dataset }), Date.parse(asOf) / 1000])),
        ),
        family("process_resident_memory_bytes", "gauge", "Memory in use.", single(Deno.memoryUsage().rss)),
        family(
          "process_start_time_seconds",
          "gauge",
          "Start time of the service, as a Unix timestamp.",
          single(startedAt / 1000),
        ),
      ].join(""),
  };
}

/**
 * Returns whether a `Host` is one that no foreign page can use to read the metrics (DNS rebinding): this machine's
 * name, a name without a dot (containers, nearby machines), or a service of Kubernetes. Other private names aren't
 * accepted, because anyone in the network could answer to them.
 */
function isOwnHost(host: string | null, listeningOn: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname;
  if (name === undefined) return false;
  const [machine, withoutDomain] = [Deno.hostname().toLowerCase(), name.replace(/\.(?:local|internal)$/, "")];
  return FIXED_HOST.test(name) || /^[^.]+$/.test(name) || /\.svc\.cluster\.local$/.test(name) ||
    [listeningOn, machine].includes(name) || withoutDomain === machine;
}

/** Serves the metrics at `/metrics` on a separate, private port. Returns a function that stops serving. */
export function serveMetrics(
  text: () => string,
  { hostname, port }: { readonly hostname: string; readonly port: number },
): () => Promise<void> {
  const server = Deno.serve({ hostname, port, onListen: () => {} }, (request) => {
    if (!isOwnHost(request.headers.get("Host"), hostname)) {
      return new Response("Misdirected Request\n", { status: 421 });
    }
    if (new URL(request.url).pathname !== "/metrics") return new Response("Not Found\n", { status: 404 });
    return new Response(text(), { headers: { "Content-Type": "text/plain; version=0.0.4" } });
  });
  return () => server.shutdown();
}

function histogram(name: string, help: string, durations: ReadonlyMap<string, Durations>): string {
  const lines = [...durations].flatMap(([labels, { counts, sum, count }]) => {
    let below = 0;
    const inner = labels.slice(1, -1);
    return [
      ...BUCKETS.map((bound, index) =>
        `${name}_bucket{${inner},le="${bound}"} ${below += counts[index] ?? 0}`
      ),
      `${name}_bucket{${inner},le="+Inf"} ${count}`,
      `${name}_sum${labels} ${sum}`,
      `${name}_count${labels} ${count}`,
    ];
  });
  return heading(name, "histogram", help) + lines.map((line) => `${line}\n`).join("");
}

function family(name: string, type: string, help: string, samples: ReadonlyMap<string, number>): string {
  const lines = [...samples].filter(([, value]) => Number.isFinite(value)).map(([labels, value]) =>
    `${name}${labels} ${value}\n`
  );
  return heading(name, type, help) + lines.join("");
}

function heading(name: string, type: string, help: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function single(value: number): ReadonlyMap<string, number> {
  return new Map([["", value]]);
}

function addDuration(durations: Map<string, Durations>, labels: string, seconds: number): void {
  const found = durations.get(labels) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
  const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
  if (bucket !== -1) found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
  found.sum += seconds;
  found.count += 1;
  durations.set(labels, found);
}

function add(counts: Map<string, number>, labels: string, count: number): void {
  counts.set(labels, (counts.get(labels) ?? 0) + count);
}

/** Formats labels; escapes backslashes, quotes and line ends, as the format requires. */
function labelled(labels: Fields): string {
  const pairs = Object.entries(labels).map(([name, value]) => {
    const text = String(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
    return `${name}="${text}"`;
  });
  return `{${pairs.join(",")}}`;
}
