// The log, and metrics and spans taken from its lines, which hold neither keys, codes, addresses nor account
// numbers: so no figure and no span can hold one either.
import type { Spans } from "./spans.ts";

export { createLineWriter, createLog } from "./log.ts";
export { createMetrics, serveMetrics } from "./metrics.ts";

export type { Log } from "./log.ts";

/** Opens the spans; their package is loaded with the first. */
export async function openSpans(): Promise<Spans> {
  return (await import("./spans.ts")).openSpans();
}
