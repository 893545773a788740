/**
 * The edge: everything between the socket and the handlers.
 *
 * @module
 */
export { cardRoutes } from "./card_routes.ts";
export { listen, type Listening } from "./connections/listen.ts";
export { createServe } from "./serve.ts";
export type { PaymentParts } from "./payment/mod.ts";
export type { Serve } from "./serve.ts";
