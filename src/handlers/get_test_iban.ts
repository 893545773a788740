import { messages } from "../../generated/errors.ts";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import {
  belgianCheckDigits,
  composeIban,
  describeBban,
  formatIban,
  type IbanStructure,
} from "../identifiers/mod.ts";
import { isStale, resolveBic } from "../screening/mod.ts";
import type { Registers } from "../data/registers/mod.ts";
import { shapeBankCodeCheck, shapeBic } from "./iban_result.ts";

/** Countries whose register allocates the codes, so that an allocated one can be proven. */
const COUNTRIES = ["CH", "DE", "AT", "BE"] as const;

const COUNT_MAX = 10;

/** Picks a whole number from 0 up to, but not including, `bound`. */
type PickBelow = (bound: number) => number;

/** Picks with the system's randomness; fair enough for bounds far below 2^32. */
function pickRandomly(bound: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound;
}

/**
 * `GET /v1/test-iban`: IBANs for tests, with an allocated bank code and a random account number. Answers with
 * IBANs for tests.
 *
 * @param today `YYYY-MM-DD`
 * @param query `country` picks one of the countries offered, absent means any; a `count` outside 1 to 10 is 1.
 */
export function getTestIban(
  registers: Registers,
  query: { readonly country?: string; readonly count?: number },
  docs: string,
  today: string,
  pick: PickBelow = pickRandomly,
): Reply<"getTestIban"> {
  const asked = query.country?.toUpperCase();
  const offered = COUNTRIES.filter((country) => registers.bankCodes(country).length > 0);
  const countries = asked === undefined ? offered : offered.filter((country) => country === asked);
  if (offered.length === 0) {
    return {
      status: 503,
      body: { error: "generation_failed", message: messages.generation_failed },
    };
  }
  if (countries.length === 0) {
    return {
      status: 400,
      body: {
        error: "unsupported_country",
        message: messages.unsupported_country.test_iban({
          offered: offered.join(", "),
          country: asked ?? "",
        }),
        countries: [...offered],
      },
    };
  }
  const count = query.count !== undefined && query.count >= 1 && query.count <= COUNT_MAX ? query.count : 1;
  const testIbans = Array.from({ length: count }, () => {
    const country = countries[pick(countries.length)] ?? countries[0];
    const structure = country && registers.ibanStructures.get(country);
    return structure ? makeTestIban(registers, structure, pick, today) : [];
  }).flat();
  return {
    status: 200,
    body: {
      test_ibans: testIbans,
      disclaimer: "For tests only. Somebody may hold such an account: never send money to it.",
      docs,
      cost_usdc: 0,
    },
  };
}

function makeTestIban(
  registers: Registers,
  structure: IbanStructure,
  pick: PickBelow,
  today: string,
): components["schemas"]["TestIban"] {
  const { country } = structure;
  const codes = registers.bankCodes(country);
  const bankCode = codes[pick(codes.length)] ?? "";
  const digits = Array.from(
    { length: describeBban(structure).bbanLength - bankCode.length },
    () => String(pick(10)),
  ).join("");
  const bban = country === "BE" ? withBelgianCheckDigits(bankCode + digits) : bankCode + digits;
  const iban = composeIban(country, bban);
  const finding = registers.findBank(country, bban);
  const bic = resolveBic(finding, registers);
  const stale = finding.edition !== null && isStale(finding.edition.asOf, today);
  return {
    iban,
    formatted: formatIban(iban),
    country,
    proof: { bank_code_check: shapeBankCodeCheck(finding, stale), bic: bic && shapeBic(bic, stale) },
    note: "The bank code is allocated; the account number is random.",
  };
}

/** Replaces the last two digits of a Belgian BBAN by its check digits. */
function withBelgianCheckDigits(bban: string): string {
  const number = bban.slice(0, 10);
  return number + belgianCheckDigits(number);
}
