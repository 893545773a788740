// The `Idempotency-Key` header: its form, the request it belongs to, and answers to repetitions and conflicts.
// `../billing/idempotency.ts` decides which of them a call is.
import { messages } from "../../generated/errors.ts";
import { hashIdempotencyKey, hashRequest, type Idempotency } from "../billing/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { type Answer, type AnswerHeaders, refuse } from "./answer.ts";
import type { RequestTarget } from "./routes.ts";

const IDEMPOTENCY_KEY = /^(")?([A-Za-z0-9._:-]{1,255})\1$/;

/** The name under which a repeated request isn't charged again. */
export interface SentIdempotencyKey {
  /** `null` when there is none, or none in the form of the contract. */
  readonly name: string | null;
  readonly isMalformed: boolean;
}

/** No `Idempotency-Key`. */
export const NO_IDEMPOTENCY_KEY: SentIdempotencyKey = { name: null, isMalformed: false };

/**
 * Reads the `Idempotency-Key` header: absent if empty, with or without quotes (IETF draft "The Idempotency-Key HTTP
 * Header Field"; RFC 8941), malformed if sent twice.
 */
export function readIdempotencyKey(headers: Headers): SentIdempotencyKey {
  const sent = headers.get("Idempotency-Key");
  if (sent === null || sent === "") return NO_IDEMPOTENCY_KEY;
  const name = IDEMPOTENCY_KEY.exec(sent)?.[2] ?? null;
  return { name, isMalformed: name === null };
}

/** Refuses a paid call that would be charged with every repetition, against the sender's intention. */
export const MALFORMED_IDEMPOTENCY_KEY: Answer = refuse(
  400,
  "invalid_request",
  messages.invalid_request.idempotency_key,
);

/** Returns a request's identity under its key; `null` without one. Evidence doesn't make it another request. */
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

/** As clients write it, after all other members. */
const ASKING_FOR_EVIDENCE = /,\s{0,9}"evidence"\s{0,9}:\s{0,9}true\s{0,9}\}\s{0,9}$/;

/** Says that an answer repeats one that was paid for. */
export const REPLAYED = { "Idempotency-Replayed": "true" } as const satisfies AnswerHeaders;

/** Refuses a call whose idempotency key belongs to another request. */
export function refuseIdempotencyConflict(headers: AnswerHeaders): Answer {
  return refuse(409, "idempotency_conflict", messages.idempotency_conflict, {}, headers);
}
