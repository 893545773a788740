// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `client.verdicts`. */
export interface VerdictsWords {
  /** : */
  readonly colon: string;
  /** ; */
  readonly semicolon: string;
  readonly verdicts: {
    readonly stop: {
      /** Stop */
      readonly word: string;
      /** don't pay */
      readonly meaning: string;
    };
    readonly check_first: {
      /** Check first */
      readonly word: string;
      /** clear something up before you pay */
      readonly meaning: string;
    };
    readonly not_checked: {
      /** Not checked */
      readonly word: string;
      /** no result */
      readonly meaning: string;
    };
    readonly account_fine: {
      /** Account fine */
      readonly word: string;
      /** no reason found not to pay, but the bank wasn't screened against every current list, or its only source is old or still lists banks that have lost their licence */
      readonly meaning: string;
    };
    readonly fine: {
      /** Fine */
      readonly word: string;
      /** no reason found not to pay */
      readonly meaning: string;
    };
  };
  /** compiled list of banks */
  readonly listOfBanks: string;
  /** (copy) */
  readonly copy: string;
  /** no current source confirms the bank */
  readonly oldSource: string;
  /** {bank, select, none {the bank} other {{bank}}} isn't on any sanctions list, and no other reason was found not to pay */
  readonly fine: (a: { readonly bank: string }) => string;
  readonly lists: {
    /** OFAC */
    readonly OFAC: string;
    /** EU */
    readonly EU: string;
    /** UN */
    readonly UN: string;
    /** UK */
    readonly UK: string;
  };
  readonly onList: {
    /** the OFAC list */
    readonly OFAC: string;
    /** the EU list */
    readonly EU: string;
    /** the UN list */
    readonly UN: string;
    /** the UK list */
    readonly UK: string;
  };
  /** {list} (no. {entry}) */
  readonly onListAs: (a: { readonly list: string; readonly entry: string }) => string;
  readonly listStates: {
    /** {count, plural, one {list} other {lists}} too old: {lists} */
    readonly old: (a: { readonly count: number; readonly lists: string }) => string;
    /** {list} ({days, plural, one {# day} other {# days}}) */
    readonly days: (a: { readonly list: string; readonly days: number }) => string;
    /** {count, plural, one {{lists} list incomplete} other {lists incomplete: {lists}}} */
    readonly partial: (a: { readonly count: number; readonly lists: string }) => string;
    /** {count, plural, one {{lists} list not loaded} other {lists not loaded: {lists}}} */
    readonly absent: (a: { readonly count: number; readonly lists: string }) => string;
  };
  /** {count, plural, one {row} other {rows}} {rows}{more, plural, =0 {} one { and # more} other { and # more}} */
  readonly rows: (a: { readonly count: number; readonly rows: string; readonly more: number }) => string;
  readonly risks: {
    /** the country is on the FATF black list */
    readonly fatf_black_list: string;
    /** the country is on the FATF grey list */
    readonly fatf_grey_list: string;
    /** the FATF has suspended the country's membership */
    readonly fatf_suspended: string;
    /** the country risk is high */
    readonly high_risk_country: string;
    /** the country risk is elevated */
    readonly elevated_risk_country: string;
    /** the account is held at a payment institution */
    readonly payment_institution_issuer: string;
    /** the account is held at an e-money institution */
    readonly emi_issuer: string;
    /** the bank doesn't take instant payments */
    readonly no_sepa_instant: string;
    /** the bank doesn't offer Verification of Payee */
    readonly no_vop: string;
    /** the risk isn't low */
    readonly other: string;
  };
  readonly findings: {
    /** the IBAN is missing; ask the payee for it */
    readonly missing_iban: string;
    /** the cell contains several IBANs ({ibans}); ask the payee which one is right */
    readonly several_ibans: (a: { readonly ibans: string }) => string;
    /** a spreadsheet turned the account number into "{text}" and lost digits; ask the payee for the correct IBAN */
    readonly account_digits_lost: (a: { readonly text: string }) => string;
    /** this isn't a valid IBAN; ask the payee for the correct one */
    readonly invalid_format: string;
    /** the first two letters aren't a country that uses IBANs; ask the payee for the correct IBAN */
    readonly unsupported_country: string;
    /** {given, select, none {the format of this number isn't registered with SWIFT, so it can't be checked; add the BIC of the bank} other {the format of this number isn't registered with SWIFT, so only the bank {given} was checked; have the payee confirm the account}} */
    readonly unregistered_layout: (a: { readonly given: string }) => string;
    /** the IBAN is too long or too short for its country; ask the payee for the correct one */
    readonly wrong_length: string;
    /** {letter, select, none {characters 3 and 4 of the IBAN can't be check digits} other {the IBAN contains the letter {letter} instead of a digit, perhaps it should be {meant}}}; ask the payee for the correct IBAN */
    readonly invalid_check_digits: (a: { readonly letter: string; readonly meant: string }) => string;
    /** {letter, select, none {the IBAN has a typo (its check digits don't match)} other {the IBAN contains the letter {letter} instead of a digit, perhaps it should be {meant}}}; ask the payee for the correct IBAN */
    readonly checksum_failed: (a: { readonly letter: string; readonly meant: string }) => string;
    /** the IBAN doesn't have the format of its country; ask the payee for the correct one */
    readonly invalid_bban_structure: string;
    /** {by, select, ban {EU law{entry, select, none {} other { ({entry})}} bans transactions with {name, select, none {the bank} other {{name}}} for anyone bound by it} bic8 {BIC {identifier} is on {lists}} lei {LEI {identifier} is on {lists}} bank_code {bank code {identifier} is on {lists}} name {{name} is on {lists}} other {{name, select, none {the bank} other {{name}}} is on a sanctions list{register, select, none {} other { ({register})}}}}; refer the case to compliance */
    readonly bank_sanctioned: (a: { readonly by: string; readonly entry: string; readonly name: string; readonly identifier: string; readonly lists: string; readonly register: string }) => string;
    /** {region, select, none {the country} other {the bank's region}} is under comprehensive sanctions{act, select, none {} other { ({act})}}; refer the case to compliance */
    readonly country_sanctioned: (a: { readonly region: string; readonly act: string }) => string;
    /** bank code {code} isn't in {register} as of {asOf, date}; ask the payee for the correct IBAN */
    readonly bank_code_not_allocated: (a: { readonly code: string; readonly register: string; readonly asOf: string }) => string;
    /** {bic} is a test BIC; ask the payee for the correct one */
    readonly test_bic: (a: { readonly bic: string }) => string;
    /** {given, select, none {the bank may be} other {BIC {given} points to}} {name, select, none {{given, select, none {on} other {a bank on}} a sanctions list} other {{name}}}{lists, select, none {{register, select, none {} other { ({register})}}} other { on {lists}}}; {given, select, none {have someone compare the two} other {ask the payee which bank it is}} */
    readonly sanctions_review: (a: { readonly given: string; readonly name: string; readonly lists: string; readonly register: string }) => string;
    /** {words, select, none {a register lists {name, select, none {the bank} other {{name}}} as insolvent or in liquidation} other {{source} on {name, select, none {the bank} other {{name}}}: "{words}"}}; ask the payee for another account */
    readonly bank_in_insolvency: (a: { readonly words: string; readonly name: string; readonly source: string }) => string;
    /** {words, select, none {an authority has taken a special measure against the bank} other {special measure against the bank: {words} ({source}{asOf, select, none {} other {, {asOf, date}}})}}; refer the case to compliance */
    readonly special_measure: (a: { readonly words: string; readonly source: string; readonly asOf: string }) => string;
    /** {known, select, none {the BIC given, {given}, isn't that of any bank in the account's country} other {the BIC given, {given}, isn't that of the account's bank, {known}}}; ask the payee which one is right */
    readonly bic_of_another_bank: (a: { readonly known: string; readonly given: string }) => string;
    /** previously paid to {account}{where, select, country { (other country)} bank { (other bank)} other {}}; an email asking for this may be fraud: call the number you already know */
    readonly account_changed: (a: { readonly account: string; readonly where: string }) => string;
    /** the account was previously paid under another name{name, select, none {} other { ({name})}}; call the payee on a number you already know */
    readonly name_changed: (a: { readonly name: string }) => string;
    /** no earlier payment to this name and account; confirm the account with the payee */
    readonly new_payee: string;
    /** the same account has another name in {rows}; find out whose account it is */
    readonly account_of_other_name: (a: { readonly rows: string }) => string;
    /** the same name has another account in {rows}; find out which account is right */
    readonly name_on_other_account: (a: { readonly rows: string }) => string;
    /** same account{amount, select, true { and amount} other {}} as in {rows}; make sure you pay only once */
    readonly repeated_payment: (a: { readonly amount: string; readonly rows: string }) => string;
    /** same payee as in {rows}, with another amount */
    readonly repeated_payee: (a: { readonly rows: string }) => string;
    /** {bic, select, none {bank code {code}} other {bank code {code}, to which BIC {bic} belonged,}} {pending, select, true {will be deleted} other {has been retired}}{successor, select, none {} other { and replaced by {successor}}}; ask the payee for the new {bic, select, none {IBAN} other {BIC}} */
    readonly bank_code_retired: (a: { readonly bic: string; readonly code: string; readonly pending: string; readonly successor: string }) => string;
    /** the account number fails this bank's check digit test{method, select, none {} other { (method {method})}}; ask for the IBAN again */
    readonly national_check_digits_failed: (a: { readonly method: string }) => string;
    /** the account number fails this bank's usual check digit test{method, select, none {} other { (method {method})}}, which isn't proof of an error; check it again */
    readonly national_check_digits_suspect: (a: { readonly method: string }) => string;
    /** the national check digits{scheme, select, none {} other { ({scheme})}} don't match; ask the payee to confirm the account */
    readonly modulus_check_failed: (a: { readonly scheme: string }) => string;
    /** {pairing, select, qrr_requires_qr_iban {a QR reference needs a QR-IBAN, and this is an ordinary account; ask the payee which of the two is wrong} scor_forbidden_with_qr_iban {a QR-IBAN needs a QR reference, not this one; ask the payee for the right one} other {the {scheme, select, none {payment reference is blank} rf {RF reference has a typo} qrr {QR reference has a typo} other {payment reference has a typo}}; ask the payee for the correct one}} */
    readonly reference_wrong: (a: { readonly pairing: string; readonly scheme: string }) => string;
    /** {missing, select, bic {no source lists {code}; ask the payee for the correct BIC} register {no register confirms bank code {code} ({country}); ask the payee for the bank's name and BIC} other {bank code {code} isn't in the {register}; confirm the account with the payee}} */
    readonly verify_payee_name: (a: { readonly missing: string; readonly code: string; readonly country: string; readonly register: string }) => string;
    /** {name, select, none {the bank} other {{name}}} isn't known to issue IBANs; ask the payee to confirm the account */
    readonly issuer_not_a_known_iban_issuer: (a: { readonly name: string }) => string;
    /** the bank is known only from the {register}, {asOf, date} */
    readonly reference_data_stale: (a: { readonly register: string; readonly asOf: string }) => string;
    /** {reason}; get approval before you pay */
    readonly risk: (a: { readonly reason: string }) => string;
    /** {text} */
    readonly unknown_finding: (a: { readonly text: string }) => string;
    /** {text, select, none {the account number isn't an IBAN, so the bank wasn't checked} other {the text "{text}" is a national account number, not an IBAN, so the bank wasn't checked; ask the payee for the IBAN}} */
    readonly not_an_iban: (a: { readonly text: string }) => string;
    /** {code, select, connection_failed {the server couldn't be reached; try again} timeout {the server didn't answer in time; try again} other {{text}}} */
    readonly call_failed: (a: { readonly code: string; readonly text: string }) => string;
    /** {text} */
    readonly not_screened: (a: { readonly text: string }) => string;
    /** too little is known about the bank to screen it for sanctions; ask the payee for its full name and BIC */
    readonly bank_not_screened: string;
    /** {states}; screen the bank elsewhere against {count, plural, one {this list} other {these lists}} */
    readonly lists_incomplete: (a: { readonly states: string; readonly count: number }) => string;
    /** the bank wasn't screened for sanctions; do that before you pay */
    readonly sanctions_not_asked: string;
    /** the file has this IBAN in Othr/Id instead of IBAN, and banks reject that; fix the file before you send it */
    readonly iban_in_wrong_element: string;
    /** the IBAN was taken from the text "{text}" */
    readonly iban_in_text: (a: { readonly text: string }) => string;
    /** the FATF monitors the country */
    readonly fatf_grey_list: string;
    /** several BICs are possible for this bank code, including {bic} */
    readonly bic_is_advisory: (a: { readonly bic: string }) => string;
    /** {name, select, none {the institution} other {{name}}} also issues virtual IBANs, which may be in a name other than the payee's */
    readonly expect_virtual_iban: (a: { readonly name: string }) => string;
  };
  readonly results: {
    /** Results */
    readonly sheet: string;
    readonly columns: {
      /** Verdict */
      readonly verdict: string;
      /** IBAN checked */
      readonly screened_iban: string;
      /** Country of the bank */
      readonly country: string;
      /** Bank */
      readonly bank: string;
      /** BIC of the bank */
      readonly bic: string;
      /** Instant payments */
      readonly sct_inst: string;
      /** Verification of Payee */
      readonly vop: string;
      /** Codes */
      readonly findings: string;
      /** Reason and next step */
      readonly detail: string;
      /** Sanctions lists as of */
      readonly sanctions_as_of: string;
      /** Compared with last month */
      readonly compared: string;
      /** Previous account */
      readonly account_before: string;
      /** Previous name */
      readonly name_before: string;
      /** Other bank */
      readonly other_bank: string;
      /** Other country */
      readonly other_country: string;
      /** Decision */
      readonly decision: string;
      /** Decided by */
      readonly decided_by: string;
      /** Decided on */
      readonly decided_on: string;
      /** Note */
      readonly note: string;
      /** IBAN */
      readonly iban: string;
      /** Name */
      readonly name: string;
      /** Amount */
      readonly amount: string;
      /** Currency */
      readonly currency: string;
      /** Reference */
      readonly reference: string;
      /** Supplier number */
      readonly supplier_number: string;
      /** BIC given */
      readonly bic_given: string;
      /** Other account */
      readonly other_account: string;
    };
    readonly cells: {
      /** yes */
      readonly yes: string;
      /** no */
      readonly no: string;
      /** announced */
      readonly pending: string;
      /** required by law */
      readonly by_law: string;
      /** unknown */
      readonly unknown: string;
      /** Same account */
      readonly same_account: string;
      /** New payee */
      readonly new_payee: string;
      /** Name changed */
      readonly name_changed: string;
      /** Account changed */
      readonly account_changed: string;
      /** Missing now */
      readonly missing_now: string;
      /** Paid anyway */
      readonly paid: string;
      /** On hold */
      readonly held: string;
      /** Payee asked */
      readonly asked: string;
    };
  };
}
