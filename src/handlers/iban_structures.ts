// Handlers for IBAN structures, the format check, and test IBANs.
import { messages } from "../../generated/errors.ts";
import type { Reply } from "../../generated/handlers.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import type { Registers } from "../data/registers/mod.ts";
import {
  belgianCheckDigits,
  checkNationalDigits,
  cleanIban,
  composeIban,
  describeBban,
  formatIban,
  type IbanReader,
  type IbanStructure,
} from "../identifiers/mod.ts";
import {
  bankCodeCheckOf,
  declaredMethod,
  ibanBicOf,
  isStale,
  resolveBic,
  screenReachability,
} from "../screening/mod.ts";
import { refusal } from "./call.ts";
import { ibanPartsOf } from "./validate_iban.ts";

/** `GET /v1/iban/structure/{country}`: returns the registered IBAN structure of a country (code in either case). */
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
  const template = describeBban(structure);
  const { sepa } = screenReachability({
    bic: null,
    bankCodeNotAllocated: false,
    // A country's duties are shown as they apply to its banks.
    issuerType: "bank",
    sepaScope: registers.sepaScope.get(country) ?? null,
    registers: null,
    today,
  });
  return {
    status: 200,
    body: {
      country: { code: country, name: structure.name },
      iban_length: structure.ibanLength,
      bban_length: template.bbanLength,
      bban: {
        bank_code: template.bankCode,
        ...(template.branchCode && { branch_code: template.branchCode }),
        account_number: template.accountNumber,
      },
      bban_pattern: template.pattern,
      sepa: { member: sepa.member, schemes: sepa.schemes, vop_required: sepa.vop_required },
      example_iban: structure.exampleIban,
      example_iban_note: texts.iban_structure.example_iban_note,
      notes: texts.iban_structure.notes,
      upgrade_hint: texts.iban_structure.upgrade_hint({ iban: structure.exampleIban }),
      cost_usdc: 0,
    },
  };
}

/** `GET /v1/iban/structure`: lists the countries that have a registered IBAN structure. */
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

/** Shortest length of an IBAN without separators (ISO 13616-1:2020). */
const IBAN_LENGTH_MIN = 15;

const IBAN_LENGTH_MAX = 34;

/** `GET` and `POST /v1/iban/format`: checks structure and check digits only; answers 400 for an impossible length. */
export function formatCheckIBAN(readIban: IbanReader, text: string): Reply<"formatCheckIBAN"> {
  const { length } = cleanIban(text);
  const { upgrade_to_full_validation } = texts;
  if (length < IBAN_LENGTH_MIN || length > IBAN_LENGTH_MAX) {
    return {
      status: 400,
      body: {
        error: "invalid_iban_length",
        message: messages.invalid_iban_length({
          length,
          lengthMin: IBAN_LENGTH_MIN,
          lengthMax: IBAN_LENGTH_MAX,
        }),
        upgrade_to_full_validation,
      },
    };
  }
  const reading = readIban(text);
  const body = reading.valid ? { ...ibanPartsOf(reading.iban), upgrade_to_full_validation } : {
    iban: reading.text,
    valid: false as const,
    error: reading.error,
    error_detail: reading.detail,
    upgrade_to_full_validation,
  };
  return { status: 200, body };
}

/** Countries whose registers list every bank code, so that test IBANs use codes that are really allocated. */
const COUNTRIES = ["CH", "DE", "AT", "BE", "SK"] as const;

const COUNT_MAX = 10;

type PickBelow = (bound: number) => number;

/** Returns a random number below `bound`. The bias of the remainder is negligible for bounds far below 2^32. */
function pickRandomly(bound: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound;
}

/** `GET /v1/test-iban`: returns IBANs with an allocated bank code and a random account number. */
export function getTestIban(
  registers: Registers,
  query: { readonly country?: string; readonly count?: number },
  docs: string,
  today: string,
  pick: PickBelow = pickRandomly,
): Reply<"getTestIban"> {
  const wanted = query.country?.toUpperCase();
  const offered = COUNTRIES.filter((country) => registers.bankCodes(country).length > 0);
  const countries = wanted === undefined ? offered : offered.filter((country) => country === wanted);
  if (offered.length === 0) return refusal(503, "generation_failed");
  if (countries.length === 0) {
    return {
      status: 400,
      body: {
        error: "unsupported_country",
        message: messages.unsupported_country.test_iban({
          offered: offered.join(", "),
          country: wanted ?? "",
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
      disclaimer: texts.test_iban.disclaimer,
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
  const bban = country === "DE"
    ? withGermanAccount(registers, bankCode, pick) ?? bankCode + digits
    : withNationalCheckDigits(country, bankCode + digits);
  const iban = composeIban(country, bban);
  const finding = registers.findBank(country, bban);
  const bic = resolveBic(finding, registers);
  const stale = finding.edition !== null && isStale(finding.edition.asOf, today);
  return {
    iban,
    formatted: formatIban(iban),
    country,
    proof: { bank_code_check: bankCodeCheckOf(finding, stale), bic: bic && ibanBicOf(bic, stale) },
    note: texts.test_iban.note,
  };
}

/** Limits the tries: even the strictest methods accept far more than one number in ten thousand. */
const ACCOUNTS_TRIED_MAX = 10_000;

/** Returns a BBAN whose account number fits the bank's check digit method; `null` if none was found. */
function withGermanAccount(registers: Registers, bankCode: string, pick: PickBelow): string | null {
  const declared = declaredMethod(registers.findBank("DE", bankCode.padEnd(18, "0")), registers);
  for (let tried = 0; tried < ACCOUNTS_TRIED_MAX; tried++) {
    // Varies the length, because some methods treat short numbers differently.
    const length = 6 + pick(5);
    const account = Array.from({ length }, () => String(pick(10))).join("").padStart(10, "0");
    const status = checkNationalDigits("DE", bankCode + account, { declared })?.status;
    if (status !== "fail" && status !== "suspect") return bankCode + account;
  }
  return null;
}

function withNationalCheckDigits(country: string, bban: string): string {
  switch (country) {
    case "BE": {
      const number = bban.slice(0, 10);
      return number + belgianCheckDigits(number);
    }
    case "SK": {
      // Fills the prefix with zeros, as in most accounts. At least nine of the hundred possible endings are valid.
      const start = bban.slice(0, 4) + "000000" + bban.slice(10, 18);
      const last = Number(bban.slice(18));
      const ends = Array.from({ length: 100 }, (_, step) => String((last + step) % 100).padStart(2, "0"));
      return start + (ends.find((end) => checkNationalDigits(country, start + end)?.status === "pass") ?? "");
    }
    default:
      return bban;
  }
}
