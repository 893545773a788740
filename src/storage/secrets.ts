// Random values that an installation generates at its first start and keeps in its database, so that every instance
// on that database uses the same ones and nobody has to configure them.
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

const SECRET_BYTES = 32;

/** Returns the 32 bytes stored under `name`, generating them on the first request for that name. */
export async function openSecret({ db, queue, clock }: SecretStore, name: string): Promise<Uint8Array> {
  const find = db.selectFrom("secrets").select("value").where("name", "=", name);
  const kept = await find.executeTakeFirst();
  if (kept !== undefined) return Uint8Array.fromHex(kept.value);
  const value = randomBytes(SECRET_BYTES).toString("hex");
  // Another instance may do the same: the first row stays and both read it.
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

/** Derives the key for one purpose. The names must not change: stored texts are sealed under them. */
export function sealingKey(
  identitySecret: Uint8Array,
  purpose: "addresses" | "evidence keys" | "emails" | "passes" | "webhooks",
): Uint8Array {
  return createHmac("sha256", identitySecret).update(purpose).digest();
}

/** Encrypts a text under a key of 32 bytes; returns Base64. */
export function sealText(text: string, key: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER_NAME, key, iv);
  const sealed = Uint8Array.from([...cipher.update(text, "utf8"), ...cipher.final()]);
  return Uint8Array.from([...iv, ...cipher.getAuthTag(), ...sealed]).toBase64();
}

/** Decrypts a sealed text; throws when it was sealed under another key. */
export function unsealText(sealed: string, key: Uint8Array): string {
  const bytes = Uint8Array.fromBase64(sealed);
  const decipher = createDecipheriv(CIPHER_NAME, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/**
 * Places of the secret behind the HMACs. Anyone with it and the database could find by trial which address or network
 * is behind a row, so it is stored separately: in `IDENTITY_SECRET`, or in a file next to the database file. A libSQL
 * server stores it while the variable isn't set, since instances share no other place. The database keeps a digest,
 * and rejects another secret: nothing made with one can be found with another.
 */
interface SecretSources {
  readonly configured: string | null;
  /** `null` for a database on a server. */
  readonly file: string | null;
}

const NAME = "identity";
const DIGEST_NAME = "identity digest";

/** Opens the installation's secret, or generates it at the first start; throws when it is lost or another one. */
export async function openIdentitySecret(
  storage: SecretStore,
  { configured, file }: SecretSources,
): Promise<{ readonly secret: Uint8Array; readonly isInDatabase: boolean }> {
  const { db, queue, clock } = storage;
  // Read before the file, because the process that stores the digest writes the file first.
  const rows = await db.selectFrom("secrets").select(["name", "value"]).where("name", "in", [
    NAME,
    DIGEST_NAME,
  ]).execute();
  const valueOf = (wanted: string) => rows.find((row) => row.name === wanted)?.value ?? null;
  const [kept, digest] = [valueOf(NAME), valueOf(DIGEST_NAME)];
  const isElsewhere = kept === null && digest !== null;
  const inFile = configured === null && file !== null ? await openFile(file, kept, isElsewhere) : null;
  if (configured === null && inFile === null && isElsewhere) {
    throw new Error(
      "its secret is kept elsewhere: set IDENTITY_SECRET" +
        (file === null ? "" : ` or restore ${file}, where this program may read it`),
    );
  }
  const apart = configured?.toLowerCase() ?? inFile;
  const secret = apart === null ? await openSecret(storage, NAME) : Uint8Array.fromHex(apart);
  const ours = digestOf(secret);
  const expected = digest ?? (kept === null ? ours : digestOf(Uint8Array.fromHex(kept)));
  if (ours !== expected) {
    throw new Error(
      `it was created with a different secret than ${configured === null ? file : "IDENTITY_SECRET"}`,
    );
  }
  if (digest === null) {
    await queue.write([
      db.insertInto("secrets").values({ name: DIGEST_NAME, value: ours, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing()).compile(),
    ]);
  }
  // Writing also overwrites the pages of a file that contained it.
  if (apart !== null && kept !== null) {
    await queue.write([db.deleteFrom("secrets").where("name", "=", NAME).compile()]);
  }
  return { secret, isInDatabase: apart === null };
}

/** Reads or creates the file; returns `null` without permission, or where a new secret would be wrong. */
async function openFile(file: string, kept: string | null, isElsewhere: boolean): Promise<string | null> {
  try {
    const present = await readIfPresent(file);
    if (present !== null || isElsewhere) return present;
    const draft = `${file}.${crypto.randomUUID()}`;
    await Deno.writeTextFile(draft, kept ?? randomBytes(32).toString("hex"), {
      mode: 0o600,
      createNew: true,
    });
    try {
      // When several processes start at once, one creates the complete file and all read it.
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
