// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.build`. */
export interface BuildWords {
  /** Built by the country's rule. Only the bank knows whether the account exists and who owns it: ask the payee to confirm the IBAN before you pay. */
  readonly note: string;
  /** "{country}" isn't a country with registered IBANs. Check the code; some territories use another country's IBANs. */
  readonly notIbanCountry: (a: { readonly country: string }) => string;
  readonly refusals: {
    /** We don't know of a published rule for this country's account numbers. Ask the payee for the IBAN. */
    readonly country_not_offered: string;
    /** Each bank in this country has its own rule, and no public register lists them. Ask the payee for the IBAN. */
    readonly bank_has_own_rule: string;
    /** The account number alone doesn't identify the bank. Add the bank code or the BIC. */
    readonly bank_code_missing: string;
    /** This isn't a bank code of this country. */
    readonly bank_code_malformed: string;
    /** This bank code isn't in the register. Ask the payee for the IBAN. */
    readonly bank_code_unknown: string;
    /** The 6-digit sort code is missing. */
    readonly branch_code_missing: string;
    /** This isn't a complete account number of this country. We add and remove no digits to make it fit. */
    readonly account_number_malformed: string;
    /** This BIC doesn't belong to exactly one bank code in this country. Add the bank code. */
    readonly bic_ambiguous: string;
    /** Bank code and BIC belong to different banks. Ask the payee which one is right. */
    readonly bic_contradicts_bank_code: string;
    /** The check digits inside the account number don't match, so at least one digit is wrong. Ask the payee for the number again. */
    readonly national_check_digits_failed: string;
  };
  readonly expected: {
    /** Bank code of 5 digits, and an account number of up to 11 digits */
    readonly AT: string;
    /** All 12 digits, such as 068-9999995-01 */
    readonly BE: string;
    /** A postal account, such as 10-15000-6; other banks have their own rules */
    readonly CH: string;
    /** Number with or without prefix, such as 19-2000145399, and a bank code of 4 digits */
    readonly CZ: string;
    /** The IBAN itself: each bank has its own rule for account numbers */
    readonly DE: string;
    /** Registration number of 4 digits as bank code, and an account number of up to 10 digits */
    readonly DK: string;
    /** All 20 digits (CCC), such as 2100 0418 45 0200051332 */
    readonly ES: string;
    /** Number with hyphen, such as 123456-785, or all 14 digits */
    readonly FI: string;
    /** All 23 characters (RIB) with the key, such as 20041 01005 0500013M026 06 */
    readonly FR: string;
    /** The bank's BIC, the 6-digit sort code, and an account number of 8 digits */
    readonly GB: string;
    /** The bank's BIC, and an account number of up to 10 digits */
    readonly NL: string;
    /** All 11 digits, such as 8601 11 17947 */
    readonly NO: string;
    /** All 26 digits (NRB) */
    readonly PL: string;
    /** All 21 digits (NIB) */
    readonly PT: string;
    /** Clearing number as bank code (4 digits, 5 if it starts with 8), and the account number without it */
    readonly SE: string;
    /** Number with or without prefix, such as 19-8742637541, and a bank code of 4 digits */
    readonly SK: string;
  };
  readonly page: {
    /** I only have an account number */
    readonly title: string;
    /** Turn a domestic account number into an IBAN, by its country's rule. Nothing is guessed. */
    readonly description: string;
    /** Many countries publish how an account number becomes an IBAN. Where each bank has its own rule, ask the payee: we don't guess. */
    readonly lede: string;
    /** Country */
    readonly country: string;
    /** Account number */
    readonly account: string;
    /** Bank code */
    readonly bank: string;
    /** Branch or sort code */
    readonly branch: string;
    /** if the country needs it */
    readonly optional: string;
    /** Build the IBAN */
    readonly button: string;
    /** IBAN */
    readonly built: string;
    /** No IBAN */
    readonly none: string;
    /** Rule */
    readonly rule: string;
    /** Check this IBAN */
    readonly check: string;
    /** What you need for each country */
    readonly needs: string;
  };
}
