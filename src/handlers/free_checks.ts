// Handlers of the free checks: building an IBAN, payment references, postal addresses and QR-bills.
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
  describeSource,
  type IbanReader,
  readBic,
} from "../identifiers/mod.ts";
import {
  type AddressScheme,
  checkAddress,
  checkQrBill,
  checkReference,
  judgeReference,
  loadedRules,
  readAddressScheme,
  registeredOf,
} from "../screening/mod.ts";
import { type Call, languageOf } from "./call.ts";
import { ibanPartsOf } from "./validate_iban.ts";
import { messages } from "../../generated/errors.ts";
import { texts } from "../../generated/texts.ts";

const wordsIn = { en: inEnglish, de: inGerman, fr: inFrench };

type Schemas = components["schemas"];

/** `POST /v1/iban/build`: builds an IBAN from a domestic account number by the country's rule, and checks it. */
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
      reason_detail: registers.ibanStructures.has(country)
        ? words.refusals[reason]
        : words.notIbanCountry({ country }),
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
  const digits = check && { national_check_digits: check };
  if (check?.status === "fail") return refuse("national_check_digits_failed", digits);
  if (finding.status === "not_in_register") return refuse("bank_code_unknown");
  if (isOfOtherBank(finding, body.bic)) return refuse("bic_contradicts_bank_code");
  const { valid: _, ...parts } = ibanPartsOf(iban);
  return {
    status: 200,
    body: {
      built: true,
      ...parts,
      ...digits,
      rule: describeSource(outcome.rule),
      note: words.note,
      upgrade_to_full_validation: texts.upgrade_to_full_validation,
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
  const found = registeredOf(finding)?.record.bic ?? null;
  return given !== null && found !== null && found.slice(0, 4) !== given.code.slice(0, 4);
}

function codesOf(registers: Registers, country: string, bic8: string): readonly string[] {
  const structure = registers.ibanStructures.get(country);
  if (structure === undefined) return [];
  return registers.bankCodes(country).filter((code) => {
    const bban = "0".repeat(structure.bankCode.start) + code;
    const finding = registers.findBank(country, bban.padEnd(structure.ibanLength - 4, "0"));
    return registeredOf(finding)?.record.bic?.slice(0, 8) === bic8;
  });
}

/** `GET` and `POST /v1/reference/validate`: checks a reference by `type`, the account's country, or its own form. */
export function validatePaymentReference(
  text: string,
  type: string | null = null,
  account: ReturnType<IbanReader> | null = null,
): { status: 200; body: Schemas["PaymentReferenceResult"] } {
  const iban = account?.valid ? account.iban : null;
  const { as_of, note, ...check } = account === null
    ? checkReference(text, type)
    : judgeReference({ text, type }, iban);
  const state = account === null ? "no_account" : iban === null ? "iban_invalid" : "iban_valid";
  return {
    status: 200,
    body: {
      ...check,
      ...(as_of !== null && { as_of }),
      note: state === "iban_invalid" ? `${note} ${texts.reference.iban_invalid}` : note,
      pairing_verdict: texts.reference.pairing[state],
    },
  };
}

const SCHEMES: readonly AddressScheme[] = ["sps", "sepa", "hvps_plus", "fedwire"];

/** `POST /v1/address/check`: checks a postal address against the rules of a payment scheme. */
export function checkPostalAddress(
  { body: { scheme: name, address } }: Inputs["checkPostalAddress"],
): Reply<"checkPostalAddress"> {
  const reading = readAddressScheme(name);
  switch (reading.outcome) {
    case "known":
      return { status: 200, body: checkAddress(reading.scheme, address) };
    case "cbpr":
      return refuse("scheme_not_available", messages.scheme_not_available);
    case "unknown":
      return refuse("unknown_scheme", messages.unknown_scheme({ schemes: SCHEMES.join(", ") }));
  }
}

function refuse(error: "unknown_scheme" | "scheme_not_available", message: string) {
  return { status: 400 as const, body: { error, message, schemes: [...SCHEMES], note: texts.address.note } };
}

/** `POST /v1/ch/qr-bill/check`: checks the text of a Swiss QR code element by element. */
export function checkSwissQrBill(
  readIban: IbanReader,
  { body: { payload } }: Inputs["checkSwissQrBill"],
): Reply<"checkSwissQrBill"> {
  return { status: 200, body: checkQrBill(payload, readIban) };
}
