/**
 * The header `PAYMENT-REQUIRED` as the official packages of the protocol read it: the offer, and how catalogues may call
 * the operation.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { decodePaymentRequiredHeader } from "@x402/core/http";
import { parsePaymentRequired } from "@x402/core/schemas";
import { extractDiscoveryInfo, validateDiscoveryExtensionSpec } from "@x402/extensions/bazaar";
import { discovery } from "../../generated/discovery.ts";
import { readConfig } from "../../src/config.ts";
import { paymentRequired, paymentRequiredHeader } from "../../src/billing/mod.ts";
import { termsOf } from "../../src/jobs/payment_chores.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { TestApp } from "../support/test_app.ts";

const SELLS = {
  X402_PAY_TO: "0x000000000000000000000000000000000000dEaD",
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
};

const listed = allOperations.filter(({ id }) => Object.hasOwn(discovery, id));

Deno.test("every paid operation and the sale of packs can be listed in catalogues", () => {
  const paid = allOperations.filter(({ auth }) => auth === "paid").map(({ id }) => id);
  assertEquals(listed.map(({ id }) => id).toSorted(), [...paid, "buyCreditBundle"].toSorted());
});

Deno.test("the header of every 402 decodes, and its extension bazaar is taken by the official extractor", async () => {
  await using app = await TestApp.open(SELLS);
  for (const { path, method } of listed) {
    const called = path === "/v1/credits/buy/{bundle}" ? "/v1/credits/buy/1k" : filledPath(path);
    const answer = await app.request(method.toUpperCase(), called, {
      ...(method === "post" && { json: {} }),
    });
    assertEquals(answer.status, 402, called);
    const required = decodePaymentRequiredHeader(answer.headers.get("PAYMENT-REQUIRED") ?? "");
    assert(parsePaymentRequired(required).success && required.x402Version === 2);
    const { accepts: [accepted], resource, extensions } = required;
    assert(accepted !== undefined && typeof extensions?.bazaar === "object" && extensions.bazaar !== null);
    // What a client sends back with its payment, and a facilitator reads.
    const found = extractDiscoveryInfo(
      { x402Version: 2, accepted, payload: {}, resource, extensions },
      accepted,
    );
    assert(found !== null && "method" in found, called);
    assertEquals([found.method, found.routeTemplate], [
      method.toUpperCase(),
      path.replace(/\{(\w+)\}/, ":$1"),
    ]);
    assertEquals(found.resourceUrl, `https://bankscreen.test${found.routeTemplate}`);
    assertEquals(validateDiscoveryExtensionSpec(Object(extensions.bazaar)), { valid: true });
    assertEquals(required.extensions, Object(answer.json).extensions);
  }
});

Deno.test("the header of a 402 stays under 8,192 bytes, however long the path", () => {
  const terms = termsOf(readConfig({ ...SELLS, BASE_URL: `https://${"a".repeat(240)}.example.com` }));
  for (const operation of listed) {
    const path = `/v1/bic/${"%C3".repeat(20_000)}`;
    const header = paymentRequiredHeader(paymentRequired(terms, { operation, path, units: 100 }));
    assert(header.length < 5_000, `${operation.id}: ${header.length}`);
  }
});
