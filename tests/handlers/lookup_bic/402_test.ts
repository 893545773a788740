import { assert, assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("lookup_bic without a key answers the offer, for a malformed code too", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const code of ["COBADEFF", "COBA", "{code}"]) {
    const offer = bodyOf(await app.get(`/v1/bic/${code}`), "lookupBIC", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["3000"]);
  }
});

Deno.test("lookup_bic does not send a key back that stands in the path", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  const key = await app.makeKey();
  const answer = await app.get(`/v1/bic/${key}`);
  assertEquals(bodyOf(answer, "lookupBIC", 402).accepts.length, 1);
  const offered = atob(answer.headers.get("PAYMENT-REQUIRED") ?? "");
  assert(offered.includes("/v1/bic/"));
  for (const sent of [answer.text, offered]) assert(!sent.includes(key.slice(4)));
});
