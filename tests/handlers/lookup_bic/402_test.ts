import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("lookup_bic without a key answers the offer, for a malformed code too", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO });
  for (const code of ["COBADEFF", "COBA", "{code}"]) {
    const offer = bodyOf(await app.get(`/v1/bic/${code}`), "lookupBIC", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});
