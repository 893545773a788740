// deno-lint-ignore-file no-console
/**
 * Kills services during payments (SIGKILL), right before or after a named step is written. Some are killed a second
 * time while the payment is repeated. For every third payment, the database is killed too. In the end a service serves
 * every payment that was sent. Then every transfer on the chain must be a served call or a credited pack, nothing
 * served may be unpaid, and no payment may be made twice.
 *
 * Arguments: how many kills (50), and the seed (the time). Before the kills, the chain makes no block for a minute
 * while a call and a pack are paid.
 *
 * @module
 */
import fc from "fast-check";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { endWith } from "../support/end_with.ts";
import { freePort } from "../support/free_port.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { offerOn, signPayment } from "../support/chain/sign_payment.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";
import { startDying } from "../support/start_dying.ts";
import { openAt } from "../support/temp_database.ts";

const PRICES = { call: 3_000, pack: 4_000_000 } as const;

/** The purchase. */
export type Bought = keyof typeof PRICES;

/** Steps at which a process dies during the first attempt of a payment. */
const FIRST_DEATHS = [
  // Nothing is written or sent.
  "opened:before",
  // The row is written, and nothing is sent.
  "opened:after",
  // The hash of the transaction is known, and the transaction isn't sent.
  "sending:after",
  // The money has arrived, and the row doesn't show it.
  "settled:before",
  // Everything is done except the answer.
  "settled:after",
  // The transaction waits for a block, which the chain doesn't make.
  "unconfirmed:before",
  "unconfirmed:after",
] as const;

/** Steps at which a process dies during a repeated payment. Not every payment reaches all of them. */
const LATER_DEATHS = ["settling:before", "settling:after", "settled:before", "settled:after"] as const;

/** A payment, and when processes die during it. */
export interface KilledSale {
  readonly bought: Bought;
  readonly first: (typeof FIRST_DEATHS)[number];
  /** `null` for a payment during which one process dies. */
  readonly later: (typeof LATER_DEATHS)[number] | null;
}

/** The result of a run. */
export interface KillReport {
  readonly payments: number;
  /** Processes that died at a named step. */
  readonly kills: number;
  /** Violated rules, as text. */
  readonly broken: readonly string[];
}

interface SentPayment {
  readonly bought: Bought;
  readonly payment: string;
  readonly payer: `0x${string}`;
}

const FUNDS = 10_000_000n;
const IDENTITY_SECRET = "5".repeat(64);

/**
 * Makes payments during which processes die. In the end a live service serves every payment, and the chain is compared
 * with the served calls.
 *
 * @param bounds Number of killed processes that ends the run, and milliseconds before the kills during which the chain
 * makes no block; 0 to leave this out.
 */
export async function killPayments(
  sales: readonly KilledSale[],
  { kills: killsMax, stoppedMs } = { kills: Infinity, stoppedMs: 0 },
): Promise<KillReport> {
  await using chain = await LocalChain.start();
  await using database = await startSqld();
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const variables = {
    ...chain.ownSettlement(payTo),
    DATABASE_URL: database.url,
    IDENTITY_SECRET,
    REFRESH: "off",
  };
  const payments: SentPayment[] = [];
  const broken: string[] = [];
  let kills = 0;

  async function sign(bought: Bought): Promise<SentPayment> {
    const { account } = await chain.fundedAccount(FUNDS);
    // It must outlive the run.
    const validBefore = String(Math.floor(Date.now() / 1000) + 3_000);
    const offer = offerOn(chain, payTo, PRICES[bought]);
    const payment = await signPayment(account, offer, { authorization: { validBefore } });
    const sent = { bought, payment, payer: account.address };
    payments.push(sent);
    return sent;
  }

  /** Sends a payment to processes that die at the steps of a sale. */
  async function kill({ bought, first, later }: KilledSale): Promise<void> {
    const sent = await sign(bought);
    for (const [index, at] of (later === null ? [first] : [first, later]).entries()) {
      const port = freePort();
      const dying = await startDying(variables, port, at);
      await chain.setMining(!at.startsWith("unconfirmed"));
      const answer = await send(`http://127.0.0.1:${port}`, sent).catch(() => null);
      await answer?.body?.cancel();
      if (answer === null) kills++;
      else if (index === 0) broken.push(`${bought} was answered ${answer.status}, not killed at ${at}`);
      if (answer !== null) dying.signal("SIGKILL");
      await dying.ended();
      await chain.setMining(true);
      await chain.mine();
      await endReservations(database.url);
    }
    if (payments.length % 3 === 0) await database.restart();
  }

  /** Pays for a call and a pack while the chain makes no block, and lets it continue after `stoppedMs`. */
  async function stopChain(): Promise<void> {
    await using server = await ServerProcess.start(variables);
    const signed = [await sign("call"), await sign("pack")];
    await chain.setMining(false);
    const started = Date.now();
    const statuses = await Promise.all(signed.map(async (sent) => {
      const answer = await send(server.url, sent);
      await answer.body?.cancel();
      return answer.status;
    }));
    if (statuses.some((status) => status !== 502)) broken.push(`without a block it was answered ${statuses}`);
    if (Date.now() - started > 25_000) broken.push("an answer took longer than 25 s");
    await new Promise((resolve) => setTimeout(resolve, stoppedMs - (Date.now() - started)));
    await chain.setMining(true);
    await chain.mine();
  }

  if (stoppedMs > 0) await stopChain();
  for (const sale of sales) {
    if (kills < killsMax) await kill(sale);
  }
  await using server = await ServerProcess.start(variables);
  for (const [index, sent] of payments.entries()) {
    const { bought, payer } = sent;
    const answer = await send(server.url, sent);
    const body = await answer.json();
    const name = `${bought} ${index}`;
    if (answer.status !== 200 && answer.status !== 201) {
      broken.push(`${name} was answered ${answer.status} ${JSON.stringify(body)}`);
      continue;
    }
    const paid = FUNDS - await chain.balanceOf(payer);
    if (paid !== BigInt(PRICES[bought])) broken.push(`${name} took ${paid}`);
    if (bought === "call") continue;
    const key = body.api_key ?? (await (await fetch(body.recovery_url)).json()).api_key;
    const call = await server.fetch("/v1/bic/COBADEFF", { headers: { Authorization: `Bearer ${key}` } });
    await call.body?.cancel();
    const credits = call.headers.get("X-Credits-Remaining");
    if (call.status !== 200 || credits !== "999") {
      broken.push(`${name} brought ${credits} credits (${call.status})`);
    }
  }
  const transfers = await chain.transfersTo(payTo);
  if (transfers.length !== payments.length) {
    broken.push(`${transfers.length} transfers for ${payments.length} payments`);
  }
  return { payments: payments.length, kills, broken };
}

/** Ends the reservations of dead processes now, instead of after 20 s. */
async function endReservations(databaseUrl: string): Promise<void> {
  await using storage = await openAt(databaseUrl, IDENTITY_SECRET);
  await storage.queue.write([
    storage.db.updateTable("payments").set({ busy_until: 1 }).where("state", "=", "settling").compile(),
  ]);
}

function send(url: string, { bought, payment }: SentPayment): Promise<Response> {
  const headers = { "PAYMENT-SIGNATURE": payment };
  return bought === "call"
    ? fetch(`${url}/v1/bic/COBADEFF`, { headers })
    : fetch(`${url}/v1/credits/buy/1k`, { method: "POST", headers });
}

const sale: fc.Arbitrary<KilledSale> = fc.record({
  bought: fc.constantFrom<Bought>("call", "pack"),
  first: fc.constantFrom(...FIRST_DEATHS),
  later: fc.option(fc.constantFrom(...LATER_DEATHS)),
});

/** Payments are valid for 3,000 s, so a run can't have more kills. */
const KILLS_MAX = 300;

if (import.meta.main) {
  const [kills = 50, seed = Date.now() % 2 ** 31] = Deno.args.map(Number);
  console.log(`${kills} kills, seed ${seed}`);
  const sales = fc.sample(sale, { seed, numRuns: KILLS_MAX });
  const report = await killPayments(sales, { kills: Math.min(kills, KILLS_MAX), stoppedMs: 60_000 });
  console.log(`${report.kills} processes killed in ${report.payments} payments`);
  const isShort = report.kills < Math.min(kills, KILLS_MAX);
  endWith(isShort ? [...report.broken, "too few processes could be killed"] : report.broken);
}
