// Verifies webhooks according to Standard Webhooks 1.0.0, with the platform's cryptography.
import type { Schemas } from "../generated/shapes.ts";

/**
 * The body of a webhook: a change at a watched bank, or a test.
 *
 * @example
 * ```ts
 * import type { WebhookEvent } from "@bankscreen/sdk";
 *
 * export const print = (event: WebhookEvent): void => {
 *   if (event.type === "watch.changed") console.log(event.data.severity, event.data.summary);
 * };
 * ```
 */
export type WebhookEvent = Schemas["WebhookEvent"];

/**
 * Raised for a webhook that can't be trusted; the message says why.
 *
 * @example
 * ```ts
 * import { verifyWebhook, WebhookVerificationError } from "@bankscreen/sdk";
 *
 * try {
 *   await verifyWebhook("{}", {}, "whsec_c2VjcmV0");
 * } catch (error) {
 *   if (!(error instanceof WebhookVerificationError)) throw error;
 *   console.log(error.message);
 * }
 * ```
 */
export class WebhookVerificationError extends Error {
  /** Name of the class, even after minification. */
  override readonly name = "WebhookVerificationError";
}

/**
 * Options of {@link verifyWebhook}.
 *
 * @example
 * ```ts
 * import type { VerifyWebhookOptions } from "@bankscreen/sdk";
 *
 * export const patient: VerifyWebhookOptions = { toleranceSeconds: 600 };
 * ```
 */
export interface VerifyWebhookOptions {
  /** Allowed difference between the time of sending and now, in seconds. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The current time in epoch milliseconds, for tests. */
  readonly now?: number;
}

/**
 * Headers of a request: a `Headers` object, or the record that Node.js provides.
 *
 * @example
 * ```ts
 * import type { WebhookHeaders } from "@bankscreen/sdk";
 *
 * export const idOf = (headers: WebhookHeaders) =>
 *   headers instanceof Headers ? headers.get("webhook-id") : headers["webhook-id"];
 * ```
 */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook and returns its event. An event may arrive more than once: compare the id of its change.
 *
 * @param body The body as received, before any parsing.
 * @param secrets The webhook's secret (`whsec_…`), or both secrets during a rotation.
 * @throws {WebhookVerificationError} If a header is missing, no signature matches, or the time of sending isn't recent.
 *
 * @example
 * ```ts
 * import { verifyWebhook } from "@bankscreen/sdk";
 *
 * export async function receive(request: Request, secret: string): Promise<Response> {
 *   const event = await verifyWebhook(await request.text(), request.headers, secret);
 *   if (event.type === "watch.changed") console.log(event.data.watch.reference, event.data.summary);
 *   return new Response(null, { status: 204 });
 * }
 * ```
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== "string" || value === "") {
      throw new WebhookVerificationError(`The header ${name} is missing`);
    }
    return value;
  }) as [string, string, string];
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError("The header webhook-timestamp is not a time");
  }
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError(
      "The webhook was sent too long ago, or the clock of this machine is wrong",
    );
  }
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...bytes]);
  const given = signatures.split(" ").filter((one) => one.startsWith("v1,")).map((one) =>
    one.slice("v1,".length)
  );
  for (const secret of typeof secrets === "string" ? [secrets] : secrets) {
    const key = await importSecret(secret);
    for (const signature of given) {
      const decoded = bytesOf(signature);
      // `verify` takes the same time for every signature, so its duration reveals nothing.
      if (decoded !== null && await crypto.subtle.verify("HMAC", key, decoded, signed)) {
        return JSON.parse(new TextDecoder().decode(bytes));
      }
    }
  }
  throw new WebhookVerificationError("No signature matches the body and the secret");
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (bytes === null || bytes.length === 0) {
    throw new WebhookVerificationError("This is not a webhook secret: those begin with whsec_");
  }
  return await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
