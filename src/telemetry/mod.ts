// The log, and metrics and spans from its lines, which contain no keys, codes, addresses or account numbers.
import type { Spans } from "./spans.ts";

export { createLineWriter, createLog } from "./log.ts";
export { createMetrics, serveMetrics } from "./metrics.ts";

export type { Log } from "./log.ts";

/** Opens the spans, and loads their package only then. */
export async function openSpans(): Promise<Spans> {
  return (await import("./spans.ts")).openSpans();
}
