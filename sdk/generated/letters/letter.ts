// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `letters.letter`. */
export interface LetterWords {
  /** Please confirm your bank account{reference, select, none {} other { ({reference})}} */
  readonly subject: (a: { readonly reference: string }) => string;
  /** Dear Sir or Madam, */
  readonly greeting: string;
  /** We have put a payment to you{amount, select, none {} other { of {amount}}}{reference, select, none {} other { for {reference}}} on hold because {reason} */
  readonly reason: (a: { readonly amount: string; readonly reference: string; readonly reason: string }) => string;
  /** The account we have on file ends in {ending}{bank, select, none {} other {, at {bank}}}. */
  readonly account: (a: { readonly ending: string; readonly bank: string }) => string;
  /** Please send us the full IBAN, the BIC and the name of the account holder on your letterhead, or a confirmation from your bank. We will then call you on the number we have on file; we never change an account because of an email alone. */
  readonly request: string;
  /** Kind regards */
  readonly farewell: string;
  readonly reasons: {
    /** we don't have an account number for you. */
    readonly missing_iban: string;
    /** we have several account numbers for you and can't tell which one is right. */
    readonly several_ibans: string;
    /** the account number we have on file is incomplete. */
    readonly account_digits_lost: string;
    /** the account number we have on file isn't an IBAN. */
    readonly invalid_format: string;
    /** the account number we have on file isn't an IBAN. */
    readonly unsupported_country: string;
    /** the IBAN we have on file is too long or too short for its country. */
    readonly wrong_length: string;
    /** the IBAN we have on file has a typo. */
    readonly invalid_check_digits: string;
    /** the IBAN we have on file has a typo. */
    readonly checksum_failed: string;
    /** the IBAN we have on file has a typo. */
    readonly invalid_bban_structure: string;
    /** the bank code in the IBAN we have on file doesn't exist. */
    readonly bank_code_not_allocated: string;
    /** the BIC we have on file is a test code. */
    readonly test_bic: string;
    /** the account we have now isn't the one we paid before. */
    readonly account_changed: string;
    /** the bank of the account we have on file is insolvent, closed or being wound up. */
    readonly bank_in_insolvency: string;
    /** the BIC we have on file doesn't belong to the bank of your IBAN. */
    readonly bic_of_another_bank: string;
    /** we also have the account on file under another name. */
    readonly account_of_other_name: string;
    /** we have two different accounts under your name. */
    readonly name_on_other_account: string;
    /** we previously paid the account we have on file under another name. */
    readonly name_changed: string;
    /** the bank code in the IBAN we have on file has been retired, or is about to be. */
    readonly bank_code_retired: string;
    /** the check digit of the account number we have on file doesn't match. */
    readonly national_check_digits_failed: string;
    /** the check digits of the account number we have on file don't match. */
    readonly modulus_check_failed: string;
    /** we couldn't confirm the bank of the account we have on file. */
    readonly verify_payee_name: string;
    /** we couldn't confirm the bank of the account we have on file. */
    readonly issuer_not_a_known_iban_issuer: string;
    /** we couldn't check the account number we have on file. */
    readonly unregistered_layout: string;
    /** the account number we have on file isn't an IBAN. */
    readonly not_an_iban: string;
  };
}
