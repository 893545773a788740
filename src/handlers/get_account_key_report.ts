import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { findAccountKey } from "../accounts/mod.ts";
import type { Ledger } from "../billing/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { Call } from "./call.ts";
import { type ReadKeyReport, shapeKeyReport } from "./get_api_key_report.ts";

/** `GET /v1/account/keys/report`: the traffic of one of the keys of an address. */
export async function getAccountKeyReport(
  parts: AccountParts,
  ledger: Ledger,
  readKeyReport: ReadKeyReport,
  { query }: Inputs["getAccountKeyReport"],
  call: Pick<Call, "header">,
): Promise<Reply<"getAccountKeyReport">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const key = await findAccountKey(parts.signup.storage, session.address, query.prefix);
  const standing = key === null ? null : await ledger.read(key.keyHash);
  if (standing?.standing !== "active") {
    return {
      status: 404,
      headers: PRIVATE,
      body: { error: "not_found", message: messages.not_found.account_key },
    };
  }
  return {
    status: 200,
    headers: PRIVATE,
    body: await shapeKeyReport(standing.balance, readKeyReport, parts.terms, query.days),
  };
}
