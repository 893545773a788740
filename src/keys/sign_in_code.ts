// Checks the code that signs a person in, from any network: people request it on Wi-Fi and type it on a phone. Wrong
// tries count by code and network, so strangers use up only their own. The tries of all networks but the requester's have
// a limit together, so that the requester can still sign in, however many strangers try.
//
// The odds: `codeTries` (5) wrong tries from the requester's network and `codeTriesElsewhere` (50) from all others
// are 55 guesses in a million. With `codesPerAddressPerDay` (9) a stranger with ten networks who has all codes mailed
// guesses right once in 2,020 days (495 in a million a day); with one network 45 in a million. Tries per network
// count by UTC day: across midnight, one network has twice as many, but all others together no more.
import { sql } from "kysely";
import { limits } from "../../generated/limits.ts";
import type { Mailbox } from "../email/mod.ts";
import { dayOf, type Storage } from "../storage/mod.ts";
import type { NetworkHash } from "./hashes.ts";
import { type Challenge, challengeFor, type SignupParts, triesFrom, WRONG_TRY } from "./mail_code.ts";

/** Checks a code typed in a network. Returns whether it signs in; it's used up then. */
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
 * Tries a code against every valid one of the address. One transaction counts and checks, so parallel tries don't get
 * past a limit; a network without tries left doesn't count. The target of `challenge` is the network that tries.
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
    // Before the network's tries, which decide whether this one counts.
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
    // A used code is no longer in flight, so another may be mailed at once.
    db.deleteFrom("code_mailings").where("purpose", "=", purpose).where("address", "=", address)
      .where("code", "in", right).compile(),
    db.deleteFrom("challenges").where("purpose", "=", purpose).where("address", "=", address)
      .where("code", "in", right).returning("code").compile(),
  ]);
  return used.rows.length > 0;
}
