/**
 * A process that charges two keys as fast as it can until it is killed: the first without idempotency keys, the second
 * with one for each call. Before each call it prints `sent`, and after the ledger has confirmed it, `plain`, or `named`
 * and the idempotency key. Arguments: the database's URL, the two key hashes, and a prefix for this process's
 * idempotency keys.
 *
 * @module
 */
import { openLedger } from "../../src/billing/mod.ts";
import type { KeyHash } from "../../src/keys/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { callOn } from "./test_keys.ts";

const callsUnderWay = 16;
const encoder = new TextEncoder();

function say(line: string): void {
  Deno.stdout.writeSync(encoder.encode(`${line}\n`));
}

const [url = "", plainKey = "", namedKey = "", prefix = ""] = Deno.args;
const ledger = openLedger(await openDatabase({ url }));
let calls = 0;

async function chargePlain(): Promise<void> {
  for (;;) {
    say("sent");
    const { outcome } = await ledger.charge(callOn({ keyHash: plainKey as KeyHash }));
    if (outcome === "charged") say("plain");
  }
}

async function chargeNamed(): Promise<void> {
  for (;;) {
    const name = `${prefix}-${calls++}`;
    const idempotency = { key: name, requestHash: "request" };
    const { outcome } = await ledger.charge(callOn({ keyHash: namedKey as KeyHash }, { idempotency }));
    if (outcome === "charged") say(`named ${name}`);
  }
}

await Promise.all(
  Array.from({ length: callsUnderWay }, (_, index) => index % 2 === 0 ? chargePlain() : chargeNamed()),
);
