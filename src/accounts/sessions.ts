/**
 * Sessions of people who have signed in.
 *
 * @module
 */
import { hash, randomBytes } from "node:crypto";
import { limits } from "../../generated/limits.ts";
import { type AddressHash, decryptEmail, encryptEmail } from "../keys/mod.ts";
import type { Storage } from "../storage/mod.ts";

/** A session that is open. */
export interface AccountSession {
  readonly address: AddressHash;
  /** The address to write to. */
  readonly email: string;
  /** Epoch milliseconds; use does not move it. */
  readonly expiresAt: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

/**
 * Opens a session for a mailbox that was proven just now. It is always a new one: a token that the browser shows already
 * may have been planted there, so that session ends.
 *
 * @returns The text for the cookie; it cannot be had again.
 */
export async function startSession(
  storage: Storage,
  { address, email }: Pick<AccountSession, "address" | "email">,
  shown: string | null,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const token = `ifs_${randomBytes(TOKEN_BYTES).toString("hex")}`;
  const expiresAt = now + limits.accountSessionDays * DAY_MS;
  await queue.write<readonly unknown[]>([
    db.insertInto("account_sessions").values({
      token_hash: hashToken(token),
      address,
      encrypted_email: encryptEmail(storage, email),
      created_at: now,
      expires_at: expiresAt,
    }).compile(),
    ...(shown === null
      ? []
      : [db.deleteFrom("account_sessions").where("token_hash", "=", hashToken(shown)).compile()]),
  ]);
  return { token, expiresAt };
}

/** Returns the session of a token; `null` when it is unknown or has ended. */
export async function readAccountSession(
  storage: Storage,
  token: string | null,
): Promise<AccountSession | null> {
  if (token === null) return null;
  const row = await storage.db.selectFrom("account_sessions").selectAll()
    .where("token_hash", "=", hashToken(token)).where("expires_at", ">", storage.clock.now())
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    address: row.address as AddressHash,
    email: decryptEmail(storage, row.encrypted_email),
    expiresAt: row.expires_at,
  };
}

/** Ends the session of a token, or all of its address; an unknown token ends none. */
export async function endSession(
  { db, queue, clock }: Storage,
  token: string | null,
  everywhere: boolean,
): Promise<void> {
  if (token === null) return;
  const shown = db.selectFrom("account_sessions as shown").select("shown.address")
    .where("shown.token_hash", "=", hashToken(token)).where("shown.expires_at", ">", clock.now());
  const ended = db.deleteFrom("account_sessions");
  await queue.write([
    (everywhere ? ended.where("address", "in", shown) : ended.where("token_hash", "=", hashToken(token)))
      .compile(),
  ]);
}

/** Deletes sessions that have expired. */
export async function sweepAccountSessions({ db, queue, clock }: Storage): Promise<void> {
  await queue.write([db.deleteFrom("account_sessions").where("expires_at", "<=", clock.now()).compile()]);
}

/** A token is 256 random bits, so a fast hash without salt cannot be searched. */
function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
