// Generated from openapi/ by deno task generate. Do not edit.
import type { VerifyFindingsWords } from "./verify_findings.ts";

/** Messages of `verifyFindings`. */
export const verifyFindings: VerifyFindingsWords = {
  titles: {
    valid: "Valid",
    altered: "Altered",
    unknown_key: "Unknown signing key",
    key_compromised: "Stolen signing key",
    not_evidence: "Not evidence",
    tooLarge: "File too large",
    noKeys: "No keys",
    otherSeal: "Another seal",
  },
  tooLarge: "Evidence is at most 200 MB.",
  noneIsEvidence: "None of these files contains evidence from a Bankscreen service.",
  otherSeal: "This isn't the evidence that the printed report refers to.",
  noKeys: "This server's keys can't be fetched. Drop its key set together with the file.",
  sealOfReport: (a) => `The seal of the report, ${a.id}`,
  dropTheRest: "The seal doesn't contain the rows. Drop the evidence file here to check each row against this seal.",
};
