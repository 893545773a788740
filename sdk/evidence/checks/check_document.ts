// Checks the evidence of a run, of a row, or in any document. A change since sealing is an error; a verdict that is
// milder than the signed answers allow is a warning.
import {
  canonicalBytes,
  type EvidenceKeySet,
  findChangedLeaf,
  hashBytes,
  hashOrNull,
  isInTree,
  isObject,
  merkleRoot,
  orNull,
  readToken,
  SEAL_TYPE,
} from "../signed/mod.ts";
import { backingOf, isMilder, readVerdict } from "./about.ts";
import { checkAnswer, readAnswerToken } from "./check_answer.ts";
import {
  altered,
  type AlteredPart,
  type DocumentFinding,
  type EvidenceProblem,
  type EvidenceWarning,
  type RunCheck,
  stolenKey,
  warnOfRows,
  type WithoutText,
} from "./checks.ts";
import { type BackedRow, compareWithFile, findChangedRow } from "./payout_file.ts";
import {
  answerAt,
  isRowEvidence,
  isRunEvidence,
  leavesOf,
  type RowEvidence,
  type RowRecord,
  type RunEvidence,
  unpackToken,
} from "./run_evidence.ts";

type Problem = WithoutText<EvidenceProblem>;

type RunFinding = WithoutText<RunCheck>;

/** Checks a JSON document: an answer, an answer with its request, a row, or a whole run. */
export async function checkDocument(
  document: unknown,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<DocumentFinding> {
  if (isRunEvidence(document)) return { kind: "run", check: await checkRun(document, keys, file) };
  if (isRowEvidence(document)) return { kind: "row", check: await checkRow(document, keys, file) };
  const isPair = isObject(document) && isObject(document.answer) && isObject(document.request);
  return {
    kind: "answer",
    check: isPair && isObject(document.request)
      ? await checkAnswer(document.answer, { keys, request: document.request })
      : await checkAnswer(document, { keys }),
  };
}

/** Checks the seal of a run, offline. */
export async function checkSeal(seal: string, keys: EvidenceKeySet): Promise<RunFinding> {
  const sealed = await readSeal(seal, keys);
  return sealed.outcome === "valid" ? passed(sealed, sealed.warnings, { source: false }) : sealed;
}

/** Checks the evidence of one row, offline; with `file`, also against the bytes of the payout file. */
export async function checkRow(
  evidence: RowEvidence,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<RunFinding> {
  const { index, path, shared } = evidence;
  const sealed = await readSeal(unpackToken("seal", evidence.seal, shared), keys);
  if (sealed.outcome !== "valid") return sealed;
  const answers = evidence.answers.map(({ token, ...result }) => ({
    ...result,
    token: unpackToken("answer", token, shared),
  }));
  const record = {
    ...evidence.record,
    answers: answers.map(({ token, item }) => ({ token, ...(item !== undefined && { item }) })),
  };
  const signed: SignedResult[] = [];
  for (const answer of answers) {
    const found = await checkResult(answer, keys);
    if (found.outcome !== "valid") return { ...found, row: record.row };
    signed.push(found);
  }
  const leaf = orNull(() => canonicalBytes(record));
  if (leaf === null) return altered("record");
  const { root, count } = sealed;
  if (!isInTree(leaf, { index, count, path, root })) return altered("path");
  return judgeRows([{ ...record, signed }], sealed, { ...record, file, isWhole: false });
}

/** Checks the evidence of a whole run, offline; with `file`, also against the bytes of the payout file. */
export async function checkRun(
  run: RunEvidence,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<RunFinding> {
  const sealed = await readSeal(run.seal, keys);
  if (sealed.outcome !== "valid") return sealed;
  const checks = await Promise.all(
    run.answers.map(({ request, answer }) => checkAnswer(answer, { keys, request })),
  );
  const rows: UnchangedRow[] = [];
  for (const { answers, ...record } of run.rows) {
    const { row } = record;
    const signed: SignedResult[] = [];
    for (const { answer: place, item } of answers) {
      const check = checks[place];
      if (check === undefined) return { ...altered("answer"), row };
      if (check.outcome !== "valid") return { ...check, row };
      const { claims: { iss, iat }, warnings } = check;
      signed.push({ answer: resultOf(answerAt(run, place), item), iss, iat, warnings });
    }
    rows.push({ ...record, signed });
  }
  // An answer that no row refers to must be valid, too, because readers of the document would believe it.
  const failure = checks.find(({ outcome }) => outcome !== "valid");
  if (failure !== undefined && failure.outcome !== "valid") return failure;
  // An untrusted row may have no canonical form, for example if a text contains half a surrogate pair.
  const leaves = orNull(() => leavesOf(run));
  if (leaves === null || leaves.length !== sealed.count || merkleRoot(leaves) !== sealed.root) {
    const at = leaves === null || run.leaves === undefined
      ? null
      : findChangedLeaf(leaves, run.leaves, sealed.root);
    const changed = at === null ? undefined : run.rows[at];
    return { ...altered("record"), ...(changed !== undefined && { row: changed.row }) };
  }
  return judgeRows(rows, sealed, { ...run, file, isWhole: true });
}

/** A signed answer about a row (for a batch, the row's result), with the issuer and time from its token. */
interface SignedResult {
  readonly answer: unknown;
  readonly iss: string;
  readonly iat: number;
  readonly warnings: readonly EvidenceWarning[];
}

interface UnchangedRow extends Pick<RowRecord, "row" | "verdict" | "payment"> {
  readonly signed: readonly SignedResult[];
}

/** Compares rows that are unchanged since sealing with their signed answers and, if provided, with the payout file. */
function judgeRows(
  rows: readonly UnchangedRow[],
  sealed: Sealed,
  { source, release, file, isWhole }: Pick<RowRecord, "source" | "release"> & {
    readonly file: Uint8Array | undefined;
    readonly isWhole: boolean;
  },
): RunFinding {
  if (file !== undefined && hashBytes(file) !== source) {
    const row = findChangedRow(rows, file);
    return { ...altered("source"), ...(row !== null && { row }) };
  }
  const judged: JudgedRow[] = [];
  for (const unchanged of rows) {
    const row = judgeRow(unchanged, sealed);
    if (typeof row === "string") return { ...altered(row), row: unchanged.row };
    judged.push(row);
  }
  const places = new Set<number>();
  const repeated = judged.find(({ row }) => places.size === places.add(row).size);
  if (repeated !== undefined) return { ...altered("rows"), row: repeated.row };
  const compared = compareWithFile(judged, file, isWhole);
  if ("part" in compared) return { ...altered(compared.part), row: compared.row };
  const rowsWhere = (test: (row: JudgedRow) => boolean): readonly number[] =>
    judged.filter(test).map(({ row }) => row);
  const ofKeys = [
    ...sealed.warnings,
    ...rows.flatMap(({ signed }) => signed.flatMap(({ warnings }) => warnings)),
  ];
  const warnings = [
    ...new Map(ofKeys.map((warning) => [JSON.stringify(warning), warning])).values(),
    ...compared.warnings,
    ...warnOfRows("milder_verdict", rowsWhere((row) => row.isMilder)),
    ...warnOfRows("not_asked", rowsWhere(({ account }) => account === null)),
    ...warnOfRows("answered_another_day", rowsWhere(({ isOfDay }) => !isOfDay)),
  ];
  const about = judged[0]?.account ?? null;
  return passed(sealed, warnings, {
    source: file !== undefined,
    ...(release !== undefined && { release }),
    ...(!isWhole && { rows: 1, ...(about !== null && { about }) }),
  });
}

interface JudgedRow extends BackedRow {
  readonly isMilder: boolean;
  readonly isOfDay: boolean;
}

/** Longest time between an answer and its seal without a warning: a day. A run that is resumed later exceeds it. */
const DAY_SECONDS = 86_400;

function judgeRow({ row, verdict, signed }: UnchangedRow, { iss, iat }: Sealed): JudgedRow | AlteredPart {
  const [backing, code] = [backingOf(signed.map(({ answer }) => answer)), readVerdict(verdict)];
  if (code === null) return "verdict";
  if (backing === null) return "account";
  if (signed.some((answer) => answer.iss !== iss)) return "issuer";
  return {
    row,
    ...backing,
    isMilder: isMilder(code, backing.mildest),
    isOfDay: signed.every((answer) => Math.abs(iat - answer.iat) <= DAY_SECONDS),
  };
}

/** Returns result number `item` of a batch (`undefined` if missing); the whole answer if `item` is `undefined`. */
function resultOf(answer: Readonly<Record<string, unknown>>, item: number | undefined): unknown {
  if (item === undefined) return answer;
  return Array.isArray(answer.results) ? answer.results[item] : undefined;
}

interface Sealed {
  readonly outcome: "valid";
  readonly root: string;
  readonly count: number;
  readonly iss: string;
  readonly iat: number;
  readonly warnings: readonly EvidenceWarning[];
}

async function readSeal(seal: string, keys: EvidenceKeySet): Promise<Sealed | Problem> {
  if (typeof seal !== "string") return { outcome: "not_evidence" };
  const read = await readToken(seal, SEAL_TYPE, keys);
  if (read.outcome === "altered") return altered("token");
  if (read.outcome !== "valid") return { outcome: read.outcome };
  const { root, count, iss, iat } = read.claims;
  const isComplete = typeof root === "string" && typeof count === "number" && typeof iss === "string" &&
    typeof iat === "number";
  return isComplete
    ? { outcome: "valid", root, count, iss, iat, warnings: stolenKey(read.stolenFrom) }
    : { outcome: "not_evidence" };
}

function passed(
  { iss, iat, count }: Sealed,
  warnings: readonly EvidenceWarning[],
  compared: Pick<RunFinding & { readonly outcome: "valid" }, "source" | "release" | "about"> & {
    readonly rows?: number;
  },
): RunFinding {
  return { outcome: "valid", rows: count, sealedAt: iat, issuer: iss, ...compared, warnings };
}

async function checkResult(
  { token, item, answer, path }: {
    readonly token: string;
    readonly item?: number;
    readonly answer: unknown;
    readonly path?: string;
  },
  keys: EvidenceKeySet,
): Promise<Problem | SignedResult & { readonly outcome: "valid" }> {
  const read = await readAnswerToken(token, keys);
  if (read.outcome !== "valid") return read;
  const { claims: { iss, iat, res, items, count }, warnings } = read;
  const leaf = item === undefined ? null : orNull(() => canonicalBytes(answer));
  const isSigned = item === undefined
    ? hashOrNull(answer) === res
    : leaf !== null && items !== undefined && count !== undefined && path !== undefined &&
      isInTree(leaf, { index: item, count, path, root: items });
  return isSigned ? { outcome: "valid", answer, iss, iat, warnings } : altered("answer");
}
