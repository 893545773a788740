/**
 * IBANs of domestic account numbers: each country's rule on an account whose IBAN is published, and what is refused.
 *
 * @module
 */
import { assert } from "@std/assert";
import fc from "fast-check";
import type { components } from "../../generated/types.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

type Request = components["schemas"]["IbanBuildRequest"];

runTranscript(new URL("./build_iban.http", import.meta.url));

const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

async function build(json: Request) {
  return bodyOf(await app.request("POST", "/v1/iban/build", { json: { ...json } }), "buildIBAN", 200);
}

// buildIBAN

Deno.test("build_iban never answers an IBAN with wrong digits, whatever it is sent", async () => {
  const text = (max: number) => fc.stringMatching(new RegExp(`^[0-9A-Z ./-]{1,${max}}$`));
  const account = fc.record({
    country: fc.constantFrom(
      "AT",
      "BE",
      "CH",
      "CZ",
      "DE",
      "DK",
      "ES",
      "FI",
      "FR",
      "GB",
      "NL",
      "NO",
      "PL",
      "PT",
      "SE",
      "SK",
    ),
    account_number: text(26),
    bank_code: text(9),
    bic: fc.constantFrom("", "ABNANL2A", "NWBKGB2L", "SWEDSESS"),
  });
  await fc.assert(
    fc.asyncProperty(account, async (sent) => {
      const body = await build(sent);
      if (!body.built) return;
      const format = bodyOf(await app.get(`/v1/iban/format?iban=${body.iban}`), "formatCheckIBAN", 200);
      assert(format.valid, body.iban);
      assert(body.national_check_digits?.status !== "fail");
    }),
    { numRuns: 300 },
  );
});
