import type { Reply } from "../../generated/handlers.ts";
import type { Registers } from "../data/registers/mod.ts";

/** `GET /v1/iban/structure`: the countries that have a registered layout. */
export function listIBANStructures(registers: Registers): Reply<"listIBANStructures"> {
  const countries = [...registers.ibanStructures.values()]
    .sort((a, b) => a.country < b.country ? -1 : 1)
    .map((structure) => ({
      code: structure.country,
      name: structure.name,
      iban_length: structure.ibanLength,
      sepa_member: registers.sepaScope.get(structure.country)?.member ?? false,
      has_bban_structure: true,
      has_example: structure.exampleIban !== "",
    }));
  return {
    status: 200,
    body: {
      total: countries.length,
      countries,
      endpoint_per_country: "GET /v1/iban/structure/{country}",
      cost_usdc: 0,
    },
  };
}
