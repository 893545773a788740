// The evidence of a payout file: sealed after a run, and checked by `bankscreen verify`.
import { readFile, writeFile } from "node:fs/promises";
import {
  hashBytes,
  isRunEvidence,
  parseJson,
  readKeySet,
  sealIdOf,
  sealRun,
  takeRow,
  verifyDocument,
} from "../evidence/mod.ts";
import { sayCheck } from "../evidence/words/mod.ts";
import type { CommandWords } from "../generated/words/command.ts";
import { type Bankscreen, BankscreenError, type RequestOptions, VERSION } from "../mod.ts";
import { type Answers, evidenceRows, type ScreenedPayee } from "../payees/mod.ts";
import type { VerifyCommand } from "./arguments.ts";
import { type CliWords, type ExitStatus, RunError } from "./ending.ts";
import { type CliEnvironment, renderMessage } from "./terminal.ts";

interface FinishedRun {
  readonly source: Uint8Array;
  readonly payees: readonly ScreenedPayee[];
  readonly answers: Answers;
}

/** The outcome of sealing; `kept` is true if the answers can still be sealed when the command is repeated. */
type Sealing =
  | { readonly outcome: "sealed"; readonly message: string }
  | { readonly outcome: "not_sealed"; readonly message: string; readonly kept: boolean };

/**
 * Requests the seal of a run and writes its evidence. `options` returns the same idempotency key for the same root: if
 * a run is interrupted after paying for its seal, the seal is free when the run is resumed.
 */
export async function writeEvidence(
  path: string,
  { source, payees, answers }: FinishedRun,
  client: Bankscreen,
  options: (root: string) => RequestOptions,
  { seal: words }: CommandWords,
): Promise<Sealing> {
  const rows = evidenceRows(payees, answers);
  if (rows === null) {
    return { outcome: "not_sealed", message: words.unproven, kept: false };
  }
  try {
    const run = await sealRun(
      { source: hashBytes(source), rules: VERSION, ...rows },
      (root) => client.sealEvidence(root, options(root.root)),
    );
    await writeFile(path, `${JSON.stringify(run)}\n`);
    return {
      outcome: "sealed",
      message: words.sealed({ rows: run.rows.length, path, id: sealIdOf(run.seal) }),
    };
  } catch (error) {
    if (!(error instanceof BankscreenError)) throw error;
    return { outcome: "not_sealed", message: words.refused({ why: error.message }), kept: true };
  }
}

/** Runs `bankscreen verify`: exit status 0 if the evidence is unchanged since it was signed, otherwise 1. */
export async function verifyFile(
  { path, keys, file: source, row, json, explain }: VerifyCommand,
  client: Pick<Bankscreen, "getEvidenceKeys">,
  io: CliEnvironment,
  { command: { verify: words }, evidence }: CliWords,
): Promise<ExitStatus> {
  const document = await readJson(path);
  const keySet = keys === undefined ? await client.getEvidenceKeys() : readKeySet(await readJson(keys));
  if (keySet === null) {
    throw new RunError(({ command }) => command.verify.noKeySet({ path: keys ?? "" }));
  }
  const file = source === undefined ? undefined : new Uint8Array(await readFile(source));
  const found = await verifyDocument(document, keySet, file);
  const { kind, check } = found;
  if (row !== null && check.outcome === "valid") {
    if (!isRunEvidence(document)) throw new RunError(({ command }) => command.verify.notOfARun({ path }));
    const index = document.rows.findIndex((each) => each.row === row);
    if (index === -1) throw new RunError(({ command }) => command.verify.noRow({ path, row: String(row) }));
    io.stdout.write(`${JSON.stringify(takeRow(document, index))}\n`);
  } else if (json) io.stdout.write(`${JSON.stringify({ kind, ...check })}\n`);
  else {
    const outcome = words.outcomes[check.outcome];
    const report = words.report({ outcome, sentence: sayCheck(found, null, evidence) });
    io.stdout.write(renderMessage(explain ? `${report} [${check.outcome}]` : report));
  }
  return check.outcome === "valid" ? 0 : 1;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    return parseJson(text);
  } catch (cause) {
    throw new RunError(({ command }) => command.verify.notJson({ path }), { cause });
  }
}
