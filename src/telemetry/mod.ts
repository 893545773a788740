// The log, and metrics and spans from its lines. They contain no keys, codes, addresses or account numbers.
import { createMetrics, type Metrics } from "./metrics.ts";
import type { Spans } from "./spans.ts";

export { createLineWriter, createLog, createOutput } from "./log.ts";
export { serveMetrics } from "./metrics.ts";

export type { Log } from "./log.ts";

/** Loads the package for spans, and opens the spans. */
export async function openSpans(): Promise<Spans> {
  return (await import("./spans.ts")).openSpans();
}

/** Metrics and spans of a service. */
export interface Observers extends Pick<Metrics, "observe" | "text"> {
  /** Runs an operation in a span, and measures its duration. */
  readonly instrument: Spans["instrument"];
}

/** Opens metrics, and spans if `hasSpans`; returns `null` if neither metrics nor spans are configured. */
export async function openObservers(hasMetrics: boolean, hasSpans: boolean): Promise<Observers | null> {
  if (!hasMetrics && !hasSpans) return null;
  const metrics = createMetrics(Date.now);
  const spans = hasSpans ? await openSpans() : null;
  return {
    text: metrics.text,
    observe(level, event, fields) {
      metrics.observe(level, event, fields);
      spans?.observe(level, event, fields);
    },
    async instrument(name, run) {
      const startedAt = performance.now();
      try {
        return await (spans === null ? run() : spans.instrument(name, run));
      } finally {
        metrics.time(name, (performance.now() - startedAt) / 1000);
      }
    },
  };
}
