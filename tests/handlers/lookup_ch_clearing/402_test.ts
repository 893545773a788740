import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("lookup_ch_clearing without a key answers the offer, for a malformed number too", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const iid of ["230", "abc"]) {
    const offer = bodyOf(await app.get(`/v1/ch/clearing/${iid}`), "lookupChClearing", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});
