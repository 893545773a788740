// Mails about changes in the account area, so that no intruder goes unnoticed; stored in the change's transaction.
import type { CompiledQuery } from "kysely";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { readMailLanguage } from "../billing/mod.ts";
import { type Email, emailRow, mailWords, renderSignedEmail } from "../email/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { insertWhere, type Storage } from "../storage/mod.ts";
import type { AccountSession } from "./sessions.ts";

type KeyDeed =
  & {
    /** For a replaced secret, the prefix of the old one. */
    readonly keyPrefix: string;
    readonly name: string | null;
  }
  & (
    | { readonly deed: "created" | "revoked" }
    | { readonly deed: "rotated"; readonly newPrefix: string }
  );

/** Language of the caller, and the URL of the service to link to. */
export interface KeyMailOptions {
  readonly language: Language;
  readonly baseUrl: string;
}

/** Writes the mail about a change made at `at` (epoch milliseconds). */
export function keyMail(deed: KeyDeed, at: number, { language, baseUrl }: KeyMailOptions): Email {
  const words = mailWords[language].key;
  const when = new Date(at).toISOString();
  const key = deed.name === null
    ? `${deed.keyPrefix}…`
    : words.named({ name: deed.name, prefix: deed.keyPrefix });
  return renderSignedEmail(words.subjects[deed.deed], [
    deed.deed === "rotated"
      ? words.rotated({ key, at: when, prefix: deed.newPrefix })
      : words[deed.deed]({ key, at: when }),
    words.wasYou,
    words.wasNot,
    `${baseUrl}/${language}/account`,
    words.mailbox,
  ], language);
}

const ID = "account-key-";

/** Prepares mails to a session's address, in the language chosen for mails, otherwise the caller's. */
export async function prepareKeyMails(
  storage: Storage,
  { address, email }: AccountSession,
  options: KeyMailOptions,
): Promise<QueueKeyMail> {
  const language = await readMailLanguage(storage, address) ?? options.language;
  return (keyHash, deed) => {
    const mail = keyMail(deed, storage.clock.now(), { ...options, language });
    const row = emailRow(storage, ID + crypto.randomUUID(), { to: email, ...mail }, true);
    const key = storage.db.selectFrom("keys").select("id").where("key_hash", "=", keyHash)
      .where("status", "=", "active");
    return insertWhere(storage.db, "emails", row, { present: [key] }).compile();
  };
}

/** Builds the query that queues the mail if the key is active. */
type QueueKeyMail = (keyHash: KeyHash, deed: KeyDeed) => CompiledQuery<never>;

/** Deletes the rows of mails that were sent or abandoned. */
export async function sweepKeyMails({ db, queue }: Storage): Promise<void> {
  await queue.write([
    db.deleteFrom("emails").where("email_id", "like", `${ID}%`).where("sealed", "is", null).compile(),
  ]);
}
