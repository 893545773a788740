// The log, and metrics and spans from its lines, which have no keys, codes, addresses or account numbers.
import type { Spans } from "./spans.ts";

export { createLineWriter, createLog } from "./log.ts";
export { createMetrics, serveMetrics } from "./metrics.ts";

export type { Log } from "./log.ts";

/** Opens the spans; loads their package on first use. */
export async function openSpans(): Promise<Spans> {
  return (await import("./spans.ts")).openSpans();
}
