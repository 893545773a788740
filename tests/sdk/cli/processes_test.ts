/**
 * The command line as processes of its own. Guarantee: a file is paid for once, whatever ends the runs over it, and also
 * where the server has charged a batch whose answer never came; the key of a login is kept for its owner alone, sent to no
 * other server, and never lost.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { credentialsFile, keepCredential, readStoredKey } from "../../../sdk/cli/credentials.ts";
import { run } from "../../../sdk/cli/run.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { FaultyProxy } from "../support/faulty_proxy.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { ROOT, taskArguments } from "../../support/task_arguments.ts";
import { sharedServer } from "../support/shared_server.ts";

const server = sharedServer();

/** Starts a command as a process of its own. */
function spawn(args: readonly string[], env: Readonly<Record<string, string>>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("bankscreen"), ...args],
    cwd: ROOT,
    env: { LC_ALL: "C", NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

function startScreening(args: readonly string[], apiKey: string, url: string): Deno.ChildProcess {
  return spawn(["screen", ...args], { BANKSCREEN_API_KEY: apiKey, BANKSCREEN_BASE_URL: url });
}

/** Screens to the end, in this process. */
async function screen(args: readonly string[], apiKey: string): Promise<{ status: number; err: string }> {
  return await bankscreen("", ["screen", ...args], { BANKSCREEN_API_KEY: apiKey });
}

/** Runs until batches have been answered, and others charged and not answered; then ends the run. */
async function runUntilHanging(args: readonly string[], apiKey: string, signal: Deno.Signal): Promise<void> {
  const concurrency = 4;
  await using proxy = await FaultyProxy.start(server.url, [
    // The balance, then batches.
    ...Array.from({ length: 1 + 5 }, () => ({ kind: "pass" as const })),
    ...Array.from({ length: concurrency }, () => ({ kind: "hang" as const, served: true })),
  ]);
  const process = startScreening(args, apiKey, proxy.url);
  while (proxy.hanging < concurrency) await new Promise((resolve) => setTimeout(resolve, 10));
  process.kill(signal);
  const { code, signal: killedBy } = await process.output();
  assertEquals(killedBy ?? code, signal === "SIGKILL" ? "SIGKILL" : 2);
}

async function creditsOf(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

Deno.test("bankscreen screen pays 3,000 for 3,000 payees of a file that is interrupted three times", async () => {
  const folder = await Deno.makeTempDir({ prefix: "interrupted-" });
  try {
    const [source, out] = [`${folder}/payees.csv`, `${folder}/results.csv`];
    const ibans = sampleIbans(3000);
    // Each tenth stands twice, and is asked once.
    const rows = ibans.flatMap((iban, index) => index % 10 === 0 ? [iban, iban] : [iban]);
    await Deno.writeTextFile(source, `iban\n${rows.join("\n")}\n`);
    const apiKey = await server.makeKey(3100);
    const first = [source, "--out", out];
    await runUntilHanging(first, apiKey, "SIGINT");
    assertStringIncludes((await screen(first, apiKey)).err, "Go on with --resume");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGTERM");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGKILL");
    const last = await startScreening([...first, "--resume"], apiKey, server.url).output();
    const err = new TextDecoder().decode(last.stderr);
    assertEquals(last.code, 1, err);
    assertStringIncludes(err, "3,300 payees: 600 check first, 2,700 account fine.");
    assertEquals(await creditsOf(apiKey), 100);
    const table = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(table.map((row) => row.split(",")[0]), rows);
    assert(table.every((row) => row.includes(",Commerzbank,")));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["payees.csv", "results.csv"]);
    // A run that is repeated is charged nothing, though it asks everything anew.
    assertEquals((await screen([...first, "--partial"], apiKey)).status, 1);
    assertEquals(await creditsOf(apiKey), 100);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("bankscreen screen goes on after a recharge, and pays for nothing twice", async () => {
  const folder = await Deno.makeTempDir({ prefix: "recharged-" });
  try {
    const [source, out] = [`${folder}/payees.txt`, `${folder}/results.json`];
    await Deno.writeTextFile(source, sampleIbans(350).join("\n"));
    const apiKey = await server.makeKey(137);
    const args = [source, "--out", out, "--compliance"];
    const { status, err } = await screen([...args, "--partial"], apiKey);
    assertEquals(status, 2, err);
    assertStringIncludes(err, "250 not checked");
    assertStringIncludes(err, "--resume");
    await server.grant(apiKey, 213);
    // Lines that no run wrote are passed over.
    await Deno.writeTextFile(`${out}.journal`, 'null\n17\n{"ibans":\n', { append: true });
    const second = await screen([...args, "--resume"], apiKey);
    assertStringIncludes(second.err, "The file costs 250 calls: 250 accounts.");
    assertStringIncludes(second.err, "has 249 left, so nothing was sent.");
    await server.grant(apiKey, 5);
    const third = await screen([...args, "--resume"], apiKey);
    assertEquals(/ not checked/.test(third.err), false, third.err);
    assertEquals(await creditsOf(apiKey), 4);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

// Logins.

/** Variables of a command that keeps its credentials in a folder. */
function envOf(folder: string, env: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    BANKSCREEN_API_KEY: "",
    BANKSCREEN_BASE_URL: server.url,
    XDG_CONFIG_HOME: folder,
    LC_ALL: "C",
    NO_COLOR: "1",
    ...env,
  };
}

/** Starts a login as a process of its own. */
function startLogin(folder: string): Deno.ChildProcess {
  return spawn(["login"], envOf(folder));
}

/** Runs a command to its end, in this process. */
async function bankscreen(
  folder: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<{ status: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const into = (lines: string[]) => ({
    isTerminal: false,
    width: 80,
    write: (text: string) => void lines.push(text),
  });
  const status = await run(args, {
    env: envOf(folder, env),
    stdin: { isTerminal: false, stream: ReadableStream.from<Uint8Array>([]) },
    stdout: into(out),
    stderr: into(err),
    signal: new AbortController().signal,
  });
  return { status, out: out.join(""), err: err.join("") };
}

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "config-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Reads the code that a login shows, and decides its request. */
async function decide(
  login: Deno.ChildProcess,
  how: "approve" | "deny",
): Promise<{ status: number; out: string; err: string }> {
  let out = "";
  const decoder = new TextDecoder();
  const reader = login.stdout.getReader();
  let userCode: string | undefined;
  while (userCode === undefined) {
    const { value, done } = await reader.read();
    assert(!done, out);
    out += decoder.decode(value, { stream: true });
    userCode = /[A-Z]{4}-[A-Z]{4}/.exec(out)?.[0];
  }
  const client = new Bankscreen({ baseUrl: server.url });
  const { approval_token } = await client.lookupDeviceGrant(userCode);
  const decision = { user_code: userCode, approval_token };
  if (how === "approve") await client.approveDeviceGrant(decision);
  else await client.denyDeviceGrant(decision);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    out += decoder.decode(read.value);
  }
  const err = await new Response(login.stderr).text();
  return { status: (await login.status).code, out, err };
}

Deno.test("login shows a code, keeps the key that is approved, and other commands use it", () =>
  inFolder(async (folder) => {
    const none = await bankscreen(folder, ["whoami"]);
    assertEquals(none.status, 2);
    assertStringIncludes(none.err, "bankscreen login");

    const login = await decide(startLogin(folder), "approve");
    assertEquals(login.status, 0, login.err);
    assertStringIncludes(login.out, `Open ${server.url}/device and type the code `);
    const file = `${folder}/bankscreen/credentials.json`;
    assertStringIncludes(login.err, `kept in ${file}`);
    assertEquals(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o600);
    assertEquals(((await Deno.stat(`${folder}/bankscreen`)).mode ?? 0) & 0o777, 0o700);
    const kept = await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url);
    assertMatch(kept?.apiKey ?? "", /^ifk_[0-9a-f]{64}$/);
    assertEquals((login.out + login.err).includes(kept?.apiKey ?? "none"), false);

    const who = await bankscreen(folder, ["whoami"]);
    assertEquals(who.status, 0, who.err);
    assertMatch(
      who.out,
      /^ifk_[0-9a-f]{4}… at .*, 0 of 25 calls used, from deno task bankscreen login\n$/,
    );
    const screened = await bankscreen(folder, ["screen", "DE89370400440532013000"]);
    assert(screened.status !== 2, screened.err);
    assertStringIncludes((await bankscreen(folder, ["whoami"])).out, "1 of 25");

    // The environment wins, and another server is not sent the key.
    const other = await bankscreen(folder, ["whoami"], { BANKSCREEN_API_KEY: `ifk_${"0".repeat(64)}` });
    assertEquals(other.status, 2);
    const elsewhere = await bankscreen(folder, ["whoami", "--base-url", "http://127.0.0.1:9"]);
    assertStringIncludes(elsewhere.err, "bankscreen login");

    const again = await bankscreen(folder, ["login"]);
    assertEquals(again.status, 2);
    assertStringIncludes(again.err, "signed in already");
    assertEquals((await bankscreen(folder, ["logout"])).status, 0);
    assertEquals(await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url), null);
    assertEquals((await bankscreen(folder, ["whoami"])).status, 2);
    assertEquals((await bankscreen(folder, ["logout"])).status, 0);
  }));

Deno.test("login says that it was denied, and keeps nothing", () =>
  inFolder(async (folder) => {
    const login = await decide(startLogin(folder), "deny");
    assertEquals(login.status, 2);
    assertStringIncludes(login.err, "denied");
    assertEquals(await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url), null);
  }));

Deno.test("credentials are kept for each server, whatever else the file holds", () =>
  inFolder(async (folder) => {
    const env = { XDG_CONFIG_HOME: folder };
    await keepCredential(env, "http://a", { apiKey: "ifk_a" });
    await Deno.chmod(credentialsFile(env), 0o644);
    await keepCredential(env, "http://b", { apiKey: "ifk_b", email: "maria@firma.de" });
    assertEquals(((await Deno.stat(credentialsFile(env))).mode ?? 0) & 0o777, 0o600);
    assertEquals(await readStoredKey(env, "http://a"), { apiKey: "ifk_a" });
    await keepCredential(env, "http://a", null);
    assertEquals(await readStoredKey(env, "http://a"), null);
    assertEquals((await readStoredKey(env, "http://b"))?.email, "maria@firma.de");
    for (const text of ["", "{", "[]", '"x"', '{"http://b": {"apiKey": 5}}', '{"http://b": "ifk_b"}']) {
      await Deno.writeTextFile(credentialsFile(env), text);
      assertEquals(await readStoredKey(env, "http://b"), null, text);
    }
    assertEquals(Array.from(Deno.readDirSync(`${folder}/bankscreen`)).length, 1);
  }));

const FOLDERS: readonly (readonly [env: Readonly<Record<string, string>>, file: string])[] = [
  [{ XDG_CONFIG_HOME: "/x", HOME: "/home/m" }, "/x/bankscreen/credentials.json"],
  [{ XDG_CONFIG_HOME: "relative", HOME: "/home/m" }, "/home/m/.config/bankscreen/credentials.json"],
  [{ HOME: "/home/m" }, "/home/m/.config/bankscreen/credentials.json"],
];

Deno.test("credentialsFile() follows the XDG specification, which ignores relative folders", () => {
  for (const [env, file] of FOLDERS) assertEquals(credentialsFile(env), file);
});
