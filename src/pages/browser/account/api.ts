/**
 * Calls of the account area.
 *
 * @module
 */
/// <reference lib="dom" />
import type { components } from "../../../../generated/types.ts";

type Schemas = components["schemas"];
/** The keys of an address. */
export type AccountOverview = Schemas["AccountOverview"];
/** One key of them. */
export type AccountKey = Schemas["AccountKey"];
/** What was paid. */
export type Receipts = Schemas["AccountReceipts"];
/** The traffic of a key. */
export type KeyReport = Schemas["KeyReportResponse"];

/** Asks for a path of the account area; `signed_out` when there is no session. Rejects with the sentence of a refusal. */
export async function call<Answer>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Answer | "signed_out"> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    ...(body !== undefined &&
      { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (response.status === 401) return "signed_out";
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(answer?.message ?? `The server answered ${response.status}.`);
  return answer;
}
