// Sessions of people who have signed in with an emailed code, and the cookie of a session.
import { limits } from "../../generated/limits.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  type AddressHash,
  decryptEmail,
  encryptEmail,
  hashSecret,
  judgeCode,
  mailCode,
  makeSecret,
  readClaimant,
  type SignupParts,
  type Unproven,
} from "../keys/mod.ts";
import { DAY_MS, type Storage } from "../storage/mod.ts";
import { getCookies, setCookie } from "@std/http/cookie";
import { parseMailbox } from "../email/mod.ts";

/** An open session. */
export interface AccountSession {
  readonly address: AddressHash;
  readonly email: string;
  /** Epoch milliseconds. Using the session doesn't extend it. */
  readonly expiresAt: number;
}

/** Opens a session. Ends the session `shown` of the browser's cookie, because an attacker may have set the cookie. */
async function startSession(
  storage: Storage,
  { address, email }: Pick<AccountSession, "address" | "email">,
  shown: string | null,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const token = makeSecret("ifs");
  const expiresAt = now + limits.accountSessionDays * DAY_MS;
  await queue.write<readonly unknown[]>([
    db.insertInto("account_sessions").values({
      token_hash: hashSecret(token),
      address,
      encrypted_email: encryptEmail(storage, email),
      created_at: now,
      expires_at: expiresAt,
    }).compile(),
    ...(shown === null
      ? []
      : [db.deleteFrom("account_sessions").where("token_hash", "=", hashSecret(shown)).compile()]),
  ]);
  return { token, expiresAt };
}

/** Returns the session of a token; `null` without a token, or if the session has ended. */
export async function readAccountSession(
  storage: Storage,
  token: string | null,
): Promise<AccountSession | null> {
  if (token === null) return null;
  const row = await storage.db.selectFrom("account_sessions").selectAll()
    .where("token_hash", "=", hashSecret(token)).where("expires_at", ">", storage.clock.now())
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    address: row.address as AddressHash,
    email: decryptEmail(storage, row.encrypted_email),
    expiresAt: row.expires_at,
  };
}

/** Ends the session of a token or, if `everywhere`, all sessions of the session's address. */
export async function endSession(
  { db, queue, clock }: Storage,
  token: string | null,
  everywhere: boolean,
): Promise<void> {
  if (token === null) return;
  const shown = db.selectFrom("account_sessions as shown").select("shown.address")
    .where("shown.token_hash", "=", hashSecret(token)).where("shown.expires_at", ">", clock.now());
  const ended = db.deleteFrom("account_sessions");
  await queue.write([
    (everywhere ? ended.where("address", "in", shown) : ended.where("token_hash", "=", hashSecret(token)))
      .compile(),
  ]);
}

/** Reads and writes the cookie of a session. */
export interface AccountCookies {
  read(header: string | null): string | null;
  keep(token: string): string;
  clear(): string;
}

const NAME = "bankscreen_account";
const MAX_AGE_SECONDS = limits.accountSessionDays * 24 * 60 * 60;
const TOKEN = /^ifs_[0-9a-f]{64}$/;

/**
 * Creates the reader and writer of the session cookie. With TLS, its name begins with `__Host-`, so that neither
 * another host nor a page without TLS can set it (RFC 6265bis, section 4.1.3.2). Without TLS, browsers would reject the
 * prefix, so the name doesn't have it. The path is `/` because `__Host-` requires it.
 */
export function openAccountCookies(baseUrl: string): AccountCookies {
  const secure = baseUrl.startsWith("https:");
  const name = secure ? `__Host-${NAME}` : NAME;
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "Strict" } as const;
  const written = (write: (headers: Headers) => void): string => {
    const headers = new Headers();
    write(headers);
    return headers.get("Set-Cookie") ?? "";
  };
  return {
    read(header) {
      if (header === null) return null;
      // Rejects two cookies of this name in one header: otherwise, an attacker could add one that counts.
      const shown = header.split(";").filter((pair) => pair.split("=", 1)[0]?.trim() === name);
      const token = getCookies(new Headers({ Cookie: header }))[name] ?? "";
      return shown.length === 1 && TOKEN.test(token) ? token : null;
    },
    keep: (token) =>
      written((headers) =>
        setCookie(headers, { name, value: token, ...attributes, maxAge: MAX_AGE_SECONDS })
      ),
    clear: () =>
      written((headers) => setCookie(headers, { name, value: "", ...attributes, expires: new Date(0) })),
  };
}

/** Emails a sign-in code to the address that the caller typed, in the caller's language. */
export async function mailAccountCode(
  parts: SignupParts,
  email: string,
  { network, language }: { readonly network: string; readonly language: Language },
): Promise<Exclude<Unproven, { readonly outcome: "code_without_email" | "code_refused" }>> {
  const claimant = await readClaimant(parts, email, network);
  if (claimant.outcome !== "ok") return claimant;
  return await mailCode(parts, claimant, { purpose: "account", target: claimant.network }, language);
}

/** Opens a session if the emailed code is correct, whatever network it is sent from; otherwise returns `null`. */
export async function signIn(
  parts: SignupParts,
  { email, code, network, shown }: {
    readonly email: string;
    readonly code: string;
    readonly network: string;
    readonly shown: string | null;
  },
): Promise<{ readonly token: string; readonly expiresAt: number } | null> {
  const mailbox = parseMailbox(email);
  if (mailbox === null) return null;
  const target = (await parts.networks.find(network)).network;
  const address = parts.hasher.address(mailbox.normalized);
  const verdict = await judgeCode(parts, { address }, { purpose: "account", target }, code);
  if (verdict !== "correct") return null;
  return await startSession(parts.storage, { address, email: mailbox.deliverTo }, shown);
}
