import {
  AuthenticationError,
  Bankscreen,
  BankscreenError,
  type BankscreenOptions,
  ConnectionError,
  type CreditBalance,
  VERSION,
} from "../mod.ts";
import { COMMAND } from "../client/distribution.ts";
import { readSettings } from "../client/settings.ts";
import { PayeeError } from "../payees/mod.ts";
import { serveMcp } from "../mcp/mod.ts";
import { readArguments, USAGE, UsageError } from "./arguments.ts";
import { readStoredKey } from "./credentials.ts";
import type { ExitStatus } from "./exit_status.ts";
import { login, logout, whoAmI } from "./login.ts";
import { UncoveredError } from "./preflight.ts";
import { screenFile } from "./screen_file.ts";
import { type LocalRules, screenLargeFile } from "./screen_large_file.ts";
import type { Surroundings } from "./surroundings.ts";
import { verifyFile } from "./verify_file.ts";
import { renderMessage } from "./terminal.ts";
import { tellChanges, watchFile } from "./watch_file.ts";

/**
 * Screens with the rules in this process instead of a server: nothing leaves the machine, and nothing is charged.
 *
 * @param rules The rules, which also answer requests of the API.
 */
export async function screenLocally(
  args: readonly string[],
  io: Surroundings,
  rules: LocalRules & { readonly answer: typeof fetch },
): Promise<ExitStatus> {
  return await reporting(io, async () => {
    const command = readArguments(["screen", ...args], io.env);
    if (command.kind === "help" || command.kind === "version") return describeItself(command.kind, io);
    if (command.kind !== "screen") throw new UsageError("This command screens, and does nothing else");
    if (command.evidence !== null) {
      throw new UsageError('--evidence needs a server that signs: use "bankscreen screen"');
    }
    const client = new Bankscreen({ baseUrl: "http://localhost", apiKey: "", fetch: rules.answer });
    return await screenLargeFile(command, rules, io) ?? await screenFile(command, client, io, false);
  });
}

/** Carries out the command and returns its exit status. Throws only for mistakes of this program. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitStatus> {
  return await reporting(surroundings, () => carryOut(args, surroundings));
}

async function carryOut(args: readonly string[], surroundings: Surroundings): Promise<ExitStatus> {
  let io = surroundings;
  const command = readArguments(args, surroundings.env);
  if (command.kind === "help" || command.kind === "version") return describeItself(command.kind, io);
  const baseUrl = addressOf(command.baseUrl ?? (io.env.BANKSCREEN_BASE_URL || null));
  if (command.kind === "verify") return await verifyFile(command, clientFor(baseUrl, io), io);
  if (command.kind === "login") return await login(clientFor(baseUrl, io), baseUrl, io);
  if (command.kind === "logout") return await logout(baseUrl, io);
  io = await signedIn(io, baseUrl);
  switch (command.kind) {
    case "whoami":
      if (lacksKey(io, "There is nobody to name without a key")) return 2;
      return await whoAmI(clientFor(baseUrl, io), baseUrl, io);
    case "key":
      return await takeKey(clientFor(baseUrl, io), io);
    case "mcp":
      await serveMcp(optionsFor(baseUrl, io), io.stdin.stream, io.stdout.write);
      return 0;
    case "credits":
      return await tellCredits(clientFor(baseUrl, io), io);
    case "watch":
      if (lacksKey(io, "Watching needs an API key")) return 2;
      return await watchFile(command, clientFor(baseUrl, io), io);
    case "changes":
      if (lacksKey(io, "Changes are those of a key")) return 2;
      return await tellChanges(command, clientFor(baseUrl, io), io);
    case "screen":
      if (lacksKey(io, "Screening needs an API key")) return 2;
      return await screenFile(command, clientFor(baseUrl, io), io);
  }
}

function describeItself(kind: "help" | "version", { stdout }: Surroundings): ExitStatus {
  stdout.write(kind === "help" ? USAGE : `${VERSION}\n`);
  return 0;
}

/** Tells what the user has to know of a failure. */
async function reporting(io: Surroundings, act: () => Promise<ExitStatus>): Promise<ExitStatus> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof UsageError) io.stderr.write(`${renderMessage(error.message)}\n${USAGE}`);
    else if (io.signal.aborted && !(error instanceof PayeeError)) io.stderr.write("The run was ended.\n");
    else if (isExpected(error)) io.stderr.write(renderMessage(explain(error)));
    else throw error;
    if (error instanceof UncoveredError) {
      for (const way of error.ways) io.stderr.write(`  ${renderMessage(way)}`);
    }
    return 2;
  }
}

/** Refusals, sources without payees, and files that cannot be read or written. */
function isExpected(error: unknown): error is Error {
  if (error instanceof BankscreenError || error instanceof PayeeError) return true;
  return error instanceof Error && "syscall" in error;
}

/** Names the variable to set, for the commonest mistakes. */
function explain(error: Error): string {
  if (error instanceof ConnectionError) {
    return `${error.message}. Is BANKSCREEN_BASE_URL (or --base-url) the address of your server?`;
  }
  if (error instanceof AuthenticationError) {
    return `${error.message} The key is read from BANKSCREEN_API_KEY, else kept by "${COMMAND} login".`;
  }
  if (error instanceof BankscreenError && (error.code === "invalid_response" || error.status === 404)) {
    return `${error.message} Is BANKSCREEN_BASE_URL (or --base-url) the address of a Bankscreen server?`;
  }
  return sayFileTrouble(error) ?? error.message;
}

const FILE_TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "that is a folder",
  EACCES: "you may not read or write it",
};

/** Says what is wrong with a file of the user; `null` for any other error. */
function sayFileTrouble(error: Error): string | null {
  const trouble = "code" in error ? FILE_TROUBLES[String(error.code)] : undefined;
  if (trouble === undefined) return null;
  return `Cannot use ${"path" in error ? error.path : "the file"}: ${trouble}.`;
}

/** The address of the server, as every command writes it. */
function addressOf(baseUrl: string | null): string {
  return named(() => readSettings({ apiKey: "", ...(baseUrl !== null && { baseUrl }) }).baseUrl);
}

function optionsFor(baseUrl: string, { env }: Surroundings): BankscreenOptions {
  return { baseUrl, apiKey: env.BANKSCREEN_API_KEY ?? "", userAgent: "bankscreen-cli" };
}

function clientFor(baseUrl: string, io: Surroundings): Bankscreen {
  return named(() => new Bankscreen(optionsFor(baseUrl, io)));
}

/** A key or an address that cannot be used is a mistake of the user; the message names which. */
function named<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof TypeError) throw new UsageError(cause.message, { cause });
    throw cause;
  }
}

/** Puts the key that is kept for the server where all commands look for one, unless there is one already. */
async function signedIn(io: Surroundings, baseUrl: string): Promise<Surroundings> {
  if (io.env.BANKSCREEN_API_KEY) return io;
  const kept = await readStoredKey(io.env, baseUrl);
  return kept === null ? io : { ...io, env: { ...io.env, BANKSCREEN_API_KEY: kept.apiKey } };
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

/** Returns whether there is no key, after saying how to get one. */
function lacksKey({ env, stderr }: Surroundings, need: string): boolean {
  if (env.BANKSCREEN_API_KEY) return false;
  stderr.write(
    `${need} in BANKSCREEN_API_KEY, and there is none.\n` +
      `Get one with "${COMMAND} login", or take a free one with "${COMMAND} key" and set the variable to it.\n`,
  );
  return true;
}

/** Renders a balance and the ways to recharge it, one to a line. */
function renderCredits(balance: CreditBalance): string {
  if (balance.type === "subscription") return renderMessage(balance.message);
  const { key_prefix, credits_remaining, credits_total, allowance, topup } = balance;
  const { pro } = topup;
  return [
    `${key_prefix}…: ${credits_remaining} of ${credits_total} credits left`,
    ...(allowance === null
      ? []
      : [`${allowance.remaining} of ${allowance.limit} free calls left, which are used first`]),
    ...Object.entries(topup.by_card).map(([pack, link]) => `Recharge ${pack} by card: ${link}`),
    `Recharge by USDC: ${topup.by_usdc}`,
    ...(pro === undefined ? [] : [`Subscribe to Pro: ${pro}`]),
  ].map(renderMessage).join("");
}
