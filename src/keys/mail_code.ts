// Mails a code that proves a mailbox, one in flight per address and target and a limited number per day, and
// judges the code that comes back.
//
// A mailing is registered and counted before the mail leaves, whatever its code opens, so that parallel
// requests cannot mail twice. Its code can be tried only after `activateCode`; a mailing that failed is
// undone, and the earlier code was never touched.
import { limits } from "../../generated/limits.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { codeMail, type Mailbox, type Mailer, MailError, type MailServers } from "../email/mod.ts";
import { type ChallengePurpose, dayOf, nextDayStart, type Storage } from "../storage/mod.ts";
import type { CountedNetworks } from "./counted_networks.ts";
import type { AddressHash, CodeHash, IdentityHasher, NetworkHash } from "./hashes.ts";

const CODE_DIGITS = 6;

/** Lifetime of a code, in milliseconds. */
export const CODE_LIFETIME_MS = limits.codeMinutes * 60_000;

/**
 * Time after mailing a code in which a request for another one to the same address is refused, in milliseconds.
 * Our choice: longer than a mail usually takes, shorter than a person's patience.
 */
export const CODE_RESEND_WAIT_MS = 60_000;

/**
 * Codes mailed to one person (normalised address) per UTC day. With `limits.codeTries` tries each they are 45 guesses
 * in a million in all and 15 from one network, and within a few minutes around midnight twice as many. Our choice:
 * above that of one asker, so that a stranger does not use up the codes of the person. Strangers from three networks
 * do, until midnight UTC: before the mailbox is proven nothing tells its owner from them. Nobody is kept from the
 * service by it: an anonymous key needs no address, and payments raise one without a code.
 */
const CODES_PER_ADDRESS_MAX = 9;

/** Codes mailed to one person on behalf of one network per UTC day. */
const CODES_PER_ASKER_MAX = 3;

/** Codes asked for from one network per UTC day. */
const CODES_PER_NETWORK_MAX = 15;

/**
 * Codes mailed to one domain per UTC day. Our choice: a class or a conference team passes, and the owner of a
 * catch-all domain gains little.
 */
export const CODES_PER_DOMAIN_MAX = 50;

interface CodePurpose {
  readonly purpose: ChallengePurpose;
  /** The one thing that the code opens: the hash of a key, of a network or of a device code. */
  readonly target: string;
}

/** The outcome of mailing a code. After anything but `code_sent` the codes that can be tried are the earlier ones. */
export type CodeMailing =
  | {
    readonly outcome: "code_sent";
    /** True when the mail server confirmed that it has the mail; otherwise it may arrive late or not at all. */
    readonly isConfirmed: boolean;
  }
  | {
    readonly outcome: "in_flight";
    /** True when the code that was mailed moments ago can still be tried. */
    readonly canBeTried: boolean;
  }
  | { readonly outcome: "unavailable" }
  | {
    readonly outcome: "capped";
    /** Milliseconds until the next UTC day, by which codes are counted. */
    readonly retryAfterMs: number;
  };

/**
 * Makes a code, mails it, and lets it be tried once the mail is out. Decision for a mail server that had the mail and
 * never said so: the mailing counts, because the mail most likely arrives and a slow server must not let strangers
 * flood a mailbox; and since it counts, its code can be tried, so that the person whom the mail reaches has not been
 * sent a dead code.
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
  const caps = [...capsFor(hasher, challenge, mailbox, network), ...ceilingFor(challenge, now)];
  const start = await beginMailing(storage, challenge, caps);
  if (start.outcome === "capped") {
    // A caller within their own caps has done nothing wrong: it is the service that has reached its cap.
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
      // A mail server that refused the recipient was contacted: this counts, or strangers could use us to probe
      // addresses.
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

/** Judges a code that was sent back; a right one is used up. */
export function judgeCode(
  parts: SignupParts,
  mailbox: Mailbox,
  purpose: CodePurpose,
  code: string,
): Promise<CodeVerdict> {
  return checkCode(parts.storage, challengeFor(parts, mailbox, purpose, code));
}

function challengeFor(
  { hasher }: SignupParts,
  { normalized }: Mailbox,
  { purpose, target }: CodePurpose,
  code: string,
): Challenge {
  const address = hasher.address(normalized);
  return { purpose, address, target, code: hasher.code(code, address, target) };
}

function capsFor(
  hasher: IdentityHasher,
  { address }: Challenge,
  { domain }: Mailbox,
  network: NetworkHash,
): DailyCap[] {
  const ofDomain = domainCodeCap(domain);
  return [
    { scope: "address", subject: address, limit: CODES_PER_ADDRESS_MAX },
    { scope: "asker", subject: `${address} ${network}`, limit: CODES_PER_ASKER_MAX },
    { scope: "network", subject: network, limit: CODES_PER_NETWORK_MAX },
    ...(ofDomain === null
      ? []
      : [{ scope: "domain", subject: hasher.domain(ofDomain.subject), limit: ofDomain.max }]),
  ];
}

/** The scope under which the codes of an hour are counted. */
const OF_HOUR = "account_hour";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The ceiling on codes for the account area, which anybody can ask for any address: many networks together can neither
 * use up what the mail server takes nor make it a nuisance to strangers (wire shapes, section 17). A code that makes or
 * claims a key is bounded by the keys themselves.
 */
function ceilingFor({ purpose }: Challenge, now: number): readonly DailyCap[] {
  if (purpose !== "account") return [];
  return [{ scope: OF_HOUR, subject: String(Math.floor(now / HOUR_MS)), limit: limits.accountCodesPerHour }];
}

const codes = 10 ** CODE_DIGITS;

/** Numbers from here up would make low codes more likely. */
const fairNumbers = Math.floor(2 ** 32 / codes) * codes;

/**
 * Draws a code: six decimal digits, each of the million equally likely.
 *
 * @param draw Gives random whole numbers below 2^32; by default those of the system's secure source.
 */
export function makeCode(draw: () => number = drawSecurely): string {
  let number = draw();
  while (number >= fairNumbers) number = draw();
  return String(number % codes).padStart(CODE_DIGITS, "0");
}

function drawSecurely(): number {
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
  /** Receives the reason why a mail could not be sent; it holds no address. */
  readonly reportFailure: (error: unknown) => void;
}

/** A bound on the codes of one day. */
export interface DailyCap {
  /** Scope of the count: `address`, `asker`, `network`, `domain` or the codes of an hour in all. */
  readonly scope: string;
  /** Subject of the count: an HMAC, never an address or a domain itself. */
  readonly subject: string;
  /** Codes per UTC day, or of the hour that the subject names. */
  readonly limit: number;
}

type MailingStart =
  | {
    readonly outcome: "begun";
    /** Epoch milliseconds; distinguishes this mailing from a later one and determines the day that it counts for. */
    readonly begunAt: number;
  }
  | {
    readonly outcome: "in_flight";
    /** True when the code that was mailed moments ago, or is being mailed, can still be tried. */
    readonly canBeTried: boolean;
  }
  /** `scopes` are those of the caps that are reached. */
  | { readonly outcome: "capped"; readonly scopes: readonly string[] };

/**
 * Registers that a code is being mailed, unless the last mailing for the same thing is too fresh or a cap is reached.
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
  const fresh = ofSame.where("begun_at", ">", now - CODE_RESEND_WAIT_MS).select((eb) =>
    eb.selectFrom("challenges").select("tries").whereRef("challenges.purpose", "=", "code_mailings.purpose")
      .whereRef("challenges.address", "=", "code_mailings.address")
      .whereRef("challenges.target", "=", "code_mailings.target")
      .whereRef("challenges.code", "=", "code_mailings.code").as("tries")
  );
  const reached = db.selectFrom("daily_counters").select("scope").where("day", "=", day).where((eb) =>
    eb.or(
      caps.map(({ scope, subject, limit }) =>
        eb.and([eb("scope", "=", scope), eb("subject", "=", subject), eb("used", ">=", limit)])
      ),
    )
  );
  const ours = ofSame.select("code").where("code", "=", code).where("begun_at", "=", now);
  const row = { purpose, address, target, code, begun_at: now };
  const columns = Object.keys(row) as (keyof typeof row)[];
  const [inFlight, full, begun] = await queue.write([
    fresh.compile(),
    reached.compile(),
    db.insertInto("code_mailings").columns(columns).expression(
      db.selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
        .where(({ exists, not }) => not(exists(fresh)))
        .where(({ exists, not }) => not(exists(reached))),
    ).onConflict((conflict) => conflict.columns(["purpose", "address", "target"]).doUpdateSet(row)).returning(
      "code",
    ).compile(),
    ...caps.map(({ scope, subject }) => {
      const counter = { day, scope, subject, used: 1 };
      const members = Object.keys(counter) as (keyof typeof counter)[];
      return db.insertInto("daily_counters").columns(members).expression(
        db.selectNoFrom((eb) => members.map((member) => eb.val(counter[member]).as(member)))
          .where(({ exists }) => exists(ours)),
      ).onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
        .compile();
    }),
  ]);
  if (begun.rows.length > 0) return { outcome: "begun", begunAt: now };
  const [other] = inFlight.rows;
  if (other === undefined) return { outcome: "capped", scopes: full.rows.map(({ scope }) => scope) };
  return { outcome: "in_flight", canBeTried: (other.tries ?? 0) < limits.codeTries };
}

/**
 * Undoes a mailing whose mail certainly does not arrive: it blocks nothing and counts for nothing.
 *
 * @param caps Those that it is not counted for any longer.
 */
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
 * A code for an address, and what it opens. There is one code per address and thing that it opens, so nobody ends the
 * code of another by asking for one. Guessing is limited by the database: each wrong try is counted in the statement
 * that judges it, so tries sent in parallel do not get past the lock, and a fresh code starts a fresh count but uses up
 * one of the day's codes. A code whose mail was never accepted cannot be tried, because its mailing is given back to
 * the day.
 */
export interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly address: AddressHash;
  /** The one thing that the code opens: the hash of a key or of a network. */
  readonly target: string;
  /** `IdentityHasher.code` of the code, the address and the target. */
  readonly code: CodeHash;
}

/** Outcome of trying a code. */
export type CodeVerdict = "correct" | "wrong_code" | "expired" | "no_challenge" | "too_many_attempts";

/**
 * Makes a code valid, in place of the earlier one for the same target.
 *
 * @param begunAt When its mailing began: a code whose mail took so long that a later one is active stays out.
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

/** Judges a code. A right one within its time and tries is used up; a wrong one is counted. */
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
    // A code that was used is no longer in flight, so another may be mailed at once.
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

/**
 * The key under which codes are counted, and how many may be mailed per UTC day (twice as many around midnight).
 * Whoever owns a domain can receive mail at any number of addresses on it and below it, so the cap counts a registered
 * domain with everything below. On a public mail service each mailbox costs an account, and a cap there would let one
 * person lock everybody else out: those domains have none, and the caps per address and per network still hold.
 */
interface DomainCodeCap {
  readonly subject: string;
  /** Codes per UTC day. */
  readonly max: number;
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
 * Returns the cap for a domain.
 *
 * @param domain In ASCII and lower case.
 * @returns `null` for a public mail service, which has no cap.
 */
export function domainCodeCap(domain: string): DomainCodeCap | null {
  return publicServices.has(domain) ? null : { subject: registeredDomain(domain), max: CODES_PER_DOMAIN_MAX };
}

/**
 * The last two labels, or three below a country's `co`, `com`, `ac` and so on. A short name such as `ab.de` is then
 * counted per subdomain; the list of public suffixes would be exact and is not worth its size for a cap.
 */
function registeredDomain(domain: string): string {
  const labels = domain.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}
