import { assert, assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("get_demo shows a compliance answer about a listed bank, at its list price", async () => {
  await using app = await TestApp.open();
  const { compliance_example: example } = bodyOf(await app.get("/v1/demo"), "getDemo", 200);
  assert("compliance" in example.result);
  assertEquals(example.result.compliance.sanctions.bank_sanctioned, true);
  assertEquals(example.result.compliance.risk_level, "critical");
  assertEquals(example.result.cost_usdc, 0.02);
});

Deno.test("get_demo shows what a caller would get, with list prices", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.get("/v1/demo"), "getDemo", 200);
  assert(body.iban_examples.every(({ cost_usdc }) => cost_usdc === 0.005));
  assert(body.bic_examples.every(({ cost_usdc }) => cost_usdc === 0.003));
  assertEquals(body.bic_examples.map(({ found }) => found), [true, false]);
  assertEquals(body.iban_examples.filter(({ valid }) => !valid).length, 1);
});

// A label promises what the answer shows, so an edition that makes one untrue must be noticed.
Deno.test("get_demo shows under each label what the label says", async () => {
  await using app = await TestApp.open();
  const { iban_examples: examples } = bodyOf(await app.get("/v1/demo"), "getDemo", 200);
  const shown = examples.map((example) =>
    example.valid
      ? [example.country.code, example.bank_code_holder, example.clearing?.iid ?? null]
      : example.error
  );
  assertEquals(shown, [
    ["DE", "confirmed", null],
    ["CH", "confirmed", "00230"],
    ["NL", "inferred", null],
    ["PK", "inferred", null],
    ["DE", "not_allocated", null],
    "checksum_failed",
  ]);
});

Deno.test("get_demo tells a key what is left and takes nothing", async () => {
  await using app = await TestApp.open();
  const { status, headers } = await app.get("/v1/demo", { key: await app.makeKey() });
  assertEquals([status, headers.get("X-Quota-Remaining"), headers.get("X-Charged-From")], [200, "25", null]);
});
