/**
 * Compliance checks by the operation's handler, without the edge, the price and the check against the contract.
 *
 * @module
 */
import { assert } from "@std/assert";
import type { Inputs } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Call } from "../../src/handlers/call.ts";
import { complianceCheck } from "../../src/handlers/compliance_check.ts";
import type { ScreeningRules } from "../../src/handlers/mod.ts";

/** A call without a key. */
export const directCall: Call = {
  requestId: "request",
  ownId: "request",
  unitCostUsdc: 0,
  startedAtMs: 0,
  key: { kind: "none" },
  network: "192.0.2.1",
  request: new Request("https://bankscreen.test/"),
};

/** Screens an IBAN or BIC; fails if the answer isn't 200. */
export function screenDirectly(
  rules: ScreeningRules,
  body: Inputs["complianceCheck"]["body"],
): components["schemas"]["ComplianceResult"] {
  const reply = complianceCheck(rules, { body }, directCall);
  assert(reply.status === 200, JSON.stringify(body));
  return reply.body;
}
