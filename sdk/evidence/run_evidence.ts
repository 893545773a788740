// The evidence of a payout file, and of one row of it.
import { canonicalBytes, hashBytes, hashJson, hashOrNull, orNull } from "./canonical.ts";
import { isInTree, merklePath, merkleRoot } from "./merkle_tree.ts";
import { type PackedToken, packTokens, type SharedClaims, unpackToken } from "./packed_token.ts";
import {
  altered,
  type EvidenceCheck,
  type EvidenceProblem,
  problem,
  readClaims,
  verifyEvidence,
} from "./verify_evidence.ts";
import { EVIDENCE_TYPE, type EvidenceKeySet, isObject, readToken, SEAL_TYPE } from "./verify_token.ts";
import { describeWarnings, type EvidenceWarning } from "./warnings.ts";

/** The decision of a person about a row. */
export interface RowDecision {
  /** Paid all the same, held, or somebody was asked. */
  readonly choice: "paid" | "held" | "asked";
  /** The person's own words. */
  readonly note: string;
  /** Initials of who decided. */
  readonly by: string;
  /** Day, `YYYY-MM-DD`. */
  readonly on: string;
}

/** One row of a payout file with what was said about it, as it was sealed. */
export interface RowRecord {
  /** Number of the row in its file, from 1. */
  readonly row: number;
  /** SHA-256 of the file, as base64url. */
  readonly source: string;
  /** Code of the verdict: `stop`, `check_first`, `not_checked`, `account_fine` or `fine`. */
  readonly verdict: string;
  /** Version of the rules that made the verdict of the answers. */
  readonly rules: string;
  /** The tokens of the answers, each with the place of the row among the results of a batch. */
  readonly answers: readonly { readonly token: string; readonly item?: number }[];
  /** The decision of a person; absent without one. */
  readonly decision?: RowDecision;
}

/** An answer with its evidence and what was asked. */
export interface SignedAnswer {
  /** The body that was sent, with the parameters of path and query beside its members. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The body as it came, with its member `evidence`. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** A row of a run: its record, with the answers named by their place in the document. */
export interface RunRow extends Omit<RowRecord, "answers" | "source" | "rules"> {
  /** The answers about the row: places in the document, and of a batch the place among its results. */
  readonly answers: readonly { readonly answer: number; readonly item?: number }[];
}

/** The evidence of a whole payout file, to be kept as one document. */
export interface RunEvidence {
  /** Says what the document is. */
  readonly type: "bankscreen-run";
  /** SHA-256 of the payout file, as base64url. */
  readonly source: string;
  /** Version of the rules that made the verdicts. */
  readonly rules: string;
  /** Rows in the order in which they were sealed. */
  readonly rows: readonly RunRow[];
  /** Every answer once. */
  readonly answers: readonly SignedAnswer[];
  /** Token of the service over the Merkle root of all rows. */
  readonly seal: string;
  /** Time stamp of an authority over the seal (RFC 3161), as base64; absent without one. */
  readonly timestamp?: string;
}

/** Asks the service for the seal of a root. */
export type AskForSeal = (
  root: { readonly root: string; readonly count: number },
) => Promise<{ readonly seal: string; readonly timestamp?: string }>;

/** Makes the evidence of a run and has it sealed: from then on no row can be added, dropped or changed unnoticed. */
export async function sealRun(
  run: Pick<RunEvidence, "source" | "rules" | "rows" | "answers">,
  askForSeal: AskForSeal,
): Promise<RunEvidence> {
  const leaves = leavesOf(run);
  const { seal, timestamp } = await askForSeal({ root: merkleRoot(leaves), count: leaves.length });
  return { type: "bankscreen-run", ...run, seal, ...(timestamp !== undefined && { timestamp }) };
}

/** The evidence of one row, without the others. Its tokens are read and stand there in parts, so that it is small. */
export interface RowEvidence {
  /** Says what the document is. */
  readonly type: "bankscreen-row";
  /** The row as it was sealed, but for its answers. */
  readonly record: Omit<RowRecord, "answers">;
  /** Place of the record among those that were sealed, from 0. */
  readonly index: number;
  /** Path from the record to the root of the seal. */
  readonly path: string;
  /** The key and the claims that all tokens have in common. */
  readonly shared: SharedClaims;
  /** Token of the service over the Merkle root of all rows. */
  readonly seal: string | PackedToken;
  /** Time stamp of an authority over the seal (RFC 3161), as base64; absent without one. */
  readonly timestamp?: string;
  /** The answers about the row: the whole answer, or of a batch the row's result with its place and path. */
  readonly answers: readonly {
    readonly token: string | PackedToken;
    readonly item?: number;
    readonly answer: unknown;
    readonly path?: string;
  }[];
}

/** Takes one row out of the evidence of a run. Throws a `RangeError` when there is none of that index (from 0). */
export function takeRow(run: RunEvidence, index: number): RowEvidence {
  const row = run.rows[index];
  if (row === undefined) throw new RangeError(`Cannot take row ${index}: the run has ${run.rows.length}`);
  const { answers: named, ...record } = recordOf(run, row);
  const { shared, packed: [seal = run.seal, ...tokens] } = packTokens([
    { kind: "seal", token: run.seal },
    ...named.map(({ token }) => ({ kind: "answer" as const, token })),
  ]);
  const answers = row.answers.map(({ answer: place, item }, at) => {
    const [answer, token] = [answerAt(run, place), tokens[at] ?? ""];
    const { evidence: _, ...body } = answer;
    if (item === undefined) return { token, answer: body };
    const results = Array.isArray(answer.results) ? answer.results : [];
    return { token, item, answer: results[item], path: merklePath(results.map(canonicalBytes), item) };
  });
  const { timestamp } = run;
  return {
    type: "bankscreen-row",
    record,
    index,
    path: merklePath(leavesOf(run), index),
    shared,
    seal,
    ...(timestamp !== undefined && { timestamp }),
    answers,
  };
}

/** The finding about the evidence of a row or a run. */
export type RunCheck =
  | {
    /** Nothing was changed since the service sealed it. */
    readonly outcome: "valid";
    /** Rows that were sealed. */
    readonly rows: number;
    /** Time of the seal by the service's own clock, in seconds since 1970. */
    readonly sealedAt: number;
    readonly issuer: string;
    /** True when the payout file itself was compared. */
    readonly source: boolean;
    /** Reasons to look closer. */
    readonly warnings: readonly EvidenceWarning[];
    /** The same for a person; `null` when there are none. */
    readonly warning: string | null;
    /** The finding for a person. */
    readonly sentence: string;
  }
  | EvidenceProblem & { /** Row of the file that the problem is about. */ readonly row?: number };

/** Checks the seal of a run alone, as a printed report carries it, offline: that the service sealed so many rows, and when. */
export async function verifySeal(seal: string, keys: EvidenceKeySet): Promise<RunCheck> {
  const sealed = await readSeal(seal, keys);
  return sealed.outcome === "valid" ? passed(sealed, { source: false, unasked: [], milder: [] }) : sealed;
}

/** Checks the evidence of one row, offline. */
export async function verifyRow(evidence: RowEvidence, keys: EvidenceKeySet): Promise<RunCheck> {
  const { index, path, shared } = evidence;
  const sealed = await readSeal(unpackToken("seal", evidence.seal, shared), keys);
  if (sealed.outcome !== "valid") return sealed;
  const { root, count } = sealed;
  const answers = evidence.answers.map(({ token, ...said }) => ({
    ...said,
    token: unpackToken("answer", token, shared),
  }));
  const record = {
    ...evidence.record,
    answers: answers.map(({ token, item }) => ({ token, ...(item !== undefined && { item }) })),
  };
  const { row } = record;
  for (const said of answers) {
    const failure = await checkSaid(said, keys);
    if (failure !== null) return { ...failure, row };
  }
  const leaf = orNull(() => canonicalBytes(record));
  if (leaf === null) return altered("record");
  if (!isInTree(leaf, { index, count, path, root })) return altered("path");
  const unasked = answers.length === 0 ? [row] : [];
  const milder = answers.some(({ answer }) => isMilder(record.verdict, answer)) ? [row] : [];
  return { ...passed(sealed, { source: false, unasked, milder }), rows: 1 };
}

/** Checks the evidence of a whole run, offline; with the bytes of the payout file, that it is the one screened. */
export async function verifyRun(
  run: RunEvidence,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<RunCheck> {
  const sealed = await readSeal(run.seal, keys);
  if (sealed.outcome !== "valid") return sealed;
  if (file !== undefined && hashBytes(file) !== run.source) return altered("source");
  const checks = await Promise.all(
    run.answers.map(({ request, answer }) => verifyEvidence(answer, { keys, request })),
  );
  for (const row of run.rows) {
    for (const { answer, item } of row.answers) {
      const check = checks[answer];
      if (check === undefined || !holdsItem(check, item)) return { ...altered("answer"), row: row.row };
      if (check.outcome !== "valid") return { ...check, row: row.row };
    }
  }
  // An answer that no row names would be read as the word of the service all the same.
  const failure = checks.find(({ outcome }) => outcome !== "valid");
  if (failure !== undefined && failure.outcome !== "valid") return failure;
  // A document from outside may name answers that it does not hold.
  const leaves = orNull(() => leavesOf(run));
  if (leaves === null || leaves.length !== sealed.count || merkleRoot(leaves) !== sealed.root) {
    return altered("record");
  }
  const unasked = run.rows.filter(({ answers }) => answers.length === 0).map(({ row }) => row);
  const milder = run.rows.filter(({ verdict, answers }) =>
    answers.some(({ answer, item }) => isMilder(verdict, resultOf(answerAt(run, answer), item)))
  ).map(({ row }) => row);
  return passed(sealed, { source: file !== undefined, unasked, milder });
}

function resultOf(answer: Readonly<Record<string, unknown>>, item: number | undefined): unknown {
  if (item === undefined) return answer;
  return Array.isArray(answer.results) ? answer.results[item] : undefined;
}

/** Verdicts that no other answer about the same row makes milder, gravest first. */
const GRAVE: readonly unknown[] = ["stop", "check_first"];

/** The seal takes any verdict, also one that is milder than what the service said. */
function isMilder(verdict: string, said: unknown): boolean {
  const [sealed, signed] = [GRAVE.indexOf(verdict), GRAVE.indexOf(isObject(said) ? said.verdict : null)];
  return signed !== -1 && (sealed === -1 || sealed > signed);
}

function holdsItem(check: EvidenceCheck, item: number | undefined): boolean {
  if (check.outcome !== "valid" || item === undefined) return true;
  return check.claims.count !== undefined && item < check.claims.count;
}

interface Sealed {
  readonly outcome: "valid";
  readonly root: string;
  readonly count: number;
  readonly iss: string;
  readonly iat: number;
  readonly warnings: readonly EvidenceWarning[];
}

async function readSeal(seal: string, keys: EvidenceKeySet): Promise<Sealed | EvidenceProblem> {
  if (typeof seal !== "string") return problem("not_evidence");
  const read = await readToken(seal, SEAL_TYPE, keys);
  if (read.outcome === "altered") return altered("token");
  if (read.outcome !== "valid") return problem(read.outcome);
  const { root, count, iss, iat } = read.claims;
  const isWhole = typeof root === "string" && typeof count === "number" && typeof iss === "string" &&
    typeof iat === "number";
  return isWhole
    ? { outcome: "valid", root, count, iss, iat, warnings: read.warnings }
    : problem("not_evidence");
}

function passed(
  { iss, iat, count, warnings: ofKey }: Sealed,
  { source, unasked, milder }: {
    readonly source: boolean;
    readonly unasked: readonly number[];
    readonly milder: readonly number[];
  },
): RunCheck & { outcome: "valid" } {
  const at = new Date(iat * 1000).toISOString();
  const warnings = [
    ...ofKey,
    ...(milder.length === 0 ? [] : [{ code: "milder_verdict" as const, rows: milder }]),
    ...(unasked.length === 0 ? [] : [{ code: "not_asked" as const, rows: unasked }]),
  ];
  return {
    outcome: "valid",
    rows: count,
    sealedAt: iat,
    issuer: iss,
    source,
    warnings,
    warning: describeWarnings(warnings),
    sentence: `${iss} sealed ${count} rows on ${at} by its own clock; nothing was changed since.`,
  };
}

async function checkSaid(
  { token, item, answer, path }: {
    readonly token: string;
    readonly item?: number;
    readonly answer: unknown;
    readonly path?: string;
  },
  keys: EvidenceKeySet,
): Promise<EvidenceProblem | null> {
  const read = await readToken(token, EVIDENCE_TYPE, keys);
  if (read.outcome === "altered") return altered("token");
  if (read.outcome !== "valid") return problem(read.outcome);
  const claims = readClaims(read.claims);
  if (claims === null) return problem("not_evidence");
  if (item === undefined) return hashOrNull(answer) === claims.res ? null : altered("answer");
  const { items, count } = claims;
  const leaf = orNull(() => canonicalBytes(answer));
  const isIn = leaf !== null && items !== undefined && count !== undefined && path !== undefined &&
    isInTree(leaf, { index: item, count, path, root: items });
  return isIn ? null : altered("answer");
}

function answerAt({ answers }: Pick<RunEvidence, "answers">, place: number): SignedAnswer["answer"] {
  const found = answers[place];
  if (found === undefined) throw new RangeError(`Cannot find answer ${place}: the run has ${answers.length}`);
  return found.answer;
}

function recordOf(run: Pick<RunEvidence, "source" | "rules" | "answers">, row: RunRow): RowRecord {
  const { answers, ...members } = row;
  const { source, rules } = run;
  return {
    ...members,
    source,
    rules,
    answers: answers.map(({ answer, item }) => {
      const { evidence } = answerAt(run, answer);
      if (typeof evidence !== "string") {
        throw new TypeError(`Cannot seal answer ${answer}: it has no evidence`);
      }
      return { token: evidence, ...(item !== undefined && { item }) };
    }),
  };
}

function leavesOf(run: Pick<RunEvidence, "source" | "rules" | "rows" | "answers">): readonly Uint8Array[] {
  return run.rows.map((row) => canonicalBytes(recordOf(run, row)));
}

/** Returns whether a document from outside has the shape of the evidence of a run. */
export function isRunEvidence(value: unknown): value is RunEvidence {
  return isObject(value) && value.type === "bankscreen-run" && typeof value.seal === "string" &&
    typeof value.source === "string" && typeof value.rules === "string" &&
    Array.isArray(value.rows) &&
    value.rows.every((row) => isObject(row) && Array.isArray(row.answers) && row.answers.every(isNamed)) &&
    Array.isArray(value.answers) &&
    value.answers.every((signed) => isObject(signed) && isObject(signed.request) && isObject(signed.answer));
}

/** By its place: by a name, a member of the list itself would be read. */
function isNamed(answer: unknown): boolean {
  return isObject(answer) && Number.isSafeInteger(answer.answer) &&
    (answer.item === undefined || Number.isSafeInteger(answer.item));
}

/** Returns whether a document from outside has the shape of the evidence of a row. */
export function isRowEvidence(value: unknown): value is RowEvidence {
  return isObject(value) && value.type === "bankscreen-row" && isPacked(value.seal) &&
    isObject(value.shared) &&
    typeof value.path === "string" && typeof value.index === "number" && isObject(value.record) &&
    Array.isArray(value.answers) && value.answers.every((said) => isObject(said) && isPacked(said.token));
}

function isPacked(token: unknown): boolean {
  return typeof token === "string" || isObject(token) && typeof token.signature === "string";
}

/** Returns the digest under which a seal is named on a printed report: the first 16 characters of its SHA-256. */
export function sealIdOf(seal: string): string {
  return hashJson(seal).slice(0, 16);
}
