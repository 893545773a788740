// The log, and metrics and spans derived from its lines. The lines contain neither keys, codes, addresses nor account
// numbers, so no figure and no span can either.
import type { Spans } from "./spans.ts";

export { createLineWriter, createLog } from "./log.ts";
export { createMetrics, serveMetrics } from "./metrics.ts";

export type { Log } from "./log.ts";

/** Opens the spans; loads their package on first use. */
export async function openSpans(): Promise<Spans> {
  return (await import("./spans.ts")).openSpans();
}
