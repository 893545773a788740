import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Bankscreen, PaymentRequiredError } from "../mod.ts";
import {
  Answers,
  BATCH_SIZE_MAX,
  ColumnError,
  type ComparedPayees,
  comparePayees,
  looksLikeBic,
  looksLikeIban,
  makePayee,
  PayeeError,
  type PayeeList,
  readPayees,
  recordOf,
  resultsAsCsv,
  resultsAsWorkbook,
  type ScreenedPayee,
  screenPayees,
  verdictOf,
} from "../payees/mod.ts";
import { type ScreenCommand, UsageError } from "./arguments.ts";
import { type ExitStatus, exitStatusOf } from "./exit_status.ts";
import { Journal, type JournalContent } from "./journal.ts";
import { checkBalance, countBanksMin, explainUncoveredBanks } from "./preflight.ts";
import { readWhole } from "./read_source.ts";
import type { Surroundings } from "./surroundings.ts";
import {
  CLEAR_PROGRESS,
  renderComparison,
  renderLine,
  renderMessage,
  renderProgress,
  renderReasons,
  renderSummary,
  renderTable,
  writePrintableJson,
} from "./terminal.ts";

/**
 * Carries out the command and returns its exit status.
 *
 * @param isCharged False where the answers cost nothing, so that no balance is asked for.
 */
export async function screenFile(
  command: ScreenCommand,
  client: Bankscreen,
  io: Surroundings,
  isCharged = true,
): Promise<ExitStatus> {
  const source = await readSource(command, io);
  const list = readList(source, command);
  for (const problem of list.problems) io.stderr.write(renderMessage(problem));
  const compared = await compareWithBefore(command, list, io);
  const file = hash([source.bytes]);
  const before = await readJournal(command, file);
  const answers = before?.answers ?? new Answers();
  const asked = answers.ibansToAsk(list.payees);
  // Batches in flight when a run ended may be paid for already, which only their answers say.
  const pending = new Set(before?.pending.flat());
  const accounts = asked.filter((iban) => !pending.has(iban)).length;
  // Before anything is paid for: results that cannot be written would be lost.
  if (command.out !== null) await (await open(command.out, "a")).close();
  if (isCharged && !command.partial) {
    const banksMin = command.compliance && before === null ? countBanksMin(asked) : 0;
    await checkBalance(client, { accounts, banksMin }, io.signal);
  }
  for (const { bic } of list.payees) {
    if (source.accounts === null || bic === null) continue;
    answers.bics.set(bic, await client.complianceCheck({ bic }, { signal: io.signal }));
  }
  const journal = command.out === null ? null : await Journal.open(command.out, file, before === null);
  const progress = progressBar(asked.length, io);
  const { payees, refusal, objection } = await screenPayees(client, list.payees, {
    answers,
    pending: before?.pending ?? [],
    compliance: command.compliance,
    concurrency: command.concurrency,
    batchSize: BATCH_SIZE_MAX,
    useUp: command.partial,
    ...(compared !== null && { comparisons: compared.comparisons }),
    signal: io.signal,
    nameCall: (parts) => `file-${hash([io.env.BANKSCREEN_API_KEY ?? "", file, ...parts])}`,
    onSend: (ibans) => journal?.noteSent(ibans),
    onRefused: (ibans) => journal?.noteRefused(ibans),
    onAnswer: async (answered) => {
      await journal?.noteAnswer(answered);
      if (answered.kind === "accounts") progress.add(answered.results.size);
    },
    onBanks: (count) =>
      command.partial || !isCharged ? null : explainUncoveredBanks(client, count, io.signal),
  });
  progress.clear();
  if (command.out !== null) await writeFile(command.out, formatResults(command.out, list, payees));
  const isFinished = payees.every(({ screening: { kind } }) => kind !== "left" && kind !== "failed") &&
    payees.every(({ screening }) =>
      screening.kind !== "screened" || !/^(?:left|failed)$/.test(screening.bank.kind)
    );
  await journal?.close(isFinished);
  print(command, payees, io);
  io.stderr.write(renderSummary(payees));
  if (compared !== null) io.stderr.write(renderComparison(compared));
  if (refusal !== null) io.stderr.write(explainRefusal(refusal));
  if (objection !== null) io.stderr.write(renderMessage(objection));
  if (!isFinished && command.out !== null) {
    io.stderr.write(
      "What was answered is kept: the same command with --resume goes on and pays for none of it again.\n",
    );
  }
  return exitStatusOf(payees, list.problems.length > 0);
}

/** The source to read. */
interface Source {
  readonly bytes: Uint8Array;
  /** The IBANs and BICs of the arguments; `null` for a file. */
  readonly accounts: readonly string[] | null;
}

async function readSource({ sources, out }: ScreenCommand, io: Surroundings): Promise<Source> {
  const [first, ...others] = sources;
  if (first === undefined) {
    if (io.stdin.isTerminal) throw new UsageError("There is nothing to screen");
    return { bytes: await readWhole(io.stdin.stream, "standard input"), accounts: null };
  }
  if (sources.every(isAccount) && !await exists(first)) {
    return { bytes: new TextEncoder().encode(sources.join("\n")), accounts: sources };
  }
  if (others.length > 0) throw new UsageError("Screen one file at a time, or IBANs and BICs");
  if (out !== null && resolve(out) === resolve(first)) {
    throw new UsageError("--out would replace the file that is read");
  }
  return { bytes: await readWhole(createReadStream(first, { signal: io.signal }), first), accounts: null };
}

function isAccount(text: string): boolean {
  return looksLikeIban(text) || looksLikeBic(text.toUpperCase());
}

/** Compares with the file of the run before; nothing of either is sent for it. */
async function compareWithBefore(
  { before, beforeColumn, out }: ScreenCommand,
  { payees }: PayeeList,
  { signal }: Surroundings,
): Promise<ComparedPayees | null> {
  if (before === null) return null;
  if (out !== null && resolve(out) === resolve(before)) {
    throw new UsageError("--out would replace the file that is compared with");
  }
  const bytes = await readWhole(createReadStream(before, { signal }), before);
  try {
    const list = readPayees(bytes, null, beforeColumn === null ? {} : { iban: beforeColumn });
    return comparePayees(list.payees, payees);
  } catch (error) {
    if (!(error instanceof PayeeError)) throw error;
    const way = error instanceof ColumnError ? ". Name the one of the IBANs with --before-column" : "";
    throw new PayeeError(`${before}: ${error.message}${way}`, { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(() => true, () => false);
}

function readList({ bytes, accounts }: Source, { format, column, nameColumn }: ScreenCommand): PayeeList {
  if (accounts !== null) {
    const payees = accounts.map((text, index) =>
      looksLikeIban(text)
        ? makePayee({ iban: text, place: index + 1 })
        : makePayee({ iban: "", bic: text.toUpperCase(), place: index + 1 })
    );
    return { payees, format: "csv", header: [], delimiter: ",", places: null, problems: [] };
  }
  const choice = {
    ...(column !== null && { iban: column }),
    ...(nameColumn !== null && { name: nameColumn }),
  };
  try {
    return readPayees(bytes, format, choice);
  } catch (error) {
    if (!(error instanceof ColumnError)) throw error;
    throw new PayeeError(`${error.message}. Name the one of the IBANs with --column`, { cause: error });
  }
}

async function readJournal({ out, resume }: ScreenCommand, file: string): Promise<JournalContent | null> {
  if (out === null) return null;
  const before = await Journal.read(out, file);
  if (before !== null && !resume) {
    throw new PayeeError(
      `A run of this file was ended, and ${Journal.pathFor(out)} holds what it paid for. ` +
        "Go on with --resume, or remove it to ask everything anew",
    );
  }
  if (before === null && resume) {
    throw new PayeeError(`Cannot go on: there is no ${Journal.pathFor(out)}; run without --resume`);
  }
  return before;
}

/** Names anything by its content. */
function hash(parts: readonly (Uint8Array | string)[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part).update("\0");
  return digest.digest("hex");
}

function formatResults(path: string, list: PayeeList, payees: readonly ScreenedPayee[]): string | Uint8Array {
  const name = path.toLowerCase();
  if (name.endsWith(".json")) return `${JSON.stringify(payees.map(recordOf), null, 2)}\n`;
  return name.endsWith(".xlsx") ? resultsAsWorkbook(list, payees) : resultsAsCsv(list, payees);
}

function progressBar(
  total: number,
  { stderr: { isTerminal, write } }: Surroundings,
): { readonly add: (count: number) => void; readonly clear: () => void } {
  if (!isTerminal) return { add: () => {}, clear: () => {} };
  let done = 0;
  write(renderProgress(0, total));
  return {
    add: (count) => write(renderProgress(done = Math.min(total, done + count), total)),
    clear: () => write(CLEAR_PROGRESS),
  };
}

function print(
  { json, out }: ScreenCommand,
  payees: readonly ScreenedPayee[],
  { stdout, env }: Surroundings,
): void {
  if (json) return stdout.write(payees.map((payee) => `${writePrintableJson(recordOf(payee))}\n`).join(""));
  // Every payee is in the file.
  const listed = out === null
    ? payees
    : payees.filter((payee) => !/^(?:fine|account_fine)$/.test(verdictOf(payee)));
  if (stdout.isTerminal) {
    stdout.write(renderTable(listed, stdout.width, !env.NO_COLOR));
    if (listed.length <= EXPLAINED_MAX) stdout.write(renderReasons(listed));
  } else stdout.write(listed.map(renderLine).join(""));
}

/** Payees whose reasons have room on a terminal. */
const EXPLAINED_MAX = 10;

function explainRefusal(refusal: PaymentRequiredError): string {
  const link = refusal.topup?.by_card["1k"];
  return renderMessage(refusal.message) +
    (link === undefined ? "" : renderMessage(`Recharge the key: ${link}`));
}
