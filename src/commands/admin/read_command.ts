/**
 * Reads the command line of `deno task admin`.
 *
 * @module
 */
import { parseArgs } from "node:util";

/** What the command line takes. */
export const ADMIN_USAGE = `Usage: deno task admin keys find PREFIX
       deno task admin keys grant KEY CREDITS --why TEXT [--id NAME]
       deno task admin keys suspend KEY --why TEXT
       deno task admin keys resume KEY --why TEXT
       deno task admin purchases list [--open]
       deno task admin purchases reconcile [REF] [--why TEXT]
       deno task admin purchases refund PURCHASE --why TEXT
       deno task admin charges unresolved
       deno task admin alerts list
       deno task admin alerts end ALERT --why TEXT
       deno task admin editions list
       deno task admin evidence list
       deno task admin evidence rotate --why TEXT
       deno task admin evidence retire KID [--compromised-from TIME] --why TEXT
       deno task admin evidence export
       deno task admin audit [--limit N]

Looks after the database of DATABASE_URL while the service runs; every instance follows from the next call on.

  keys find      keys by their first 8 characters; KEY is the number that it shows
  keys grant     gives credits. A gift has a name, printed or given by --id: repeated under its name, it gives nothing
                 more. An anonymous key leaves the free tier, as it does with a pack
  keys suspend   refuses the calls of a key, which keeps what it holds, until "keys resume"
  purchases list packs, and calls whose payment is open; with --open those alone that wait for their money
  purchases reconcile
                 asks now what became of open payments: all, or that of one purchase or payment
  purchases refund
                 records that the USDC of a pack were sent back: its key loses what is left of the credits
  charges unresolved
                 calls that were told 503 when the database was lost, and may have been charged
  alerts end     ends a signup alert; a burst that goes on raises the next one
  evidence list  the keys that sign evidence, and those that did
  evidence rotate
                 makes a new key, which is published now and signs three minutes later, when the old one ends
  evidence retire
                 ends a key now, and publishes from when on (ISO 8601) somebody else may have signed with it
  evidence export
                 prints the published key set (jwks.json), to be kept with evidence; private keys stay where they are
  audit          who changed what, and why, the latest first (50, or --limit)
  --by NAME      who acts; by default the user of this system

Exit status: 0 done, 1 not done, 2 usage.`;

/** A command that takes nothing. */
type CommandAlone =
  | "editions list"
  | "alerts list"
  | "charges unresolved"
  | "evidence list"
  | "evidence export";

/** A command; ids are those that the lists show. */
export type AdminCommand =
  | { readonly kind: CommandAlone }
  | { readonly kind: "keys find"; readonly prefix: string }
  | {
    readonly kind: "keys grant";
    readonly id: number;
    readonly credits: number;
    readonly giftId: string | null;
    readonly why: string;
    readonly by: string | null;
  }
  | {
    readonly kind: "keys suspend" | "keys resume" | "alerts end";
    readonly id: number;
    readonly why: string;
    readonly by: string | null;
  }
  | { readonly kind: "evidence rotate"; readonly why: string; readonly by: string | null }
  | {
    readonly kind: "evidence retire";
    readonly kid: string;
    readonly compromisedFrom: number | null;
    readonly why: string;
    readonly by: string | null;
  }
  | {
    readonly kind: "purchases refund";
    readonly ref: string;
    readonly why: string;
    readonly by: string | null;
  }
  | { readonly kind: "purchases list"; readonly isOpen: boolean }
  | {
    readonly kind: "purchases reconcile";
    readonly ref: string | null;
    readonly why: string | null;
    readonly by: string | null;
  }
  | { readonly kind: "audit"; readonly limit: number };

/** Most credits in one gift; a typing error is likelier than more. */
const CREDITS_MAX = 10_000_000;

const PREFIX_LENGTH = 8;
const TEXT_LENGTH_MAX = 200;
const ACTS_SHOWN = 50;
const ACTS_MAX = 1000;

/** Reads the arguments; a text says what is wrong with them, `null` asks for the usage. */
export function readAdminCommand(args: readonly string[]): AdminCommand | string | null {
  try {
    return toCommand(parse(args));
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return error.message;
    throw error;
  }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      why: { type: "string" },
      by: { type: "string" },
      id: { type: "string" },
      limit: { type: "string" },
      "compromised-from": { type: "string" },
      open: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
    allowPositionals: true,
  });
}

/** Kept editions are listed when no other action is given. */
function readKind([noun = "", verb]: readonly string[]): string {
  if (noun === "audit") return noun;
  const isListed = verb === undefined && ["purchases", "alerts", "editions", "evidence"].includes(noun);
  return isListed ? `${noun} list` : [noun, verb].join(" ").trim();
}

function toCommand({ values, positionals }: ReturnType<typeof parse>): AdminCommand | null {
  if (values.help) return null;
  const kind = readKind(positionals);
  const [first, second, ...more] = positionals.slice(kind.split(" ").length);
  const taken = kind === "keys grant" ? 2 : 1;
  if (more.length > 0 || (taken === 1 && second !== undefined)) throw new RangeError("Too many arguments.");
  const by = values.by === undefined ? null : text("--by", values.by);
  switch (kind) {
    case "keys find":
      if (first === undefined || first.length < PREFIX_LENGTH) {
        throw new RangeError(`keys find takes the first ${PREFIX_LENGTH} characters of a key.`);
      }
      return { kind, prefix: first.slice(0, PREFIX_LENGTH) };
    case "keys grant":
      return {
        kind,
        id: number("the number of a key", first, Number.MAX_SAFE_INTEGER),
        credits: number("a number of credits", second, CREDITS_MAX),
        giftId: values.id === undefined ? null : giftName(values.id),
        why: text("--why", values.why),
        by,
      };
    case "keys suspend":
    case "keys resume":
      return {
        kind,
        id: number("the number of a key", first, Number.MAX_SAFE_INTEGER),
        why: text("--why", values.why),
        by,
      };
    case "alerts end":
      return {
        kind,
        id: number("the number of an alert", first, Number.MAX_SAFE_INTEGER),
        why: text("--why", values.why),
        by,
      };
    case "purchases reconcile":
      return {
        kind,
        ref: first ?? null,
        why: values.why === undefined ? null : text("--why", values.why),
        by,
      };
    case "evidence rotate":
      if (first !== undefined) throw new RangeError("Too many arguments.");
      return { kind, why: text("--why", values.why), by };
    case "evidence retire": {
      if (first === undefined) throw new RangeError("evidence retire takes the kid of a key.");
      const from = values["compromised-from"];
      const compromisedFrom = from === undefined ? null : instant("--compromised-from", from);
      return { kind, kid: first, compromisedFrom, why: text("--why", values.why), by };
    }
    case "purchases refund":
      if (first === undefined) throw new RangeError("purchases refund takes the id of a purchase.");
      return { kind, ref: first, why: text("--why", values.why), by };
    case "audit":
    case "purchases list":
    case "alerts list":
    case "charges unresolved":
    case "editions list":
    case "evidence list":
    case "evidence export":
      if (first !== undefined) throw new RangeError("Too many arguments.");
      if (kind === "audit") {
        return {
          kind,
          limit: values.limit === undefined ? ACTS_SHOWN : number("--limit", values.limit, ACTS_MAX),
        };
      }
      return kind === "purchases list" ? { kind, isOpen: values.open } : { kind };
    default:
      throw new RangeError(`There is no command "${kind}".`);
  }
}

function number(name: string, value: string | undefined, max: number): number {
  const read = /^[1-9]\d{0,15}$/.test(value ?? "") ? Number(value) : NaN;
  if (!(read <= max)) throw new RangeError(`Not ${name} from 1 to ${max}: "${value ?? ""}".`);
  return read;
}

function text(name: string, value: string | undefined): string {
  const read = value?.trim() ?? "";
  if (read === "" || read.length > TEXT_LENGTH_MAX) {
    throw new RangeError(`${name} takes a text of 1 to ${TEXT_LENGTH_MAX} characters.`);
  }
  return read;
}

function instant(name: string, value: string): number {
  const isIso = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(value);
  const read = isIso ? Date.parse(value) : NaN;
  if (!(read <= Date.now())) {
    throw new RangeError(`${name} takes a time that has passed, such as 2026-11-22T08:00Z: "${value}".`);
  }
  return read;
}

function giftName(value: string): string {
  if (!/^[\w.-]{1,64}$/.test(value)) throw new RangeError("--id takes up to 64 letters, digits, _, . and -.");
  return value;
}
