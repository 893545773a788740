/**
 * Gives out free keys: anonymous at once, with an e-mail address after the mailbox is proven where
 * the network has had a key lately or many keys are being made automatically.
 *
 * @module
 */
import type { CodeVerdict } from "../code_mailings.ts";
import { createFreeKey, type KeyCreation } from "../create_key.ts";
import type { CreatedKey } from "../key_rows.ts";
import { type Mailbox, type MailboxRefusal, validateEmail } from "../../email/mod.ts";
import { watchSignups } from "../signup_alert.ts";
import { type CodeMailing, judgeCode, mailCode, type SignupParts } from "./mail_code.ts";
import { encryptEmail } from "../identity_hash.ts";

interface KeyRequest {
  /** The address as typed; `null` asks for an anonymous key. */
  readonly email: string | null;
  /** The mailed code; `null` when there is none yet. */
  readonly code: string | null;
  /** A label that the caller gave. */
  readonly source: string | null;
  /** Network of the caller, as limits count it. */
  readonly network: string;
  /** The fingerprint of the caller's client; `null` when it has none. */
  readonly client: string | null;
}

/** Outcome of asking for a key. */
export type KeyIssue =
  | {
    readonly outcome: "issued";
    readonly key: CreatedKey;
    /** The address as typed; `null` on an anonymous key. */
    readonly email: string | null;
    /** True when a signup alert reduced the allowance. */
    readonly isReduced: boolean;
    /** True when another key, made with the address and without proof, has lost it. */
    readonly hasEndedUnprovenUse: boolean;
  }
  | { readonly outcome: MailboxRefusal; readonly message: string }
  /** A code proves nothing without its address; an anonymous key is not what was asked for. */
  | { readonly outcome: "code_without_email" }
  | CodeMailing
  | { readonly outcome: "code_refused"; readonly reason: Exclude<CodeVerdict, "correct"> }
  /** The network or the address has used up its share of the last 24 hours. */
  | Extract<KeyCreation, { outcome: "network_limit" | "address_limit" }>;

/** A label that is kept; another one is ignored. */
const SOURCE = /^[a-z0-9_-]{1,40}$/;

/** Issues a free key, or says what has to happen first. */
export async function issueFreeKey(parts: SignupParts, request: KeyRequest): Promise<KeyIssue> {
  if (request.email === null) {
    if (request.code !== null) return { outcome: "code_without_email" };
    return shape(await create(parts, request, null, false));
  }
  const judgement = await validateEmail(request.email, parts.mailServers);
  if (judgement.outcome !== "ok") return judgement;
  const { mailbox } = judgement;
  const { network } = await parts.networks.find(request.network);
  const purpose = { purpose: "generate", target: network } as const;
  if (request.code !== null) {
    const trial = await judgeCode(parts, mailbox, purpose, request.code);
    if (trial !== "correct") return { outcome: "code_refused", reason: trial };
  }
  const creation = await create(parts, request, mailbox, request.code !== null);
  if (creation.outcome !== "proof_required") return shape(creation);
  return await mailCode(parts, mailbox, network, purpose);
}

type Creation =
  | Extract<KeyIssue, { outcome: "issued" }>
  | Exclude<KeyCreation, { outcome: "created" }>;

async function create(
  { storage, hasher, networks }: SignupParts,
  { network, client, source }: KeyRequest,
  mailbox: Mailbox | null,
  isProven: boolean,
): Promise<Creation> {
  await watchSignups(storage);
  const creation = await createFreeKey(storage, {
    ...await networks.find(network),
    address: mailbox === null ? null : hasher.address(mailbox.normalized),
    encryptedEmail: mailbox === null || !isProven ? null : encryptEmail(storage, mailbox.deliverTo),
    isProven,
    client: client === null ? null : hasher.client(client),
    source: source !== null && SOURCE.test(source) ? source : null,
  });
  if (creation.outcome !== "created") return creation;
  return {
    outcome: "issued",
    key: creation.key,
    email: mailbox?.address ?? null,
    isReduced: creation.isReduced,
    hasEndedUnprovenUse: creation.hasEndedUnprovenUse,
  };
}

/** A key that needs no proof, or has one, is made without asking for a code. */
function shape(creation: Creation): KeyIssue {
  if (creation.outcome === "proof_required") throw new Error("Cannot issue a key: proof was asked for twice");
  return creation;
}
