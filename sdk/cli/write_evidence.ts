import { writeFile } from "node:fs/promises";
import type { CommandWords } from "../generated/words/command.ts";
import { hashBytes, sealIdOf, sealRun } from "../evidence/mod.ts";
import { type Bankscreen, BankscreenError, type RequestOptions, VERSION } from "../mod.ts";
import { type Answers, evidenceRows, type ScreenedPayee } from "../payees/mod.ts";

interface ProvenRun {
  readonly source: Uint8Array;
  readonly payees: readonly ScreenedPayee[];
  readonly answers: Answers;
}

/** The outcome of sealing; `kept` says whether it can be retried with the same answers. */
type Sealing =
  | { readonly outcome: "sealed"; readonly message: string }
  | { readonly outcome: "not_sealed"; readonly message: string; readonly kept: boolean };

/** Has a run sealed and writes its evidence. A seal that couldn't be written is made again for free (`options`). */
export async function writeEvidence(
  path: string,
  { source, payees, answers }: ProvenRun,
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
