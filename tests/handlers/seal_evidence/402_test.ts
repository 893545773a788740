import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

Deno.test("seal_evidence without a key answers the offer", async () => {
  await using app = await TestApp.open({
    X402_PAY_TO: `0x${"1".repeat(40)}`,
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
  });
  const offer = bodyOf(await app.post("/v1/evidence/seal", {}), "sealEvidence", 402);
  assertEquals(offer.accepts.map(({ amount }) => amount), ["5000"]);
});
