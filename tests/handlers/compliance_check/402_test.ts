import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("check_compliance without a key answers the offer, whatever the body", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const body of [{ iban: "NL91ABNA0417164300" }, {}, { bic: "?" }]) {
    const offer = bodyOf(await app.post("/v1/iban/compliance", body), "complianceCheck", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["20000"]);
  }
});
