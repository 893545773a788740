// Screens a large CSV file piece by piece: a million rows take no more memory than a thousand.
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import {
  isOnHold,
  type LocalRules,
  MEGABYTES_MAX,
  openLargeTable,
  screenLargeTable,
  verdictOf,
} from "../payees/mod.ts";
import { catalogues, type Verdict } from "../verdicts/mod.ts";
import type { ScreenCommand } from "./arguments.ts";
import { cliWords, type ExitStatus, ExitTally } from "./ending.ts";
import { Journal } from "./journal.ts";
import { type CliEnvironment, progressBar, renderCounts, renderLine, renderMessage } from "./terminal.ts";

/** `large`: bytes from which a file is read in pieces (smaller ones get a better display). `piece`: bytes per piece. */
export interface Sizes {
  readonly large: number;
  readonly piece: number;
}

const MEGABYTE = 1024 * 1024;

/** Bytes per piece. V8 frees strings of this size early, but keeps larger ones longer, which takes 200 MB more. */
const PIECE = 64 * 1024;

/** Screens a file in pieces and returns the exit status; `null` if the file or the options don't allow pieces. */
export async function screenLargeFile(
  command: ScreenCommand,
  rules: LocalRules,
  io: CliEnvironment,
  sizes: Sizes = { large: (io.stdout.isTerminal ? MEGABYTES_MAX : 1) * MEGABYTE, piece: PIECE },
): Promise<ExitStatus | null> {
  const { out, column: iban, "name-column": name, compliance, form, language } = command;
  const [path] = command.sources;
  if (path === undefined || out === undefined || !await isSuitable(command, path, out, sizes.large)) {
    return null;
  }
  const file = {
    bytes: (await stat(path)).size,
    open: () => createReadStream(path, { highWaterMark: sizes.piece, signal: io.signal }),
  };
  const table = await openLargeTable(file, { iban, name });
  if (table === null) return null;
  const { problems } = table;
  for (const problem of problems) io.stderr.write(renderMessage(problem(cliWords[language].files)));
  const catalogue = catalogues[language];
  const tally = new ExitTally();
  const verdicts = new Map<Verdict, number>();
  const progress = progressBar(table.count, io);
  const part = `${out}.${crypto.randomUUID()}.part`;
  const results = await open(part, "wx");
  try {
    for await (const { screened, rows } of screenLargeTable(table, rules, { compliance, form, catalogue })) {
      for (const each of screened) {
        tally.add(each);
        verdicts.set(verdictOf(each), (verdicts.get(verdictOf(each)) ?? 0) + 1);
      }
      const lines = screened.filter(isOnHold).map((each) => renderLine(each, catalogue)).join("");
      if (lines !== "") progress.clear();
      io.stdout.write(lines);
      progress.add(screened.length);
      await results.writeFile(rows);
    }
    await results.close();
    await rename(part, out);
  } catch (error) {
    await results.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  } finally {
    progress.clear();
  }
  io.stderr.write(renderCounts(verdicts, catalogue));
  return tally.value === 2 || problems.length === 0 ? tally.value : 1;
}

/** Returns whether input and output are CSV, the input is large, and no option or journal needs all payees at once. */
async function isSuitable(command: ScreenCommand, path: string, out: string, size: number): Promise<boolean> {
  const { sources, format, before, clean, held, letters, evidence, json, explain, resume } = command;
  const others = [before, clean, held, letters, evidence];
  if (sources.length > 1 || others.some((other) => other !== undefined) || json || explain || resume) {
    return false;
  }
  if ((format ?? "csv") !== "csv" || /\.(?:json|xlsx)$/i.test(out) || resolve(out) === resolve(path)) {
    return false;
  }
  const [source, target, journal] = await Promise.all(
    [path, out, Journal.pathFor(out)].map((each) => stat(each).catch(() => null)),
  );
  return source?.isFile() === true && source.size >= size && target?.isFile() !== false && journal === null;
}
