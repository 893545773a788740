/**
 * `bankscreen verify`: whether evidence is as it was signed.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { isRunEvidence, parseJson, readKeySet, takeRow, verifyDocument } from "../evidence/mod.ts";
import type { Bankscreen } from "../mod.ts";
import { PayeeError } from "../payees/mod.ts";
import type { VerifyCommand } from "./arguments.ts";
import type { ExitStatus } from "./exit_status.ts";
import type { Surroundings } from "./surroundings.ts";
import { renderMessage } from "./terminal.ts";

/** Checks the evidence in a file. Exit status 0 for what is valid, 1 for what is not. */
export async function verifyFile(
  { path, keys, source, row, json }: VerifyCommand,
  client: Pick<Bankscreen, "getEvidenceKeys">,
  io: Surroundings,
): Promise<ExitStatus> {
  const document = await readJson(path);
  const keySet = keys === null ? await client.getEvidenceKeys() : readKeySet(await readJson(keys));
  if (keySet === null) {
    throw new PayeeError(`${keys} is no key set: save /.well-known/jwks.json of the service`);
  }
  const file = source === null ? undefined : new Uint8Array(await readFile(source));
  const { kind, check } = await verifyDocument(document, keySet, file);
  if (row !== null && check.outcome === "valid") {
    if (!isRunEvidence(document)) throw new PayeeError(`${path} is not the evidence of a run`);
    const index = document.rows.findIndex((each) => each.row === row);
    if (index === -1) throw new PayeeError(`${path} has no row ${row}`);
    io.stdout.write(`${JSON.stringify(takeRow(document, index))}\n`);
  } else if (json) io.stdout.write(`${JSON.stringify({ kind, ...check })}\n`);
  else {
    const place = "row" in check && check.row !== undefined ? ` Row ${check.row}.` : "";
    const warning = check.outcome === "valid" && check.warning !== null ? ` ${check.warning}` : "";
    io.stdout.write(renderMessage(`${check.outcome}: ${check.sentence}${place}${warning}`));
  }
  return check.outcome === "valid" ? 0 : 1;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    return parseJson(text);
  } catch (cause) {
    throw new PayeeError(`${path} is not JSON, or names a member twice`, { cause });
  }
}
