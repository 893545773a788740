// Random values that an installation generates at its first start and stores in its database, so that all instances use
// the same values and nobody has to configure them.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./schema.ts";
import type { WriteQueue } from "./write_queue.ts";

interface SecretStore {
  readonly db: Kysely<Database>;
  readonly queue: WriteQueue;
  readonly clock: Clock;
}

/** Returns the 32 bytes stored under `name`, and generates them if there are none yet. */
export async function openSecret({ db, queue, clock }: SecretStore, name: string): Promise<Uint8Array> {
  const find = db.selectFrom("secrets").select("value").where("name", "=", name);
  const stored = await find.executeTakeFirst();
  if (stored !== undefined) return Uint8Array.fromHex(stored.value);
  const value = randomBytes(32).toString("hex");
  // If two instances insert a value at the same time, both read the value that was inserted first.
  const [, { rows }] = await queue.write([
    db.insertInto("secrets").values({ name, value, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing()).compile(),
    find.compile(),
  ]);
  return Uint8Array.fromHex(rows[0]?.value ?? value);
}

const CIPHER_NAME = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key for one purpose. The purposes must never be renamed, or stored texts couldn't be unsealed. */
export function sealingKey(
  identitySecret: Uint8Array,
  purpose: "addresses" | "evidence keys" | "emails" | "passes" | "webhooks",
): Uint8Array {
  return createHmac("sha256", identitySecret).update(purpose).digest();
}

/** Encrypts and authenticates a text (AES-256-GCM) with a key of 32 bytes; returns Base64. */
export function sealText(text: string, key: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER_NAME, key, iv);
  const sealed = Uint8Array.from([...cipher.update(text, "utf8"), ...cipher.final()]);
  return Uint8Array.from([...iv, ...cipher.getAuthTag(), ...sealed]).toBase64();
}

/** Decrypts a sealed text; throws if it was sealed with another key or was changed. */
export function unsealText(sealed: string, key: Uint8Array): string {
  const bytes = Uint8Array.fromBase64(sealed);
  const decipher = createDecipheriv(CIPHER_NAME, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/**
 * Sources of the secret for HMACs. Anyone with this secret and the database could find by trial which email address or
 * network a row belongs to. The secret is therefore stored separately: in `IDENTITY_SECRET`, or in a file next to the
 * database file. Instances that share a libSQL server have no other common place, so the server stores the secret while
 * the variable isn't set. The database has a digest of the secret, so that a wrong secret is rejected.
 */
interface SecretSources {
  readonly configured: string | null;
  /** `null` for a database on a server. */
  readonly file: string | null;
}

const NAME = "identity";
const DIGEST_NAME = "identity digest";

/** Opens the installation's secret, or generates it at the first start. Throws if the secret is lost or wrong. */
export async function openIdentitySecret(
  storage: SecretStore,
  { configured, file }: SecretSources,
): Promise<{ readonly secret: Uint8Array; readonly isInDatabase: boolean }> {
  const { db, queue, clock } = storage;
  // Reads the database before the file: a process that starts at the same time writes the file first, then the digest.
  const rows = await db.selectFrom("secrets").select(["name", "value"]).where("name", "in", [
    NAME,
    DIGEST_NAME,
  ]).execute();
  const valueOf = (wanted: string) => rows.find((row) => row.name === wanted)?.value ?? null;
  const [stored, digest] = [valueOf(NAME), valueOf(DIGEST_NAME)];
  const isElsewhere = stored === null && digest !== null;
  const inFile = configured === null && file !== null ? await openFile(file, stored, isElsewhere) : null;
  if (configured === null && inFile === null && isElsewhere) {
    throw new Error(
      "its secret is kept elsewhere: set IDENTITY_SECRET" +
        (file === null ? "" : ` or restore ${file}, where this program may read it`),
    );
  }
  const separate = configured?.toLowerCase() ?? inFile;
  const secret = separate === null ? await openSecret(storage, NAME) : Uint8Array.fromHex(separate);
  const actual = digestOf(secret);
  const expected = digest ?? (stored === null ? actual : digestOf(Uint8Array.fromHex(stored)));
  if (actual !== expected) {
    throw new Error(
      `it was created with a different secret than ${configured === null ? file : "IDENTITY_SECRET"}`,
    );
  }
  if (digest === null) {
    await queue.write([
      db.insertInto("secrets").values({ name: DIGEST_NAME, value: actual, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing()).compile(),
    ]);
  }
  // In a database file, `secure_delete` also overwrites the deleted secret.
  if (separate !== null && stored !== null) {
    await queue.write([db.deleteFrom("secrets").where("name", "=", NAME).compile()]);
  }
  return { secret, isInDatabase: separate === null };
}

/** Reads or creates the secret file. Returns `null` without permission, or if only another place has the secret. */
async function openFile(file: string, stored: string | null, isElsewhere: boolean): Promise<string | null> {
  try {
    const present = await readIfPresent(file);
    if (present !== null || isElsewhere) return present;
    const draft = `${file}.${crypto.randomUUID()}`;
    await Deno.writeTextFile(draft, stored ?? randomBytes(32).toString("hex"), {
      mode: 0o600,
      createNew: true,
    });
    try {
      // A link appears with the whole content: if several processes start together, all read the same complete file.
      await Deno.link(draft, file);
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    } finally {
      await Deno.remove(draft);
    }
    return await readIfPresent(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return null;
    throw error;
  }
}

async function readIfPresent(file: string): Promise<string | null> {
  let text;
  try {
    text = (await Deno.readTextFile(file)).trim().toLowerCase();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} does not contain 64 hexadecimal digits`);
  return text;
}

function digestOf(secret: Uint8Array): string {
  return createHmac("sha256", secret).update("the secret of this database").digest("hex");
}
