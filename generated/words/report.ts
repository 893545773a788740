// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.report`. */
export interface ReportWords {
  /** Last {days, number} days */
  readonly heading: (a: { readonly days: number }) => string;
  /** {calls, plural, one {# call} other {# calls}}, {failed, number} of them rejected, from {networks, plural, one {# network} other {# networks}}{unusual, select, yes {, which is unusual} other {}}. */
  readonly summary: (a: { readonly calls: number; readonly failed: number; readonly networks: number; readonly unusual: string }) => string;
  /** Calls by operation */
  readonly operations: string;
  /** Operation */
  readonly operation: string;
  /** Calls */
  readonly calls: string;
  /** Rejected calls by reason */
  readonly refusals: string;
  /** Reason and what to do */
  readonly cause: string;
  /** Calls per day. The busiest day was {date, date} with {count, plural, one {# call} other {# calls}}. A table of all days follows. */
  readonly chart: (a: { readonly date: string; readonly count: number }) => string;
  /** {date, date}: {calls, number} calls, {failed, number} rejected */
  readonly bar: (a: { readonly date: string; readonly calls: number; readonly failed: number }) => string;
  /** up to {count, plural, one {# call} other {# calls}} a day; */
  readonly scale: (a: { readonly count: number }) => string;
  /** rejected */
  readonly refused: string;
  /** Show as a table */
  readonly asTable: string;
  /** Day */
  readonly day: string;
  /** Rejected */
  readonly refusedHead: string;
}
