// The HTTP layer: everything between the socket and the handlers.
export { cardRoutes } from "./outside_contract.ts";
export { listen, type Listening, release, reserveDescriptors } from "./listen.ts";
export { createServe } from "./pipeline.ts";
export { createRateLimiter } from "./network_limits.ts";
export type { Serve } from "./pipeline.ts";
