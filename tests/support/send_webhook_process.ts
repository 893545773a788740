/**
 * Sends one webhook, with the service's permissions, and prints the result.
 *
 * @module
 */
import { openSender } from "../../src/watch/webhooks/send.ts";

const [url = ""] = Deno.args;
const send = openSender({
  lookup: () => Promise.resolve([]),
  isInsecure: true,
  ownAddresses: () => [],
  ownHost: "bankscreen.test",
});
const outcome = await send({ url, headers: {}, body: "{}" });
// deno-lint-ignore no-console -- what a separate process reports
console.log(outcome.status ?? outcome.problem);
