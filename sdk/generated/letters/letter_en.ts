// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Please confirm your bank account${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Dear Sir or Madam,",
  reason: (a) => `We have put a payment to you${a.amount === "" ? "" : ` of ${a.amount}`}${a.reference === "" ? "" : ` for ${a.reference}`} on hold because ${a.reason}`,
  account: (a) => `The account we have on file ends in ${a.ending}${a.bank === "" ? "" : `, at ${a.bank}`}.`,
  request: "Please send us the full IBAN, the BIC and the name of the account holder on your letterhead, or a confirmation from your bank. We will then call you on the number we have on file; we never change an account because of an email alone.",
  farewell: "Kind regards",
  reasons: {
    missing_iban: "we don't have an account number for you.",
    several_ibans: "we have several account numbers for you and can't tell which one is right.",
    account_digits_lost: "the account number we have on file is incomplete.",
    invalid_format: "the account number we have on file isn't an IBAN.",
    unsupported_country: "the account number we have on file isn't an IBAN.",
    wrong_length: "the IBAN we have on file is too long or too short for its country.",
    invalid_check_digits: "the IBAN we have on file has a typo.",
    checksum_failed: "the IBAN we have on file has a typo.",
    invalid_bban_structure: "the IBAN we have on file has a typo.",
    bank_code_not_allocated: "the bank code in the IBAN we have on file doesn't exist.",
    test_bic: "the BIC we have on file is a test code.",
    account_changed: "the account we have now isn't the one we paid before.",
    bank_in_insolvency: "the bank of the account we have on file is insolvent, closed or being wound up.",
    bic_of_another_bank: "the BIC we have on file doesn't belong to the bank of your IBAN.",
    account_of_other_name: "we also have the account on file under another name.",
    name_on_other_account: "we have two different accounts under your name.",
    name_changed: "we previously paid the account we have on file under another name.",
    bank_code_retired: "the bank code in the IBAN we have on file has been retired, or is about to be.",
    national_check_digits_failed: "the check digit of the account number we have on file doesn't match.",
    modulus_check_failed: "the check digits of the account number we have on file don't match.",
    verify_payee_name: "we couldn't confirm the bank of the account we have on file.",
    issuer_not_a_known_iban_issuer: "we couldn't confirm the bank of the account we have on file.",
    unregistered_layout: "we couldn't check the account number we have on file.",
    not_an_iban: "the account number we have on file isn't an IBAN.",
  },
};
