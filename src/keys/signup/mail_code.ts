/**
 * Mails a code that proves a mailbox, and judges the code that comes back.
 *
 * @module
 */
import { codeMail, MailError } from "../../mail/mod.ts";
import { nextDayStart } from "../../storage/mod.ts";
import {
  type Challenge,
  type CodeTrial,
  type DailyCap,
  issueChallenge,
  tryCode,
  withdrawChallenge,
} from "../challenges.ts";
import type { NetworkHash } from "../identity_hash.ts";
import {
  CODE_LIFETIME_MINUTES,
  CODES_PER_ADDRESS_MAX,
  CODES_PER_NETWORK_MAX,
  domainCodeCap,
  type Mailbox,
  makeCode,
} from "../mailbox/mod.ts";
import type { SignupParts } from "./signup_parts.ts";

/** What a code is for. */
export interface CodePurpose {
  readonly purpose: "generate" | "claim";
  /** The one thing that the code opens: the hash of a key or of a network. */
  readonly target: string;
}

/** What came of mailing a code. After anything but `code_sent` no new code is pending. */
export type CodeMailing =
  | { readonly outcome: "code_sent" | "in_flight" | "unavailable" }
  | {
    readonly outcome: "capped";
    /** Milliseconds until the next UTC day, by which codes are counted. */
    readonly retryAfterMs: number;
  };

/** Makes a code, registers it and mails it. */
export async function mailCode(
  parts: SignupParts,
  mailbox: Mailbox,
  network: NetworkHash,
  purpose: CodePurpose,
): Promise<CodeMailing> {
  const code = makeCode();
  const challenge = challengeFor(parts, mailbox, purpose, code);
  const caps = capsFor(challenge, mailbox, network);
  const now = parts.storage.clock.now();
  const issue = await issueChallenge(parts.storage, challenge, caps);
  if (issue === "capped") return { outcome: "capped", retryAfterMs: nextDayStart(now) - now };
  if (issue === "in_flight") return { outcome: "in_flight" };
  try {
    const mail = codeMail({ code, minutes: CODE_LIFETIME_MINUTES, purpose: purpose.purpose });
    await parts.mailer.send({ to: mailbox.deliverTo, ...mail });
    return { outcome: "code_sent" };
  } catch (error) {
    await withdrawChallenge(parts.storage, challenge, caps);
    if (!(error instanceof MailError)) throw error;
    parts.reportFailure(error);
    return { outcome: "unavailable" };
  }
}

/** Judges a code that was sent back; a right one is used up. */
export function judgeCode(
  parts: SignupParts,
  mailbox: Mailbox,
  purpose: CodePurpose,
  code: string,
): Promise<CodeTrial> {
  return tryCode(parts.storage, challengeFor(parts, mailbox, purpose, code));
}

function challengeFor(
  { hasher }: SignupParts,
  { normalized }: Mailbox,
  { purpose, target }: CodePurpose,
  code: string,
): Challenge {
  const address = hasher.address(normalized);
  return { purpose, address, target, code: hasher.code(code, address, target) };
}

function capsFor({ address }: Challenge, { domain }: Mailbox, network: NetworkHash): DailyCap[] {
  const ofDomain = domainCodeCap(domain);
  return [
    { scope: "address", subject: address, limit: CODES_PER_ADDRESS_MAX },
    { scope: "network", subject: network, limit: CODES_PER_NETWORK_MAX },
    ...(ofDomain === null ? [] : [{ scope: "domain", subject: ofDomain.subject, limit: ofDomain.max }]),
  ];
}
