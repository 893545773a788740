/**
 * Webhooks on the side of their receiver.
 *
 * @module
 */
export { verifyWebhook, WebhookVerificationError } from "./verify_webhook.ts";

export type { VerifyWebhookOptions, WebhookEvent, WebhookHeaders } from "./verify_webhook.ts";
