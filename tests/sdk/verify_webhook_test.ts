import { assertEquals, assertRejects } from "@std/assert";
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { verifyWebhook, WebhookVerificationError } from "../../sdk/mod.ts";

const ID = "chg_51_7";
const NOW = Date.parse("2026-11-22T09:00:00Z");
const BODY = JSON.stringify({
  type: "webhook.test",
  timestamp: "2026-11-22T09:00:00.000Z",
  data: { webhook_id: "ü" },
});
const [SECRET, NEXT] = [newSecret(), newSecret()];

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

function headersOf(secrets: readonly string[], at = NOW): Record<string, string> {
  return {
    "webhook-id": ID,
    "webhook-timestamp": String(at / 1000),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(ID, new Date(at), BODY)).join(" "),
  };
}

Deno.test("verifyWebhook() believes what the reference library signs", async () => {
  const event = JSON.parse(BODY);
  assertEquals(await verifyWebhook(BODY, headersOf([SECRET]), SECRET, { now: NOW }), event);
  const bytes = new TextEncoder().encode(BODY);
  assertEquals(await verifyWebhook(bytes, new Headers(headersOf([SECRET])), SECRET, { now: NOW }), event);
  assertEquals(await verifyWebhook(BODY, headersOf([SECRET, NEXT]), NEXT, { now: NOW }), event);
  assertEquals(await verifyWebhook(BODY, headersOf([SECRET]), [NEXT, SECRET], { now: NOW }), event);
});

Deno.test("verifyWebhook() refuses what is more than five minutes off", async () => {
  for (const seconds of [-301, 301]) {
    await refused(BODY, headersOf([SECRET]), NOW + seconds * 1000);
  }
  for (const seconds of [-299, 299]) {
    await verifyWebhook(BODY, headersOf([SECRET]), SECRET, { now: NOW + seconds * 1000 });
  }
});

Deno.test("verifyWebhook() refuses every change of body, headers and secret", async () => {
  const headers = headersOf([SECRET]);
  await refused(BODY.replace("ü", "u"), headers);
  await refused(`${BODY} `, headers);
  await refused(BODY, { ...headers, "webhook-id": "chg_51_8" });
  await refused(BODY, { ...headers, "webhook-timestamp": String(NOW / 1000 + 1) });
  await refused(BODY, headersOf([NEXT]));
  const [version, signature] = headers["webhook-signature"]?.split(",") ?? [];
  for (
    const forged of [
      "",
      "v1,",
      "v1,AAAA",
      `v1a,${signature}`,
      `${version}${signature}`,
      "v1,%%%",
      `v2,${signature}`,
    ]
  ) {
    await refused(BODY, { ...headers, "webhook-signature": forged });
  }
  for (const name of Object.keys(headers)) await refused(BODY, { ...headers, [name]: undefined });
  await refused(BODY, { ...headers, "webhook-timestamp": "now" });
  await assertRejects(() => verifyWebhook(BODY, headers, "whsec_", { now: NOW }), WebhookVerificationError);
});

async function refused(body: string, headers: Record<string, string | undefined>, now = NOW): Promise<void> {
  await assertRejects(() => verifyWebhook(body, headers, SECRET, { now }), WebhookVerificationError);
}
