// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.watchChanges`. */
export interface WatchChangesWords {
  /** the bank {code} */
  readonly theBank: (a: { readonly code: string }) => string;
  /** We corrected our own data; nothing changed at the bank. {sentence} */
  readonly corrected: (a: { readonly sentence: string }) => string;
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
  readonly schemes: {
    /** SEPA credit transfers */
    readonly SCT: string;
    /** instant payments */
    readonly SCT_INST: string;
    /** SEPA direct debits */
    readonly SDD: string;
    /** Verification of Payee */
    readonly VOP: string;
  };
  readonly regimes: {
    /** UN sanctions */
    readonly un_sanctions_regime: string;
    /** EU restrictions on banks */
    readonly eu_restrictions_on_banks: string;
    /** EU sanctions */
    readonly eu_sanctions_regime: string;
    /** US sanctions */
    readonly us_sanctions_regime: string;
    /** UK sanctions */
    readonly uk_sanctions_regime: string;
  };
  readonly kinds: {
    /** {bank} is on the {lists} sanctions {count, plural, one {list} other {lists}}. Don't pay, and refer the case to compliance. */
    readonly sanctions_listed: (a: { readonly bank: string; readonly lists: string; readonly count: number }) => string;
    /** {bank} may be on the {lists} sanctions {count, plural, one {list} other {lists}}. Have someone compare the names before the next payment. */
    readonly sanctions_review: (a: { readonly bank: string; readonly lists: string; readonly count: number }) => string;
    /** {bank} isn't on the {lists} sanctions {count, plural, one {list} other {lists}} any more{left, select, none {, nor on any other list we checked} other {, but a match remains: {left}}}. Screen the bank again before you pay. */
    readonly sanctions_delisted: (a: { readonly bank: string; readonly lists: string; readonly count: number; readonly left: string }) => string;
    /** {before} has been taken over by {after}. Ask the payee for the new IBAN before the next payment. */
    readonly bank_merged: (a: { readonly before: string; readonly after: string }) => string;
    /** {status, select, closed {The register has removed bank code {bankCode} of {bank}. Don't pay, and ask the payee for a new IBAN.} not_listed {{bank} has been removed from its country's list of banks that issue IBANs. Ask the payee to confirm the account before the next payment.} other {{bankCode, select, none {The bank code of {bank} has been retired. Ask the payee for the new BIC before the next payment.} other {The register will delete bank code {bankCode} of {bank}. Ask the payee for a new IBAN before the next payment.}}}} */
    readonly bank_closed: (a: { readonly status: string; readonly bankCode: string; readonly bank: string }) => string;
    /** {bank} is insolvent, closed or merged into another bank, according to a register. Don't pay until the payee gives you an account at another bank, or the bank confirms that it still accepts payments. */
    readonly bank_insolvent: (a: { readonly bank: string }) => string;
    /** The licence of {bank} has ended, according to a register. Don't pay until the payee gives you an account at another bank, or the bank confirms that it still accepts payments. */
    readonly licence_ended: (a: { readonly bank: string }) => string;
    /** {isListed, select, yes {Special measure of an authority against {bank}: {after}. Refer the case to compliance before the next payment.} other {No special measure of an authority against {bank} is known any more. Screen the bank again before you pay.}} */
    readonly special_measure_changed: (a: { readonly isListed: string; readonly bank: string; readonly after: string }) => string;
    /** {bank} is back in the register without restrictions. Screen it again before you pay. */
    readonly bank_restored: (a: { readonly bank: string }) => string;
    /** {before} is now called {after}. Update the name of the bank in your records. */
    readonly bank_renamed: (a: { readonly before: string; readonly after: string }) => string;
    /** Payments to bank code {bankCode} of {bank} now go to {after}. Ask the payee for the new IBAN. */
    readonly code_redirected: (a: { readonly bankCode: string; readonly bank: string; readonly after: string }) => string;
    /** The BIC of {bank} is now {after} instead of {before}. Update it in your records before the next payment. */
    readonly bic_changed: (a: { readonly bank: string; readonly after: string; readonly before: string }) => string;
    /** {bank} has stopped supporting {schemes}. Choose another way to pay. */
    readonly reach_lost: (a: { readonly bank: string; readonly schemes: string }) => string;
    /** {bank} now supports {schemes}. You don't need to do anything. */
    readonly reach_gained: (a: { readonly bank: string; readonly schemes: string }) => string;
    /** {status, select, black_list {{country} is on the FATF black list. Apply your own due diligence to payments there.} grey_list {{country} is on the FATF grey list. Apply your own due diligence to payments there.} suspended {The FATF has suspended the membership of {country}. Apply your own due diligence to payments there.} member {{country} is a member of the FATF and isn't on any of its lists. You don't need to do anything.} other {{country} isn't on any FATF list. You don't need to do anything.}} */
    readonly fatf_changed: (a: { readonly status: string; readonly country: string }) => string;
    /** {isListed, select, yes {The EU lists {country} as a high-risk third country. Apply enhanced due diligence to payments there.} other {The EU has removed {country} from its list of high-risk third countries. You don't need to do anything.}} */
    readonly eu_high_risk_changed: (a: { readonly isListed: string; readonly country: string }) => string;
    /** {status, select, comprehensive {The bank's country or region ({country}) is under comprehensive sanctions. Don't pay, and refer the case to compliance.} none {The sanctions against {country} have ended. Screen the bank again before you pay.} other {The sanctions against {country} have changed and are now: {regimes}. Check whether they affect the next payment.}} */
    readonly country_sanctions_changed: (a: { readonly status: string; readonly country: string; readonly regimes: string }) => string;
  };
}
