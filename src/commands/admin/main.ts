/**
 * `deno task admin`: what an operator looks up and does by hand, with a log of it.
 *
 * Exit status: 0 done, 1 not done, 2 the command was not understood.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { userInfo } from "node:os";
import {
  ACT_HEAD,
  ADMIN_USAGE,
  type AdminCommand,
  ALERT_HEAD,
  CHARGE_HEAD,
  describeAct,
  describeAlert,
  describeCharge,
  describeEdition,
  describeEvidenceKey,
  describeKey,
  describeListCount,
  describePayment,
  describePurchase,
  describeScreening,
  EDITION_HEAD,
  endAlertByHand,
  EVIDENCE_KEY_HEAD,
  findKeys,
  giveCredits,
  KEY_HEAD,
  listActs,
  listAlerts,
  listEvidenceKeys,
  listPurchases,
  type Operator,
  PAYMENT_HEAD,
  PURCHASE_HEAD,
  readAdminCommand,
  reconcilePayments,
  refundPurchase,
  resumeKey,
  retireEvidenceKey,
  rotateEvidenceKey,
  type Row,
  SCREENING_HEAD,
  suspendKey,
} from "./mod.ts";
import { listUnresolvedCharges } from "../../billing/mod.ts";
import { countByList, findKeptScreening, openEditionStore, openTablesInForce } from "../../editions/mod.ts";
import { readPublishedKeys } from "../../evidence/mod.ts";
import { openPayments } from "../../jobs/payment_chores.ts";
import { openDataFolder } from "../../data/registers/mod.ts";
import { type Opened, runOnDatabase } from "../run_on_database.ts";
import { dayOf, type Storage } from "../../storage/mod.ts";
import { stripControlCharacters } from "../control_characters.ts";

/** Lines in one list. */
const LIST_LENGTH_MAX = 200;

async function run({ config, storage }: Opened, command: AdminCommand): Promise<number> {
  const actor = "by" in command ? command.by ?? systemUser() : "";
  if (actor === null) {
    console.error("This system does not tell who you are: name yourself with --by.");
    return 2;
  }
  switch (command.kind) {
    case "keys find":
      return printList(await findKeys(storage, command.prefix, LIST_LENGTH_MAX), KEY_HEAD, describeKey);
    case "keys grant":
      return await grant(storage, command, { actor, why: command.why });
    case "keys suspend": {
      const isDone = await suspendKey(storage, { actor, why: command.why }, command.id);
      return tell(isDone, `Suspended key ${command.id}.`, `There is no active key ${command.id}.`);
    }
    case "keys resume": {
      const isDone = await resumeKey(storage, { actor, why: command.why }, command.id);
      return tell(isDone, `Key ${command.id} works again.`, `There is no suspended key ${command.id}.`);
    }
    case "purchases list": {
      const { isOpen } = command;
      const purchases = await listPurchases(storage, { isOpen, limit: LIST_LENGTH_MAX });
      return printList(purchases, PURCHASE_HEAD, describePurchase);
    }
    case "purchases reconcile":
      return await reconcile({ config, storage }, command.ref, { actor, why: command.why });
    case "purchases refund": {
      const isDone = await refundPurchase(storage, { actor, why: command.why }, command.ref);
      const ref = stripControlCharacters(command.ref);
      return tell(
        isDone,
        `Purchase ${ref} is refunded; its key lost what was left of the credits.`,
        `There is no pack ${ref} paid in USDC that can be refunded. Packs paid by card are refunded at the processor.`,
      );
    }
    case "charges unresolved":
      return printList(await listUnresolvedCharges(storage, LIST_LENGTH_MAX), CHARGE_HEAD, describeCharge);
    case "alerts list":
      return printList(await listAlerts(storage, LIST_LENGTH_MAX), ALERT_HEAD, describeAlert);
    case "alerts end": {
      const isDone = await endAlertByHand(storage, { actor, why: command.why }, command.id);
      return tell(isDone, `Ended alert ${command.id}.`, `There is no alert ${command.id} in force.`);
    }
    case "editions list": {
      const origins = { shipped: await openDataFolder(), store: openEditionStore(storage) };
      const inForce = await openTablesInForce(
        origins.shipped,
        origins.store,
        ({ dataset }, reason) => console.error(`${dataset}: a stored edition is ignored: ${reason}`),
      );
      const editions = inForce.entries.map(({ edition }) => edition)
        .sort((one, other) => one.dataset.localeCompare(other.dataset));
      const today = dayOf(storage.clock.now());
      printList(editions, EDITION_HEAD, (edition) => describeEdition(edition, today));
      const screening = await findKeptScreening(origins);
      console.log(`\n${describeScreening(screening)}`);
      return printList(countByList(screening.outcome), SCREENING_HEAD, describeListCount);
    }
    case "evidence list":
      return printList(
        await listEvidenceKeys(storage, LIST_LENGTH_MAX),
        EVIDENCE_KEY_HEAD,
        describeEvidenceKey,
      );
    case "evidence rotate": {
      if (config.evidenceKey !== null) {
        console.error("EVIDENCE_KEY signs here: set another one, and the old one stays published.");
        return 1;
      }
      const { kid, usedFrom } = await rotateEvidenceKey(storage, { actor, why: command.why });
      console.log(`Key ${kid} is published, and signs from ${new Date(usedFrom).toISOString()} on.`);
      return 0;
    }
    case "evidence retire": {
      const isDone = await retireEvidenceKey(storage, { actor, why: command.why }, command);
      const kid = stripControlCharacters(command.kid);
      const done = `Ended key ${kid}; instances that run follow within a minute.`;
      return tell(
        isDone,
        config.evidenceKey === null
          ? done
          : `${done} If it is EVIDENCE_KEY it signs until another one is set.`,
        `There is no key ${kid}.`,
      );
    }
    case "evidence export":
      console.log(JSON.stringify(await readPublishedKeys(storage), null, 2));
      return 0;
    case "audit":
      return printList(await listActs(storage, command.limit), ACT_HEAD, describeAct);
  }
}

async function grant(
  storage: Storage,
  { id: keyId, credits, giftId: named }: Extract<AdminCommand, { kind: "keys grant" }>,
  operator: Operator,
): Promise<number> {
  const giftId = named ?? crypto.randomUUID();
  // Told before it is given: whoever loses the answer can repeat the gift under its name.
  if (named === null) console.log(`This gift is --id ${giftId}.`);
  switch (await giveCredits(storage, operator, { giftId, keyId, credits })) {
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
  { config, storage }: Opened,
  ref: string | null,
  operator: Operator,
): Promise<number> {
  const x402 = await openPayments(config, storage, (_, event, fields) => {
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
        stripControlCharacters(`${payment.paymentId}: ${error instanceof Error ? error.message : error}`),
      );
    }
  });
  if (ref !== null && found.length === 0) {
    console.error(`There is no open payment ${stripControlCharacters(ref)}.`);
    return 1;
  }
  return printList(found, PAYMENT_HEAD, describePayment);
}

/** The name of the user who runs this; `null` where the system has none. */
function systemUser(): string | null {
  try {
    return userInfo().username || null;
  } catch {
    return null;
  }
}

function tell(isDone: boolean, done: string, notDone: string): number {
  if (isDone) console.log(done);
  else console.error(notDone);
  return isDone ? 0 : 1;
}

/** Prints a table whose columns are as wide as what stands in them. */
function printList<Item>(items: readonly Item[], head: Row, describe: (item: Item) => Row): number {
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

if (import.meta.main) Deno.exit(await runOnDatabase(readAdminCommand(Deno.args), ADMIN_USAGE, run));
