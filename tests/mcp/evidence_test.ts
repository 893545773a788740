/**
 * Evidence through MCP: the host of a tool is handed the answer as it was signed, and the model none of it.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { compactVerify, createLocalJWKSet } from "jose";
import { z } from "zod";
import { verifyEvidence } from "../../sdk/evidence/mod.ts";
import { McpSession, toolResult } from "../support/mcp_session.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const IBAN = "DE89370400440532013000";

const handed = z.object({
  "bankscreen/evidence": z.object({
    request: z.record(z.string(), z.unknown()),
    answer: z.record(z.string(), z.unknown()),
  }),
});

Deno.test("a tool hands its host what verifies, whole or brief, with a key and without", async () => {
  const keys = bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
  const calls: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
    ["may_i_pay", { iban: IBAN, payee_name: "Somebody" }],
    ["validate_iban", { iban: IBAN, bic: "COBADEFFXXX" }],
    ["validate_iban", { iban: "DE88370400440532013000", detail: "full" }],
    ["batch_validate_iban", { ibans: [IBAN, "nonsense"] }],
    ["check_compliance", { iban: IBAN, detail: "full" }],
    ["lookup_bic", { bic: " COBADEFF" }],
    ["lookup_ch_clearing", { iid: 230 }],
  ];
  for (const key of [await openKey(app), undefined]) {
    const session = await McpSession.open(app, { from: "198.51.100.7", ...(key !== undefined && { key }) });
    for (const [tool, args] of calls) {
      const plain = toolResult.parse(
        (await session.ask("tools/call", { name: tool, arguments: args })).result,
      );
      const asked = await session.ask("tools/call", { name: tool, arguments: { ...args, evidence: true } });
      const result = toolResult.parse(asked.result);
      // What the model reads is the same.
      const told = ({ content }: typeof result) =>
        content.map(({ text }) => text.replace(/"processing_ms":[\d.]+/g, ""));
      assertEquals(told(result), told(plain));
      const { request, answer } = handed.parse(z.object({ _meta: z.unknown() }).parse(asked.result)._meta)[
        "bankscreen/evidence"
      ];
      const check = await verifyEvidence(answer, { keys, request });
      assertEquals([tool, check.outcome, check.outcome === "valid" && check.proven.request], [
        tool,
        "valid",
        true,
      ]);
      await compactVerify(String(answer.evidence), createLocalJWKSet(keys));
      const changed = await verifyEvidence({ ...answer, cost_usdc: 1 }, { keys, request });
      assertEquals(changed.outcome, "altered");
      assert(!JSON.stringify(result.content).includes(String(answer.evidence)));
      // Without a key there are ten units a day.
      if (key === undefined && tool === "validate_iban") break;
    }
  }
});

Deno.test("evidence is a matter of the operation: a wrong value is its refusal, and a free tool does not know it", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.8", key: await openKey(app) });
  for (
    const [tool, args] of [["validate_iban", { iban: IBAN }], ["lookup_bic", { bic: "COBADEFF" }]] as const
  ) {
    const { isError, content: [{ text }] } = await session.call(tool, { ...args, evidence: "yes" });
    assert(isError);
    assertStringIncludes(text, "evidence");
  }
  const { content: [{ text }] } = await session.call("validate_payment_reference", {
    reference: "RF18 5390 0754 7034",
    evidence: true,
  });
  assertStringIncludes(text, "There is no argument `evidence`");
});
