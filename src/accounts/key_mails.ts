// Mails that tell the owner of an address what was done to a key in the account area, so that nobody who got in there
// goes unnoticed. Each is a row of the transaction that does it.
import type { CompiledQuery } from "kysely";
import { catalogues, type Language } from "../../sdk/verdicts/mod.ts";
import { readMailLanguage } from "../billing/mod.ts";
import { type Email, emailRow, renderSignedEmail } from "../email/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { insertWhere, type Storage } from "../storage/mod.ts";
import type { AccountSession } from "./sessions.ts";

/** A deed to a key, and the key by what may be shown of it. */
type KeyDeed =
  & {
    /** Of a replaced secret, the one that it had. */
    readonly keyPrefix: string;
    readonly name: string | null;
  }
  & (
    | { readonly deed: "created" | "revoked" }
    | { readonly deed: "rotated"; readonly newPrefix: string }
  );

/** Language of the caller, and the address of the service that the mail leads to. */
export interface KeyMailOptions {
  readonly language: Language;
  readonly baseUrl: string;
}

const ENGLISH = {
  subjects: {
    created: "A Bankscreen API key was created",
    rotated: "The secret of a Bankscreen API key was replaced",
    revoked: "A Bankscreen API key was revoked",
  },
  named: (name: string, prefix: string) => `“${name}” (${prefix}…)`,
  created: (key: string, when: string) =>
    `In your Bankscreen account, the API key ${key} was created on ${when}.`,
  rotated: (key: string, when: string, prefix: string) =>
    `In your Bankscreen account, the secret of the API key ${key} was replaced on ${when}. The new one begins with ` +
    `${prefix}…; the old one no longer works.`,
  revoked: (key: string, when: string) =>
    `In your Bankscreen account, the API key ${key} was revoked on ${when}. It no longer works, and cannot be restored.`,
  wasYou: "It was you? Then there is nothing to do.",
  wasNot:
    "It was not you? Then somebody else is signed in to your account. Sign in, choose “Sign out everywhere”, " +
    "then replace or revoke every key that others may know:",
  mailbox: "Change the password of this email as well: whoever reads it can sign in.",
};

const WORDS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  de: {
    subjects: {
      created: "Ein API-Schlüssel von Bankscreen wurde erstellt",
      rotated: "Ein API-Schlüssel von Bankscreen wurde ersetzt",
      revoked: "Ein API-Schlüssel von Bankscreen wurde gesperrt",
    },
    named: (name, prefix) => `„${name}“ (${prefix}…)`,
    created: (key, when) => `in Ihrem Konto bei Bankscreen wurde der API-Schlüssel ${key} erstellt: ${when}.`,
    rotated: (key, when, prefix) =>
      `in Ihrem Konto bei Bankscreen wurde der API-Schlüssel ${key} ersetzt: ${when}. Der neue beginnt mit ${prefix}…, ` +
      "der alte gilt nicht mehr.",
    revoked: (key, when) =>
      `in Ihrem Konto bei Bankscreen wurde der API-Schlüssel ${key} gesperrt: ${when}. Er gilt nicht mehr und lässt ` +
      "sich nicht wiederherstellen.",
    wasYou: "Waren Sie das? Dann ist nichts zu tun.",
    wasNot:
      "Waren Sie das nicht? Dann ist jemand anderes in Ihrem Konto angemeldet. Melden Sie sich an, wählen Sie " +
      "„Überall abmelden“ und ersetzen oder sperren Sie danach jeden Schlüssel, den andere kennen könnten:",
    mailbox:
      "Ändern Sie auch das Passwort dieser E-Mail-Adresse: Wer Ihre E-Mails liest, kann sich anmelden.",
  },
  fr: {
    subjects: {
      created: "Une clé API Bankscreen a été créée",
      rotated: "Le secret d’une clé API Bankscreen a été remplacé",
      revoked: "Une clé API Bankscreen a été révoquée",
    },
    named: (name, prefix) => `« ${name} » (${prefix}…)`,
    created: (key, when) => `Dans votre compte Bankscreen, la clé API ${key} a été créée le ${when}.`,
    rotated: (key, when, prefix) =>
      `Dans votre compte Bankscreen, le secret de la clé API ${key} a été remplacé le ${when}. Le nouveau commence par ` +
      `${prefix}… ; l’ancien ne fonctionne plus.`,
    revoked: (key, when) =>
      `Dans votre compte Bankscreen, la clé API ${key} a été révoquée le ${when}. Elle ne fonctionne plus et ne peut pas ` +
      "être rétablie.",
    wasYou: "C’était vous ? Alors vous n’avez rien à faire.",
    wasNot:
      "Ce n’était pas vous ? Alors une autre personne est connectée à votre compte. Connectez-vous, choisissez " +
      "« Se déconnecter partout », puis remplacez ou révoquez chaque clé que d’autres pourraient connaître :",
    mailbox:
      "Changez aussi le mot de passe de cette adresse e-mail : quiconque lit vos messages peut se connecter.",
  },
};

/** Writes the mail about a deed of an instant, in epoch milliseconds. */
export function keyMail(deed: KeyDeed, at: number, { language, baseUrl }: KeyMailOptions): Email {
  const words = WORDS[language];
  const when = catalogues[language].writing.minute(new Date(at).toISOString());
  const key = deed.name === null ? `${deed.keyPrefix}…` : words.named(deed.name, deed.keyPrefix);
  return renderSignedEmail(words.subjects[deed.deed], [
    deed.deed === "rotated" ? words.rotated(key, when, deed.newPrefix) : words[deed.deed](key, when),
    words.wasYou,
    words.wasNot,
    `${baseUrl}/${language}/account`,
    words.mailbox,
  ], language);
}

const ID = "account-key-";

/** Prepares mails to the address of a session, in the language that it has chosen for mails, else in the caller's. */
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

/** Builds the query that queues the mail about a key; it writes nothing unless that key is active. */
type QueueKeyMail = (keyHash: KeyHash, deed: KeyDeed) => CompiledQuery<never>;

/** Deletes what is left of mails that were sent or given up. */
export async function sweepKeyMails({ db, queue }: Storage): Promise<void> {
  await queue.write([
    db.deleteFrom("emails").where("email_id", "like", `${ID}%`).where("sealed", "is", null).compile(),
  ]);
}
