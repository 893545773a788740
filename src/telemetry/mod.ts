/**
 * Metrics and spans for operators: everything is taken from the lines of the log, which hold neither keys, codes,
 * addresses nor account numbers, so no figure and no span can hold one either.
 *
 * @module
 */
export { createLineWriter, createLog } from "./log.ts";
export { createMetrics, serveMetrics } from "./metrics.ts";
export { openSpans } from "./spans.ts";

export type { Log } from "./log.ts";
