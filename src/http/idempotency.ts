// Reads the `Idempotency-Key` header, and answers repetitions and conflicts (`../billing/idempotency.ts` finds them).
import { messages } from "../../generated/errors.ts";
import { hashIdempotencyKey, hashRequest, type Idempotency } from "../billing/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { type Answer, type AnswerHeaders, refuse } from "./answer.ts";
import type { RequestTarget } from "./routes.ts";

const IDEMPOTENCY_KEY = /^(")?([A-Za-z0-9._:-]{1,255})\1$/;

/** The name under which a repeated request isn't charged again. */
export interface SentIdempotencyKey {
  /** `null` when there is none, or a malformed one. */
  readonly name: string | null;
  readonly isMalformed: boolean;
}

/** Stands for a request without `Idempotency-Key`. */
export const NO_IDEMPOTENCY_KEY: SentIdempotencyKey = { name: null, isMalformed: false };

/**
 * Reads the `Idempotency-Key` header, with or without quotes (IETF draft "The Idempotency-Key HTTP Header Field"; RFC
 * 8941). An empty one counts as absent, one that is sent twice as malformed.
 */
export function readIdempotencyKey(headers: Headers): SentIdempotencyKey {
  const sent = headers.get("Idempotency-Key");
  if (sent === null || sent === "") return NO_IDEMPOTENCY_KEY;
  const name = IDEMPOTENCY_KEY.exec(sent)?.[2] ?? null;
  return { name, isMalformed: name === null };
}

/** Refuses a paid call whose key we can't read, because every retry would be charged. */
export const MALFORMED_IDEMPOTENCY_KEY: Answer = refuse(
  400,
  "invalid_request",
  messages.invalid_request.idempotency_key,
);

/** Returns a request's identity under its key; `null` without one. Requesting evidence doesn't change it. */
export function idempotencyOf(
  { name }: SentIdempotencyKey,
  { id }: Pick<Operation, "id">,
  { path, search }: RequestTarget,
  bytes: Uint8Array,
): Idempotency | null {
  if (name === null) return null;
  const body = decoder.decode(bytes).replace(ASKING_FOR_EVIDENCE, "}");
  return {
    key: hashIdempotencyKey(name),
    requestHash: hashRequest(id, path + search, body),
  };
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Matches how clients write it: after all other members. */
const ASKING_FOR_EVIDENCE = /,\s{0,9}"evidence"\s{0,9}:\s{0,9}true\s{0,9}\}\s{0,9}$/;

/** Marks an answer as the repetition of one that was paid for. */
export const REPLAYED = { "Idempotency-Replayed": "true" } as const satisfies AnswerHeaders;

/** Refuses a call whose idempotency key belongs to another request. */
export function refuseIdempotencyConflict(headers: AnswerHeaders): Answer {
  return refuse(409, "idempotency_conflict", messages.idempotency_conflict, {}, headers);
}
