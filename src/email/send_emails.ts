// Mails are rows of a transaction, sent after its commit even if the process dies; none is lost for a week.
import type { CompiledQuery, Insertable } from "kysely";
import { type Database, sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Longer than the mailer tries; then another process takes over the email. */
const CLAIMED_MS = 2 * 60_000;

/** Waits before each further attempt; after the last one, the email is given up. */
const RETRIES_MS = [1, 5, 30, 120, 360, 720, ...Array<number>(7).fill(1440)].map((minutes) =>
  minutes * 60_000
);

const EMAILS_PER_ROUND = 20;

/** Parts for sending emails. */
export interface EmailParts {
  readonly storage: Storage;
  readonly mailer: Pick<Mailer, "send">;
  /** The error contains no address. */
  readonly reportFailure: (error: unknown) => void;
}

/** Builds the row of an email: due now, or waiting until a later query sets its due time. */
export function emailRow(
  { clock, identitySecret }: Storage,
  emailId: string,
  mail: Mail,
  isDue: boolean,
): Insertable<Database["emails"]> {
  const now = clock.now();
  return {
    email_id: emailId,
    sealed: sealText(JSON.stringify(mail), sealingKey(identitySecret, "emails")),
    due_at: isDue ? now : null,
    created_at: now,
  };
}

/** Sends the emails that are due, each in one process only. */
export async function sendEmails({ storage, mailer, reportFailure }: EmailParts): Promise<number> {
  const { db, queue, clock, identitySecret } = storage;
  let sent = 0;
  for (let taken = 0; taken < EMAILS_PER_ROUND; taken++) {
    const now = clock.now();
    const due = db.selectFrom("emails").select("email_id").where("due_at", "<=", now)
      .where("sealed", "is not", null).orderBy("due_at").limit(1);
    // Most rounds find nothing, and a read is cheaper than a commit.
    if (await due.executeTakeFirst() === undefined) break;
    // One at a time: those behind a slow one would be taken over before they are sent.
    const [{ rows: [email] }] = await queue.write([
      db.updateTable("emails").set({ due_at: now + CLAIMED_MS }).where("email_id", "in", due).returningAll()
        .compile(),
    ]);
    if (email === undefined || email.sealed === null) continue;
    const { email_id, sealed, tries } = email;
    let next: CompiledQuery;
    try {
      await mailer.send(JSON.parse(unsealText(sealed, sealingKey(identitySecret, "emails"))));
      sent++;
      next = finish(storage, email_id);
    } catch (error) {
      const wait = RETRIES_MS[tries];
      if (wait === undefined) {
        reportFailure(new Error(`Cannot send an email: gave up after ${tries + 1} tries: ${error}`));
        next = finish(storage, email_id);
      } else {
        reportFailure(error);
        next = db.updateTable("emails").set({ due_at: clock.now() + wait, tries: tries + 1 })
          .where("email_id", "=", email_id).compile();
      }
    }
    await queue.write([next]);
  }
  return sent;
}

/** Empties the row but keeps it, so that the same email isn't written again. */
function finish({ db }: Storage, emailId: string): CompiledQuery {
  return db.updateTable("emails").set({ sealed: null, due_at: null }).where("email_id", "=", emailId)
    .compile();
}
