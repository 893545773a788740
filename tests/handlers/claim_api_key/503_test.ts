import { assertEquals } from "@std/assert";
import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";

Deno.test("claim_key answers 503 when the mail cannot be sent, and leaves no code pending", async () => {
  await using app = await TestApp.open({ MAIL_URL: "smtp://127.0.0.1:1" });
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const mailbox = { email: "pay@firma.de" };
  const refused = bodyOf(await app.post("/v1/keys/claim", mailbox, { key }), "claimApiKey", 503);
  assertEquals(refused.error, "verification_unavailable");
  const code = await app.post("/v1/keys/claim", { ...mailbox, code: "000000" }, { key });
  assertEquals(memberOf(code, "reason"), "no_challenge");
});
