// Checks the evidence of a run or a row: unchanged since sealing, and backed by signed answers about its account.
import { backingOf, isMilder, readVerdict } from "./backing.ts";
import { unpackToken } from "./packed_token.ts";
import { type BackedRow, compareWithFile, findChangedRow } from "./payout_file.ts";
import { answerAt, leavesOf, type RowEvidence, type RowRecord, type RunEvidence } from "./run_evidence.ts";
import {
  canonicalBytes,
  EVIDENCE_TYPE,
  type EvidenceKeySet,
  findChangedLeaf,
  hashBytes,
  hashOrNull,
  isInTree,
  merkleRoot,
  orNull,
  readToken,
  SEAL_TYPE,
} from "./signed/mod.ts";
import type { AlteredPart, EvidenceCheck, EvidenceProblem, RunCheck } from "./checks.ts";
import { altered, problem, readClaims, verifyEvidence } from "./verify_evidence.ts";
import { type EvidenceWarning, rowWarning, stolenKey } from "./warnings.ts";
import { english, saySealed, sayWarnings } from "./words/mod.ts";

/** Checks the seal of a run, as on a printed report, offline: how many rows the service sealed, and when. */
export async function verifySeal(seal: string, keys: EvidenceKeySet): Promise<RunCheck> {
  const sealed = await readSeal(seal, keys);
  return sealed.outcome === "valid"
    ? passed(sealed, stolenKey(sealed.stolenFrom), { source: false })
    : sealed;
}

/** Checks the evidence of one row, offline, also against the bytes of the payout file, if given. */
export async function verifyRow(
  evidence: RowEvidence,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<RunCheck> {
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
  const said: SaidOfRow[] = [];
  for (const { answer, ...signed } of answers) {
    const found = await checkSaid({ answer, ...signed }, keys);
    if (found.outcome !== "valid") return { ...found, row };
    said.push({ ...found, answer });
  }
  const leaf = orNull(() => canonicalBytes(record));
  if (leaf === null) return altered("record");
  if (!isInTree(leaf, { index, count, path, root })) return altered("path");
  return judgeRows([{ ...record, said }], sealed, { ...record, file, isWhole: false });
}

/** Checks the evidence of a whole run, offline, also against the bytes of the payout file, if given. */
export async function verifyRun(
  run: RunEvidence,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<RunCheck> {
  const sealed = await readSeal(run.seal, keys);
  if (sealed.outcome !== "valid") return sealed;
  const checks = await Promise.all(
    run.answers.map(({ request, answer }) => verifyEvidence(answer, { keys, request })),
  );
  const rows: SaidRow[] = [];
  for (const { answers, ...record } of run.rows) {
    const { row } = record;
    const said: SaidOfRow[] = [];
    for (const { answer, item } of answers) {
      const check = checks[answer];
      if (check === undefined) return { ...altered("answer"), row };
      if (check.outcome !== "valid") return { ...check, row };
      said.push({ ...saidBy(check), answer: resultOf(answerAt(run, answer), item) });
    }
    rows.push({ ...record, said });
  }
  // An answer without a row would still be taken for the service's.
  const failure = checks.find(({ outcome }) => outcome !== "valid");
  if (failure !== undefined && failure.outcome !== "valid") return failure;
  // A document from outside may refer to missing answers.
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

/** A signed answer about a row, or its result in one, with its token's claims. */
interface SaidOfRow {
  readonly answer: unknown;
  readonly iss: string;
  readonly iat: number;
  readonly warnings: readonly EvidenceWarning[];
}

interface SaidRow extends Pick<RowRecord, "row" | "verdict" | "payment"> {
  readonly said: readonly SaidOfRow[];
}

/** Compares rows, unchanged since sealing, with what the service signed about them. */
function judgeRows(
  rows: readonly SaidRow[],
  sealed: Sealed,
  { source, release, file, isWhole }: Pick<RowRecord, "source" | "release"> & {
    readonly file: Uint8Array | undefined;
    readonly isWhole: boolean;
  },
): RunCheck {
  if (file !== undefined && hashBytes(file) !== source) {
    const row = findChangedRow(rows, file);
    return { ...altered("source"), ...(row !== null && { row }) };
  }
  const judged: JudgedRow[] = [];
  for (const sealedRow of rows) {
    const row = judgeRow(sealedRow, sealed);
    if (typeof row === "string") return { ...altered(row), row: sealedRow.row };
    judged.push(row);
  }
  const places = new Set<number>();
  const twice = judged.find(({ row }) => places.size === places.add(row).size);
  if (twice !== undefined) return { ...altered("rows"), row: twice.row };
  const compared = file === undefined ? NO_FILE : compareWithFile(judged, file, isWhole);
  if ("part" in compared) return { ...altered(compared.part), row: compared.row };
  const rowsWhere = (test: (row: JudgedRow) => boolean): readonly number[] =>
    judged.filter(test).map(({ row }) => row);
  const ofKeys = [
    ...stolenKey(sealed.stolenFrom),
    ...rows.flatMap(({ said }) => said.flatMap(({ warnings }) => warnings)),
  ];
  const warnings = [
    ...new Map(ofKeys.map((warning) => [JSON.stringify(warning), warning])).values(),
    ...compared.warnings,
    ...rowWarning("milder_verdict", rowsWhere((row) => row.isMilder)),
    ...rowWarning("not_asked", rowsWhere(({ account }) => account === null)),
    ...rowWarning("answered_another_day", rowsWhere(({ isOfDay }) => !isOfDay)),
  ];
  const about = judged[0]?.account ?? null;
  const ofRow = isWhole ? {} : { rows: 1, ...(about !== null && { about }) };
  const ofRelease = release === undefined ? {} : { release };
  return passed(sealed, warnings, { source: file !== undefined, ...ofRelease, ...ofRow });
}

interface JudgedRow extends BackedRow {
  readonly isMilder: boolean;
  readonly isOfDay: boolean;
}

/** A run's answers are at most a day older than its seal, unless it was resumed later. */
const DAY_SECONDS = 86_400;

function judgeRow({ row, verdict, said }: SaidRow, { iss, iat }: Sealed): JudgedRow | AlteredPart {
  const [backing, code] = [backingOf(said.map(({ answer }) => answer)), readVerdict(verdict)];
  if (code === null) return "verdict";
  if (backing === null) return "account";
  if (said.some((answer) => answer.iss !== iss)) return "issuer";
  return {
    row,
    ...backing,
    isMilder: isMilder(code, backing.mildest),
    isOfDay: said.every((answer) => Math.abs(iat - answer.iat) <= DAY_SECONDS),
  };
}

const NO_FILE: { readonly warnings: readonly EvidenceWarning[] } = {
  warnings: [{ code: "file_not_compared" }],
};

/** Returns `undefined` if a batch has no such result. */
function resultOf(answer: Readonly<Record<string, unknown>>, item: number | undefined): unknown {
  if (item === undefined) return answer;
  return Array.isArray(answer.results) ? answer.results[item] : undefined;
}

function saidBy(
  { claims: { iss, iat }, warnings }: Pick<
    EvidenceCheck & { readonly outcome: "valid" },
    "claims" | "warnings"
  >,
): Omit<SaidOfRow, "answer"> {
  return { iss, iat, warnings };
}

interface Sealed {
  readonly outcome: "valid";
  readonly root: string;
  readonly count: number;
  readonly iss: string;
  readonly iat: number;
  readonly stolenFrom: string | null;
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
    ? { outcome: "valid", root, count, iss, iat, stolenFrom: read.stolenFrom }
    : problem("not_evidence");
}

function passed(
  { iss, iat, count }: Sealed,
  warnings: readonly EvidenceWarning[],
  compared: Pick<RunCheck & { readonly outcome: "valid" }, "source" | "release" | "about"> & {
    readonly rows?: number;
  },
): RunCheck & { outcome: "valid" } {
  const found = { rows: count, sealedAt: iat, issuer: iss, ...compared };
  const warning = sayWarnings(warnings, english);
  const sentence = saySealed(found, compared.rows === undefined ? "run" : "row", english);
  return { outcome: "valid", ...found, warnings, warning, sentence };
}

async function checkSaid(
  { token, item, answer, path }: {
    readonly token: string;
    readonly item?: number;
    readonly answer: unknown;
    readonly path?: string;
  },
  keys: EvidenceKeySet,
): Promise<EvidenceProblem | Omit<SaidOfRow, "answer"> & { readonly outcome: "valid" }> {
  const read = await readToken(token, EVIDENCE_TYPE, keys);
  if (read.outcome === "altered") return altered("token");
  if (read.outcome !== "valid") return problem(read.outcome);
  const claims = readClaims(read.claims);
  if (claims === null) return problem("not_evidence");
  const { iss, iat, items, count } = claims;
  const found = { outcome: "valid", iss, iat, warnings: stolenKey(read.stolenFrom) } as const;
  if (item === undefined) return hashOrNull(answer) === claims.res ? found : altered("answer");
  const leaf = orNull(() => canonicalBytes(answer));
  const isIn = leaf !== null && items !== undefined && count !== undefined && path !== undefined &&
    isInTree(leaf, { index: item, count, path, root: items });
  return isIn ? found : altered("answer");
}
