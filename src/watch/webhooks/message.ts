// The bodies of webhooks, a change as the feed tells it or a test, and their signatures (Standard Webhooks, specification
// 1.0.0).
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { components } from "../../../generated/types.ts";
import { sealingKey, sealText, type Storage, unsealText } from "../../storage/mod.ts";
import { readChanges } from "../feed.ts";

type Schemas = components["schemas"];

/** Kind of the delivery that tries a webhook out. */
export const TEST_KIND = "webhook.test";

/** A message that is to be sent. */
export interface Message {
  readonly messageId: string;
  readonly seq: number | null;
  readonly watchId: number | null;
  readonly createdAt: number;
}

/**
 * Writes the body of a message. A change is read anew for each try; what it says stays, but for the name of a bank that
 * was renamed meanwhile.
 *
 * @returns `null` when the watch has ended.
 */
export async function messageOf(
  storage: Storage,
  { messageId, seq, watchId, createdAt }: Message,
  { publicId, keyId }: { readonly publicId: string; readonly keyId: number },
): Promise<string | null> {
  const timestamp = new Date(createdAt).toISOString();
  if (seq === null || watchId === null) {
    return JSON.stringify(
      { type: TEST_KIND, timestamp, data: { webhook_id: publicId } } satisfies Schemas["TestEvent"],
    );
  }
  const { changes: [told] } = await readChanges(storage, {
    keyId,
    after: { seq, watch: watchId - 1 },
    limit: 1,
  });
  if (told?.change.id !== messageId) return null;
  return JSON.stringify(
    {
      type: "watch.changed",
      timestamp: told.change.at,
      data: told.change,
    } satisfies Schemas["WatchEvent"],
  );
}

/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Makes a secret, which is shown once. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/** Seals a secret for the database. */
export function sealSecret({ identitySecret }: Pick<Storage, "identitySecret">, secret: string): string {
  return sealText(secret, sealingKey(identitySecret, "webhooks"));
}

/** Opens a sealed secret. Throws when it was sealed with the secret of another installation. */
export function unsealSecret({ identitySecret }: Pick<Storage, "identitySecret">, sealed: string): string {
  return unsealText(sealed, sealingKey(identitySecret, "webhooks"));
}

/**
 * Makes the headers of a message: each secret in force signs it, so that a receiver which knows one of two accepts it.
 *
 * @param at Time of sending in epoch milliseconds; receivers refuse what is more than five minutes off.
 */
export function signatureHeaders(
  messageId: string,
  at: number,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(messageId, new Date(at), body))
      .join(" "),
  };
}
