// Emailed codes that prove a mailbox: for a key, a claim, a device request or a sign-in. There is one per address,
// purpose and target, so nobody can end another's code by requesting one. States and the statements that reach them:
//
//   begun (`beginMailing`) ──► issued (`issueCode`) ──► confirmed, used up or tried (`tryCode`)
//     └──► taken back (`takeBackMailing`)                └──► expired, after `limits.codeMinutes`
//
// A mailing is registered and counted first, so parallel requests can't mail twice; one that fails is taken back, and
// the earlier code stays valid. The statement that checks a try also counts it, so parallel tries can't exceed a limit.
import { randomInt } from "node:crypto";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { limits } from "../../generated/limits.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  codeMail,
  type Mailbox,
  type MailboxRefusal,
  type Mailer,
  MailError,
  type MailServers,
  validateEmail,
} from "../email/mod.ts";
import {
  type ChallengePurpose,
  type Database,
  dayOf,
  insertWhere,
  nextDayStart,
  type Storage,
} from "../storage/mod.ts";
import type { CountedNetworks } from "./counted_networks.ts";
import type { AddressHash, CodeHash, IdentityHasher, NetworkHash } from "./hashes.ts";
import { type CounterLimit, LIMITS } from "./limits.ts";

/** Milliseconds. */
export const CODE_LIFETIME_MS = LIMITS.tries.time;

/** A code and what it opens. */
export interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly address: AddressHash;
  /** Hash of a key, of a device code, or of the network that requests or tries the code. */
  readonly target: string;
  readonly code: CodeHash;
}

type CodePurpose = Pick<Challenge, "purpose" | "target">;

/** Only `code_sent` makes the new code valid; otherwise earlier ones stay valid. */
type CodeMailing =
  | {
    readonly outcome: "code_sent";
    /** The mail server confirmed the mail; otherwise it may arrive late or not at all. */
    readonly isConfirmed: boolean;
  }
  /** A code is being emailed to the address, or just was; `canBeTried` is about the caller's own code. */
  | { readonly outcome: "in_flight"; readonly canBeTried: boolean }
  | { readonly outcome: "unavailable" }
  /** Codes count by UTC day. */
  | { readonly outcome: "capped"; readonly retryAfterMs: number };

type CodeVerdict = "correct" | "wrong_code" | "expired" | "no_challenge" | "too_many_attempts";

/** The reason why the mailbox isn't proven: its address, its code, or the mail. */
export type Unproven =
  | { readonly outcome: MailboxRefusal; readonly message: string }
  /** A code proves nothing without its address. */
  | { readonly outcome: "code_without_email" }
  | CodeMailing
  | { readonly outcome: "code_refused"; readonly reason: Exclude<CodeVerdict, "correct"> };

/** The parts of the signup flows. */
export interface SignupParts {
  readonly storage: Storage;
  readonly hasher: IdentityHasher;
  readonly networks: CountedNetworks;
  readonly mailer: Mailer;
  readonly mailServers: MailServers;
  /** The error contains no address. */
  readonly reportFailure: (error: unknown) => void;
}

/** A mailbox that can receive a code. */
export interface Claimant {
  readonly outcome: "ok";
  readonly mailbox: Mailbox;
  readonly address: AddressHash;
  readonly network: NetworkHash;
}

/** Reads an address as typed, and the caller's network. */
export async function readClaimant(
  { hasher, mailServers, networks }: SignupParts,
  email: string,
  caller: string,
): Promise<Claimant | Extract<Unproven, { readonly message: string }>> {
  const judgement = await validateEmail(email, mailServers);
  if (judgement.outcome !== "ok") return judgement;
  const { network } = await networks.find(caller);
  return { ...judgement, address: hasher.address(judgement.mailbox.normalized), network };
}

/** Creates and mails a code. A mail that may have arrived counts as sent, so that nobody can flood a mailbox. */
export async function mailCode(
  parts: SignupParts,
  { mailbox, address, network }: Claimant,
  purpose: CodePurpose,
  language: Language,
): Promise<CodeMailing> {
  const { storage, hasher, reportFailure } = parts;
  const code = makeCode();
  const challenge = challengeFor(hasher, address, purpose, code);
  const now = storage.clock.now();
  const counters = await countersOf(parts, challenge, mailbox, network, now);
  const start = await beginMailing(storage, challenge, counters);
  if (start.outcome === "capped") {
    // Callers within their own limits have done nothing wrong.
    const isOverall = start.scopes.every((scope) => scope === LIMITS.signInCodes.scope);
    return isOverall
      ? { outcome: "unavailable" }
      : { outcome: "capped", retryAfterMs: nextDayStart(now) - now };
  }
  if (start.outcome === "in_flight") return start;
  let isConfirmed = true;
  try {
    const mail = codeMail({ code, minutes: limits.codeMinutes, purpose: purpose.purpose, language });
    await parts.mailer.send({ to: mailbox.deliverTo, ...mail });
  } catch (error) {
    isConfirmed = false;
    const mayArrive = error instanceof MailError && error.mayArrive;
    if (!mayArrive) {
      // A mail that the server rejected counts: otherwise strangers could use us to probe addresses.
      const counted = error instanceof MailError && error.wasRefused;
      await takeBackMailing(storage, challenge, start.begunAt, counted ? [] : counters);
    }
    if (!(error instanceof MailError)) throw error;
    reportFailure(error);
    if (!mayArrive) return { outcome: "unavailable" };
  }
  await issueCode(storage, challenge, start.begunAt);
  return { outcome: "code_sent", isConfirmed };
}

/** Checks a code; a right one is used up. */
export function judgeCode(
  { storage, hasher }: SignupParts,
  { address }: Pick<Claimant, "address">,
  purpose: CodePurpose,
  code: string,
): Promise<CodeVerdict> {
  return tryCode(storage, challengeFor(hasher, address, purpose, code));
}

function challengeFor(
  hasher: IdentityHasher,
  address: AddressHash,
  { purpose, target }: CodePurpose,
  code: string,
): Challenge {
  // A sign-in code works in any network: people request it on Wi-Fi and type it on a phone.
  return {
    purpose,
    address,
    target,
    code: hasher.code(code, address, purpose === "account" ? purpose : target),
  };
}

/** Generates a code, each equally likely. `random` returns numbers below the number of codes. */
export function makeCode(random: () => number = () => randomInt(10 ** limits.codeDigits)): string {
  return String(random()).padStart(limits.codeDigits, "0");
}

/** A limit, and the HMAC that a mailing counts for (never the address or domain itself). */
export type CodeCounter = Pick<CounterLimit, "scope" | "most"> & { readonly subject: string };

/**
 * Lists the limits of a mailing. All networks share the later ones, so strangers could use them up (three networks for
 * an address, four for a domain): these don't apply in a network where the person has confirmed the address or used its
 * key. Sign-in codes have an overall limit, because anyone can request them for any address from many networks.
 */
async function countersOf(
  { storage, hasher }: SignupParts,
  { purpose, address }: Challenge,
  mailbox: Mailbox,
  network: NetworkHash,
  now: number,
): Promise<readonly CodeCounter[]> {
  const own = [
    { ...LIMITS.codesOfAsker, subject: `${address} ${network}` },
    { ...LIMITS.codesOfNetwork, subject: network },
  ];
  if (await isKnownNetwork(storage, address, network)) return own;
  const domain = cappedDomain(mailbox.domain);
  return [
    ...own,
    { ...LIMITS.codesOfAddress, subject: address },
    ...(domain === null ? [] : [{ ...LIMITS.codesOfDomain, subject: hasher.domain(domain) }]),
    ...(purpose === "account" ? [{ ...LIMITS.signInCodes, subject: String(Math.floor(now / HOUR_MS)) }] : []),
  ];
}

const HOUR_MS = 60 * 60 * 1000;

/** Returns whether an address was proven, or its key used, in a network; a stranger's unconfirmed key doesn't count. */
async function isKnownNetwork(
  { db }: Storage,
  address: AddressHash,
  network: NetworkHash,
): Promise<boolean> {
  const known = await db.selectFrom("keys").select("keys.id").where("address", "=", address)
    .where("proven_at", "is not", null)
    .where((eb) =>
      eb.or([
        eb("claim_network", "=", network),
        // Created with a code, and not confirmed later.
        eb.and([eb("network", "=", network), eb("proven_at", "=", eb.ref("created_at"))]),
        eb.exists(
          eb.selectFrom("usage_networks").select("network").whereRef("key_id", "=", "keys.id")
            .where("usage_networks.network", "=", network),
        ),
      ])
    ).limit(1).executeTakeFirst();
  return known !== undefined;
}

type MailingStart =
  | {
    readonly outcome: "begun";
    /** Epoch milliseconds; identifies this mailing and its day. */
    readonly begunAt: number;
  }
  | Extract<CodeMailing, { outcome: "in_flight" }>
  /** `scopes` are the limits that were reached. */
  | { readonly outcome: "capped"; readonly scopes: readonly string[] };

/**
 * Registers a mailing, unless another is in flight or a limit is reached. For a key, that is a
 * mail of the last minute to the address for another key or network, or the caller's own until it is sent; for a
 * sign-in, the network's own mail of the last minute.
 */
export async function beginMailing(
  { db, queue, clock }: Storage,
  { purpose, address, target, code }: Challenge,
  counters: readonly CodeCounter[],
): Promise<MailingStart> {
  const now = clock.now();
  const day = dayOf(now);
  const recent = db.selectFrom("code_mailings").where((eb) => eb.and({ purpose, address }))
    .where("begun_at", ">", now - LIMITS.mailings.time);
  const fresh = purpose === "account"
    ? recent.where("target", "=", target).select((eb) => triesFrom(eb, now, target).as("tries"))
    : recent.where((eb) =>
      eb.or([
        eb("target", "<>", target),
        eb.not(eb.exists(
          eb.selectFrom("challenges").select("challenges.code")
            .where((of) =>
              of.and({
                "challenges.purpose": purpose,
                "challenges.address": address,
                "challenges.target": target,
              })
            )
            .whereRef("challenges.code", "=", "code_mailings.code"),
        )),
      ])
    ).select((eb) => eb.val(0).as("tries"));
  const reached = db.selectFrom("daily_counters").select("scope").where("day", "=", day).where((eb) =>
    eb.or(
      counters.map(({ scope, subject, most }) =>
        eb.and([eb.and({ scope, subject }), eb("used", ">=", most)])
      ),
    )
  );
  const row = { purpose, address, target, code, begun_at: now };
  const ours = db.selectFrom("code_mailings").select("code").where((eb) => eb.and(row));
  const [inFlight, full, begun] = await queue.write([
    fresh.compile(),
    reached.compile(),
    insertWhere(db, "code_mailings", row, { absent: [fresh, reached] })
      .onConflict((conflict) => conflict.columns(["purpose", "address", "target"]).doUpdateSet(row))
      .returning("code").compile(),
    ...counters.map(({ scope, subject }) =>
      insertWhere(db, "daily_counters", { day, scope, subject, used: 1 }, { present: [ours] })
        .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
        .compile()
    ),
  ]);
  if (begun.rows.length > 0) return { outcome: "begun", begunAt: now };
  const [other] = inFlight.rows;
  if (other === undefined) return { outcome: "capped", scopes: full.rows.map(({ scope }) => scope) };
  return { outcome: "in_flight", canBeTried: (other.tries ?? 0) < LIMITS.tries.most };
}

/** Undoes a mailing whose mail is known not to have arrived, including its counts in `counters`. */
export async function takeBackMailing(
  { db, queue }: Storage,
  mailing: Challenge,
  begunAt: number,
  counters: readonly CodeCounter[],
): Promise<void> {
  await queue.write([
    ...counters.map(({ scope, subject }) =>
      db.updateTable("daily_counters").set((eb) => ({ used: eb("used", "-", 1) }))
        .where((eb) => eb.and({ day: dayOf(begunAt), scope, subject })).where("used", ">", 0).compile()
    ),
    db.deleteFrom("code_mailings").where((eb) => eb.and({ ...mailing, begun_at: begunAt })).compile(),
  ]);
}

/** Makes a code valid, in place of an earlier one. `begunAt`, in epoch milliseconds, is the start of its mailing. */
export async function issueCode(
  { db, queue, clock }: Storage,
  { purpose, address, target, code }: Challenge,
  begunAt: number,
): Promise<void> {
  const values = { code, tries: 0, issued_at: begunAt, expires_at: clock.now() + CODE_LIFETIME_MS };
  await queue.write([
    db.insertInto("challenges").values({ purpose, address, target, ...values }).onConflict((conflict) =>
      conflict.columns(["purpose", "address", "target"]).doUpdateSet(values)
        .where("challenges.issued_at", "<=", begunAt)
    ).compile(),
  ]);
}

/**
 * Tries a code: a right one within its time and tries is used up, a wrong one counts. A code for a key is compared with
 * its target's. A sign-in code is compared with every valid one of the address, from any network; wrong tries count per
 * code and network, and those of all networks but the requester's (`target`) also together. So strangers can't use up
 * the requester's tries.
 */
export async function tryCode(
  { db, queue, clock }: Storage,
  { purpose, address, target, code }: Challenge,
): Promise<CodeVerdict> {
  const now = clock.now();
  const signsIn = purpose === "account";
  const pending = db.selectFrom("challenges")
    .where((eb) => eb.and(signsIn ? { purpose, address } : { purpose, address, target }));
  const live = pending.where("expires_at", ">", now);
  // Rows on which a wrong try counts.
  const tried = signsIn
    ? live.where((eb) => eb(eb.fn.coalesce(triesFrom(eb, now, target), eb.lit(0)), "<", LIMITS.tries.most))
    : pending.where("tries", "<", LIMITS.tries.most);
  const open = signsIn
    ? tried.where((eb) => eb.or([eb("target", "=", target), eb("tries", "<", LIMITS.triesElsewhere.most)]))
    : tried.where("expires_at", ">", now);
  const right = open.where("code", "=", code).select("code");
  const missed = (codes: typeof open) =>
    codes.where("code", "<>", code).where((eb) => eb.not(eb.exists(right)));
  const [{ rows: [before] }, , , , used] = await queue.write([
    pending.selectAll().compile(),
    // Runs before the network's tries are counted, which decide whether this one counts.
    db.updateTable("challenges").set((eb) => ({ tries: eb("tries", "+", 1) }))
      .where((eb) => eb.and({ purpose, address })).where("target", signsIn ? "<>" : "=", target)
      .where("code", "in", missed(signsIn ? open : tried).select("code")).compile(),
    db.insertInto("daily_counters").columns(["day", "scope", "subject", "used"]).expression(
      missed(tried).$if(!signsIn, (none) => none.where(sql<boolean>`false`)).select((eb) => [
        eb.val(dayOf(now)).as("day"),
        eb.val(WRONG_TRY).as("scope"),
        sql<string>`code || ' ' || ${target}`.as("subject"),
        eb.lit(1).as("used"),
      ]),
    ).onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
      .compile(),
    // A used code isn't in flight any more, so another may be emailed at once.
    db.deleteFrom("code_mailings").where((eb) => eb.and({ purpose, address })).where("code", "in", right)
      .compile(),
    db.deleteFrom("challenges").where((eb) => eb.and({ purpose, address })).where("code", "in", right)
      .returning("code").compile(),
  ]);
  if (used.rows.length > 0) return "correct";
  if (before === undefined) return "no_challenge";
  if (before.tries >= LIMITS.tries.most) return "too_many_attempts";
  return before.expires_at <= now ? "expired" : "wrong_code";
}

const WRONG_TRY = "wrong_try";

function triesFrom(
  { selectFrom }: Pick<ExpressionBuilder<Database, never>, "selectFrom">,
  now: number,
  network: string,
): SelectQueryBuilder<Database, "daily_counters", { used: number }> {
  return selectFrom("daily_counters").select("used").where("day", "=", dayOf(now))
    .where("scope", "=", WRONG_TRY).where("subject", "=", sql<string>`code || ' ' || ${network}`);
}

const publicServices: ReadonlySet<string> = new Set([
  ..."126.com 163.com aol.com bluewin.ch duck.com fastmail.com free.fr gmail.com gmx.at gmx.ch".split(" "),
  ..."gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de".split(" "),
  ..."hotmail.fr icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru".split(" "),
  ..."mailbox.org me.com msn.com naver.com o2.pl orange.fr outlook.com outlook.de".split(" "),
  ..."outlook.fr pm.me posteo.de proton.me protonmail.com qq.com seznam.cz t-online.de".split(" "),
  ..."tutanota.com web.de wp.pl yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr".split(" "),
  ..."yandex.com yandex.ru zoho.com".split(" "),
]);

/** Returns the registered domain, whose owner has all its addresses; `null` for public mail services. */
export function cappedDomain(domain: string): string | null {
  return publicServices.has(domain) ? null : registeredDomain(domain);
}

/** Returns the last two labels, or three below `co`, `com` and so on: a public suffix list isn't worth its size. */
function registeredDomain(domain: string): string {
  const labels = domain.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}
