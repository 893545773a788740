import { messages } from "../../generated/errors.ts";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { type BbanTemplatePart, describeBban, type IbanStructure } from "../identifiers/mod.ts";
import type { Registers } from "../data/registers/mod.ts";
import { screenReachability } from "../screening/mod.ts";

/**
 * `GET /v1/iban/structure/{country}`: the registered layout of a country. Answers the layout of one country.
 *
 * @param code Two letters, in either case.
 * @param today `YYYY-MM-DD`.
 */
export function getIBANStructure(
  registers: Registers,
  code: string,
  today: string,
): Reply<"getIBANStructure"> {
  const country = code.toUpperCase();
  const structure = registers.ibanStructures.get(country);
  if (structure === undefined) {
    return {
      status: 404,
      body: {
        error: "unsupported_country",
        message: messages.unsupported_country.structure({ country, count: registers.ibanStructures.size }),
        countries_endpoint: "GET /v1/iban/structure",
      },
    };
  }
  return { status: 200, body: shapeStructure(registers, structure, today) };
}

function shapeStructure(
  registers: Registers,
  structure: IbanStructure,
  today: string,
): components["schemas"]["IBANStructure"] {
  const template = describeBban(structure);
  const { sepa } = screenReachability({
    bic: null,
    bankCodeNotAllocated: false,
    // The duties of a country are those of its banks.
    issuerType: "bank",
    sepaScope: registers.sepaScope.get(structure.country) ?? null,
    registers: null,
    today,
  });
  return {
    country: { code: structure.country, name: structure.name },
    iban_length: structure.ibanLength,
    bban_length: template.bbanLength,
    bban: {
      bank_code: shapePart(template.bankCode),
      ...(template.branchCode && { branch_code: shapePart(template.branchCode) }),
      account_number: shapePart(template.accountNumber),
    },
    bban_pattern: template.pattern,
    sepa: { member: sepa.member, schemes: [...sepa.schemes], vop_required: sepa.vopRequired },
    example_iban: structure.exampleIban,
    example_iban_note: "An illustration from the IBAN registry: its bank code need not be allocated.",
    notes: "Positions count from 0 within the BBAN, which starts after the two check digits.",
    upgrade_hint: `POST /v1/iban/validate with {"iban": "${structure.exampleIban}"} shows the full answer.`,
    cost_usdc: 0,
  };
}

function shapePart({ start, length, charset }: BbanTemplatePart): components["schemas"]["BbanPart"] {
  return { start, length, charset };
}
