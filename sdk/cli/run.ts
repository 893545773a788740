/**
 * Carries out a command of the command line.
 *
 * @module
 */
import { createReadStream } from "node:fs";
import { open, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  Bankscreen,
  BankscreenError,
  type PaymentRequiredError,
  type ScreeningProgress,
  VERSION,
} from "../mod.ts";
import { readArguments, type ScreenCommand, USAGE, UsageError } from "./arguments.ts";
import { looksLikeIban, PayeeError, type PayeeList } from "./payee.ts";
import { readPayees } from "./read_payees.ts";
import { readWhole } from "./read_source.ts";
import { formatResults, recordOf } from "./results_file.ts";
import { renderCredits } from "./render_credits.ts";
import { screenBanks } from "./screen_banks.ts";
import { screenPayees } from "./screen_payees.ts";
import {
  CLEAR_PROGRESS,
  printableJson,
  renderLine,
  renderMessage,
  renderProgress,
  renderSummary,
  renderTable,
} from "./terminal.ts";
import { type ScreenedPayee, verdictOf } from "./verdict.ts";

/** What a command reads and writes; the process gives it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: AsyncIterable<Uint8Array> };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted when the user ends the run. */
  readonly signal: AbortSignal;
}

/** Where text goes. */
export interface Output {
  readonly isTerminal: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  readonly write: (text: string) => void;
}

/**
 * 0: nothing stands against paying. 1: findings. 2: could not run, or not every payee was screened. 3: the accounts are
 * in order, and sanctions were not asked.
 */
export type ExitStatus = 0 | 1 | 2 | 3;

/** Carries out the command and returns its exit status. Throws only what is a mistake of this program. */
export async function run(args: readonly string[], io: Surroundings): Promise<ExitStatus> {
  try {
    const command = readArguments(args);
    switch (command.kind) {
      case "help":
        io.stdout.write(USAGE);
        return 0;
      case "version":
        io.stdout.write(`${VERSION}\n`);
        return 0;
      case "key":
        return await takeKey(clientFor(command.baseUrl), io);
      case "credits":
        return await tellCredits(clientFor(command.baseUrl), io);
      case "screen":
        return await screen(command, io);
    }
  } catch (error) {
    if (error instanceof UsageError) io.stderr.write(`${renderMessage(error.message)}\n${USAGE}`);
    else if (isExpected(error)) io.stderr.write(renderMessage(error.message));
    else if (io.signal.aborted) io.stderr.write("The run was ended.\n");
    else throw error;
    return 2;
  }
}

/** Refusals, sources without payees, and files that cannot be read or written. */
function isExpected(error: unknown): error is Error {
  if (error instanceof BankscreenError || error instanceof PayeeError) return true;
  return error instanceof Error && "syscall" in error;
}

function clientFor(baseUrl: string | null): Bankscreen {
  try {
    return new Bankscreen({ ...(baseUrl !== null && { baseUrl }), userAgent: "bankscreen-cli" });
  } catch (cause) {
    // The key or the address cannot be used; the message names which.
    if (cause instanceof TypeError) throw new UsageError(cause.message, { cause });
    throw cause;
  }
}

async function takeKey(client: Bankscreen, io: Surroundings): Promise<ExitStatus> {
  const key = await client.generateApiKey();
  // The line is made to be run by a shell.
  if (!/^ifk_[0-9a-f]{64}$/.test(key.api_key)) {
    throw new PayeeError("The server gave no key of the usual form");
  }
  io.stderr.write(renderMessage(key.message));
  io.stderr.write(`It serves ${key.monthly_limit} IBANs a month. Use it with:\n\n`);
  io.stdout.write(`export BANKSCREEN_API_KEY=${key.api_key}\n`);
  return 0;
}

async function tellCredits(client: Bankscreen, io: Surroundings): Promise<ExitStatus> {
  if (lacksKey(io, "The balance is that of a key")) return 2;
  io.stdout.write(renderCredits(await client.getCreditBalance()));
  return 0;
}

/** Tells whether there is no key, and says how to take one. */
function lacksKey({ env, stderr }: Surroundings, need: string): boolean {
  if (env.BANKSCREEN_API_KEY) return false;
  stderr.write(
    `${need} in BANKSCREEN_API_KEY, and there is none.\n` +
      "Take a free one with:\n\n  npx @bankscreen/sdk key\n",
  );
  return true;
}

async function screen(command: ScreenCommand, io: Surroundings): Promise<ExitStatus> {
  if (lacksKey(io, "Screening needs an API key")) return 2;
  const list = await readSources(command, io);
  // Before anything is paid for: results that cannot be written would be lost.
  if (command.out !== null) await (await open(command.out, "a")).close();
  const progress = progressBar(list, io.stderr);
  const client = clientFor(command.baseUrl);
  const { concurrency } = command;
  const { signal } = io;
  const ofAccounts = await screenPayees(client, list.payees, {
    concurrency,
    signal,
    onProgress: progress.show,
  });
  const { payees, refusal } = command.compliance && ofAccounts.refusal === null
    ? await screenBanks(client, ofAccounts.payees, { concurrency, signal })
    : ofAccounts;
  progress.clear();
  if (command.out !== null) await writeFile(command.out, formatResults(command.out, list, payees));
  print(command, payees, io);
  io.stderr.write(renderSummary(payees));
  if (refusal !== null) io.stderr.write(explainRefusal(refusal));
  return statusOf(payees);
}

async function readSources(command: ScreenCommand, io: Surroundings): Promise<PayeeList> {
  const { sources, format, out } = command;
  const [first, ...others] = sources;
  if (first === undefined) {
    if (io.stdin.isTerminal) throw new UsageError("There is nothing to screen");
    return readPayees(await readWhole(io.stdin.stream, "standard input"), format, command);
  }
  if (sources.every(looksLikeIban) && !await exists(first)) {
    return { payees: sources.map((iban) => ({ iban, name: null, cells: [] })), header: [], delimiter: "," };
  }
  if (others.length > 0) throw new UsageError("Screen one file at a time, or IBANs");
  if (out !== null && resolve(out) === resolve(first)) {
    throw new UsageError("--out would replace the file that is read");
  }
  const file = createReadStream(first, { signal: io.signal });
  return readPayees(await readWhole(file, first), format, command);
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(() => true, () => false);
}

function progressBar(
  { payees }: PayeeList,
  { isTerminal, write }: Output,
): { readonly show: (progress: ScreeningProgress) => void; readonly clear: () => void } {
  if (!isTerminal) return { show: () => {}, clear: () => {} };
  const total = payees.filter(({ iban }) => iban !== "").length;
  write(renderProgress(0, total));
  return {
    show: ({ screened, failed }) => write(renderProgress(screened + failed, total)),
    clear: () => write(CLEAR_PROGRESS),
  };
}

function print(
  { json }: ScreenCommand,
  payees: readonly ScreenedPayee[],
  { stdout, env }: Surroundings,
): void {
  if (json) stdout.write(payees.map((payee) => `${printableJson(recordOf(payee))}\n`).join(""));
  else if (stdout.isTerminal) stdout.write(renderTable(payees, stdout.width, !env.NO_COLOR));
  else stdout.write(payees.map(renderLine).join(""));
}

function explainRefusal(refusal: PaymentRequiredError): string {
  const link = refusal.topup?.by_card["1k"];
  return renderMessage(refusal.message) +
    (link === undefined ? "" : renderMessage(`Recharge the key: ${link}`));
}

function statusOf(payees: readonly ScreenedPayee[]): ExitStatus {
  const verdicts = new Set(payees.map(({ screening }) => verdictOf(screening)));
  if (verdicts.has("unknown")) return 2;
  if (verdicts.has("stop") || verdicts.has("look")) return 1;
  return verdicts.has("account_ok") ? 3 : 0;
}
