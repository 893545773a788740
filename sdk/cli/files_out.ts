// Writes the output files of a run: the file without payments on hold, the list of payments on hold, and letters.
import { lstat, mkdir, open, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  cleanFile,
  gravestFirst,
  isAnswered,
  isOnHold,
  missingRecordOf,
  type Payee,
  type PayeeList,
  recordOf,
  type ResultForm,
  resultsAsCsv,
  resultsAsWorkbook,
  type ScreenedPayee,
  verdictOf,
  writeLetters,
} from "../payees/mod.ts";
import type { Catalogue } from "../verdicts/mod.ts";
import type { ScreenCommand } from "./arguments.ts";
import { cliWords, RunError, UsageError } from "./ending.ts";
import { renderMessage } from "./terminal.ts";

/** Throws a `UsageError` if an output would overwrite another file of the run, or needs an input file and has none. */
export function checkPaths(
  { sources, before, out, evidence, clean, held, letters }: ScreenCommand,
  isFile: boolean,
): void {
  const outputs = [
    ["--out", out],
    ["--evidence", evidence],
    ["--clean", clean],
    ["--held", held],
    ["--letters", letters],
  ] as const;
  const source = isFile ? sources.map((path) => resolve(path)) : [];
  const taken = [...source, ...(before === undefined ? [] : [resolve(before)])];
  for (const [option, path] of outputs) {
    if (path === undefined) continue;
    if (option !== "--out" && !isFile) throw new UsageError((say) => say.ofAFile({ option }));
    if (taken.includes(resolve(path))) {
      throw new UsageError((say) =>
        option !== "--out"
          ? say.replaces({ option })
          : source.includes(resolve(path))
          ? say.outReplacesSource
          : say.outReplacesBefore
      );
    }
    taken.push(resolve(path));
  }
}

/** Rejects if a file can't be written: checked before anything is charged. Leaves no file that wasn't there before. */
export async function checkWritable(path: string): Promise<void> {
  const isNew = await lstat(path).then(() => false, () => true);
  await (await open(path, "a")).close();
  if (isNew) await rm(path);
}

/** Throws a `RunError` for `--clean` with a pain.001 file whose declared counts or sums are wrong. */
export function checkCleanFile({ clean }: ScreenCommand, { format, problems }: PayeeList): void {
  if (clean !== undefined && format === "pain001" && problems.length > 0) {
    throw new RunError(({ command }) => command.mistakes.cleanNeedsSums);
  }
}

/** Writes the requested files, readable only by their owner, and returns a line for each. */
export async function writeFilesOut(
  { clean, held, letters, sender, form }: ScreenCommand,
  { bytes, list, payees, catalogue }: {
    readonly bytes: Uint8Array;
    readonly list: PayeeList;
    readonly payees: readonly ScreenedPayee[];
    readonly catalogue: Catalogue;
  },
): Promise<string> {
  const words = cliWords[catalogue.writing.language].command.run;
  const lines: string[] = [];
  const write = async (path: string, content: string | Uint8Array, line: string): Promise<void> => {
    await writeFile(path, content, { mode: 0o600 });
    lines.push(`${path}${catalogue.colon}${line}`);
  };
  const kept = payees.filter((payee) => !isOnHold(payee));
  const payeesOnHold = gravestFirst(payees.filter(isOnHold));
  if (clean !== undefined && kept.length === 0) {
    lines.push(words.noClean({ path: clean }));
  } else if (clean !== undefined) {
    const places = new Set(payeesOnHold.map(({ payee }) => payee.place));
    const unscreened = kept.filter((payee) => verdictOf(payee) === "account_fine").length;
    await write(
      clean,
      cleanFile(bytes, list, (place) => places.has(place)),
      words.clean({
        kept: kept.length,
        all: payees.length,
        held: payeesOnHold.length,
        unasked: unscreened,
        left: payees.filter((payee) => !isAnswered(payee)).length,
      }),
    );
  }
  if (held !== undefined) {
    await write(
      held,
      formatResults(held, form, list, payeesOnHold, catalogue),
      words.held({ count: payeesOnHold.length }),
    );
  }
  if (letters !== undefined) {
    const head = {
      sender: (sender ?? "").split(";").map((line) => line.trim()).join("\n"),
      day: new Date().toISOString().slice(0, 10),
    };
    const drafts = writeLetters(list, payeesOnHold, head, catalogue.writing.language);
    await mkdir(letters, { recursive: true, mode: 0o700 });
    for (const { name, text, html } of drafts) {
      await writeFile(join(letters, `${name}.txt`), text, { mode: 0o600 });
      await writeFile(join(letters, `${name}.html`), html, { mode: 0o600 });
    }
    lines.push(`${letters}${catalogue.colon}${words.letters({ count: drafts.length })}`);
  }
  return lines.map(renderMessage).join("");
}

/** Formats results as JSON, a workbook or CSV, according to the ending of the file's name. */
export function formatResults(
  path: string,
  form: ResultForm,
  list: PayeeList,
  payees: readonly ScreenedPayee[],
  catalogue: Catalogue,
  missing: readonly Payee[] = [],
): string | Uint8Array {
  const name = path.toLowerCase();
  if (name.endsWith(".json")) {
    const records = [...payees.map((payee) => recordOf(payee, catalogue)), ...missing.map(missingRecordOf)];
    return `${JSON.stringify(records, null, 2)}\n`;
  }
  return name.endsWith(".xlsx")
    ? resultsAsWorkbook(list, payees, catalogue, [], missing)
    : resultsAsCsv(list, payees, catalogue, missing, form);
}
