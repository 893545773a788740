import { operations } from "../../generated/operations.ts";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Registers } from "../data/registers/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { shapeBicLookup } from "./bank_lookups.ts";
import { complianceOfIban } from "./compliance_check.ts";
import { shapeIbanResult } from "./validate_iban.ts";
import type { ScreeningRules } from "./bind_screening.ts";

const IBANS: readonly (readonly [label: string, iban: string])[] = [
  ["A German bank, confirmed by the national register", "DE89370400440532013000"],
  ["A Swiss QR-IBAN, led to the bank it belongs to", "CH3130005000000000042"],
  ["A Dutch bank with an instant and name-check duty", "NL91ABNA0417164300"],
  ["A Pakistani bank, inferred from the letters of its BIC", "PK36SCBL0000001123456702"],
  ["A German bank code that nobody holds", "DE23999999990000000000"],
  ["One digit mistyped", "DE89370400440532013001"],
];

const BICS: readonly (readonly [label: string, bic: string])[] = [
  ["A German bank", "COBADEFF"],
  ["A code that no directory lists", "ZZZZDEFF"],
];

const LISTED_IBAN = "BY39BLBB31350000001000000933";

/** `GET /v1/demo`: real answers to fixed questions; `cost_usdc` is the list price of the call shown. */
export function getDemo(screening: ScreeningRules, registers: Registers, now: number): Reply<"getDemo"> {
  const { validateIBAN, complianceCheck } = operations;
  return {
    status: 200,
    body: {
      message: "These answers were computed just now, from the same data as paid calls.",
      served_at: new Date(now).toISOString(),
      how_to_read:
        "`bank_code_check` says whether the bank code is allocated and who says so; `next_steps` says " +
        "what to do about it; `risk_breakdown` gives a reason for every point of the score.",
      iban_examples: IBANS.map(([label, iban]) => ({
        label,
        ...shapeIbanResult(screening.iban(iban), validateIBAN.priceUsdc),
      })),
      bic_examples: BICS.map(([label, text]) => shapeBicExample(screening, registers, label, text)).flat(),
      compliance_example: {
        description: "A bank that a sanctions list names, found by the IBAN of one of its customers",
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
