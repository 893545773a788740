// Builds IBANs of domestic account numbers.
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { build as inGerman } from "../../generated/words/build_de.ts";
import { build as inEnglish } from "../../generated/words/build_en.ts";
import { build as inFrench } from "../../generated/words/build_fr.ts";
import type { components } from "../../generated/types.ts";
import type { BankCodeFinding, Registers } from "../data/registers/mod.ts";
import {
  accountCheckOf,
  bankCodePlaceOf,
  buildableCountries,
  buildIban,
  type BuildRefusal,
  type IbanReader,
  readBic,
} from "../identifiers/mod.ts";
import { loadedRules } from "../screening/mod.ts";
import { type Call, languageOf } from "./call.ts";
import { describeSource, shapeIbanParts, shapeNationalCheck } from "./validate_iban.ts";

const wordsIn = { en: inEnglish, de: inGerman, fr: inFrench };

type Schemas = components["schemas"];

const UPGRADE = "POST /v1/iban/validate also returns the bank behind the code and how it can be reached.";

/** `POST /v1/iban/build`: builds the IBAN of a domestic account by the rule of its country, free. */
export function buildIBAN(
  registers: Registers,
  readIban: IbanReader,
  { body }: Inputs["buildIBAN"],
  call: Pick<Call, "request">,
  today: string,
): Reply<"buildIBAN"> {
  const country = body.country.toUpperCase();
  const language = languageOf(call);
  const words = wordsIn[language];
  const expected: Readonly<Record<string, string>> = words.expected;
  const headers = { "Content-Language": language };
  const refuse = (
    reason: BuildRefusal,
    digits: Pick<Schemas["UnbuiltIban"], "national_check_digits"> = {},
  ): Reply<"buildIBAN"> => ({
    status: 200,
    body: {
      built: false,
      country_code: country,
      reason,
      reason_detail: words.refusals[reason],
      ...(expected[country] !== undefined && { expected: expected[country] }),
      ...digits,
      countries: [...buildableCountries()],
      cost_usdc: 0,
    },
    headers,
  });
  const bank = buildableCountries().includes(country)
    ? bankCodeOf(registers, country, body)
    : { bankCode: null, branchCode: null };
  if (typeof bank === "string") return refuse(bank);
  const outcome = buildIban({
    country,
    accountNumber: body.account_number,
    ...bank,
    swedishRanges: registers.swedishRanges,
  });
  if (!outcome.built) return refuse(outcome.reason);
  const reading = readIban(outcome.iban);
  if (!reading.valid) return refuse("account_number_malformed");
  const { iban } = reading;
  const finding = registers.findBank(country, iban.bban);
  const check = accountCheckOf(country, loadedRules(country, finding, registers, today))?.(iban.bban);
  const digits = check && { national_check_digits: shapeNationalCheck(check) };
  if (check?.status === "fail") return refuse("national_check_digits_failed", digits);
  if (finding.status === "not_in_register") return refuse("bank_code_unknown");
  if (isOfOtherBank(finding, body.bic)) return refuse("bic_contradicts_bank_code");
  const { valid: _, ...parts } = shapeIbanParts(iban);
  return {
    status: 200,
    body: {
      built: true,
      ...parts,
      ...digits,
      rule: describeSource(outcome.rule),
      note: words.note,
      upgrade_to_full_validation: UPGRADE,
      cost_usdc: 0,
    },
    headers,
  };
}

type BankParts = { readonly bankCode: string | null; readonly branchCode: string | null };

function bankCodeOf(
  registers: Registers,
  country: string,
  { bank_code, branch_code, bic }: Schemas["IbanBuildRequest"],
): BankParts | BuildRefusal {
  const sent = bank_code?.trim() || null;
  const branchCode = branch_code?.trim() || null;
  if (bic === undefined || bic.trim() === "") return { bankCode: sent, branchCode };
  const read = readBic(bic);
  if (read === null || read.country !== country) return "bic_ambiguous";
  const place = bankCodePlaceOf(country);
  if (place === "bic") {
    const bankCode = read.code.slice(0, 4);
    const isSortCode = country === "GB" && sent !== null && /^[\d -]+$/.test(sent);
    if (isSortCode && (branchCode ?? sent).replaceAll(/\D/g, "") !== sent.replaceAll(/\D/g, "")) {
      return "bank_code_malformed";
    }
    if (sent !== null && !isSortCode && sent.toUpperCase() !== bankCode) return "bic_contradicts_bank_code";
    return { bankCode, branchCode: branchCode ?? (isSortCode ? sent : null) };
  }
  if (place === "number") return { bankCode: sent, branchCode };
  const codes = codesOf(registers, country, read.bic8);
  if (sent !== null) {
    const isOther = codes.length > 0 && !codes.includes(sent.replaceAll(/[ -]/g, ""));
    return isOther ? "bic_contradicts_bank_code" : { bankCode: sent, branchCode };
  }
  const [only, ...others] = codes;
  return only === undefined || others.length > 0 ? "bic_ambiguous" : { bankCode: only, branchCode };
}

function isOfOtherBank(finding: BankCodeFinding, bic = ""): boolean {
  const given = readBic(bic);
  if (given === null || finding.status !== "verified" || finding.match !== "register") return false;
  const { bic: found } = finding.record;
  return found !== null && found.slice(0, 4) !== given.code.slice(0, 4);
}

function codesOf(registers: Registers, country: string, bic8: string): readonly string[] {
  const structure = registers.ibanStructures.get(country);
  if (structure === undefined) return [];
  return registers.bankCodes(country).filter((code) => {
    const bban = "0".repeat(structure.bankCode.start) + code;
    const finding = registers.findBank(country, bban.padEnd(structure.ibanLength - 4, "0"));
    return finding.status === "verified" && finding.match === "register" &&
      finding.record.bic?.slice(0, 8) === bic8;
  });
}
