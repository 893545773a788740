// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.status`. */
export interface StatusWords {
  readonly title: {
    /** Status: all systems operational */
    readonly well: string;
    /** Status: data missing or out of date */
    readonly limited: string;
    /** Status: problems */
    readonly problem: string;
  };
  /** The current status of Bankscreen and its data. */
  readonly description: string;
  readonly heading: {
    /** All systems <marked>operational</marked> */
    readonly well: <T>(a: { readonly marked: (text: string) => T }) => readonly (string | T)[];
    /** The service is running, but <marked>data is missing or out of date</marked> */
    readonly limited: <T>(a: { readonly marked: (text: string) => T }) => readonly (string | T)[];
    /** Something isn't working */
    readonly problem: string;
  };
  /** Checked on {at, time}. */
  readonly found: (a: { readonly at: string }) => string;
  /** Parts of the service */
  readonly parts: string;
  readonly databases: {
    /** Bank registers */
    readonly bic: string;
    /** Keys and charges */
    readonly stats: string;
    /** Sanctions and risk */
    readonly compliance: string;
  };
  /** Email */
  readonly mail: string;
  /** operational */
  readonly ok: string;
  /** lists missing or out of date */
  readonly lacksLists: string;
  /** not working */
  readonly broken: string;
  /** since {at, time}; codes and receipts may not arrive */
  readonly mailSince: (a: { readonly at: string }) => string;
  /** Up for */
  readonly running: string;
  /** version {version} */
  readonly version: (a: { readonly version: string }) => string;
  readonly uptime: {
    /** less than a minute */
    readonly short: string;
    /** {count, plural, one {# minute} other {# minutes}} */
    readonly minutes: (a: { readonly count: number }) => string;
    /** {count, plural, one {# hour} other {# hours}} */
    readonly hours: (a: { readonly count: number }) => string;
    /** {count, plural, one {# day} other {# days}} */
    readonly days: (a: { readonly count: number }) => string;
  };
  /** Sanctions lists and SEPA registers */
  readonly lists: string;
  /** If a list is missing or out of date, no bank is cleared, and the best possible result is “{verdict}”. */
  readonly listsLede: (a: { readonly verdict: string }) => string;
  /** On your own server, <code>deno task data:refresh</code> fetches them, usually in less than a minute. */
  readonly bringLists: <T>(a: { readonly code: (text: string) => T }) => readonly (string | T)[];
  readonly sanctions: {
    readonly OFAC: {
      /** US sanctions list (OFAC) */
      readonly list: string;
      /** OFAC */
      readonly inSentence: string;
    };
    readonly EU: {
      /** EU sanctions list */
      readonly list: string;
      /** EU */
      readonly inSentence: string;
    };
    readonly UN: {
      /** UN sanctions list */
      readonly list: string;
      /** UN */
      readonly inSentence: string;
    };
    readonly UK: {
      /** UK sanctions list */
      readonly list: string;
      /** UK */
      readonly inSentence: string;
    };
  };
  readonly registers: {
    /** SEPA Credit Transfer register */
    readonly epc_sct: string;
    /** SEPA Instant register */
    readonly epc_sct_inst: string;
    /** SEPA Direct Debit register */
    readonly epc_sdd_core: string;
    /** Verification of Payee register */
    readonly epc_vop: string;
  };
  readonly ofList: {
    /** current */
    readonly current: string;
    /** out of date */
    readonly old: string;
    /** not loaded */
    readonly missing: string;
  };
  readonly ofRegister: {
    /** current */
    readonly current: string;
    /** out of date */
    readonly old: string;
    /** not loaded */
    readonly missing: string;
  };
  /** edition of {date, date} */
  readonly asOf: (a: { readonly date: string }) => string;
  /** edition of {date, date}; out of date since {since, date} */
  readonly oldSince: (a: { readonly date: string; readonly since: string }) => string;
  /** answers rely on the EU Regulation or the country's rules instead */
  readonly never: string;
  /** How current the data is */
  readonly fresh: string;
  /** {datasets, plural, one {# dataset is loaded} other {# datasets are loaded}}, with {bics, plural, one {# BIC} other {# BICs}} and {numbers, plural, one {# Swiss clearing number} other {# Swiss clearing numbers}}. By age: */
  readonly loaded: (a: { readonly datasets: number; readonly bics: number; readonly numbers: number }) => string;
  /** Datasets by age */
  readonly byAge: string;
  readonly ages: {
    /** Up to one month */
    readonly month: string;
    /** Up to six months */
    readonly half: string;
    /** Up to one year */
    readonly year: string;
    /** More than one year */
    readonly older: string;
  };
  /** Answers say so when their data is more than a year old. */
  readonly note: string;
  /** All datasets and their dates */
  readonly each: string;
}
