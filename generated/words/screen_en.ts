// Generated from openapi/ by deno task generate. Do not edit.
import type { ScreenWords } from "./screen.ts";

/** Messages of `screen`. */
export const screen: ScreenWords = {
  title: "Check a payout file",
  description: "Drop a CSV, XLSX or pain.001 file to check every account and find duplicates and listed banks. The file stays in your browser; only the IBANs are sent.",
  lede: "Check every account before the money leaves: which bank holds it, whether a payment can reach it, and whether the bank is on a sanctions list. Duplicate payees are flagged, too.",
  noScript: "This page reads the file in your browser and needs JavaScript. The command line does the same:",
  source: {
    drop: "Drop the file here",
    choose: "Choose a file",
    sample: "Try a sample file",
    formats: "CSV, XLSX or pain.001 of any version, up to 20 MB. You can also drop several files or a folder, or paste a table from Excel (Ctrl+V).",
    template: "Download a template",
    promise: "The file never leaves this browser.",
    promiseDetail: "Names, amounts and references stay here. Only the IBANs are sent, and the server doesn't store them. This browser keeps the file for a day at most.",
  },
  access: {
    heading: "Key and quota",
    key: "API key",
    ownKey: "Key of your account",
    otherKey: "Another key",
    signIn: (a) => [a.account("Sign in"), " to use a key of your account without pasting it."],
    note: "Kept only in this tab's memory. Without a key, the first 25 accounts are checked free of charge.",
    sanctions: "Screen banks against sanctions lists and check their risk",
    sanctionsCost: "Requires a key: one more call per bank",
  },
};
