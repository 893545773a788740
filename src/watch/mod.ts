/**
 * Saved payees, the changes of their banks, and the ways in which they are told.
 *
 * @module
 */
export { openSender } from "./webhooks/send.ts";

export type { SendWebhook } from "./webhooks/send.ts";
