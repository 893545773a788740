/**
 * Common answers of the routes of webhooks.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { components } from "../../generated/types.ts";
import type { Ledger } from "../billing/mod.ts";
import type { HoldsIban } from "../identifiers/mod.ts";
import type { KeptDelivery, KeptWebhook, WebhookStore } from "../watch/mod.ts";

type Schemas = components["schemas"];

/** Parts of the handlers of webhooks. */
export interface WebhookParts {
  readonly storage: WebhookStore;
  readonly ledger: Ledger;
  /** True for development: plain HTTP and this machine are called too. */
  readonly isInsecure: boolean;
  readonly holdsIban: HoldsIban;
}

/** Answer for a webhook that the key does not have. */
export const UNKNOWN_WEBHOOK = {
  status: 404,
  body: { error: "webhook_not_found", message: messages.webhook_not_found },
} as const;

/** Shapes a webhook. */
export function shapeWebhook(webhook: KeptWebhook): Schemas["Webhook"] {
  const { id, url, kinds, createdAt, failingSince, pausedAt, last } = webhook;
  return {
    id,
    url,
    kinds: kinds === null ? null : [...kinds],
    created_at: instant(createdAt),
    state: pausedAt !== null ? "paused" : failingSince !== null ? "failing" : "active",
    failing_since: failingSince === null ? null : instant(failingSince),
    last_delivery: last === null ? null : shapeDelivery(last),
  };
}

/** Shapes a delivery. */
export function shapeDelivery(delivery: KeptDelivery): Schemas["WebhookDelivery"] {
  const { message_id, kind, state, created_at, tries, tried_at, due_at, status, answer, problem } = delivery;
  return {
    id: message_id,
    kind,
    state,
    created_at: instant(created_at),
    tries,
    tried_at: tried_at === null ? null : instant(tried_at),
    next_try_at: due_at === null ? null : instant(due_at),
    status,
    answer,
    problem,
  };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
