/**
 * Measures the service, where the configuration asks for it: figures for Prometheus, spans for OpenTelemetry.
 *
 * @module
 */
import type { Log } from "../telemetry/mod.ts";
import type { Config } from "../config.ts";
import type { Instrument } from "../storage/mod.ts";

/** Observers of a service. */
export interface Observers {
  /** Makes a log that is measured as it is written. */
  measured(log: Log): Log;
  /** Runs what goes to the database and to who settles payments; absent where nothing is measured. */
  readonly instrument?: Instrument;
  /** Serves the figures, where they have a port. Resolves to what stops that. */
  serve(datasets: () => readonly { readonly dataset: string; readonly asOf: string }[]): () => Promise<void>;
}

/** Opens them. Their packages are loaded only where they are asked for. */
export async function openObservers(
  { host: hostname, metricsPort: port, spans: hasSpans }: Config,
): Promise<Observers> {
  if (port === null && !hasSpans) return { measured: (log) => log, serve: () => () => Promise.resolve() };
  const { createMetrics, openSpans, serveMetrics } = await import("../telemetry/mod.ts");
  const metrics = createMetrics(Date.now);
  const spans = hasSpans ? openSpans() : null;
  return {
    measured: (log) => (level, event, fields) => {
      metrics.observe(level, event, fields);
      spans?.observe(event, fields);
      log(level, event, fields);
    },
    instrument: async (name, run) => {
      const startedAt = performance.now();
      try {
        return await (spans === null ? run() : spans.instrument(name, run));
      } finally {
        metrics.time(name, (performance.now() - startedAt) / 1000);
      }
    },
    serve: (datasets) =>
      port === null
        ? () => Promise.resolve()
        : serveMetrics(() => metrics.text(datasets()), { hostname, port }),
  };
}
