import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { operations } from "../../generated/operations.ts";
import { writeOffer } from "../../src/http/payers.ts";
import { TestApp } from "../support/test_app.ts";
import {
  type OfferedCall,
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
} from "../../src/billing/mod.ts";

const TERMS: PaymentTerms = {
  baseUrl: "https://bankscreen.test",
  payTo: null,
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  cardLinks: { "1k": null, "5k": null, "25k": null, pro: null },
};

const paid = [operations.validateIBAN, operations.batchValidateIBAN, operations.complianceCheck];

const call = fc.record({
  operation: fc.constantFrom(...paid),
  units: fc.integer({ min: 1, max: 100 }),
  isOnPath: fc.boolean(),
  cause: fc.constantFrom<OfferedCall["cause"]>(
    undefined,
    { reason: "trial_exhausted", used: 25, limit: 25, resetsAt: "2026-11-23T00:00:00Z" },
    { reason: "trial_exhausted", used: 25, limit: 25, resetsAt: "2026-11-30T00:00:00Z" },
    { reason: "trial_unavailable" },
    { reason: "invalid_api_key" },
  ),
  message: fc.constantFrom(undefined, "Move the key."),
  paymentError: fc.constantFrom(undefined, "insufficient_funds"),
}).map(({ isOnPath, ...rest }): OfferedCall => ({
  ...rest,
  path: isOnPath ? rest.operation.path : "/v1/%69ban/validate",
}));

Deno.test("writeOffer() writes what paymentRequired() makes, whatever was written before", () => {
  fc.assert(fc.property(call, (offered) => {
    const body = paymentRequired(TERMS, offered);
    const written = writeOffer(TERMS, offered);
    assertEquals(written.body.text, JSON.stringify(body));
    assertEquals(written.header, paymentRequiredHeader(body));
  }));
});

Deno.test("writeOffer() writes plain ASCII: one other character would make every refusal a tenth slower", () => {
  fc.assert(fc.property(call, (offered) => {
    assertMatch(writeOffer(TERMS, offered).body.text, /^[ -~]*$/);
  }));
});

Deno.test("writeOffer() keeps an offer that names nothing of its caller, for its terms alone", () => {
  const offered: OfferedCall = { operation: operations.validateIBAN, path: "/v1/iban/validate", units: 1 };
  assert(writeOffer(TERMS, offered) === writeOffer(TERMS, { ...offered }));
  assert(writeOffer(TERMS, offered) !== writeOffer({ ...TERMS }, offered));
  const withText = { ...offered, message: "Move the key." };
  assert(writeOffer(TERMS, withText) !== writeOffer(TERMS, withText));
});

Deno.test("a 402 leads to the page about it, as every refusal does", async () => {
  await using app = await TestApp.open();
  const { status, headers } = await app.get("/v1/bic/COBADEFF");
  assertEquals([status, headers.get("Link")], [402, '</docs/errors/payment_required>; rel="help"']);
});
