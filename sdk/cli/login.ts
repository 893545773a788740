// Signs the command line in: requests a key with a code that a person approves (RFC 8628), and stores it.
import {
  type Bankscreen,
  BankscreenError,
  ConnectionError,
  type DeviceKey,
  RateLimitError,
  ServerError,
} from "../mod.ts";
import { COMMAND } from "../client/distribution.ts";
import { pause } from "../client/transport.ts";
import type { CommandWords } from "../generated/words/command.ts";
import { credentialsFile, keepCredential, readStoredKey, type StoredKey } from "./credentials.ts";
import type { ExitStatus } from "./ending.ts";
import type { CliEnvironment } from "./environment.ts";
import { renderMessage } from "./terminal.ts";

/** Longer wait after a `slow_down` (RFC 8628, section 3.5). */
const SLOW_DOWN_SECONDS = 5;

/** Longest wait between attempts while the server can't be reached. */
const BACK_OFF_SECONDS_MAX = 60;

/** Requests a key, waits for the approval, and stores the key for this server. */
export async function login(
  client: Bankscreen,
  baseUrl: string,
  io: CliEnvironment,
  { login: words }: CommandWords,
): Promise<ExitStatus> {
  const file = credentialsFile(io.env);
  const kept = await readStoredKey(io.env, baseUrl);
  if (kept !== null) {
    io.stderr.write(renderMessage(words.already({ key: short(kept), command: COMMAND })));
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
    await keepCredential(io.env, baseUrl, { apiKey, ...(email !== undefined && { email }) });
  } catch (error) {
    // The key is returned only once, so it is shown rather than lost.
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
      else if (isPassing(error)) interval = Math.min(BACK_OFF_SECONDS_MAX, interval * 2);
      else if (error.code !== "authorization_pending") throw error;
    }
    await pause(interval * 1000, signal);
  }
}

/** Returns whether to retry, ever more rarely: there was no answer, or one that may change (RFC 8628, section 3.5). */
function isPassing(error: BankscreenError): boolean {
  return error instanceof ConnectionError || error instanceof ServerError ||
    error instanceof RateLimitError ||
    error.code === "timeout";
}

/** Deletes the key stored for this server. The key stays valid, because other programs may use it. */
export async function logout(
  baseUrl: string,
  io: CliEnvironment,
  { login: words }: CommandWords,
): Promise<ExitStatus> {
  const kept = await readStoredKey(io.env, baseUrl);
  if (kept === null) {
    io.stderr.write(`${words.noKeyKept({ server: baseUrl })}\n`);
    return 0;
  }
  await keepCredential(io.env, baseUrl, null);
  io.stderr.write(`${words.signedOut({ server: baseUrl, key: short(kept) })}\n`);
  return 0;
}

/** Shows which key is used, its origin, and its balance. */
export async function whoAmI(
  client: Bankscreen,
  baseUrl: string,
  io: CliEnvironment,
  { login: words }: CommandWords,
): Promise<ExitStatus> {
  const kept = await readStoredKey(io.env, baseUrl);
  const usage = await client.getApiKeyUsage({ signal: io.signal });
  const isKept = kept?.apiKey === io.env.BANKSCREEN_API_KEY;
  const email = isKept && kept?.email !== undefined ? ` (${kept.email})` : "";
  const source = isKept ? `${COMMAND} login` : "BANKSCREEN_API_KEY";
  const { key_prefix: prefix, used, limit } = usage;
  io.stdout.write(`${words.who({ key: `${prefix}…${email}`, server: baseUrl, used, limit, source })}\n`);
  return 0;
}

function short({ apiKey }: StoredKey): string {
  return `${apiKey.slice(0, 8)}…`;
}
