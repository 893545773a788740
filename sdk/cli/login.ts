// Signs in the command line: requests a key with a code that a person approves (RFC 8628), and stores it. Each server
// has its own key, so that no key is sent to another server.
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { type Bankscreen, BankscreenError, type DeviceKey } from "../mod.ts";
import { COMMAND } from "../client/distribution.ts";
import { isTemporary, pause } from "../client/transport.ts";
import type { CommandWords } from "../generated/words/command.ts";
import { type ExitStatus, RunError } from "./ending.ts";
import { type CliEnvironment, renderMessage } from "./terminal.ts";

/** Seconds that the error `slow_down` adds to the wait between attempts (RFC 8628, section 3.5). */
const SLOW_DOWN_SECONDS = 5;

/** Longest wait between attempts while the server can't be reached, in seconds. */
const BACK_OFF_SECONDS_MAX = 60;

/** Runs `bankscreen login`: stores a key that a person approves. Exit status 2 if a key is already stored. */
export async function login(
  client: Bankscreen,
  baseUrl: string,
  io: CliEnvironment,
  { login: words }: CommandWords,
): Promise<ExitStatus> {
  const file = credentialsFile(io.env);
  const stored = await readStoredKey(io.env, baseUrl);
  if (stored !== null) {
    io.stderr.write(renderMessage(words.already({ key: short(stored), command: COMMAND })));
    return 2;
  }
  const opened = await client.openDeviceGrant({ client_name: "Bankscreen command line" }, {
    signal: io.signal,
  });
  io.stdout.write(`${words.open({ address: opened.verification_uri, code: opened.user_code })}\n`);
  io.stderr.write(`${words.waiting({ minutes: Math.floor(opened.expires_in / 60) })}\n`);
  const key = await untilDecided(client, opened.device_code, opened.interval, io.signal);
  const { api_key: apiKey, email, monthly_limit: limit } = key;
  try {
    await storeKey(io.env, baseUrl, { apiKey, ...(email !== undefined && { email }) });
  } catch (error) {
    // The server returns the key only once, so a key that can't be stored is printed.
    io.stdout.write(`export BANKSCREEN_API_KEY=${apiKey}\n`);
    throw error;
  }
  io.stderr.write(`${words.done({ key: `${key.key_prefix}…`, calls: limit, file })}\n`);
  if (io.env.BANKSCREEN_API_KEY) io.stderr.write(`${words.variableWins}\n`);
  return 0;
}

async function untilDecided(
  client: Bankscreen,
  deviceCode: string,
  intervalSeconds: number,
  signal: AbortSignal,
): Promise<DeviceKey> {
  let interval = intervalSeconds;
  for (;;) {
    try {
      return await client.collectDeviceGrantKey({ device_code: deviceCode }, { signal, maxRetries: 0 });
    } catch (error) {
      if (!(error instanceof BankscreenError)) throw error;
      if (error.code === "slow_down") interval += SLOW_DOWN_SECONDS;
      // The wait doubles while the server doesn't answer (RFC 8628, section 3.5).
      else if (isTemporary(error)) interval = Math.min(BACK_OFF_SECONDS_MAX, interval * 2);
      else if (error.code !== "authorization_pending") throw error;
    }
    await pause(interval * 1000, signal);
  }
}

/** Deletes the key stored for this server. The key stays valid, because other programs may use it. */
export async function logout(
  baseUrl: string,
  io: CliEnvironment,
  { login: words }: CommandWords,
): Promise<ExitStatus> {
  const stored = await readStoredKey(io.env, baseUrl);
  if (stored === null) {
    io.stderr.write(`${words.noKeyKept({ server: baseUrl })}\n`);
    return 0;
  }
  await storeKey(io.env, baseUrl, null);
  io.stderr.write(`${words.signedOut({ server: baseUrl, key: short(stored) })}\n`);
  return 0;
}

/** Runs `bankscreen whoami`: prints the key in use, its usage and limit, and whether `login` stored it. */
export async function whoAmI(
  client: Bankscreen,
  baseUrl: string,
  io: CliEnvironment,
  { login: words }: CommandWords,
): Promise<ExitStatus> {
  const stored = await readStoredKey(io.env, baseUrl);
  const usage = await client.getApiKeyUsage({ signal: io.signal });
  const isStored = stored?.apiKey === io.env.BANKSCREEN_API_KEY;
  const email = isStored && stored?.email !== undefined ? ` (${stored.email})` : "";
  const source = isStored ? `${COMMAND} login` : "BANKSCREEN_API_KEY";
  const { key_prefix: prefix, used, limit } = usage;
  io.stdout.write(`${words.who({ key: `${prefix}…${email}`, server: baseUrl, used, limit, source })}\n`);
  return 0;
}

function short({ apiKey }: StoredKey): string {
  return `${apiKey.slice(0, 8)}…`;
}

/** A key as `login` stores it. */
export interface StoredKey {
  readonly apiKey: string;
  /** The verified email address of the key, if the key has one. */
  readonly email?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Credentials = Readonly<Record<string, StoredKey>>;

/**
 * Returns the path of the stored keys: in `XDG_CONFIG_HOME`, otherwise in `APPDATA`, otherwise in `~/.config`. Throws a
 * `RunError` if none of them is an absolute path.
 */
export function credentialsFile(
  { XDG_CONFIG_HOME: xdg = "", APPDATA: appData = "", HOME: home = "" }: Environment,
): string {
  const folder = [xdg, appData, join(home, ".config")].find(isAbsolute);
  if (folder === undefined) throw new RunError(({ command }) => command.login.noFolder);
  return join(folder, "bankscreen", "credentials.json");
}

/** Reads the key stored for a server; `null` if no key is stored or the file can't be read. */
export async function readStoredKey(env: Environment, baseUrl: string): Promise<StoredKey | null> {
  return (await readAll(env))[baseUrl] ?? null;
}

/** Stores the key of a server, or deletes its key for `null`. Only the owner can read the file. */
export async function storeKey(env: Environment, baseUrl: string, key: StoredKey | null): Promise<void> {
  const { [baseUrl]: _, ...others } = await readAll(env);
  const keys: Credentials = key === null ? others : { ...others, [baseUrl]: key };
  const file = credentialsFile(env);
  if (Object.keys(keys).length === 0) return await rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    // The process's umask may have changed the mode of the new file.
    await chmod(draft, 0o600);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readAll(env: Environment): Promise<Credentials> {
  try {
    const value: unknown = JSON.parse(await readFile(credentialsFile(env), "utf8"));
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, StoredKey] => isStoredKey(entry[1])),
    );
  } catch {
    return {};
  }
}

function isStoredKey(value: unknown): value is StoredKey {
  return typeof value === "object" && value !== null && "apiKey" in value && typeof value.apiKey === "string";
}
