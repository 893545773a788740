import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { Evidence } from "../evidence/mod.ts";

/** `GET /v1/data/editions/{digest}`: the editions that evidence names. */
export async function getEditionList(
  evidence: Evidence,
  { path: { digest } }: Inputs["getEditionList"],
): Promise<Reply<"getEditionList">> {
  const asked = digest === "current" ? evidence.currentEditions() : digest;
  const found = await evidence.findEditions(asked);
  if (found === null) {
    return { status: 404, body: { error: "not_found", message: messages.not_found.editions } };
  }
  return {
    status: 200,
    body: { digest: asked, editions: [...found.list], first_used_at: new Date(found.keptAt).toISOString() },
  };
}
