/**
 * Steps of transcripts about mails of watches.
 *
 * @module
 */
import { assert } from "@std/assert";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { sendEmails } from "../../src/email/mod.ts";
import type { Mail } from "../../src/email/mailer.ts";
import { encryptEmail, hashKey } from "../../src/keys/mod.ts";
import {
  noteMailLanguage,
  pauseWebhooks,
  readsMails,
  switchMails,
  unsubscribe,
  writeMails,
} from "../../src/watch/mod.ts";
import { addWebhook } from "../../src/watch/webhooks/webhooks.ts";
import { createPurchasedKey } from "./paid_keys.ts";
import type { StorageSteps } from "./storage_transcript.ts";
import { BASE_URL } from "./test_app.ts";
import { makeBank, noteChange, readKind, readSeverity, watchBank } from "./watched_banks.ts";

/** Opens the steps of one block. */
export function watchMailSteps(): StorageSteps {
  const people = new Map<string, Awaited<ReturnType<typeof createPurchasedKey>>>();
  const banks = new Map<string, number>();
  let token = "";
  const personOf = (name = "") => {
    const person = people.get(name);
    assert(person !== undefined, `nobody is called ${name}`);
    return person;
  };
  return {
    /** `person NAME ADDRESS` makes a key, with a proven address if there is one. */
    person: async ({ storage, words: [name = "", address] }) => {
      const key = await createPurchasedKey(storage);
      people.set(name, key);
      if (address === undefined) return;
      const encrypted_email = encryptEmail(storage, `${address}@company.test`);
      await storage.queue.write([
        storage.db.updateTable("keys").set({ address, encrypted_email, proven_at: storage.clock.now() })
          .where("id", "=", key.keyId).compile(),
      ]);
    },
    bank: async ({ storage, words: [name = ""] }) => void banks.set(name, await makeBank(storage)),
    /** `watch PERSON BANK PAYEES` watches a bank for these payees, and for as many more as `count=` says. */
    watch: ({ storage, words: [person, bank = "", ...payees], options: { count = "0" } }) => {
      const more = Array.from({ length: Number(count) }, (_, index) => `p${index}`);
      return watchBank(storage, personOf(person).keyId, banks.get(bank) ?? 0, [...payees, ...more]);
    },
    /** `change BANK KIND SEVERITY` */
    change: ({ storage, words: [bank = "", kind, severity] }) =>
      noteChange(
        storage,
        banks.get(bank) ?? 0,
        readKind(kind),
        readSeverity(severity),
      ),
    write: ({ storage }) => writeMails(storage, BASE_URL),
    /**
     * `turn N` runs the job once a minute for N minutes, and `turn N hours` once an hour for N hours. The result is the
     * sent emails, with plain spaces.
     */
    turn: async ({ storage, clock, words: [times, unit] }) => {
      const mails: Mail[] = [];
      const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
      for (let turn = 0; turn < Number(times); turn++) {
        await writeMails(storage, BASE_URL);
        clock.advance(unit === "hours" ? 3_600_000 : 60_000);
      }
      await writeMails(storage, BASE_URL);
      await sendEmails({ storage, mailer, reportFailure: (error) => assert(false, String(error)) });
      token = new URL(mails[0]?.unsubscribeUrl ?? BASE_URL).searchParams.get("token") ?? token;
      const plain = (text: string) => text.replaceAll(/\s+/g, " ");
      return mails.map((mail) => ({ ...mail, subject: plain(mail.subject), text: plain(mail.text) }));
    },
    /** Follows the link to unsubscribe in the last email, or such a link with the token in `by=`. */
    unsubscribe: ({ storage, options }) => unsubscribe(storage, options.by ?? token),
    /** `mails ADDRESS`; the result is whether the address gets emails. */
    mails: ({ storage, words: [address = ""] }) => readsMails(storage, address),
    switch: ({ storage, words: [address = "", state] }) => switchMails(storage, address, state === "on"),
    language: ({ storage, words: [person, language] }) => {
      const spoken = LANGUAGES.find((known) => known === language);
      assert(spoken !== undefined);
      return noteMailLanguage(storage, hashKey(personOf(person).secret), spoken);
    },
    webhook: ({ storage, words: [person, url = ""] }) =>
      addWebhook(storage, personOf(person).keyId, { url: new URL(url), kinds: null }),
    pause: ({ storage }) => pauseWebhooks(storage, BASE_URL),
  };
}
