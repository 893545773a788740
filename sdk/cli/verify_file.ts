import { readFile } from "node:fs/promises";
import { isRunEvidence, parseJson, readKeySet, takeRow, verifyDocument } from "../evidence/mod.ts";
import type { Bankscreen } from "../mod.ts";
import { sayCheck } from "../evidence/words/mod.ts";
import type { VerifyCommand } from "./arguments.ts";
import { type ExitStatus, RunError } from "./ending.ts";
import type { CliEnvironment } from "./environment.ts";
import { renderMessage } from "./terminal.ts";
import type { CliWords } from "./words.ts";

/** `bankscreen verify`: checks that evidence is unchanged since it was signed. Exit status 0 if so, otherwise 1. */
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
    const said = words.report({ outcome, sentence: sayCheck(found, null, evidence) });
    io.stdout.write(renderMessage(explain ? `${said} [${check.outcome}]` : said));
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
