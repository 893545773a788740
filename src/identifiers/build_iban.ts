// Builds an IBAN from a domestic account number, by the rule that the country publishes. Where each bank has its own
// rule, no IBAN is built, because a wrong IBAN could send the money to someone else.
import { computeCheckDigits } from "./iban/characters.ts";
import {
  luhnSum,
  type NationalRuleSource,
  swiftRegistry,
  tr201,
} from "./national_check_digits/shared_rules.ts";
import { qrrCheckDigit } from "./reference_scheme.ts";

/** A range of Swedish clearing numbers. */
export interface ClearingRange {
  readonly from: number;
  readonly to: number;
  readonly bankId: string;
  /** `account`: only the account follows `bankId`. Otherwise, the clearing number (4 or 5 digits) precedes it. */
  readonly method: "clearing" | "account" | "five_digit_clearing";
}

interface DomesticAccount {
  readonly country: string;
  readonly accountNumber: string;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  readonly swedishRanges: readonly ClearingRange[];
}

/** Reason why no IBAN was built. */
export type BuildRefusal =
  | "country_not_offered"
  | "bank_has_own_rule"
  | "bank_code_missing"
  | "bank_code_malformed"
  | "bank_code_unknown"
  | "branch_code_missing"
  | "account_number_malformed"
  | "bic_ambiguous"
  | "bic_contradicts_bank_code"
  | "national_check_digits_failed";

/** A built IBAN, or the reason why it couldn't be built. */
export type Built =
  | { readonly built: true; readonly iban: string; readonly rule: NationalRuleSource }
  | { readonly built: false; readonly reason: BuildRefusal };

/** The place of the bank code: in the account number, at the start of the BIC, or in the country's register. */
type BankCodePlace = "number" | "bic" | "register";

interface BuildRule {
  readonly source: NationalRuleSource;
  readonly bankCode: BankCodePlace;
  readonly build: (account: DomesticAccount) => string | BuildRefusal;
}

/** Builds the IBAN of a domestic account. The caller must check the national check digits. */
export function buildIban(account: DomesticAccount): Built {
  const rule = rules.get(account.country);
  if (rule === undefined) return { built: false, reason: "country_not_offered" };
  const bban = rule.build(account);
  if (isRefusal(bban)) return { built: false, reason: bban };
  return {
    built: true,
    iban: account.country + computeCheckDigits(account.country, bban) + bban,
    rule: rule.source,
  };
}

/** Returns where the bank code of a country's accounts is found; `register` if there is no rule for the country. */
export function bankCodePlaceOf(country: string): BankCodePlace {
  return rules.get(country)?.bankCode ?? "register";
}

/** Lists the countries for which IBANs can be built, at least for some of their banks. */
export function buildableCountries(): readonly string[] {
  return [...rules].filter(([country]) => country !== "DE").map(([country]) => country);
}

function isRefusal(text: string): text is BuildRefusal {
  return /^[a-z_]+$/.test(text);
}

function compact(text: string | null): string {
  return (text ?? "").replaceAll(/[\s./-]/g, "").toUpperCase();
}

/** Pads digits with leading zeros; `null` unless there are `min` to `length` digits, and one of them isn't zero. */
function padded(digits: string, length: number, min = 1): string | null {
  const isNumber = /^\d+$/.test(digits) && /[1-9]/.test(digits);
  return isNumber && digits.length >= min && digits.length <= length ? digits.padStart(length, "0") : null;
}

function bankAndAccount(
  bank: RegExp,
  accountLength: number,
  source: NationalRuleSource,
  place: BankCodePlace = "register",
): BuildRule {
  return {
    source,
    bankCode: place,
    build({ bankCode, accountNumber }) {
      const code = compact(bankCode);
      if (code === "") return "bank_code_missing";
      if (!bank.test(code)) return "bank_code_malformed";
      const account = padded(compact(accountNumber), accountLength);
      return account === null ? "account_number_malformed" : code + account;
    },
  };
}

/** Returns the rule for a country whose domestic number is the BBAN, sent as a whole or in its parts. */
function wholeNumber(whole: RegExp, source: NationalRuleSource): BuildRule {
  return {
    source,
    bankCode: "number",
    build({ bankCode, branchCode, accountNumber }) {
      const bban = compact(bankCode) + compact(branchCode) + compact(accountNumber);
      return whole.test(bban) ? bban : "account_number_malformed";
    },
  };
}

/** Returns the rule for Czechia and Slovakia: prefix, number and bank code, such as `19-2000145399/0800`. */
function prefixedAccount(source: NationalRuleSource): BuildRule {
  return {
    source,
    bankCode: "register",
    build({ bankCode, accountNumber }) {
      const [account = "", ...codes] = accountNumber.replaceAll(/\s/g, "").split("/");
      const suffix = codes.length === 0 ? undefined : codes.join("/");
      const code = compact(bankCode) || (suffix ?? "");
      if (code === "") return "bank_code_missing";
      if (!/^\d{4}$/.test(code) || (suffix ?? code) !== code) return "bank_code_malformed";
      const [, prefix = "", number = ""] = /^(?:(\d{1,6})-)?(\d{2,10})$/.exec(account) ?? [];
      const padding = padded(number, 10);
      return padding === null ? "account_number_malformed" : code + prefix.padStart(6, "0") + padding;
    },
  };
}

const postalAccounts: NationalRuleSource = {
  document: "Record description Electronic services",
  publisher: "PostFinance",
  asOf: null,
  reading: "secondary",
};

/** PostFinance's IID. Its account numbers consist of an office (two digits), six digits and a check digit. */
const POST_FINANCE = "09000";

/** Switzerland: only PostFinance accounts have a published rule. */
const swissPostalAccount: BuildRule = {
  source: postalAccounts,
  bankCode: "number",
  build({ bankCode, accountNumber }) {
    const code = compact(bankCode);
    if (code !== "" && code.replace(/^0+/, "") !== "9000") return "bank_has_own_rule";
    const [, office = "", number = "", check = ""] = /^(\d{2})-(\d{1,6})-(\d)$/.exec(accountNumber.trim()) ??
      [];
    const postal = office + number.padStart(6, "0") + check;
    if (office === "") return code === "" ? "bank_has_own_rule" : "account_number_malformed";
    return qrrCheckDigit(postal.slice(0, -1)) === check
      ? `${POST_FINANCE}000${postal}`
      : "national_check_digits_failed";
  },
};

/** Finland: zeros are inserted after the sixth digit, or after the seventh if the number begins with 4 or 5. */
const finnishAccount: BuildRule = {
  source: {
    document: "The structure of Finnish bank account numbers",
    publisher: "Federation of Finnish Financial Services",
    asOf: "2009-11-01",
    reading: "secondary",
  },
  bankCode: "number",
  build({ bankCode, accountNumber }) {
    const typed = accountNumber.replaceAll(/\s/g, "");
    if (!typed.startsWith(compact(bankCode))) return "bank_code_malformed";
    if (/^\d{14}$/.test(typed)) return typed;
    const [, start = "", end = ""] = /^(\d{6})-(\d{2,8})$/.exec(typed) ?? [];
    if (start === "") return "account_number_malformed";
    return /^[45]/.test(start)
      ? start + end.charAt(0) + end.slice(1).padStart(7, "0")
      : start + end.padStart(8, "0");
  },
};

/** Sweden: which digits follow the bank's ID depends on the clearing number. */
const swedishAccount: BuildRule = {
  source: {
    document: "IBAN ID och BIC-adress för banker",
    publisher: "Bankinfrastruktur i Sverige AB",
    asOf: "2024-11-04",
    reading: "document",
  },
  bankCode: "register",
  build({ bankCode, accountNumber, swedishRanges }) {
    const clearing = compact(bankCode);
    if (clearing === "") return "bank_code_missing";
    if (!/^\d{4,5}$/.test(clearing)) return "bank_code_malformed";
    const number = Number(clearing.slice(0, 4));
    const range = swedishRanges.find(({ from, to }) => number >= from && number <= to);
    if (range === undefined) return "bank_code_unknown";
    const { bankId, method } = range;
    if ((method === "five_digit_clearing") !== (clearing.length === 5)) return "bank_code_malformed";
    const typed = compact(accountNumber);
    const rest = method === "clearing"
      ? /^\d{7}$/.test(typed) ? clearing + typed : null
      : method === "account"
      ? padded(typed, 10, 7)
      : luhnSum(clearing) % 10 === 0
      ? clearing + (padded(typed, 10, 5) ?? "")
      : null;
    const isWhole = rest !== null && rest !== clearing;
    return isWhole ? bankId + rest.padStart(17, "0") : "account_number_malformed";
  },
};

/** United Kingdom: the first four letters of the BIC, the sort code, and an account number of eight digits. */
const britishAccount: BuildRule = {
  source: swiftRegistry,
  bankCode: "bic",
  build({ bankCode, branchCode, accountNumber }) {
    const [bank, sortCode, account] = [compact(bankCode), compact(branchCode), compact(accountNumber)];
    if (bank === "") return "bank_code_missing";
    if (!/^[A-Z]{4}$/.test(bank)) return "bank_code_malformed";
    if (!/^\d{6}$/.test(sortCode)) return "branch_code_missing";
    return /^\d{8}$/.test(account) ? bank + sortCode + account : "account_number_malformed";
  },
};

/** Poland: the account number has 26 digits, of which the first two are the IBAN's check digits. */
const polishAccount: BuildRule = {
  source: {
    document: "Zarządzenie nr 15/2010 Prezesa NBP w sprawie sposobu numeracji banków i rachunków bankowych",
    publisher: "Narodowy Bank Polski",
    asOf: "2010-07-15",
    reading: "secondary",
  },
  bankCode: "number",
  build({ bankCode, accountNumber }) {
    const number = compact(bankCode) + compact(accountNumber);
    if (!/^\d{26}$/.test(number)) return "account_number_malformed";
    const bban = number.slice(2);
    return computeCheckDigits("PL", bban) === number.slice(0, 2) ? bban : "national_check_digits_failed";
  },
};

/** Germany: banks use over fifty rules of the Bundesbank, whose public file doesn't say which bank uses which. */
const germanAccount: BuildRule = {
  source: tr201,
  bankCode: "register",
  build: () => "bank_has_own_rule",
};

const rules: ReadonlyMap<string, BuildRule> = new Map(Object.entries({
  AT: bankAndAccount(/^\d{5}$/, 11, tr201),
  BE: wholeNumber(/^\d{12}$/, tr201),
  CH: swissPostalAccount,
  CZ: prefixedAccount({
    document: "Vyhláška č. 169/2011 Sb., o stanovení pravidel tvorby čísla účtu v platebním styku, příloha",
    publisher: "Česká národní banka",
    asOf: "2011-06-07",
    reading: "secondary",
  }),
  DE: germanAccount,
  DK: bankAndAccount(/^\d{4}$/, 10, tr201),
  ES: wholeNumber(/^\d{20}$/, tr201),
  FI: finnishAccount,
  FR: wholeNumber(/^\d{10}[0-9A-Z]{11}\d{2}$/, tr201),
  GB: britishAccount,
  NL: bankAndAccount(/^[A-Z]{4}$/, 10, tr201, "bic"),
  NO: wholeNumber(/^\d{11}$/, tr201),
  PL: polishAccount,
  PT: wholeNumber(/^\d{21}$/, tr201),
  SE: swedishAccount,
  SK: prefixedAccount({
    document: "Opatrenie NBS č. 8/2009, ktorým sa ustanovuje štruktúra bankového spojenia a IBAN",
    publisher: "Národná banka Slovenska",
    asOf: "2009-12-01",
    reading: "secondary",
  }),
}));
