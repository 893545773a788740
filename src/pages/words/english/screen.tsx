import type { JSX } from "hono/jsx/jsx-runtime";

/** The words of `/screen` that stand on it before its script runs. */
export const screen = {
  title: "Screen a payout file",
  description:
    "Drop a CSV, XLSX or pain.001 file: every account checked, duplicates and listed banks found. The file stays in " +
    "your browser; only the IBANs are sent.",
  lede:
    "Every account in it is checked before the money leaves: which bank holds it, whether a payment can reach it, who " +
    "stands in the file twice, and which banks are on a sanctions list.",
  noScript:
    "This page reads the file in your browser, which needs JavaScript. The command line does the same:",
  source: {
    drop: "Drop the file here",
    choose: "Choose a file",
    sample: "Try a sample file",
    formats: "CSV, XLSX or pain.001 of any version, up to 20 MB.",
    promise: "The file never leaves this browser.",
    promiseDetail: "Names, amounts and references stay here; only the IBANs are sent, and they are not kept.",
  },
  access: {
    heading: "Key and calls",
    key: "API key",
    note:
      "Kept in the memory of this tab alone. Without a key, the first 25 accounts are checked free of charge.",
    getKey: "Get a free key",
    sanctions: "Check the sanctions lists and risk",
    sanctionsCost: "Needs a key: one more call for each bank",
  },
  results: {
    decideNext: "Decide the next",
    forBank: "For the bank",
    clean: "Clean file",
    held: "Held list",
    letters: "Letters",
    forget: "Forget all decisions",
    heading: "Results",
    byVerdict: "Show payees by verdict",
    searchLabel: "Search payees, accounts and banks",
    search: "Search name, IBAN, bank, reason",
    exports: "Take the results with you",
    evidence: "Evidence",
    print: "Print report",
    payees: "Payees",
  },
};

/** The words of `/verify` that stand on it before its script runs. */
export const verify = {
  title: "Verify evidence",
  description:
    "Drop an answer, a row or the evidence of a payout file: whether it is what the service signed. Nothing leaves " +
    "your browser.",
  lede: "Whether an answer, one row, or a whole payout file is exactly what the service signed, and when.",
  noScript:
    "This page checks the file in your browser, which needs JavaScript. The command line does the same:",
  drop: "Drop the evidence here",
  choose: "Choose files",
  files: (keySet: JSX.Element): JSX.Element => (
    <>
      The JSON of an answer, of a row, or of a run. Beside it, if you have them: the payout file, and the key
      set of the service ({keySet}), which is needed for another server's evidence.
    </>
  ),
  promise: "Nothing leaves this browser.",
  promiseDetail: "Only the published keys of this server are fetched.",
  guide: "What evidence proves, and what it does not",
};
