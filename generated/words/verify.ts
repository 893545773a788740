// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.verify`. */
export interface VerifyWords {
  /** Drop an answer, a row or the evidence of a payout file to see whether it is exactly what the service signed. Nothing leaves your browser. */
  readonly description: string;
  /** See whether an answer, a row or a whole payout file is exactly what the service signed, and when. */
  readonly lede: string;
  /** This page checks the file in your browser and needs JavaScript. The command line does the same: */
  readonly noScript: string;
  /** Drop the evidence here */
  readonly drop: string;
  /** Choose files */
  readonly choose: string;
  /** The JSON file of an answer, a row or a run. If you have them, add the payout file and the key set of the service (<keySet>jwks.json</keySet>); evidence from another server can't be verified without its key set. */
  readonly files: <T>(a: { readonly keySet: (text: string) => T }) => readonly (string | T)[];
  /** Nothing leaves this browser. */
  readonly promise: string;
  /** Only this server's public keys are fetched. */
  readonly promiseDetail: string;
  /** What evidence proves, and what it doesn't */
  readonly guide: string;
}
