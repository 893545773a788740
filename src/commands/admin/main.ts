// `deno task admin`: operator commands, each change in one transaction with its log entry. Exit status: 0 done, 1 not
// done, 2 not understood.
import { userInfo } from "node:os";
import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { openDataFolder } from "../../data/registers/mod.ts";
import { countByList, findKeptScreening, openActiveTables, openEditionStore } from "../../editions/mod.ts";
import { readPublishedKeys } from "../../evidence/mod.ts";
import { openX402Payments } from "../../service/payments.ts";
import { dayOf, type Storage } from "../../storage/mod.ts";
import {
  type Actions,
  type CommandEnvironment,
  numberUpTo,
  type Opened,
  runCommandLine,
  stripControlCharacters,
  type Terminal,
  UsageError,
} from "../command_line.ts";
import {
  endAlertByHand,
  findKeys,
  type Gift,
  giveCredits,
  listAlerts,
  resumeKey,
  suspendKey,
} from "./keys.ts";
import { listActs, type Operator } from "./audit_log.ts";
import { describeScreening, LISTS, type Row } from "./describe.ts";
import { listEvidenceKeys, retireEvidenceKey, rotateEvidenceKey } from "./evidence.ts";
import { listPurchases, reconcilePayments, refundPurchase } from "./purchases.ts";

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

/** Runs `deno task admin`; returns the exit status. */
export function runAdmin(args: readonly string[], environment?: CommandEnvironment): Promise<number> {
  return runCommandLine("deno task admin", define, args, environment);
}

function define(program: Command, actions: Actions): void {
  program.description(
    "Looks after the database of DATABASE_URL while the service runs; every instance follows from the next call on.",
  );
  defineKeys(program.command("keys").description("keys, and what they hold"), actions);
  definePurchases(program.command("purchases").description("packs, and calls paid in USDC"), actions);
  defineEvidence(program.command("evidence").description("the keys that sign evidence"), actions);
  const alerts = program.command("alerts").description("bursts of new keys");
  alerts.command("list", { isDefault: true }).description("the latest alerts")
    .action(actions.onDatabase(listing(listAlerts, LISTS.alerts)));
  alerts.command("end").description("ends an alert; a burst that goes on raises the next one")
    .argument("<alert>", "its number in the list", numbered).addOption(why()).addOption(by())
    .action(actions.onDatabase(async ({ storage, console }, id, options) => {
      const isEnded = await endAlertByHand(storage, operatorOf(options), id);
      return tell(console, isEnded, `Ended alert ${id}.`, `There is no alert ${id} in force.`);
    }));
  program.command("editions").description("the reference data in force")
    .command("list", { isDefault: true }).description("each edition, its age and its publisher")
    .action(actions.onDatabase(listEditions));
  program.command("audit").description("who changed what, and why, the latest first")
    .option("--limit <number>", "at most so many", numberUpTo(ACTS_MAX), ACTS_SHOWN)
    .action(
      actions.onDatabase(async ({ storage, console }, { limit }) =>
        printList(console, await listActs(storage, limit), LISTS.acts)
      ),
    );
}

function defineKeys(keys: Command, { onDatabase }: Actions): void {
  keys.command("find")
    .description("keys by their first characters; other commands take the number that it shows")
    .argument("<prefix>", `the first ${PREFIX_LENGTH} characters of a key`, readPrefix)
    .action(
      onDatabase(async ({ storage, console }, prefix) =>
        printList(console, await findKeys(storage, prefix, LIST_LENGTH_MAX), LISTS.keys)
      ),
    );
  keys.command("grant").description(
    "gives credits. A gift has a name, printed or given: repeated under its name, it gives nothing more. An " +
      "anonymous key leaves the free tier, as it does with a pack",
  )
    .argument("<key>", "its number", numbered)
    .argument("<credits>", "how many", numberUpTo(CREDITS_MAX))
    .option("--id <name>", "the name of the gift", readGiftName)
    .addOption(why()).addOption(by())
    .action(onDatabase((opened, keyId, credits, { id, ...options }) => {
      const giftId = id ?? crypto.randomUUID();
      // Printed first: if the answer is lost, the operator can repeat the gift under its name.
      if (id === undefined) opened.console.log(`This gift is --id ${giftId}.`);
      return grant(opened, { giftId, keyId, credits }, operatorOf(options));
    }));
  keys.command("suspend")
    .description('refuses the calls of a key, which keeps what it holds, until "keys resume"')
    .argument("<key>", "its number", numbered).addOption(why()).addOption(by())
    .action(onDatabase(async ({ storage, console }, id, options) => {
      const isSuspended = await suspendKey(storage, operatorOf(options), id);
      return tell(console, isSuspended, `Suspended key ${id}.`, `There is no active key ${id}.`);
    }));
  keys.command("resume").description("lets a suspended key call again")
    .argument("<key>", "its number", numbered).addOption(why()).addOption(by())
    .action(onDatabase(async ({ storage, console }, id, options) => {
      const isResumed = await resumeKey(storage, operatorOf(options), id);
      return tell(console, isResumed, `Key ${id} works again.`, `There is no suspended key ${id}.`);
    }));
}

function definePurchases(purchases: Command, { onDatabase }: Actions): void {
  purchases.command("list", { isDefault: true }).description("packs, and calls whose payment is open")
    .option("--open", "those alone that wait for their money")
    .action(
      onDatabase(async ({ storage, console }, { open: isOpen = false }) =>
        printList(console, await listPurchases(storage, { isOpen, limit: LIST_LENGTH_MAX }), LISTS.purchases)
      ),
    );
  purchases.command("reconcile").description("asks now what became of open payments")
    .argument("[ref]", "a purchase or payment; all without it")
    .addOption(new Option("--why <text>", "the reason, for the log").argParser(readText)).addOption(by())
    .action(onDatabase((opened, ref, options) => reconcile(opened, ref ?? null, operatorOf(options))));
  purchases.command("refund")
    .description("records that the USDC of a pack were sent back: its key loses what is left of the credits")
    .argument("<purchase>", "its id").addOption(why()).addOption(by())
    .action(onDatabase(async ({ storage, console }, ref, options) => {
      const shown = stripControlCharacters(ref);
      return tell(
        console,
        await refundPurchase(storage, operatorOf(options), ref),
        `Purchase ${shown} is refunded; its key lost what was left of the credits.`,
        `There is no pack ${shown} paid in USDC that can be refunded. Packs paid by card are refunded at the processor.`,
      );
    }));
}

function defineEvidence(evidence: Command, { onDatabase }: Actions): void {
  evidence.command("list", { isDefault: true }).description("the keys that sign evidence, and those that did")
    .action(onDatabase(listing(listEvidenceKeys, LISTS.evidence)));
  evidence.command("rotate").description(
    "makes a new key, which is published now and signs three minutes later, when the old one ends",
  )
    .addOption(why()).addOption(by())
    .action(onDatabase(async ({ config, storage, console }, options) => {
      if (config.evidenceKey !== null) {
        console.error("EVIDENCE_KEY signs here: set another one, and the old one stays published.");
        return 1;
      }
      const { kid, usedFrom } = await rotateEvidenceKey(storage, operatorOf(options));
      console.log(`Key ${kid} is published, and signs from ${new Date(usedFrom).toISOString()} on.`);
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
        await retireEvidenceKey(storage, operatorOf(options), { kid, compromisedFrom }),
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
}

async function listEditions({ storage, console }: Opened): Promise<number> {
  const origins = { shipped: await openDataFolder(), store: openEditionStore(storage) };
  const active = await openActiveTables(
    origins.shipped,
    origins.store,
    ({ dataset }, reason) => console.error(`${dataset}: a stored edition is ignored: ${reason}`),
  );
  const editions = active.entries.map(({ edition }) => edition)
    .sort((one, other) => one.dataset.localeCompare(other.dataset));
  const today = dayOf(storage.clock.now());
  const [head, describe] = LISTS.editions;
  printList(console, editions, [head, (edition) => describe(edition, today)]);
  const screening = await findKeptScreening(origins);
  console.log(`\n${describeScreening(screening)}`);
  return printList(console, countByList(screening.outcome), LISTS.screening);
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
  return printList(console, found, LISTS.payments);
}

/** Returns the system's user unless `--by` says otherwise. */
function operatorOf({ by, why = null }: { readonly by?: string; readonly why?: string | null }): Operator {
  let actor = by;
  try {
    actor ??= userInfo().username;
  } catch {
    // There is none.
  }
  if (!actor) throw new UsageError("This system does not tell who you are: name yourself with --by.");
  return { actor, why };
}

function tell(console: Terminal, isDone: boolean, done: string, notDone: string): number {
  if (isDone) console.log(done);
  else console.error(notDone);
  return isDone ? 0 : 1;
}

function listing<Item>(
  list: (storage: Storage, limit: number) => Promise<readonly Item[]>,
  layout: readonly [head: Row, describe: (item: Item) => Row],
): (opened: Opened) => Promise<number> {
  return async ({ storage, console }) => printList(console, await list(storage, LIST_LENGTH_MAX), layout);
}

function printList<Item>(
  console: Terminal,
  items: readonly Item[],
  [head, describe]: readonly [head: Row, describe: (item: Item) => Row],
): number {
  if (items.length === 0) {
    console.log("None.");
    return 0;
  }
  const rows = [head, ...items.map(describe)].map((row) =>
    row.map((cell) => stripControlCharacters(String(cell)))
  );
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd());
  }
  if (items.length === LIST_LENGTH_MAX) console.log(`The latest ${LIST_LENGTH_MAX}; there may be more.`);
  return 0;
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
