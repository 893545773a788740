/**
 * Raises an anonymous key once its holder has proven a mailbox: the first call mails a code, the second sends it.
 *
 * @module
 */
import type { CodeVerdict } from "../challenges.ts";
import { claimKey, type ClaimOutcome, type ClaimRefusal, findClaimRefusal } from "../claim_key.ts";
import type { KeyHash } from "../key_secret.ts";
import { type MailboxRefusal, validateEmail } from "../../email/mod.ts";
import { type CodeMailing, judgeCode, mailCode } from "./mail_code.ts";
import { encryptEmail } from "../encrypted_email.ts";
import type { SignupParts } from "./signup_parts.ts";

/** Claimant of a key. */
export interface ClaimRequest {
  readonly keyHash: KeyHash;
  /** The address as typed. */
  readonly email: string;
  /** The mailed code; `null` asks for one. */
  readonly code: string | null;
  /** Network of the caller, as limits count it. */
  readonly network: string;
}

/** Outcome of a claim. */
export type ClaimAttempt =
  | Extract<ClaimOutcome, { outcome: "claimed" }>
  | ClaimRefusal
  | { readonly outcome: MailboxRefusal; readonly message: string }
  | CodeMailing
  | { readonly outcome: "code_refused"; readonly reason: Exclude<CodeVerdict, "correct"> };

/**
 * Claims a key. Whether the key can be claimed at all is checked before anything is mailed or tried; what the address
 * holds is checked, and revealed, once a code has proven the mailbox.
 */
export async function claimByMail(parts: SignupParts, request: ClaimRequest): Promise<ClaimAttempt> {
  const judgement = await validateEmail(request.email, parts.mailServers);
  if (judgement.outcome !== "ok") return judgement;
  const { mailbox } = judgement;
  const { keyHash } = request;
  const { network } = await parts.networks.find(request.network);
  const claim = {
    keyHash,
    address: parts.hasher.address(mailbox.normalized),
    encryptedEmail: encryptEmail(parts.storage, mailbox.deliverTo),
    network,
  };
  const refusal = await findClaimRefusal(parts.storage, claim);
  if (refusal !== null) return refusal;
  const purpose = { purpose: "claim", target: keyHash } as const;
  if (request.code === null) return await mailCode(parts, mailbox, network, purpose);
  const trial = await judgeCode(parts, mailbox, purpose, request.code);
  return trial === "correct"
    ? await claimKey(parts.storage, claim)
    : { outcome: "code_refused", reason: trial };
}
