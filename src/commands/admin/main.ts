// `deno task admin`, the commands of the operator. Exit status: 0 done, 1 not done, 2 wrong usage.
import { userInfo } from "node:os";
import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { loadTables, openDataFolder } from "../../data/registers/mod.ts";
import { countByList, openActiveTables, openEditionStore, screenRegisters } from "../../editions/mod.ts";
import { readPublishedKeys } from "../../evidence/mod.ts";
import { type Limit, LIMITS } from "../../keys/mod.ts";
import { ageInDays } from "../../screening/mod.ts";
import { openX402Payments } from "../../payments.ts";
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
  endAlertManually,
  type Gift,
  giveCredits,
  type LISTS,
  type Operator,
  reconcilePayments,
  refundPurchase,
  resumeKey,
  retireEvidenceKey,
  rotateEvidenceKey,
  showList,
  suspendKey,
} from "./queries.ts";

/** A gift of more credits is probably a typing error. */
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

function define(program: Command, { onDatabase, withoutDatabase }: Actions): void {
  program.description(
    "Manages the database of DATABASE_URL while the service runs. Changes take effect with the next call, in every instance.",
  );
  const group = (name: string, about: string) => program.command(name).description(about);
  const lists = (of: Command, about: string, list: keyof typeof LISTS) =>
    of.command("list", { isDefault: true }).description(about).addOption(json())
      .action(onDatabase((opened, { json }) => showList(opened, list, { json })));
  const changes = (
    command: Command,
    [argument, which]: readonly [argument: string, which: string],
    change: (storage: Storage, id: number) => Change,
    [done, notDone]: readonly [done: (id: number) => string, notDone: (id: number) => string],
  ) =>
    command.argument(argument, which, numbered).addOption(why()).addOption(by())
      .action(onDatabase(async ({ storage, console }, id, options) =>
        printOutcome(
          console,
          await carryOut(storage, operatorOf(options), change(storage, id)),
          done(id),
          notDone(id),
        )
      ));
  const key = ["<key>", "its number"] as const;

  const keys = group("keys", "API keys and their credits");
  keys.command("find")
    .description("lists keys by their first characters, with the number that the other commands take")
    .argument("<prefix>", `the first ${PREFIX_LENGTH} characters of a key`, readPrefix).addOption(json())
    .action(onDatabase((opened, argument, { json }) => showList(opened, "keys", { json, argument })));
  keys.command("grant").description(
    "gives credits to a key, once per --id. An anonymous key leaves the free tier, as if a pack had been bought",
  )
    .argument(...key, numbered).argument("<credits>", "how many", numberUpTo(CREDITS_MAX))
    .option(
      "--id <name>",
      "name of the grant, so that repeating it gives nothing more; default: a new one",
      readGiftName,
    )
    .addOption(why()).addOption(by())
    .action(onDatabase((opened, keyId, credits, { id, ...options }) => {
      const giftId = id ?? crypto.randomUUID();
      // Printed first, so that the operator can safely repeat the command if its outcome is lost.
      if (id === undefined) opened.console.log(`To repeat this safely, add --id ${giftId}`);
      return grant(opened, { giftId, keyId, credits }, operatorOf(options));
    }));
  changes(
    keys.command("suspend")
      .description('rejects the calls of a key until "keys resume"; its quota and credits stay'),
    key,
    suspendKey,
    [(id) => `Suspended key ${id}.`, (id) => `Key ${id} not found, or not active.`],
  );
  changes(keys.command("resume").description("lets a suspended key work again"), key, resumeKey, [
    (id) => `Key ${id} works again.`,
    (id) => `Key ${id} not found, or not suspended.`,
  ]);

  const purchases = group("purchases", "credit packs, and calls paid in USDC");
  purchases.command("list", { isDefault: true }).description("lists packs, and calls with an open payment")
    .option("--open", "only those that are not paid yet").addOption(json())
    .action(
      onDatabase((opened, { open = false, json }) => showList(opened, "purchases", { json, argument: open })),
    );
  purchases.command("reconcile").description("checks now whether open payments were settled")
    .argument("[ref]", "a purchase or payment; default: all")
    .addOption(new Option("--why <text>", "the reason, for the log").argParser(readText)).addOption(by())
    .action(onDatabase((opened, ref, options) => reconcile(opened, ref ?? null, operatorOf(options))));
  purchases.command("refund")
    .description("records that you sent back the USDC of a pack; its key loses the remaining credits")
    .argument("<purchase>", "its id").addOption(why()).addOption(by())
    .action(onDatabase(async ({ storage, console }, id, options) => {
      const shown = stripControlCharacters(id);
      return printOutcome(
        console,
        await carryOut(storage, operatorOf(options), refundPurchase(storage, id)),
        `Purchase ${shown} is refunded; its key lost the remaining credits.`,
        `No pack ${shown} paid in USDC can be refunded. Refund packs paid by card at the card processor.`,
      );
    }));

  const evidence = group("evidence", "the keys that sign evidence");
  lists(evidence, "lists the current and earlier keys", "evidence");
  evidence.command("rotate").description(
    "creates a new key, publishes it now, and replaces the old one with it in three minutes",
  )
    .addOption(why()).addOption(by())
    .action(onDatabase(async ({ config, storage, console }, options) => {
      if (config.evidenceKey !== null) {
        console.error("EVIDENCE_KEY is set: replace it there. The old key stays published.");
        return 1;
      }
      await carryOut(storage, operatorOf(options), await rotateEvidenceKey(storage));
      const { kid, used_from } = await storage.db.selectFrom("evidence_keys").select(["kid", "used_from"])
        .orderBy("used_from", "desc").orderBy("kid").executeTakeFirstOrThrow();
      console.log(`Key ${kid} is published and will sign from ${new Date(used_from).toISOString()}.`);
      return 0;
    }));
  evidence.command("retire").description("stops signing with a key now")
    .argument("<kid>", "its name in the list")
    .option(
      "--compromised-from <time>",
      "publishes that someone else may have signed with it since that time (ISO 8601)",
      readInstant,
    )
    .addOption(why()).addOption(by())
    .action(onDatabase(async ({ config, storage, console }, kid, { compromisedFrom = null, ...options }) => {
      const shown = stripControlCharacters(kid);
      const done = `Key ${shown} has ended; running instances follow within a minute.`;
      return printOutcome(
        console,
        await carryOut(storage, operatorOf(options), await retireEvidenceKey(storage, kid, compromisedFrom)),
        config.evidenceKey === null
          ? done
          : `${done} If it is EVIDENCE_KEY, it signs until you set another one.`,
        `Key ${shown} not found.`,
      );
    }));
  evidence.command("export").description(
    "prints the published key set (jwks.json), to keep with evidence; it contains no private keys",
  )
    .action(onDatabase(async ({ storage, console }) => {
      console.log(JSON.stringify(await readPublishedKeys(storage), null, 2));
      return 0;
    }));

  const alerts = group("alerts", "bursts of new keys");
  lists(alerts, "lists the latest alerts", "alerts");
  changes(
    alerts.command("end").description("ends an alert; if the burst continues, there will be another one"),
    ["<alert>", "its number in the list"],
    endAlertManually,
    [(id) => `Alert ${id} has ended.`, (id) => `Alert ${id} not found, or not active.`],
  );
  group("editions", "the active reference data").command("list", { isDefault: true })
    .description("lists each edition with its age and publisher").action(onDatabase(listEditions));
  group("limits", "what a network, an address or a code may use, and in which time").addOption(json())
    .action(withoutDatabase((console, { json }) => {
      printRows(console, Object.values(LIMITS).map(describeLimit), json);
      return Promise.resolve(0);
    }));
  group("audit", "who changed what and why, latest first")
    .option("--limit <number>", "maximum number of entries", numberUpTo(ACTS_MAX), ACTS_SHOWN).addOption(
      json(),
    )
    .action(onDatabase((opened, { limit, json }) => showList(opened, "acts", { json, limit })));
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
      console.log(`Key ${keyId} already got these ${credits} credits; nothing was given again.`);
      return 0;
    case "another_gift":
      console.error(`--id ${giftId} was used for another grant; nothing was given.`);
      return 1;
    case "key_inactive":
      console.error(`Key ${keyId} not found, or not active; nothing was given.`);
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
    console.error("This server does not accept USDC: X402_PAY_TO and a way to settle payments are not set.");
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
    console.error(`No open payment ${stripControlCharacters(ref)} found.`);
    return 1;
  }
  printRows(console, found);
  return 0;
}

function operatorOf({ by, why = null }: { readonly by?: string; readonly why?: string | null }): Operator {
  let actor = by;
  try {
    actor ??= userInfo().username;
  } catch {
    // `userInfo` throws if the user of this process has no name.
  }
  if (!actor) throw new UsageError("The system user is unknown: add --by with your name.");
  return { actor, why };
}

function printOutcome(console: Terminal, isDone: boolean, done: string, notDone: string): number {
  if (isDone) console.log(done);
  else console.error(notDone);
  return isDone ? 0 : 1;
}

function readPrefix(value: string): string {
  if (value.length >= PREFIX_LENGTH) return value.slice(0, PREFIX_LENGTH);
  throw new InvalidArgumentError(`It must have at least ${PREFIX_LENGTH} characters.`);
}

function readText(value: string): string {
  const read = value.trim();
  if (read !== "" && read.length <= TEXT_LENGTH_MAX) return read;
  throw new InvalidArgumentError(`It must have 1 to ${TEXT_LENGTH_MAX} characters.`);
}

function readInstant(value: string): number {
  const isIso = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(value);
  const read = isIso ? Date.parse(value) : NaN;
  if (read <= Date.now()) return read;
  throw new InvalidArgumentError("It must be a past time, such as 2026-11-22T08:00Z.");
}

function readGiftName(value: string): string {
  if (/^[\w.-]{1,64}$/.test(value)) return value;
  throw new InvalidArgumentError("It must be 1 to 64 letters, digits, _, . and -.");
}

if (import.meta.main) Deno.exit(await runAdmin(Deno.args));
