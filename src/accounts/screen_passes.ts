// `/screen` sends a pass instead of a key for people who are signed in, so that nobody has to paste a key. A pass works
// until its session or its key ends, and can only pay for calls and read the balance of its key.
import { hashSecret, type KeyHash } from "../keys/mod.ts";
import { sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";
import { readAccountSession } from "./sessions.ts";
import { confirmedFor } from "./unconfirmed_keys.ts";

/** A key that `/screen` can use. */
export interface ScreenKey {
  readonly name: string | null;
  readonly keyPrefix: string;
  readonly pass: string;
}

/** Every pass begins with this prefix, which distinguishes it from a key. */
export const PASS_PREFIX = "ift_";

const KEYS_MAX = 50;

/** Lists the active confirmed keys of a session's address, oldest first; `null` without an open session. */
export async function listScreenKeys(
  storage: Storage,
  token: string | null,
): Promise<readonly ScreenKey[] | null> {
  const session = await readAccountSession(storage, token);
  if (session === null || token === null) return null;
  const rows = await storage.db.selectFrom("keys").select(["recharge_ref", "key_prefix as keyPrefix", "name"])
    .where(confirmedFor(session.address)).where("status", "=", "active").orderBy("created_at").limit(KEYS_MAX)
    .execute();
  const key = sealingKey(storage.identitySecret, "passes");
  return rows.map(({ recharge_ref, ...row }) => ({
    ...row,
    pass: PASS_PREFIX + sealText(`${hashSecret(token)} ${recharge_ref}`, key),
  }));
}

/** Returns the key of a pass; `null` if the session or the key has ended, or if we didn't issue the pass. */
export async function readScreenPass(
  { db, clock, identitySecret }: Storage,
  pass: string,
): Promise<{ readonly keyHash: KeyHash; readonly keyPrefix: string } | null> {
  const text = unsealed(pass.slice(PASS_PREFIX.length), sealingKey(identitySecret, "passes"));
  if (text === null) return null;
  const [session = "", ref = ""] = text.split(" ");
  const row = await db.selectFrom("keys").innerJoin(
    "account_sessions",
    "account_sessions.address",
    "keys.address",
  )
    .select(["key_hash", "key_prefix"]).where("token_hash", "=", session)
    .where("expires_at", ">", clock.now()).where("recharge_ref", "=", ref).where("status", "=", "active")
    .where("proven_at", "is not", null).executeTakeFirst();
  return row === undefined ? null : { keyHash: row.key_hash as KeyHash, keyPrefix: row.key_prefix };
}

function unsealed(sealed: string, key: Uint8Array): string | null {
  try {
    return unsealText(sealed, key);
  } catch {
    // Callers may send any text, so `sealed` may not be one of our passes.
    return null;
  }
}
