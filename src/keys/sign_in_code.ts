// Judges the code that signs a person in. It works from any network: a person asks on Wi-Fi and types on a phone.
//
// Wrong tries are counted for each code and network, so a stranger uses up their own tries and nobody else's. What all
// other networks have together is bounded as well, and the network that asked for the code stays outside that bound:
// however many strangers try, the person who asked can still sign in from there.
//
// The odds: a code takes `codeTries` (5) wrong tries from the network that asked and `codeTriesElsewhere` (50) from all
// others, 55 guesses in a million. An address gets `codesPerAddressPerDay` (9) codes in a UTC day, so a stranger with ten
// networks who has all nine mailed guesses right once in 2,020 days (495 in a million a day), and the person sees nine
// mails on each of them. A stranger with one network has 45 in a million. Tries per network are counted by the UTC day, so
// a code that lives across midnight takes twice as many from one network, and no more from all others together.
import { sql } from "kysely";
import { limits } from "../../generated/limits.ts";
import type { Mailbox } from "../email/mod.ts";
import { dayOf, type Storage } from "../storage/mod.ts";
import type { NetworkHash } from "./hashes.ts";
import { type Challenge, challengeFor, type SignupParts, triesFrom, WRONG_TRY } from "./mail_code.ts";

/** Judges a code that was typed in some network. Returns whether it signs in; it's used up then. */
export async function judgeSignInCode(
  parts: SignupParts,
  mailbox: Mailbox,
  code: string,
  network: NetworkHash,
): Promise<boolean> {
  return await trySignInCode(
    parts.storage,
    challengeFor(parts, mailbox, { purpose: "account", target: network }, code),
  );
}

/**
 * Tries a code against every valid one of the address. Counting and judging is one transaction of conditional statements,
 * so tries sent in parallel don't get past a bound; a network that has used up its tries counts for nothing any more.
 *
 * @param challenge Its target is the network that tries.
 */
export async function trySignInCode(
  { db, queue, clock }: Pick<Storage, "db" | "queue" | "clock">,
  { purpose, address, target: network, code }: Challenge,
): Promise<boolean> {
  const now = clock.now();
  const valid = db.selectFrom("challenges").where("purpose", "=", purpose).where("address", "=", address)
    .where("expires_at", ">", now)
    .where((eb) => eb(eb.fn.coalesce(triesFrom(eb, now, network), eb.lit(0)), "<", limits.codeTries));
  const open = valid.where((eb) =>
    eb.or([eb("target", "=", network), eb("tries", "<", limits.codeTriesElsewhere)])
  );
  const right = open.where("code", "=", code).select("code");
  const wrong = open.where("code", "<>", code).where((eb) => eb.not(eb.exists(right)));
  const [, , , used] = await queue.write([
    // Before the tries of the network, which decide whether this one counts.
    db.updateTable("challenges").set((eb) => ({ tries: eb("tries", "+", 1) })).where("purpose", "=", purpose)
      .where("address", "=", address).where("target", "<>", network)
      .where("code", "in", wrong.select("code")).compile(),
    db.insertInto("daily_counters").columns(["day", "scope", "subject", "used"]).expression(
      valid.where("code", "<>", code).where((eb) => eb.not(eb.exists(right))).select((eb) => [
        eb.val(dayOf(now)).as("day"),
        eb.val(WRONG_TRY).as("scope"),
        sql<string>`code || ' ' || ${network}`.as("subject"),
        eb.lit(1).as("used"),
      ]),
    ).onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
      .compile(),
    // A code that was used is no longer in flight, so another may be mailed at once.
    db.deleteFrom("code_mailings").where("purpose", "=", purpose).where("address", "=", address)
      .where("code", "in", right).compile(),
    db.deleteFrom("challenges").where("purpose", "=", purpose).where("address", "=", address)
      .where("code", "in", right).returning("code").compile(),
  ]);
  return used.rows.length > 0;
}
