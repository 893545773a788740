// Generated from openapi/ by deno task generate. Do not edit.
import type { VerifyWords } from "./verify.ts";

/** Messages of `verify`. */
export const verify: VerifyWords = {
  description: "Drop an answer, a row or the evidence of a payout file to see whether it is exactly what the service signed. Nothing leaves your browser.",
  lede: "See whether an answer, a row or a whole payout file is exactly what the service signed, and when.",
  noScript: "This page checks the file in your browser and needs JavaScript. The command line does the same:",
  drop: "Drop the evidence here",
  choose: "Choose files",
  files: (a) => ["The JSON file of an answer, a row or a run. If you have them, add the payout file and the key set of the service (", a.keySet("jwks.json"), "); evidence from another server can't be verified without its key set."],
  promise: "Nothing leaves this browser.",
  promiseDetail: "Only this server's public keys are fetched.",
  guide: "What evidence proves, and what it doesn't",
};
