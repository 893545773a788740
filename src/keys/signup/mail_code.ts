/**
 * Mails a code that proves a mailbox, and judges the code that comes back.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import {
  CODE_DIGITS,
  codeMail,
  CODES_PER_ADDRESS_MAX,
  CODES_PER_ASKER_MAX,
  CODES_PER_NETWORK_MAX,
  domainCodeCap,
  type Mailbox,
  type Mailer,
  MailError,
  type MailServers,
} from "../../email/mod.ts";
import { type ChallengePurpose, nextDayStart, type Storage } from "../../storage/mod.ts";
import {
  activateCode,
  beginMailing,
  type Challenge,
  checkCode,
  type CodeVerdict,
  type DailyCap,
  takeBackMailing,
} from "../code_mailings.ts";
import type { IdentityHasher, NetworkHash } from "../identity_hash.ts";
import type { CountedNetworks } from "../counted_networks.ts";

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
 * Makes a code, mails it, and lets it be tried once the mail is out.
 *
 * Decision for a mail server that had the mail and never said so: the mailing counts, because the mail most likely
 * arrives and a slow server must not let strangers flood a mailbox; and since it counts, its code can be tried, so
 * that the person whom the mail reaches has not been sent a dead code.
 */
export async function mailCode(
  parts: SignupParts,
  mailbox: Mailbox,
  network: NetworkHash,
  purpose: CodePurpose,
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
    const mail = codeMail({ code, minutes: limits.codeMinutes, purpose: purpose.purpose });
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
  /** Tell what limits count a caller as. */
  readonly networks: CountedNetworks;
  readonly mailer: Mailer;
  readonly mailServers: MailServers;
  /** Receives the reason why a mail could not be sent; it holds no address. */
  readonly reportFailure: (error: unknown) => void;
}
