// A slice of `deno task kill`: wherever a service is killed while it takes a payment, and its database with it, every
// transfer on the chain is a served call or a credited pack in the end, and no payment is made twice.
import { assertEquals } from "@std/assert";
import { type KilledSale, killPayments } from "../fuzz/kill_payments.ts";
import { kills } from "../support/kills.ts";

const SALES: readonly KilledSale[] = ([
  { bought: "pack", first: "settled:before", later: null },
  { bought: "call", first: "sending:after", later: "settled:before" },
  { bought: "pack", first: "opened:after", later: null },
  { bought: "pack", first: "settled:after", later: null },
  { bought: "call", first: "unconfirmed:before", later: null },
] as const).slice(0, kills({ all: 5, inSuite: 2 }));

Deno.test("a service that is killed in the middle of a payment loses none, and takes none twice", async () => {
  const report = await killPayments(SALES);
  assertEquals(report, { payments: SALES.length, kills: SALES.length + 1, broken: [] });
});
