/**
 * `GET /v1/demo`: real answers to fixed questions, computed when asked.
 *
 * @module
 */
import { operations } from "../../generated/operations.ts";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Registers } from "../registers/mod.ts";
import { shapeIbanResult } from "./iban_result.ts";
import type { Screen } from "./screen.ts";

const IBANS: readonly (readonly [label: string, iban: string])[] = [
  ["A German bank, confirmed by the national register", "DE89370400440532013000"],
  ["A Swiss QR-IBAN, led to the bank it belongs to", "CH4431999123000889012"],
  ["A Dutch bank with an instant and name-check duty", "NL91ABNA0417164300"],
  ["A British sort code, inferred from the letters", "GB29NWBK60161331926819"],
  ["One digit mistyped", "DE89370400440532013001"],
];

const BICS: readonly (readonly [label: string, bic: string])[] = [
  ["A German bank", "COBADEFF"],
  ["A code that no directory lists", "ZZZZDEFF"],
];

/** Answers the demonstration. Every `cost_usdc` is the list price of the call shown. */
export function demonstrate(screen: Screen, registers: Registers, now: number): Reply<"getDemo"> {
  return {
    status: 200,
    body: {
      message: "These answers are computed now, from the same registers that serve paying calls.",
      served_at: new Date(now).toISOString(),
      how_to_read:
        "`bank_code_check` says whether the bank code is allocated and who says so; `next_steps` says " +
        "what to do about it.",
      iban_examples: IBANS.map(([label, iban]) => ({
        label,
        ...shapeIbanResult(screen(iban), operations.validateIBAN.priceUsdc),
      })),
      bic_examples: BICS.map(([label, bic]) => shapeBicExample(registers, label, bic)),
    },
  };
}

function shapeBicExample(
  registers: Registers,
  label: string,
  bic: string,
): components["schemas"]["DemoBicExample"] {
  const record = registers.findBic(bic);
  const code = bic.slice(4, 6);
  return {
    label,
    bic,
    bic8: bic.slice(0, 8),
    bic11: bic.slice(0, 8) + (bic.slice(8) || "XXX"),
    found: record !== undefined,
    institution: record?.name ?? null,
    country: { code, name: registers.ibanStructures.get(code)?.name ?? code },
    city: record?.city ?? null,
    lei: null,
    cost_usdc: 0.003,
  };
}
