// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.data`. */
export interface DataWords {
  /** Data */
  readonly title: string;
  /** Every register behind the answers, with its publisher, date and age. */
  readonly description: string;
  /** All data is current */
  readonly current: string;
  /** Some data is missing or out of date */
  readonly notCurrent: string;
  /** {count, plural, one {# dataset is} other {# datasets are}} more than a year old */
  readonly outOfDate: (a: { readonly count: number }) => string;
  /** They still identify banks, but don't show bank codes that were issued or withdrawn since. Answers that rely on one say how old it is. */
  readonly outOfDateMeans: string;
  /** {datasets, plural, one {# dataset} other {# datasets}} with {rows, plural, one {# row} other {# rows}}, each with a publisher and a date. Every answer cites its datasets and states nothing that isn't in one of them. */
  readonly lede: (a: { readonly datasets: number; readonly rows: number }) => string;
  /** Bank codes of {count, plural, one {# country} other {# countries}} */
  readonly coverage: (a: { readonly count: number }) => string;
  /** Map of {count, plural, one {# country} other {# countries}}: {register, number} with an official register, {list, number} with a list of banks, {directory, number} with the BIC directory only. */
  readonly map: (a: { readonly count: number; readonly register: number; readonly list: number; readonly directory: number }) => string;
  readonly coverages: {
    /** Official register: also shows which bank codes don't exist */
    readonly register: string;
    /** List of banks: identifies the bank, but can't rule out a code */
    readonly list: string;
    /** BIC directory only: the bank is a suggestion */
    readonly directory: string;
  };
  /** Show as a list */
  readonly asList: string;
  /** Datasets */
  readonly datasets: string;
  /** {count, plural, one {# dataset with its date} other {# datasets with their dates}} */
  readonly dated: (a: { readonly count: number }) => string;
  readonly columns: {
    /** Register */
    readonly register: string;
    /** Publisher */
    readonly publisher: string;
    /** Date */
    readonly date: string;
    /** Age */
    readonly age: string;
    /** Rows */
    readonly rows: string;
    /** Terms */
    readonly terms: string;
  };
  /** official */
  readonly official: string;
  /** old */
  readonly old: string;
  readonly age: {
    /** today */
    readonly today: string;
    /** {count, plural, one {# day} other {# days}} */
    readonly days: (a: { readonly count: number }) => string;
    /** {count, plural, one {# month} other {# months}} */
    readonly months: (a: { readonly count: number }) => string;
    /** {count, plural, one {# year} other {# years}} */
    readonly years: (a: { readonly count: number }) => string;
  };
  /** Programs get the same table, with the digest of each edition, from <code>GET /v1/data/editions</code>. Read more in <guide>Data and its dates</guide>. */
  readonly forPrograms: <T>(a: { readonly code: (text: string) => T; readonly guide: (text: string) => T }) => readonly (string | T)[];
}
