// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.home`. */
export interface HomeWords {
  /** Bankscreen: know the bank before you pay */
  readonly title: string;
  /** Which bank holds this IBAN, can a payment reach it, and is there a reason not to pay? One answer, with the source and date of every fact. */
  readonly description: string;
  /** Know the <marked>bank</marked> before you pay. */
  readonly heading: <T>(a: { readonly marked: (text: string) => T }) => readonly (string | T)[];
  /** Paste a payee's IBAN. Bankscreen shows which bank holds the account, whether a payment can reach it, whether the bank is on a sanctions list, and what to do next, with the source and date of every fact. */
  readonly lede: string;
  readonly form: {
    /** Check an IBAN or a BIC */
    readonly label: string;
    /** Check */
    readonly button: string;
    /** Free, no account needed: {calls, number} checks a week. One IBAN or BIC per line, up to {lines, number}. Only these are sent, and we don't store them. */
    readonly note: (a: { readonly calls: number; readonly lines: number }) => string;
    /** Not every sanctions list is current (<status>see which</status>), so no bank is cleared. */
    readonly listsOld: <T>(a: { readonly status: (text: string) => T }) => readonly (string | T)[];
    /** For example */
    readonly example: string;
    /** Answer */
    readonly answer: string;
    /** Type or paste an IBAN or a BIC first. */
    readonly empty: string;
    /** Your network has used this week's free checks. A free key gives you more. */
    readonly spent: string;
    /** No answer arrived. Please check your connection and try again. */
    readonly unreachable: string;
    /** The first {lines, number} lines were checked. */
    readonly more: (a: { readonly lines: number }) => string;
    /** Check a whole file */
    readonly screenFile: string;
    /** This isn't an IBAN or a BIC. */
    readonly neither: string;
    /** There is a letter {letter} where the digit {digit} should be. Did you mean this IBAN? */
    readonly letter: (a: { readonly letter: string; readonly digit: string }) => string;
    /** Check this one */
    readonly checkThis: string;
  };
  readonly slip: {
    /** Other findings */
    readonly otherFindings: string;
    /** Sources */
    readonly restsOn: string;
    /** Bank */
    readonly bank: string;
    /** Unknown */
    readonly notKnown: string;
    /** Instant payment */
    readonly instant: string;
    /** Verification of Payee (VoP) */
    readonly vop: string;
    /** Country risk */
    readonly countryRisk: string;
    /** Sanctions lists */
    readonly sanctions: string;
    /** Never checked */
    readonly neverChecked: string;
    /** Whether the account exists, and who owns it */
    readonly owner: string;
    /** BIC */
    readonly bic: string;
    /** No source links a BIC to this bank code */
    readonly noBic: string;
    /** Bank code */
    readonly bankCode: string;
    readonly parts: {
      /** check digits */
      readonly check: string;
      /** bank */
      readonly bank: string;
      /** branch */
      readonly branch: string;
      /** account */
      readonly account: string;
    };
    /** Copy */
    readonly copy: string;
    /** Copied */
    readonly copied: string;
    /** {date} */
    readonly asOf: (a: { readonly date: string }) => string;
    /** over a year old */
    readonly old: string;
    readonly holder: {
      /** Allocated, according to the issuing body's register */
      readonly confirmed: string;
      /** Found in a compiled list, but not in an issuing body's register */
      readonly inferred: string;
      /** Not allocated, according to the issuing body's register */
      readonly not_allocated: string;
      /** Not in this source, which doesn't rule the code out */
      readonly absent: string;
      /** Not covered by any register */
      readonly unknown: string;
    };
    readonly basis: {
      /** provided by the payee with the IBAN */
      readonly given: string;
      /** linked to this bank code by a register */
      readonly national_register: string;
      /** linked to this bank code by a compiled list */
      readonly curated_map: string;
      /** likely: this BIC starts with the bank code */
      readonly directory_prefix: string;
    };
    readonly risk: {
      /** Standard */
      readonly standard: string;
      /** Elevated */
      readonly elevated: string;
      /** High */
      readonly high: string;
    };
    readonly instantIs: {
      /** The country isn't in SEPA */
      readonly outside: string;
      /** The bank is listed for SEPA Instant */
      readonly listed: string;
      /** The bank isn't listed for SEPA Instant */
      readonly notListed: string;
      /** Acceptance required by law since {date} (Regulation (EU) 2024/886) */
      readonly duty: (a: { readonly date: string }) => string;
      /** Acceptance required by law from {date} (Regulation (EU) 2024/886) */
      readonly later: (a: { readonly date: string }) => string;
      /** Unknown for this bank */
      readonly none: string;
    };
    readonly vopIs: {
      /** The bank takes part */
      readonly takesPart: string;
      /** The bank isn't in the register */
      readonly notInRegister: string;
      /** Banks in this country must offer it */
      readonly duty: string;
      /** Not required in this country */
      readonly none: string;
    };
    readonly sanctionsAre: {
      /** On a sanctions list ({lists}) */
      readonly hit: (a: { readonly lists: string }) => string;
      /** Possible match: compare the two */
      readonly review: string;
      /** The bank isn't on any list */
      readonly clear: string;
      /** Not fully checked (missing or too old: {lists}) */
      readonly incomplete: (a: { readonly lists: string }) => string;
      /** Not checked */
      readonly not_screened: string;
    };
    readonly columns: {
      /** IBAN or BIC */
      readonly account: string;
      /** Verdict */
      readonly verdict: string;
      /** Bank */
      readonly bank: string;
      /** Reason and next step */
      readonly reason: string;
    };
  };
  readonly questions: {
    /** Six questions, answered from the registers */
    readonly heading: string;
    /** Today's result for {account}, an account in {country}. */
    readonly example: (a: { readonly account: string; readonly country: string }) => string;
    /** What a check tells you. */
    readonly noExample: string;
    readonly number: {
      /** Is the IBAN valid? */
      readonly ask: string;
      /** Length, national layout and check digits for 89 countries, from the SWIFT IBAN registry. */
      readonly how: string;
    };
    /** Valid */
    readonly wellFormed: string;
    readonly holder: {
      /** Which bank holds it? */
      readonly ask: string;
      /** National registers first, then a directory of {banks, plural, one {# BIC} other {# BICs}}. Never a guess. */
      readonly how: (a: { readonly banks: number }) => string;
    };
    readonly reach: {
      /** Can a payment reach it? */
      readonly ask: string;
      /** SEPA Credit Transfer, SEPA Instant and Verification of Payee, by country and by bank. */
      readonly how: string;
    };
    readonly reached: {
      /** Not in SEPA */
      readonly outside: string;
      /** Instant */
      readonly instant: string;
      /** Not instant */
      readonly slow: string;
    };
    readonly listed: {
      /** Is the bank on a sanctions list? */
      readonly ask: string;
      /** {lists} lists, matched by BIC, LEI, name and reviewed identity. */
      readonly how: (a: { readonly lists: string }) => string;
    };
    readonly risk: {
      /** How risky is it? */
      readonly ask: string;
      /** A score from 0 to 100, with a reason for every point. */
      readonly how: string;
    };
    /** {score, number} of 100 */
    readonly score: (a: { readonly score: number }) => string;
    readonly next: {
      /** What should I do? */
      readonly ask: string;
      /** One sentence a person can act on, and a stable code for programs. */
      readonly how: string;
    };
  };
  readonly ways: {
    /** Make your first call in a minute */
    readonly heading: string;
    /** No account, no key, no card: every network gets free calls each week. */
    readonly lede: string;
    /** From a terminal */
    readonly terminal: string;
    /** TypeScript */
    readonly typescript: string;
    /** Python */
    readonly python: string;
    /** AI agent (MCP) */
    readonly agent: string;
  };
}
