// Runs the command line: reads arguments and the stored key, runs the command, and prints errors as messages.
import { access, constants } from "node:fs/promises";
import {
  AuthenticationError,
  Bankscreen,
  BankscreenError,
  type BankscreenOptions,
  ConnectionError,
  type CreditBalance,
  TimeoutError,
  VERSION,
} from "../mod.ts";
import { COMMAND } from "../client/distribution.ts";
import { readSettings } from "../client/settings.ts";
import type { CommandWords } from "../generated/words/command.ts";
import { type LocalRules, PayeeError, sellsForUsdc } from "../payees/mod.ts";
import type { Language } from "../verdicts/mod.ts";
import { serveMcp } from "../mcp/mod.ts";
import {
  type BuildCommand,
  type Command,
  commandOf,
  languageOfRun,
  readArguments,
  renderHelp,
} from "./arguments.ts";
import { login, logout, readStoredKey, whoAmI } from "./login.ts";
import { type CliWords, cliWords, type ExitStatus, RunError, UsageError } from "./ending.ts";
import { UncoveredError } from "./preflight.ts";
import { checkReadable, screenFile } from "./screen_file.ts";
import { screenLargeFile } from "./screen_large_file.ts";
import { type CliEnvironment, renderMessage } from "./terminal.ts";
import { verifyFile } from "./evidence.ts";
import { printChanges, watchFile } from "./watch_file.ts";

/** Screens with rules in this process; nothing is sent or charged. Calls `openRules` only for a valid command. */
export async function screenLocally(
  args: readonly string[],
  io: CliEnvironment,
  openRules: () => Promise<LocalRules>,
): Promise<ExitStatus> {
  const language = languageOfRun(args, io.env);
  return await reporting("deno task screen", io, language, async () => {
    const command = readArguments(["screen", ...args], io.env);
    if (command.kind === "help" || command.kind === "version") {
      return describeItself(command, language, io);
    }
    if (command.kind !== "screen") throw new UsageError((say) => say.onlyScreens);
    if (command.evidence !== undefined) {
      throw new UsageError((say) => say.evidenceNeedsServer);
    }
    const rules = await openRules();
    // This client isn't called, because the rules answer everything.
    const client = new Bankscreen({ baseUrl: "http://localhost", apiKey: "" });
    return await screenLargeFile(command, rules, io) ?? await screenFile(command, client, io, rules);
  });
}

/** Runs the command and returns its exit status. Throws only because of a bug in this program. */
export async function run(args: readonly string[], environment: CliEnvironment): Promise<ExitStatus> {
  const language = languageOfRun(args, environment.env);
  const command = ["bankscreen", commandOf(args)].filter((part) => part !== null).join(" ");
  return await reporting(command, environment, language, () => carryOut(args, language, environment));
}

async function carryOut(
  args: readonly string[],
  language: Language,
  environment: CliEnvironment,
): Promise<ExitStatus> {
  let io = environment;
  const words = cliWords[language];
  const command = readArguments(args, environment.env);
  if (command.kind === "help" || command.kind === "version") {
    return describeItself(command, language, io);
  }
  const baseUrl = addressOf(command["base-url"] ?? (io.env.BANKSCREEN_BASE_URL || undefined));
  const client = (): Bankscreen => clientFor(baseUrl, io);
  // With `--json`, answers are printed as they are, so their messages are requested in English.
  const localized = (): Bankscreen => clientFor(baseUrl, io, command.json ? null : language);
  if (command.kind === "verify") return await verifyFile(command, client(), io, words);
  if (command.kind === "build") return await buildIban(command, localized(), io);
  if (command.kind === "login") return await login(client(), baseUrl, io, words.command);
  if (command.kind === "logout") return await logout(baseUrl, io, words.command);
  io = await withStoredKey(io, baseUrl);
  if (command.kind !== "key" && command.kind !== "mcp" && !io.env.BANKSCREEN_API_KEY) {
    if (command.kind === "screen") await checkReadable(command);
    if (command.kind === "watch") await access(command.path, constants.R_OK);
    io.stderr.write(`${words.command.noKey.missing}\n${words.command.noKey.get({ command: COMMAND })}\n`);
    return 2;
  }
  switch (command.kind) {
    case "whoami":
      return await whoAmI(client(), baseUrl, io, words.command);
    case "key":
      return await takeKey(client(), words.command, io);
    case "mcp":
      await serveMcp(optionsFor(baseUrl, io), io.stdin.stream, io.stdout.write);
      return 0;
    case "credits":
      io.stdout.write(renderCredits(await client().getCreditBalance(), words.command));
      return 0;
    case "watch":
      return await watchFile(command, localized(), io, words);
    case "changes":
      return await printChanges(command, localized(), io, words);
    case "screen":
      return await screenFile(command, client(), io);
  }
}

/** Runs `bankscreen build`: prints the IBAN of a domestic account, or why it can't be built (exit status 1). */
async function buildIban(
  { country, account, bank, branch, bic, json }: BuildCommand,
  client: Bankscreen,
  { stdout, stderr }: CliEnvironment,
): Promise<ExitStatus> {
  const result = await client.buildIBAN({
    country,
    account_number: account,
    ...(bank !== undefined && { bank_code: bank }),
    ...(branch !== undefined && { branch_code: branch }),
    ...(bic !== undefined && { bic }),
  });
  if (json) stdout.write(`${JSON.stringify(result)}\n`);
  else if (result.built) {
    stdout.write(`${result.formatted}\n`);
    stderr.write(renderMessage(result.note));
  } else {
    stderr.write(renderMessage(result.reason_detail));
    if (result.expected !== undefined) stderr.write(renderMessage(result.expected));
  }
  return result.built ? 0 : 1;
}

function describeItself(
  command: Extract<Command, { readonly kind: "help" | "version" }>,
  language: Language,
  { stdout }: CliEnvironment,
): ExitStatus {
  stdout.write(command.kind === "help" ? renderHelp(language, stdout.width, command.of) : `${VERSION}\n`);
  return 0;
}

async function reporting(
  command: string,
  io: CliEnvironment,
  language: Language,
  act: () => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const words = cliWords[language];
  try {
    return await act();
  } catch (error) {
    const isOfFile = error instanceof PayeeError || error instanceof RunError;
    if (error instanceof UsageError) {
      io.stderr.write(
        renderMessage(error.say(words)) +
          renderMessage(words.command.mistakes.help({ command: `${command} --help` })),
      );
    } else if (io.signal.aborted && !isOfFile) io.stderr.write(`${words.command.run.interrupted}\n`);
    else {
      const message = explain(error, words);
      if (message === null) throw error;
      io.stderr.write(renderMessage(message));
    }
    if (error instanceof UncoveredError) {
      for (const step of error.nextSteps(words)) io.stderr.write(`  ${renderMessage(step)}`);
    }
    return 2;
  }
}

function explain(error: unknown, words: CliWords): string | null {
  if (error instanceof RunError) return error.say(words);
  if (error instanceof PayeeError) return error.say(words.files);
  if (error instanceof BankscreenError) return explainRefusal(error, words.command);
  return error instanceof Error && "syscall" in error ? explainFile(error, words.command) : null;
}

function explainRefusal(error: BankscreenError, { refusals }: CommandWords): string {
  const { message, code, status } = error;
  if (error instanceof TimeoutError) return refusals.timeout({ message });
  if (error instanceof ConnectionError) return refusals.unreachable({ message });
  if (error instanceof AuthenticationError && status !== 403) {
    return refusals.key({ message, command: COMMAND });
  }
  return code === "invalid_response" || status === 404
    ? refusals.otherServer({ message })
    : refusals.said({ message });
}

const FILE_ERRORS = {
  ENOENT: "missing",
  EISDIR: "folder",
  EACCES: "forbidden",
  EPERM: "forbidden",
  ENOSPC: "full",
} as const;

function explainFile(error: Error, { system }: CommandWords): string {
  const path = "path" in error && typeof error.path === "string" ? error.path : "";
  const code = "code" in error ? error.code : undefined;
  const [, kind] = Object.entries(FILE_ERRORS).find(([each]) => each === code) ?? [];
  return kind === undefined ? system.other({ path, said: error.message }) : system[kind]({ path });
}

function addressOf(baseUrl: string | undefined): string {
  return orMistake(
    () => readSettings({ apiKey: "", baseUrl }).baseUrl,
    (say) => say.address({ text: baseUrl ?? "" }),
  );
}

function optionsFor(baseUrl: string, { env }: CliEnvironment): BankscreenOptions {
  return { baseUrl, apiKey: env.BANKSCREEN_API_KEY ?? "", userAgent: "bankscreen-cli" };
}

function clientFor(baseUrl: string, io: CliEnvironment, language: Language | null = null): Bankscreen {
  const options = {
    ...optionsFor(baseUrl, io),
    ...(language !== null && { headers: { "Accept-Language": language } }),
  };
  return orMistake(() => new Bankscreen(options), (say) => say.apiKey);
}

/** Calls `make`, and reports its `TypeError` for an unusable key or URL as a mistake in the arguments. */
function orMistake<Made>(make: () => Made, say: (mistakes: CommandWords["mistakes"]) => string): Made {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof TypeError) throw new UsageError(say, { cause });
    throw cause;
  }
}

async function withStoredKey(io: CliEnvironment, baseUrl: string): Promise<CliEnvironment> {
  if (io.env.BANKSCREEN_API_KEY) return io;
  const stored = await readStoredKey(io.env, baseUrl);
  return stored === null ? io : { ...io, env: { ...io.env, BANKSCREEN_API_KEY: stored.apiKey } };
}

async function takeKey(client: Bankscreen, words: CommandWords, io: CliEnvironment): Promise<ExitStatus> {
  const key = await client.generateApiKey();
  // A shell runs the printed line, so anything that isn't a key is rejected.
  if (!/^ifk_[0-9a-f]{64}$/.test(key.api_key)) throw new RunError(({ command }) => command.key.unusual);
  io.stderr.write(renderMessage(words.key.store));
  io.stderr.write(`${words.key.serves({ ibans: key.monthly_limit })}\n\n`);
  io.stdout.write(`export BANKSCREEN_API_KEY=${key.api_key}\n`);
  return 0;
}

function renderCredits(balance: CreditBalance, { credits: words }: CommandWords): string {
  if (balance.type === "subscription") return renderMessage(words.subscription);
  const { key_prefix, credits_remaining, credits_total, allowance, topup } = balance;
  const { pro } = topup;
  return [
    words.left({ key: `${key_prefix}…`, left: credits_remaining, total: credits_total }),
    ...(allowance === null ? [] : [words.free({ left: allowance.remaining, limit: allowance.limit })]),
    ...Object.entries(topup.by_card).map(([pack, link]) => words.byCard({ pack, link })),
    ...(sellsForUsdc(topup) ? [words.byUsdc({ link: topup.by_usdc })] : []),
    ...(pro === undefined ? [] : [words.pro({ link: pro })]),
  ].map(renderMessage).join("");
}
