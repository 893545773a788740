/**
 * Secrets of webhooks, and the signatures that are made with them (Standard Webhooks, specification 1.0.0).
 *
 * @module
 */
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { sealingKey, sealText, type Storage, unsealText } from "../../storage/mod.ts";

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
