// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.screen`. */
export interface ScreenWords {
  /** Check a payout file */
  readonly title: string;
  /** Drop a CSV, XLSX or pain.001 file to check every account and find duplicates and listed banks. The file stays in your browser; only the IBANs are sent. */
  readonly description: string;
  /** Check every account before the money leaves: which bank holds it, whether a payment can reach it, and whether the bank is on a sanctions list. Duplicate payees are flagged, too. */
  readonly lede: string;
  /** This page reads the file in your browser and needs JavaScript. The command line does the same: */
  readonly noScript: string;
  readonly source: {
    /** Drop the file here */
    readonly drop: string;
    /** Choose a file */
    readonly choose: string;
    /** Try a sample file */
    readonly sample: string;
    /** CSV, XLSX or pain.001 of any version, up to 20 MB. You can also drop several files or a folder, or paste a table from Excel (Ctrl+V). */
    readonly formats: string;
    /** Download a template */
    readonly template: string;
    /** The file never leaves this browser. */
    readonly promise: string;
    /** Names, amounts and references stay here. Only the IBANs are sent, and the server doesn't store them. This browser keeps the file for a day at most. */
    readonly promiseDetail: string;
  };
  readonly access: {
    /** Key and quota */
    readonly heading: string;
    /** API key */
    readonly key: string;
    /** Key of your account */
    readonly ownKey: string;
    /** Another key */
    readonly otherKey: string;
    /** <account>Sign in</account> to use a key of your account without pasting it. */
    readonly signIn: <T>(a: { readonly account: (text: string) => T }) => readonly (string | T)[];
    /** Kept only in this tab's memory. Without a key, the first 25 accounts are checked free of charge. */
    readonly note: string;
    /** Screen banks against sanctions lists and check their risk */
    readonly sanctions: string;
    /** Requires a key: one more call per bank */
    readonly sanctionsCost: string;
  };
}
