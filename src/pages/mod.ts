/**
 * Pages for people in a browser.
 *
 * @module
 */
export { renderBuyDone } from "./buy_done.ts";

export type { BuyDoneView } from "./buy_done.ts";
