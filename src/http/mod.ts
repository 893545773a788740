/**
 * The edge: everything between the socket and the handlers.
 *
 * @module
 */
export { bindOperations } from "./bind_operations.ts";
export { createIbanFinder } from "./iban_in_text.ts";
export { limitBody } from "./limit_body.ts";
export { limitRate } from "./limit_rate.ts";
export { createLineWriter, createLog } from "./log.ts";
export { answerNotFound } from "./no_route.ts";
export { observe } from "./observe.ts";
export { createRateLimiter } from "./rate_limit.ts";
export { reply } from "./reply.ts";
export { standingHeaders } from "./standing_headers.ts";
export { tellBalance } from "./tell_balance.ts";
export type { Log, LogField } from "./log.ts";
export type { Cashier } from "./payer.ts";
export type { EdgeContext, EdgeEnv, Visit } from "./visit.ts";
