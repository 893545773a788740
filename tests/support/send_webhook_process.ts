/**
 * Sends one webhook, with the permissions that the service has, and prints what came of it.
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
