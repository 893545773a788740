// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../verdicts/language.ts";
import type { EvidenceWords } from "./evidence.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `evidence`. */
export const evidence: EvidenceWords = {
  answered: (a) => `${a.issuer} gave this answer to ${a.operation} on ${writing.minute(a.at)} according to its own clock; nothing has been changed since.`,
  sealedRow: (a) => `${a.issuer} sealed this row on ${writing.minute(a.at)} according to its own clock; nothing has been changed since.`,
  sealed: (a) => `${a.issuer} sealed ${writing.plural(a.rows, "# row", "# rows")} on ${writing.minute(a.at)} according to its own clock; nothing has been changed since.`,
  released: (a) => `Prepared by ${a.preparer} on ${writing.minute(a.prepared)}, released by ${a.releaser} on ${writing.minute(a.released)}.`,
  sameFile: "The payout file is the one that was screened.",
  notCompared: (a) => `Not compared: ${a.parts}.`,
  parts: {
    request: "the request",
    editions: "the data editions",
  },
  altered: {
    token: "What was signed has been changed.",
    answer: "The answer isn't the one that was signed.",
    request: "The request isn't the one that was answered.",
    editions: "The data editions aren't the ones that were used.",
    record: "The row isn't the one that was sealed.",
    path: "The row can't be traced to the seal.",
    source: "The payout file isn't the one that was screened.",
    account: "The signed answers are about another account or bank than the row.",
    verdict: "The row's verdict isn't one of the five.",
    issuer: "One service sealed the run, but another gave the answers.",
    rows: "The row is in the run twice, or isn't in the payout file.",
  },
  problems: {
    unknown_key: "The signing key isn't in the key set that is used here: get the key set of the service that signed.",
    key_compromised: "Someone else may have signed this: the key had already been reported stolen at the time of the signature.",
    not_evidence: "This isn't evidence from a Bankscreen service.",
  },
  row: (a) => `Row ${a.row}.`,
  about: (a) => `The row is about ${a.account}.`,
  elsewhere: (a) => `The evidence is from ${a.issuer}: add that service's key set (${a.address}) together with the file.`,
  rows: (a) => `${writing.isOne(a.count) ? `row ${a.rows}` : `rows ${a.rows}`}${a.more === 0 ? "" : writing.plural(a.more, " and # more", " and # more")}`,
  warnings: {
    key_stolen_later: (a) => `The key was reported stolen as of ${writing.minute(a.from)}. The signature has an earlier time, but a thief could have written that too: look for a time stamp from a third party.`,
    milder_verdict: (a) => `For ${a.rows}, the evidence has ${writing.plural(a.count, "a milder verdict than the signed answer: rely on the answer", "milder verdicts than the signed answers: rely on the answers")}.`,
    not_asked: (a) => `The service wasn't asked about ${a.rows}, so the ${writing.plural(a.count, "verdict doesn't", "verdicts don't")} come from it.`,
    file_not_compared: "The payout file wasn't compared, so the answers may be about other accounts than its rows: check the evidence together with that file.",
    other_column: (a) => `The accounts are in the column "${a.column}" of the payout file: check that it contains the payees' accounts.`,
    asked_otherwise: (a) => `The service checked ${a.rows} with another BIC or reference than the payout file has.`,
    answered_another_day: (a) => `The answers about ${a.rows} are more than a day older or newer than the seal.`,
    rows_missing: (a) => `The evidence is missing ${a.rows} of the payout file.`,
  },
};
