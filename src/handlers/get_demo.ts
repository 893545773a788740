import { operations } from "../../generated/operations.ts";
import { texts } from "../../generated/texts.ts";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Registers } from "../data/registers/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { shapeBicLookup } from "./bank_lookups.ts";
import { complianceOfIban } from "./compliance_check.ts";
import { shapeIbanResult } from "./validate_iban.ts";
import type { ScreeningRules } from "./bind_screening.ts";

const LISTED_IBAN = "BY39BLBB31350000001000000933";

/** `GET /v1/demo`: real answers to fixed questions; `cost_usdc` is the list price of the call shown. */
export function getDemo(screening: ScreeningRules, registers: Registers, now: number): Reply<"getDemo"> {
  const { validateIBAN, complianceCheck } = operations;
  return {
    status: 200,
    body: {
      message: texts.demo.message,
      served_at: new Date(now).toISOString(),
      how_to_read: texts.demo.how_to_read,
      iban_examples: Object.entries(texts.demo.ibans).map(([iban, label]) => ({
        label,
        ...shapeIbanResult(screening.iban(iban), validateIBAN.priceUsdc),
      })),
      bic_examples: Object.entries(texts.demo.bics).map(([text, label]) =>
        shapeBicExample(screening, registers, label, text)
      ).flat(),
      compliance_example: {
        description: texts.demo.listed,
        endpoint: "POST /v1/iban/compliance",
        cost: `${complianceCheck.priceUsdc} USDC, or one credit`,
        result: complianceOfIban(screening, LISTED_IBAN, complianceCheck.priceUsdc),
      },
    },
  };
}

function shapeBicExample(
  screening: ScreeningRules,
  registers: Registers,
  label: string,
  text: string,
): components["schemas"]["DemoBicExample"][] {
  const code = readBic(text);
  if (code === null) return [];
  const { bic, bic8, bic11, found, institution, country, city, lei, cost_usdc } = shapeBicLookup(
    screening.bicCompliance(code),
    registers,
    operations.lookupBIC.priceUsdc,
  );
  return [{ label, bic, bic8, bic11, found, institution, country, city, lei, cost_usdc }];
}
