/**
 * Mails a code, and signs in whoever sends it back. Nothing here asks whether the address holds a key.
 *
 * @module
 */
import { type MailboxRefusal, parseMailbox, validateEmail } from "../email/mod.ts";
import { judgeCode, mailCode, type SignupParts } from "../keys/mod.ts";
import { startSession } from "./sessions.ts";

/** The outcome of asking for a code. */
export type CodeRequest =
  /** Also when one was mailed moments ago and can be tried. */
  | { readonly outcome: "sent" | "unavailable" }
  | { readonly outcome: MailboxRefusal; readonly message: string }
  | { readonly outcome: "limited"; readonly retryAfterMs: number };

/** Outcome of signing in. */
export type SignIn =
  | { readonly outcome: "signed_in"; readonly token: string; readonly expiresAt: number }
  /** Any code that opens nothing, whatever the reason. */
  | { readonly outcome: "refused" };

/** Pause between two mailed codes. */
const RESEND_WAIT_MS = 60_000;

/**
 * Mails a code to an address, as typed.
 *
 * @param network Network of the caller, as limits count it.
 */
export async function mailAccountCode(
  parts: SignupParts,
  email: string,
  network: string,
): Promise<CodeRequest> {
  const judgement = await validateEmail(email, parts.mailServers);
  if (judgement.outcome !== "ok") return judgement;
  const asker = (await parts.networks.find(network)).network;
  const mailing = await mailCode(parts, judgement.mailbox, asker, { purpose: "account", target: asker });
  switch (mailing.outcome) {
    case "code_sent":
      return { outcome: "sent" };
    case "in_flight":
      return mailing.canBeTried ? { outcome: "sent" } : { outcome: "limited", retryAfterMs: RESEND_WAIT_MS };
    case "capped":
      return { outcome: "limited", retryAfterMs: mailing.retryAfterMs };
    case "unavailable":
      return { outcome: "unavailable" };
  }
}

/** Opens a session for the code that was mailed to an address, in the network that asked for it. */
export async function signIn(
  parts: SignupParts,
  { email, code, network, shown }: {
    readonly email: string;
    readonly code: string;
    /** Network of the caller, as limits count it. */
    readonly network: string;
    /** The session that the browser shows already; `null` for none. */
    readonly shown: string | null;
  },
): Promise<SignIn> {
  const mailbox = parseMailbox(email);
  if (mailbox === null) return { outcome: "refused" };
  const asker = (await parts.networks.find(network)).network;
  const trial = await judgeCode(parts, mailbox, { purpose: "account", target: asker }, code);
  if (trial !== "correct") return { outcome: "refused" };
  const address = parts.hasher.address(mailbox.normalized);
  const session = await startSession(parts.storage, { address, email: mailbox.deliverTo }, shown);
  return { outcome: "signed_in", ...session };
}
