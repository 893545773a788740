import { messages } from "../../generated/errors.ts";
import type { Evidence } from "../evidence/mod.ts";
import { type Answer, JsonText, refuse } from "./answer.ts";
import type { RawInput } from "./input.ts";

interface CoveredRequest {
  readonly evidence: Pick<Evidence, "signAnswer">;
  /** Hash of what was asked. */
  readonly hash: string;
  /** Digest of the editions in force. The answer is made before anything else is waited for, so they are its own. */
  readonly editions: string;
}

/**
 * Takes what evidence covers of a request: the members of its body with the parameters of path and query beside them.
 * Text without a canonical form is refused before anything is charged.
 */
export function coverRequest(
  evidence: Pick<Evidence, "currentEditions" | "hashRequest" | "signAnswer">,
  { path, query, body }: RawInput,
): CoveredRequest | { readonly refusal: Answer } {
  const members = body.outcome === "json" && typeof body.value === "object" ? body.value : {};
  const hash = evidence.hashRequest({ ...path, ...query, ...members });
  return hash === null
    ? { refusal: refuse(400, "invalid_request", messages.invalid_request.not_unicode) }
    : { evidence, hash, editions: evidence.currentEditions() };
}

/**
 * Adds the proof of an answer once it is charged; a refusal has none.
 *
 * @param written The text that went to be charged, with the object that it was written from; another text is read again.
 */
export async function withEvidence(
  charged: Answer | Promise<Answer>,
  { evidence, hash, editions }: CoveredRequest,
  written: { readonly text: JsonText; readonly value: unknown },
  requestId: string,
  operationId: string,
): Promise<Answer> {
  const answer = await charged;
  const { status, body } = answer;
  if (status !== 200 || !(body instanceof JsonText)) return answer;
  try {
    const signed: unknown = body === written.text ? written.value : undefined;
    const facts = {
      requestId,
      operationId,
      requestHash: hash,
      editions,
      body: signed ?? JSON.parse(body.text),
    };
    return { ...answer, body: body.with(JsonText.of({ evidence: await evidence.signAnswer(facts) })) };
  } catch (failure) {
    // The call is charged by now: its answer is worth more to the caller than a failure.
    return { ...answer, failure };
  }
}
