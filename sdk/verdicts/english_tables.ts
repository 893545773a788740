// The letter and the table of results in English. Other languages have the same members.

/** Words of a letter to a supplier whose payment is held. */
export const englishLetter = {
  /** `reference` and `amount` are empty where the file has none. */
  subject: (reference: string): string =>
    `Please confirm your bank account${reference === "" ? "" : ` (${reference})`}`,
  greeting: (name: string): string => `Dear ${name === "" ? "Sir or Madam" : name},`,
  /** The sentence that one of `reasons` goes on. */
  occasion: (amount: string, reference: string): string =>
    `We are holding a payment to you${amount === "" ? "" : ` of ${amount}`}${
      reference === "" ? "" : ` for ${reference}`
    }, because `,
  account: (ending: string, bank: string): string =>
    `The account that we have ends in ${ending}${bank === "" ? "" : `, at ${bank}`}.`,
  request:
    "Please send us the full IBAN, the BIC and the name of the account holder on your letterhead or as a confirmation of your bank. We will then call you on the number that we have on file; we change no account because of an email alone.",
  farewell: "Kind regards",
  /** Findings of which a supplier is asked. One is not told of a hit on a sanctions list. */
  reasons: {
    missing_iban: "we have no account number of yours.",
    several_ibans: "we have several account numbers of yours and cannot tell which is right.",
    account_digits_lost: "the account number that we have is incomplete.",
    invalid_format: "the account number that we have is no IBAN.",
    unsupported_country: "the account number that we have is no IBAN.",
    wrong_length: "the IBAN that we have is too long or too short for its country.",
    invalid_check_digits: "the IBAN that we have is mistyped.",
    checksum_failed: "the IBAN that we have is mistyped.",
    invalid_bban_structure: "the IBAN that we have is mistyped.",
    bank_code_not_allocated: "the bank code in the IBAN that we have does not exist.",
    test_bic: "the BIC that we have is a code for tests.",
    account_changed: "the account that we have now is not the one that we paid before.",
    bank_in_insolvency: "the bank of the account that we have is insolvent or being wound up.",
    bic_of_another_bank: "the BIC that we have is not that of the bank of your IBAN.",
    account_of_other_name: "the account that we have stands under another name in our books.",
    name_on_other_account: "we have two different accounts under your name.",
    name_changed: "the account that we have was paid under another name before.",
    bank_code_retired: "the bank code in the IBAN that we have is no longer in use.",
    modulus_check_failed: "the account number that we have does not have the check digits of its bank.",
    verify_payee_name: "we could not confirm the bank of the account that we have.",
    issuer_not_a_known_iban_issuer: "we could not confirm the bank of the account that we have.",
    unregistered_layout: "we could not check the account number that we have.",
    not_an_iban: "the account number that we have is no IBAN.",
  },
};

/** Words of a table of results; what it adds to the columns of a file stands first. */
export const englishResults = {
  sheet: "Results",
  columns: {
    verdict: "Verdict",
    screened_iban: "IBAN checked",
    country: "Country of the bank",
    bank: "Bank",
    bic: "BIC of the bank",
    sct_inst: "Instant payments",
    vop: "Verification of Payee",
    findings: "Codes",
    detail: "Reason and what to do",
    sanctions_as_of: "Sanctions lists of",
    compared: "Against last month",
    account_before: "Account before",
    name_before: "Name before",
    other_bank: "Other bank",
    other_country: "Other country",
    decision: "Decision",
    decided_by: "Decided by",
    decided_on: "Decided on",
    note: "Note",
    iban: "IBAN",
    name: "Name",
    amount: "Amount",
    currency: "Currency",
    reference: "Reference",
    supplier_number: "Supplier number",
    bic_given: "BIC given",
    other_account: "Other account",
  },
  cells: {
    yes: "yes",
    no: "no",
    pending: "announced",
    by_law: "by law",
    unknown: "not known",
    same_account: "Same account",
    new_payee: "New payee",
    name_changed: "Name changed",
    account_changed: "Account changed",
    missing_now: "Missing now",
    paid: "Paid anyway",
    held: "Held",
    asked: "Asked",
  },
};
