// The words of `/verify` in English. A sentence is added here, in `german.ts` and in `french.ts`; one that is missing
// does not compile.
import { english as check } from "../../../../sdk/evidence/words/mod.ts";

/** The words of the page in English. */
export const english = {
  /** Findings about the evidence. */
  check,
  titles: {
    valid: "Valid",
    altered: "Altered",
    unknown_key: "Unknown key",
    key_compromised: "Key stolen",
    not_evidence: "Not evidence",
    tooLarge: "Too large",
    noKeys: "No keys",
    otherSeal: "Another seal",
  },
  tooLarge: "Evidence is at most 200 MB.",
  noneIsEvidence: "None of these files holds evidence of a Bankscreen service.",
  otherSeal: "This is not the evidence that the printed report names.",
  noKeys: "The keys of this server cannot be fetched. Drop its key set beside the file.",
  sealOfReport: (id: string): string => `The seal of the report, ${id}`,
  dropTheRest:
    "What the rows say is in the file of evidence: drop it here, and each is checked against this seal.",
};

/** The words of the page in one language. */
export type VerifyWords = typeof english;
