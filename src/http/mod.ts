/**
 * The edge: everything between the socket and the handlers.
 *
 * @module
 */
export { bindOperations } from "./bind_operations.ts";
export { createIbanFinder } from "./iban_in_text.ts";
export { createRateLimit } from "./limit_rate.ts";
export { createLineWriter, createLog } from "./log.ts";
export { createObserver } from "./observe.ts";
export { createRateLimiter } from "./rate_limit.ts";
export { reply } from "./reply.ts";
export { createServe } from "./serve.ts";
export { standingHeaders } from "./standing_headers.ts";
export type { Log, LogField } from "./log.ts";
export type { Cashier } from "./payer.ts";
export type { Serve } from "./serve.ts";
export type { EdgeContext, EdgeEnv, Visit } from "./visit.ts";
