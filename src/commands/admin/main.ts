// `deno task admin`: operator commands; each change is one transaction with its log entry. Exit status: 0 done, 1 not
// done, 2 not understood.
import { userInfo } from "node:os";
import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { loadTables, openDataFolder } from "../../data/registers/mod.ts";
import { countByList, openActiveTables, openEditionStore, screenRegisters } from "../../editions/mod.ts";
import { readPublishedKeys } from "../../evidence/mod.ts";
import { type Limit, LIMITS } from "../../keys/mod.ts";
import { ageInDays } from "../../screening/mod.ts";
import { openX402Payments } from "../../service/payments.ts";
import { dayOf, type Storage } from "../../storage/mod.ts";
import {
  type Actions,
  type CommandEnvironment,
  instant,
  numberUpTo,
  type Opened,
  printRows,
  type Row,
  runCommandLine,
  stripControlCharacters,
  type Terminal,
  UsageError,
} from "../command_line.ts";
import {
  carryOut,
  type Change,
  endAlertByHand,
  type Gift,
  giveCredits,
  type Operator,
  reconcilePayments,
  refundPurchase,
  resumeKey,
  retireEvidenceKey,
  rotateEvidenceKey,
  suspendKey,
} from "./changes.ts";
import { type LISTS, readList } from "./lists.ts";

const LIST_LENGTH_MAX = 200;

/** A larger gift is more likely a typing error. */
const CREDITS_MAX = 10_000_000;

const PREFIX_LENGTH = 8;
const TEXT_LENGTH_MAX = 200;
const ACTS_SHOWN = 50;
const ACTS_MAX = 1000;

const numbered = numberUpTo(Number.MAX_SAFE_INTEGER);
const why = () =>
  new Option("--why <text>", "the reason, for the log (required)").argParser(readText).makeOptionMandatory();
const by = () =>
  new Option("--by <name>", "who acts; by default the user of this system").argParser(readText);
const json = () => new Option("--json", "as JSON, with a member for each column");

/** Runs `deno task admin`; returns the exit status. */
export function runAdmin(args: readonly string[], environment?: CommandEnvironment): Promise<number> {
  return runCommandLine("deno task admin", define, args, environment);
}

/** Defines the commands. Lists are in `lists.ts`, changes in `changes.ts`. */
function define(program: Command, { onDatabase, withoutDatabase }: Actions): void {
  program.description(
    "Looks after the database of DATABASE_URL while the service runs; every instance follows from the next call on.",
  );
  const group = (name: string, about: string) => program.command(name).description(about);
  const lists = (of: Command, about: string, list: keyof typeof LISTS) =>
    of.command("list", { isDefault: true }).description(about).addOption(json())
      .action(onDatabase((opened, { json }) => show(opened, list, { json })));
  const changes = (
    command: Command,
    [argument, which]: readonly [argument: string, which: string],
    change: (storage: Storage, id: number) => Change,
    [done, notDone]: readonly [done: (id: number) => string, notDone: (id: number) => string],
  ) =>
    command.argument(argument, which, numbered).addOption(why()).addOption(by())
      .action(onDatabase(async ({ storage, console }, id, options) =>
        tell(
          console,
          await carryOut(storage, operatorOf(options), change(storage, id)),
          done(id),
          notDone(id),
        )
      ));
  const key = ["<key>", "its number"] as const;

  const keys = group("keys", "keys, and what they hold");
  keys.command("find")
    .description("keys by their first characters; other commands take the number that it shows")
    .argument("<prefix>", `the first ${PREFIX_LENGTH} characters of a key`, readPrefix).addOption(json())
    .action(onDatabase((opened, argument, { json }) => show(opened, "keys", { json, argument })));
  keys.command("grant").description(
    "gives credits. A gift has a name, printed or given: repeated under its name, it gives nothing more. An " +
      "anonymous key leaves the free tier, as it does with a pack",
  )
    .argument(...key, numbered).argument("<credits>", "how many", numberUpTo(CREDITS_MAX))
    .option("--id <name>", "the name of the gift", readGiftName)
    .addOption(why()).addOption(by())
    .action(onDatabase((opened, keyId, credits, { id, ...options }) => {
      const giftId = id ?? crypto.randomUUID();
      // Printed first: if the answer is lost, the operator can repeat the gift under the same name.
      if (id === undefined) opened.console.log(`This gift is --id ${giftId}.`);
      return grant(opened, { giftId, keyId, credits }, operatorOf(options));
    }));
  changes(
    keys.command("suspend")
      .description('refuses the calls of a key, which keeps what it holds, until "keys resume"'),
    key,
    suspendKey,
    [(id) => `Suspended key ${id}.`, (id) => `There is no active key ${id}.`],
  );
  changes(keys.command("resume").description("lets a suspended key call again"), key, resumeKey, [
    (id) => `Key ${id} works again.`,
    (id) => `There is no suspended key ${id}.`,
  ]);

  const purchases = group("purchases", "packs, and calls paid in USDC");
  purchases.command("list", { isDefault: true }).description("packs, and calls whose payment is open")
    .option("--open", "those alone that wait for their money").addOption(json())
    .action(
      onDatabase((opened, { open = false, json }) => show(opened, "purchases", { json, argument: open })),
    );
  purchases.command("reconcile").description("asks now what became of open payments")
    .argument("[ref]", "a purchase or payment; all without it")
    .addOption(new Option("--why <text>", "the reason, for the log").argParser(readText)).addOption(by())
    .action(onDatabase((opened, ref, options) => reconcile(opened, ref ?? null, operatorOf(options))));
  purchases.command("refund")
    .description("records that the USDC of a pack were sent back: its key loses what is left of the credits")
    .argument("<purchase>", "its id").addOption(why()).addOption(by())
    .action(onDatabase(async ({ storage, console }, id, options) => {
      const shown = stripControlCharacters(id);
      return tell(
        console,
        await carryOut(storage, operatorOf(options), refundPurchase(storage, id)),
        `Purchase ${shown} is refunded; its key lost what was left of the credits.`,
        `There is no pack ${shown} paid in USDC that can be refunded. Packs paid by card are refunded at the processor.`,
      );
    }));

  const evidence = group("evidence", "the keys that sign evidence");
  lists(evidence, "the keys that sign evidence, and those that did", "evidence");
  evidence.command("rotate").description(
    "makes a new key, which is published now and signs three minutes later, when the old one ends",
  )
    .addOption(why()).addOption(by())
    .action(onDatabase(async ({ config, storage, console }, options) => {
      if (config.evidenceKey !== null) {
        console.error("EVIDENCE_KEY signs here: set another one, and the old one stays published.");
        return 1;
      }
      await carryOut(storage, operatorOf(options), await rotateEvidenceKey(storage));
      const { kid, used_from } = await storage.db.selectFrom("evidence_keys").select(["kid", "used_from"])
        .orderBy("used_from", "desc").orderBy("kid").executeTakeFirstOrThrow();
      console.log(`Key ${kid} is published, and signs from ${new Date(used_from).toISOString()} on.`);
      return 0;
    }));
  evidence.command("retire").description("ends a key now")
    .argument("<kid>", "its name in the list")
    .option(
      "--compromised-from <time>",
      "publishes that somebody else may have signed with it from then on (ISO 8601)",
      readInstant,
    )
    .addOption(why()).addOption(by())
    .action(onDatabase(async ({ config, storage, console }, kid, { compromisedFrom = null, ...options }) => {
      const shown = stripControlCharacters(kid);
      const done = `Ended key ${shown}; instances that run follow within a minute.`;
      return tell(
        console,
        await carryOut(storage, operatorOf(options), await retireEvidenceKey(storage, kid, compromisedFrom)),
        config.evidenceKey === null
          ? done
          : `${done} If it is EVIDENCE_KEY it signs until another one is set.`,
        `There is no key ${shown}.`,
      );
    }));
  evidence.command("export").description(
    "prints the published key set (jwks.json), to be kept with evidence; private keys stay where they are",
  )
    .action(onDatabase(async ({ storage, console }) => {
      console.log(JSON.stringify(await readPublishedKeys(storage), null, 2));
      return 0;
    }));

  const alerts = group("alerts", "bursts of new keys");
  lists(alerts, "the latest alerts", "alerts");
  changes(
    alerts.command("end").description("ends an alert; a burst that goes on raises the next one"),
    ["<alert>", "its number in the list"],
    endAlertByHand,
    [(id) => `Ended alert ${id}.`, (id) => `There is no active alert ${id}.`],
  );
  group("editions", "the active reference data").command("list", { isDefault: true })
    .description("each edition, its age and its publisher").action(onDatabase(listEditions));
  group("limits", "how many keys and mailed codes there may be, per what and in which time").addOption(json())
    .action(withoutDatabase((console, { json }) => {
      printRows(console, Object.values(LIMITS).map(describeLimit), json);
      return Promise.resolve(0);
    }));
  group("audit", "who changed what, and why, the latest first")
    .option("--limit <number>", "at most so many", numberUpTo(ACTS_MAX), ACTS_SHOWN).addOption(json())
    .action(onDatabase((opened, { limit, json }) => show(opened, "acts", { json, limit })));
}

async function show(
  { storage, console }: Opened,
  list: keyof typeof LISTS,
  { json, argument, limit = LIST_LENGTH_MAX }: {
    readonly json?: true | undefined;
    readonly argument?: string | boolean;
    readonly limit?: number;
  },
): Promise<number> {
  const rows = await readList(storage, list, limit, argument);
  printRows(console, rows, json);
  if (!json && rows.length === LIST_LENGTH_MAX) {
    console.log(`The latest ${LIST_LENGTH_MAX}; there may be more.`);
  }
  return 0;
}

const HOUR_MS = 60 * 60 * 1000;

function describeLimit({ most, of, per, time }: Limit): Row {
  const within = typeof time === "string"
    ? time
    : time % HOUR_MS === 0
    ? `${time / HOUR_MS} h`
    : `${time / 60_000} min`;
  return { limit: of, most, per, in: within };
}

async function listEditions({ storage, console }: Opened): Promise<number> {
  const active = await openActiveTables(
    await openDataFolder(),
    openEditionStore(storage),
    ({ dataset }, reason) => console.error(`${dataset}: a stored edition is ignored: ${reason}`),
  );
  const today = dayOf(storage.clock.now());
  const editions = active.entries.map(({ edition: { dataset, asOf, rows, fetchedAt, publisher } }) => ({
    dataset,
    "as of": asOf,
    days: ageInDays(asOf, today),
    rows,
    fetched: fetchedAt === undefined ? "came with the software" : instant(fetchedAt),
    publisher,
  }));
  printRows(console, editions.sort((one, other) => one.dataset.localeCompare(other.dataset)));
  console.log("\nInstitutions of all registers, screened now:");
  const lists = countByList(await screenRegisters(await loadTables(active)));
  printRows(
    console,
    lists.map(({ list, hits, reviews }) => (
      { list, "institutions listed": hits, "for review": reviews }
    )),
  );
  return 0;
}

async function grant({ storage, console }: Opened, gift: Gift, operator: Operator): Promise<number> {
  const { giftId, keyId, credits } = gift;
  switch (await giveCredits(storage, operator, gift)) {
    case "given":
      console.log(`Gave ${credits} credits to key ${keyId}.`);
      return 0;
    case "given_before":
      console.log(`Key ${keyId} got these ${credits} credits before; it got nothing more.`);
      return 0;
    case "another_gift":
      console.error(`The name ${giftId} is that of another gift; nothing was given.`);
      return 1;
    case "key_inactive":
      console.error(`There is no active key ${keyId}; nothing was given.`);
      return 1;
  }
}

async function reconcile(
  { config, storage, console }: Opened,
  ref: string | null,
  operator: Operator,
): Promise<number> {
  const x402 = await openX402Payments(config, storage, (_, event, fields) => {
    console.error(stripControlCharacters(`${event}: ${Object.values(fields ?? {}).join(" ")}`));
  });
  if (x402 === null) {
    console.error("No payments are taken here: X402_PAY_TO and who settles them are not set.");
    return 1;
  }
  const problem = await x402.findProblem();
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  const found = await reconcilePayments(storage, operator, ref, async (payment) => {
    try {
      await x402.reconcile(payment);
    } catch (error) {
      console.error(
        stripControlCharacters(`${payment.payment_id}: ${error instanceof Error ? error.message : error}`),
      );
    }
  });
  if (ref !== null && found.length === 0) {
    console.error(`There is no open payment ${stripControlCharacters(ref)}.`);
    return 1;
  }
  printRows(console, found);
  return 0;
}

/** Returns the name in `--by`, or the system's user. */
function operatorOf({ by, why = null }: { readonly by?: string; readonly why?: string | null }): Operator {
  let actor = by;
  try {
    actor ??= userInfo().username;
  } catch {
    // The system has no such user.
  }
  if (!actor) throw new UsageError("This system does not tell who you are: name yourself with --by.");
  return { actor, why };
}

function tell(console: Terminal, isDone: boolean, done: string, notDone: string): number {
  if (isDone) console.log(done);
  else console.error(notDone);
  return isDone ? 0 : 1;
}

function readPrefix(value: string): string {
  if (value.length >= PREFIX_LENGTH) return value.slice(0, PREFIX_LENGTH);
  throw new InvalidArgumentError(`It is shorter than ${PREFIX_LENGTH} characters.`);
}

function readText(value: string): string {
  const read = value.trim();
  if (read !== "" && read.length <= TEXT_LENGTH_MAX) return read;
  throw new InvalidArgumentError(`It is no text of 1 to ${TEXT_LENGTH_MAX} characters.`);
}

function readInstant(value: string): number {
  const isIso = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(value);
  const read = isIso ? Date.parse(value) : NaN;
  if (read <= Date.now()) return read;
  throw new InvalidArgumentError("It is no time that has passed, such as 2026-11-22T08:00Z.");
}

function readGiftName(value: string): string {
  if (/^[\w.-]{1,64}$/.test(value)) return value;
  throw new InvalidArgumentError("It is not up to 64 letters, digits, _, . and -.");
}

if (import.meta.main) Deno.exit(await runAdmin(Deno.args));
