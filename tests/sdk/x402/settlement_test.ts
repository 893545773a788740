import { assertEquals } from "@std/assert";
import { readSettlement } from "../../../sdk/x402/mod.ts";

function withReceipt(receipt: string): Headers {
  return new Headers({ "PAYMENT-RESPONSE": receipt });
}

Deno.test("readSettlement() reads a transfer that did not go through", () => {
  const receipt = {
    success: false,
    transaction: "",
    network: "eip155:8453",
    errorReason: "insufficient_funds",
  };
  assertEquals(readSettlement(withReceipt(btoa(JSON.stringify(receipt)))), {
    success: false,
    transaction: null,
    network: "eip155:8453",
    payer: null,
    errorReason: "insufficient_funds",
  });
});

Deno.test("readSettlement() is null when the call was not paid", () => {
  assertEquals(readSettlement(new Headers()), null);
});

for (const receipt of ["", "?", "AAAA", btoa("null"), btoa("[]"), btoa('{"success":"yes"}')]) {
  Deno.test(`readSettlement() is null when the receipt is ${JSON.stringify(receipt)}`, () => {
    assertEquals(readSettlement(withReceipt(receipt)), null);
  });
}
