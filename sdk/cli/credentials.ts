// The keys stored by `login`, one per server, so that a key is never sent to another server.
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { RunError } from "./ending.ts";

/** The stored part of a login. */
export interface StoredKey {
  readonly apiKey: string;
  /** The mailbox that was proven for the key, if any. */
  readonly email?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Credentials = Readonly<Record<string, StoredKey>>;

/** Returns the file (XDG Base Directory 0.8; `APPDATA` on Windows); throws a `RunError` without a folder for it. */
export function credentialsFile(
  { XDG_CONFIG_HOME: xdg = "", APPDATA: appData = "", HOME: home = "" }: Environment,
): string {
  const folder = isAbsolute(xdg)
    ? xdg
    : isAbsolute(appData)
    ? appData
    : isAbsolute(home)
    ? join(home, ".config")
    : "";
  if (folder === "") throw new RunError(({ command }) => command.login.noFolder);
  return join(folder, "bankscreen", "credentials.json");
}

/** Reads the key stored for a server; `null` if there is none. */
export async function readStoredKey(env: Environment, baseUrl: string): Promise<StoredKey | null> {
  return (await readAll(env))[baseUrl] ?? null;
}

/** Stores a key for a server, or deletes it. The file is private, and is replaced as a whole. */
export async function keepCredential(
  env: Environment,
  baseUrl: string,
  credential: StoredKey | null,
): Promise<void> {
  const { [baseUrl]: _, ...others } = await readAll(env);
  const kept: Credentials = credential === null ? others : { ...others, [baseUrl]: credential };
  const file = credentialsFile(env);
  if (Object.keys(kept).length === 0) return await rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    // Private whatever the umask.
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
      Object.entries(value).filter((entry): entry is [string, StoredKey] => isCredential(entry[1])),
    );
  } catch {
    return {};
  }
}

function isCredential(value: unknown): value is StoredKey {
  return typeof value === "object" && value !== null && "apiKey" in value && typeof value.apiKey === "string";
}
