// The edge: everything between the socket and the handlers.
export { cardRoutes } from "./outside_contract.ts";
export { listen, type Listening } from "./connections/open_connections.ts";
export { createServe } from "./pipeline.ts";
export { createRateLimiter } from "./rate_limit.ts";
export type { PaymentParts } from "./payers.ts";
export type { Serve } from "./pipeline.ts";
