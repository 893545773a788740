// The evidence of a payout file, and of one row of the file.
import { base64url } from "jose";
import type { RunRow, SignedAnswer } from "../../payees/mod.ts";
import {
  canonicalBytes,
  EVIDENCE_TYPE,
  hashLeaves,
  isObject,
  merklePath,
  merkleRoot,
  SEAL_TYPE,
} from "../signed/mod.ts";

/** The people who prepared and released a run (four eyes), with the times in UTC. */
export interface RunRelease {
  /** Name of the person who prepared the run. */
  readonly prepared_by: string;
  /** Time of preparation, ISO 8601. */
  readonly prepared_at: string;
  /** Name of the person who released the run. */
  readonly released_by: string;
  /** Time of release, ISO 8601. */
  readonly released_at: string;
  /** Note by the person who released the run. */
  readonly note: string;
}

/** A row of a payout file with its answers, as sealed. */
export interface RowRecord extends Omit<RunRow, "answers"> {
  /** SHA-256 of the file, as base64url. */
  readonly source: string;
  /** Version of the rules behind the verdict. */
  readonly rules: string;
  /** The release of the run; absent if nobody released it. */
  readonly release?: RunRelease;
  /** The tokens of the answers; if an answer is about a batch, `item` is the row's index in the batch. */
  readonly answers: readonly { readonly token: string; readonly item?: number }[];
}

/** The evidence of a whole payout file, stored as one document. */
export interface RunEvidence {
  /** Kind of document. */
  readonly type: "bankscreen-run";
  /** SHA-256 of the payout file, as base64url. */
  readonly source: string;
  /** Version of the rules behind the verdicts. */
  readonly rules: string;
  /** The release, which is sealed with each row; absent if nobody released the run. */
  readonly release?: RunRelease;
  /** Rows in the order of sealing. */
  readonly rows: readonly RunRow[];
  /** Every answer, without duplicates. */
  readonly answers: readonly SignedAnswer[];
  /** Hashes of the sealed rows, joined, as base64url, so that a check can find a changed row. */
  readonly leaves?: string;
  /** The service's token for the Merkle root of all rows. */
  readonly seal: string;
  /** Timestamp for the seal from a timestamp authority (RFC 3161), as Base64, if there is one. */
  readonly timestamp?: string;
}

/** Requests a seal for a Merkle root from the service. */
export type AskForSeal = (
  root: { readonly root: string; readonly count: number },
) => Promise<{ readonly seal: string; readonly timestamp?: string }>;

/**
 * Builds a run's evidence and requests its seal. Rows that are added, removed or changed later don't match the seal.
 */
export async function sealRun(
  run: Pick<RunEvidence, "source" | "rules" | "release" | "rows" | "answers">,
  askForSeal: AskForSeal,
): Promise<RunEvidence> {
  const leaves = leavesOf(run);
  const { seal, timestamp } = await askForSeal({ root: merkleRoot(leaves), count: leaves.length });
  const sealed = { leaves: hashLeaves(leaves), seal, ...(timestamp !== undefined && { timestamp }) };
  return { type: "bankscreen-run", ...run, ...sealed };
}

/** The evidence of one row. */
export interface RowEvidence {
  /** Kind of document. */
  readonly type: "bankscreen-row";
  /** The sealed record of the row, without its answers. */
  readonly record: Omit<RowRecord, "answers">;
  /** Index of this record among the sealed records, from 0. */
  readonly index: number;
  /** Path from the record to the root of the seal. */
  readonly path: string;
  /** Key id and claims that all packed tokens share; absent if no token is packed. */
  readonly shared?: SharedClaims;
  /** The service's token for the Merkle root of all rows. */
  readonly seal: string | PackedToken;
  /** Timestamp for the seal from a timestamp authority (RFC 3161), as Base64, if there is one. */
  readonly timestamp?: string;
  /** The answers about the row: the whole answer or, for a batch, the row's result with index and path. */
  readonly answers: readonly {
    readonly token: string | PackedToken;
    readonly item?: number;
    readonly answer: unknown;
    readonly path?: string;
  }[];
}

/** Extracts the row with this index (from 0) from a run's evidence; throws a `RangeError` if it is out of range. */
export function takeRow(run: RunEvidence, index: number): RowEvidence {
  const row = run.rows[index];
  if (row === undefined) throw new RangeError(`Cannot take row ${index}: the run has ${run.rows.length}`);
  const { answers: tokens, ...record } = recordOf(run, row);
  const answers = row.answers.map(({ answer: place }, at) => {
    const { token = "", item } = tokens[at] ?? {};
    const { evidence: _, ...body } = answerAt(run, place);
    if (item === undefined) return { token, answer: body };
    const results = Array.isArray(body.results) ? body.results : [];
    return { token, item, answer: results[item], path: merklePath(results.map(canonicalBytes), item) };
  });
  const { seal, timestamp } = run;
  return {
    type: "bankscreen-row",
    record,
    index,
    path: merklePath(leavesOf(run), index),
    seal,
    ...(timestamp !== undefined && { timestamp }),
    answers,
  };
}

/** A token's signature and claims, except {@link SharedClaims}. Rows had tokens in this form until November 2026. */
export type PackedToken = Readonly<Record<string, string | number>> & {
  readonly signature: string;
};

/** The key id and the claims that all packed tokens of a row have in common. */
export type SharedClaims = Readonly<Record<string, string | number>>;

const HEAD_CLAIMS = ["iss", "iat", "jti", "request_id", "fmt"];

/** For each kind of token, its type and its claims in the order in which they are signed. */
const KINDS = {
  answer: {
    typ: EVIDENCE_TYPE,
    names: [...HEAD_CLAIMS, "op", "req", "res", "editions", "ver", "items", "count"],
  },
  seal: { typ: SEAL_TYPE, names: [...HEAD_CLAIMS, "root", "count"] },
};

/** Restores the signed text of a packed token; returns any other token unchanged. */
export function unpackToken(
  kind: "answer" | "seal",
  packed: string | PackedToken,
  shared: SharedClaims = {},
): string {
  if (typeof packed === "string") return packed;
  const { typ, names } = KINDS[kind];
  const { kid, signature, ...members }: SharedClaims = { ...shared, ...packed };
  const claims = names.flatMap((name) => members[name] === undefined ? [] : [[name, members[name]]]);
  const encode = (value: object) => base64url.encode(JSON.stringify(value));
  return [encode({ alg: "ES256", typ, kid }), encode(Object.fromEntries(claims)), signature].join(".");
}

/** Returns the answer of the run with this index; throws a `RangeError` if the answer is missing. */
export function answerAt({ answers }: Pick<RunEvidence, "answers">, place: number): SignedAnswer["answer"] {
  const found = answers[place];
  if (found === undefined) throw new RangeError(`Cannot find answer ${place}: the run has ${answers.length}`);
  return found.answer;
}

function recordOf(
  run: Pick<RunEvidence, "source" | "rules" | "release" | "answers">,
  row: RunRow,
): RowRecord {
  const { answers, ...members } = row;
  const { source, rules, release } = run;
  return {
    ...members,
    source,
    rules,
    ...(release !== undefined && { release }),
    answers: answers.map(({ answer, item }) => {
      const { evidence } = answerAt(run, answer);
      if (typeof evidence !== "string") {
        throw new TypeError(`Cannot seal answer ${answer}: it has no evidence`);
      }
      return { token: evidence, ...(item !== undefined && { item }) };
    }),
  };
}

/** Returns the sealed tree's leaves, one per row; throws if an answer or its token is missing, or a row isn't JSON. */
export function leavesOf(
  run: Pick<RunEvidence, "source" | "rules" | "release" | "rows" | "answers">,
): readonly Uint8Array[] {
  return run.rows.map((row) => canonicalBytes(recordOf(run, row)));
}

/** Returns whether a document has the shape of a run's evidence. */
export function isRunEvidence(value: unknown): value is RunEvidence {
  return isObject(value) && value.type === "bankscreen-run" && typeof value.seal === "string" &&
    typeof value.source === "string" && typeof value.rules === "string" &&
    (value.release === undefined || isRelease(value.release)) &&
    (value.leaves === undefined || typeof value.leaves === "string") && Array.isArray(value.rows) &&
    value.rows.every((row) =>
      isObject(row) && typeof row.row === "number" && typeof row.verdict === "string" &&
      Array.isArray(row.answers) && row.answers.every(isReference)
    ) &&
    Array.isArray(value.answers) &&
    value.answers.every((signed) => isObject(signed) && isObject(signed.request) && isObject(signed.answer));
}

function isRelease(value: unknown): value is RunRelease {
  return isObject(value) && [
    value.prepared_by,
    value.prepared_at,
    value.released_by,
    value.released_at,
    value.note,
  ].every((text) => typeof text === "string");
}

/** Returns whether a reference has integers as indexes: a string such as `length` would read an array's property. */
function isReference(answer: unknown): boolean {
  return isObject(answer) && Number.isSafeInteger(answer.answer) &&
    (answer.item === undefined || Number.isSafeInteger(answer.item));
}

/** Returns whether a document has the shape of a row's evidence. */
export function isRowEvidence(value: unknown): value is RowEvidence {
  return isObject(value) && value.type === "bankscreen-row" && isToken(value.seal) &&
    (value.shared === undefined || isObject(value.shared)) &&
    typeof value.path === "string" && typeof value.index === "number" && isObject(value.record) &&
    typeof value.record.row === "number" && typeof value.record.verdict === "string" &&
    (value.record.release === undefined || isRelease(value.record.release)) &&
    Array.isArray(value.answers) &&
    value.answers.every((answer) => isObject(answer) && isToken(answer.token));
}

function isToken(token: unknown): boolean {
  return typeof token === "string" || isObject(token) && typeof token.signature === "string";
}
