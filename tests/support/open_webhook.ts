/**
 * A webhook of a key with credits, in a test's service.
 *
 * @module
 */
import type { KeySecret } from "../../src/keys/mod.ts";
import { openKey } from "./seed_key.ts";
import { bodyOf, type TestApp } from "./test_app.ts";

/** Adds a webhook; its URL needn't exist unless something is sent. */
export async function openWebhook(
  app: TestApp,
  url = "https://hooks.company.com/bankscreen",
): Promise<{ readonly key: KeySecret; readonly id: string; readonly path: string; readonly secret: string }> {
  const key = await openKey(app);
  const { webhook, secret } = bodyOf(await app.post("/v1/webhooks", { url }, { key }), "addWebhook", 201);
  return { key, id: webhook.id, path: `/v1/webhooks/${webhook.id}`, secret };
}

export const UNKNOWN_WEBHOOK_PATH = `/v1/webhooks/whk_${"0".repeat(16)}`;
