// Emailed codes that prove a mailbox: for a key, a claim, a device request or a sign-in. There is one code per
// address, purpose and target, so that nobody can replace someone else's code by requesting another.
//
//   begun (`beginMailing`) ──► issued (`issueCode`) ──► confirmed, used up or tried (`tryCode`)
//     └──► taken back (`takeBackMailing`)                └──► expired, after `limits.codeMinutes`
//
// A mailing is registered and counted before the email is sent, so that parallel requests can't send two emails. If the
// email fails, the mailing is taken back, and the earlier code stays valid. The transaction that compares a code also
// counts the try, so that parallel tries can't exceed the limit. `limits.ts` has the numbers.
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
import { cappedDomain, type CounterLimit, LIMITS } from "./limits.ts";

/** Milliseconds for which a code is valid. */
export const CODE_LIFETIME_MS = LIMITS.tries.time;

/** A code, and what it is for. */
export interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly address: AddressHash;
  /** Hash of the key or device code that the code is for; for a sign-in, of the caller's network. */
  readonly target: string;
  readonly code: CodeHash;
}

type CodePurpose = Pick<Challenge, "purpose" | "target">;

/** The outcome of emailing a code. The code is valid after `code_sent`; until then, the earlier code stays valid. */
type CodeMailing =
  | {
    readonly outcome: "code_sent";
    /** True if the mail server accepted the email; otherwise it may arrive late or not at all. */
    readonly isConfirmed: boolean;
  }
  /** Another mailing is in flight (see `beginMailing`). For a sign-in, `canBeTried` says whether tries are left. */
  | { readonly outcome: "in_flight"; readonly canBeTried: boolean }
  | { readonly outcome: "unavailable" }
  /** A daily limit is reached. `retryAfterMs` is the time until the next UTC day. */
  | { readonly outcome: "capped"; readonly retryAfterMs: number };

type CodeVerdict = "correct" | "wrong_code" | "expired" | "no_challenge" | "too_many_attempts";

/** The reason why a mailbox isn't proven yet: a problem with its address, the code, or the email. */
export type Unproven =
  | { readonly outcome: MailboxRefusal; readonly message: string }
  /** A code proves nothing without its address. */
  | { readonly outcome: "code_without_email" }
  | CodeMailing
  | { readonly outcome: "code_refused"; readonly reason: Exclude<CodeVerdict, "correct"> };

/** Everything that signing up needs. */
export interface SignupParts {
  readonly storage: Storage;
  readonly hasher: IdentityHasher;
  readonly networks: CountedNetworks;
  readonly mailer: Mailer;
  readonly mailServers: MailServers;
  /** Reports an error, which contains no email address. */
  readonly reportFailure: (error: unknown) => void;
}

/** A mailbox that can receive a code. */
export interface Claimant {
  readonly outcome: "ok";
  readonly mailbox: Mailbox;
  readonly address: AddressHash;
  readonly network: NetworkHash;
}

/** Checks an address as typed, and looks up the network that the caller counts as. */
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

/** Creates and emails a code. An email that may arrive counts as sent, so that nobody can flood a mailbox. */
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
    // If only the limit of the installation is reached, the caller hasn't requested too many codes.
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
      // A rejected email still counts, because strangers could otherwise find out which addresses exist.
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

/** Checks a code. A correct code can't be used again. */
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
  // A sign-in code works in any network, because people request it on one device and type it on another.
  return {
    purpose,
    address,
    target,
    code: hasher.code(code, address, purpose === "account" ? purpose : target),
  };
}

/** Generates a code. `random` must return each number of up to `codeDigits` digits equally often. */
export function makeCode(random: () => number = () => randomInt(10 ** limits.codeDigits)): string {
  return String(random()).padStart(limits.codeDigits, "0");
}

/** A limit of mailings. `subject` is whom a mailing counts for: an HMAC, never the address or domain itself. */
export type CodeCounter = Pick<CounterLimit, "scope" | "most"> & { readonly subject: string };

/**
 * Lists the limits of a mailing. The limits of an address and a domain are shared by all networks, so strangers with
 * three or four networks could use them up. A network where the address was proven or its key was used is therefore
 * exempt. Sign-in codes have an overall limit, because anyone can request them for any address, from many networks.
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

/** Returns whether an address was proven in a network, or a key of the proven address was used in that network. */
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
        // The key was created with an emailed code. A key that was confirmed later may come from a stranger.
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
    /** Epoch milliseconds. Identifies this mailing, and the day on which it counts. */
    readonly begunAt: number;
  }
  | Extract<CodeMailing, { outcome: "in_flight" }>
  /** `scopes` identifies the limits that are reached. */
  | { readonly outcome: "capped"; readonly scopes: readonly string[] };

/**
 * Registers a mailing, unless a limit is reached or a mailing of the last minute for the same purpose and address
 * blocks it. For a sign-in, only one from the same network blocks it. For other purposes, one from anywhere does, but
 * the caller's own stops blocking as soon as its code is issued.
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
        eb(
          "code",
          "not in",
          db.selectFrom("challenges").select("code").where((of) => of.and({ purpose, address, target })),
        ),
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
  const registered = db.selectFrom("code_mailings").select("code").where((eb) => eb.and(row));
  const [inFlight, full, begun] = await queue.write([
    fresh.compile(),
    reached.compile(),
    insertWhere(db, "code_mailings", row, { absent: [fresh, reached] })
      .onConflict((conflict) => conflict.columns(["purpose", "address", "target"]).doUpdateSet(row))
      .returning("code").compile(),
    ...counters.map(({ scope, subject }) =>
      insertWhere(db, "daily_counters", { day, scope, subject, used: 1 }, { present: [registered] })
        .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
        .compile()
    ),
  ]);
  if (begun.rows.length > 0) return { outcome: "begun", begunAt: now };
  const [other] = inFlight.rows;
  if (other === undefined) return { outcome: "capped", scopes: full.rows.map(({ scope }) => scope) };
  return { outcome: "in_flight", canBeTried: (other.tries ?? 0) < LIMITS.tries.most };
}

/** Undoes a mailing whose email certainly didn't arrive, and subtracts the mailing from `counters`. */
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

/** Replaces an earlier code, but not the code of a later mailing. This mailing began at `begunAt` (epoch ms). */
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
 * Tries a code. A correct code is used up if it is still valid and has tries left; a wrong code counts as a try.
 * - A sign-in code is compared with all valid codes of the address, because people may type it in another network
 *   (`target`) than the one that requested it. Each network has its own tries, and all except the requester's share a
 *   limit, so that strangers can't use up the requester's tries.
 * - Any other code is only compared with the code of its target.
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
  // The codes for which a wrong try counts.
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
    // Runs before the tries of the network are counted, because their number decides whether this try counts.
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
    // Once a code is used, another may be emailed immediately.
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
