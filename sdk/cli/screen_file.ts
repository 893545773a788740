// `bankscreen screen FILE`: reads the payees, screens them, and writes the results. A journal makes a run resumable.
import { Buffer } from "node:buffer";
import { createReadStream } from "node:fs";
import { access, constants, stat, writeFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bankscreen, PaymentRequiredError } from "../mod.ts";
import {
  answerByRules,
  Answers,
  bicsOf,
  ColumnError,
  type ComparedPayees,
  comparePayees,
  gravestFirst,
  hashFile,
  ibanLengthOf,
  isAnswered,
  isFromOlderServer,
  isIbanShaped,
  isOnHold,
  type LocalRules,
  looksLikeBic,
  makePayee,
  MEGABYTES_MAX,
  MissingColumnError,
  nameCall,
  PayeeError,
  type PayeeList,
  PayeeRun,
  readPayees,
  recordOf,
  type ScreenedPayee,
} from "../payees/mod.ts";
import { catalogues } from "../verdicts/mod.ts";
import type { ScreenCommand } from "./arguments.ts";
import { type CliWords, cliWords, type ExitStatus, exitStatusOf, RunError, UsageError } from "./ending.ts";
import { checkCleanFile, checkPaths, checkWritable, formatResults, writeFilesOut } from "./files_out.ts";
import { Journal, type JournalContent, type JournalRun } from "./journal.ts";
import { coverRun } from "./preflight.ts";
import {
  type CliEnvironment,
  fold,
  progressBar,
  renderComparison,
  renderExplained,
  renderLine,
  renderMessage,
  renderShared,
  renderSummary,
  renderTable,
  writePrintableJson,
} from "./terminal.ts";
import { writeEvidence } from "./evidence.ts";

/** Payees that rules answer before progress is shown and a signal can arrive. */
const WINDOW = 1000;

/** Runs `bankscreen screen`. `rules` answer instead of `client`, for free: reads no balance, and writes no journal. */
export async function screenFile(
  command: ScreenCommand,
  client: Bankscreen,
  io: CliEnvironment,
  rules: LocalRules | null = null,
): Promise<ExitStatus> {
  const isCharged = rules === null;
  const catalogue = catalogues[command.language];
  const words = cliWords[command.language];
  const source = await readSource(command, io);
  const list = readList(source, command);
  for (const problem of list.problems) io.stderr.write(renderMessage(problem(words.files)));
  const compared = await compareWithBefore(command, list, io);
  checkCleanFile(command, list);
  const file = hashFile(source.bytes);
  const kept = { file, evidence: command.evidence !== undefined };
  const before = await readJournal(command, kept);
  const answers = before?.answers ?? new Answers();
  const unanswered = answers.unansweredIbans(list.payees);
  // Batches without an answer may have been charged; repeating them is free.
  const pending = new Set(before?.pending.flat());
  for (const path of [command.out, command.evidence]) if (path !== undefined) await checkWritable(path);
  const seal = kept.evidence && before === null;
  const { compliance, partial } = command;
  const meant = { payees: list.payees, answers, compliance, pending, seal, partial };
  let covered = isCharged
    ? await coverRun(client, meant, command.language, io.signal)
    : { only: null, message: "" };
  if (source.accounts === null && covered.message !== "") io.stderr.write(renderMessage(covered.message));
  // Free answers aren't saved, because saving takes longer than screening again.
  const isKept = command.out !== undefined && isCharged;
  const journal = isKept ? await Journal.open(command.out, kept, before === null) : null;
  const progress = progressBar((covered.only ?? unanswered).length, io);
  const { concurrency } = command;
  const bics = bicsOf(list.payees);
  for (let at = 0; rules !== null && at < list.payees.length && !io.signal.aborted; at += WINDOW) {
    answerByRules(rules, list.payees.slice(at, at + WINDOW), bics, meant);
    progress.add(WINDOW);
    await nextTurn();
  }
  const start = async ({ only }: { readonly only: readonly string[] | null }): Promise<PayeeRun> => {
    const options = { answers, file, compliance, evidence: kept.evidence, concurrency, only, journal };
    const run = new PayeeRun(client, list.payees, { ...options, signal: io.signal });
    for await (const answered of rules === null ? run : []) {
      if (answered.kind === "accounts") progress.add(answered.results.size);
    }
    return run;
  };
  let run = await start(covered);
  // Repeating a call of the last day is free, so the balance may cover more IBANs than planned.
  let known = 0;
  while (
    covered.only !== null && run.refusal === null && answers.accounts.size > known && !io.signal.aborted
  ) {
    known = answers.accounts.size;
    covered = await coverRun(client, { ...meant, pending: new Set() }, command.language, io.signal);
    run = await start(covered);
  }
  const { refusal } = run;
  const { unpaid, uncovered, ended } = words.command.run.unanswered;
  const isUncovered = covered.only !== null && !io.signal.aborted;
  const payees = run.screened(
    refusal !== null ? unpaid : isUncovered ? uncovered : ended,
    compared?.comparisons,
  );
  progress.clear();
  if (command.out !== undefined) {
    await writeFile(
      command.out,
      formatResults(command.out, command.form, list, payees, catalogue, compared?.missing),
    );
  }
  const isFinished = payees.every(isAnswered);
  print(command, payees, io);
  io.stderr.write(renderSummary(payees, catalogue));
  const isHinted = io.stdout.isTerminal && !command.json && payees.some(isOnHold);
  const hint = words.command.run.hint({
    explain: command.explain ? "no" : "yes",
    out: command.out === undefined ? "yes" : "no",
  });
  if (isHinted && hint !== "") io.stderr.write(fold(hint.trim(), 0, io.stdout.width));
  if (compared !== null) io.stderr.write(renderComparison(compared, catalogue));
  io.stderr.write(await writeFilesOut(command, { bytes: source.bytes, list, payees, catalogue }));
  if (payees.some(isFromOlderServer)) io.stderr.write(renderMessage(words.command.run.olderServer));
  if (refusal !== null) io.stderr.write(explainRefusal(refusal, words));
  const sealing = !isFinished || command.evidence === undefined ? null : await writeEvidence(
    command.evidence,
    { source: source.bytes, payees, answers },
    client,
    (root) => ({ signal: io.signal, idempotencyKey: nameCall(file, ["seal", root]) }),
    words.command,
  );
  const isDone = isFinished && !(sealing?.outcome === "not_sealed" && sealing.kept);
  await journal?.close(isDone);
  if (sealing !== null) io.stderr.write(renderMessage(sealing.message));
  else if (command.evidence !== undefined) {
    io.stderr.write(renderMessage(words.command.run.noEvidence));
  }
  if (!isDone && isKept) {
    io.stderr.write(renderMessage(words.command.run.resume));
  }
  return command.evidence !== undefined && sealing?.outcome !== "sealed"
    ? 2
    : exitStatusOf(payees, list.problems.length > 0);
}

interface Source {
  readonly bytes: Uint8Array;
  readonly accounts: readonly string[] | null;
}

async function readSource(command: ScreenCommand, io: CliEnvironment): Promise<Source> {
  const { sources: typed } = command;
  const sources = joinGroups(typed);
  const [first, ...others] = sources;
  if (first === undefined) {
    if (io.stdin.isTerminal) throw new UsageError((say) => say.nothing);
    checkPaths(command, true);
    return { bytes: await readWhole(io.stdin.stream, null), accounts: null };
  }
  if (sources.every(isAccount) && !await exists(first)) {
    checkPaths(command, false);
    for (const option of ["column", "name-column"] as const) {
      if (command[option] !== undefined) {
        throw new UsageError((say) => say.ofAFile({ option: `--${option}` }));
      }
    }
    return { bytes: new TextEncoder().encode(sources.join("\n")), accounts: sources };
  }
  if (others.length > 0) throw new UsageError((say) => say.oneFile);
  checkPaths(command, true);
  return { bytes: await readWhole(createReadStream(first, { signal: io.signal }), first), accounts: null };
}

/** Throws the system's error if the file is missing or unreadable. Its content isn't read, because it may be a pipe. */
export async function checkReadable({ sources }: ScreenCommand): Promise<void> {
  const [path, ...others] = joinGroups(sources);
  if (path !== undefined && others.length === 0 && !isAccount(path)) await access(path, constants.R_OK);
}

/** Joins the parts of an IBAN typed with spaces and without quotes, up to the length of its country's IBANs. */
function joinGroups(typed: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const text of typed) {
    const last = joined.at(-1) ?? "";
    const length = /^[A-Z]{2}\d{2}/i.test(last) ? ibanLengthOf(last.slice(0, 2).toUpperCase()) ?? 0 : 0;
    const isPart = /^[A-Z0-9]{1,4}$/i.test(text) && last.length % 4 === 0 &&
      last.length + text.length <= length;
    if (isPart) joined[joined.length - 1] = last + text;
    else joined.push(text);
  }
  return joined;
}

function isAccount(text: string): boolean {
  return isIbanShaped(text) || looksLikeBic(text.toUpperCase());
}

/** Compares the payees with an earlier file, which is not sent; `null` without an earlier file. */
async function compareWithBefore(
  { before, "before-column": iban, language }: ScreenCommand,
  { payees }: PayeeList,
  { signal, stderr }: CliEnvironment,
): Promise<ComparedPayees | null> {
  if (before === undefined) return null;
  const bytes = await readWhole(createReadStream(before, { signal }), before);
  try {
    const list = readPayees(bytes, null, { iban });
    for (const problem of list.problems) {
      stderr.write(renderMessage(`${before}: ${problem(cliWords[language].files)}`));
    }
    return comparePayees(list.payees, payees);
  } catch (error) {
    if (!(error instanceof PayeeError)) throw error;
    throw new RunError(({ files, command: { mistakes } }) => {
      const message = `${before}: ${error.say(files)}`;
      return error instanceof ColumnError ? mistakes.nameBeforeColumn({ message }) : message;
    }, { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(() => true, () => false);
}

function readList(
  { bytes, accounts }: Source,
  { format, column: iban, "name-column": name }: ScreenCommand,
): PayeeList {
  if (accounts !== null) {
    const payees = accounts.map((text, index) =>
      isIbanShaped(text)
        ? makePayee({ iban: text, place: index + 1 })
        : makePayee({ iban: "", bic: text.toUpperCase(), isBank: true, place: index + 1 })
    );
    return { payees, format: "csv", header: [], delimiter: ",", places: null, problems: [] };
  }
  try {
    return readPayees(bytes, format, { iban, name });
  } catch (error) {
    // Suggests `--column`, except to a user who chose a column that doesn't exist and so knows the option.
    if (!(error instanceof ColumnError) || error instanceof MissingColumnError) throw error;
    throw new RunError(({ files, command }) => command.mistakes.nameColumn({ message: error.say(files) }), {
      cause: error,
    });
  }
}

async function readJournal(
  { out, resume }: ScreenCommand,
  run: JournalRun,
): Promise<JournalContent | null> {
  if (out === undefined) return null;
  const before = await Journal.read(out, run);
  if (before !== null && !resume) {
    throw new RunError(({ command }) => command.journal.unfinished({ path: Journal.pathFor(out) }));
  }
  if (before === null && resume) {
    throw new RunError(({ command }) => command.journal.none({ path: Journal.pathFor(out) }));
  }
  return before;
}

function print(
  { json, out, language, explain }: ScreenCommand,
  payees: readonly ScreenedPayee[],
  { stdout, env }: CliEnvironment,
): void {
  const catalogue = catalogues[language];
  if (json) {
    return stdout.write(
      payees.map((payee) => `${writePrintableJson(recordOf(payee, catalogue))}\n`).join(""),
    );
  }
  // With `--out`, the output file contains all payees, so only payees on hold are printed.
  const listed = out === undefined ? payees : payees.filter(isOnHold);
  if (explain) stdout.write(gravestFirst(listed).map((payee) => renderExplained(payee, catalogue)).join(""));
  else if (stdout.isTerminal) {
    stdout.write(renderShared(payees, stdout.width, catalogue));
    stdout.write(renderTable(gravestFirst(listed), stdout.width, !env.NO_COLOR, catalogue));
  } else stdout.write(listed.map((payee) => renderLine(payee, catalogue)).join(""));
}

function explainRefusal(refusal: PaymentRequiredError, words: CliWords): string {
  const link = refusal.topup?.by_card["1k"];
  return renderMessage(words.command.refusals.said({ message: refusal.message })) +
    (link === undefined ? "" : renderMessage(words.command.run.buy({ link })));
}

/** Reads a whole stream. Throws a {@linkcode RunError} above 64 MB, which also stops an endless device file. */
async function readWhole(stream: AsyncIterable<Uint8Array>, name: string | null): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    // Throwing here leaves the loop, which closes the stream.
    if (size > MEGABYTES_MAX * 1024 * 1024) {
      throw new RunError(({ command: { system } }) =>
        system.tooLarge({ name: name ?? system.standardInput, megabytes: MEGABYTES_MAX })
      );
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}
