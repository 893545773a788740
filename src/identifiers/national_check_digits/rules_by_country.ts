// Each country's rule for the check digits of an account. `shared_rules.ts` has the rules that countries share.
import { belgianCheckDigits } from "../iban/characters.ts";
import { modulusSource } from "./british_account.ts";
import { document } from "./german_methods.ts";
import {
  compareDigits,
  complementToTen,
  luhnSum,
  mod9710,
  type NationalRule,
  type NationalRuleSource,
  neverIssued,
  ribKey,
  swiftRegistry,
  tr201,
  unrunRule,
  weightedSum,
} from "./shared_rules.ts";

/** Computes the check digit (ISO 7064 MOD 11,10) of a Croatian bank code or account number. */
function mod1110(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = sum * 2 % 11;
  }
  return String((11 - product) % 10);
}

/** Returns the rule for Czechia and Slovakia: weighted sums of prefix and account number must be divisible by 11. */
function weightedByEleven(source: NationalRuleSource): NationalRule {
  return {
    scheme: "account_mod_11",
    source,
    shape: /^\d{20}$/,
    judge(bban) {
      const prefix = weightedSum(bban.slice(4, 10), [10, 5, 8, 4, 2, 1]) % 11;
      const number = weightedSum(bban.slice(10), [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]) % 11;
      if (prefix === 0 && number === 0) return { status: "pass" };
      const [part, remainder] = prefix === 0 ? ["account number", number] : ["account prefix", prefix];
      return {
        status: "fail",
        detail: `The weighted sum of the ${part} leaves ${remainder} modulo 11; the rule requires 0.`,
      };
    },
  };
}

const frenchRib: NationalRule = {
  ...ribKey(/^\d{10}[0-9A-Z]{11}\d{2}$/, tr201),
  schemeAlias: "fr_rib_key",
};

const HUNGARIAN_WEIGHTS = [9, 7, 3, 1];

/** Iceland: matches the day (01 to 31, plus 40 for companies) and the month at the start of a kennitala. */
const BIRTH_OR_FOUNDING = /^(?:0[1-9]|[12]\d|3[01]|4[1-9]|[56]\d|7[01])(?:0[1-9]|1[0-2])/;

/** Italy: the values of characters in odd positions (counted from 1), written as letters: `A` is 0, `Z` is 25. */
const ODD_VALUES = [..."BAFHJNPRTVCESULDGIMOQKWZYX"].map(placeInAlphabet);

/** Returns the value of a digit, or a letter's place in the alphabet, counted from 0. */
function placeInAlphabet(character: string): number {
  const code = character.charCodeAt(0);
  return code < 65 ? code - 48 : code - 65;
}

/** Italy and San Marino: the CIN is a letter before ABI, CAB and account (ABI, BBAN standard, 2003-01-01). */
const italianCin: NationalRule = {
  scheme: "cin_mod_26",
  schemeAlias: "it_cin",
  source: {
    document: "Standard BBAN per le coordinate bancarie nazionali",
    publisher: "Associazione Bancaria Italiana",
    asOf: "2003-01-01",
    reading: "secondary",
  },
  shape: /^[A-Z]\d{10}[0-9A-Z]{12}$/,
  judge(bban) {
    const sum = [...bban.slice(1)].reduce((total, character, index) => {
      const place = placeInAlphabet(character);
      return total + (index % 2 === 0 ? ODD_VALUES[place] ?? 0 : place);
    }, 0);
    return compareDigits("CIN", bban.charAt(0), String.fromCharCode(65 + sum % 26));
  },
};

/** Spain: the weights of ten digits, which are the powers of 2 modulo 11. */
const SPANISH_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Returns 11 minus the weighted sum modulo 11; 1 instead of 10, 0 instead of 11. */
function controlDigit(tenDigits: string): string {
  const difference = 11 - weightedSum(tenDigits, SPANISH_WEIGHTS) % 11;
  if (difference === 11) return "0";
  return difference === 10 ? "1" : String(difference);
}

/** The rules by country code. */
export const ruleByCountry: ReadonlyMap<string, NationalRule> = new Map(Object.entries<NationalRule>({
  /**
   * Albania: the last of the eight digits of bank and branch is a check digit, with weights 9, 7, 3, 1 (position and
   * example: SWIFT IBAN Registry, release 102). The account has no check digit other than the IBAN's.
   */
  AL: {
    scheme: "branch_9_7_3_1",
    source: swiftRegistry,
    shape: /^\d{8}[0-9A-Z]{16}$/,
    judge(bban) {
      const sum = weightedSum(bban.slice(0, 7), [9, 7, 3, 1]);
      return compareDigits("check digit of the branch", bban.charAt(7), complementToTen(sum));
    },
  },
  BA: mod9710(/^\d{16}$/, {
    document: "Instrukcija o strukturi računa za obavljanje platnih transakcija, 52/00",
    publisher: "Ministry of Finance of the Federation of Bosnia and Herzegovina",
    asOf: "2000-12-12",
    reading: "document",
  }),
  /** Belgium: the last two digits are the first ten digits modulo 97, with 97 for 0 (ECBS TR 201, 2007-02). */
  BE: {
    scheme: "account_mod_97",
    schemeAlias: "be_mod97",
    source: tr201,
    shape: /^\d{12}$/,
    judge(bban) {
      return compareDigits("check number", bban.slice(10), belgianCheckDigits(bban.slice(0, 10)));
    },
  },
  BI: ribKey(/^\d{23}$/, swiftRegistry),
  /** Czechia: account identifier (decree 169/2011 Sb., annex, 2011-06-07). */
  CZ: weightedByEleven({
    document: "Vyhláška č. 169/2011 Sb., o stanovení pravidel tvorby čísla účtu v platebním styku, příloha",
    publisher: "Česká národní banka",
    asOf: "2011-06-07",
    reading: "secondary",
  }),
  /** Germany: each bank declares one of over a hundred methods in the Bankleitzahlendatei. */
  DE: unrunRule(
    "de_pruefziffer",
    /^\d{18}$/,
    { ...document, asOf: null },
    "The rule depends on the bank: `german_account.ts` runs it.",
  ),
  DJ: ribKey(/^\d{23}$/, swiftRegistry),
  /** Estonia: the last digit is a check digit, with weights 7, 3, 1 from the right (Eesti Pangaliit, 2004-01-01). */
  EE: {
    scheme: "account_7_3_1",
    source: {
      document: "IBAN - Eesti rahvusvahelise kontonumbri standard",
      publisher: "Eesti Pangaliit",
      asOf: "2004-01-01",
      reading: "secondary",
    },
    shape: /^\d{16}$/,
    judge(bban) {
      // There are thirteen digits before the check digit, so 7, 3, 1 from the right is 7, 1, 3 from the left.
      const sum = weightedSum(bban.slice(2, 15), [7, 1, 3]);
      return compareDigits("check digit", bban.slice(15), complementToTen(sum));
    },
  },
  /** Spain: one control digit of the Código Cuenta Cliente for bank and branch, one for the account (TR 201). */
  ES: {
    scheme: "ccc_mod_11",
    schemeAlias: "es_dc",
    source: tr201,
    shape: /^\d{20}$/,
    judge(bban) {
      const computed = controlDigit(`00${bban.slice(0, 8)}`) + controlDigit(bban.slice(10));
      return compareDigits("pair of control digits", bban.slice(8, 10), computed);
    },
  },
  /** Finland: the last digit is a Luhn check digit (Federation of Finnish Financial Services, 2009-11-01). */
  FI: {
    scheme: "account_luhn",
    source: {
      document: "The structure of Finnish bank account numbers",
      publisher: "Federation of Finnish Financial Services",
      asOf: "2009-11-01",
      reading: "secondary",
    },
    shape: /^\d{14}$/,
    judge(bban) {
      const sum = luhnSum(`${bban.slice(0, 13)}0`);
      return compareDigits("check digit", bban.slice(13), complementToTen(sum));
    },
  },
  FR: frenchRib,
  /** United Kingdom: a table by sort code says how to check an account number. */
  GB: unrunRule(
    "modulus_check",
    /^[A-Z]{4}\d{14}$/,
    modulusSource,
    "The rule depends on the sort code: `british_account.ts` runs it.",
  ),
  /** Croatia: bank code and account number each end with a check digit (HNB decision 150/2002, 2002-12, article 5). */
  HR: {
    scheme: "iso_7064_mod_11_10",
    source: {
      document: "Odluka o konstrukciji računa u banci, vodećem broju banke, 150/2002",
      publisher: "Hrvatska narodna banka",
      asOf: "2002-12",
      reading: "secondary",
    },
    shape: /^\d{17}$/,
    judge(bban) {
      const computed = mod1110(bban.slice(0, 6)) + mod1110(bban.slice(7, 16));
      return compareDigits("pair of check digits", bban.charAt(6) + bban.charAt(16), computed);
    },
  },
  /**
   * Hungary: pénzforgalmi jelzőszám (MNB decree 18/2009, annex 1, 2009-08-06). The numbers of bank and account each end
   * with a check digit. An account number of eight digits is followed by eight zeros.
   */
  HU: {
    scheme: "giro_9_7_3_1",
    source: {
      document: "18/2009. (VIII. 6.) MNB rendelet, 1. melléklet: A pénzforgalmi jelzőszám kialakítása",
      publisher: "Magyar Nemzeti Bank",
      asOf: "2009-08-06",
      reading: "secondary",
    },
    shape: /^\d{24}$/,
    judge(bban) {
      const bank = bban.slice(0, 8);
      const account = bban.endsWith("00000000") ? bban.slice(8, 16) : bban.slice(8);
      const found = bank.slice(-1) + account.slice(-1);
      const computed = [bank, account].map((part) =>
        complementToTen(weightedSum(part.slice(0, -1), HUNGARIAN_WEIGHTS))
      );
      return compareDigits("pair of check digits", found, computed.join(""));
    },
  },
  /**
   * Iceland: the ninth digit of the holder's kennitala, with which the BBAN ends, is a check digit (Registers Iceland,
   * "Kennitölur án vartölu", 2026-02-18). Since that day, people get a kennitala without check digit, so a mismatch
   * proves an error only for companies. System numbers, which begin with 8 or 9, never had a check digit, and the
   * account number has none.
   */
  IS: {
    scheme: "kennitala_mod_11",
    source: {
      document: "Kennitölur án vartölu",
      publisher: "Þjóðskrá (Registers Iceland)",
      asOf: "2026-02-18",
      reading: "document",
    },
    shape: /^\d{22}$/,
    judge(bban) {
      const kennitala = bban.slice(12);
      if (!BIRTH_OR_FOUNDING.test(kennitala)) {
        return { status: "not_checked", detail: "The holder's number is of a kind that has no check digit." };
      }
      const remainder = weightedSum(kennitala.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      const verdict = remainder === 1
        ? neverIssued("kennitala")
        : compareDigits("check digit of the kennitala", kennitala.charAt(8), String((11 - remainder) % 11));
      if (verdict.status === "fail" && kennitala.charAt(0) < "4") {
        return {
          status: "not_checked",
          detail: "The kennitala has no check digit, as people's have been issued since 2026-02-18.",
        };
      }
      return verdict;
    },
  },
  IT: italianCin,
  MC: frenchRib,
  ME: mod9710(/^\d{18}$/, {
    document:
      "Decision on the structure of, and conditions for opening and closing, transaction accounts, 48/14",
    publisher: "Centralna banka Crne Gore",
    asOf: "2014-11-13",
    reading: "secondary",
  }),
  /** North Macedonia: ISO 7064 MOD 97-10. Account numbers may have letters, but the rule doesn't cover them. */
  MK: mod9710(/^\d{3}[0-9A-Z]{10}\d{2}$/, swiftRegistry),
  MR: ribKey(/^\d{23}$/, swiftRegistry),
  /** Netherlands: the eleven test doesn't apply to account numbers of the former Postbank. */
  NL: unrunRule(
    "eleven_test",
    /^[A-Z]{4}\d{10}$/,
    tr201,
    "The rule does not apply to every account number, and is not implemented here.",
  ),
  /**
   * Norway: the last of eleven digits is a check digit, modulo 11 (ECBS TR 201, 2007-02, Norway). If digits 5 and 6 are
   * zero, only digits 7 to 10 are weighted, with the same weights.
   */
  NO: {
    scheme: "account_mod_11",
    source: { ...tr201, reading: "document" },
    shape: /^\d{11}$/,
    judge(bban) {
      const weighted = bban.slice(4, 6) === "00" ? `000000${bban.slice(6, 10)}` : bban.slice(0, 10);
      const remainder = weightedSum(weighted, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      if (remainder === 1) return neverIssued("account number");
      return compareDigits("check digit", bban.slice(10), String((11 - remainder) % 11));
    },
  },
  /**
   * Poland: the eight-digit number of the bank's unit (numer rozliczeniowy: NBP, order 15/2010 of 2010-07-15) ends with
   * a check digit. The account has no check digit other than the IBAN's.
   */
  PL: {
    scheme: "sort_code_3_9_7_1",
    source: {
      document: "Zarządzenie nr 15/2010 Prezesa NBP w sprawie sposobu numeracji banków i rachunków bankowych",
      publisher: "Narodowy Bank Polski",
      asOf: "2010-07-15",
      reading: "secondary",
    },
    shape: /^\d{24}$/,
    judge(bban) {
      const sum = weightedSum(bban.slice(0, 7), [3, 9, 7, 1]);
      return compareDigits("check digit of the bank unit", bban.charAt(7), complementToTen(sum));
    },
  },
  /** Portugal: the NIB ends with check digits by ISO 7064 MOD 97-10. */
  PT: mod9710(/^\d{21}$/, tr201),
  RS: mod9710(/^\d{18}$/, swiftRegistry),
  /** Sweden: each bank has its own method. */
  SE: unrunRule(
    "bank_dependent_modulus",
    /^\d{20}$/,
    {
      document: "Bankernas kontonummeruppbyggnad",
      publisher: "Bankgirot",
      asOf: null,
      reading: "secondary",
    },
    "The rule depends on the bank, and is not implemented here.",
  ),
  SI: mod9710(/^\d{15}$/, {
    document: "Sklep o vsebini in uporabi slovenske strukture mednarodne številke bančnega računa, 21/2021",
    publisher: "Banka Slovenije",
    asOf: "2021-02-12",
    reading: "secondary",
  }),
  /** Slovakia: account number (NBS measure 8/2009, 2009-12-01). */
  SK: weightedByEleven({
    document: "Opatrenie NBS č. 8/2009, ktorým sa ustanovuje štruktúra bankového spojenia a IBAN",
    publisher: "Národná banka Slovenska",
    asOf: "2009-12-01",
    reading: "secondary",
  }),
  SM: italianCin,
  ST: mod9710(/^\d{21}$/, swiftRegistry),
  TL: mod9710(/^\d{19}$/, {
    document: "Timor-Leste IBAN",
    publisher: "Banco Central de Timor-Leste",
    asOf: "2015-01-12",
    reading: "secondary",
  }),
  TN: ribKey(/^\d{20}$/, swiftRegistry),
  XK: mod9710(/^\d{16}$/, {
    document: "Regulation on the structure and use of the unique payment account identifier",
    publisher: "Central Bank of the Republic of Kosovo",
    asOf: "2023-11-29",
    reading: "secondary",
  }),
}));
