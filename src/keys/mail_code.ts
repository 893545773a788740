// Mails a code that proves a mailbox, and checks it. A mailing is registered and counted first, so parallel requests
// can't mail twice; its code works after `activateCode`. A failed mailing is undone and leaves the earlier code
// valid.
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

/** Milliseconds. */
export const CODE_LIFETIME_MS = limits.codeMinutes * 60_000;

/** Until another code may be mailed to the address: longer than a mail usually takes. */
export const CODE_RESEND_WAIT_MS = 60_000;

interface CodePurpose {
  readonly purpose: ChallengePurpose;
  /** The one thing that the code opens: the hash of a key, of a network or of a device code. */
  readonly target: string;
}

/** A code was just mailed to the address, or is being mailed. */
interface InFlight {
  readonly outcome: "in_flight";
  /** The caller's own code can still be tried. */
  readonly canBeTried: boolean;
}

/** The outcome of mailing a code. Unless `code_sent`, only earlier codes can be tried. */
export type CodeMailing =
  | {
    readonly outcome: "code_sent";
    /** The mail server confirmed that it has the mail; otherwise it may arrive late or not at all. */
    readonly isConfirmed: boolean;
  }
  | InFlight
  | { readonly outcome: "unavailable" }
  | {
    readonly outcome: "capped";
    /** Until the next UTC day, by which codes are counted. */
    readonly retryAfterMs: number;
  };

/** The mailbox isn't proven: the problem with it, its code, or the mail. */
export type Unproven =
  | { readonly outcome: MailboxRefusal; readonly message: string }
  /** A code proves nothing without its address. */
  | { readonly outcome: "code_without_email" }
  | CodeMailing
  | { readonly outcome: "code_refused"; readonly reason: Exclude<CodeVerdict, "correct"> };

/**
 * Makes and mails a code, which can be tried once the mail is out. A mail server that may have accepted the mail
 * counts as success: a slow server must not let strangers flood a mailbox.
 */
export async function mailCode(
  parts: SignupParts,
  mailbox: Mailbox,
  network: NetworkHash,
  purpose: CodePurpose,
  language: Language,
): Promise<CodeMailing> {
  const { storage, hasher, reportFailure } = parts;
  const code = makeCode();
  const challenge = challengeFor(parts, mailbox, purpose, code);
  const now = storage.clock.now();
  const isKnown = await isKnownNetwork(storage, challenge.address, network);
  const caps = [
    ...ownCapsFor(challenge, network),
    ...(isKnown ? [] : [...sharedCapsFor(hasher, challenge, mailbox), ...ceilingFor(challenge, now)]),
  ];
  const start = await beginMailing(storage, challenge, caps);
  if (start.outcome === "capped") {
    // A caller below their own limits has done nothing wrong.
    const isOverall = start.scopes.every((scope) => scope === OF_HOUR);
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
      // If the server refused the recipient, it counts: otherwise strangers could use us to probe addresses.
      const counted = error instanceof MailError && error.wasRefused;
      await takeBackMailing(storage, challenge, start.begunAt, counted ? [] : caps);
    }
    if (!(error instanceof MailError)) throw error;
    reportFailure(error);
    if (!mayArrive) return { outcome: "unavailable" };
  }
  await activateCode(storage, challenge, start.begunAt);
  return { outcome: "code_sent", isConfirmed };
}

/** Checks a code that was sent back; a valid one is used up. */
export function judgeCode(
  parts: SignupParts,
  mailbox: Mailbox,
  purpose: CodePurpose,
  code: string,
): Promise<CodeVerdict> {
  return checkCode(parts.storage, challengeFor(parts, mailbox, purpose, code));
}

/** Returns the challenge that a code for a mailbox answers. */
export function challengeFor(
  { hasher }: Pick<SignupParts, "hasher">,
  { normalized }: Mailbox,
  { purpose, target }: CodePurpose,
  code: string,
): Challenge {
  const address = hasher.address(normalized);
  // A sign-in code works from any network (`sign_in_code.ts`), so its hash doesn't depend on who requested it.
  const opens = purpose === "account" ? purpose : target;
  return { purpose, address, target, code: hasher.code(code, address, opens) };
}

/**
 * A network's limits per UTC day. With `limits.codeTries` tries each, codes for keys give 45 guesses in a million per
 * address, 15 per network (sign-in: `sign_in_code.ts`), twice as many around midnight.
 */
function ownCapsFor({ address }: Challenge, network: NetworkHash): DailyCap[] {
  return [
    { scope: "asker", subject: `${address} ${network}`, limit: limits.codesPerAskerPerDay },
    { scope: "network", subject: network, limit: limits.codesPerNetworkPerDay },
  ];
}

/**
 * Limits per UTC day that all networks share, so strangers can use them up (three networks those of an address, four
 * those of a domain). They don't apply to a network where the person confirmed the address or used its key.
 */
function sharedCapsFor(hasher: IdentityHasher, { address }: Challenge, { domain }: Mailbox): DailyCap[] {
  const capped = cappedDomain(domain);
  return [
    { scope: "address", subject: address, limit: limits.codesPerAddressPerDay },
    ...(capped === null
      ? []
      : [{ scope: "domain", subject: hasher.domain(capped), limit: limits.codesPerDomainPerDay }]),
  ];
}

/** Returns whether an address was proven, or its key used, in a network; not by a stranger's unconfirmed key. */
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
        // Made with a code, not confirmed later.
        eb.and([eb("network", "=", network), eb("proven_at", "=", eb.ref("created_at"))]),
        eb.exists(
          eb.selectFrom("usage_networks").select("network").whereRef("key_id", "=", "keys.id")
            .where("usage_networks.network", "=", network),
        ),
      ])
    ).limit(1).executeTakeFirst();
  return known !== undefined;
}

const OF_HOUR = "account_hour";

const HOUR_MS = 60 * 60 * 1000;

/** Limits account codes per hour, because anyone can request them for any address from many networks. */
function ceilingFor({ purpose }: Challenge, now: number): readonly DailyCap[] {
  if (purpose !== "account") return [];
  return [{ scope: OF_HOUR, subject: String(Math.floor(now / HOUR_MS)), limit: limits.accountCodesPerHour }];
}

const codes = 10 ** limits.codeDigits;

/** Numbers from here on would make low codes more likely. */
const fairNumbers = Math.floor(2 ** 32 / codes) * codes;

/** Makes a code, each equally likely. `random` returns random numbers below 2^32. */
export function makeCode(random: () => number = randomNumber): string {
  let number = random();
  while (number >= fairNumbers) number = random();
  return String(number % codes).padStart(limits.codeDigits, "0");
}

function randomNumber(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number;
}

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

/** A limit on the codes of a day. */
export interface DailyCap {
  /** `address`, `asker`, `network`, `domain`, or all codes of an hour. */
  readonly scope: string;
  /** An HMAC, never an address or a domain itself. */
  readonly subject: string;
  /** Per UTC day, or of the hour that the subject names. */
  readonly limit: number;
}

type MailingStart =
  | {
    readonly outcome: "begun";
    /** Epoch milliseconds; identifies this mailing, and its day. */
    readonly begunAt: number;
  }
  | InFlight
  /** `scopes` are those of the limits that are reached. */
  | { readonly outcome: "capped"; readonly scopes: readonly string[] };

/**
 * Registers a mailing, unless another is in flight or a limit is reached. In flight for a key: the last minute's mail
 * to the address for another key or network, and the caller's own until it is out. For a sign-in: the same network's
 * mail of the last minute.
 */
export async function beginMailing(
  { db, queue, clock }: Storage,
  { purpose, address, target, code }: Challenge,
  caps: readonly DailyCap[],
): Promise<MailingStart> {
  const now = clock.now();
  const day = dayOf(now);
  const ofSame = db.selectFrom("code_mailings").where("purpose", "=", purpose).where("address", "=", address)
    .where("target", "=", target);
  const recent = db.selectFrom("code_mailings").where("purpose", "=", purpose).where("address", "=", address)
    .where("begun_at", ">", now - CODE_RESEND_WAIT_MS);
  const fresh = purpose === "account"
    ? recent.where("target", "=", target).select((eb) => triesFrom(eb, now, target).as("tries"))
    : recent.where((eb) =>
      eb.or([
        eb("target", "<>", target),
        eb.not(eb.exists(
          eb.selectFrom("challenges").select("challenges.code").where("challenges.purpose", "=", purpose)
            .where("challenges.address", "=", address).where("challenges.target", "=", target)
            .whereRef("challenges.code", "=", "code_mailings.code"),
        )),
      ])
    ).select((eb) => eb.val(0).as("tries"));
  const reached = db.selectFrom("daily_counters").select("scope").where("day", "=", day).where((eb) =>
    eb.or(
      caps.map(({ scope, subject, limit }) =>
        eb.and([eb("scope", "=", scope), eb("subject", "=", subject), eb("used", ">=", limit)])
      ),
    )
  );
  const ours = ofSame.select("code").where("code", "=", code).where("begun_at", "=", now);
  const row = { purpose, address, target, code, begun_at: now };
  const [inFlight, full, begun] = await queue.write([
    fresh.compile(),
    reached.compile(),
    insertWhere(db, "code_mailings", row, { absent: [fresh, reached] })
      .onConflict((conflict) => conflict.columns(["purpose", "address", "target"]).doUpdateSet(row))
      .returning("code").compile(),
    ...caps.map(({ scope, subject }) =>
      insertWhere(db, "daily_counters", { day, scope, subject, used: 1 }, { present: [ours] })
        .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
        .compile()
    ),
  ]);
  if (begun.rows.length > 0) return { outcome: "begun", begunAt: now };
  const [other] = inFlight.rows;
  if (other === undefined) return { outcome: "capped", scopes: full.rows.map(({ scope }) => scope) };
  return { outcome: "in_flight", canBeTried: (other.tries ?? 0) < limits.codeTries };
}

/** Selects the wrong tries of a network at a code that signs in, on the day of `now`. */
export function triesFrom(
  { selectFrom }: Pick<ExpressionBuilder<Database, never>, "selectFrom">,
  now: number,
  network: string,
): SelectQueryBuilder<Database, "daily_counters", { used: number }> {
  return selectFrom("daily_counters").select("used").where("day", "=", dayOf(now))
    .where("scope", "=", WRONG_TRY).where("subject", "=", sql<string>`code || ' ' || ${network}`);
}

/** Scope of the daily counter of wrong tries, by code hash and network. */
export const WRONG_TRY = "wrong_try";

/** Undoes a mailing whose mail certainly doesn't arrive. It no longer counts for `caps`. */
export async function takeBackMailing(
  { db, queue }: Storage,
  { purpose, address, target, code }: Challenge,
  begunAt: number,
  caps: readonly DailyCap[],
): Promise<void> {
  await queue.write([
    ...caps.map(({ scope, subject }) =>
      db.updateTable("daily_counters").set((eb) => ({ used: eb("used", "-", 1) }))
        .where("day", "=", dayOf(begunAt)).where("scope", "=", scope).where("subject", "=", subject)
        .where("used", ">", 0).compile()
    ),
    db.deleteFrom("code_mailings").where("purpose", "=", purpose).where("address", "=", address)
      .where("target", "=", target).where("code", "=", code).where("begun_at", "=", begunAt).compile(),
  ]);
}

/**
 * A code for an address and a purpose, one for each, so nobody ends another's code by requesting one. The statement
 * that checks a try counts it, so parallel tries don't get past the limit.
 */
export interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly address: AddressHash;
  /** The hash of a key or of a network. */
  readonly target: string;
  readonly code: CodeHash;
}

/** The outcome of trying a code. */
export type CodeVerdict = "correct" | "wrong_code" | "expired" | "no_challenge" | "too_many_attempts";

/**
 * Makes a code valid instead of the earlier one for the same target, unless a later one is active. `begunAt` is the
 * start of its mailing, in epoch milliseconds.
 */
export async function activateCode(
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

/** Checks a code. A right one within its time and tries is used up; a wrong one is counted. */
export async function checkCode(storage: Storage, challenge: Challenge): Promise<CodeVerdict> {
  const { db, queue, clock } = storage;
  const { purpose, address, target, code } = challenge;
  const now = clock.now();
  const pending = db.selectFrom("challenges").selectAll().where("purpose", "=", purpose)
    .where("address", "=", address).where("target", "=", target);
  const right = pending.where("code", "=", code).where("expires_at", ">", now)
    .where("tries", "<", limits.codeTries);
  const [{ rows: [before] }, , used] = await queue.write([
    pending.compile(),
    // A used code is no longer in flight, so another may be mailed at once.
    db.deleteFrom("code_mailings").where("address", "=", address).where("code", "=", code)
      .where(({ exists }) => exists(right)).compile(),
    db.deleteFrom("challenges").where("purpose", "=", purpose).where("address", "=", address)
      .where("target", "=", target).where(({ exists }) => exists(right)).returning("code").compile(),
    db.updateTable("challenges").set((eb) => ({ tries: eb("tries", "+", 1) })).where("purpose", "=", purpose)
      .where("address", "=", address).where("target", "=", target).where("code", "<>", code)
      .where("tries", "<", limits.codeTries).compile(),
  ]);
  if (used.rows.length > 0) return "correct";
  if (before === undefined) return "no_challenge";
  if (before.tries >= limits.codeTries) return "too_many_attempts";
  return before.expires_at <= now ? "expired" : "wrong_code";
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

/**
 * Returns the domain (ASCII, lower case) that counts for limits: the registered one, because its owner can receive
 * mail at any address; `null` for public mail services, where a limit would let one person lock out the rest.
 */
export function cappedDomain(domain: string): string | null {
  return publicServices.has(domain) ? null : registeredDomain(domain);
}

/** The last two labels, or three below `co`, `com` and so on; public suffixes aren't worth their size. */
function registeredDomain(domain: string): string {
  const labels = domain.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}
